"""A board within bounds that is too hard to find at once: any board first, then windows lead it within the bounds."""

from collections.abc import Mapping, Sequence

from dslrun.interpreter.make.count_bound import CountBound
from dslrun.interpreter.make.questions import Fact, TooHard, fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.model import values

AREA = 30.0
"""The number of places of the board for each window that is changed freely."""
STEPS = 10
"""How many times more windows are changed to get within the bounds."""
TRIES = 10
"""The number of boards within these bounds for which other bounds, on clues, are tried."""
RADII = (1.5, 2.3, 3.2)
SHARE = 0.15
"""The share of variables in a window that get a random value."""


class BoundedWalk:
    """Samples a board of a frame. The facts `free` switch its bounds off, the facts `always` switch them on."""

    def __init__(
        self, sampler: Sampler, bounds: Sequence[CountBound], free: Sequence[Fact], always: Sequence[Fact]
    ) -> None:
        self.sampler, self.bounds, self.free, self.always = sampler, bounds, list(free), list(always)
        self.random = sampler.random

    def sample(self) -> tuple[list[int], list[Fact]]:
        """Return a random board within the bounds, and the facts that switch them on; off if it breaks only others.

        Raise `TooHard` if none is found.
        """
        questions = self.sampler.questions
        try:
            board = questions.board(self.free)
        except TooHard:  # an empty board is often easier
            empty = [fact(var, 0) for var, some in self.sampler.lots.items() if 0 in some]
            board = questions.settle(self.free, empty, tries=1)
        if board is None:
            raise TooHard
        windows = 1 + round(len(set(self.sampler.places)) / AREA)
        for _ in range(windows):
            board = self._changed(board, self.sampler.lots) or board
        within = 0
        for _ in range(STEPS * windows):
            if not self.missing(board):
                within += 1
                found = questions.board([*self.always, *(fact(var, board[var]) for var in questions.shown)])
                if found is not None:
                    return found, self.always
                if within == TRIES:
                    return board, self.free
            new = self._changed(board, self._leading(board))
            if new is not None and self.missing(new) <= self.missing(board):
                board = new
        raise TooHard

    def missing(self, board: Sequence[int]) -> int:
        """Return how far a board is from the bounds."""
        return sum(abs(bound.missing(board)) for bound in self.bounds)

    def _changed(self, board: list[int], lots: Mapping[int, Sequence[int]]) -> list[int] | None:
        """Return a board with random values in a window."""
        inside = self.sampler.window(self.random.choice(self.sampler.places), self.random.choice(RADII))
        try:
            return self.sampler.moved(board, inside, self.free, share=SHARE, lots=lots)
        except TooHard:
            return None

    def _leading(self, board: Sequence[int]) -> Mapping[int, Sequence[int]]:
        """Return values to draw that lead towards the bounds."""
        lots, variables = dict(self.sampler.lots), self.sampler.questions.model.variables
        for bound in self.bounds:
            missing = bound.missing(board)
            for (var, mask), *_ in bound.counted if missing else ():
                some = lots.get(var) or values(variables[var].domain)
                lots[var] = [value for value in some if bool(mask >> value & 1) == (missing > 0)] or [0]
        return lots
