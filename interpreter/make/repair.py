"""Local search for a unique solution: change the board where solutions differ, and keep what is not worse."""

from collections.abc import Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.make.questions import Fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import Teller, Told

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
    """Searches for a board on which everything that can be told leaves one solution."""

    def __init__(self, sampler: Sampler, teller: Teller, bounds: ClueBounds) -> None:
        self.questions, self.sampler, self.teller = sampler.questions, sampler, teller
        self.bounds = bounds

    def run(self, told: Told) -> Told | None:
        """Return a board and what can be told about it, or None if no board was found on which it is unique."""
        random = self.sampler.random
        best = self.differing(told)
        for _ in range(ROUNDS):
            if not best:
                return told
            self.questions.deadline.check()
            centre = self.sampler.places[random.choice(best)]
            inside = self.sampler.window(centre, random.choice(RADII))
            changed = self.questions.differs(told.board, sorted(var for var in inside if var in self.sampler.lots))
            board = self.sampler.moved(told.board, inside, self.bounds.on, changed, share=0.15)
            if board is None:
                continue
            new = self.teller.tell(board, self.bounds.pure, self.bounds.off)
            score = self.differing(new)
            if len(score) <= len(best):
                told, best = new, score
        return None

    def differing(self, told: Told) -> list[int]:
        """Return the visible variables in which a few solutions differ from the board, if all clues are told."""
        facts = told.facts([unit for unit in told.units if not unit.given])
        found: set[int] = set()
        blocked: list[int] = [self.questions.differs(told.board)]
        for _ in range(OTHERS):
            other = self.questions.board(facts, *blocked)
            if other is None:
                break
            found |= {var for var in self.questions.shown if other[var] != told.board[var]}
            blocked.append(self.questions.differs(other))
        return sorted(found)
