"""The pattern of a gap between two known numbers on a path: the ways between them show where the others are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dslrun.interpreter.explain.gaps import (
    MOST_STEPS,
    NumberGap,
    cannot_have,
    excluded,
    places_of,
    step_of,
    ways_between,
)
from dslrun.interpreter.explain.names import capital, counted, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.model import AllDifferent, Rule
from dslrun.interpreter.positions.findings import in_reading_order

MOST_WAYS = 9
"""The maximum number of ways that an argument counts."""


def between(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by step rules, and by the rule that numbers differ."""
    steps = [(rule, step) for rule in premises.rules if (step := step_of(rule.node)) is not None]
    others = [rule for rule in premises.rules if isinstance(rule.node, AllDifferent)]
    if not steps or not others or len(steps) + len(others) != len(premises.rules):
        return None
    board, printed = premises.domains(), premises.names.game.model.givens
    for gap in _gaps(premises, steps[0][1].shift):
        ways = ways_between(premises.rules, board, gap)
        places = places_of(ways, gap)
        if places and all(not change.out & ~excluded(places, change.var) for change in premises.changes):
            if gap.end is None:  # a player sees which places are taken
                places = {number: {var for var in some if var not in printed} for number, some in places.items()}
            return _argument(premises, said(steps[0][0]), gap, places, len(ways))
    return _beside(premises, [(rule, step.shift) for rule, step in steps])


def _beside(premises: Premises, steps: Sequence[tuple[Rule, int]]) -> HintArgument | None:
    """Return the argument that a number can only be beside a known one, if it is not sure that it is on the board."""
    known = premises.settings
    if len(known) != 1 or len(premises.deduction.because) != 1:
        return None
    gap = NumberGap(known[0], None, -steps[0][1])
    (number,), names = gap.numbers, premises.names
    out = {change.out for change in premises.changes}
    if out != {1 << number} or not set(premises.changed) <= cannot_have(premises.rules, premises.domains(), gap):
        return None
    start, sites = names.variables_named([known[0][0]]), (premises.variables[known[0][0]].site,)
    word = names.word(premises.changed[0], number)
    premise = f"{said(steps[0][0])} {word} can only be one step from the {names.word(*known[0])} at {start}"
    return HintArgument("between", start, sites, premise, f"no other cell is {word}")


def _gaps(premises: Premises, shift: int) -> Iterator[NumberGap]:
    """Yield the gaps between the numbers that the facts give, shorter ones first."""
    known = premises.settings
    pairs = [(one, other) for one in known for other in known if 1 < (other[1] - one[1]) * shift <= MOST_STEPS]
    for one, other in sorted(pairs, key=lambda pair: abs(pair[1][1] - pair[0][1])):
        yield NumberGap(one, other, shift)
    for one in known:
        yield NumberGap(one, None, shift)


def _argument(premises: Premises, rule: str, gap: NumberGap, places: Mapping[int, set[int]], ways: int) -> HintArgument:
    """Return the argument that names the places of the numbers that change."""
    names = premises.names
    ends = sorted([gap.start] if gap.end is None else [gap.start, gap.end], key=lambda end: end[1])
    rest = tuple(fact for fact in premises.deduction.because if fact.var not in dict(ends))
    facts = Premises(names, replace(premises.deduction, because=rest)).facts()
    given = f"{capital(facts)}. " if facts else ""
    one, *others = (f"the {names.word(*end)} at {names.variables_named([end[0]])}" for end in ends)
    number = ", in only one way" if ways == 1 else f", in one of {counted(ways, 'way')}" if ways <= MOST_WAYS else ""
    steps = counted(len(gap.numbers) + 1, "step")
    premise = f"{rule} {given}{capital(steps)} lead from {one} to {listed(others)}{number}"
    said_of = [number for number in sorted(places) if _changes(premises, number, places[number])]
    clauses = [_placed(premises, number, sorted(places[number])) for number in said_of]
    clauses[1:] = [*clauses[1:-1], *(f"and {clause}" for clause in clauses[1:][-1:])]
    if gap.end is None:
        premise = f"{rule} {given}{names.word(gap.start[0], gap.numbers[0])} is one step from {one}"
    sites = tuple(premises.variables[var].site for var, _ in ends)
    return HintArgument("between", names.sites(sites), sites, premise, ", ".join(clauses))


def _changes(premises: Premises, number: int, places: set[int]) -> bool:
    """Return whether a deduction says something about a number."""
    fixed = premises.deduction.fixed
    return any(
        (change.var, number) in fixed or (change.out >> number & 1 and change.var not in places)
        for change in premises.changes
    )


def _placed(premises: Premises, number: int, places: list[int]) -> str:
    """Return `41 is at r1c5 or r2c6`, or `r1c5 is 41`."""
    names = premises.names
    if len(places) == 1:
        return names.state(places, number)
    word = names.word(places[0], number)
    sites = in_reading_order(names.game, [premises.variables[var].site for var in places])
    return f"{word} is at {listed([names.site(site) for site in sites], 'or')}"
