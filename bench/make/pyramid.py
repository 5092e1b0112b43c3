"""Pyramid: build digits row by row from a random row at the bottom, and reveal as many as are needed."""

from collections.abc import Sequence

from bench.make.clues import GaveUp
from bench.make.givens import is_unique, thin
from bench.make.wish import Wish, challenge, grounded, picture

LARGEST = 9
ROUNDS = 2000
Rows = list[list[int]]


def make(wish: Wish) -> str:
    """A challenge with one solution, in which some row above the bottom is white."""
    for _ in range(ROUNDS):
        rows = built(wish)
        if rows is not None and any(len(set(row)) < len(row) for row in rows[1:-1]):
            break
    else:
        raise GaveUp(f"no pyramid after {ROUNDS} rounds")
    cells = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
    kept = thin(cells, lambda some: is_unique(grounded(text(wish, rows, some)).model), wish.random, wish.keep or 0.0)
    return text(wish, rows, kept)


def built(wish: Wish) -> Rows | None:
    """The rows of a pyramid from the top, None where chance led to a number that is no digit."""
    rows = [[wish.random.randint(1, LARGEST) for _ in range(wish.rows)]]
    while len(rows[0]) > 1:
        above = []
        for left, right in zip(rows[0], rows[0][1:], strict=False):
            digits = [number for number in (left + right, abs(left - right)) if 1 <= number <= LARGEST]
            if not digits:
                return None
            above.append(wish.random.choice(digits))
        rows.insert(0, above)
    return rows


def text(wish: Wish, rows: Rows, shown: Sequence[tuple[int, int]]) -> str:
    """The challenge with some digits."""
    signs = " ".join('"#"' if len(set(row)) == len(row) else '"="' for row in rows)
    marks = (
        "".join(str(value) if (r, c) in shown else "." for c, value in enumerate(row)) for r, row in enumerate(rows)
    )
    return challenge(wish.name, "Pyramid", size=str(wish.rows), rows="{" + signs + "}", givens=picture(marks))
