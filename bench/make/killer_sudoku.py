"""Killer Sudoku: draw random cages over a random Sudoku, redraw them until the solution is unique, or split them."""

from collections.abc import Sequence
from random import Random
from string import ascii_letters

from bench.make.cages import Cell, Fits, beside, grow, pieces
from bench.make.clues import GaveUp, solutions
from bench.make.givens import cell_rows, some_solution
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.boards.sites import SiteType

SMALL, LARGE = (2, 2, 2, 3, 3), (2, 3, 3, 4, 4, 5)
LARGEST = 5
TRIES = 30
Digits = dict[Cell, int]
Cages = list[list[Cell]]


def make(wish: Wish) -> str:
    """A Killer Sudoku with one solution; with `keep` above a half, of small cages."""
    size = wish.rows
    sudoku = grounded(challenge(wish.name, "Sudoku", givens=picture(["." * size] * size)))
    rows = cell_rows(sudoku, dict(enumerate(some_solution(sudoku.model, wish.random))))
    digits = {(r, c): value or 0 for r, row in enumerate(rows) for c, value in enumerate(row)}
    sizes = SMALL if (wish.keep or 0) > 0.5 else LARGE
    for _ in range(TRIES):
        cages = some_cages(digits, sizes, wish.random)
        if not differences(wish, cages, digits):
            break
    while (doubtful := differences(wish, cages, digits)) and len(cages) < len(ascii_letters):
        cut(cages, wish.random.choice(doubtful), wish.random)
    if doubtful:
        raise GaveUp("too many cages")
    return text(wish, cages, digits)


def some_cages(digits: Digits, sizes: Sequence[int], random: Random) -> Cages:
    """Cages in which no digit repeats."""

    def fits(area: list[Cell], cell: Cell) -> bool:
        return digits[cell] not in {digits[inside] for inside in area}

    free = set(digits)
    cages: Cages = []
    while free:
        area = grow(min(free), free, random.choice(sizes), fits, random)
        free.difference_update(area)
        cages.append(area)
    for single in [cage for cage in cages if len(cage) == 1]:
        absorb(single, cages, fits)
    return cages


def absorb(single: list[Cell], cages: Cages, fits: Fits) -> None:
    """Let a cage of one cell join one beside it, if its digit fits there."""
    near = beside(single[0])
    for cage in sorted(cages, key=len):
        if cage is not single and len(cage) < LARGEST and not set(cage).isdisjoint(near) and fits(cage, single[0]):
            cages.remove(single)
            cage += single
            return


def differences(wish: Wish, cages: Cages, digits: Digits) -> list[Cell]:
    """The cells in which another solution differs; none if there is no other."""
    game = grounded(text(wish, cages, digits))
    cells = [game.board.place(SiteType.CELL, variable.site.index) for variable in game.model.variables]
    for found in solutions(game.model):
        different = [cell for cell, value in zip(cells, found, strict=True) if digits[cell] != value]
        if different:
            return sorted(different)
    return []


def cut(cages: Cages, cell: Cell, random: Random) -> None:
    """Cut the cage of a cell: the cell, with or without a neighbour of it, becomes a cage of its own."""
    cage = next(cage for cage in cages if cell in cage)
    if len(cage) == 1:
        return
    cages.remove(cage)
    part = grow(cell, cage, random.randint(1, max(1, len(cage) // 2)), lambda area, other: True, random)
    cages += [part, *pieces(set(cage).difference(part))]


def text(wish: Wish, cages: Cages, digits: Digits) -> str:
    """The challenge with these cages, named by letters in reading order."""
    ordered = sorted(map(sorted, cages))
    letter = {cell: ascii_letters[at] for at, cage in enumerate(ordered) for cell in cage}
    rows = ["".join(letter[r, c] for c in range(wish.columns)) for r in range(wish.rows)]
    sums = " ".join(f'"{ascii_letters[at]}" {sum(map(digits.__getitem__, cage))}' for at, cage in enumerate(ordered))
    return challenge(wish.name, "Killer Sudoku", cages=picture(rows), sums="{" + sums + "}")
