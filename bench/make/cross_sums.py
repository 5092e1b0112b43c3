"""Cross sums: the runs of a grid, and what their sums alone say about its digits."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

Cell = tuple[int, int]
Run = tuple[Cell, ...]
ALL = 0b1111111110


def digit_sets() -> dict[tuple[int, int], list[int]]:
    """The sets of different digits (as masks) by how many they are and what they add up to."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    for length in range(1, 10):
        for digits in combinations(range(1, 10), length):
            found[length, sum(digits)].append(sum(1 << digit for digit in digits))
    return found


SETS = digit_sets()


def runs_of(white: set[Cell]) -> list[Run]:
    """The runs of white cells, across and down, single cells too."""
    found = []
    for dr, dc in ((0, 1), (1, 0)):
        for row, column in sorted(white):
            if (row - dr, column - dc) in white:
                continue
            run = []
            while (row, column) in white:
                run.append((row, column))
                row, column = row + dr, column + dc
            found.append(tuple(run))
    return found


class Sums:
    """The runs of a grid, kept for asking many times what sums say."""

    def __init__(self, white: set[Cell]) -> None:
        self.runs = runs_of(white)
        self.through: dict[Cell, list[int]] = defaultdict(list)
        for at, run in enumerate(self.runs):
            for cell in run:
                self.through[cell].append(at)

    def possible(self, digits: dict[Cell, int]) -> dict[Cell, int]:
        """The digits (as masks) left to each cell when only the sums of the runs are known."""
        return self.narrowed(digits, dict.fromkeys(digits, ALL), range(len(self.runs)))

    def changed(self, digits: dict[Cell, int], masks: dict[Cell, int], cell: Cell) -> dict[Cell, int]:
        """Update the state after a change of one digit. Only its neighbourhood is computed again: a fast estimate."""
        near = {other for at in self.through[cell] for other in self.runs[at]}
        runs = dict.fromkeys(at for other in sorted(near) for at in self.through[other])
        fresh = {other: ALL for at in runs for other in self.runs[at]}
        around = dict.fromkeys(at for other in fresh for at in self.through[other])
        return self.narrowed(digits, masks | fresh, around)

    def narrowed(self, digits: dict[Cell, int], masks: dict[Cell, int], runs: Iterable[int]) -> dict[Cell, int]:
        """Masks after the sums of some runs, and of those they concern, have been thought through."""
        masks = dict(masks)
        waiting = dict.fromkeys(runs)
        while waiting:
            at = next(iter(waiting))
            del waiting[at]
            run = self.runs[at]
            for cell in narrow(run, sum(digits[cell] for cell in run), masks):
                waiting.update(dict.fromkeys(other for other in self.through[cell] if other != at))
        return masks


def narrow(run: Run, total: int, masks: dict[Cell, int]) -> list[Cell]:
    """Rule out digits of a run; the cells that have fewer now."""
    before = [masks[cell] for cell in run]
    now = list(before)
    while True:
        kept = within_sets(now, SETS[len(run), total])
        for at, mask in enumerate(kept):
            if mask & (mask - 1) == 0:
                kept = [other & ~mask if place != at else other for place, other in enumerate(kept)]
        if kept == now:
            break
        now = kept
    masks.update(zip(run, now, strict=True))
    return [cell for cell, old, new in zip(run, before, now, strict=True) if old != new]


def within_sets(masks: list[int], sets: list[int]) -> list[int]:
    """The digits that belong to a set which the cells can hold."""
    allowed = 0
    for digits in sets:
        union = 0
        for mask in masks:
            if not mask & digits:
                break
            union |= mask & digits
        else:
            if union == digits:
                allowed |= digits
    return [mask & allowed for mask in masks]
