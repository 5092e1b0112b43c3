"""The pattern of a clue about a few cells that can be filled with a few sets of numbers only."""

from collections.abc import Iterable, Iterator, Sequence

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.network import network
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
    if not found or not stated or _is_any(premises, cells, found):
        return None
    return _argument(premises, main[0], others, found)


def _is_any(premises: Premises, cells: Sequence[int], found: Sequence[tuple[int, ...]]) -> bool:
    """Return whether there is one set of numbers, of all numbers that the cells can hold: that says nothing."""
    playable = set().union(*(values(premises.variables[var].playable) for var in cells))
    return len(cells) == len(playable) > 1 and all(set(way) == playable for way in found)


def allowed(premises: Premises, rule: Rule) -> str | None:
    """Return `the cage of 13 at r3c1 allows only 4-9, 5-8 or 6-7`, or None if there are more sets of numbers."""
    found = _allowed(premises, rule)
    return f"{premises.names.subject(rule)} allows only {_sets(found)}" if found else None


def _allowed(premises: Premises, rule: Rule) -> list[tuple[int, ...]]:
    """Return the fillings of the cells of a clue, or nothing if there are more sets of numbers than one would list.

    Rules of the deduction that keep cells different count too.
    """
    if isinstance(rule.node, AllDifferent) or not _few_numbers(premises, rule) or not premises.names.subject(rule):
        return []
    others = [other for other in premises.rules if isinstance(other.node, AllDifferent)]
    return _fillings(premises, rule, others, MOST_LISTED)


def several_ways(premises: Premises) -> HintArgument | None:
    """Return the argument of several clues that each leave a few sets of numbers, without any fact."""
    if len(premises.rules) < 2 or premises.deduction.because or premises.deduction.level != ONE_RULE:
        return None
    found = [(rule, _allowed(premises, rule)) for rule in premises.rules]
    if not all(some for _, some in found):
        return None
    clauses = [f"{premises.names.subject(rule)} allows only {_sets(some)}" for rule, some in found]
    sentences = " ".join(dict.fromkeys(map(said, premises.rules)))
    premise = f"{sentences} {capital(listed(clauses))}"
    return HintArgument("few ways", *premises.place(premises.rules), premise, _concluded(premises, found))


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
    """Return all values of the cells of a rule that the rules and facts allow, or nothing if there are too many.

    Printed numbers and the regions that cells share count too, because a player sees them.
    """
    domains, cells = premises.domains(), sorted(main.scope)
    givens = premises.names.game.model.givens
    for var in cells:
        domains[var] &= premises.variables[var].playable
        domains[var] &= 1 << givens[var] if var in givens else -1
    nodes = [main.node, *(rule.node for rule in others), *_different(premises, cells)]
    compiled = CompiledNodes()
    found: list[tuple[int, ...]] = []
    for steps, board in enumerate(filled(nodes, cells, domains, compiled)):
        if steps > WORK:
            return []
        if board is not None:
            found.append(tuple(board[var].bit_length() - 1 for var in cells))
            if len({tuple(sorted(way)) for way in found}) > most:
                return []
    return found


def _different(premises: Premises, cells: Sequence[int]) -> Iterator[AllDifferent]:
    """Yield the conditions that some of the cells differ, as the regions say that they share."""
    net, parts = network(premises.names.game.model), dict[int, None]()
    for var in cells:
        parts.update(dict.fromkeys(net.watching(var)))
    for rule in dict.fromkeys(net.rules[part] for part in parts):
        if isinstance(rule.node, AllDifferent) and len(shared := rule.scope & set(cells)) > 1:
            yield AllDifferent(tuple(sorted(shared)), rule.node.free)


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
    return premises.argument("few ways", main, f"{said(main)} {clause}", _concluded(premises, [(main, found)]))


def _concluded(premises: Premises, fillings: Iterable[tuple[Rule, Sequence[tuple[int, ...]]]]) -> str:
    """Return the conclusion, with the values that the fillings of the rules leave to each cell that is not fixed."""
    left: dict[int, int] = {}
    for rule, found in fillings:
        for at, var in enumerate(sorted(rule.scope)):
            left[var] = left.get(var, -1) & sum(1 << value for value in {way[at] for way in found})
    if premises.deduction.fixed or any(left.get(var, 0).bit_count() < 2 for var in premises.changed):
        return premises.conclusion()
    out: dict[int, int] = {}
    for change in premises.changes:
        out[change.var] = out.get(change.var, 0) | change.out
    return ", and ".join(premises.names.domains((var, left[var], some) for var, some in out.items()))


def _sets(found: Sequence[tuple[int, ...]]) -> str:
    """Return the sets of numbers of fillings: `2-6 or 3-4`, or `2 and 5` for one set, which is no range."""
    sets = [[str(one) for one in some] for some in sorted({tuple(sorted(way)) for way in found})]
    return listed(sets[0]) if len(sets) == 1 else listed(["-".join(some) for some in sets], "or")
