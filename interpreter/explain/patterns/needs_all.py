"""The pattern of a clue that needs every place that it counts, or none of them."""

from dslrun.interpreter.explain.names import counted, plural
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.spoken import counted_noun
from dslrun.interpreter.explain.same_reason import literals
from dslrun.interpreter.model import Rule, values


def needs_all(premises: Premises, rule: Rule, same_clues: str) -> str | None:
    """Return `the 4 at r2c7 needs four lamps and has only four places`, or `the 0 at r1c1 counts no diagonals`.

    The number of the clue must be the number of sites that its rule is about. Return None for other rules.
    `same_clues` names this clue and the equal ones whose rules fix sites too.
    """
    clue, names = rule.provenance.bound.clue, premises.names
    if clue is None or clue.text or len(clue.numbers) != 1 or clue.place != "on":
        return None
    mains = [one for one in premises.deduction.rules if one.provenance.bound.clue is not None]
    found = dict(literals(rule.node))
    if any(len(dict(literals(one.node))) != len(found) for one in mains):
        return None
    several = any(one.provenance.bound.clue is not clue for one in mains)
    fixed = dict(premises.deduction.fixed)
    alike = {value for var in found if (value := _single(found[var] & premises.variables[var].playable)) is not None}
    word = names.noun(next(iter(found)), alike.pop()) if len(alike) == 1 and 0 not in alike else ""
    noun, number = counted_noun(rule), clue.numbers[0]
    if number == 0 and noun and any(fixed.values()):
        return f"{same_clues} {'count' if several else 'counts'} no {plural(noun)}"
    noun = word or noun
    if number == 0 or number != len(found) or not noun:
        return None
    places = "one place" if number == 1 else counted(number, "place")
    if several:
        return f"{same_clues} need {counted(number, noun)} each and have only {places}"
    return f"{same_clues} needs {counted(number, noun)} and has only {places}"


def _single(mask: int) -> int | None:
    """Return the only value of a mask, or None if there are several."""
    found = list(values(mask))
    return found[0] if len(found) == 1 else None
