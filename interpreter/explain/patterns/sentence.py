"""The wording of a deduction without a pattern: its rules' sentences, its facts and its changes."""

import re
from collections.abc import Iterable

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.explain.names import Names, capital, counted, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.layouts import few_layouts
from dslrun.interpreter.explain.patterns.literals import disjuncts
from dslrun.interpreter.explain.patterns.spoken import counted_noun
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, WHAT_IF
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.model import And, Or, Rule

MOST_CLUES = 3
"""The maximum number of clues of single sites that an argument quotes."""
MOST_QUOTED = 2
"""The maximum number of sentences that a conclusion by search quotes."""
CORNER = 2
"""The number of edges at a corner of a grid."""

DEAD_ENDS = "each way to go on breaks a rule sooner or later (no shorter reason was found than to try them out)"
"""How a conclusion by search was found."""


def sentence(premises: Premises) -> HintArgument:
    """Return the argument in the words of the rules."""
    rules, level = premises.rules, premises.deduction.level
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    facts = ", and ".join(filter(None, (single_clues(premises), premises.facts())))
    subjects = dict.fromkeys(filter(None, map(premises.names.subject, rules)))
    alike = len(subjects) == 1 and (level == ONE_RULE or all(is_plain(rule.node) for rule in rules))
    alike = alike or (
        level == ONE_RULE and not subjects and len({rule.provenance.rule for rule in rules} - {None}) == 1
    )
    if level < WHAT_IF and (len(rules) == 1 or alike):
        return _by_one_rule(premises, sentences, facts)
    about = f" for {' and '.join(subjects)}" if 0 < len(subjects) <= 2 else ""
    pattern = {WHAT_IF: "contradiction", BY_SOLVER: "search"}.get(level, "rules together")
    if level == WHAT_IF:
        given = f", given that {facts}" if facts else ""
        premise = f"{sentences} Anything else leads to a contradiction{about}{given}"
    elif level == BY_SOLVER:
        quoted = f"{sentences} " if len(rules) == 1 or sentences.count(".") <= MOST_QUOTED else ""
        premise = f"{quoted}Suppose {_contrary(premises)}: {DEAD_ENDS}. So"
    elif facts:
        premise = f"{sentences} {capital(facts)}"
    elif _by_clues_alone(premises) and len(premises.deduction.fixed) < len(premises.changes):
        are = "is" if len(subjects) == 1 else "are"
        satisfied = f"however {listed(list(subjects))} {are} satisfied, {premises.conclusion()}"
        return HintArgument(pattern, *premises.place(rules), sentences, satisfied)
    elif _by_clues_alone(premises):
        leave = "leaves" if len(subjects) == 1 else "leave"
        premise = f"{sentences} {capital(listed(list(subjects)))} {leave} no choice"
    else:
        premise = f"{sentences} For{about.removeprefix(' for')}" if about else sentences
    where, sites = premises.place(rules)
    if level == BY_SOLVER:
        sites = tuple(premises.variables[var].site for var in premises.changed)
        where = premises.names.ends(sites) if sites[0].type is SiteType.EDGE else premises.names.sites(sites)
    return HintArgument(pattern, where, sites, premise, premises.conclusion())


def _by_clues_alone(premises: Premises) -> bool:
    """Return whether the rules of a deduction are instances of one author's rule about clues, and of its channels."""
    authors = {rule.provenance.rule for rule in premises.rules}
    return len(authors) == 1 and None not in authors and any(rule.provenance.bound.clue for rule in premises.rules)


def _contrary(premises: Premises) -> str:
    """Return what a search refutes: `r1c1 is empty`, or `r1c1 is not 5`."""
    names, change = premises.names, premises.changes[0]
    out = change.out & premises.left(change.var) & premises.variables[change.var].playable or change.out
    if not out & (out - 1):
        return names.state([change.var], out.bit_length() - 1)
    left = change.left if change.value is not None else premises.variables[change.var].playable & ~out
    return names.domains([(change.var, out, left)])[0]


def _by_one_rule(premises: Premises, words: str, facts: str) -> HintArgument:
    """Return the argument by one rule: its clue or region, the facts, and that nothing else fits."""
    rule, names, conclusion = premises.rules[0], premises.names, premises.conclusion()
    subject, clue, piece = names.subject(rule), rule.provenance.bound.clue, rule.provenance.bound.piece
    filled = _filled_region(premises, rule)
    layouts = few_layouts(premises, rule) if clue is None and rule.provenance.bound.region is not None else ""
    if layouts and subject is not None:
        premise = f"in {subject}, {f'{facts}, so ' if facts else ''}{layouts}"
    elif filled:
        premise, conclusion = capital(facts), f"{filled}, {conclusion}"
    elif subject is not None and clue is not None and not _is_unnumbered(clue):
        premise, conclusion = _by_clue(premises, subject, facts, conclusion)
    elif subject is not None and piece is not None:
        premise = f"{facts}, and {subject} leaves no other choice" if facts else f"{subject} leaves no choice"
    elif subject is not None:
        same, known = carry_alike(premises), facts or premises.known_alone(rule)
        premise = f"in {subject}, {', and '.join(filter(None, (same, known)))}" if known or same else f"for {subject}"
    elif _empties_one_site(premises):
        nothing = f"nothing else fits at {names.variables_named(premises.changed)}"
        premise = f"{facts}, and {nothing}" if facts else nothing
    else:
        centre = names.centre_of(rule) if len(premises.deduction.rules) == 1 or not is_plain(rule.node) else None
        mentioned = centre is None or centre.split()[-1] in re.findall(r"\w+", f"{facts} {conclusion}")
        premise = facts if mentioned else f"at {centre}, {facts}" if facts else ""
    premise = f"{words} {capital(premise)}".strip()
    return HintArgument("rule", *premises.place([rule]), premise, conclusion)


def _is_unnumbered(clue: Clue) -> bool:
    """Return whether a clue is a named line or mark without a number or a text."""
    return bool(clue.name) and not clue.text and (clue.numbers == (None,) or len(clue.sites) > 1)


def _by_clue(premises: Premises, subject: str, facts: str, conclusion: str) -> tuple[str, str]:
    """Return the premise about a clue and the conclusion."""
    fixed = len(premises.deduction.fixed) == len(premises.changes)
    if not fixed:
        return facts, f"however {subject} is satisfied, {conclusion}"
    place = only_place(premises)
    if facts:
        return f"{facts}, and {subject} {f'has {place} left' if place else 'leaves no other choice'}", conclusion
    place = place or _each_place(premises)
    return f"{subject} has {place}" if place else f"{subject}{near_edge(premises)} leaves no choice", conclusion


def only_place(premises: Premises) -> str:
    """Return `only one place` if the clue of a deduction needs one of several sites, and only one can be it."""
    rule, fixed = premises.rules[0], premises.deduction.fixed
    found, clue = disjuncts(premises.variables, rule.node), rule.provenance.bound.clue
    own = {Site(clue.type, index) for index in clue.sites[:1]} if clue is not None else set()
    if not found or len(fixed) != 1 or fixed[0][1] == 0 or premises.variables[fixed[0][0]].site in own:
        return ""
    open_ = [var for var, mask in found.items() if premises.left(var) & mask and var not in premises.names.clue_cells]
    cells = all(premises.variables[var].site.type is not SiteType.EDGE for var in found)
    return "only one place" if cells and open_ == [fixed[0][0]] else ""


def _each_place(premises: Premises) -> str:
    """Return `only four places for four turns` if the clue of a deduction counts every site of its area."""
    rule = premises.rules[0]
    clue, noun = rule.provenance.bound.clue, counted_noun(rule)
    if clue is None or not noun or len(clue.sites) < 2 or clue.numbers != (len(clue.sites),):
        return ""
    every = isinstance(rule.node, And) and len(rule.node.args) == len(clue.sites)
    number = len(clue.sites)
    return f"only {counted(number, 'place')} for {counted(number, noun)}" if every else ""


def near_edge(premises: Premises) -> str:
    """Return where the clues of a deduction about edges are, if they are all on or near the rim of the board."""
    found = {_near_edge(premises, rule) for rule in premises.rules}
    if any(found) and _needs_no_edge(premises):
        return ""
    words = found.pop() if len(found) == 1 else ""
    return words.replace(" is ", " are ").replace("the corner", "corners") if len(premises.rules) > 1 else words


def _needs_no_edge(premises: Premises) -> bool:
    """Return whether clues show by themselves how lines pass them: by their direction or by another plain rule."""
    clues = [rule.provenance.bound.clue for rule in premises.rules]
    if all(clue is not None and clue.direction is not None for clue in clues):
        return True
    authors = {rule.provenance.rule for rule in premises.rules}
    plain = [
        rule.provenance.bound.clue
        for rule in premises.names.game.model.rules
        if rule.provenance.rule not in authors
        and is_plain(rule.node)
        and all(premises.variables[var].site.type is SiteType.EDGE for var in rule.scope)
    ]
    return all(clue is not None and clue in plain for clue in clues)


def _near_edge(premises: Premises, rule: Rule) -> str:
    """Return where the clue of a rule is, if that is on or near the rim of the board, or nothing."""
    clue, board = rule.provenance.bound.clue, premises.names.game.board
    edges = [premises.variables[var].site for var in premises.changed if var in rule.scope]
    if clue is None or clue.place not in ("on", "none") or len(clue.sites) != 1 or not edges:
        return ""
    if any(site.type is not SiteType.EDGE for site in edges):
        return ""
    outer, around = set(board.outer(clue.type)), board.incident(SiteType.EDGE, clue.type, clue.sites[0])
    own, drawn = set(around) & {site.index for site in edges}, 0 not in dict(premises.deduction.fixed).values()
    if clue.sites[0] in outer and (len(own) > 1 or (own and drawn)):
        ways = [edge for edge in around if ("Edge", edge) in premises.names.game.index]
        return " is in the corner and" if len(ways) == CORNER else " is at the edge and"
    beside = {end for site in edges for end in board.incident(clue.type, SiteType.EDGE, site.index)} - {clue.sites[0]}
    return " is one step from the edge and" if beside & outer else ""


def _empties_one_site(premises: Premises) -> bool:
    """Return whether a deduction empties a single cell of several possible values."""
    change, variable = premises.changes[0], premises.variables[premises.changes[0].var]
    several = variable.site.type is not SiteType.EDGE and variable.domain.bit_count() > 2
    return several and len(premises.changes) == 1 and change.value == 0


def same_clue(names: Names, variables: Iterable[int]) -> str:
    """Return the clue that all these sites carry, as `a 3`, or nothing if they do not carry equal clues."""
    sites = dict.fromkeys(names.variables[var].site for var in variables)
    clues = {Site(clue.type, clue.sites[0]): clue for clue in names.game.clues if clue.place == "on" and clue.sites}
    quoted = {names.quoted(clues[site]) if site in clues else "" for site in sites}
    if len(sites) < 2 or len(quoted) != 1 or "" in quoted:
        return ""
    word = quoted.pop()
    return f"{'an' if word[0] in 'aeiou8' else 'a'} {word}"


def carry_alike(premises: Premises) -> str:
    """Return `r7c5 and r10c5 both have a 3` if all sites of a deduction carry equal clues, else nothing."""
    variables = list(dict.fromkeys((*premises.out, *premises.changed)))
    word = same_clue(premises.names, variables)
    both = "both" if len(variables) == 2 else "all"
    return f"{premises.names.variables_named(variables)} {both} have {word}" if word else ""


def _filled_region(premises: Premises, rule: Rule) -> str:
    """Return `however the room of r1c1 is filled` if a rule leaves several ways to fill a region, else nothing."""
    region = premises.names.subject(rule)
    alternatives = isinstance(rule.node, Or) and len(rule.node.args) > 2
    ways = alternatives or (isinstance(rule.node, And) and not is_plain(rule.node))
    several = ways and rule.provenance.bound.region is not None and rule.provenance.bound.clue is None
    return f"however {region} is filled" if region and several else ""


def single_clues(premises: Premises) -> str:
    """Return the lines whose clues limit single sites of the deduction: `row 8 has the clue 0 1`, or nothing."""
    others = [rule for rule in premises.deduction.rules if rule not in premises.rules]
    found = dict.fromkeys(rule.provenance.bound.clue for rule in others)
    names = premises.names
    lines = [(names.line_of(clue), clue) for clue in found if clue is not None]
    if names.game.look.clues == "None":  # such as the colour of a row
        return ""
    clues = [f"{line} has {names.end_clue(clue)}" for line, clue in lines if line and names.quoted(clue) not in line]
    return listed(clues) if len(clues) <= MOST_CLUES else ""


def said(rule: Rule) -> str:
    """Return the sentence of a rule, or its text."""
    provenance = rule.provenance
    words = clean(provenance.sentence or provenance.origin.span.text)
    return words if words.endswith((".", "!", "?", ")")) else f"{words}."
