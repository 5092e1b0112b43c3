"""Keep the shares of clues that the text of a game wants: add clues that a puzzle does not need, refuse too many."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from dslrun.dsl.generate_clauses import Shares
from dslrun.interpreter.make.declared import counts
from dslrun.interpreter.make.opening import OpenGame, Slot
from dslrun.interpreter.make.units import SolvedFrame, Unit

FILLER = ("#", "/", ".", "_")
"""Marks that are no clues."""


def places_of(frame: OpenGame, argument: str) -> set[Slot]:
    """Return the places of an argument at which a puzzle may show a clue or give a value."""
    clued = {(argument, place) for place, mark in frame.contents[argument].marks.items() if mark not in FILLER}
    return clued | {slot for slot, _ in frame.givens.values() if slot[0] == argument}


def number_of_clues(marks: Mapping[Slot, str], argument: str | None = None) -> int:
    """Return how many of the marks are clues or given values, of one argument or of all."""
    return sum(mark not in FILLER and argument in (None, name) for (name, _), mark in marks.items())


def with_enough(
    solved: SolvedFrame,
    chosen: Iterable[Unit],
    orbits: Sequence[tuple[Unit, ...]],
    shares: Mapping[str, Shares],
    random: Random,
) -> set[Unit]:
    """Return the chosen units with others, until each argument has its lower share of clues."""
    shown = set(chosen)
    for argument, bounds in shares.items():
        least, _ = counts(bounds, len(places_of(solved.open, argument)))
        others = [orbit for orbit in orbits if orbit[0].slot[0] == argument and shown.isdisjoint(orbit)]
        random.shuffle(others)
        while others and number_of_clues(solved.marks(shown), argument) < least:
            shown.update(others.pop())
    return shown


def outside(solved: SolvedFrame, chosen: Iterable[Unit], shares: Mapping[str, Shares]) -> str:
    """Return "few" or "many" if an argument has fewer or more clues than its shares allow, else an empty string."""
    marks = solved.marks(chosen)
    for argument, bounds in shares.items():
        least, most = counts(bounds, len(places_of(solved.open, argument)))
        found = number_of_clues(marks, argument)
        if not least <= found <= most:
            return "few" if found < least else "many"
    return ""
