"""Games against brute force: on small random boards, as many solutions as plain Python finds without the language."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

Cell = tuple[int, int]
Edge = frozenset[Cell]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def count(challenge: str) -> int:
    outcome = solve(load(Source("challenge", challenge)).model, limit=5000)
    assert outcome.exhausted
    return len(outcome.solutions)


def drawn(rows: int, columns: int, signs: dict[Cell, str]) -> str:
    lines = (" ".join(signs.get((r, c), ".") for c in range(columns)) for r in range(rows))
    return "(picture {" + " ".join(f'"{line}"' for line in lines) + "})"


def pieces(places: set[Cell], edges: list[Edge]) -> int:
    """How many pieces places form, joined by edges."""
    label = {place: {place} for place in places}
    for edge in edges:
        one, other = edge
        if label[one] is not label[other]:
            label[one] |= label[other]
            for place in label[other]:
                label[place] = label[one]
    return len({id(piece) for piece in label.values()})


def grid_edges(rows: int, columns: int) -> list[Edge]:
    cells = list(product(range(rows), range(columns)))
    ends = [((r, c), other) for r, c in cells for other in ((r, c + 1), (r + 1, c)) if other in cells]
    return [frozenset(pair) for pair in ends]


def near(cell: Cell, edges: list[Edge]) -> list[Cell]:
    """Where edges lead from a cell."""
    return [other for edge in edges if cell in edge for other in edge if other != cell]


# Slant: every way to draw the diagonals.


def slants(rows: int, columns: int) -> Iterator[list[Edge]]:
    cells = list(product(range(rows), range(columns)))
    for ways in product((0, 1), repeat=len(cells)):
        yield [
            frozenset(((r, c), (r + 1, c + 1)) if way else ((r + 1, c), (r, c + 1)))
            for (r, c), way in zip(cells, ways, strict=True)
        ]


def slant(random: Random) -> tuple[str, int]:
    rows, columns = random.choice(((2, 2), (2, 3), (3, 3)))
    points = list(product(range(rows + 1), range(columns + 1)))
    trees = [lines for lines in slants(rows, columns) if pieces(set(points), lines) == len(points) - len(lines)]
    chosen = random.choice(trees)
    numbers = {point: len(near(point, chosen)) for point in random.sample(points, random.randint(0, 4))}
    if random.random() < 0.3:
        numbers[random.choice(points)] = random.randint(0, 4)
    right = sum(all(len(near(point, lines)) == number for point, number in numbers.items()) for lines in trees)
    signs = {point: str(number) for point, number in numbers.items()}
    return f'(challenge "x" of:"Slant" numbers:{drawn(rows + 1, columns + 1, signs)})', right


# Mortal Coil: every way to slide from every cell.


def coils(floor: set[Cell]) -> set[tuple[Cell, frozenset[Edge]]]:
    found = set()

    def go_on(path: list[Cell]) -> None:
        if len(path) == len(floor):
            edges = frozenset(frozenset(path[at : at + 2]) for at in range(len(path) - 1))
            found.add((path[0], edges))
        for dr, dc in STEPS:
            slide = list(path)
            while (ahead := (slide[-1][0] + dr, slide[-1][1] + dc)) in floor and ahead not in slide:
                slide.append(ahead)
            if len(slide) > len(path):
                go_on(slide)

    for start in floor:
        go_on([start])
    return found


def mortal_coil(random: Random) -> tuple[str, int]:
    cells = list(product(range(4), range(4)))
    walls = set(random.sample(cells, random.randint(1, 5)))
    picture = drawn(4, 4, dict.fromkeys(walls, "#"))
    return f'(challenge "x" of:"Mortal Coil" walls:{picture})', len(coils(set(cells) - walls))


# Snake: every walk from one end to the other.


def snakes(size: int, start: Cell, end: Cell) -> set[frozenset[Cell]]:
    found = set()

    def touch(a: Cell, b: Cell) -> bool:
        return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1

    def go_on(path: list[Cell]) -> None:
        here = path[-1]
        if here == end:
            found.add(frozenset(path))
            return
        for dr, dc in STEPS:
            ahead = here[0] + dr, here[1] + dc
            turned = len(path) > 1 and touch(path[-2], ahead)
            free = path[:-2] if turned else path[:-1]
            if min(ahead) >= 0 and max(ahead) < size and ahead not in path and not any(touch(c, ahead) for c in free):
                go_on([*path, ahead])

    go_on([start])
    return found


def snake(random: Random) -> tuple[str, int]:
    size = 5
    start, end = random.sample(list(product(range(size), range(size))), 2)
    all_of_them = snakes(size, start, end)
    chosen = random.choice(sorted(map(sorted, all_of_them)))
    top = {c: sum(cell[1] == c for cell in chosen) for c in random.sample(range(size), 2)}
    left = {r: sum(cell[0] == r for cell in chosen) for r in random.sample(range(size), 1)}
    right = sum(
        all(sum(cell[1] == c for cell in one) == n for c, n in top.items())
        and all(sum(cell[0] == r for cell in one) == n for r, n in left.items())
        for one in all_of_them
    )
    lines = [" ".join(str(some.get(at, "?")) for at in range(size)) for some in (top, left)]
    picture = drawn(size, size, {start: "o", end: "o"})
    return f'(challenge "x" of:"Snake" ends:{picture} top:{{{lines[0]}}} left:{{{lines[1]}}})', right


# Slalom Loop and Ice Walk: every set of edges of a small grid in which each cell has as many as it may.


def loops(rows: int, columns: int, crossing: frozenset[Cell] = frozenset()) -> Iterator[list[Cell]]:
    """Every loop as the cells it visits in turn; at crossings, where four edges meet, it goes straight on."""
    edges = grid_edges(rows, columns)

    def fill(at: int, chosen: list[Edge]) -> Iterator[list[Edge]]:
        if at == len(edges):
            yield chosen
            return
        for more in ([], [edges[at]]):
            some = chosen + more
            later = edges[at + 1 :]
            done = [cell for cell in edges[at] if not any(cell in edge for edge in later)]
            if all(len(near(cell, some)) in ((0, 2, 4) if cell in crossing else (0, 2)) for cell in done):
                yield from fill(at + 1, some)

    for chosen in fill(0, []):
        if chosen and (walked := walk(chosen)) and len(walked) == len(chosen):
            yield walked


def walk(edges: list[Edge]) -> list[Cell]:
    """The cells of the loop that the first edge is on, one for each of its edges."""
    before, here = sorted(edges[0])
    path = [before]
    while True:
        ways = [cell for cell in near(here, edges) if cell != before]
        straight = 2 * here[0] - before[0], 2 * here[1] - before[1]
        path.append(here)
        before, here = here, ways[0] if len(ways) == 1 else straight
        if (before, here) == (path[0], path[1]):
            return path[:-1]


def slalom_loop(random: Random) -> tuple[str, int]:
    rows, columns = 4, 4
    cells = list(product(range(rows), range(columns)))
    every = [path for path in loops(rows, columns) if len(path) > 9]
    path = random.choice(every)
    straight = [at for at in range(len(path) - 1) if 0 in (path[at - 1][k] - path[at + 1][k] for k in (0, 1))]
    chosen = random.sample(straight, 2)
    gates = [path[at] for at in chosen]
    upright = {path[at]: path[at - 1][0] == path[at][0] for at in chosen}
    start = random.choice([cell for cell in path if cell not in gates])
    walls = set(random.sample(sorted(set(cells) - set(path)), 1))
    order = dict(zip(gates, random.sample((1, 2), 2), strict=True)) if random.random() < 0.6 else {}

    def fits(path: list[Cell]) -> bool:
        if start not in path or walls & set(path) or not set(gates) <= set(path):
            return False
        turned = path[path.index(start) :] + path[: path.index(start)]
        for gate in gates:
            at = turned.index(gate)
            around = {turned[at - 1], turned[(at + 1) % len(turned)]}
            if len({cell[0 if upright[gate] else 1] for cell in around} | {gate[0 if upright[gate] else 1]}) != 1:
                return False
        passed = [cell for cell in turned if cell in gates]
        return any(all(way[number - 1] == gate for gate, number in order.items()) for way in (passed, passed[::-1]))

    right = sum(map(fits, loops(rows, columns)))

    def areas(wanted: bool) -> str:
        signs = {gate: "AB"[at] for at, gate in enumerate(gates) if upright[gate] is wanted}
        told = " ".join(f'"{sign}" {order[gate]}' for gate, sign in signs.items() if gate in order)
        return f"(areas {drawn(rows, columns, signs)} numbers:{{{told}}})"

    places = f"gates:2 start:r{start[0] + 1}c{start[1] + 1} walls:{drawn(rows, columns, dict.fromkeys(walls, '#'))}"
    return f'(challenge "x" of:"Slalom Loop" {places} level:{areas(False)} upright:{areas(True)})', right


def ice_walk(random: Random) -> tuple[str, int]:
    rows, columns = 4, 4
    cells = list(product(range(rows), range(columns)))
    ice = frozenset(random.sample(cells, random.randint(2, 6)))
    numbers = {cell: random.randint(2, 6) for cell in random.sample(sorted(set(cells) - ice), random.randint(0, 1))}

    def fits(path: list[Cell]) -> bool:
        size = len(path)
        for at, here in enumerate(path):
            before, after = path[at - 1], path[(at + 1) % size]
            if here in ice and before[0] != after[0] and before[1] != after[1]:
                return False
        for cell, number in numbers.items():
            if cell not in path:
                return False
            if not ice & set(path):
                if number != len(path):
                    return False
                continue
            turned = path[path.index(cell) :] + path[: path.index(cell)]
            ahead = next(at for at, other in enumerate(turned) if other in ice)
            behind = next(at for at, other in enumerate(turned[:0:-1]) if other in ice)
            if ahead + behind != number:
                return False
        return True

    right = sum(map(fits, loops(rows, columns, ice)))
    patches = drawn(rows, columns, dict.fromkeys(ice, "i"))
    clues = drawn(rows, columns, {cell: str(number) for cell, number in numbers.items()})
    return f'(challenge "x" of:"Ice Walk" ice:{patches} numbers:{clues})', right


@pytest.mark.parametrize("kind", [slant, mortal_coil, snake, slalom_loop, ice_walk], ids=lambda kind: kind.__name__)
def test_a_game_has_the_solutions_that_brute_force_finds(kind: Callable[[Random], tuple[str, int]]) -> None:
    found = []
    for seed in range(10):
        challenge, right = kind(Random(seed))
        assert count(challenge) == right, challenge
        found.append(right)
    assert len(set(found)) > 1
