"""Numbers of a challenge that depend on the size of its board, learnt from examples."""

from collections.abc import Callable, Sequence
from statistics import fmean, median

Example = tuple[int, tuple[int, int]]
"""The value of an argument, and the rows and columns of the board."""


def scaled(examples: Sequence[Example], size: tuple[int, int]) -> int:
    """Return the number that examples suggest for a size; at least one example is needed.

    The number is constant, differs from the side of the board by a constant, or is proportional to the side or to the
    number of cells, whichever explains the examples best. The first one wins a tie.
    """
    if len({size_ for _, size_ in examples}) == 1:
        return _from_one_size(examples, size)
    rules = _rules(examples)
    errors = [sum(abs(rule(shape) - value) / max(1, abs(value)) for value, shape in examples) for rule in rules]
    return round(rules[errors.index(min(errors))](size))


def _rules(examples: Sequence[Example]) -> list[Callable[[tuple[int, int]], float]]:
    middle = median(value for value, _ in examples)
    apart = median(value - max(shape) for value, shape in examples)
    by_side = fmean(value / max(shape) for value, shape in examples)
    by_cells = fmean(value / _cells(shape) for value, shape in examples)
    return [
        lambda _: middle,
        lambda shape: max(shape) + apart,
        lambda shape: by_side * max(shape),
        lambda shape: by_cells * _cells(shape),
    ]


def _from_one_size(examples: Sequence[Example], size: tuple[int, int]) -> int:
    """Return the number for a size if all examples have the same size: large numbers grow with the cells."""
    shape = examples[0][1]
    value = median(value for value, _ in examples)
    if value == max(shape):
        return max(size)
    return round(value * _cells(size) / _cells(shape)) if value > max(shape) else round(value)


def _cells(shape: tuple[int, int]) -> int:
    return shape[0] * shape[1]
