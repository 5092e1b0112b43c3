"""Search help pages by words. Matches in names rank first, then matches in sentences, then all others."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

LEAST = 3
"""The smallest length of a word to search for. Shorter words match nearly every page."""
ENDINGS = ("ing", "es", "ed", "s", "e")
SHORTEST = 4
"""The smallest length of a stem."""

SYNONYMS = {
    "ascending": "increase",
    "checkerboard": "alternate",
    "conflict": "contradiction",
    "descending": "increase",
    "flow": "directed",
    "impossible": "contradiction",
    "inconsistent": "contradiction",
    "keyboard": "keys",
    "lighthouse": "sees",
    "maximum": "largest",
    "minimum": "smallest",
    "modulo": "remainder",
    "monotone": "increase",
    "multiple": "unique",
    "neighbor": "neighbours",
    "orientation": "direction",
    "palindrome": "mirror",
    "partition": "divide",
    "permutation": "different",
    "sandwich": "between",
    "sight": "sees",
    "similar": "shape",
    "syntax": "grammar",
    "thermo": "thermometers",
    "tiling": "pieces",
    "transparent": "sees",
    "uniqueness": "unique",
    "unsatisfiable": "contradiction",
}
"""Words that setters use and no page mentions, each with the word that pages use instead."""


class HelpEntry(NamedTuple):
    """Something with a page: its name, its kind, a sentence about it, and the text of its page."""

    name: str
    what: str
    sentence: str
    text: str


def best_first(wanted: str, entries: Iterable[HelpEntry]) -> list[HelpEntry]:
    """Return the entries that contain the most of the wanted words, best match first. Each contains at least one."""
    asked = stems(wanted)
    found = [(rank(asked, entry), entry) for entry in entries]
    most = min((missing for (missing, _), _ in found), default=len(asked))
    good = [(place, entry) for (missing, place), entry in found if missing == most < len(asked)]
    return [entry for _, entry in sorted(good, key=lambda pair: (pair[0], pair[1].name.casefold()))]


def usual_words(wanted: str) -> str:
    """Return the wanted words, each replaced by the word that pages use for it."""
    known = {stem(word): usual for word, usual in SYNONYMS.items()}
    return " ".join(known.get(stem(word.casefold()), word) for word in wanted.split())


def rank(asked: frozenset[str], entry: HelpEntry) -> tuple[int, int]:
    """Return the number of missing words and the worst place of a match: 0 name, 1 sentence, 2 text."""
    missing, last = set(asked), 0
    for place, text in enumerate((entry.name, entry.sentence, entry.text)):
        met = missing & stems(text)
        missing -= met
        last = place if met else last
    return len(missing), last


@lru_cache(maxsize=4096)  # a prompt searches the same pages again and again
def stems(text: str) -> frozenset[str]:
    """Return the stems of the words in a text, including those inside a name like NotTouching."""
    parts = re.findall(r"[A-Za-z]+", text) + re.findall(r"[A-Z]?[a-z]+", text)
    return frozenset(stem(part.casefold()) for part in parts if len(part) >= LEAST)


def stem(word: str) -> str:
    """Return the stem of a word: `touch` for `touching` and `touches`."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word
