"""The weights of a variable in a sum: a weight for each value, and the bounds for each domain, computed once."""

from collections.abc import Sequence
from typing import TypeAlias

from dslrun.interpreter.model import values

Masks: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a weight and the mask of the values that have it."""


class Weights(dict[int, tuple[int, int, bool]]):
    """Map a domain to its least weight, its greatest weight, and True if there is a gap between its weights.

    The weight of a value is `slope * value` plus the weight of every mask it lies in.
    """

    def __init__(self, slope: int, masks: Masks) -> None:
        super().__init__()
        self.slope = slope
        self.masks = masks
        self.cut: dict[tuple[int, int, int], int] = {}
        self._classes: dict[int, Masks] = {}

    def of(self, value: int) -> int:
        """The weight of one value."""
        return self.slope * value + sum(weight for weight, mask in self.masks if mask >> value & 1)

    def __missing__(self, domain: int) -> tuple[int, int, bool]:
        if len(self) > 4096:
            self.clear()
        found = {self.of(value) for value in values(domain)}
        least, most = min(found), max(found)
        entry = least, most, most - least >= len(found)
        self[domain] = entry
        return entry

    def between(self, domain: int, low: int, high: int) -> int:
        """The values of a domain with a weight from low to high."""
        key = domain, low, high
        kept = self.cut.get(key)
        if kept is None:
            if len(self.cut) > 4096:
                self.cut.clear()
            kept = sum(1 << value for value in values(domain) if low <= self.of(value) <= high)
            self.cut[key] = kept
        return kept

    def classes(self, domain: int) -> Masks:
        """Pairs of a weight and the mask of the values that have it, for all weights of a domain."""
        found = self._classes.get(domain)
        if found is None:
            if len(self._classes) > 4096:
                self._classes.clear()
            masks: dict[int, int] = {}
            for value in values(domain):
                weight = self.of(value)
                masks[weight] = masks.get(weight, 0) | 1 << value
            found = self._classes[domain] = tuple(masks.items())
        return found


def supported(terms: Sequence[Sequence[tuple[int, int]]], low: int, high: int) -> list[list[int]] | None:
    """Return the options of each term that occur in a sum between `low` and `high`, or None if there is no such sum.

    Each term lists (weight, option) pairs. Bit sets hold the partial sums that the first terms can have.
    """
    floors = [min([weight for weight, _ in options]) for options in terms]
    before = [1]
    for floor, options in zip(floors, terms, strict=True):
        reached = 0
        for weight, _ in options:
            reached |= before[-1] << weight - floor
        before.append(reached)
    least = sum(floors)
    above = max(0, high - least + 1)
    wanted = before[-1] >> max(0, low - least) << max(0, low - least)
    wanted &= (1 << min(above, wanted.bit_length())) - 1
    if not wanted:
        return None
    kept = []
    for floor, options, sums in zip(reversed(floors), reversed(terms), reversed(before[:-1]), strict=True):
        found, needed = [], 0
        for weight, option in options:
            sources = sums & wanted >> weight - floor
            if sources:
                found.append(option)
                needed |= sources
        wanted = needed
        kept.append(found)
    return kept[::-1]
