"""Boards painted with a broad brush: pictures for lines whose clues follow from any values.

Values drawn by lot look like noise, and a line has as many runs as cells. Dabs of one value give a picture.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import dist
from random import Random

from dslrun.interpreter.game import Game
from dslrun.interpreter.make.questions import Fact, Questions, fact
from dslrun.interpreter.make.sampling import Sampler

BRUSHES = (0.9, 1.2, 1.6, 2.1)
"""The radii of dabs in a new picture, as multiples of the distance between neighbours."""
FINE_BRUSHES = (0.2, 0.2, 0.9, 1.2)
"""The radii of dabs that change a picture: often a single place."""
TRIES = 5
"""The number of pictures tried."""
DABS = 5
"""The most dabs in a picture, as a multiple of its places."""


class Painter(Sampler):
    """Paints boards of a frame that allows any values. `colours` are the values of dabs, apart from 0."""

    def __init__(
        self,
        game: Game,
        questions: Questions,
        random: Random,
        lots: Mapping[int, Sequence[int]],
        colours: Iterable[int],
    ) -> None:
        super().__init__(game, questions, random, lots)
        self.colours = sorted(colours)
        places = sorted({self.places[var] for var in lots})
        self.step = min((dist(places[0], other) for other in places[1:]), default=1.0)

    def painted(self, always: Sequence[Fact], share: float) -> list[int] | None:
        """Return a picture with about this share of filled places; None if the frame does not allow pictures."""
        for _ in range(TRIES):
            picture = dict.fromkeys(self.lots, 0)
            for _ in range(DABS * len(picture)):
                if sum(value > 0 for value in picture.values()) >= share * len(picture):
                    break
                self._dab(picture, self.random.choice(list(picture)), self.random.choice(BRUSHES), self._colour())
            board = self.questions.board([*always, *(fact(var, value) for var, value in picture.items())])
            if board is not None:
                return board
        return None

    def moved(
        self,
        board: Sequence[int],
        inside: set[int],
        always: Sequence[Fact],
        *literals: int,
        share: float = 0.0,
        lots: Mapping[int, Sequence[int]] | None = None,
    ) -> list[int] | None:
        """Return a board with one more dab inside a window, of any value; None if bounds forbid it."""
        picture = {var: board[var] for var in self.lots}
        centres = sorted(inside.intersection(picture))
        if not centres:
            return None
        colour = self.random.choice([0, self._colour()])
        self._dab(picture, self.random.choice(centres), self.random.choice(FINE_BRUSHES), colour)
        return self.questions.board([*always, *(fact(var, value) for var, value in picture.items())], *literals)

    def _colour(self) -> int:
        return self.random.choice(self.colours)

    def _dab(self, picture: dict[int, int], centre: int, radius: float, value: int) -> None:
        for var in picture:
            if dist(self.places[var], self.places[centre]) <= radius * self.step:
                picture[var] = value
