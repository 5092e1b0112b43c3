"""Patterns of signs between numbers: one is less than another, or than so many others that it has a bound."""

from dslrun.dsl.records import record
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.model import AllDifferent, Linear, Rule


@record
class Inequality:
    """A rule that says that one number is less than another."""

    rule: Rule
    less: int
    more: int


def comparisons(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by comparisons of two numbers each."""
    found = [_comparison(rule) for rule in premises.rules]
    some = [one for one in found if one is not None and premises.names.subject(one.rule) is not None]
    if len(some) != len(found) or not some:
        return None
    if len(some) == 1 and len(premises.changes) == 1:
        return _one(premises, some[0])
    return None if premises.deduction.because else _alike(premises, some)


def _comparison(rule: Rule) -> Inequality | None:
    """Return the comparison that a rule states, or None if it states something else."""
    match rule.node:
        case Linear(((1, int() as less), (-1, int() as more)), None, -1):
            return Inequality(rule, less, more)
        case Linear(((-1, int() as more), (1, int() as less)), None, -1):
            return Inequality(rule, less, more)
        case _:
            return None


def _one(premises: Premises, found: Inequality) -> HintArgument | None:
    """Return `r2c1 is less than r1c1, which is at most 7`, if that shows the change."""
    names, change = premises.names, premises.changes[0]
    other = found.more if change.var == found.less else found.less
    left = premises.left(other) & premises.variables[other].playable
    if change.var not in (found.less, found.more) or not left:
        return None
    most, least = left.bit_length() - 1, (left & -left).bit_length() - 1
    if change.var == found.less:
        end, order, bound, fitting = most, "less", "at most", (1 << most) - 1
    else:
        end, order, bound, fitting = least, "more", "at least", -1 << least + 1
    if change.out & premises.variables[change.var].playable & fitting:
        return None
    size = str(end) if most == least else f"{bound} {end}"
    one, another = names.variables_named([change.var]), names.variables_named([other])
    premise = f"{said(found.rule)} {one} is {order} than {another}, which is {size}"
    return premises.argument("sign", found.rule, premise)


def _alike(premises: Premises, found: list[Inequality]) -> HintArgument | None:
    """Return the argument for several numbers that cannot be the largest or the smallest."""
    names, changed = premises.names, set(premises.changed)
    smaller, larger = {one.less for one in found}, {one.more for one in found}
    order = "less" if changed <= smaller else "more" if changed <= larger else ""
    if not order or any(change.out & (change.out - 1) for change in premises.changes):
        return None
    sites = names.variables_named(premises.changed)
    premise = f"{said(found[0].rule)} {sites} are {order} than another number"
    return HintArgument("sign", *premises.place(premises.rules), premise, premises.conclusion())


def ranked(premises: Premises) -> HintArgument | None:
    """Return the argument for a number of a region with so many larger or smaller ones that it has a bound."""
    regions = [rule for rule in premises.rules if isinstance(rule.node, AllDifferent)]
    found = [_comparison(rule) for rule in premises.rules if rule not in regions]
    if len(regions) != 1 or None in found or len(premises.changes) != 1 or premises.deduction.because:
        return None
    (region,), change, names = regions, premises.changes[0], premises.names
    playable = premises.variables[change.var].playable
    for order in ("more", "less"):
        pairs = [(one.less, one.more) if order == "more" else (one.more, one.less) for one in found if one is not None]
        others = _reached(change.var, pairs)
        if order == "more":
            bound, word = playable.bit_length() - 1 - len(others), "at most"
            fitting = (1 << bound + 1) - 1
        else:
            bound, word = (playable & -playable).bit_length() - 1 + len(others), "at least"
            fitting = -1 << bound
        if {*others, change.var} <= region.scope and not change.out & playable & fitting:
            where, one = names.subject(region), names.variables_named([change.var])
            all_ = "all " if len(others) > 2 else ""
            premise = (
                f"in {where}, {names.variables_named(others)} are {all_}{order} than {one}, which is {word} {bound}"
            )
            return premises.argument("sign", region, premise) if where else None
    return None


def _reached(start: int, pairs: list[tuple[int, int]]) -> list[int]:
    """Return everything that steps from the first to the second of a pair reach from a start."""
    found, stack = list[int](), [start]
    while stack:
        here = stack.pop()
        new = [other for one, other in pairs if one == here and other not in found]
        found += new
        stack += new
    return found
