"""Find the pattern of a deduction, or of a chain of deductions that a person would put as one."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from dslrun.interpreter.explain.names import Names
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.counts import counts
from dslrun.interpreter.explain.patterns.different import different, single_value
from dslrun.interpreter.explain.patterns.groups import groups
from dslrun.interpreter.explain.patterns.lines import lines
from dslrun.interpreter.explain.patterns.loops import loops
from dslrun.interpreter.explain.patterns.pairs import pairs
from dslrun.interpreter.explain.patterns.sentence import sentence
from dslrun.interpreter.explain.patterns.sums import shared_cell, sums
from dslrun.interpreter.explain.patterns.supposed import supposed
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, Deduction
from dslrun.interpreter.explain.same_reason import crosses_out, is_plain

PATTERNS: tuple[Callable[[Premises], HintArgument | None], ...] = (different, sums, counts, lines, groups, loops, pairs)
"""The patterns of single deductions. The first that applies is used."""
CHAINS: tuple[Callable[[Names, Sequence[Deduction]], HintArgument | None], ...] = (single_value, shared_cell)
"""The patterns of whole chains."""
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
    return (supposed(premises) if deduction.level > ONE_RULE else None) or sentence(premises)


def argue_chain(names: Names, chain: Sequence[Deduction]) -> list[HintArgument]:
    """Return the arguments of a chain in order. A chain that forms one pattern gives one argument.

    Steps before the last that only cross out values already used are left out if there are others, because players
    do that without being told.
    """
    for pattern in CHAINS:
        found = pattern(names, chain)
        if found is not None:
            return [found]
    *before, last = chain
    worth_telling = _merged([deduction for deduction in before if not crosses_out(deduction)])
    return [argue(names, deduction) for deduction in (*worth_telling, last)]


def chain_text(arguments: Sequence[HintArgument]) -> str:
    """Return the arguments of a hint, one per line. Of a long chain, only the last steps are shown."""
    hidden = len(arguments) - MOST_SHOWN if len(arguments) > MOST_SHOWN + 1 else 0
    first = [f"{hidden} earlier deductions are not shown: `steps` lists them."] if hidden else []
    return "\n".join([*first, *(argument.text for argument in arguments[hidden:])])


def _merged(deductions: Sequence[Deduction]) -> list[Deduction]:
    """Merge deductions by the same author's rule that rest on the same facts. Those that rest on none come first."""
    found: dict[object, Deduction] = {}
    for deduction in sorted(deductions, key=lambda one: bool(one.because)):
        rules = frozenset(rule.provenance.rule for rule in deduction.rules if not is_plain(rule.node))
        key: object = (rules, deduction.because) if deduction.level == ONE_RULE and rules else id(deduction)
        other = found.get(key)
        if other is not None:
            joined = tuple(dict.fromkeys((*other.rules, *deduction.rules)))
            deduction = replace(other, changes=(*other.changes, *deduction.changes), rules=joined)
        found[key] = deduction
    return list(found.values())
