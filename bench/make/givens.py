"""Which givens a puzzle needs: of a random solution, values are left out while it stays the only one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from bench.make.cages import Cell
from bench.make.clues import GaveUp, solutions
from bench.make.wish import Wish, grounded
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.model import Model, values
from dslrun.interpreter.solve.solver import solve

Clue = TypeVar("Clue")
Row = list[int | None]
SECONDS = 20.0
"""Time for one question to the solver while thinning; what takes longer counts as not unique."""


def with_givens(model: Model, givens: Mapping[int, int]) -> Model:
    """The model with other givens."""
    return replace(model, givens=dict(givens))


def is_unique(model: Model) -> bool:
    """Return whether there is one solution, proved in time."""
    return solve(model, limit=2, deadline=Deadline(SECONDS)).status == "unique"


def some_solution(model: Model, random: Random, share: float = 0.15, tries: int = 50) -> list[int]:
    """A random solution: some values set by chance, fewer each time until it works; the solver finds the rest."""
    count = max(1, round(share * len(model.variables)))
    for _ in range(tries):
        chosen = random.sample(range(len(model.variables)), count)
        chance = {var: random.choice(list(values(model.variables[var].playable))) for var in chosen}
        found = solutions(with_givens(model, chance | model.givens), limit=1)
        if found:
            return found[0]
        count = max(1, count * 2 // 3)
    raise GaveUp("no solution")


def thin(
    clues: Sequence[Clue], enough: Callable[[Sequence[Clue]], bool], random: Random, keep: float = 0.0
) -> list[Clue]:
    """The clues without those that are not needed, but at least the share `keep` of them.

    They are left out in random order, in groups that are halved where a group is needed, so that many clues take few
    questions.
    """
    order = list(range(len(clues)))
    random.shuffle(order)
    least = round(keep * len(order))
    kept = set(order)
    size = max(1, len(order) // 4)
    groups = [order[at : at + size] for at in range(0, len(order), size)]
    while groups and len(kept) > least:
        group = groups.pop()[: len(kept) - least]
        if enough([clues[at] for at in sorted(kept.difference(group))]):
            kept.difference_update(group)
        elif len(group) > 1:
            half = len(group) // 2
            groups += [group[:half], group[half:]]
    return [clues[at] for at in sorted(kept)]


def cell_rows(game: Game, values: Mapping[int, int]) -> list[Row]:
    """Values by variable as rows of cells, top row first."""
    layer = game.layers[0]
    rows, columns = game.board.grid_size(layer.type)
    found: list[Row] = [[None] * columns for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            site = game.board.at(layer.type, row, column)
            if site is not None and (layer.name, site) in game.index:
                found[row][column] = values.get(game.index[layer.name, site])
    return found


def lines(rows: Sequence[Sequence[object]], width: int = 1) -> list[str]:
    """Rows of a picture: marks of equal width, without blanks where every mark is one character; None is empty."""
    marks = [["." if mark is None else str(mark) for mark in row] for row in rows]
    width = max(width, *(len(mark) for row in marks for mark in row))
    return [("" if width == 1 else " ").join(mark.rjust(width) for mark in row) for row in marks]


def by_clues(
    wish: Wish, clues: Sequence[Clue], givens: Sequence[Cell], text: Callable[[Sequence[Clue], Sequence[Cell]], str]
) -> str:
    """The challenge with as few clues as make it unique; givens go first, so that the clues carry the puzzle."""

    def unique(some: Sequence[Clue], cells: Sequence[Cell]) -> bool:
        return is_unique(grounded(text(some, cells)).model)

    if unique(clues, ()):
        givens = ()
    few = thin(givens, lambda cells: unique(clues, cells), wish.random)
    kept = thin(clues, lambda some: unique(some, few), wish.random, wish.keep or 0.0)
    return text(kept, few)
