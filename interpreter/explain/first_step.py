"""A part of a chain as a hint of its own: a long chain is easier to follow one conclusion at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from dslrun.interpreter.explain.conclusions import merged, rests_on
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, Change, Deduction
from dslrun.interpreter.explain.same_reason import crosses_out, is_plain
from dslrun.interpreter.model import Model

MOST_SHOWN, MOST_SIMPLE = 3, 5
"""A chain with more deductions than this is too long for one hint, or than this if each is by one rule.

Values crossed out do not count, and deductions for the same reason count once.
"""

MOST_FACTS = 2
"""The maximum number of sites whose values a player looks up in an easy step."""

MOST_ALIKE = 4
"""What-ifs with more rules about several sites than this are put together only if they share half of them."""


def first_step(
    model: Model, chain: Sequence[Deduction], effort: Callable[[tuple[Deduction, ...]], tuple[float, float]]
) -> tuple[Deduction, ...]:
    """Return a part of a chain that is too long or needs a search, or else the chain itself."""
    if _is_short(model, chain) and all(one.level < BY_SOLVER for one in chain):
        return tuple(chain)
    parts = [_part(chain, chain.index(one)) for one in chain if not crosses_out(model, one)]
    parts = [part for part in parts if all(one.level < BY_SOLVER for one in part)]
    if not parts:
        return tuple(chain)
    return with_alike(simplest(model, parts, effort), parts)


def simplest(
    model: Model,
    chains: Sequence[tuple[Deduction, ...]],
    effort: Callable[[tuple[Deduction, ...]], tuple[float, float]],
) -> tuple[Deduction, ...]:
    """Return the simplest chain, or of chains of easy steps the longest that is not too long for one hint."""
    easy = [one for one in chains if _is_short(model, one) and all(map(_is_easy, one))]
    longest = max((len(one) for one in easy), default=0)
    return min([one for one in easy if len(one) == longest] or chains, key=effort)


def _is_easy(deduction: Deduction) -> bool:
    """Return whether a deduction follows from one rule and few facts."""
    return deduction.level <= ONE_RULE and len(deduction.because) <= MOST_FACTS


def _is_short(model: Model, chain: Sequence[Deduction]) -> bool:
    """Return whether a chain is short enough for one hint."""
    shown = [one for one in chain if not crosses_out(model, one)]
    told = merged(sorted(shown, key=lambda one: bool(one.because)), same_reason)
    return len(told) <= (MOST_SIMPLE if all(one.level <= ONE_RULE for one in told) else MOST_SHOWN)


def with_alike(chain: tuple[Deduction, ...], others: Sequence[tuple[Deduction, ...]]) -> tuple[Deduction, ...]:
    """Return a chain whose last deduction includes those of others by the same author's rules from the same facts.

    What-ifs must concern the same value. Deductions by one rule that fix sites stay as they are.
    """
    *before, last = chain
    alike = same_reason if last.level == ONE_RULE else _same_supposition
    if last.level == BY_SOLVER or (last.level == ONE_RULE and last.fixed):
        return chain
    changes, rules = {change.var: change for change in last.changes}, dict.fromkeys(last.rules)
    for *earlier, other in others:
        if earlier == before and not (other.fixed and other.level == ONE_RULE) and alike(other, last):
            rules.update(dict.fromkeys(other.rules))
            for change in other.changes:
                changes[change.var] = _both(changes.get(change.var, change), change)
    return *before, replace(last, changes=tuple(changes.values()), rules=tuple(rules))


def _both(one: Change, other: Change) -> Change:
    """Return two removals from the same variable as one, or the first if they leave a single value together."""
    left = one.left & other.left
    return replace(one, out=one.out | other.out, left=left) if left & (left - 1) else one


def _same_supposition(one: Deduction, other: Deduction) -> bool:
    """Return whether two what-ifs suppose the same of one site each, with as many instances of the same few rules.

    Those of one site may suppose different values, if they rest on the same facts.
    """
    first, second = ({rule for rule in deduction.rules if not is_plain(rule.node)} for deduction in (one, other))
    most = max(len(first), len(second))
    clues = [{rule.provenance.bound.clue for rule in some if rule.provenance.bound.clue} for some in (first, second)]
    alone = len(one.changes) == len(other.changes) == 1 and one.changes[0].var == other.changes[0].var
    if alone and one.changes[0].value is None is other.changes[0].value:
        return same_reason(one, other)
    if clues[0] != clues[1] or set(one.rules).isdisjoint(other.rules):
        return False
    if most > MOST_ALIKE and 2 * len(first & second) < most:
        return False
    authors = [Counter(rule.provenance.rule or id(rule) for rule in deduction.rules) for deduction in (one, other)]
    supposed = [[(change.out, change.value) for change in deduction.changes] for deduction in (one, other)]
    same = one.level == other.level and one.because == other.because and authors[0] == authors[1]
    return same and supposed[0] == supposed[1] and len(supposed[0]) == 1


def same_reason(one: Deduction, other: Deduction) -> bool:
    """Return whether two deductions apply the same rule, or the same author's rule, to the same facts."""
    authors = [{rule.provenance.rule or rule for rule in deduction.rules} for deduction in (one, other)]
    return one.level == other.level and one.because == other.because and authors[0] == authors[1]


def _part(chain: Sequence[Deduction], at: int) -> tuple[Deduction, ...]:
    """Return a deduction of a chain with the earlier ones that it rests on."""
    part = [chain[at]]
    for earlier in reversed(chain[:at]):
        if any(rests_on([earlier], one) for one in part):
            part.insert(0, earlier)
    return tuple(part)
