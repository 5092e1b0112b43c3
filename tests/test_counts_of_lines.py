"""Games of lines and beams against brute force: as many solutions as plain Python finds without the language."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.laws.drawn_lines import Cell, Lines, cells_of, drawn, line_sets, next_to, pieces, walk, ways

SEEDS = range(6)


def count(challenge: str) -> int:
    outcome = solve(load(Source("challenge", challenge)).model, limit=5000)
    assert outcome.exhausted
    return len(outcome.solutions)


def agrees(kind: Callable[[Random], tuple[str, int]]) -> None:
    """Random puzzles of a kind have as many solutions as they should, and not all of them the same number."""
    found = []
    for seed in SEEDS:
        challenge, right = kind(Random(seed))
        assert count(challenge) == right, challenge
        found.append(right)
    assert len(set(found)) > 1


# Subway: connected, no dead ends, four counts for each line.


def kinds(line: list[Cell], lines: Lines) -> list[int]:
    left = [ways(cell, lines) for cell in line]
    straight = sum(some in ("NS", "EW") for some in left)
    return [
        sum(len(some) == 4 for some in left),
        sum(len(some) == 3 for some in left),
        straight,
        sum(len(some) == 2 for some in left) - straight,
    ]


def subway(random: Random) -> tuple[str, int]:
    rows = columns = 3
    cells = cells_of(rows, columns)
    networks = [
        lines
        for lines in line_sets(rows, columns, lambda cell, ways: len(ways) != 1)
        if len([piece for piece in pieces(set(cells), lines) if len(piece) > 1]) <= 1
    ]
    chosen = random.choice(networks)
    strips = [[(r, c) for c in range(columns)] for r in range(rows)]
    strips += [[(r, c) for r in range(rows)] for c in range(columns)]
    clues = [[n if random.random() < 0.3 else None for n in kinds(strip, chosen)] for strip in strips]
    right = sum(
        all(
            clue is None or clue == n
            for strip, some in zip(strips, clues, strict=True)
            for clue, n in zip(some, kinds(strip, lines), strict=True)
        )
        for lines in networks
    )
    lists = ["{" + " ".join("?" if n is None else str(n) for n in some) + "}" for some in clues]
    return (
        f'(challenge "x" of:"Subway" size:{{3 3}} rows:{{{" ".join(lists[:3])}}} columns:{{{" ".join(lists[3:])}}})',
        right,
    )


# Chatroom: lines from a black symbol over a phone to a white one, through all cells.


def bends(way: list[Cell]) -> int:
    return sum(a[0] != b[0] and a[1] != b[1] for a, b in zip(way, way[2:], strict=False))


def line_through(piece: set[Cell], lines: Lines) -> list[Cell] | None:
    """The cells of a piece in order, None if it is closed or a single cell."""
    ends = sorted(cell for cell in piece if len(ways(cell, lines)) == 1)
    return walk(ends[0], ways(ends[0], lines), lines) if len(ends) == 2 else None


def chatroom(random: Random) -> tuple[str, int]:
    rows, columns = 3, 4
    cells = set(cells_of(rows, columns))
    found = []
    for lines in line_sets(rows, columns, lambda cell, ways: len(ways) in (1, 2)):
        paths = [line_through(piece, lines) for piece in pieces(cells, lines)]
        if all(path is not None and len(path) > 2 for path in paths):
            found.append([path for path in paths if path is not None])
    symbols: dict[Cell, str] = {}
    numbers: dict[Cell, int] = {}
    for path in random.choice(found):
        phone = random.randrange(1, len(path) - 1)
        for cell, mark in zip((path[0], path[-1]), random.choice(("#o", "o#", "##")), strict=True):
            symbols[cell] = mark
        symbols[path[phone]] = "@"
        if random.random() < 0.5:
            numbers[path[0]] = bends(path[: phone + 1])

    def fits(path: list[Cell]) -> bool:
        phones = [at for at, cell in enumerate(path) if symbols.get(cell) == "@"]
        if len(phones) != 1 or {symbols.get(path[0]), symbols.get(path[-1])} != {"#", "o"}:
            return False
        if any(symbols.get(cell) in ("#", "o") for cell in path[1:-1]):
            return False
        told = {path[0]: bends(path[: phones[0] + 1]), path[-1]: bends(path[phones[0] :])}
        return all(numbers.get(cell, n) == n for cell, n in told.items())

    right = sum(all(map(fits, paths)) for paths in found)
    shown, told = drawn(rows, columns, symbols), drawn(rows, columns, numbers)
    return f'(challenge "x" of:"Chatroom" symbols:{shown} numbers:{told})', right


# Stations: one loop through all cells, crossing itself at the crosses, past the stations in order.


def stations(random: Random) -> tuple[str, int]:
    rows, columns, crossings = random.choice(
        ((3, 5, frozenset({(1, 2)})), (4, 6, frozenset()), (4, 6, frozenset({(1, 1), (2, 3)})))
    )
    cells = cells_of(rows, columns)
    passed = 2 * len(crossings) + len(cells) - len(crossings)
    loops = []
    for lines in line_sets(rows, columns, lambda cell, ways: len(ways) == (4 if cell in crossings else 2)):
        way = walk((0, 0), "E", lines, crossings)[:-1]
        if len(way) == passed:
            loops.append((lines, way))
    chosen = random.choice(loops)[1]
    straight = [
        at
        for at, cell in enumerate(chosen)
        if cell not in crossings
        and 2 * cell[0] == chosen[at - 1][0] + chosen[(at + 1) % passed][0]
        and 2 * cell[1] == chosen[at - 1][1] + chosen[(at + 1) % passed][1]
    ]
    order = [chosen[at] for at in sorted(random.sample(straight, min(len(straight), 2 + len(crossings) // 2)))]
    if random.random() < 0.3:
        random.shuffle(order)

    def fits(lines: Lines, way: list[Cell]) -> bool:
        if any(ways(cell, lines) not in ("NS", "EW") for cell in order):
            return False
        met = [cell for cell in way if cell in order]
        turns = [order[at:] + order[:at] for at in range(len(order))]
        return not order or met in turns or met[::-1] in turns

    right = sum(fits(lines, way) for lines, way in loops)
    numbers = drawn(rows, columns, {cell: number for number, cell in enumerate(order, 1)})
    crosses = drawn(rows, columns, dict.fromkeys(crossings, "+"))
    last = max(1, len(order))
    return f'(challenge "x" of:"Stations" last:{last} stations:{numbers} crossings:{crosses})', right


# Curve Data: curves through all cells, each like the drawing of its number.

Knots = dict[Cell, dict[str, Cell]]


def knots_of(piece: set[Cell], lines: Lines) -> Knots:
    """The ends, bends and branches of a curve, and where its lines lead from each."""
    knots = [cell for cell in piece if ways(cell, lines) not in ("NS", "EW")]
    found: Knots = {}
    for knot in knots:
        found[knot] = {}
        for way in ways(knot, lines):
            here = next_to(knot, way)
            while here not in knots:
                here = next_to(here, way)
            found[knot][way] = here
    return found


def alike(one: Knots, other: Knots) -> bool:
    """Whether curves are the same but for lengths: some knot of one can stand for the first of the other, and so on."""
    first = next(iter(one))
    for start in other:
        image = {first: start}
        stack = [first]
        while stack:
            here = stack.pop()
            there = image[here]
            if set(one[here]) != set(other[there]):
                break
            clash = False
            for way, after in one[here].items():
                if after not in image:
                    image[after] = other[there][way]
                    stack.append(after)
                clash = clash or image[after] != other[there][way]
            if clash:
                break
        else:
            if len(set(image.values())) == len(one) == len(other):
                return True
    return False


def curve_data(random: Random) -> tuple[str, int]:
    rows, columns = 3, 3
    cells = set(cells_of(rows, columns))
    blocked = set(random.sample(sorted(cells), random.randint(0, 1)))
    free = cells - blocked
    boards = []
    for lines in line_sets(rows, columns, lambda cell, ways: not (cell in blocked and ways)):
        parts = pieces(free, lines)
        if all(len(part) > 1 for part in parts) and len(parts) < 4:
            boards.append((lines, [(part, knots_of(part, lines)) for part in parts]))
    chosen, curves = random.choice(boards)
    places = {random.choice(sorted(part)): knots for part, knots in curves}
    pictures = []
    for part, _ in curves:
        signs = [[" "] * (2 * columns - 1) for _ in range(2 * rows - 1)]
        for r, c in part:
            signs[2 * r][2 * c] = "+"
        for edge in chosen:
            (r, c), (r2, c2) = edge
            if edge <= part:
                signs[r + r2][c + c2] = "-" if r == r2 else "|"
        pictures.append("(picture {" + " ".join('"' + "".join(line) + '"' for line in trimmed(signs)) + "})")

    def fits(curves: list[tuple[set[Cell], Knots]]) -> bool:
        for part, knots in curves:
            numbers = part & places.keys()
            if len(numbers) != 1 or not alike(places[numbers.pop()], knots):
                return False
        return True

    right = sum(fits(curves) for _, curves in boards)
    numbers = drawn(rows, columns, {cell: number for number, cell in enumerate(places, 1)})
    names = " ".join(f"r{r + 1}c{c + 1}" for r, c in blocked)
    shapes = " ".join(pictures)
    return f'(challenge "x" of:"Curve Data" numbers:{numbers} shapes:{{{shapes}}} blocked:{{{names}}})', right


def trimmed(signs: list[list[str]]) -> list[list[str]]:
    """A drawing whose first line and column are not empty."""
    top = next(at for at, line in enumerate(signs) if "+" in line)
    left = min(line.index("+") for line in signs if "+" in line)
    return [line[left:] for line in signs[top:]]


# Laser: diagonals in cells that are one beam.


def beams(rows: int, columns: int) -> Iterator[tuple[dict[Cell, int], list[Cell], set[Cell]]]:
    """All beams: the diagonals (1 falls, 2 rises), the corners in order, those where it crosses itself."""
    slants = {(1, 1): 1, (-1, -1): 1, (-1, 1): 2, (1, -1): 2}
    rim = [(r, c) for r, c in cells_of(rows + 1, columns + 1) if r in (0, rows) or c in (0, columns)]

    def go_on(way: Cell, cells: dict[Cell, int], path: list[Cell]) -> Iterator[tuple[dict[Cell, int], list[Cell]]]:
        r, c = path[-1]
        cell = r + min(way[0], 0), c + min(way[1], 0)
        if not (0 <= cell[0] < rows and 0 <= cell[1] < columns) or cell in cells:
            return
        cells, path = {**cells, cell: slants[way]}, [*path, (r + way[0], c + way[1])]
        if path[-1] in rim and path.count(path[-1]) == 1:
            yield cells, path
        for other in slants:
            if other != (-way[0], -way[1]):
                yield from go_on(other, cells, path)

    for start in rim:
        for way in slants:
            for cells, path in go_on(way, {}, [start]):
                crossed = {corner for corner in path if path.count(corner) > 1}
                if start in crossed or not all(is_cross(path, corner) for corner in crossed):
                    continue
                yield cells, path, crossed


def is_cross(path: list[Cell], corner: Cell) -> bool:
    """Whether a path runs straight through a corner both times it comes there."""
    at = [n for n, other in enumerate(path) if other == corner]
    return len(at) == 2 and all(0 < n < len(path) - 1 and straight(path, n) for n in at)


def straight(path: list[Cell], at: int) -> bool:
    return all(path[at - 1][axis] + path[at + 1][axis] == 2 * path[at][axis] for axis in (0, 1))


@cache
def all_beams(rows: int, columns: int) -> list[tuple[dict[Cell, int], list[Cell], set[Cell]]]:
    return list(beams(rows, columns))


def laser(random: Random) -> tuple[str, int]:
    rows, columns = 3, 3
    every = all_beams(rows, columns)
    cells, path, crossed = random.choice([beam for beam in every if len(beam[0]) > 4])
    names = {(1, 1): "SE", (-1, -1): "NW", (-1, 1): "NE", (1, -1): "SW"}

    def counts(cells: dict[Cell, int], path: list[Cell]) -> list[list[int]]:
        turned = [path[at] for at in range(1, len(path) - 1) if not straight(path, at)]
        return [
            [sum(c == at for _, c in cells) for at in range(columns)],
            [sum(r == at for r, _ in cells) for at in range(rows)],
            [sum(r == at for r, _ in turned) for at in range(rows + 1)],
            [sum(c == at for _, c in turned) for at in range(columns + 1)],
        ]

    clues = [[n if random.random() < 0.25 else None for n in side] for side in counts(cells, path)]

    def fits(other: dict[Cell, int], way: list[Cell], crosses: set[Cell]) -> bool:
        ends = way[:2] == path[:2] and way[-2:] == path[-2:]
        told = zip(clues, counts(other, way), strict=True)
        return ends and crosses == crossed and all(a in (None, b) for x, y in told for a, b in zip(x, y, strict=True))

    right = sum(fits(*beam) for beam in every)
    sides = ["{" + " ".join("?" if n is None else str(n) for n in side) + "}" for side in clues]
    numbers = " ".join(f"{name}:{side}" for name, side in zip(("top", "left", "right", "bottom"), sides, strict=True))
    hints = []
    for name, corner, one, two in (("entry", path[0], path[0], path[1]), ("exit", path[-1], path[-2], path[-1])):
        way = names[two[0] - one[0], two[1] - one[1]]
        hints.append(f"{name}:(hint r{corner[0] + 1}c{corner[1] + 1} {way})")
    marks = drawn(rows + 1, columns + 1, dict.fromkeys(crossed, "X"))
    return f'(challenge "x" of:"Laser" size:{{3 3}} {numbers} {" ".join(hints)} marks:{marks})', right


GAMES = [subway, chatroom, stations, curve_data, laser]


@pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.__name__)
def test_a_game_has_the_solutions_that_brute_force_finds(kind: Callable[[Random], tuple[str, int]]) -> None:
    agrees(kind)
