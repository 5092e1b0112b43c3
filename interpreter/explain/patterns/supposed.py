"""The pattern of a what-if: suppose the contrary, and say what would follow until a rule cannot hold."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from dslrun.interpreter.explain.conclusions import merged
from dslrun.interpreter.explain.names import Names, capital, listed, uncapital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.failure import failure_of
from dslrun.interpreter.explain.patterns.sentence import carry_alike, said
from dslrun.interpreter.explain.patterns.spoken import is_sum
from dslrun.interpreter.explain.patterns.to_edge import steps_to_edge
from dslrun.interpreter.explain.results import ONE_RULE, Change, Deduction, Fact
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.explain.supposition import Supposition, suppose_otherwise
from dslrun.interpreter.model import AllDifferent, Rule, values

MOST_STEPS = 6
"""The maximum number of steps that a supposition shows."""
MOST_IN_ALL, FIRST = 60, 3
"""The maximum number of steps of a supposition of which only the first ones and the last are shown."""
MOST_VALUES = 4
"""The maximum number of values that are supposed one by one."""
MOST_INNER = 3
"""The maximum number of steps of a supposition within another."""
MOST_NAMED = 3
"""The maximum number of regions and clues that are named for one step of a supposition."""
MOST_RULES, MOST_FACTS = 2, 2
"""The maximum number of rules, and of known sites named beside the supposed one, if no pattern says what fails."""
MOST_QUOTED = 2
"""The maximum number of sentences that are quoted for the steps of a supposition."""


def supposed(premises: Premises, most: int = MOST_STEPS, *, nested: bool = False) -> HintArgument | None:
    """Return the argument of a what-if, or None if it takes more than `most` steps.

    If `nested`, a step may be a what-if itself.
    """
    deduction = premises.deduction
    if not deduction.changes:
        return None
    model, first = premises.names.game.model, deduction.changes[0]
    each: list[tuple[Supposition, Change]] = []
    for change in deduction.changes:
        if change.var == first.var:
            found = suppose_otherwise(model, replace(deduction, changes=(change,)), nested=nested)
            each += [(found, change)] if found is not None else []
    if not each and not nested:
        each = _one_by_one(premises, first)
    return _argument(premises, each, most) if each else None


def _words(premises: Premises, found: Supposition) -> set[str]:
    """Return the sentences of the rules by which a supposition fails, but for those that keep sites different."""
    rules = [*found.broken, *(rule for step in found.steps for rule in Premises(premises.names, step).rules)]
    return {said(rule) for rule in rules if not is_plain(rule.node) and not isinstance(rule.node, AllDifferent)}


def _one_by_one(premises: Premises, change: Change) -> list[tuple[Supposition, Change]]:
    """Suppose the values of a change one by one; return the failures with their values as changes, simplest first."""
    model, deduction = premises.names.game.model, premises.deduction
    kept = change.out & premises.left(change.var) & premises.variables[change.var].playable
    each: list[tuple[Supposition, Change]] = []
    for value in values(kept) if 2 <= kept.bit_count() <= MOST_VALUES else ():
        one = Change(change.var, 1 << value, change.left)
        found = suppose_otherwise(model, replace(deduction, changes=(one,)))
        if found is None:
            return []
        each.append((found, one))
    return sorted(each, key=lambda pair: len(pair[0].steps))


def _argument(premises: Premises, each: Sequence[tuple[Supposition, Change]], most: int) -> HintArgument | None:
    """Return the argument of suppositions of one variable that fail: those after the first in full if they differ."""
    names, (found, change), others = premises.names, each[0], each[1:]
    different = [one for one in others if _words(premises, one[0]) != _words(premises, found)]
    alike = sum(one[1].out for one in others if one not in different)
    steps = merged(found.steps, partial(_alike, names))
    if len(steps) + sum(len(one.steps) for one, _ in different) > most:
        return None
    rules = [rule for rule in found.broken if not is_plain(rule.node)] or list(found.broken)
    contrary, chain = _supposition(premises, change, steps, rules)
    plainly = None if steps or alike or different else _without_choice(premises, found, rules)
    if plainly is not None:
        return plainly
    also = f" The same happens with {names.options(change.var, alike)}." if alike else ""
    used = [rule for step in found.steps for rule in Premises(names, step).rules if not _told(names, rule, rules)]
    end = _contradicted(premises, found, rules, contrary)
    quoted = [words for words in dict.fromkeys(map(said, used)) if words[1:] not in end]
    before = " ".join(quoted if len(quoted) <= MOST_QUOTED else ())
    more = "".join(f" {_failed(premises, *one)}" for one in different)
    premise = f"{before} {capital(chain)}. {end}{also}{more} So".strip()
    return HintArgument("contradiction", *premises.place(rules), premise, concluded(premises, alike=_fail_alike))


def _told(names: Names, rule: Rule, broken: Sequence[Rule]) -> str:
    """Return the subject of a rule of a step, or nothing if the sentence of the rule says more.

    It does if a rule with the same subject is broken: the same clue cannot demand what it does not allow.
    """
    subject = names.subject(rule) or ""
    others = [one.provenance.rule for one in broken if names.subject(one) == subject]
    return "" if others and rule.provenance.rule not in others else subject


def _fail_alike(premises: Premises) -> bool:
    """Return whether the contrary of each change fails by the same rules in the same order."""
    model, deduction, found = premises.names.game.model, premises.deduction, set[tuple[object, ...]]()
    for change in deduction.changes:
        one = suppose_otherwise(model, replace(deduction, changes=(change,)))
        if one is None:
            return True  # fails only within another supposition
        rules = [rule for step in one.steps for rule in step.rules if not is_plain(rule.node)], one.broken
        found.add(tuple(tuple(dict.fromkeys(rule.provenance.rule for rule in some)) for some in rules))
    return len(found) == 1


def _supposition(
    premises: Premises, change: Change, steps: Sequence[Deduction], broken: Sequence[Rule]
) -> tuple[Change, str]:
    """Return what is supposed to refute a change, and that with its consequences in words."""
    names, playable = premises.names, premises.variables[change.var].playable
    kept = change.out & premises.left(change.var)
    kept = kept & playable or kept
    contrary = Change(change.var, change.left if kept.bit_count() > 2 else playable & ~kept, kept)
    first = Premises(names, Deduction(ONE_RULE, (contrary,), (), ())).conclusion()
    return contrary, f"if {first}, then {_chain(names, steps, broken)}" if steps else f"suppose {first}"


def _failed(premises: Premises, found: Supposition, change: Change) -> str:
    """Return the sentences that say how a supposition fails."""
    rules = [rule for rule in found.broken if not is_plain(rule.node)] or list(found.broken)
    steps = merged(found.steps, partial(_alike, premises.names))
    contrary, chain = _supposition(premises, change, steps, rules)
    return f"{capital(chain)}. {_contradicted(premises, found, rules, contrary)}"


def _without_choice(premises: Premises, found: Supposition, rules: Sequence[Rule]) -> HintArgument | None:
    """Return the argument that a clue leaves no choice, if several instances of one author's rule say it."""
    authors = {rule.provenance.rule for rule in premises.rules}
    clue = next(filter(None, (rule.provenance.bound.clue for rule in rules)), None)
    subject = premises.names.clue(clue) if clue is not None else None
    if len(authors) > 1 or None in authors or subject is None or failure_of(premises, found.broken, found.facts):
        return None
    facts = premises.facts()
    clause = f"{facts}, and {subject} leaves no other choice" if facts else f"{subject} leaves no choice"
    return HintArgument("rule", *premises.place(rules), f"{said(rules[0])} {capital(clause)}", concluded(premises))


def _chain(names: Names, steps: Sequence[Deduction], broken: Sequence[Rule]) -> str:
    """Return what follows step by step. Of many steps, only the first and the last are shown."""
    shown = [*steps[:FIRST], steps[-1]] if len(steps) > MOST_STEPS else steps
    then = [_followed(Premises(names, step), broken) for step in shown]
    if _at_same_point(names, steps[-1], broken):  # the position may deny it: the point is wrong in any case
        then[-1] = re.sub("^there is no ", "there could be no ", then[-1])
    if len(shown) < len(steps):
        then[-1] = f"after {len(steps) - len(shown)} more steps {then[-1]}"
    return ", then ".join(then)


def _at_same_point(names: Names, step: Deduction, broken: Sequence[Rule]) -> bool:
    """Return whether a step follows from what an author's rule says of the point at which the rule then fails."""
    points = [{(rule.provenance.rule, names.centre_of(rule)) for rule in some} for some in (step.rules, broken)]
    return len(points[0]) == 1 and points[0] == points[1] and None not in {point for _, point in points[0]}


def _alike(names: Names, one: Deduction, other: Deduction) -> bool:
    """Return whether two steps apply the same author's rule, and no region or clue tells them apart."""
    rules = [Premises(names, step).rules for step in (one, other)]
    authors = [{rule.provenance.rule for rule in some} for some in rules]
    named = any(names.subject(rule) for some in rules for rule in some)
    return (
        one.level == other.level == ONE_RULE
        and bool(one.fixed) == bool(other.fixed)
        and authors[0] == authors[1]
        and not named
    )


def _contradicted(premises: Premises, found: Supposition, rules: Sequence[Rule], contrary: Change) -> str:
    """Return the sentences that say why a supposition fails: how a rule fails, and what the rule says if that helps."""
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    sums = len(found.broken) == 1 and is_sum(found.broken[0])
    failure = failure_of(premises, found.broken, _followed_facts(premises, found, contrary) if sums else found.facts)
    if failure is None:
        subject = next(filter(None, map(premises.names.subject, rules)), None)
        few = len(premises.rules) <= MOST_RULES and 0 < len(premises.settings) == len(premises.out) <= MOST_FACTS
        if few and not found.steps:
            return f"But {premises.facts()}{_against(premises, rules[0])}. {sentences}"
        return f"That is impossible{f' for {subject}' if subject else ''}: {uncapital(sentences)}"
    last = set(found.steps[-1].fixed if found.steps else premises.settings)
    if len(found.steps) <= 1 and contrary.value is not None:
        last.add((contrary.var, contrary.value))
    if failure.settings and set(failure.settings) <= last:  # it would only repeat what was just said
        if not found.steps and premises.settings:
            return f"But {premises.facts()}{_against(premises, rules[0])}. {sentences}"
        subject = premises.names.subject(rules[0])
        rim = steps_to_edge(premises.names, rules[0], failure.settings)
        against = f"But {rim or f'{subject} does not allow that'}. " if subject else "But "
        return f"{against}{sentences if subject else uncapital(sentences)}"
    wrong = (contrary.var, contrary.value)
    rest = [one for one in failure.settings if one not in last and one != wrong]
    if rest and wrong in failure.settings and set(rest) <= set(premises.settings):
        return f"But {premises.names.states(rest)}{_against(premises, rules[0])}. {sentences}"
    known = premises.facts() if failure.unnamed and not found.steps else ""
    because = f", because {known}" if known else ""
    return f"Then {failure.clause}{because}.{'' if failure.clear else f' {sentences}'}"


def _followed_facts(premises: Premises, found: Supposition, contrary: Change) -> list[Fact]:
    """Return the facts that break a sum with all that followed, because a player counts what was said before."""
    out = {fact.var: fact.out for fact in found.facts}
    for change in (contrary, *(change for step in found.steps for change in step.changes)):
        out[change.var] = out.get(change.var, 0) | premises.variables[change.var].domain & ~change.left
    return [Fact(var, mask) for var, mask in sorted(out.items()) if mask]


def _against(premises: Premises, rule: Rule) -> str:
    """Return the clue that a rule is about: `, against the clue 3 on the right of row 6`, or nothing."""
    clue = rule.provenance.bound.clue
    return "" if clue is None else f", against {premises.names.clue(clue)}"


def concluded(premises: Premises, *, alike: Callable[[Premises], bool] = lambda _: True) -> str:
    """Return the conclusion. Changes that follow from similar suppositions form a clause of their own.

    `alike` says whether they are so similar that the reason is the same.
    """
    first, *others = premises.changes
    different = {(change.out, change.value) if change.value is None else None for change in premises.changes}
    if any(change.var == first.var for change in others) or not others:
        return premises.conclusion()
    one, more = (
        Premises(premises.names, replace(premises.deduction, changes=some)) for some in ((first,), tuple(others))
    )
    how = "for the same reason" if len(different) == 1 else "in the same way"
    how = how if alike(premises) else "by the same rules"
    return f"{one.conclusion()}, and {how} {more.conclusion()}"


def _followed(step: Premises, broken: Sequence[Rule] = ()) -> str:
    """Return what follows in one step, with the region or clue that shows it, or with an inner supposition."""
    inner = suppose_otherwise(step.names.game.model, step.deduction) if step.deduction.level > ONE_RULE else None
    if inner is not None and 0 < len(inner.steps) <= MOST_INNER:
        then = ", then ".join(_followed(Premises(step.names, one)) for one in inner.steps)
        rules = [rule for rule in inner.broken if not is_plain(rule.node)] or list(inner.broken)
        subject = next(filter(None, map(step.names.subject, rules)), None)
        against = f"against {subject}" if subject else f"but {uncapital(said(rules[0]).rstrip('.'))}"
        return f"{step.conclusion()} (otherwise {then}, {against})"
    subjects = list(dict.fromkeys(filter(None, (_told(step.names, rule, broken) for rule in step.rules))))
    if len(step.rules) == 1 and step.rules[0].provenance.bound.clue is None and (alike := carry_alike(step)):
        return f"{step.conclusion()} ({alike})"
    return f"{step.conclusion()} (by {listed(subjects)})" if 0 < len(subjects) <= MOST_NAMED else step.conclusion()
