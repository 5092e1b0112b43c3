"""The pattern of a what-if: suppose the contrary, and say what would follow until a rule cannot hold."""

from collections.abc import Sequence
from dataclasses import replace

from dslrun.interpreter.explain.names import capital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.crux import crux, quoted_with
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.results import ONE_RULE, Change, Deduction
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.explain.supposition import Supposition, suppose_otherwise
from dslrun.interpreter.model import Rule

MOST_STEPS = 6
"""The maximum number of steps that a supposition shows."""
MOST_INNER = 3
"""The maximum number of steps of a supposition within another."""
MOST_QUOTED = 2
"""The maximum number of sentences that are quoted for the steps of a supposition."""


def supposed(premises: Premises, most: int = MOST_STEPS, *, nested: bool = False) -> HintArgument | None:
    """Return the argument of a what-if, or None if it takes more than `most` steps.

    If `nested`, a step may be a what-if itself.
    """
    deduction = premises.deduction
    if not deduction.changes:
        return None
    found = suppose_otherwise(premises.names.game.model, deduction, nested=nested)
    if found is None or len(found.steps) > most:
        return None
    change = deduction.changes[0]
    kept = change.out & premises.left(change.var)
    playable = premises.variables[change.var].playable
    kept = kept & playable or kept
    contrary = Change(change.var, change.left if kept.bit_count() > 2 else playable & ~kept, kept)
    names = premises.names
    first = Premises(names, Deduction(ONE_RULE, (contrary,), (), ())).conclusion()
    then = [_followed(Premises(names, step)) for step in found.steps]
    chain = f"if {first}, then {', then '.join(then)}" if then else f"suppose {first}"
    rules = [rule for rule in found.broken if not is_plain(rule.node)] or list(found.broken)
    alike = sum(other.out for other in deduction.changes[1:] if other.var == change.var)
    also = f" The same happens with {names.options(change.var, alike)}." if alike else ""
    used = [rule for step in found.steps for rule in Premises(names, step).rules if names.subject(rule) is None]
    sentences, end = _contradicted(premises, found, contrary, rules)
    quoted = [words for words in dict.fromkeys(map(said, used)) if words not in f"{sentences} {end}"]
    before = " ".join([*(quoted if len(quoted) <= MOST_QUOTED else ()), *filter(None, (sentences,))])
    premise = f"{before} {capital(chain)}. {end}{also} So".strip()
    return HintArgument("contradiction", *premises.place(rules), premise, _concluded(premises))


def _contradicted(premises: Premises, found: Supposition, contrary: Change, rules: Sequence[Rule]) -> tuple[str, str]:
    """Return the sentence to quote before a supposition, if any, and the sentence that says why it fails."""
    names, domains = premises.names, premises.domains()
    for change in (contrary, *(change for step in found.steps for change in step.changes)):
        domains[change.var] &= change.left if change is contrary else ~change.out
    for rule in rules:
        clause = crux(premises, rule, domains)
        if clause is not None:
            return quoted_with(rule, clause), f"Then {clause}."
    subject = next(filter(None, map(names.subject, rules)), None)
    about = f" for {subject}" if subject else ""
    return "", f"That is impossible{about}: {' '.join(dict.fromkeys(map(said, rules)))}"


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
    """Return what follows in one step, with the region or clue that shows it, or with an inner supposition."""
    inner = suppose_otherwise(step.names.game.model, step.deduction) if step.deduction.level > ONE_RULE else None
    if inner is not None and 0 < len(inner.steps) <= MOST_INNER:
        then = ", then ".join(_followed(Premises(step.names, one)) for one in inner.steps)
        rules = [rule for rule in inner.broken if not is_plain(rule.node)] or list(inner.broken)
        subject = next(filter(None, map(step.names.subject, rules)), None)
        against = f"against {subject}" if subject else f"but {said(rules[0]).rstrip('.')}"
        return f"{step.conclusion()} (otherwise {then}, {against})"
    subject = next(filter(None, map(step.names.subject, step.rules)), None)
    return f"{step.conclusion()} (by {subject})" if subject else step.conclusion()
