"""What `(generate ...)` in the text of a game says, as the generator uses it. It takes precedence over challenges."""

from dataclasses import replace
from math import ceil, floor

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.generate_clauses import GenerateClauses, Shares
from dslrun.interpreter.make.arguments import ArgumentRole, uses_of
from dslrun.interpreter.make.wish import CannotMake, Size, Wish, cannot_make
from dslrun.interpreter.reading import LoadedText

SIZING = "choosing a size"
FITTING = {
    "clues": (set(ArgumentRole) - {ArgumentRole.SIZE, ArgumentRole.SHAPE, ArgumentRole.REGIONS, ArgumentRole.OTHER}),
    "rooms": {ArgumentRole.REGIONS, ArgumentRole.AREAS},
}
"""The roles of which an argument needs one for a clause."""
REFUSED = {"clues": "gives no clues", "rooms": "draws no rooms", "number": "is no number of its own"}
TINY = 1e-9
"""Shares are decimal fractions, which floating point numbers do not meet exactly."""


def check_clauses(loaded: LoadedText) -> None:
    """Raise an error if a clause belongs to an argument of another role."""
    uses = uses_of(loaded.text)
    wrong: list[DslError] = []
    for (head, argument), origin in loaded.text.generate.places.items():
        roles = {use.role for use in uses.get(argument, ())}
        fits = roles == {ArgumentRole.OTHER} if head == "number" else not roles.isdisjoint(FITTING.get(head, ()))
        if argument and not fits:
            message = f"<Challenge:{argument}> {REFUSED[head]}"
            used = ", ".join(sorted(role.value for role in roles))
            wrong.append(mistake("E0220", message, origin, "", f"the game uses it for {used}"))
    if wrong:
        raise DslError(*(one for error in wrong for one in error.diagnostics))


def fitted(wish: Wish, clauses: GenerateClauses) -> Wish:
    """Return a wish with the usual size and symmetry of the text. Raise `CannotMake` for a size that it excludes."""
    if wish.size is not None and clauses.sides is not None and wish.size != allowed_size(wish.size, clauses):
        raise _refused(wish.size, clauses.sides)
    size = wish.size
    if size is None and wish.like is None and clauses.side is not None:
        size = clauses.side, clauses.side
    return replace(wish, size=size, symmetry=wish.symmetry or clauses.symmetry or "none")


def _refused(size: Size, sides: Size) -> CannotMake:
    low, high = sides
    message = f"the text of the game allows {low} to {high} rows and columns, not {size[0]}x{size[1]}"
    return cannot_make(SIZING, message, f"choose a --size from {low} to {high}")


def allowed_size(size: Size, clauses: GenerateClauses) -> Size:
    """Return the allowed size that is nearest to a size."""
    low, high = clauses.sides or (1, max(size))
    return max(low, min(high, size[0])), max(low, min(high, size[1]))


def counts(shares: Shares, places: int) -> tuple[int, int]:
    """Return the least and the greatest number of places for a lower and an upper share of them.

    If no number is between, it is one of the two numbers around them.
    """
    low, high = ceil(shares[0] * places - TINY), floor(shares[1] * places + TINY)
    return min(low, high), max(low, high)
