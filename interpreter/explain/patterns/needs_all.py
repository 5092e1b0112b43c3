"""The pattern of a clue that needs every place that it counts, or none of them."""

from dslrun.interpreter.explain.names import counted, plural
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.spoken import counted_noun
from dslrun.interpreter.explain.same_reason import literals
from dslrun.interpreter.model import Rule, values


def needs_all(premises: Premises, rule: Rule) -> str | None:
    """Return `the 4 at r2c7 needs four lamps and has only four places`, or `the 0 at r1c1 counts no diagonals`.

    The number of the clue must be the number of sites that its rule is about. Return None for other rules.
    """
    clue, names = rule.provenance.bound.clue, premises.names
    if clue is None or clue.text or len(clue.numbers) != 1 or clue.place != "on":
        return None
    if any(one.provenance.bound.clue not in (None, clue) for one in premises.deduction.rules):
        return None
    found = dict(literals(rule.node))
    fixed = dict(premises.deduction.fixed)
    alike = {value for var in found if (value := _single(found[var] & premises.variables[var].playable)) is not None}
    word = names.noun(next(iter(found)), alike.pop()) if len(alike) == 1 and 0 not in alike else ""
    noun, number = counted_noun(rule), clue.numbers[0]
    if number == 0 and noun and any(fixed.values()):
        return f"{names.clue(clue)} counts no {plural(noun)}"
    noun = word or noun
    if number == 0 or number != len(found) or not noun:
        return None
    places = "one place" if number == 1 else counted(number, "place")
    return f"{names.clue(clue)} needs {counted(number, noun)} and has only {places}"


def _single(mask: int) -> int | None:
    """Return the only value of a mask, or None if there are several."""
    found = list(values(mask))
    return found[0] if len(found) == 1 else None
