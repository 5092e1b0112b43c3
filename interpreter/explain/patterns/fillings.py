"""The pattern of a region that can be filled in a few ways: what holds in all of them."""

from collections.abc import Sequence

from dslrun.interpreter.explain.names import capital, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said, single_clues
from dslrun.interpreter.explain.patterns.ways import allowed
from dslrun.interpreter.model import Rule

MOST_FACTS = 10
"""The maximum number of sites whose values a person would keep in mind."""
MOST_OTHERS = 4
"""The maximum number of other regions and clues that an argument names."""


def fillings(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by several rules about one region."""
    main = _region(premises) if len(premises.deduction.because) <= MOST_FACTS else None
    if main is None:
        return None
    names = premises.names
    line = names.place(main)
    clues = [
        rule.provenance.bound.clue
        for rule in premises.rules
        if rule.provenance.bound.clue is not None and names.line_of(rule.provenance.bound.clue) == line
    ]
    others = [rule for rule in premises.rules if not clues or names.place(rule) != line]
    sentences = " ".join(dict.fromkeys(map(said, others)))
    subjects = dict.fromkeys(filter(None, map(names.subject, (rule for rule in others if names.place(rule) != line))))
    about = f"for {listed(list(subjects))}" if 0 < len(subjects) <= MOST_OTHERS else ""
    single = single_clues(premises)
    named_rules = [rule for rule in others if names.subject(rule) in subjects]
    listing = "" if clues or not about else _listing(premises, named_rules)
    if listing:
        about, sentences = "", " ".join(dict.fromkeys(map(said, named_rules)))
    facts = ", and ".join(filter(None, (single, premises.facts(), listing)))
    if clues:
        quoted = listed([names.end_clue(clue) for clue in dict.fromkeys(clues)])
        facts = ", and ".join(filter(None, (f"{line} has {quoted}", facts)))
    premise = f"{sentences} {capital(', given that '.join(filter(None, (about, facts))))}".strip()
    clue = main.provenance.bound.clue
    filled = "satisfied" if clue is not None and line == names.clue(clue) else "filled"
    named = line if about or single or not clues else "it"
    return premises.argument("all fillings", main, premise, f"however {named} is {filled}, {premises.conclusion()}")


def _listing(premises: Premises, rules: Sequence[Rule]) -> str:
    """Return the sets of numbers that each rule allows, or nothing if there are too many for one of them."""
    found = [allowed(premises, rule) for rule in rules]
    return listed([one for one in found if one]) if None not in found else ""


def one_line(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by several rules that are all about one line with a clue."""
    lines = {premises.names.place(rule) for rule in premises.rules}
    clues = [rule.provenance.bound.clue for rule in premises.rules if rule.provenance.bound.clue is not None]
    return fillings(premises) if len(lines) == 1 and any(map(premises.names.line_of, clues)) else None


def _region(premises: Premises) -> Rule | None:
    """Return the rule whose region holds all changes and shares two or more sites with every other rule."""
    rules = premises.rules
    if len(rules) < 2 or any(premises.variables[var].hidden for rule in rules for var in rule.scope):
        return None
    found = [rule for rule in rules if len(rule.scope) > 2 and _holds(premises, rule, rules)]
    return max(found, key=lambda rule: len(rule.scope), default=None)


def _holds(premises: Premises, main: Rule, rules: Sequence[Rule]) -> bool:
    return (
        premises.names.place(main) is not None
        and main.provenance.bound.piece is None
        and set(premises.changed) <= main.scope
        and all(len(rule.scope & main.scope) > 1 for rule in rules)
    )
