"""Compare names, and find the known name that a user probably meant."""

import re
from collections.abc import Iterable

LONGEST = 60
"""Longer names are not compared: the cost is the product of both lengths."""
MOST_EDITS = 5
"""Words that differ in more letters are not considered similar."""
MOST_COMPARED = 200
"""The largest number of candidates of a suitable length to compare."""


def plain(name: str) -> str:
    """Return a name in lower case without spaces and signs, for comparison."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate most similar to `word`, ignoring case; None if none is similar."""
    if len(word) > LONGEST:
        return None
    folded = word.casefold()
    allowed = max(1, min(MOST_EDITS, (len(word) + 1) // 3))
    best: tuple[int, str] | None = None
    compared = 0
    for candidate in candidates:
        if abs(len(candidate) - len(word)) > allowed + 2:  # folding may change the length a little
            continue
        other = candidate.casefold()
        if other == folded:
            return candidate
        if abs(len(other) - len(folded)) > allowed or compared == MOST_COMPARED:
            continue
        compared += 1
        most = allowed if best is None else min(allowed, best[0])
        distance = edits(folded, other, most)
        if distance <= most and distance < len(folded) and (best is None or (distance, candidate) < best):
            best = (distance, candidate)
    return best[1] if best else None


def edits(first: str, second: str, most: int) -> int:
    """Return the number of letters inserted, dropped, changed or swapped with a neighbour, capped at `most + 1`."""
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        older, before, row = before, row, [i, *[most + 1] * len(second)]
        for j in range(max(1, i - most), min(len(second), i + most) + 1):  # cells farther off exceed `most`
            other = second[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and other == first[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row[j] = cost
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def did_you_mean(word: str, candidates: Iterable[str], *, quote: str = "`") -> str:
    """Return "did you mean `x`?" for a label, or the empty string if no candidate is similar."""
    near = nearest(word, candidates)
    return f"did you mean {quote}{near}{quote}?" if near else ""
