"""Finding pages by a word in them: names count more than sentences, sentences more than the rest."""

import re
from collections.abc import Iterable
from typing import NamedTuple

LEAST = 3
"""Words of fewer letters are met everywhere and say nothing."""
ENDINGS = ("ing", "es", "ed", "s")
SHORTEST = 4
"""What is left of a word without its ending has at least so many letters."""


class HelpEntry(NamedTuple):
    """Something with a page: its name, what it is, a sentence about it, all words of its page."""

    name: str
    what: str
    sentence: str
    text: str


def best_first(wanted: str, entries: Iterable[HelpEntry]) -> list[HelpEntry]:
    """The entries in which all words asked for occur, or else some of them; the best first."""
    asked = stems(wanted)
    found = [(rank(asked, entry), entry) for entry in entries]
    most = min((missing for (missing, _), _ in found), default=len(asked))
    good = [(place, entry) for (missing, place), entry in found if missing == most < len(asked)]
    return [entry for _, entry in sorted(good, key=lambda pair: (pair[0], pair[1].name.casefold()))]


def rank(asked: set[str], entry: HelpEntry) -> tuple[int, int]:
    """How many of the words asked for are missing, and where the last is met: in the name, the sentence or the text."""
    missing, last = set(asked), 0
    for place, text in enumerate((entry.name, entry.sentence, entry.text)):
        met = missing & stems(text)
        missing -= met
        last = place if met else last
    return len(missing), last


def stems(text: str) -> set[str]:
    """The words of a text without their endings; those inside a name like NotTouching too."""
    parts = re.findall(r"[A-Za-z]+", text) + re.findall(r"[A-Z]?[a-z]+", text)
    return {stem(part.casefold()) for part in parts if len(part) >= LEAST}


def stem(word: str) -> str:
    """A word without its ending: `touch` for `touching` and `touches`."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word
