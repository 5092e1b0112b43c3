"""The pattern of a region that can be filled in a few ways: what holds in all of them."""

from collections.abc import Sequence

from dslrun.interpreter.explain.names import capital, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.model import Rule

MOST_FACTS = 10
"""The maximum number of sites whose values a person would keep in mind."""


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
    told = [rule for rule in premises.rules if not clues or names.place(rule) != line]
    sentences = " ".join(dict.fromkeys(map(said, told)))
    facts = premises.facts()
    if clues:
        quoted = listed([names.end_clue(clue) for clue in dict.fromkeys(clues)])
        premise = f"{sentences} {capital(line or '')} has {quoted}{f', and {facts}' if facts else ''}".strip()
        conclusion = f"however it is filled, {premises.conclusion()}"
    else:
        premise = f"{sentences} {capital(facts)}".strip()
        conclusion = f"however {line} is filled, {premises.conclusion()}"
    return premises.argument("all fillings", main, premise, conclusion)


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
        and set(premises.changed) <= main.scope
        and all(len(rule.scope & main.scope) > 1 for rule in rules)
    )
