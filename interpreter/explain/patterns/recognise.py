"""Find the pattern of a deduction, or of a chain of deductions that a person would put as one."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from dslrun.interpreter.explain.conclusions import merged, rests_on
from dslrun.interpreter.explain.names import Names, uncapital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.between import between
from dslrun.interpreter.explain.patterns.broken_otherwise import broken_otherwise
from dslrun.interpreter.explain.patterns.capacity import capacity, filled_up
from dslrun.interpreter.explain.patterns.comparisons import comparisons, ranked
from dslrun.interpreter.explain.patterns.counts import counts
from dslrun.interpreter.explain.patterns.crux import otherwise
from dslrun.interpreter.explain.patterns.different import different, single_value
from dslrun.interpreter.explain.patterns.fillings import fillings, one_line
from dslrun.interpreter.explain.patterns.groups import groups
from dslrun.interpreter.explain.patterns.lines import lines
from dslrun.interpreter.explain.patterns.loops import loops
from dslrun.interpreter.explain.patterns.pairs import pairs
from dslrun.interpreter.explain.patterns.partners import equations, excluded, partners
from dslrun.interpreter.explain.patterns.ruled_out import ruled_out
from dslrun.interpreter.explain.patterns.sentence import said, sentence
from dslrun.interpreter.explain.patterns.sums import shared_cell, sums
from dslrun.interpreter.explain.patterns.supposed import MOST_IN_ALL, supposed
from dslrun.interpreter.explain.patterns.ways import several_ways, ways
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, Deduction
from dslrun.interpreter.explain.same_reason import crosses_out, is_plain
from dslrun.interpreter.model import AllDifferent

PATTERNS: tuple[Callable[[Premises], HintArgument | None], ...] = (
    different,
    sums,
    comparisons,
    counts,
    lines,
    groups,
    loops,
    pairs,
    ways,
    partners,
    excluded,
    several_ways,
    equations,
    otherwise,
)
"""The patterns of single deductions. The first that applies is used."""
CHAINS: tuple[Callable[[Names, Sequence[Deduction]], HintArgument | None], ...] = (single_value, shared_cell)
"""The patterns of whole chains."""
SHORT = 2
"""A supposition with at most this many steps is clearer than all fillings of a region by instances of one rule."""
MOST_MERGED = 10
"""The maximum number of sites in a step that merges several deductions by instances of one rule."""
MOST_SHOWN = 7
"""The maximum number of deductions that a hint shows."""


def argue(names: Names, deduction: Deduction) -> HintArgument:
    """Return the argument of one deduction."""
    premises = Premises(names, deduction)
    if deduction.level <= TWO_RULES:
        for pattern in PATTERNS:
            found = pattern(premises)
            if found is not None:
                return found
    if deduction.level == ONE_RULE:
        return broken_otherwise(premises) or sentence(premises)
    return (
        capacity(premises)
        or filled_up(premises)
        or one_line(premises)
        or between(premises)
        or ranked(premises)
        or ways(premises)
        or ruled_out(premises)
        or supposed(premises, SHORT)
        or (None if _by_one_author(premises) else supposed(premises))
        or fillings(premises)
        or supposed(premises)
        or supposed(premises, MOST_IN_ALL, nested=True)
        or sentence(premises)
    )


def _by_one_author(premises: Premises) -> bool:
    """Return whether all rules of a deduction are one author's rule, but for those that keep sites different."""
    rules = [rule for rule in premises.rules if not isinstance(rule.node, AllDifferent)]
    return len({rule.provenance.rule or rule for rule in rules}) < 2


def argue_chain(names: Names, chain: Sequence[Deduction]) -> list[HintArgument]:
    """Return the arguments of a chain in order. A chain that forms one pattern gives one argument.

    Steps before the last that only cross out values already used are left out if there are others, because players
    do that without a hint. Those on which the bound of a comparison rests stay, because the bound would be a riddle.
    """
    for pattern in CHAINS:
        found = pattern(names, chain)
        if found is not None:
            return [found]
    *before, last = chain
    signs = [one for one in chain if one.level == ONE_RULE and comparisons(Premises(names, one)) is not None]
    shown = [
        one for one in before if not crosses_out(names.game.model, one) or any(rests_on([one], sign) for sign in signs)
    ]
    some = [*_merged(names, shown), last]
    return _quoted_once(some, [argue(names, deduction) for deduction in some])


def _quoted_once(chain: Sequence[Deduction], arguments: Sequence[HintArgument]) -> list[HintArgument]:
    """Return the arguments of a chain without the sentences that earlier ones quote too."""
    found: list[HintArgument] = []
    seen: set[str] = set()
    for deduction, argument in zip(chain, arguments, strict=True):
        premise = argument.premise
        for words in dict.fromkeys(map(said, deduction.rules)):
            if words in seen:
                premise = premise.removeprefix(f"{words} ").replace(f". {words}", ".")
                premise = premise.replace(f": {words}", ".").replace(f": {uncapital(words)}", ".")
            elif words[1:] in premise:
                seen.add(words)
        found.append(replace(argument, premise=premise))
    return found


def chain_text(arguments: Sequence[HintArgument]) -> str:
    """Return the arguments of a hint, one per line. Of a long chain, only the last steps are shown."""
    hidden = len(arguments) - MOST_SHOWN if len(arguments) > MOST_SHOWN + 1 else 0
    first = [f"{hidden} earlier deductions are not shown: `steps` lists them."] if hidden else []
    return "\n".join([*first, *(argument.text for argument in arguments[hidden:])])


def _merged(names: Names, deductions: Sequence[Deduction]) -> list[Deduction]:
    """Merge deductions by the same author's rule that rest on the same facts, then those of which little is said."""
    some = sorted(deductions, key=lambda one: bool(one.because))
    some = merged(some, lambda one, other: one.because == other.because and _same_author(one, other))
    return merged(some, lambda one, other: _worth_merging(names, one, other))


def _worth_merging(names: Names, one: Deduction, other: Deduction) -> bool:
    """Return whether two deductions fill the same region, or apply the same author's rule without any pattern."""
    sites = {change.var for deduction in (one, other) for change in deduction.changes}
    if len(sites) > MOST_MERGED or one.level != other.level:
        return False
    first, second = argue(names, one), argue(names, other)
    if first.pattern == second.pattern == "all fillings":
        return first.where == second.where
    return first.pattern == second.pattern == "rule" and _same_author(one, other)


def _same_author(one: Deduction, other: Deduction) -> bool:
    names = [
        {rule.provenance.rule for rule in deduction.rules if not is_plain(rule.node)} for deduction in (one, other)
    ]
    return one.level == other.level == ONE_RULE and bool(names[0]) and names[0] == names[1]
