"""How a rule fails after a supposition: what it would count, join or repeat, with the sentence if that is needed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.named_regions import singular
from dslrun.interpreter.explain.names import counted, listed
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.patterns.complete import fails
from dslrun.interpreter.explain.patterns.counts import literals_of, noun_of
from dslrun.interpreter.explain.patterns.crux import bounds, crux, says_what_it_counts
from dslrun.interpreter.explain.patterns.failed_groups import failed_group, failed_loop
from dslrun.interpreter.explain.patterns.literals import disjuncts, remaining
from dslrun.interpreter.explain.patterns.sentence import said, same_clue
from dslrun.interpreter.explain.patterns.spoken import own_noun
from dslrun.interpreter.explain.results import ONE_RULE, Deduction, Fact, Setting
from dslrun.interpreter.model import (
    AllDifferent,
    And,
    Domains,
    Group,
    In,
    Linear,
    Loop,
    Node,
    Not,
    Or,
    Rule,
    children,
)

MOST_NAMED = 6
"""The maximum number of sites or numbers that a failure names."""

MOST_TOGETHER = 4
"""The maximum number of values that a failure calls wrong together."""


@record
class RuleFailure:
    """What would be wrong, as a clause with `would`.

    If `clear`, a player needs no sentence of the rule. `settings` are values that are wrong together, if that is all.
    `general` means that the clause only says that a clue cannot be satisfied, `unnamed` that it leaves out the values
    on which it rests.
    """

    clause: str
    clear: bool = False
    settings: tuple[Setting, ...] = ()
    general: bool = False
    unnamed: bool = False


def failure_of(premises: Premises, broken: Sequence[Rule], facts: Iterable[Fact]) -> RuleFailure | None:
    """Return why one rule cannot hold with these facts, or None if no pattern says it."""
    then = Premises(premises.names, Deduction(ONE_RULE, (), tuple(broken), tuple(facts)))
    if len(then.rules) != 1:
        return None
    rule, domains = then.rules[0], then.domains()
    clause = crux(then, rule, domains)
    clear = clause is not None and says_what_it_counts(premises.names, rule, clause)
    if clause is not None and clear:
        return RuleFailure(clause, clear=True)
    return _failure(then, rule, domains) or (RuleFailure(clause) if clause else None)


def _failure(then: Premises, rule: Rule, domains: Domains) -> RuleFailure | None:
    """Return how a rule fails on domains that `crux` does not explain clearly."""
    return _failed_kind(then, rule, domains) or _misfit(then, rule)


def _failed_kind(then: Premises, rule: Rule, domains: Domains) -> RuleFailure | None:
    """Return the failure of a rule as the kind of its node says it."""
    match remaining(rule.node, domains):
        case Linear() as node:
            return (
                _counted(then, rule, node) or _placed(then, rule, node, domains) or _summed(then, rule, node, domains)
            )
        case Not(Linear() as node):
            return _exactly(then, rule, node)
        case AllDifferent() as node:
            return _repeated(then, node)
        case Group() as node:
            clause = failed_group(then, rule, node)
            return RuleFailure(clause) if clause else None
        case Loop() as node:
            clause = failed_loop(then, node)
            return RuleFailure(clause, clear=True) if clause else None
        case In() | Or() | Not() as node:
            return _wrong_number(then, rule, node) or _alternatives(then, rule, node)
        case _:
            return None


def _about(premises: Premises, rule: Rule, node: Linear, literals: Sequence[tuple[int, int]]) -> str | None:
    """Return what a count is about: the subject of its rule, or the point of the edges that it counts."""
    names = premises.names
    if node is rule.node and (subject := names.subject(rule) or names.centre_of(rule)):
        return subject
    return names.centre(premises.variables[var].site for var, _ in literals)


def _against(premises: Premises, rule: Rule, node: Linear) -> str:
    """Return the clue of a rule of which a count is only a part: `, against the clue 3 0 of row 4`."""
    subject = premises.names.subject(rule)
    return f", against {subject}" if subject and node is not rule.node else ""


def _counted(premises: Premises, rule: Rule, node: Linear) -> RuleFailure | None:
    """Return the failure of a count of sites: too many of them, or too few places."""
    literals = literals_of(premises, node)
    if not literals:
        return None
    sure = [var for var, mask in literals if not premises.left(var) & ~mask]
    possible = [var for var, mask in literals if premises.left(var) & mask]
    noun, subject = noun_of(premises, literals), _about(premises, rule, node, literals)
    if node.high is not None and len(sure) > node.high:
        if subject is None:
            return _together(premises, sure)
        many = "" if len(sure) > MOST_NAMED else f" ({premises.names.variables_named(sure)})"
        return RuleFailure(f"{subject} would have {counted(len(sure), noun)}{many}{_against(premises, rule, node)}")
    if node.low is not None and len(possible) < node.low and subject is not None:
        return RuleFailure(f"{subject} would have {_room(len(possible), noun)}{_against(premises, rule, node)}")
    return None


def _together(premises: Premises, variables: Iterable[int]) -> RuleFailure:
    """Return the failure of sites whose values are wrong together."""
    settings = premises.settings_of(variables)
    return RuleFailure(premises.names.would_be(settings), settings=tuple(settings))


def _room(number: int, noun: str) -> str:
    """Return `no place for a star`, or `room for only two stars`."""
    if number == 0 and noun:
        return f"no place for {'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"room for only {counted(number, noun)}" if number else "no place left"


def _placed(premises: Premises, rule: Rule, node: Linear, domains: Domains) -> RuleFailure | None:
    """Return the failure of a piece: no place is left for it, or it would be used too often."""
    piece = rule.provenance.bound.piece
    if piece is None:
        return None
    least, most = bounds(node, domains)
    name = premises.names.piece(piece)
    if node.high is not None and least > node.high:
        return RuleFailure(f"{name} would be used at least {'twice' if least == 2 else f'{counted(least)} times'}")
    if node.low is not None and most < node.low:
        places = "no place" if most == 0 else f"only {counted(most, 'place')}"
        return RuleFailure(f"{name} would have {places} left")
    return RuleFailure(f"{name} would not fit")


def _summed(premises: Premises, rule: Rule, node: Linear, domains: Domains) -> RuleFailure | None:
    """Return the failure of a sum that a clue gives: the numbers that are left do not add up to the rest."""
    clue, total = rule.provenance.bound.clue, node.low
    if clue is None or total is None or total != node.high or str(total) not in premises.names.quoted(clue).split():
        return None
    ends = [bounds(replace(node, terms=(term,)), domains) for term in node.terms]
    subject, least = premises.names.clue(clue), sum(low for low, _ in ends)
    rest = sorted(high - low for low, high in ends if high > low)
    if len(rest) > MOST_NAMED or rest[-1:] == [1] or not least <= total <= least + sum(rest):
        return None
    numbers = f"{listed([str(one) for one in rest], 'or')} would not add" if rest else "nothing would add"
    return RuleFailure(f"{subject} would count {least} already, and {numbers} up to the missing {total - least}")


def _exactly(premises: Premises, rule: Rule, node: Linear) -> RuleFailure | None:
    """Return the failure of a number that a count must not have."""
    literals = literals_of(premises, node)
    subject = _about(premises, rule, node, literals) if literals else None
    if not literals or subject is None or node.low != node.high or node.low is None:
        return None
    number = counted(node.low, noun_of(premises, literals))
    return RuleFailure(f"{subject} would have exactly {number}{_against(premises, rule, node)}")


def _wrong_number(premises: Premises, rule: Rule, node: Node) -> RuleFailure | None:
    """Return the failure of a count of sites with several possible numbers, such as no line or two lines."""
    counts = list(filter(None, map(_as_count, node.args))) if isinstance(node, Or) else []
    literals = [literals_of(premises, one) or [] for one in counts]
    if not counts or len(counts) != len(children(node)):
        return None
    if len({frozenset(some) for some in literals}) != 1:
        return _wrong_numbers(premises, rule, counts, literals)
    first = literals[0]
    subject = premises.names.subject(rule) or _about(premises, rule, counts[0], first)
    if not first or subject is None or any(premises.value(var) is None for var, _ in first):
        return None
    sure = [var for var, mask in first if not premises.left(var) & ~mask]
    return RuleFailure(f"{subject} would have {counted(len(sure), noun_of(premises, first))}")


def _as_count(node: Node) -> Linear | None:
    """Return a count, or several literals that must all hold as the count of them, or None for other nodes."""
    match node:
        case Linear():
            return node
        case And(args) if len(args) > 1 and all(isinstance(arg, In) for arg in args):
            return Linear(tuple((1, arg) for arg in args), len(args), None)
        case _:
            return None


def _wrong_numbers(
    premises: Premises, rule: Rule, counts: Sequence[Linear], literals: Sequence[Sequence[tuple[int, int]]]
) -> RuleFailure | None:
    """Return the failure of alternative counts of different values that all miss their numbers."""
    names, subject, numbers = premises.names, premises.names.subject(rule), list[str]()
    for node, some in zip(counts, literals, strict=True):
        least, most = bounds(node, premises.domains())
        low = node.low is not None and most < node.low
        whole = rule.provenance.bound.clue is None and node.low == len(some) == len(rule.scope)
        if low and whole:  # all alike: a site that is known says why
            return None
        if subject is None or not some or len({mask for _, mask in some}) != 1 or some[0][1] & (some[0][1] - 1):
            return None
        var, value = some[0][0], some[0][1].bit_length() - 1
        noun = names.noun(var, value) or re.sub("^an? ", "", names.word(var, value))
        number = f"at most {counted(most, noun)}" if low else f"at least {counted(least, noun)}"
        numbers.append(number)
    if len(set(numbers)) < len(numbers):  # the numbers do not tell the alternatives apart
        return None
    return RuleFailure(f"{subject} would have {listed(numbers)}")


def _repeated(premises: Premises, node: AllDifferent) -> RuleFailure | None:
    """Return the failure of sites that must differ and would be equal."""
    by_value: dict[int, list[int]] = {}
    for var, value in premises.settings_of(node.vars):
        if not node.free >> value & 1:
            by_value.setdefault(value, []).append(var)
    twice = next((some for some in by_value.values() if len(some) > 1), None)
    return None if twice is None else _together(premises, twice)


def _alternatives(premises: Premises, rule: Rule, node: Node) -> RuleFailure | None:
    """Return the failure of alternatives that all fail: sites that have a value together, or that all lack one."""
    names, found, subject = premises.names, disjuncts(premises.variables, node), premises.names.subject(rule)
    if found is None:
        return _unsatisfied(premises, rule)
    if any(premises.left(var) & mask for var, mask in found.items()):
        return None
    present = [var for var in found if not premises.left(var) & 1 or names.word(var, 0) == "0"]
    if len(premises.settings_of(present)) == len(found):
        return _together(premises, present)
    settings = premises.settings_of(found)
    if rule.provenance.bound.clue is None and len(settings) == len(found) and (word := same_clue(names, found)):
        return RuleFailure(f"{names.would_be(settings)}, with {word} each")
    open_ = [var for var in found if var not in names.clue_cells] or list(found)
    wanted = {var: found[var] for var in open_ if var not in present}
    if len(set(wanted.values())) != 1 or len(wanted) > MOST_NAMED or len(present) > 1:
        return None
    if all(premises.variables[var].site.type is SiteType.EDGE for var in found):  # "none of from r1c1 to r1c2"
        return RuleFailure(names.would_be(settings), settings=tuple(settings)) if len(settings) == len(found) else None
    first, mask = next(iter(wanted.items()))
    lacking = f"{_none_of(premises, list(wanted))} be {names.options(first, mask)}"
    if present:
        options = names.options(present[0], premises.left(present[0]))
        return RuleFailure(f"{names.variables_named(present)} would be {options}, but {lacking}")
    return RuleFailure(f"{lacking} for {subject}" if subject else lacking)


def _unsatisfied(premises: Premises, rule: Rule) -> RuleFailure | None:
    """Return the failure of a rule of which no part says why: the values that are wrong together, or what it lacks."""
    names = premises.names
    subject, centre = names.subject(rule), names.centre_of(rule)
    noun = own_noun(rule)
    if noun and rule.provenance.bound.clue is not None:
        return RuleFailure(f"{subject} would have no {noun} left", general=True)
    if (found := _misfit(premises, rule)) is not None:
        return found
    if subject is None and centre is None:
        return None
    return RuleFailure(
        f"no way would be left for {subject}" if subject else f"nothing would fit at {centre}", general=True
    )


def _misfit(premises: Premises, rule: Rule) -> RuleFailure | None:
    """Return that no piece would fit at the site of a rule, or which values a rule does not allow together."""
    names = premises.names
    subject, centre = names.subject(rule), names.centre_of(rule)
    kind = _kind_of_piece(premises, rule)
    if kind and centre is not None and subject is None:
        return RuleFailure(f"no {kind} would fit at {centre}", unnamed=True)
    together = _wrong_together(premises, rule)
    if not together:
        return None
    if alone := _shut_in(premises, together):
        return RuleFailure(f"{alone} would be shut in alone")
    bound = rule.provenance.bound
    where = f" in {subject}" if subject and bound.clue is None and bound.piece is None else ""
    against = f", against {subject}" if subject and bound.clue is not None else ""
    return RuleFailure(f"{names.would_be(together)}{where}{against}", settings=tuple(together), general=True)


def _shut_in(premises: Premises, together: Sequence[Setting]) -> str | None:
    """Return the cell around which borders would be on all sides, or None."""
    board, sites = premises.names.game.board, [premises.variables[var].site for var, _ in together]
    if any(site.type is not SiteType.EDGE for site in sites) or not all(value for _, value in together):
        return None
    edges, outer = {site.index for site in sites}, set(board.outer(SiteType.EDGE))
    cells = [set(board.incident(SiteType.CELL, SiteType.EDGE, edge)) for edge in edges]
    common = set.intersection(*cells)
    closed = [cell for cell in common if set(board.incident(SiteType.EDGE, SiteType.CELL, cell)) <= edges | outer]
    return premises.names.site(Site(SiteType.CELL, closed[0])) if len(closed) == 1 else None


def _kind_of_piece(premises: Premises, rule: Rule) -> str:
    """Return the noun of the pieces that the sentence of a rule mentions, such as `statue`, or nothing."""
    words = said(rule).lower()
    names = [piece_set.name for piece_set in premises.names.game.world.pieces]
    kinds = [singular(name) for name in names if name.lower() != singular(name)]
    return next((kind for kind in kinds if kind in words), "")


def _wrong_together(premises: Premises, rule: Rule) -> list[Setting]:
    """Return a few values that a rule does not allow together, none of them in vain, or nothing."""
    domains = premises.domains()
    some = premises.settings_of(sorted(rule.scope & set(premises.out)))
    if not fails(rule.node, domains, sorted(rule.scope)):
        return []
    for var, value in list(some):
        domains[var] = premises.variables[var].domain & premises.plain.get(var, -1)
        if fails(rule.node, domains, sorted(rule.scope)):
            some.remove((var, value))
        else:
            domains[var] = 1 << value
    return some if 1 < len(some) <= MOST_TOGETHER else []


def _none_of(premises: Premises, variables: Sequence[int]) -> str:
    """Return `r1c1 could not`, `neither r1c1 nor r1c2 could` or `none of r1c1 to r1c3 could`."""
    names = premises.names.variables_named(variables)
    if len(variables) == 1:
        return f"{names} could not"
    return f"neither {names.replace(' and ', ' nor ')} could" if len(variables) == 2 else f"none of {names} could"
