"""Automata for clues about runs in any order, around a ring, given by sums, or with `*`.

The automaton reads a word run by run. A state consists of the rest of the clue (see `Order` and `Multiset`), the
current run (its colour and its length or sum so far) and, around a ring, the first run of the word. The first run is
matched last, joined with the last run if both have the same colour.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.model import Automaton, values
from dslrun.interpreter.values.memo import Memo

Pattern: TypeAlias = tuple[tuple[int | None, int], ...]
"""Runs as (length or sum, mask of values), None for any length. A mask of several values is an unknown colour."""
Run: TypeAlias = tuple[int, int]
"""A run in the word: its mask of values, and its length or sum."""
Item: TypeAlias = tuple[int | None, int] | None
"""One item of a clue: a run, or None for any number of runs."""


@record
class Wanted:
    """The runs of a clue, the positions of `*` among them, and how to match them.

    `ordered` runs must occur in this order. `cyclic` means around a ring, `sums` that numbers are sums instead of
    lengths, `coloured` that runs of different values are separate, `optional` that a word may have no run at all.
    """

    runs: Pattern
    stars: tuple[int, ...] = ()
    ordered: bool = True
    cyclic: bool = False
    sums: bool = False
    coloured: bool = False
    optional: bool = False

    @property
    def items(self) -> list[Item]:
        """The runs, with None for each `*`."""
        found: list[Item] = []
        for place in range(len(self.runs) + 1):
            found += [None] * (place in self.stars)
            found += self.runs[place : place + 1]
        return found


class RunMatcher(Protocol):
    """Matches the runs of a word one by one. The rest of the clue is a hashable value."""

    start: Hashable

    def after(self, left: Hashable, run: Run) -> Hashable | None:
        """Return the rest of the clue after a run, or None if the run does not fit."""

    def is_done(self, left: Hashable) -> bool:
        """Return whether no further run is required."""


class Multiset:
    """Matches runs in any order. The rest of the clue is a set of multisets: the runs that may still be missing.

    A run is matched with an exact item first, then with other items, then with `*`. This loses no solution, because an
    exact item matches only runs of its size and colour, which are interchangeable.
    """

    def __init__(self, wanted: Wanted) -> None:
        runs = tuple(sorted(wanted.runs, key=lambda run: (run[0] or 0, run[1])))
        self.start: Hashable = frozenset([runs, ()] if wanted.optional else [runs])
        self.more = bool(wanted.stars)

    def after(self, left: Hashable, run: Run) -> Hashable | None:
        """Return the rest of the clue after a run, or None if the run does not fit."""
        assert isinstance(left, frozenset)
        return frozenset(rest for items in left for rest in self.without(items, run)) or None

    def without(self, items: Pattern, run: Run) -> Iterator[Pattern]:
        """Yield the multisets that may remain of one multiset after a run."""
        mask, size = run
        fitting = {item for item in items if item[0] in (None, size) and item[1] & mask == mask}
        for item in {(size, mask)} & fitting or fitting:
            at = items.index(item)
            yield (*items[:at], *items[at + 1 :])
        if self.more and not fitting:
            yield items

    def is_done(self, left: Hashable) -> bool:
        """Return whether one of the multisets is empty."""
        assert isinstance(left, frozenset)
        return () in left


class Order:
    """Matches runs in order. The rest of the clue is the set of positions in it where the next run may belong.

    Around a ring the clue may begin with any of its runs, and also in the middle of the runs that a `*` stands for.
    """

    def __init__(self, wanted: Wanted) -> None:
        items = wanted.items
        self.readings = [items]
        if wanted.cyclic:
            turned = [(items[at:] + items[:at], items[at : at + 1]) for at in range(len(items))]
            self.readings = [some + (first if first == [None] else []) for some, first in turned] or [[]]
        self.readings += [[]] if wanted.optional else []
        self.start: Hashable = self.closed({(number, 0) for number in range(len(self.readings))})

    def closed(self, places: set[tuple[int, int]]) -> Hashable:
        """Return the positions and all positions that follow them by skipping `*`."""
        found = set(places)
        for reading, at in places:
            items = self.readings[reading]
            while at < len(items) and items[at] is None:
                at += 1
                found.add((reading, at))
        return frozenset(found)

    def after(self, left: Hashable, run: Run) -> Hashable | None:
        """Return the positions after a run, or None if the run does not fit."""
        assert isinstance(left, frozenset)
        mask, size = run
        found = set()
        for reading, at in left:
            item = self.readings[reading][at] if at < len(self.readings[reading]) else (0, 0)
            if item is None:
                found.add((reading, at))
            elif item[1] & mask == mask and item[0] in (None, size):
                found.add((reading, at + 1))
        return self.closed(found) if found else None

    def is_done(self, left: Hashable) -> bool:
        """Return whether one of the positions is the end of the clue."""
        assert isinstance(left, frozenset)
        return any(at == len(self.readings[reading]) for reading, at in left)


@record
class State:
    """A state of reading a word: the rest of the clue, the current run and, around a ring, the first run.

    `opening` is True while the first run of a ring may still grow. `place` counts the places read, but only if some
    places are gaps.
    """

    left: Hashable
    run: Run | None = None
    first: Run | None = None
    opening: bool = False
    place: int = 0


class Reader:
    """Reads words along places: variables, or None for a gap. `filled` is the mask of values that form runs."""

    def __init__(self, wanted: Wanted, filled: int, places: Sequence[int | None]) -> None:
        self.clue: RunMatcher = Order(wanted) if wanted.ordered else Multiset(wanted)
        sizes = [size for size, _ in wanted.runs]
        self.largest = max((size for size in sizes if size is not None), default=0)
        self.open = None in sizes or bool(wanted.stars)
        masks = [1 << value for value in values(filled)] if wanted.coloured else [filled]
        self.signs = [
            (part, mask, weight) for mask in masks for part, weight in (weighed(mask) if wanted.sums else [(mask, 1)])
        ]
        self.closed = wanted.cyclic and None not in places
        self.places = turned(places) if wanted.cyclic else list(places)
        self.by_place = None in self.places

    def start(self) -> State:
        """Return the state before the first place."""
        return self.past_gaps(State(self.clue.start, opening=self.closed))

    def after(self, state: State, mask: int, weight: int) -> State | None:
        """Return the state after a value of the colour `mask` or an empty place (weight 0), or None if it does not fit.

        `weight` is what the value adds to the length or sum of its run.
        """
        moved = self.ended(state) if state.run is None or state.run[0] != mask or not weight else state
        if moved is None:
            return None
        if weight:
            size = weight + (moved.run[1] if moved.run else 0)
            if size > self.largest and not self.open:
                return None
            moved = replace(moved, run=(mask, min(size, self.largest + 1)))
        else:
            moved = replace(moved, opening=False)
        return self.past_gaps(replace(moved, place=moved.place + 1)) if self.by_place else moved

    def goes_on(self, state: State) -> bool:
        """Return whether further places can follow."""
        return state.left is not LOST and not (self.by_place and state.place == len(self.places))

    def ended(self, state: State) -> State | None:
        """Return the state after the end of the current run, or None if that run does not fit."""
        if state.run is None:
            return state
        if state.opening:
            return replace(state, run=None, first=state.run, opening=False)
        left = self.clue.after(state.left, state.run)
        return None if left is None else replace(state, left=left, run=None)

    def past_gaps(self, state: State) -> State:
        """Return the state after the gaps that follow. If the run before them does not fit, the rest is LOST."""
        while self.by_place and state.place < len(self.places) and self.places[state.place] is None:
            ended = self.ended(state)
            state = replace(ended or replace(state, left=LOST, run=None), place=state.place + 1)
        return state

    def accepts(self, state: State) -> bool:
        """Return whether a word may end here. Around a ring, its last run continues with its first."""
        if state.left is LOST or (self.by_place and state.place != len(self.places)):
            return False
        runs = [run for run in (state.run, state.first) if run is not None]
        if len(runs) == 2 and runs[0][0] == runs[1][0]:
            runs = [(runs[0][0], runs[0][1] + runs[1][1])]
        left: Hashable | None = state.left
        for mask, size in runs:
            if left is not None:
                left = self.clue.after(left, (mask, min(size, self.largest + 1)))
        return left is not None and self.clue.is_done(left)


LOST = "lost"
"""The rest of a clue that can no longer be matched."""


def weighed(mask: int) -> list[tuple[int, int]]:
    """Return the values of a mask, each as (mask, weight)."""
    return [(1 << value, value) for value in values(mask)]


def turned(places: Sequence[int | None]) -> list[int | None]:
    """Return the places of a ring, starting after its first gap, without gaps at the end."""
    if None not in places:
        return list(places)
    at = list(places).index(None)
    ahead = [*places[at + 1 :], *places[:at]]
    while ahead and ahead[-1] is None:
        ahead.pop()
    return ahead


def free_automaton(
    wanted: Wanted,
    filled: int,
    places: Sequence[int | None],
    memo: Memo,
    spend: Callable[[int], None],
) -> tuple[Automaton, tuple[int, ...]]:
    """Return the automaton of a clue along these places, and the variables in the order in which it reads them.

    Equal clues along places with the same gaps share one automaton. Each of them spends its number of states, because
    propagators and encodings visit the states again for each clue.
    """
    reader = Reader(wanted, filled, places)
    gaps = tuple(place is None for place in reader.places) if reader.by_place else None
    key = "automaton", wanted, filled, reader.closed, gaps
    automaton: Automaton | None = memo.get(key)
    if automaton is None:
        automaton = memo[key] = built(reader, spend)
    else:
        spend(len(automaton.steps))
    return automaton, tuple(var for var in reader.places if var is not None)


def built(reader: Reader, spend: Callable[[int], None]) -> Automaton:
    """Return the automaton of a reader, built state by state."""
    start = reader.start()
    numbers = {start: 0}
    waiting = [start]
    steps: list[tuple[tuple[int, int], ...]] = []
    for state in waiting:
        spend(1)
        row: dict[int, int] = {}
        for part, mask, weight in [(1, 0, 0), *reader.signs] if reader.goes_on(state) else []:
            after = reader.after(state, mask, weight)
            if after is not None:
                if after not in numbers:
                    numbers[after] = len(numbers)
                    waiting.append(after)
                row[numbers[after]] = row.get(numbers[after], 0) | part
        steps.append(tuple((part, to) for to, part in row.items()))
    accepting = frozenset(number for state, number in numbers.items() if reader.accepts(state))
    return Automaton(0, accepting, tuple(steps))


def can_be(automaton: Automaton, line: Sequence[int], domains: Sequence[int]) -> bool:
    """Return whether the automaton accepts a word over the domains of these variables."""
    states = {automaton.start}
    for var in line:
        states = {to for state in states for mask, to in automaton.steps[state] if mask & domains[var]}
    return bool(states & automaton.accepting)
