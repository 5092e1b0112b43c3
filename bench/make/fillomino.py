"""Fillomino: a random division into groups, and of their numbers as many as are needed."""

from random import Random

from bench.make.clues import GaveUp
from bench.make.givens import SECONDS, Row, cell_rows, is_unique, lines, with_givens
from bench.make.wish import Wish, challenge, grounded, picture
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Model
from dslrun.interpreter.solve.solver import solve

Cell = tuple[int, int]
LARGEST = 9
KEEP = 0.3
BATCH = 12
"""So many givens are tried without at first."""
SMALLEST_BATCH = {True: 1, False: 6}
"""Where a batch is needed it is halved; on large boards not to the last given, which would take hundreds of solves."""
SMALL = 100


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    sizes = division(wish.rows, wish.columns, wish.random)
    game = grounded(text(wish, [[None] * wish.columns] * wish.rows))
    places = [game.board.place(one.site.type, one.site.index) for one in game.model.variables]
    solution = [sizes[place] for place in places]
    givens = enough(game.model, solution, wish.random, KEEP if wish.keep is None else wish.keep)
    return text(wish, cell_rows(game, fewer(game.model, givens, wish.random)))


def enough(model: Model, solution: list[int], random: Random, keep: float) -> dict[int, int]:
    """A share of the numbers, and as many more as make the solution the only one."""
    givens = {var: solution[var] for var in random.sample(range(len(solution)), round(keep * len(solution)))}
    while True:
        outcome = solve(with_givens(model, givens), limit=2, deadline=Deadline(SECONDS))
        others = [found for found in outcome.solutions if found != solution]
        if outcome.status == "unique":
            return givens
        # Without an answer in time, any number may help.
        doubtful = {var for found in others for var, value in enumerate(found) if value != solution[var]}
        wanted = sorted(doubtful or set(range(len(solution))) - givens.keys())
        if not wanted:
            raise GaveUp("the solver did not answer in time")
        givens |= {var: solution[var] for var in random.sample(wanted, -(-len(wanted) // 6))}


def fewer(model: Model, givens: dict[int, int], random: Random) -> dict[int, int]:
    """The givens without those that are not needed: taken away in batches, halved where that is too much."""
    waiting = random.sample(sorted(givens), len(givens))
    batches = [waiting[at : at + BATCH] for at in range(0, len(waiting), BATCH)]
    least = SMALLEST_BATCH[len(model.variables) <= SMALL]
    while batches:
        going = batches.pop()
        left = {var: value for var, value in givens.items() if var not in going}
        if is_unique(with_givens(model, left)):
            givens = left
        elif len(going) // 2 >= least:
            batches += [going[: len(going) // 2], going[len(going) // 2 :]]
    return givens


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
    """Break a group in two: the cells connected to a random start, up to a random size, get a new name."""
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
    """Return up to `size` free cells connected to a start."""
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
