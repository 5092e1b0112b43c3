"""The numbers of clues in pictures: their range and how often each stands, learnt from the challenges of a game.

Without bounds, a solver that is free to choose a number takes the least one, or one that no challenge shows.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from statistics import fmean

from dslrun.dsl.records import record
from dslrun.interpreter.make.count_bound import CountBound, Counted
from dslrun.interpreter.make.scaled_numbers import Example, scaled
from dslrun.interpreter.model import In, Linear, Node, disjunction

Size = tuple[int, int]
Numbers = tuple[Sequence[int], Size]
"""The numbers in an argument of a challenge, and the size of its board."""
LARGER = 1.5
"""How many times the cells of a board an example may have to suggest a largest number for it."""
SLACK = 1.3
"""How many times its share in the challenges the share of a number may be."""


@record
class NumberStyle:
    """Which numbers an argument shows: from `low` to `high`, each of them `each` times if that is not 0.

    `shares` has the share of each number among all; it is empty if the largest number is the side of the board.
    """

    low: int
    high: int
    each: int
    shares: Mapping[int, float]

    @property
    def mask(self) -> int:
        """The mask of the numbers."""
        return (1 << (self.high + 1)) - (1 << self.low)

    def weighted(self, count: int = 40) -> list[int]:
        """Return the numbers to draw by lot, the usual ones more often."""
        numbers = range(self.low, self.high + 1)
        return [n for n in numbers for _ in range(max(1, round(count * self.shares.get(n, 0.0))))]


def number_style(examples: Sequence[Numbers], size: Size, nearest: Size) -> NumberStyle | None:
    """Return the style of examples for a board of a size; `nearest` is the size of the most similar one."""
    some = [(numbers, shape) for numbers, shape in examples if numbers]
    if not some:
        return None
    maxima = [(max(numbers), shape) for numbers, shape in some]
    each, sided = _each(some), all(most == max(shape) for most, shape in maxima)
    low = min(min(numbers) for numbers, _ in some)
    high = _exact(maxima, size, nearest) if each or sided else _high(maxima, size, nearest)
    return NumberStyle(low, max(low, high), each, {} if each or sided else _shares([numbers for numbers, _ in some]))


def _shares(examples: Sequence[Sequence[int]]) -> dict[int, float]:
    """Return the share of each number in the examples; a large example counts no more than a small one."""
    counted = [Counter(numbers) for numbers in examples]
    numbers = list(dict.fromkeys(number for one in counted for number in one))
    return {number: fmean(one[number] / one.total() for one in counted) for number in numbers}


def _exact(maxima: Sequence[Example], size: Size, nearest: Size) -> int:
    """Return the largest number for a size: that of the first example of this size, or what all of them suggest."""
    return next((most for most, shape in maxima if shape == size == nearest), scaled(maxima, size))


def _high(maxima: Sequence[Example], size: Size, nearest: Size) -> int:
    """Return a bound on the largest number: that of the examples which are not much larger than the size."""
    most_cells = max(LARGER * size[0] * size[1], nearest[0] * nearest[1])
    return max([scaled(maxima, size), *(most for most, shape in maxima if shape[0] * shape[1] <= most_cells)])


def _each(examples: Sequence[Numbers]) -> int:
    """Return how often each number from 1 to the largest stands in every example; 0 if that differs.

    Once in a single example may be an accident.
    """
    found = set[int]()
    for numbers, _ in examples:
        counted = Counter(numbers)
        if set(counted) != set(range(1, len(counted) + 1)):
            return 0
        found |= set(counted.values())
    return found.pop() if len(found) == 1 and (len(examples) > 1 or found != {1}) else 0


@record
class OpenNumber:
    """An unknown number of a clue: its variable and that of its presence, None if the clue is always there."""

    var: int
    presence: int | None

    def is_number(self, number: int) -> Counted:
        """Return the facts: the clue is there and has this number. An absent clue has the number 0."""
        fact = (self.var, 1 << number)
        return (fact,) if self.presence is None or number else (fact, (self.presence, 2))


def range_rules(style: NumberStyle, numbers: Sequence[OpenNumber]) -> Iterator[Node]:
    """Yield the rules that numbers are in their range, and that there are enough of them for each to stand."""
    for one in numbers:
        allowed = In(one.var, style.mask)
        yield allowed if one.presence is None else disjunction([In(one.presence, 1), allowed])
    present = [In(one.presence, 2) for one in numbers if one.presence is not None]
    if style.each and present:
        count = style.each * style.high
        yield Linear(tuple((1, node) for node in present), count, count)


def each_bounds(style: NumberStyle, numbers: Sequence[OpenNumber]) -> Iterator[CountBound]:
    """Yield the bounds: each number stands as often as in the challenges."""
    for number in range(style.low, style.high + 1) if style.each else ():
        yield CountBound(tuple(one.is_number(number) for one in numbers), style.each, style.each)


def share_bounds(style: NumberStyle, numbers: Sequence[OpenNumber], share: float) -> Iterator[CountBound]:
    """Yield the bounds: no number is much more frequent than in the challenges.

    `share` is the share of places with a number. If some have none, only the smallest number has a bound: more bounds
    make samples hard, and without one, the solver prefers that number.
    """
    everywhere = all(one.presence is None for one in numbers)
    expected = len(numbers) * (1 if everywhere else share)
    for number in range(style.low, style.high + 1 if everywhere else style.low + 1) if style.shares else ():
        most = ceil(SLACK * expected * style.shares.get(number, 0.0)) + 1
        if most < len(numbers):
            yield CountBound(tuple(one.is_number(number) for one in numbers), 0, most)
