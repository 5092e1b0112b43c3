"""Advice when no puzzle of a level is found: which levels are within reach, and which smaller size is easy enough."""

from dataclasses import replace

from dslrun.dsl.diagnostics import LimitError
from dslrun.interpreter.deadline import Deadline, TimeLimit, Within
from dslrun.interpreter.make.attempt import PuzzleAttempt
from dslrun.interpreter.make.declared import allowed_size
from dslrun.interpreter.make.finishing import Failed
from dslrun.interpreter.make.leveling import OtherLevel
from dslrun.interpreter.make.questions import NothingFits, TooHard
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.wish import WORDS, Size, Wish

SEEN = 2
"""The number of puzzles whose level is determined."""
SMALLER = (0.8, 0.6, 0.4)
"""The smaller sizes that are tried, as a share of the rows and columns."""
SMALLEST = 4
ATTEMPTS = 3
SECONDS = 8.0
"""The time limit for a puzzle of a smaller size."""


class LevelReach:
    """The levels of puzzles that were found while another level was wanted."""

    def __init__(self, texts: Texts, wish: Wish) -> None:
        self.texts, self.wish = texts, wish
        self.size: Size | None = None
        self.too_hard = 0
        self._seen: list[str] = []

    def add(self, other: OtherLevel, size: Size) -> None:
        """Take note of a puzzle of another level."""
        self.size = size
        self.too_hard += 1 if other.too_hard else -1
        if len(self._seen) < SEEN:
            self._seen.append(other.nearest())

    def advice(self, deadline: Deadline) -> list[str]:
        """Return which wishes to relax."""
        if self.size is None:
            return []
        found = set(self._seen) - {""}
        levels = [word.replace(" ", "-") for word in WORDS if word in found] or sorted(found)
        advice = []
        if levels:
            size, words = f"{self.size[0]}x{self.size[1]}", " or ".join(levels)
            advice.append(f"ask for --level {words}, like the puzzles of {size} that were tried")
        smaller = self._smaller(deadline) if self.too_hard > 0 else None
        if smaller is not None:
            advice.append(f"for the level {self.wish.level}, choose --size {smaller[0]}x{smaller[1]}")
        elif self.too_hard > 0:
            advice.append("smaller puzzles are easier: choose a smaller --size")
        else:
            advice.append("larger puzzles are harder: choose a larger --size")
        return advice

    def _smaller(self, deadline: Deadline) -> Size | None:
        """Return the largest of some smaller sizes at which a puzzle of the level is found."""
        if self.size is None or self.wish.like is not None:
            return None
        rows, columns = self.size
        for share in SMALLER:
            size = allowed_size((round(share * rows), round(share * columns)), self.texts.clauses)
            if min(size) >= SMALLEST and size < self.size and self._is_found(size, Within(SECONDS, deadline)):
                return size
        return None

    def _is_found(self, size: Size, deadline: Deadline) -> bool:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                PuzzleAttempt(self.texts, replace(self.wish, size=size), attempt, deadline).run()
            except (Failed, OtherLevel, NothingFits, TooHard):
                continue
            except (LimitError, TimeLimit):
                return False
            return True
        return False
