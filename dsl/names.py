"""Nearest names: the known word a user most probably meant."""

from collections.abc import Iterable


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate most like `word`, None if nothing is near; a difference in case counts for nothing."""
    folded = word.casefold()
    allowed = max(1, (len(word) + 1) // 3)
    best: tuple[int, str] | None = None
    for candidate in candidates:
        other = candidate.casefold()
        if other == folded:
            return candidate
        if abs(len(other) - len(folded)) > allowed:
            continue
        distance = edits(folded, other, allowed)
        if distance <= allowed and distance < len(folded) and (best is None or (distance, candidate) < best):
            best = (distance, candidate)
    return best[1] if best else None


def edits(first: str, second: str, most: int) -> int:
    """Letters inserted, dropped, changed or swapped with their neighbour; stops counting beyond `most`."""
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(second, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and other == first[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def did_you_mean(word: str, candidates: Iterable[str], *, quote: str = "`") -> str:
    """A question for a label: "did you mean `x`?", or the empty string when nothing is near."""
    near = nearest(word, candidates)
    return f"did you mean {quote}{near}{quote}?" if near else ""
