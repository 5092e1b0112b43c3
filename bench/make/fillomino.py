"""Fillomino: a random division into groups, and of their numbers as many as are needed."""

from random import Random

from bench.make.givens import Row, cell_rows, lines, thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
LARGEST = 9


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    sizes = division(wish.rows, wish.columns, wish.random)
    game = grounded(text(wish, [[None] * wish.columns] * wish.rows))
    places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
    solution = [sizes[place] for place in places]
    singles = [(var,) for var in range(len(solution))]
    return text(wish, cell_rows(game, thin_givens(game.model, solution, singles, wish.random, wish.keep)))


def text(wish: Wish, rows: list[Row]) -> str:
    """The challenge with some numbers."""
    return challenge(wish.name, "Fillomino", givens=picture(lines(rows)), largest=str(LARGEST))


def division(rows: int, columns: int, random: Random) -> dict[Cell, int]:
    """The size of the group each cell belongs to, no two groups of one size touching."""
    group: dict[Cell, int] = {}
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    for number, cell in enumerate(random.sample(cells, len(cells))):
        if cell not in group:
            for member in grow(cell, random.randint(1, LARGEST - 2), group, set(cells), random):
                group[member] = number
    while True:
        members: dict[int, set[Cell]] = {}
        for cell, name in group.items():
            members.setdefault(name, set()).add(cell)
        clash = next(
            (
                (name, group[near])
                for cell, name in group.items()
                for near in neighbours(cell)
                if group.get(near, name) != name and len(members[group[near]]) == len(members[name])
            ),
            None,
        )
        if clash is None:
            return {cell: len(members[name]) for cell, name in group.items()}
        one, other = clash
        if 2 * len(members[one]) <= LARGEST:
            group.update(dict.fromkeys(members[other], one))
        else:
            split(members[one], one, group, random)


def split(cells: set[Cell], name: int, group: dict[Cell, int], random: Random) -> None:
    """Break a group in two: whatever hangs together with a random start, up to a random size, gets a new name."""
    start = random.choice(sorted(cells))
    part = grow(start, random.randint(1, len(cells) - 1), {}, cells, random)
    new = max(group.values()) + 1
    group.update(dict.fromkeys(part, new))
    rest = cells - part
    while rest:
        piece = grow(min(rest), len(rest), {}, rest, random)
        group.update(dict.fromkeys(piece, new := new + 1))
        rest -= piece


def grow(start: Cell, size: int, taken: dict[Cell, int], board: set[Cell], random: Random) -> set[Cell]:
    """Cells that hang together with a start and are not taken, at most so many."""
    found = {start}
    while len(found) < size:
        near = sorted({one for cell in found for one in neighbours(cell)} & board - found - taken.keys())
        if not near:
            break
        found.add(random.choice(near))
    return found


def neighbours(cell: Cell) -> list[Cell]:
    """The four places beside a cell."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
