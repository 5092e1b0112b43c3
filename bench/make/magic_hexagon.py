"""Magic Hexagon: a magic hexagon found by the solver, and as many of its numbers as are needed."""

from bench.make.clues import GaveUp, solutions
from bench.make.givens import thin_givens
from bench.make.wish import Wish, challenge, grounded, picture

FIRST = {3: 1, 4: 3, 5: 6}
"""The smallest number, by the size of the hexagon: the numbers follow one another from there."""


def make(wish: Wish) -> str:
    """A challenge with one solution; the wish's rows are the cells of a side."""
    size = wish.rows
    if size not in FIRST:
        raise GaveUp("there is no such magic hexagon here")
    game = grounded(text(wish, {}))
    found = solutions(game.model, limit=12 if size == 3 else 1)
    magic = wish.random.choice(found)
    kept = thin_givens(game.model, magic, [(var,) for var in range(len(magic))], wish.random, wish.keep)
    board = game.board
    return text(wish, {board.place(*game.model.variables[var].site): magic[var] for var in kept})


def text(wish: Wish, givens: dict[tuple[int, int], int]) -> str:
    """The challenge with some numbers."""
    size, first = wish.rows, FIRST[wish.rows]
    cells = 3 * size * (size - 1) + 1
    last = first + cells - 1
    total = (first + last) * cells // 2 // (2 * size - 1)
    rows = []
    for row in range(2 * size - 1):
        length = 2 * size - 1 - abs(size - 1 - row)
        marks = (f"{givens.get((row, column), '.'):>2}" for column in range(length))
        rows.append(" " * (3 * (2 * size - 1 - length) // 2) + " ".join(marks))
    return challenge(
        wish.name,
        "Magic Hexagon",
        size=str(size),
        sum=str(total),
        numbers=f"(range {first} {last})",
        givens=picture(rows),
    )
