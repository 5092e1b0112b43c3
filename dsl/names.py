"""Names compared: as they are meant, and with the known word a user most probably meant."""

import re
from collections.abc import Iterable

LONGEST = 60
"""Nobody mistypes a longer name, and comparing two takes the product of their lengths."""
MOST_EDITS = 5
"""Words that differ in more letters are not like each other, however long they are."""
MOST_COMPARED = 200
"""So many candidates of a fitting length are compared; names that are known by the thousand are not told apart so."""


def plain(name: str) -> str:
    """A name without case, blanks and signs, for comparison."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like `word`, None if nothing is near; a difference in case counts for nothing."""
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
    """Letters inserted, dropped, changed or swapped with their neighbour; stops counting beyond `most`."""
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        older, before, row = before, row, [i, *[most + 1] * len(second)]
        for j in range(max(1, i - most), min(len(second), i + most) + 1):  # farther off, it is beyond `most` anyway
            other = second[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and other == first[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row[j] = cost
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def did_you_mean(word: str, candidates: Iterable[str], *, quote: str = "`") -> str:
    """A question for a label: "did you mean `x`?", or the empty string when nothing is near."""
    near = nearest(word, candidates)
    return f"did you mean {quote}{near}{quote}?" if near else ""
