"""Choose the units of a puzzle of a wanted level: few units make it too hard, all units make it too easy.

A test reads the puzzle like any other and solves it as a person would, so tests are few: bisection finds the first
units with which the puzzle is easy enough, then batches that are not needed go.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import HIGHEST, grade_at_most, grades_of, label_of, number_of, solved
from dslrun.interpreter.explain.grading.levels import solvable
from dslrun.interpreter.explain.grading.person import Solving
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE
from dslrun.interpreter.make.choosing import Orbits, fewest
from dslrun.interpreter.make.units import Unit
from dslrun.interpreter.make.wish import ClueAmount, PuzzleLevel
from dslrun.interpreter.model import Model

HOPELESS = 10
"""A solution whose puzzle is too hard with all clues counts as so many puzzles of another level."""
TRIES = 4
"""The number of orders in which units are added to a puzzle that is too hard."""
GIVENS = 0.5
"""The share of places that may be given to make a puzzle easy enough."""
MORE_GIVENS = 1.3
"""How many times the least number of givens may be given if that is more."""
SMALLEST = {"few": 0.0, "some": 0.04, "many": 1.0}
"""The smallest batch of units that may go, as a share of all."""

Test = Callable[[set[Unit]], bool]
"""Says something about the puzzle that shows these units."""


@record(eq=False)
class LevelTests:
    """Tests of a level: whether a puzzle is easy enough for it, and whether it is too easy.

    `harder` and `easier` name the levels of a puzzle that is too hard or too easy, as `--level` takes them.
    """

    easy_enough: Test
    too_easy: Test
    harder: Callable[[set[Unit]], str]
    easier: Callable[[set[Unit]], str]


def level_tests(level: PuzzleLevel, plain: Callable[[set[Unit]], Model], deadline: Deadline) -> LevelTests:
    """Return the tests of a level. `plain` reads the puzzle that shows some units; it has one solution."""
    if level.steps is not None:
        low, high = level.steps
        return LevelTests(
            lambda units: high >= BY_SOLVER or solvable(plain(units), high, deadline),
            lambda units: low > ONE_RULE and solvable(plain(units), low - 1, deadline),
            lambda units: f"{high + 1}-{BY_SOLVER}" if high + 1 < BY_SOLVER else str(BY_SOLVER),
            lambda units: f"{ONE_RULE}-{low - 1}" if low - 1 > ONE_RULE else str(ONE_RULE),
        )
    below, _ = grades_of(level.labels[0])
    _, most = grades_of(level.labels[-1])

    def label(units: set[Unit]) -> str:
        found = solved(plain(units), deadline)
        return label_of(number_of(found.effort)) if isinstance(found, Solving) else ""

    return LevelTests(
        lambda units: most >= HIGHEST or grade_at_most(plain(units), most, deadline),
        lambda units: below > 0 and grade_at_most(plain(units), below, deadline),
        label,
        label,
    )


class OtherLevel(Exception):
    """No puzzle of the level was found. The reason says what such puzzles are like.

    `nearest` names the level of the nearest puzzle, as `--level` takes it. `weight` grows with the chance that more
    such solutions do not help. A puzzle that is `too_hard` may be easy enough on a smaller board.
    """

    def __init__(self, reason: str, nearest: Callable[[], str], weight: int, *, too_hard: bool) -> None:
        super().__init__(reason)
        self.reason, self.nearest, self.weight, self.too_hard = reason, nearest, weight, too_hard


@record(eq=False)
class LevelSearch:
    """The search for units that make a puzzle of a level: the units to choose from, and the tests of the level."""

    orbits: Orbits
    tests: LevelTests
    amount: ClueAmount
    random: Random
    progress: Callable[[int], None]

    def check_all(self) -> None:
        """Raise `OtherLevel` if the puzzle is too hard even with all clues. All givens would leave no puzzle."""
        if not any(orbit[0].given for orbit in self.orbits):
            self._check({unit for orbit in self.orbits for unit in orbit})

    def _check(self, units: set[Unit]) -> None:
        if not self.tests.easy_enough(units):
            nearest = partial(self.tests.harder, units)
            raise OtherLevel("even with all clues, the puzzle is too hard", nearest, HOPELESS, too_hard=True)

    def run(self, least: set[Unit]) -> set[Unit]:
        """Return units that make a puzzle of the level: the `least`, which leave one solution, and some others."""
        if self.tests.easy_enough(least):
            if self.tests.too_easy(least):
                nearest = partial(self.tests.easier, least)
                raise OtherLevel("even with few clues, the puzzle is too easy", nearest, 1, too_hard=False)
            return least
        others = [orbit for orbit in self.orbits if least.isdisjoint(orbit)]
        for _ in range(TRIES):
            self.random.shuffle(others)
            some = others[: self._most(least)]
            self._check(least.union(*some))
            found = self._fewer(least.union(*some[: self._first(least, some)]), SMALLEST[self.amount])
            if self.tests.too_easy(found):
                found = self._fewer(found, 0.0)
            if not self.tests.too_easy(found):
                return found
        nearest = partial(self.tests.harder, least)
        reason = "a single clue turns the puzzle from too hard into too easy"
        raise OtherLevel(reason, nearest, HOPELESS, too_hard=False)

    def _most(self, least: set[Unit]) -> int:
        """Return how many other orbits may be shown: all clues, but not many more givens than the least."""
        shown = sum(orbit[0] in least for orbit in self.orbits)
        if not any(orbit[0].given for orbit in self.orbits):
            return len(self.orbits)
        return max(round(MORE_GIVENS * shown), round(GIVENS * len(self.orbits))) - shown

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

    def _fewer(self, found: set[Unit], share: float) -> set[Unit]:
        """Return the units without batches that are not needed; the smallest batches are a share of the units."""
        shown = [orbit for orbit in self.orbits if orbit[0] in found]
        smallest = max(1, round(share * len(shown)))

        def accepts(units: set[Unit]) -> set[Unit] | None:
            return units if units == found or self.tests.easy_enough(units) else None

        kept = fewest(shown, accepts, self.random, self.progress, smallest)
        assert kept is not None
        return kept
