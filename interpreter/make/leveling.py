"""Choose the units of a puzzle of a wanted level: few units make it too hard, all units make it too easy.

A test reads the puzzle like any other and solves it as a person would, so tests are few: bisection finds the first
units with which the puzzle is easy enough, then batches that are not needed go.
"""

from collections.abc import Callable, Sequence
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import HIGHEST, grade_at_most, grades_of
from dslrun.interpreter.explain.grading.levels import solvable
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE
from dslrun.interpreter.make.choosing import Orbits, fewest
from dslrun.interpreter.make.units import Unit
from dslrun.interpreter.make.wish import ClueAmount, PuzzleLevel
from dslrun.interpreter.model import Model

TRIES = 4
"""The number of orders in which units are added to a puzzle that is too hard."""
SMALLEST = {"few": 0.0, "some": 0.04, "many": 1.0}
"""The smallest batch of units that may go, as a share of all."""

Test = Callable[[set[Unit]], bool]
"""Says something about the puzzle that shows these units."""


@record(eq=False)
class LevelTests:
    """Tests of a level: whether a puzzle is easy enough for it, and whether it is too easy."""

    easy_enough: Test
    too_easy: Test


def level_tests(level: PuzzleLevel, plain: Callable[[set[Unit]], Model], deadline: Deadline) -> LevelTests:
    """Return the tests of a level. `plain` reads the puzzle that shows some units; it has one solution."""
    if level.steps is not None:
        low, high = level.steps
        return LevelTests(
            lambda units: high >= BY_SOLVER or solvable(plain(units), high, deadline),
            lambda units: low > ONE_RULE and solvable(plain(units), low - 1, deadline),
        )
    below, _ = grades_of(level.labels[0])
    _, most = grades_of(level.labels[-1])
    return LevelTests(
        lambda units: most >= HIGHEST or grade_at_most(plain(units), most, deadline),
        lambda units: below > 0 and grade_at_most(plain(units), below, deadline),
    )


class OtherLevel(Exception):
    """No units make a puzzle of the level. The reason says what such puzzles are like.

    The level is `hopeless` if more such solutions will hardly help.
    """

    def __init__(self, reason: str, *, hopeless: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.hopeless = reason, hopeless


@record(eq=False)
class LevelSearch:
    """The search for units that make a puzzle of a level: the units to choose from, and the tests of the level."""

    orbits: Orbits
    tests: LevelTests
    amount: ClueAmount
    random: Random
    progress: Callable[[int], None]

    def check_all(self) -> None:
        """Raise `OtherLevel` if the puzzle is too hard even with all units."""
        if not self.tests.easy_enough({unit for orbit in self.orbits for unit in orbit}):
            raise OtherLevel("even with all clues, the puzzle is too hard", hopeless=True)

    def run(self, least: set[Unit]) -> set[Unit]:
        """Return units that make a puzzle of the level: the `least`, which leave one solution, and some others."""
        if self.tests.easy_enough(least):
            if self.tests.too_easy(least):
                raise OtherLevel("even with few clues, the puzzle is too easy")
            return least
        others = [orbit for orbit in self.orbits if least.isdisjoint(orbit)]
        for _ in range(TRIES):
            self.random.shuffle(others)
            found = least.union(*others[: self._first(least, others)])
            if not self.tests.too_easy(found):
                return self._without_batches(found)
        raise OtherLevel("a single clue turns the puzzle from too hard into too easy", hopeless=True)

    def _first(self, least: set[Unit], others: Sequence[tuple[Unit, ...]]) -> int:
        """Return how many of the others, in order, make a puzzle easy enough that is not so without any."""
        low, high = 0, len(others)
        while high - low > 1:
            middle = (low + high) // 2
            self.progress(len(least) + middle)
            if self.tests.easy_enough(least.union(*others[:middle])):
                high = middle
            else:
                low = middle
        return high

    def _without_batches(self, found: set[Unit]) -> set[Unit]:
        """Return the units without batches that are not needed: one by one if few units are wanted."""
        shown = [orbit for orbit in self.orbits if orbit[0] in found]
        smallest = max(1, round(SMALLEST[self.amount] * len(shown)))

        def accepts(units: set[Unit]) -> set[Unit] | None:
            return units if units == found or self.tests.easy_enough(units) else None

        kept = fewest(shown, accepts, self.random, self.progress, smallest)
        assert kept is not None
        return kept
