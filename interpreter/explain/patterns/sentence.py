"""The wording of a deduction without a pattern: its rules' sentences, its facts and its changes."""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.explain.names import capital
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.results import BY_SOLVER, WHAT_IF
from dslrun.interpreter.model import Rule


def sentence(premises: Premises) -> HintArgument:
    """Return the argument in the words of the rules."""
    rules = premises.rules
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    subjects = dict.fromkeys(filter(None, map(premises.names.subject, rules)))
    about = f" for {' and '.join(subjects)}" if 0 < len(subjects) <= 2 else ""
    facts = premises.facts()
    level = premises.deduction.level
    pattern = {WHAT_IF: "contradiction", BY_SOLVER: "search"}.get(
        level, "rule" if len(rules) == 1 else "rules together"
    )
    if level == WHAT_IF:
        given = f", given that {facts}" if facts else ""
        premise = f"{sentences} Anything else leads to a contradiction{about}{given}"
    elif level == BY_SOLVER:
        premise = f"{sentences} Only a search shows this{about}"
    elif facts:
        premise = f"{sentences} {capital(facts)}"
    else:
        premise = f"{sentences} For{about.removeprefix(' for')}" if about else sentences
    where, sites = premises.place(rules)
    if level == BY_SOLVER:
        sites = tuple(premises.variables[var].site for var in premises.changed)
        where = premises.names.ends(sites) if sites[0].type is SiteType.EDGE else premises.names.sites(sites)
    return HintArgument(pattern, where, sites, premise, premises.conclusion())


def said(rule: Rule) -> str:
    """Return the sentence of a rule, or its text."""
    provenance = rule.provenance
    words = clean(provenance.sentence or provenance.origin.span.text)
    return words if words.endswith((".", "!", "?", ")")) else f"{words}."
