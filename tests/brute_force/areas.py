"""Games of areas and ways: small random puzzles, and the number of their solutions by rules in plain Python."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from random import Random

from tests.brute_force.notions import (
    BACK,
    Cell,
    Edge,
    Lines,
    agree,
    beside,
    divisions,
    drawn,
    edges_of,
    further,
    grid,
    groups,
    keeps,
    lines,
    next_to,
    quoted,
    shadings,
    ways,
)
from tests.brute_force.shading import Puzzle

# Compass: areas with one compass each.

Compasses = dict[Cell, list[int | None]]


@cache
def all_divisions(rows: int, columns: int) -> list[list[set[Cell]]]:
    return list(divisions(grid(rows, columns), lambda area: True, rows * columns))


def obeys_compasses(area: set[Cell], clues: Compasses) -> bool:
    """True if an area has one compass, which counts its cells in each direction."""
    held = [cell for cell in clues if cell in area]
    return len(held) == 1 and agree(clues[held[0]], further(area, held[0]))


def compass(random: Random) -> Puzzle:
    every = all_divisions(3, 3)
    clues: Compasses = {}
    for area in random.choice([some for some in every if 1 < len(some) < 5]):
        cell = random.choice(sorted(area))
        clues[cell] = [n if random.random() < 0.4 else None for n in further(area, cell)]
    words = {cell: ",".join("?" if n is None else str(n) for n in some) for cell, some in clues.items()}
    right = sum(all(obeys_compasses(area, clues) for area in areas) for areas in every)
    return f"compasses:{drawn(3, 3, words)}", right


# Yagit: fences between cells, from rim to rim. Fences are lines on a board of points, the outermost ones its rim.


def yagit(random: Random) -> Puzzle:
    size = 4
    inner = {(r + 1, c + 1) for r, c in grid(size - 1, size - 1)}
    posts = set(random.sample(sorted(inner), random.randint(2, 6)))

    def allowed(point: Cell, ways: str) -> bool:
        if point not in inner:
            return not any(next_to(point, way) not in inner for way in ways)
        bent = ("NE", "ES", "SW", "NW") if point in posts else ("NESW",)
        return ways in ("", "NS", "EW", *bent)

    fences = [some for some in complete_lines(size + 1, allowed) if not is_closed(some, inner)]

    def areas(chosen: Lines) -> list[set[Cell]]:
        return groups(grid(size, size), lambda cell: [o for o in beside(cell) if border(cell, o) not in chosen])

    chosen = random.choice([some for some in fences if 1 < len(areas(some)) < 6])
    animals: dict[Cell, str] = {}
    for area in areas(chosen):
        kind = random.choice("AB")
        animals |= dict.fromkeys(random.sample(sorted(area), min(len(area), random.randint(1, 2))), kind)
    right = sum(
        all(len({animals[cell] for cell in area & animals.keys()}) == 1 for area in areas(some)) for some in fences
    )
    dots = drawn(size + 1, size + 1, dict.fromkeys(posts, "*"))
    return f"animals:{drawn(size, size, animals)} posts:{dots}", right


def is_closed(chosen: Lines, inner: set[Cell]) -> bool:
    """True if some fence does not lead to the rim."""
    left = set(chosen)
    for point in {point for edge in chosen for point in edge} - inner:
        here, way = point, ways(point, chosen)
        while here == point or here in inner:
            before, here = here, next_to(here, way)
            left.discard(frozenset({before, here}))
            on = ways(here, chosen).replace(BACK[way], "")
            way = way if way in on or not on else on[0]
    return bool(left)


def border(one: Cell, other: Cell) -> Edge:
    """The piece of a fence between two cells, by the points at its ends."""
    (_, c), (r2, c2) = sorted((one, other))
    return frozenset({(r2, c2), (r2, c2 + 1)} if c == c2 else {(r2, c2), (r2 + 1, c2)})


def complete_lines(size: int, allowed: Callable[[Cell, str], bool]) -> Iterator[Lines]:
    """All ways to draw lines inside a board of points, each point checked when all its lines are known."""
    rim = {0, size - 1}
    edges = [edge for edge in edges_of(grid(size, size)) if any(not rim & set(point) for point in edge)]
    last = {point: at for at, edge in enumerate(edges) for point in edge}

    def go_on(at: int, chosen: Lines) -> Iterator[Lines]:
        done = [point for point in edges[at - 1] if last[point] == at - 1] if at else []
        if not all(allowed(point, ways(point, chosen)) for point in done):
            return
        if at == len(edges):
            yield chosen
            return
        yield from go_on(at + 1, chosen)
        yield from go_on(at + 1, chosen | {edges[at]})

    return go_on(0, frozenset())


# Magic Labyrinth: numbers in turn along a way through all cells.


def magic_labyrinth(random: Random) -> Puzzle:
    highest = random.choice((1, 2))
    path = random.choice([path for start in grid(3, 3) if start != (1, 1) for path in trails_from(start)])
    signs = [
        ["+" if r % 2 == 0 == c % 2 else "-|"[r % 2] if r % 2 != c % 2 else " " for c in range(7)] for r in range(7)
    ]
    for (r, c), (r2, c2) in pairwise(path):
        signs[r + r2 + 1][c + c2 + 1] = " "
    r, c = path[0]
    line, at = (0, 2 * c + 1) if r == 0 else (6, 2 * c + 1) if r == 2 else (2 * r + 1, 0 if c == 0 else 6)
    signs[line][at] = " "
    givens = {random.choice(path): random.randint(1, highest)} if random.random() < 0.6 else {}
    right = 0
    for board in shadings(3, 3, tuple(range(highest + 1))):
        strips = [[board[cell] for cell in line] for line in lines(board)]
        met = [board[cell] for cell in path if board[cell]]
        right += (
            all(strip.count(n) == 1 for strip, n in product(strips, range(1, highest + 1)))
            and all(n == at % highest + 1 for at, n in enumerate(met))
            and keeps(board, givens)
        )
    walls = quoted(map("".join, signs))
    return f"highest:{highest} labyrinth:{walls} givens:{drawn(3, 3, givens)}", right


def trails_from(start: Cell) -> list[list[Cell]]:
    """All ways through all cells of a board of three by three."""
    stack, found = [[start]], []
    while stack:
        path = stack.pop()
        if len(path) == 9:
            found.append(path)
        stack += [[*path, after] for after in beside(path[-1]) if after in grid(3, 3) and after not in path]
    return found


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "Compass": compass,
    "Magic Labyrinth": magic_labyrinth,
    "Yagit": yagit,
}
