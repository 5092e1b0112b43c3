"""Local search for a unique solution: change the board where solutions differ, and keep what is not worse."""

from collections.abc import Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.make.questions import Fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import SolvedFrame, UnitFinder

ROUNDS = 150
"""The number of changes tried."""
OTHERS = 3
"""The number of other solutions that a score compares."""
RADII = (1.5, 2.3, 3.2)
"""The radii of the windows that are changed."""


@record
class ClueBounds:
    """The arguments with pure clues, and the facts that switch the bounds on clues on and off."""

    pure: frozenset[str]
    on: Sequence[Fact]
    off: Sequence[Fact]


class Repair:
    """Searches for a board whose clues, all of them together, leave one solution."""

    def __init__(self, sampler: Sampler, finder: UnitFinder, bounds: ClueBounds) -> None:
        self.questions, self.sampler, self.finder = sampler.questions, sampler, finder
        self.bounds = bounds

    def run(self, solved: SolvedFrame) -> SolvedFrame | None:
        """Return a solved frame whose solution is unique, or None if the search finds none."""
        random = self.sampler.random
        best = self.differing(solved)
        for _ in range(ROUNDS):
            if not best:
                return solved
            self.questions.deadline.check()
            centre = self.sampler.places[random.choice(best)]
            inside = self.sampler.window(centre, random.choice(RADII))
            changed = self.questions.differs(solved.board, sorted(var for var in inside if var in self.sampler.lots))
            board = self.sampler.moved(solved.board, inside, self.bounds.on, changed, share=0.15)
            if board is None:
                continue
            new = self.finder.find(board, self.bounds.pure, self.bounds.off)
            score = self.differing(new)
            if len(score) <= len(best):
                solved, best = new, score
        return None

    def differing(self, solved: SolvedFrame) -> list[int]:
        """Return the visible variables in which a few solutions with all clues differ from the board."""
        facts = solved.facts([unit for unit in solved.units if not unit.given])
        found: set[int] = set()
        blocked: list[int] = [self.questions.differs(solved.board)]
        for _ in range(OTHERS):
            other = self.questions.board(facts, *blocked)
            if other is None:
                break
            found |= {var for var in self.questions.shown if other[var] != solved.board[var]}
            blocked.append(self.questions.differs(other))
        return sorted(found)
