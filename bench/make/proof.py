"""Asking our own solver: is there a solution, is there only one, which clues are needed?"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from dsl.source import Source
from interpreter import load
from interpreter.deadline import Deadline
from interpreter.game import Game
from interpreter.model import Model
from interpreter.solve.solver import solve

Clue = TypeVar("Clue")
PATIENCE = 20.0
"""Seconds for one question to the solver; a puzzle that takes longer counts as not unique."""


def read_game(text: str) -> Game:
    """The game of a challenge text."""
    return load(Source("made", text))


def with_givens(model: Model, givens: Mapping[int, int]) -> Model:
    """The model with other givens."""
    return replace(model, givens=dict(givens))


def solutions(model: Model, limit: int = 2, seed: int = 0, patience: float = PATIENCE) -> list[list[int]]:
    """Up to so many solutions; those found in time."""
    return solve(model, limit=limit, seed=seed, deadline=Deadline(patience)).solutions


def is_unique(model: Model, patience: float = PATIENCE) -> bool:
    """Whether there is one solution, proved in time."""
    return solve(model, limit=2, deadline=Deadline(patience)).status == "unique"


def some_solution(model: Model, random: Random, tries: int = 50, share: float = 0.15) -> list[int]:
    """A random solution: some values set by chance where the rules allow it, the rest found by the solver."""
    playable = [[value for value in range(v.playable.bit_length()) if v.playable >> value & 1] for v in model.variables]
    count = max(1, round(share * len(playable)))
    for _ in range(tries):
        chosen = random.sample(range(len(playable)), count)
        givens = {var: random.choice(playable[var]) for var in chosen}
        found = solutions(with_givens(model, model.givens | givens), 1, random.randrange(1 << 16))
        if found:
            return found[0]
        count = max(1, count * 2 // 3)
    raise ValueError("no solution was found")


def thin(
    clues: Sequence[Clue], enough: Callable[[Sequence[Clue]], bool], random: Random, extra: float = 0.0
) -> list[Clue]:
    """The clues that stay when as many as possible are left out, in random order, while the rest is enough.

    Clues are tried in groups that shrink when a group is needed, so that a puzzle of many clues takes few questions.
    Of those left out, a share of `extra` is put back.
    """
    order = list(range(len(clues)))
    random.shuffle(order)
    kept, dropped = set(order), []
    size = max(1, len(order) // 4)
    queue = [order[at : at + size] for at in range(0, len(order), size)]
    while queue:
        group = queue.pop()
        if enough([clues[at] for at in sorted(kept - set(group))]):
            kept -= set(group)
            dropped += group
        elif len(group) > 1:
            half = len(group) // 2
            queue += [group[:half], group[half:]]
    kept.update(random.sample(dropped, round(extra * len(dropped))))
    return [clues[at] for at in sorted(kept)]


def thin_givens(
    model: Model,
    solution: Sequence[int],
    groups: Sequence[Sequence[int]],
    random: Random,
    extra: float = 0.0,
    patience: float = PATIENCE,
) -> dict[int, int]:
    """Givens from a solution: groups of variables are left out together while the puzzle stays unique."""

    def givens(some: Sequence[Sequence[int]]) -> dict[int, int]:
        return model.givens | {var: solution[var] for group in some for var in group}

    kept = thin(groups, lambda some: is_unique(with_givens(model, givens(some)), patience), random, extra)
    return givens(kept)


def grid_rows(game: Game, values: Mapping[int, int]) -> list[list[int | None]]:
    """Values by variable as rows of cells, top row first."""
    kind = game.layers[0].type
    rows, columns = game.board.grid_size(kind)
    found: list[list[int | None]] = [[None] * columns for _ in range(rows)]
    for row in range(rows):
        for column in range(columns):
            site = game.board.at(kind, row, column)
            var = None if site is None else game.index.get((game.layers[0].name, site))
            found[row][column] = None if var is None else values.get(var)
    return found
