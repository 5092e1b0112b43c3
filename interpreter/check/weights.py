"""What one variable adds to a sum: a weight for each value, with bounds worked out once per domain."""

from typing import TypeAlias

from dslrun.interpreter.model import values

Masks: TypeAlias = tuple[tuple[int, int], ...]
"""Weights and the masks of the values that have them."""


class Weights(dict[int, tuple[int, int, bool]]):
    """Domain -> (least weight, greatest weight, whether some number between them is no weight).

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
        """(weight, mask of the values that have it) for each weight in the domain."""
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
