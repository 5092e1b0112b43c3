"""Snake: a random path that nowhere touches itself, with the numbers that its rows and columns need."""

from random import Random

from bench.make.clues import Clues, GaveUp, Thinning
from bench.make.wish import Wish, challenge, grounded, picture

Cell = tuple[int, int]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
LENGTH = 0.38
"""The share of the board a snake covers at least."""
WALKS = 3000


def make(wish: Wish) -> str:
    """A challenge with one solution; numbers that are not needed go."""
    found = max((walk(wish.rows, wish.columns, wish.random) for _ in range(WALKS)), key=len)
    if len(found) < LENGTH * wish.rows * wish.columns:
        raise GaveUp("the snakes are too short")
    numbers = {
        **{f"top {c}": sum(c == column for _, column in found) for c in range(wish.columns)},
        **{f"left {r}": sum(r == row for row, _ in found) for r in range(wish.rows)},
    }
    game = grounded(text(wish, found, numbers))
    wanted = [int(game.board.place(v.site.type, v.site.index) in found) for v in game.model.variables]
    clues: Clues = {line: [] for line in numbers}
    others = []
    for rule in game.model.rules:
        hint = rule.provenance.bound.clue
        if hint is None or hint.name != "Lines":
            others.append(rule)
        else:
            (row, column), (row2, _) = (game.board.place(hint.type, site) for site in hint.sites[:2])
            clues[f"left {row}" if row == row2 else f"top {column}"].append(rule)
    thinning = Thinning(game.model, others, clues, wanted)
    chosen = thinning.fewer(thinning.enough(wish.random, 1.0), wish.random, 2)
    return text(wish, found, {line: number for line, number in numbers.items() if line in chosen})


def walk(rows: int, columns: int, random: Random) -> list[Cell]:
    """A path that goes on until every way on touches it, even at a corner."""
    path = [(random.randrange(rows), random.randrange(columns))]
    step = random.choice(STEPS)
    while True:
        ways = [step, *random.sample(STEPS, 4)] if random.random() < 0.5 else random.sample(STEPS, 4)
        here = path[-1]
        for way in ways:
            ahead = here[0] + way[0], here[1] + way[1]
            if 0 <= ahead[0] < rows and 0 <= ahead[1] < columns and is_free(ahead, path):
                path.append(ahead)
                step = way
                break
        else:
            return path


def is_free(cell: Cell, path: list[Cell]) -> bool:
    """Return whether a cell next to the end of a path touches nothing of it but the last two cells."""
    far = path[:-2] if len(path) > 1 and touches(path[-2], cell) else path[:-1]
    return cell not in path and not any(touches(other, cell) for other in far)


def touches(one: Cell, other: Cell) -> bool:
    """Side by side, or corner to corner."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def text(wish: Wish, path: list[Cell], numbers: dict[str, int]) -> str:
    """The challenge with some numbers."""
    ends = {path[0], path[-1]}
    rows = ("".join("o" if (r, c) in ends else "." for c in range(wish.columns)) for r in range(wish.rows))
    top = " ".join(str(numbers.get(f"top {c}", "?")) for c in range(wish.columns))
    left = " ".join(str(numbers.get(f"left {r}", "?")) for r in range(wish.rows))
    return challenge(wish.name, "Snake", ends=picture(rows), top=f"{{{top}}}", left=f"{{{left}}}")
