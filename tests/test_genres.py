"""Genres written in a few lines each: they have as many solutions as plain Python finds by trying all boards."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path

import pytest

import dslrun
from tests.genre_counts import COUNTS as FURTHER
from tests.genre_counts import STEPS, hangs_together
from tests.more_genre_counts import COUNTS as YET_MORE

GENRES = Path(__file__).parent / "genres"
Cells = dict[tuple[int, int], int]
DRAWN = re.compile(r"\s*(\"|}|\(hints( \"\w+\")?$|\(picture|legend:)")
"""The lines of a picture, which are the instance, not the rules."""
CLOCKWISE = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def boards(rows: int, columns: int, values: range) -> Iterator[Cells]:
    places = [(row, column) for row in range(rows) for column in range(columns)]
    return (dict(zip(places, chosen, strict=True)) for chosen in product(values, repeat=len(places)))


def no_square(cells: Cells, size: int) -> bool:
    corners = product(range(size - 1), repeat=2)
    return all(not (cells[r, c] and cells[r, c + 1] and cells[r + 1, c] and cells[r + 1, c + 1]) for r, c in corners)


def shading_holds(cells: Cells, size: int) -> bool:
    return no_square(cells, size) and hangs_together({place for place, value in cells.items() if value})


def lengths(line: list[int]) -> list[int]:
    return [len(word) for word in "".join(str(int(value > 0)) for value in line).split("0") if word]


def sums(line: list[int]) -> list[int]:
    return [sum(map(int, word)) for word in "".join(map(str, line)).split("0") if word]


def lines(cells: Cells, size: int) -> list[list[int]]:
    """Rows, then columns."""
    rows = [[cells[r, c] for c in range(size)] for r in range(size)]
    return rows + [[row[c] for row in rows] for c in range(size)]


def in_order(found: list[int], clue: list[int | str]) -> bool:
    if not clue:
        return not found
    if clue[0] == "*":
        return in_order(found, clue[1:]) or (bool(found) and in_order(found[1:], clue))
    return bool(found) and clue[0] in ("?", found[0]) and in_order(found[1:], clue[1:])


def in_any_order(found: list[int], clue: list[int | str]) -> bool:
    return any(in_order(list(some), clue) for some in set(permutations(found)))


def box() -> int:
    clues = [5, 7, None, 4, 4, None, 7, 5]
    return sum(
        all(
            clue in (None, sum(at for at, value in enumerate(line, 1) if value))
            for clue, line in zip(clues, lines(cells, 4), strict=True)
        )
        for cells in boards(4, 4, range(2))
    )


def two_ways() -> int:
    rooms = ["aabb", "aabb", "cccd", "ccdd"]
    clues = {(0, 1): (2, 1), (2, 2): (1, None), (3, 0): (0, 2)}
    count = 0
    for cells in boards(4, 4, range(2)):
        told = all(
            not cells[r, c]
            and sum(cells[row, c] for row in range(4)) == up
            and along in (None, sum(cells[r, column] for column in range(4)))
            for (r, c), (up, along) in clues.items()
        )
        apart = all(
            not (cells[r, c] and cells.get((r + down, c + right)) and rooms[r][c] != rooms[r + down][c + right])
            for r, c in cells
            for down, right in ((0, 1), (1, 0))
        )
        held = {room: sum(cells[r, c] for r, c in cells if rooms[r][c] == room) for room in "abcd"}
        count += told and apart and held["b"] > 0 and held["c"] > 0 and held["d"] > 1
    return count


def doors() -> int:
    clues = {(0, 1): 3, (1, 0): 2, (1, 2): 3, (2, 2): 4}
    places = [(row, column) for row in range(3) for column in range(3)]
    between = [frozenset((a, b)) for a, b in combinations(places, 2) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    count = 0
    for chosen in product((0, 1), repeat=len(between)):
        is_open = {pair for pair, closed in zip(between, chosen, strict=True) if not closed}
        count += all(1 + sum(seen(place, step, is_open) for step in STEPS) == clue for place, clue in clues.items())
    return count


def seen(place: tuple[int, int], step: tuple[int, int], is_open: set[frozenset[tuple[int, int]]]) -> int:
    beyond = place[0] + step[0], place[1] + step[1]
    return 1 + seen(beyond, step, is_open) if frozenset((place, beyond)) in is_open else 0


def sheep_and_wolves() -> int:
    """A loop is the rim of the cells inside it: they hang together, and so do those outside, with the sea around."""
    count = 0
    sea = {(r, c) for r in range(-1, 4) for c in range(-1, 4) if not (0 <= r < 3 and 0 <= c < 3)}
    for cells in boards(3, 3, range(2)):
        inside = {place for place, value in cells.items() if value}
        outside = {place for place, value in cells.items() if not value} | sea
        pinched = any(
            cells[r, c] == cells[r + 1, c + 1] != cells[r, c + 1] == cells[r + 1, c]
            for r, c in product(range(2), repeat=2)
        )
        if not inside or pinched or not hangs_together(inside) or not hangs_together(outside):
            continue
        rim = {
            (r, c): sum((cells.get((r + down, c + right), 0)) != cells[r, c] for down, right in STEPS) for r, c in cells
        }
        count += rim[0, 1] == 2 and rim[1, 0] == 3 and cells[1, 1] == 1 and cells[0, 2] == 0
    return count


def galaxies() -> int:
    centres = {1: (0.0, 0.0), 2: (0.0, 1.5), 3: (1.5, 1.5), 4: (0.0, 3.0)}
    held = {(0, 0): 1, (0, 1): 2, (0, 2): 2, (1, 1): 3, (1, 2): 3, (2, 1): 3, (2, 2): 3, (0, 3): 4}
    free = [(1, 0), (1, 3), (2, 0), (2, 3)]
    count = 0
    for chosen in product(range(1, 5), repeat=len(free)):
        cells = {**held, **dict(zip(free, chosen, strict=True))}
        turned = all(
            cells.get((round(2 * centres[value][0] - r), round(2 * centres[value][1] - c))) == value
            for (r, c), value in cells.items()
        )
        groups = ({place for place, value in cells.items() if value == number} for number in centres)
        count += turned and all(map(hangs_together, groups))
    return count


def tapa() -> int:
    clues: dict[tuple[int, int], list[int | str]] = {(1, 1): [3, "?"], (2, 3): [4]}
    count = 0
    for cells in boards(4, 4, range(2)):
        if any(cells[place] for place in clues) or not shading_holds(cells, 4):
            continue
        count += all(in_any_order(around(cells, place), clue) for place, clue in clues.items())
    return count


def around(cells: Cells, place: tuple[int, int]) -> list[int]:
    ring = [cells.get((place[0] + down, place[1] + right), 0) for down, right in CLOCKWISE]
    at = ring.index(0) if 0 in ring else 0
    return lengths(ring[at:] + ring[:at])


def japanese_sums() -> int:
    clues: list[list[int | str]] = [[3, 2], ["?"], ["*"], [3], ["*", 2], [2, 1]]
    count = 0
    for cells in boards(3, 3, range(4)):
        found = lines(cells, 3)
        if all(len(filled := [v for v in line if v]) == len(set(filled)) for line in found):
            count += all(in_order(sums(line), clue) for line, clue in zip(found, clues, strict=True))
    return count


def streams(clues: list[list[int | str]], fits: Callable[[list[int], list[int | str]], bool]) -> int:
    return sum(
        all(fits(lengths(line), clue) for line, clue in zip(lines(cells, 4), clues, strict=True))
        and shading_holds(cells, 4)
        for cells in boards(4, 4, range(2))
    )


def cross_the_streams() -> int:
    return streams([["*", 2], [1, "*"], ["*"], ["?"], ["*", 1], ["?"], ["*"], ["*", 3]], in_order)


def coral() -> int:
    return streams([[1, 2], [1, 1], ["*"], ["?"], ["*", 3], ["*"], ["*"], [2, 1]], in_any_order)


def angle_loop() -> int:
    points = {(0, 0): 1, (0, 2): 0, (1, 1): 0, (1, 3): 2, (2, 0): 0, (2, 2): 3}
    first, *others = points
    found = set()
    for order in permutations(others):
        loop = [first, *order]
        sides = list(zip(loop, loop[1:] + loop[:1], strict=True))
        whole = all(not blocked(a, b, set(points)) for a, b in sides)
        corners = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
        bent = all(points[b] in (0, kind(a, b, c)) for a, b, c in corners)
        if whole and bent and not any(cross(*s, *t) for s, t in combinations(sides, 2) if not set(s) & set(t)):
            found.add(frozenset(map(frozenset, sides)))
    return len(found)


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def blocked(a: tuple[int, int], b: tuple[int, int], points: set[tuple[int, int]]) -> bool:
    """Whether another point lies between two, which are then not joined by one line."""
    low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
    return any(turn(a, b, p) == 0 and low[0] <= p[0] <= high[0] and low[1] <= p[1] <= high[1] for p in points - {a, b})


def cross(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def kind(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """1 for an acute angle, 2 for a right one, 3 for an obtuse one, -1 for none."""
    along = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
    return -1 if turn(a, b, c) == 0 else 1 if along > 0 else 3 if along else 2


COUNTS = {
    "angle-loop": angle_loop,
    "box": box,
    "two-ways": two_ways,
    "coral": coral,
    "cross-the-streams": cross_the_streams,
    "doors": doors,
    "galaxies": galaxies,
    "japanese-sums": japanese_sums,
    "sheep-and-wolves": sheep_and_wolves,
    "tapa": tapa,
    **FURTHER,
    **YET_MORE,
}


@pytest.mark.parametrize("name", COUNTS)
def test_a_genre_has_the_solutions_that_plain_python_finds(name: str) -> None:
    count = COUNTS[name]()
    puzzle = dslrun.load(str(GENRES / f"{name}.lud"))
    assert len(puzzle.solve(limit=count + 1)) == count
    assert count


def test_every_genre_is_tried_and_takes_few_lines() -> None:
    assert {path.stem for path in GENRES.glob("*.lud")} == set(COUNTS)
    for path in GENRES.glob("*.lud"):
        rules = [line for line in path.read_text(encoding="utf-8").splitlines() if not DRAWN.match(line)]
        assert len(rules) <= 20, path.name
