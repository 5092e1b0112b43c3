"""The crux: why a rule cannot hold on given domains, with the number, the value or the sites that show it."""

import re
from collections.abc import Iterable, Iterator

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import Names, capital, counted, listed, plural
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.counts import literals_of
from dslrun.interpreter.explain.patterns.graph import UNNAMED, GraphPicture
from dslrun.interpreter.explain.patterns.own_number import OwnNumber, own_number
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.patterns.spoken import counted_noun, counted_state, is_sum
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.model import (
    AllDifferent,
    And,
    Domains,
    Group,
    Groups,
    In,
    Linear,
    Node,
    Not,
    Or,
    Reach,
    Regular,
    Rule,
    values,
)


@record
class Shortfall:
    """A count that misses its limits. `verb` and `noun` say what is counted; both are empty if no word is known.

    `least` is set if the count would be at least that, `most` if it would be at most that. `own` is the number on the
    board that must equal the count, if there is one.
    """

    rule: Rule
    verb: str
    noun: str
    least: int | None
    most: int | None
    node: Linear | Group
    own: OwnNumber | None = None


def failed_part(node: Node, domains: Domains) -> Node | None:
    """Return the only part of a condition that cannot hold on the domains and is not plain, or None."""
    match node:
        case And(args):
            failed = [arg for arg in args if evaluate(arg, domains) is False]
        case Or(args):
            failed = [arg for arg in args if not is_plain(arg)]
        case _:
            return node
    return failed_part(failed[0], domains) if len(failed) == 1 else None


def shortfall(premises: Premises, rule: Rule, domains: Domains) -> Shortfall | None:
    """Return how a count, a sum or the size of a group misses its limits on the domains, or None if it does not."""
    node = failed_part(rule.node, domains)
    own = own_number(premises, rule, node, domains) if isinstance(node, Linear) else None
    node = node if own is None else own.count
    if isinstance(node, Linear) and all(coefficient > 0 for coefficient, _ in node.terms):  # not a comparison
        least, most = bounds(node, domains)
    elif isinstance(node, Group):
        least, most = _sizes(premises, node, domains)
    else:
        return None
    clue, shift = rule.provenance.bound.clue, 0
    if clue is not None and len(clue.numbers) == 1 and clue.numbers[0] is not None and node.low == node.high:
        shift = clue.numbers[0] - (node.low or 0)  # a site that counts in any case is no term
    if shift and node is not rule.node:
        return None
    verb, noun = _counting(premises.names, node)
    if own is not None and not verb:
        verb, noun = "count", counted_noun(rule)
    if node.high is not None and least > node.high:
        return Shortfall(rule, verb, noun, least + shift, None, node, own)
    if node.low is not None and most < node.low:
        return Shortfall(rule, verb, noun, None, most + shift, node, own)
    return None


def bounds(node: Linear, domains: Domains) -> tuple[int, int]:
    """Return the smallest and the largest value of a sum on the domains, each term taken by itself."""
    least = most = 0
    for coefficient, atom in node.terms:
        if isinstance(atom, int):
            mask = domains[atom]
            ends = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        else:
            ends = {True: (1, 1), False: (0, 0), None: (0, 1)}[evaluate(atom, domains)]
        low, high = sorted(coefficient * end for end in ends)
        least, most = least + low, most + high
    return least, most


def _sizes(premises: Premises, node: Group, domains: Domains) -> tuple[int, int]:
    """Return the smallest and the largest weight of a group on the domains."""
    picture = GraphPicture(premises, node.graph.members, node.graph.links, domains)
    found = (picture.reach(node.roots, wanted) for wanted in (picture.certainly, picture.possibly))
    least, most = (sum(1 if node.weights is None else node.weights.get(one, 0) for one in some) for some in found)
    return least, most


def _counting(names: Names, node: Linear | Group) -> tuple[str, str]:
    """Return the verb and the noun for what a node counts: `see` and `cell`, `add up to` and nothing, or nothing."""
    if isinstance(node, Group):
        return "", ""
    atoms = [atom for _, atom in node.terms]
    if any(isinstance(atom, Reach) for atom in atoms):
        return "see", "cell"
    literals = {_literal(names, atom) for atom in atoms}
    plain = all(coefficient == 1 for coefficient, _ in node.terms)
    if plain and len(literals) == 1 and None not in literals:
        return "have", literals.pop() or ""
    sums = plain and all(isinstance(atom, int) and names.variables[atom].domain != 3 for atom in atoms)
    return ("add up to" if sums else ""), ""


def _literal(names: Names, atom: int | Node) -> str | None:
    """Return the noun of what an atom of a count stands for, or None if it is not a single value of a variable."""
    match atom:
        case int() if names.variables[atom].domain == 3:
            var, mask = atom, 2
        case In(var, mask) | And((In(var, mask),)):
            pass
        case Not(In(var, out)):
            mask = names.variables[var].domain & ~out
        case _:
            return None
    if names.variables[var].hidden or mask & (mask - 1):
        return None
    return names.noun(var, mask.bit_length() - 1) or None


def missed(names: Names, found: Iterable[Shortfall]) -> str | None:
    """Return what one count would be, as the nearest misses say, or None if it has no name.

    `the 14 at r7c7 would see at most 13 cells`; `the 2 at r1c1 would count at most one or at least three mines`.
    """
    some = list(found)
    if not some or len({(one.rule, one.verb, one.noun) for one in some}) != 1:
        return None
    first = some[0]
    subject = names.subject(first.rule) if first.own is None else first.own.subject
    centre = names.centre_of(first.rule)
    most = max((one.most for one in some if one.most is not None), default=None)
    least = min((one.least for one in some if one.least is not None), default=None)
    if not first.verb and subject is not None:
        return _missed_clue(names, first, subject, most, least)
    noun = f" {plural(first.noun, least or most or 0)}" if first.noun else ""
    number = _number(most, least, "no" if noun else "none")
    if subject is None and centre is not None and first.verb and noun:
        return f"{centre} would {first.verb} {number}{noun}"
    if subject is None or not first.verb:
        return f"there would be {number} for {centre}" if centre else None
    return f"{subject} would {first.verb} {number}{noun}"


def _number(most: int | None, least: int | None, none: str) -> str:
    """Return `at most two`, `at least four`, both, or the word for none."""
    parts = [] if most is None else [f"at most {counted(most)}" if most > 0 else none]
    return " or ".join([*parts, *([] if least is None else [f"at least {counted(least)}"])])


def _missed_clue(names: Names, first: Shortfall, subject: str, most: int | None, least: int | None) -> str:
    """Return what a clue or region would count, with the noun that the sentence of its rule has for it."""
    rule, clue = first.rule, first.rule.provenance.bound.clue
    last = least or most or 0
    if clue is None:
        noun, state = counted_state(rule)
        number = _number(most, least, "no" if noun else "none")
        return (
            f"{number} {plural(noun, last)} in {subject} would be {state}"
            if noun
            else f"there would be {number} in {subject}"
        )
    if is_sum(rule):
        parts = [] if most is None else [f"at most {most}"]
        parts += [] if least is None else [f"at least {least}"]
        return f"the sum for {subject} would be {' or '.join(parts)}"
    noun = counted_noun(rule)
    things = f" {plural(noun, last)}" if noun else ""
    return f"{subject} would count {_number(most, least, 'no' if noun else 'none')}{things}"


def says_what_it_counts(names: Names, rule: Rule, clause: str) -> bool:
    """Return whether a clause about a rule is clear without the sentence of the rule."""
    vague = clause.startswith(("there ", "at ", "no ", "the sum for ")) or " would count " in clause
    named = names.subject(rule) is not None or re.match(r"the \S+ at \S+ would see ", clause) is not None
    return not vague and named


def crux(premises: Premises, rule: Rule, domains: Domains) -> str | None:
    """Return the clause that says why a rule cannot hold on the domains, or None if there is no short one."""
    names, node = premises.names, failed_part(rule.node, domains)
    found = shortfall(premises, rule, domains)
    if found is not None:
        return missed(names, [found])
    match node:
        case AllDifferent():
            return _repeated(names, rule, node, domains)
        case Regular() if rule.provenance.bound.clue is not None:
            return f"{names.clue(rule.provenance.bound.clue)} would not fit"
        case Groups(members, links, _, 1):
            return _apart(GraphPicture(premises, members, links, domains))
        case _:
            return None


def _repeated(names: Names, rule: Rule, node: AllDifferent, domains: Domains) -> str | None:
    """Return which sites would share too few values, or which values would have too few places in the region."""
    region = names.subject(rule)
    where = f" in {region}" if region else ""
    every = {value for var in node.vars for value in values(names.variables[var].playable)}
    possible = {value for var in node.vars for value in values(domains[var])}
    whole = len(every) == len(node.vars) and not node.free
    if whole and every - possible:
        word = names.word(node.vars[0], min(every - possible))
        return f"{region} would have no place for {word}" if region else f"no place would be left for {word}"
    for mask, some in _crowds(node, domains):
        sites, others = names.variables_named(some), [var for var in node.vars if var not in some]
        if not mask & (mask - 1):
            both = "both " if len(some) == 2 else ""
            return f"{sites} would {both}be {names.word(some[0], mask.bit_length() - 1)}{where}"
        if whole and len(others) < len(some):
            words = listed([names.word(some[0], value) for value in sorted(every - set(values(mask)))])
            return f"only {names.variables_named(others)} would be left for {words}{where}"
        words = listed([names.word(some[0], value) for value in values(mask)])
        if sites == region:
            return f"{region} would have only {words} left for {counted(len(some), 'place')}"
        return f"{sites} would share only {words}{where}"
    return None


def _crowds(node: AllDifferent, domains: Domains) -> Iterator[tuple[int, list[int]]]:
    """Yield values with the variables that have no others and are more than these values, the fewest values first."""
    masks = sorted({domains[var] for var in node.vars if not domains[var] & node.free}, key=int.bit_count)
    for mask in masks:
        some = [var for var in node.vars if not domains[var] & ~mask]
        if len(some) > mask.bit_count():
            yield mask, some


def _apart(picture: GraphPicture) -> str | None:
    """Return which two sites would not be connected."""
    stray = picture.stray()
    names = [picture.name(member) for member in stray or ()]
    return f"{names[0]} would be cut off from {names[1]}" if names and UNNAMED not in names else None


def otherwise(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one rule whose count would miss its limits otherwise."""
    if len(premises.rules) != 1 or not premises.changes:
        return None
    rule = premises.rules[0]
    found = _one_by_one(premises, rule)
    clause = missed(premises.names, found)
    if clause is None:
        return None
    sentence = "" if says_what_it_counts(premises.names, rule, clause) else said(rule)
    directly = _directly(premises, rule, found[0])
    if directly is not None:
        return premises.argument("limit", rule, f"{sentence} {directly}".strip())
    own = found[0].own
    facts = premises.facts(None if own is None else own.var)
    because = f", because {facts}" if facts else ""
    premise = f"{sentence} Otherwise {clause}{because}".strip()
    return premises.argument("limit", rule, premise, where=own.subject if own else None)


def _directly(premises: Premises, rule: Rule, found: Shortfall) -> str | None:
    """Return `r6c6 already has two lines (...)` or `r6c2 needs two lines and has only two places`, or None.

    This is the clearest way to say a count of sites that its known sites reach, or that needs all of its places.
    """
    node, names = found.node, premises.names
    literals = literals_of(premises, node) if found.noun and found.own is None else None
    subject = names.subject(rule) or names.centre_of(rule)
    if not literals or subject is None or not isinstance(node, Linear):
        return None
    sure = [var for var, mask in literals if not premises.left(var) & ~mask]
    possible = [var for var, mask in literals if premises.left(var) & mask]
    if found.least is not None and len(sure) == node.high:
        things = counted(len(sure), found.noun) if len(sure) > 1 else f"its {found.noun}"
        return f"{capital(subject)} already has {things} ({names.variables_named(sure)})" if sure else None
    if found.most is not None and len(possible) == node.low:
        edges = premises.variables[possible[0]].site.type is SiteType.EDGE
        places = counted(node.low, "way out" if edges else "place").replace("way outs", "ways out")
        left = " left" if premises.out else ""
        return f"{capital(subject)} needs {counted(node.low, found.noun)} and has only {places}{left}"
    return None


def _one_by_one(premises: Premises, rule: Rule) -> list[Shortfall]:
    """Return how a count misses its limits without each change, or nothing if a change does not make it.

    A change may rest on the changes that follow without it.
    """
    found: list[Shortfall] = []
    domains, left = premises.domains(), list(premises.changes)
    while left:
        for change in left:
            board = list(domains)
            board[change.var] &= change.out
            short = shortfall(premises, rule, board) if board[change.var] else None
            if short is not None:
                break
        else:
            return []
        found.append(short)
        domains[change.var] &= change.left
        left.remove(change)
    return found
