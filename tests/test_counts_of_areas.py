"""Games of areas and ways against brute force: as many solutions as plain Python finds without the language."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from tests.laws.drawn_lines import BACK, Cell, Edge, Lines, all_line_sets, cells_of, drawn, grid, next_to, pieces, ways
from tests.test_counts_of_lines import agrees

# Compass: areas with one compass each.


@cache
def divisions(rows: int, columns: int) -> list[list[set[Cell]]]:
    """All ways to divide a board into areas that hang together."""
    found = {}
    for lines in all_line_sets(rows, columns):
        areas = pieces(set(cells_of(rows, columns)), lines)
        found[frozenset(map(frozenset, areas))] = areas
    return list(found.values())


def further(area: set[Cell], cell: Cell) -> list[int]:
    r, c = cell
    return [
        sum(r2 < r for r2, _ in area),
        sum(c2 > c for _, c2 in area),
        sum(r2 > r for r2, _ in area),
        sum(c2 < c for _, c2 in area),
    ]


def compass(random: Random) -> tuple[str, int]:
    rows, columns = 3, 3
    every = divisions(rows, columns)
    clues: dict[Cell, list[int | None]] = {}
    for area in random.choice([some for some in every if 1 < len(some) < 5]):
        cell = random.choice(sorted(area))
        clues[cell] = [n if random.random() < 0.4 else None for n in further(area, cell)]

    def fits(areas: list[set[Cell]]) -> bool:
        for area in areas:
            held = area & clues.keys()
            if len(held) != 1:
                return False
            cell = held.pop()
            if any(n not in (None, real) for n, real in zip(clues[cell], further(area, cell), strict=True)):
                return False
        return True

    words = {cell: ",".join("?" if n is None else str(n) for n in some) for cell, some in clues.items()}
    return f'(challenge "x" of:"Compass" compasses:{drawn(rows, columns, words)})', sum(map(fits, every))


# Yagit: fences between cells, from rim to rim. Fences are lines on a board of points, the outermost ones its rim.


def yagit(random: Random) -> tuple[str, int]:
    size = 4
    points, inner = cells_of(size + 1, size + 1), set(product(range(1, size), range(1, size)))
    posts = set(random.sample(sorted(inner), random.randint(2, 6)))

    def allowed(point: Cell, ways: str) -> bool:
        if point not in inner:
            return not any(next_to(point, way) not in inner for way in ways)
        bent = ("NE", "ES", "SW", "NW") if point in posts else ("NESW",)
        return ways in ("", "NS", "EW", *bent)

    def closed(lines: Lines) -> bool:
        left = set(lines)
        for point in points:
            if point not in inner and ways(point, lines):
                way = ways(point, lines)
                met = [point]
                while len(met) < 2 or met[-1] in inner:
                    here = next_to(met[-1], way)
                    left.discard(frozenset({met[-1], here}))
                    met.append(here)
                    on = [other for other in ways(here, lines) if other != BACK[way]]
                    way = way if way in on else (on or [way])[0]
        return bool(left)

    fences = [lines for lines in complete_lines(size + 1, allowed) if not closed(lines)]
    cells = set(cells_of(size, size))

    def areas(lines: Lines) -> list[set[Cell]]:
        joined = frozenset(edge for edge in grid(size, size) if border(edge) not in lines)
        return pieces(cells, joined)

    chosen = random.choice([lines for lines in fences if 1 < len(areas(lines)) < 6])
    animals: dict[Cell, str] = {}
    for area in areas(chosen):
        kind = random.choice("AB")
        animals |= dict.fromkeys(random.sample(sorted(area), min(len(area), random.randint(1, 2))), kind)
    right = sum(
        all(len({animals[cell] for cell in area & animals.keys()}) == 1 for area in areas(lines)) for lines in fences
    )
    shown = drawn(size, size, animals)
    dots = drawn(size + 1, size + 1, dict.fromkeys(posts, "*"))
    return f'(challenge "x" of:"Yagit" animals:{shown} posts:{dots})', right


def border(edge: Edge) -> Edge:
    """The piece of a fence between two cells, by the points at its ends."""
    (_, c), (r2, c2) = sorted(edge)
    return frozenset({(r2, c2), (r2, c2 + 1)} if c == c2 else {(r2, c2), (r2 + 1, c2)})


def complete_lines(size: int, allowed: Callable[[Cell, str], bool]) -> Iterator[Lines]:
    """All ways to draw lines inside a board of points, with what leaves a point checked when all is known."""
    rim = {0, size - 1}
    edges = [edge for edge in grid(size, size) if any(not rim & set(point) for point in edge)]
    last = {point: max(at for at, edge in enumerate(edges) if point in edge) for edge in edges for point in edge}

    def go_on(at: int, lines: Lines) -> Iterator[Lines]:
        done = [point for point in edges[at - 1] if last[point] == at - 1] if at else []
        if not all(allowed(point, ways(point, lines)) for point in done):
            return
        if at == len(edges):
            yield lines
            return
        yield from go_on(at + 1, lines)
        yield from go_on(at + 1, lines | {edges[at]})

    return go_on(0, frozenset())


# Magic Labyrinth: numbers in turn along a way through all cells.


def magic_labyrinth(random: Random) -> tuple[str, int]:
    size, highest = 3, random.choice((1, 2))
    trails = [
        way for start in cells_of(size, size) if 1 not in start or start[0] != start[1] for way in trails_from(start)
    ]
    way = random.choice(trails)
    signs = [
        ["+" if r % 2 == 0 == c % 2 else "-|"[r % 2] if r % 2 != c % 2 else " " for c in range(7)] for r in range(7)
    ]
    for (r, c), (r2, c2) in pairwise(way):
        signs[r + r2 + 1][c + c2 + 1] = " "
    r, c = way[0]
    line, at = (0, 2 * c + 1) if r == 0 else (6, 2 * c + 1) if r == 2 else (2 * r + 1, 0 if c == 0 else 6)
    signs[line][at] = " "
    givens = {random.choice(way): random.randint(1, highest)} if random.random() < 0.6 else {}
    right = 0
    for board in product(range(highest + 1), repeat=size * size):
        values = dict(zip(cells_of(size, size), board, strict=True))
        strips = [[values[r, c] for c in range(3)] for r in range(3)] + [
            [values[r, c] for r in range(3)] for c in range(3)
        ]
        met = [values[cell] for cell in way if values[cell]]
        right += (
            all(strip.count(n) == 1 for strip in strips for n in range(1, highest + 1))
            and all(n == at % highest + 1 for at, n in enumerate(met))
            and all(values[cell] == n for cell, n in givens.items())
        )
    walls = "(picture {" + " ".join('"' + "".join(line) + '"' for line in signs) + "})"
    shown = drawn(size, size, givens)
    return f'(challenge "x" of:"Magic Labyrinth" highest:{highest} labyrinth:{walls} givens:{shown})', right


def trails_from(start: Cell, size: int = 3) -> list[list[Cell]]:
    """All ways through all cells."""
    stack, found = [[start]], []
    while stack:
        way = stack.pop()
        if len(way) == size * size:
            found.append(way)
        for step in "NESW":
            after = next_to(way[-1], step)
            if after not in way and all(0 <= n < size for n in after):
                stack.append([*way, after])
    return found


GAMES = [compass, yagit, magic_labyrinth]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.__name__)
def test_a_game_has_the_solutions_that_brute_force_finds(kind: Callable[[Random], tuple[str, int]]) -> None:
    agrees(kind)
