"""Basic: random cages over a random Latin square, each with an operation that fits it; clues go while it is unique."""

from collections.abc import Sequence
from math import prod
from random import Random
from string import ascii_letters

from bench.make.cages import Cell, grow
from bench.make.givens import by_clues
from bench.make.hitori import latin
from bench.make.wish import Wish, challenge, picture

SIZES = (1, 2, 2, 2, 3, 3, 4)
UNKNOWN = 0.15
"""The share of cages whose operation is hidden."""


def make(wish: Wish) -> str:
    """A challenge with one solution."""
    size, numbers = range(wish.rows), latin(wish.rows, wish.rows, wish.random)
    free, cages = set(numbers), []
    while free:
        cages.append(grow(min(free), free, wish.random.choice(SIZES), lambda area, cell: True, wish.random))
        free.difference_update(cages[-1])
    letter = {cell: ascii_letters[at] for at, cage in enumerate(cages) for cell in cage}
    drawn = picture("".join(letter[r, c] for c in size) for r in size)
    clues = [(*result([numbers[cell] for cell in cage], wish.random), letter[cage[0]]) for cage in cages]

    def text(some: Sequence[tuple[str, int, str]], givens: Sequence[Cell]) -> str:
        lists: dict[str, str] = {}
        for kind, number, name in some:
            lists[kind] = f'{lists.get(kind, "")} "{name}" {number}'
        told = {kind: "{" + entries + "}" for kind, entries in sorted(lists.items())}
        shown = picture("".join(str(numbers[r, c]) if (r, c) in givens else "." for c in size) for r in size)
        return challenge(wish.name, "Basic", cages=drawn, **told, **({"givens": shown} if givens else {}))

    return by_clues(wish, clues, sorted(numbers), text)


def result(numbers: list[int], random: Random) -> tuple[str, int]:
    """An operation for the numbers of a cage, and its result: differences and quotients where they are there."""
    largest, rest = max(numbers), sorted(numbers)[:-1]
    found = [("sums", sum(numbers)), ("products", prod(numbers))]
    if rest and largest > sum(rest):
        found += [("differences", largest - sum(rest))] * 2
    if rest and largest % prod(rest) == 0:
        found += [("quotients", largest // prod(rest))] * 2
    kind, number = random.choice(found)
    return ("results" if len(numbers) == 1 or random.random() < UNKNOWN else kind), number
