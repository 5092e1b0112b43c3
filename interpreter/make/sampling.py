"""Sample a solution of a frame: random facts as far as they go together, then a walk over windows of the board."""

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from random import Random

from dslrun.interpreter.game import Game
from dslrun.interpreter.make.questions import Fact, NothingFits, Questions, fact
from dslrun.interpreter.model import values

FIRST_SHARE = 0.15
"""The share of variables that get a random value at first."""
WINDOWS = 10
"""The number of windows in a walk."""
INSIDE_SHARE = 0.3
"""The share of variables in a window that get a random value."""
RADIUS = 2.3
"""The radius of a window in steps of the board, at most: a small board has smaller windows."""
HURRY = 2
"""The number of times that a sample in a hurry may be too hard."""


class Sampler:
    """Draws boards of a frame. `lots` are the random facts: a variable with values, the likelier ones more often."""

    def __init__(self, game: Game, questions: Questions, random: Random, lots: Mapping[int, Sequence[int]]) -> None:
        self.questions, self.random, self.lots = questions, random, lots
        board = game.board
        self.places = [board.position(*variable.site) for variable in game.model.variables]
        self.variables = list(range(len(game.model.variables)))

    def sample(self, always: Sequence[Fact], *, hurry: bool = False) -> list[int]:
        """Return a random board with certain facts. Raise `NothingFits` if there is none.

        With `hurry`, raise `TooHard` soon.
        """
        drawn = self._drawn(self.lots, FIRST_SHARE)
        board = self.questions.settle(always, drawn, tries=HURRY if hurry else None)
        if board is None:
            raise NothingFits
        for _ in range(WINDOWS):
            board = self.moved(board, self.window(self.random.choice(self.places)), always) or board
        return board

    def moved(
        self,
        board: Sequence[int],
        inside: set[int],
        always: Sequence[Fact],
        *literals: int,
        share: float = INSIDE_SHARE,
        lots: Mapping[int, Sequence[int]] | None = None,
    ) -> list[int] | None:
        """Return a board that keeps everything outside a window, with random facts inside; None if there is none.

        Other `lots` than those of the sampler may be drawn.
        """
        fixed = [fact(var, board[var]) for var in self.variables if var not in inside]
        drawn = self._drawn([var for var in lots or self.lots if var in inside], share, lots)
        return self.questions.settle([*always, *fixed], drawn, *literals)

    def window(self, centre: tuple[float, float], radius: float = RADIUS) -> set[int]:
        """Return the variables near a place, among them those of clues."""
        return {var for var in self.variables if dist(self.places[var], centre) <= radius}

    def _drawn(
        self, variables: Iterable[int], share: float, lots: Mapping[int, Sequence[int]] | None = None
    ) -> list[Fact]:
        some = [var for var in variables if self.random.random() < share]
        self.random.shuffle(some)
        return [fact(var, self.random.choice((lots or self.lots)[var])) for var in some]


def lots_of(game: Game, filled: Mapping[str, float], numbers: Iterable[int]) -> dict[int, list[int]]:
    """Return the values to draw for each visible variable and for the numbers of clues that are always there.

    `filled` is the share of filled sites by layer.
    """
    found: dict[int, list[int]] = {var: list(values(game.model.variables[var].domain)) for var in numbers}
    for var, variable in enumerate(game.model.variables):
        if variable.hidden or var in game.model.givens:
            continue
        some = list(values(variable.playable & variable.domain))
        share = filled.get(variable.layer)
        others = [value for value in some if value]
        if share is not None and 0 in some and others:
            zeros = round(10 * (1 - share))
            some = [0] * zeros + [others[at % len(others)] for at in range(max(len(others), 10 - zeros))]
        found[var] = some
    return found
