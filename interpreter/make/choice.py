"""Which units a puzzle shows: clues first, then as few givens as possible, within the wanted level."""

from collections.abc import Callable, Sequence
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.make.choosing import EXTRA, GIVEN_SHARE, Accepts, fewest, is_solution, needed, with_extra
from dslrun.interpreter.make.leveling import LevelSearch, level_tests
from dslrun.interpreter.make.orbits import orbits_of
from dslrun.interpreter.make.questions import WORK, Questions, TooHard
from dslrun.interpreter.make.units import SolvedFrame, Unit
from dslrun.interpreter.make.wish import Wish
from dslrun.interpreter.model import Model

SLACK = 1.3
"""How many times the share of givens in the examples a puzzle may give."""
SOME_WORK = 100
"""The work of a question whether a unit can be left out; without an answer, it stays. Few clues need all answers."""

Orbit = tuple[Unit, ...]


@record(eq=False)
class UnitChoice:
    """Chooses among the units of a solution.

    `plain` reads the puzzle that shows some units. The clues of the `complete` arguments are all shown.
    """

    solved: SolvedFrame
    questions: Questions
    wish: Wish
    random: Random
    progress: Callable[[int], None]
    plain: Callable[[set[Unit]], Model]
    complete: frozenset[str]

    def run(self, given_share: float) -> set[Unit] | None:
        """Return the units that the puzzle shows, or None if its solution is not unique with all of them.

        `given_share` is the share of variables that the examples give. Where they give some, a puzzle may have more.
        """
        orbits = orbits_of(self.solved, self.wish.symmetry or "none")
        clues = [orbit for orbit in orbits if not orbit[0].given]
        if clues:
            found = self._shown(clues)
            if found is not None:
                return found
            some = self._with_few_givens(orbits, max(GIVEN_SHARE, SLACK * given_share))
            if some:
                return self._shown(some)
            if not given_share:
                return None
        return self._shown(orbits)

    def _shown(self, orbits: Sequence[Orbit]) -> set[Unit] | None:
        """Return the units to show, some of them not needed unless a level is wanted: they would change it."""
        always = {unit for orbit in orbits for unit in orbit if self.complete & {one.slot[0] for one in orbit}}
        left = [orbit for orbit in orbits if orbit[0] not in always]
        kept = self._fewest(left, always)
        if kept is None:
            return None
        share = EXTRA[self.wish.clues] if self.wish.level is None else 0.0
        return with_extra(left, kept, share, self.random) | always

    def _fewest(self, orbits: Sequence[Orbit], always: set[Unit]) -> set[Unit] | None:
        """Return units of which none can be left out, in addition to those that are always shown."""
        everything = always.union(*orbits)

        def leaves_no_other(units: set[Unit]) -> set[Unit] | None:
            exactly = self.wish.clues == "few" or units == everything
            return self._leaves_no_other(units, WORK if exactly else SOME_WORK)

        def leaves_this_one(units: set[Unit]) -> set[Unit] | None:  # the absence of clues may say something too
            return leaves_no_other(units) if is_solution(self.questions, self.solved, units) else None

        for test in (leaves_no_other, leaves_this_one):
            found = self._fewest_of(orbits, always, test)
            if found is None or is_solution(self.questions, self.solved, found | always):
                return found
        return None

    def _leaves_no_other(self, shown: set[Unit], work: int) -> set[Unit] | None:
        """Return those of the units that exclude all other solutions, or None if little work does not show it."""
        try:
            return needed(self.questions, self.solved, shown, work)
        except TooHard:
            if work == WORK:
                raise
            return None

    def _fewest_of(self, orbits: Sequence[Orbit], always: set[Unit], test: Accepts) -> set[Unit] | None:
        def unique(units: set[Unit]) -> set[Unit] | None:
            return test(units | always)

        if self.wish.level is None:
            return fewest(orbits, unique, self.random, self.progress)
        if unique({unit for orbit in orbits for unit in orbit}) is None:
            return None
        tests = level_tests(self.wish.level, lambda units: self.plain(units | always), self.questions.deadline)
        search = LevelSearch(orbits, tests, self.wish.clues, self.random, self.progress)
        search.check_all()
        least = fewest(orbits, unique, self.random, self.progress)
        return None if least is None else search.run(least)

    def _with_few_givens(self, orbits: Sequence[Orbit], share: float) -> list[Orbit]:
        """Return the clues with a few givens where other solutions differ; nothing if few are not enough."""
        chosen = [orbit for orbit in orbits if not orbit[0].given]
        givens = [orbit for orbit in orbits if orbit[0].given]
        most = share * len(self.questions.shown)
        added = 0
        while True:
            shown = self.solved.facts(unit for orbit in chosen for unit in orbit)
            other = self.questions.other(self.solved.board, shown)
            if other is None:
                return chosen
            useful = [orbit for orbit in givens if any(not _agrees(unit, other) for unit in orbit)]
            if not useful or added >= most:
                return []
            orbit = self.random.choice(useful)
            chosen.append(orbit)
            added += len(orbit)


def _agrees(unit: Unit, board: Sequence[int]) -> bool:
    """Return whether the facts of a unit hold on a board."""
    return all(mask >> board[var] & 1 for var, mask in unit.facts)
