"""Numbered Snake: a random path that nowhere touches itself; numbers on it and outside go, while one way is left."""

from bench.make.clues import GaveUp, solutions
from bench.make.snake import LENGTH, WALKS, Cell, walk
from bench.make.wish import Wish, challenge, grounded, picture


def make(wish: Wish) -> str:
    """A challenge with one solution, from which no clue can be spared; with --keep, an easier one with that share."""
    found = max((walk(wish.rows, wish.columns, wish.random) for _ in range(WALKS)), key=len)
    if len(found) < LENGTH * wish.rows * wish.columns:
        raise GaveUp("the snakes are too short")
    lines = {
        **{f"top {c}": sum(c == column for _, column in found) for c in range(wish.columns)},
        **{f"left {r}": sum(r == row for row, _ in found) for r in range(wish.rows)},
    }
    clues: list[Cell | str] = [*wish.random.sample(found, len(found)), *wish.random.sample(sorted(lines), len(lines))]
    enough = len(clues) * (wish.keep or 0)
    for clue in list(clues):
        if len(clues) <= enough:
            break
        fewer = [other for other in clues if other != clue]
        if len(solutions(grounded(text(wish, found, lines, fewer)).model)) == 1:
            clues = fewer
    return text(wish, found, lines, clues)


def text(wish: Wish, path: list[Cell], lines: dict[str, int], clues: list[Cell | str]) -> str:
    """The challenge with some clues."""
    numbers = {cell: number for number, cell in enumerate(path, 1) if cell in clues}
    rows = (" ".join(f"{numbers.get((r, c), '.'):>2}" for c in range(wish.columns)) for r in range(wish.rows))
    sides = {
        side: " ".join(str(lines[f"{side} {n}"]) if f"{side} {n}" in clues else "?" for n in range(count))
        for side, count in (("top", wish.columns), ("left", wish.rows))
    }
    length = str(len(path))
    given = {side: f"{{{numbers}}}" for side, numbers in sides.items()}
    return challenge(wish.name, "Numbered Snake", givens=picture(rows), length=length, largest=length, **given)
