"""Local search for a unique solution: change the board where solutions differ, and keep what is not worse."""

from collections.abc import Callable, Sequence

from dslrun.dsl.records import record
from dslrun.interpreter.make.questions import Fact, TooHard
from dslrun.interpreter.make.sampling import Sampler
from dslrun.interpreter.make.units import SolvedFrame

ROUNDS = 300
"""The number of changes tried in a row that lead to no fewer differences."""
ONLY_NUMBERS = 0.7
"""How often a change leaves the values and draws new numbers, in games with a number at every place."""
RADII = (1.5, 2.3, 3.2)
"""The radii of the windows that are changed."""
MANY = 30
"""So many variables that differ call for one more window: much is changed at once as long as much is wrong."""
ASTRAY, WORSE = 0.05, 2
"""How often a change may lead to more differences, and how many more."""
OTHER_SOLUTION = 0.15
"""How often a change takes the values of another solution near a place, and leaves everything else."""
SHARE = 0.15
"""The share of variables in a window that get a random value."""
STUCK, LARGE_SHARE = 20, 0.5
"""After this many changes in a row without success, every other one draws a larger share."""


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
    derive: Callable[[list[int], int], Candidate],
    report: Callable[[int], None],
    *,
    rounds: int = ROUNDS,
) -> SolvedFrame | None:
    """Return a solved frame whose solution is unique, or None if the search finds none.

    `derive` returns the candidate with the clues of a board, and need not count more differences than a number.
    `bounds` are the facts that hold on every board. `report` gets the number of variables that differ.
    """
    stuck, tried, fewest = 0, 0, len(best.differing)
    while best.differing and stuck < max(rounds, min(ROUNDS, tried - stuck)):  # a long way is not given up soon
        report(len(best.differing))
        stuck += 1
        tried += 1
        limit = len(best.differing) + (WORSE if sampler.random.random() < ASTRAY else 0)
        try:
            board = _changed(sampler, best, bounds, LARGE_SHARE if stuck > STUCK and stuck % 2 else SHARE)
            new = None if board is None else derive(board, limit)
        except TooHard:
            continue
        if new is None:
            continue
        if len(new.differing) <= limit:
            stuck = 0 if len(new.differing) < fewest else stuck
            fewest = min(fewest, len(new.differing))
            best = new
    return None if best.differing else best.solved


def _changed(sampler: Sampler, best: Candidate, bounds: Sequence[Fact], share: float) -> list[int] | None:
    """Return a board that differs from the best one in windows around places where solutions differ."""
    random = sampler.random
    inside: set[int] = set()
    for _ in range(1 + len(best.differing) // MANY):
        inside |= sampler.window(sampler.places[random.choice(best.differing)], random.choice(RADII))
    if random.random() < OTHER_SOLUTION:
        inside &= set(best.differing)
    drawn = sorted(var for var in inside if var in sampler.lots)
    numbers = [var for var in drawn if sampler.questions.model.variables[var].hidden]
    if numbers and random.random() < ONLY_NUMBERS:
        differing = {sampler.places[var] for var in best.differing}
        near = [var for var in numbers if sampler.places[var] in differing] or numbers
        drawn = sorted(random.sample(near, 1 + len(near) // 4))
        inside = set(drawn)
    changed = sampler.questions.differs(best.board, drawn)
    return sampler.moved(best.board, inside, bounds, changed, share=share if len(inside) > len(drawn) else 1.0)
