"""Words of a rule's sentence that say what the rule counts: `buildings`, `clues that are false`, `compasses`."""

import re

from dslrun.interpreter.explain.named_regions import singular
from dslrun.interpreter.model import Rule

NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
COUNTED = re.compile(r"\b(?:numbers? of|counts the) ((?:[a-z]+ ){0,2}?[a-z]+s)\b")
"""`A clue gives the number of cave cells it sees`: the words up to the first plural."""
STATED = re.compile(rf"\bexactly {NUMBER} ([a-z]+) (?:is|are) ([a-z]+)\b")
"""`Exactly one clue is false`."""
CONTAINED = re.compile(rf"\b(?:contains?|holds?|has|have) exactly {NUMBER} ([a-z]+)\b")
"""`Every area contains exactly one compass`."""
OWN = re.compile(r"\bnumber of cells in its ([a-z]+)\b")
"""`A clue gives the number of cells in its rectangle`."""


def own_noun(rule: Rule) -> str:
    """Return the noun of what a clue has the size of as the sentence of its rule says, or nothing."""
    found = OWN.search(rule.provenance.sentence.lower())
    return found[1] if found else ""


def counted_noun(rule: Rule) -> str:
    """Return the noun of what the sentence of a rule says that a clue counts, or nothing if it does not say it."""
    found = COUNTED.search(rule.provenance.sentence.lower())
    return singular(found[1]) if found else ""


def counted_state(rule: Rule) -> tuple[str, str]:
    """Return the noun and the adjective of what a rule counts, `clue` and `false`, or nothing."""
    found = STATED.search(rule.provenance.sentence.lower())
    return (singular(found[1]), found[2]) if found else ("", "")


def contained_noun(rule: Rule) -> str:
    """Return the noun of what a group contains as the sentence of its rule says, or nothing."""
    found = CONTAINED.search(rule.provenance.sentence.lower())
    return singular(found[1]) if found else ""


def is_sum(rule: Rule) -> bool:
    """Return whether the sentence of a rule says that a clue is a sum."""
    return re.search(r"\bsums?\b", rule.provenance.sentence.lower()) is not None
