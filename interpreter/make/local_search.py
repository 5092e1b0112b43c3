"""Local search for a unique solution: change the board where solutions differ, and keep what is not worse."""

from collections.abc import Callable, Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.make.questions import Fact
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import SolvedFrame

ROUNDS = 150
"""The number of changes tried."""
RADII = (1.5, 2.3, 3.2)
"""The radii of the windows that are changed."""
SHARE = 0.15
"""The share of variables in a window that get a random value."""


@record(eq=False)
class Candidate:
    """A board, the solved frame with its clues, and the visible variables in which other solutions differ from it."""

    board: list[int]
    solved: SolvedFrame
    differing: list[int]


def improved(
    sampler: Sampler,
    best: Candidate,
    bounds: Sequence[Fact],
    derive: Callable[[list[int]], Candidate],
    report: Callable[[int], None],
    *,
    rounds: int = ROUNDS,
) -> SolvedFrame | None:
    """Return a solved frame whose solution is unique, or None if the search finds none.

    `derive` returns the candidate with the clues of a board. `bounds` are the facts that hold on every board. `report`
    gets the number of variables that differ.
    """
    for _ in range(rounds):
        if not best.differing:
            return best.solved
        report(len(best.differing))
        centre = sampler.places[sampler.random.choice(best.differing)]
        inside = sampler.window(centre, sampler.random.choice(RADII))
        drawn = sorted(var for var in inside if var in sampler.lots)
        changed = sampler.questions.differs(best.board, drawn)
        board = sampler.moved(best.board, inside, bounds, changed, share=SHARE)
        if board is None:
            continue
        new = derive(board)
        if len(new.differing) <= len(best.differing):
            best = new
    return None
