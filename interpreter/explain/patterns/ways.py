"""The pattern of a clue about a few cells that can be filled with a few sets of numbers only."""

from collections.abc import Sequence

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.explain.names import capital, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.complete import filled
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.results import ONE_RULE
from dslrun.interpreter.model import AllDifferent, Rule, values

MOST_CELLS = 5
"""The maximum number of cells that are filled."""
MOST_WAYS = 3
"""The maximum number of sets of numbers that an argument lists."""
MOST_LISTED = 4
"""The maximum number of sets of numbers of one clue among several."""
WORK = 3000
"""The maximum number of partial fillings tried."""


def ways(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one clue, possibly with "all different" on some of its cells."""
    main = [rule for rule in premises.rules if not isinstance(rule.node, AllDifferent)]
    if len(main) != 1 or premises.names.subject(main[0]) is None or not _few_numbers(premises, main[0]):
        return None
    if not set(premises.changed) <= main[0].scope:
        return None
    others = [rule for rule in premises.rules if rule is not main[0]]
    found = _fillings(premises, main[0], others)
    cells = sorted(main[0].scope)
    stated = all(change.left >> way[cells.index(change.var)] & 1 for way in found for change in premises.changes)
    if not found or not stated:
        return None
    return _argument(premises, main[0], others, found)


def allowed(premises: Premises, rule: Rule) -> str | None:
    """Return `the cage of 13 at r3c1 allows only 4-9, 5-8 or 6-7`, or None if there are more sets of numbers.

    Rules of the deduction that keep cells different count too.
    """
    if isinstance(rule.node, AllDifferent) or not _few_numbers(premises, rule) or not premises.names.subject(rule):
        return None
    others = [other for other in premises.rules if isinstance(other.node, AllDifferent)]
    found = _fillings(premises, rule, others, MOST_LISTED)
    return f"{premises.names.subject(rule)} allows only {_sets(found)}" if found else None


def several_ways(premises: Premises) -> HintArgument | None:
    """Return the argument of several clues that each leave a few sets of numbers, without any fact."""
    if len(premises.rules) < 2 or premises.deduction.because or premises.deduction.level != ONE_RULE:
        return None
    clauses = [allowed(premises, rule) for rule in premises.rules]
    if None in clauses:
        return None
    sentences = " ".join(dict.fromkeys(map(said, premises.rules)))
    premise = f"{sentences} {capital(listed([clause for clause in clauses if clause]))}"
    return HintArgument("few ways", *premises.place(premises.rules), premise, premises.conclusion())


def _few_numbers(premises: Premises, rule: Rule) -> bool:
    """Return whether a rule is about a few cells that hold numbers."""
    variables, word = premises.variables, premises.names.word
    return len(rule.scope) <= MOST_CELLS and all(
        variables[var].site.type is not SiteType.EDGE
        and not variables[var].hidden
        and all(word(var, value).isdigit() for value in values(variables[var].playable))
        for var in rule.scope
    )


def _fillings(premises: Premises, main: Rule, others: Sequence[Rule], most: int = MOST_WAYS) -> list[tuple[int, ...]]:
    """Return all values of the cells of a rule that the rules and facts allow, or nothing if there are too many."""
    domains, cells = premises.domains(), sorted(main.scope)
    for var in cells:
        domains[var] &= premises.variables[var].playable
    nodes, compiled = [main.node, *(rule.node for rule in others)], CompiledNodes()
    found: list[tuple[int, ...]] = []
    for steps, board in enumerate(filled(nodes, cells, domains, compiled)):
        if steps > WORK:
            return []
        if board is not None:
            found.append(tuple(board[var].bit_length() - 1 for var in cells))
            if len({tuple(sorted(way)) for way in found}) > most:
                return []
    return found


def _argument(
    premises: Premises, main: Rule, others: Sequence[Rule], found: Sequence[tuple[int, ...]]
) -> HintArgument | None:
    names, cells = premises.names, sorted(main.scope)
    regions = [region for region in map(names.subject, others) if region is not None]
    if len(regions) != len(others):
        return None
    subject = names.subject(main)
    apart = f", without repeats in {listed(regions)}," if regions else ""
    only = f"{subject}{apart} allows only {_sets(found)}"
    fixed = premises.deduction.fixed
    open_ = [var for var in cells if premises.value(var) is None or var in premises.changed]
    if len(open_) == 1 and fixed:
        only = f"{subject} leaves only {names.word(*fixed[0])}"
    facts = premises.facts()
    clause = capital(f"{facts}, and {only}" if facts else only)
    return premises.argument("few ways", main, f"{said(main)} {clause}")


def _sets(found: Sequence[tuple[int, ...]]) -> str:
    """Return the sets of numbers of fillings: `2-6 or 3-4`."""
    return listed(["-".join(map(str, some)) for some in sorted({tuple(sorted(way)) for way in found})], "or")
