"""The wording of a deduction without a pattern: its rules' sentences, its facts and its changes."""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.explain.names import capital, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.results import BY_SOLVER, WHAT_IF
from dslrun.interpreter.explain.same_reason import is_plain
from dslrun.interpreter.model import And, Or, Rule

MOST_CLUES = 3
"""The maximum number of clues of single sites that an argument quotes."""
MOST_QUOTED = 2
"""The maximum number of sentences that a conclusion by search quotes."""
MOST_LISTED = 6
"""The maximum number of places that a conclusion by equal rules lists."""


def sentence(premises: Premises) -> HintArgument:
    """Return the argument in the words of the rules."""
    rules = premises.rules
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    subjects = dict.fromkeys(filter(None, map(premises.names.subject, rules)))
    if not subjects and (len(premises.deduction.rules) == 1 or not is_plain(rules[0].node)) and len(rules) == 1:
        subjects = dict.fromkeys(filter(None, map(premises.names.centre_of, rules)))
    about = f" for {' and '.join(subjects)}" if 0 < len(subjects) <= 2 else ""
    facts = ", and ".join(filter(None, (single_clues(premises), premises.facts())))
    level = premises.deduction.level
    pattern = {WHAT_IF: "contradiction", BY_SOLVER: "search"}.get(
        level, "rule" if len(rules) == 1 else "rules together"
    )
    if level == WHAT_IF:
        given = f", given that {facts}" if facts else ""
        premise = f"{sentences} Anything else leads to a contradiction{about}{given}"
    elif level == BY_SOLVER:
        quoted = f"{sentences} " if len(rules) == 1 or sentences.count(".") <= MOST_QUOTED else ""
        premise = f"{quoted}Only a search shows this{about}"
    elif facts and about and len(rules) == 1:
        premise = f"{sentences} {capital(about.strip())}, given that {facts}"
    elif facts:
        premise = f"{sentences} {capital(facts)}"
    else:
        premise = f"{sentences} For{about.removeprefix(' for')}" if about else sentences
    where, sites = premises.place(rules)
    if not facts and len(rules) == 1 and (filled := _filled_region(premises, rules[0])):
        return HintArgument(pattern, where, sites, sentences, f"{filled}, {premises.conclusion()}")
    if level == BY_SOLVER:
        sites = tuple(premises.variables[var].site for var in premises.changed)
        where = premises.names.ends(sites) if sites[0].type is SiteType.EDGE else premises.names.sites(sites)
    return HintArgument(pattern, where, sites, premise, _concluded(premises))


def _filled_region(premises: Premises, rule: Rule) -> str:
    """Return `however the room of r1c1 is filled` if a rule leaves several ways to fill a region, else nothing."""
    region = premises.names.subject(rule)
    ways = isinstance(rule.node, Or) or (isinstance(rule.node, And) and not is_plain(rule.node))
    several = ways and rule.provenance.bound.region is not None and rule.provenance.bound.clue is None
    return f"however {region} is filled" if region and several else ""


def _concluded(premises: Premises) -> str:
    """Return the conclusion. Of many places about which a rule says the same without any fact, it names the first."""
    conclusion, fixed = premises.conclusion(), dict(premises.deduction.fixed)
    main = premises.rules[0]
    own = [var for var in fixed if var in main.scope]
    alike = [rule for rule in premises.deduction.rules if rule.provenance.rule == main.provenance.rule]
    several = premises.deduction.because or len(set(fixed.values())) != 1 or len(fixed) != len(premises.changes)
    if several or not own or len(alike) <= MOST_LISTED or conclusion.count(",") < MOST_LISTED:
        return conclusion
    return f"{premises.names.state(own, fixed[own[0]])}, and the same holds at {len(alike) - 1} other places"


def single_clues(premises: Premises) -> str:
    """Return the lines whose clues limit single sites of the deduction: `row 8 has the clue 0 1`, or nothing."""
    others = [rule for rule in premises.deduction.rules if rule not in premises.rules]
    found = dict.fromkeys(rule.provenance.bound.clue for rule in others)
    names = premises.names
    lines = [(names.line_of(clue), clue) for clue in found if clue is not None]
    clues = [f"{line} has {names.end_clue(clue)}" for line, clue in lines if line and names.quoted(clue) not in line]
    return listed(clues) if len(clues) <= MOST_CLUES else ""


def said(rule: Rule) -> str:
    """Return the sentence of a rule, or its text."""
    provenance = rule.provenance
    words = clean(provenance.sentence or provenance.origin.span.text)
    return words if words.endswith((".", "!", "?", ")")) else f"{words}."
