"""The pattern of a what-if: suppose the contrary, and say what would follow until a rule cannot hold."""

from dataclasses import replace

from dslrun.interpreter.explain.names import capital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.results import WHAT_IF, Change, Deduction
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.explain.supposition import suppose_otherwise

MOST_STEPS = 6
"""The maximum number of steps that a supposition shows."""


def supposed(premises: Premises) -> HintArgument | None:
    """Return the argument of a what-if, or None if it takes too many steps."""
    deduction = premises.deduction
    if deduction.level > WHAT_IF or not deduction.changes:
        return None
    found = suppose_otherwise(premises.names.game.model, deduction)
    if found is None or len(found.steps) > MOST_STEPS:
        return None
    change = deduction.changes[0]
    kept = change.out & premises.left(change.var)
    kept = kept & premises.variables[change.var].playable or kept
    contrary = Change(change.var, premises.variables[change.var].domain & ~kept, kept)
    names = premises.names
    first = Premises(names, Deduction(1, (contrary,), (), ())).conclusion()
    then = [_followed(Premises(names, step)) for step in found.steps]
    chain = f"if {first}, then {', then '.join(then)}" if then else f"suppose {first}"
    rules = [rule for rule in found.broken if not is_plain(rule.node)] or list(found.broken)
    subject = next(filter(None, map(names.subject, rules)), None)
    about = f" for {subject}" if subject else ""
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    alike = sum(other.out for other in deduction.changes[1:] if other.var == change.var)
    also = f" The same happens with {names.options(change.var, alike)}." if alike else ""
    premise = f"{capital(chain)}. That is impossible{about}: {sentences}{also} So"
    return HintArgument("contradiction", *premises.place(rules), premise, _concluded(premises))


def _concluded(premises: Premises) -> str:
    """Return the conclusion. Changes that follow from similar suppositions form a clause of their own."""
    first, *others = premises.changes
    if any(change.value is None or change.var == first.var for change in others) or not others:
        return premises.conclusion()
    one, more = (
        Premises(premises.names, replace(premises.deduction, changes=some)) for some in ((first,), tuple(others))
    )
    return f"{one.conclusion()}, and for the same reason {more.conclusion()}"


def _followed(step: Premises) -> str:
    """Return what follows in one step, with the region or clue that shows it."""
    subject = next(filter(None, map(step.names.subject, step.rules)), None)
    return f"{step.conclusion()} (by {subject})" if subject else step.conclusion()
