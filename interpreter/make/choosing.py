"""Choose the units that a puzzle shows: remove units in batches, and halve a batch that cannot go as a whole."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from dslrun.interpreter.make.questions import WORK, Questions
from dslrun.interpreter.make.units import SolvedFrame, Unit

Orbits = Sequence[tuple[Unit, ...]]
"""Groups of units; a puzzle shows all units of a group or none."""
Accepts = Callable[[set[Unit]], set[Unit] | None]
"""Returns those of the units that suffice, or None if they are not enough."""
EXTRA = {"few": 0.0, "some": 0.12, "many": 0.6}
"""The share of extra units: the puzzle shows them although it does not need them."""
BATCHES = 8
"""The number of batches at the beginning."""
STEPS = 32
"""Units are added in random order until they suffice, in steps of this share of all units."""
GIVEN_SHARE = 0.15
"""The greatest share of variables given in a game whose examples give none."""


def needed(questions: Questions, solved: SolvedFrame, chosen: Iterable[Unit], work: int = WORK) -> set[Unit] | None:
    """Return those of the chosen units that a proof of uniqueness uses, or None if there is another solution."""
    some = set(chosen)
    if questions.other(solved.board, solved.facts(some), work) is not None:
        return None
    core = set(questions.core)
    return {unit for unit in some if not core.isdisjoint(unit.facts)}


def is_solution(questions: Questions, solved: SolvedFrame, chosen: Iterable[Unit]) -> bool:
    """True if the solution is still one when the puzzle shows only these units."""
    shown = [(var, 1 << solved.board[var]) for var in questions.shown]
    return questions.board([*solved.facts(chosen), *shown]) is not None


def fewest(
    orbits: Orbits,
    accepts: Accepts,
    random: Random,
    progress: Callable[[int], None] = lambda _: None,
    smallest: int = 1,
) -> set[Unit] | None:
    """Return units of which none can be left out, or None if all together are not accepted.

    `accepts` returns the units that suffice, at most those it is asked about, or None if these are not enough. Batches
    of fewer orbits than `smallest` are not tried.
    """
    everything = {unit for orbit in orbits for unit in orbit}
    enough = accepts(everything)
    if enough is None:
        return None
    shuffled = random.sample(orbits, len(orbits))
    kept = _whole(orbits, _in_order(shuffled, accepts, enough))
    waiting = [orbit for orbit in shuffled if orbit[0] in kept]
    size = max(1, smallest, len(waiting) // BATCHES)
    batches = [waiting[at : at + size] for at in range(0, len(waiting), size)]
    while batches:
        going = [orbit for orbit in batches.pop() if orbit[0] in kept]
        if not going:
            continue
        progress(len(kept))
        left = kept.difference(*going)
        enough = accepts(left)
        if enough is not None:
            kept = left & _whole(orbits, enough)
        elif len(going) >= 2 * smallest:
            half = len(going) // 2
            batches += [going[:half], going[half:]]
    return kept


def _in_order(orbits: Orbits, accepts: Accepts, enough: set[Unit]) -> set[Unit]:
    """Return units of the first orbits that suffice, found by bisection; `enough` are those of all orbits.

    The core of all units would do, but an engine decides variables in the order of their numbers. Its core has most of
    its clues on one side of the board.
    """
    low, high = 0, len(orbits)
    while high - low > max(1, len(orbits) // STEPS):
        middle = (low + high) // 2
        some = accepts({unit for orbit in orbits[:middle] for unit in orbit})
        if some is None:
            low = middle
        else:
            high, enough = middle, some
    return enough


def _whole(orbits: Orbits, units: set[Unit]) -> set[Unit]:
    """Return all units of the orbits that some of the units belong to."""
    return {unit for orbit in orbits if not units.isdisjoint(orbit) for unit in orbit}


def with_extra(orbits: Orbits, kept: set[Unit], share: float, random: Random) -> set[Unit]:
    """Return the kept units with a share of the others, but no givens beside clues."""
    others = [orbit for orbit in orbits if kept.isdisjoint(orbit) and (orbit[0].given <= all(u.given for u in kept))]
    more = random.sample(others, min(len(others), round(share * len(kept) / max(1, len(orbits[0]) if orbits else 1))))
    return kept.union(*more)
