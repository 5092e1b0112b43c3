"""Patterns of sums of values: the last term, the few ways to split a total, the smallest and largest completion."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.network import network
from dslrun.interpreter.explain.names import Names, counted, listed, plural
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.results import Deduction
from dslrun.interpreter.explain.splits import MOST_OPEN, MOST_UNUSED, is_sum, rest_of, total, unused_ways
from dslrun.interpreter.model import AllDifferent, Rule, values

MOST_WAYS = 3
"""The maximum number of ways to split a total that an argument lists."""
MOST_CELLS = 5
"""The maximum number of cells over which a total is split."""
MOST_FOLDED = 6
"""The maximum number of deductions that two sums with a shared cell replace."""
WORK = 2000
"""The maximum number of partial splits tried."""


def sums(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by a sum, possibly together with "all different" on its cells."""
    found = [rule for rule in premises.rules if is_sum(rule)]
    others = [rule for rule in premises.rules if rule not in found]
    if all(premises.variables[var].domain == 3 for rule in found for var in rule.scope):
        return None  # a count
    if len(found) != 1 or not all(isinstance(rule.node, AllDifferent) for rule in others):
        return None
    rule = found[0]
    if any(not set(premises.changed) <= set(other.scope) for other in (rule, *others)):
        return None
    return (
        _last(premises, rule)
        or _unused(premises, rule, others)
        or _split(premises, rule, others)
        or _bounds(premises, rule, others)
        or _unfit(premises, rule, others)
        or _rest(premises, rule, others)
    )


def _last(premises: Premises, rule: Rule) -> HintArgument | None:
    """Return the argument if all terms but one are fixed."""
    if len(premises.deduction.fixed) != 1:
        return None
    var, value = premises.deduction.fixed[0]
    others = [premises.value(other) for other in sorted(rule.scope) if other != var]
    known = [other for other in others if other is not None]
    if len(known) != len(others) or not known:
        return None
    noun = premises.names.noun(var, 1) if premises.variables[var].site.type is SiteType.EDGE else ""
    if noun:
        return premises.argument("last of a sum", rule, _last_edge(premises, rule, noun, sum(known)))
    rest = f"{' + '.join(map(str, known))} leaves {value}"
    return premises.argument("last of a sum", rule, f"{_about(premises, rule)} needs {total(rule)}, and {rest}")


def _last_edge(premises: Premises, rule: Rule, noun: str, known: int) -> str:
    """Return `the 3 at r1c1 has one of its three bridges, and only one way left`."""
    subject, number = _about(premises, rule), total(rule)
    if known == number:
        return f"{subject} already has {'its' if number == 1 else 'its ' + counted(number)} {plural(noun, number)}"
    if not known:
        return f"{subject} needs {counted(number, noun)} and has only one way left"
    return f"{subject} has {counted(known)} of its {counted(number, noun)} and only one way left"


def _unused(premises: Premises, rule: Rule, others: Sequence[Rule]) -> HintArgument | None:
    """Return the argument if numbers that are not used yet complete the sum in a few ways."""
    if len(others) != 1 or not others[0].scope >= rule.scope or premises.limits:
        return None
    board = premises.domains()
    rest = rest_of(rule, board)
    ways = unused_ways(rest, others[0], board) if 1 < len(rest.open) <= MOST_OPEN else []
    shown = sorted({tuple(sorted(way)) for way in ways})
    if not shown or len(shown) > MOST_UNUSED or _known(premises, rule) is None:
        return None
    listing = listed(["+".join(map(str, way)) for way in shown], "or")
    premise = f"{_left(premises, rule)}, which is {listing} with numbers that are not used yet"
    return premises.argument("split of a sum", rule, premise)


def _rest(premises: Premises, rule: Rule, others: Sequence[Rule]) -> HintArgument | None:
    """Return the argument that says what is left of a sum for its open cells."""
    if others or premises.limits or _known(premises, rule) is None:
        return None
    return premises.argument("rest of a sum", rule, _left(premises, rule))


def _known(premises: Premises, rule: Rule) -> list[int] | None:
    """Return the known numbers of a sum, or None if there are none or the sum is about edges."""
    edges = any(premises.variables[var].site.type is SiteType.EDGE for var in rule.scope)
    known = [value for _, value in premises.settings_of(sorted(rule.scope))]
    return known if known and not edges and len(known) < len(rule.scope) else None


def _left(premises: Premises, rule: Rule) -> str:
    """Return `row 5 needs 65, and 22 + 19 leave 24 for r5c1, r5c4 and r5c5`."""
    known, open_ = _known(premises, rule) or [], rest_of(rule, premises.domains()).open
    leave = "leaves" if len(known) == 1 else "leave"
    rest = f"{' + '.join(map(str, known))} {leave} {total(rule) - sum(known)}"
    return f"{_about(premises, rule)} needs {total(rule)}, and {rest} for {premises.names.variables_named(open_)}"


def _split(premises: Premises, rule: Rule, others: Sequence[Rule]) -> HintArgument | None:
    """Return the argument if the open terms can be split in a few ways only."""
    ways = splits(premises, rule, others)
    if ways is None:
        return None
    return premises.argument("split of a sum", rule, f"in {_about(premises, rule)}, {ways}")


def splits(premises: Premises, rule: Rule, others: Sequence[Rule]) -> str | None:
    """Return `12 in two cells is 3+9 or 4+8`, or None if there are too many ways or facts limit some cells."""
    ways = ways_of(premises, rule, others)
    if not ways or any(0 in way for way in ways):  # nobody says that 1 is 0+0+1
        return None
    is_edge = premises.variables[premises.changed[0]].site.type is SiteType.EDGE
    rest, cells = sum(ways[0]), counted(len(ways[0]), "place" if is_edge else "cell")
    return f"{rest} in {cells} is {listed(['+'.join(map(str, way)) for way in ways], 'or')}"


def ways_of(premises: Premises, rule: Rule, others: Sequence[Rule]) -> list[tuple[int, ...]]:
    """Return the ways to split the rest of a sum over its open cells, at most `MOST_WAYS`, or nothing."""
    open_ = [var for var in sorted(rule.scope) if premises.value(var) is None or var in premises.changed]
    rest = total(rule) - sum(premises.value(var) or 0 for var in sorted(rule.scope) if var not in open_)
    apart = any(set(open_) <= set(other.scope) for other in others) or _all_apart(premises, open_)
    if not 2 <= len(open_) <= MOST_CELLS or any(fact.var in open_ for fact in premises.limits):
        return []
    ways: dict[tuple[int, ...], None] = {}
    for steps, way in enumerate(_ways([premises.variables[var].playable for var in open_], rest, apart)):
        ways[tuple(sorted(way))] = None
        if len(ways) > MOST_WAYS or steps > WORK:
            return []
    return list(ways)


def _all_apart(premises: Premises, variables: Sequence[int]) -> bool:
    """Return whether some rule of the game says that these variables are all different."""
    net = network(premises.names.game.model)
    rules = [net.rules[part] for part in net.watching(variables[0])] if variables else []
    return any(isinstance(rule.node, AllDifferent) and set(variables) <= rule.scope for rule in rules)


def _ways(domains: Sequence[int], rest: int, apart: bool) -> Iterator[tuple[int, ...]]:
    """Yield the values, one of each domain, that add up to `rest`."""
    if not domains:
        if rest == 0:
            yield ()
        return
    for value in values(domains[0]):
        if value > rest:
            return
        for way in _ways(domains[1:], rest - value, apart):
            if not (apart and value in way):
                yield (value, *way)


def _bounds(premises: Premises, rule: Rule, others: Sequence[Rule]) -> HintArgument | None:
    """Return the argument if the other terms are at least or at most a number."""
    if others or len(premises.changes) != 1 or premises.deduction.fixed:
        return None
    change = premises.changes[0]
    if premises.variables[change.var].site.type is SiteType.EDGE:
        return None
    rest = [var for var in sorted(rule.scope) if var != change.var]
    masks = [premises.left(var) & premises.variables[var].playable or premises.left(var) for var in rest]
    least = sum((mask & -mask).bit_length() - 1 for mask in masks)
    most = sum(mask.bit_length() - 1 for mask in masks)
    name = premises.names.variables_named([change.var])
    need = total(rule)
    largest, smallest = change.left.bit_length() - 1, (change.left & -change.left).bit_length() - 1
    if change.out >> largest + 1 and largest == need - least:
        premise = f"the other cells of {_about(premises, rule)} add up to at least {least}"
        return premises.argument("bounds of a sum", rule, premise, f"{name} is at most {largest}")
    if change.out & (1 << smallest) - 1 and smallest == need - most:
        premise = f"the other cells of {_about(premises, rule)} add up to at most {most}"
        return premises.argument("bounds of a sum", rule, premise, f"{name} is at least {smallest}")
    return None


def _unfit(premises: Premises, rule: Rule, others: Sequence[Rule]) -> HintArgument | None:
    """Return the argument if a value of a site would leave a rest that the other open terms cannot make."""
    if others or len(premises.changes) != 1 or not _known(premises, rule):
        return None
    change, names = premises.changes[0], premises.names
    out = list(values(change.out & premises.left(change.var) & premises.variables[change.var].playable))
    open_ = [var for var in sorted(rule.scope) if var != change.var and premises.value(var) is None]
    known = sum(premises.value(var) or 0 for var in rule.scope if var not in open_ and var != change.var)
    if len(out) != 1 or not 2 <= len(open_) <= MOST_CELLS or premises.value(change.var) is not None:
        return None
    rest = total(rule) - known - out[0]
    masks = [premises.left(var) & premises.variables[var].playable for var in open_]
    if any(_ways(masks, rest, apart=False)):
        return None
    leave = f"{out[0]} in {names.variables_named([change.var])} would leave {rest} for {names.variables_named(open_)}"
    premise = f"{_about(premises, rule)} needs {total(rule)}. {leave}, which they cannot make"
    return premises.argument("rest of a sum", rule, premise)


def _about(premises: Premises, rule: Rule) -> str:
    return premises.names.subject(rule) or premises.names.variables_named(sorted(rule.scope))


def shared_cell(names: Names, chain: Sequence[Deduction]) -> HintArgument | None:
    """Return one argument for two sums that share a cell: "3 in two cells is 1+2, 4 in two cells is 1+3".

    It applies if the two sums, each by itself, leave the cell only one value in common.
    """
    if len(chain) > MOST_FOLDED:
        return None
    rules = list(dict.fromkeys(rule for one in chain for rule in Premises(names, one).rules))
    found = [rule for rule in rules if is_sum(rule)]
    others = [rule for rule in rules if isinstance(rule.node, AllDifferent)]
    if len(found) != 2 or len(found) + len(others) != len(rules):
        return None
    last = chain[-1]
    shared = [(var, value) for var, value in last.fixed if all(var in rule.scope for rule in found)]
    facts = {fact for one in chain for fact in one.because}
    whole = Premises(names, replace(last, because=tuple(facts)))
    alone = Premises(names, replace(last, because=tuple(f for f in facts if whole.value(f.var) is not None)))
    ways = [ways_of(alone, rule, others) for rule in found]
    possible = set.intersection(*({one for way in some for one in way} for some in ways))
    if len(shared) != 1 or not all(ways) or possible != {shared[0][1]}:
        return None
    premise = ", and ".join(splits(alone, rule, others) or "" for rule in found)
    rest = [setting for setting in last.fixed if setting not in shared]
    also = f", and so {names.states(rest)}" if rest else ""
    name = names.variables_named([shared[0][0]])
    conclusion = f"the shared cell {name} is {shared[0][1]}{also}"
    return HintArgument("split of a sum", *alone.place(found), premise, conclusion)
