"""Games of lines, beams and ways: small random puzzles, and the number of their solutions by rules in plain Python."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from random import Random

from tests.brute_force.notions import (
    SIDES,
    STEPS,
    Cell,
    Edge,
    Lines,
    agree,
    along,
    at_sides,
    bends,
    drawn,
    grid,
    groups,
    is_straight,
    label,
    line_sets,
    lines,
    listed,
    loops,
    next_to,
    quoted,
    walk,
    ways,
)
from tests.brute_force.shading import Puzzle

# Slant: every way to draw the diagonals.


def slants(rows: int, columns: int) -> Iterator[list[Edge]]:
    cells = grid(rows, columns)
    for leans in product((0, 1), repeat=len(cells)):
        yield [
            frozenset(((r, c), (r + 1, c + 1)) if lean else ((r + 1, c), (r, c + 1)))
            for (r, c), lean in zip(cells, leans, strict=True)
        ]


def slant(random: Random) -> Puzzle:
    rows, columns = random.choice(((2, 2), (2, 3), (3, 3)))
    points = grid(rows + 1, columns + 1)
    trees = [some for some in slants(rows, columns) if len(groups(points, along(some))) == len(points) - len(some)]

    def degree(point: Cell, chosen: list[Edge]) -> int:
        return len(along(chosen)(point))

    chosen = random.choice(trees)
    numbers = {point: degree(point, chosen) for point in random.sample(points, random.randint(0, 4))}
    if random.random() < 0.3:
        numbers[random.choice(points)] = random.randint(0, 4)
    right = sum(all(degree(point, tree) == number for point, number in numbers.items()) for tree in trees)
    return f"numbers:{drawn(rows + 1, columns + 1, numbers)}", right


# Mortal Coil: every way to slide from every cell.


def coils(floor: set[Cell]) -> set[tuple[Cell, frozenset[Edge]]]:
    found = set()

    def go_on(path: list[Cell]) -> None:
        if len(path) == len(floor):
            found.add((path[0], frozenset(map(frozenset, pairwise(path)))))
        for way in STEPS:
            slide = list(path)
            while (ahead := next_to(slide[-1], way)) in floor and ahead not in slide:
                slide.append(ahead)
            if len(slide) > len(path):
                go_on(slide)

    for start in floor:
        go_on([start])
    return found


def mortal_coil(random: Random) -> Puzzle:
    walls = set(random.sample(grid(4, 4), random.randint(1, 5)))
    return f"walls:{drawn(4, 4, dict.fromkeys(walls, '#'))}", len(coils(set(grid(4, 4)) - walls))


# Slalom Loop: a loop through all gates, in order from the start.


@cache
def plain_loops(rows: int, columns: int) -> list[list[Cell]]:
    return [path for _, path in loops(grid(rows, columns), lambda cell, ways: len(ways) in (0, 2))]


def slalom_loop(random: Random) -> Puzzle:
    every = plain_loops(4, 4)
    path = random.choice([path for path in every if len(path) > 9])
    chosen = random.sample([at for at in range(len(path)) if is_straight(path, at)], 2)
    gates = [path[at] for at in chosen]
    upright = {path[at]: path[at - 1][0] == path[at][0] for at in chosen}
    start = random.choice([cell for cell in path if cell not in gates])
    walls = set(random.sample(sorted(set(grid(4, 4)) - set(path)), 1))
    order = dict(zip(gates, random.sample((1, 2), 2), strict=True)) if random.random() < 0.6 else {}

    def fits(path: list[Cell]) -> bool:
        if walls & set(path) or not {start, *gates} <= set(path):
            return False
        turned = path[path.index(start) :] + path[: path.index(start)]
        for gate in gates:
            at = turned.index(gate)
            axis = 0 if upright[gate] else 1
            if not turned[at - 1][axis] == gate[axis] == turned[(at + 1) % len(turned)][axis]:
                return False
        passed = [cell for cell in turned if cell in gates]
        return any(all(way[number - 1] == gate for gate, number in order.items()) for way in (passed, passed[::-1]))

    def areas(wanted: bool) -> str:
        signs = {gate: "AB"[at] for at, gate in enumerate(gates) if upright[gate] is wanted}
        told = " ".join(f'"{sign}" {order[gate]}' for gate, sign in signs.items() if gate in order)
        return f"(areas {drawn(4, 4, signs)} numbers:{{{told}}})"

    places = f"gates:2 start:{label(start)} walls:{drawn(4, 4, dict.fromkeys(walls, '#'))}"
    return f"{places} level:{areas(False)} upright:{areas(True)}", sum(map(fits, every))


# Ice Walk: straight on over ice, and so many cells between two patches of it.


def ice_walk(random: Random) -> Puzzle:
    cells = grid(4, 4)
    ice = frozenset(random.sample(cells, random.randint(2, 6)))
    numbers = {cell: random.randint(2, 6) for cell in random.sample(sorted(set(cells) - ice), random.randint(0, 1))}

    def fits(path: list[Cell]) -> bool:
        if not all(is_straight(path, at) for at, cell in enumerate(path) if cell in ice):
            return False
        for cell, number in numbers.items():
            if cell not in path:
                return False
            turned = path[path.index(cell) :] + path[: path.index(cell)]
            between = [at for at, other in enumerate(turned) if other in ice]
            if number != (len(path) - between[-1] + between[0] - 1 if between else len(path)):
                return False
        return True

    every = loops(cells, lambda cell, ways: len(ways) in ((0, 2, 4) if cell in ice else (0, 2)))
    right = sum(fits(path) for _, path in every)
    return f"ice:{drawn(4, 4, dict.fromkeys(ice, 'i'))} numbers:{drawn(4, 4, numbers)}", right


# Subway: connected, no dead ends, four counts for each line.


def stations_of(line: list[Cell], chosen: Lines) -> list[int]:
    """Crossings, branches, straight stations and curves of a line."""
    found = [ways(cell, chosen) for cell in line]
    straight = sum(some in ("NS", "EW") for some in found)
    sizes = [len(some) for some in found]
    return [sizes.count(4), sizes.count(3), straight, sizes.count(2) - straight]


def subway(random: Random) -> Puzzle:
    cells = grid(3, 3)
    networks = [
        chosen
        for chosen in line_sets(cells, lambda cell, ways: len(ways) != 1)
        if sum(len(piece) > 1 for piece in groups(cells, along(chosen))) <= 1
    ]
    chosen = random.choice(networks)
    clues = [[n if random.random() < 0.3 else None for n in stations_of(line, chosen)] for line in lines(cells)]
    right = sum(
        all(agree(some, stations_of(line, network)) for line, some in zip(lines(cells), clues, strict=True))
        for network in networks
    )
    return f"size:{{3 3}} {at_sides(list(map(listed, clues)), 3)}", right


# Chatroom: lines from a black symbol over a phone to a white one, through all cells.


@cache
def open_lines(rows: int, columns: int) -> list[list[list[Cell]]]:
    """All ways to cover a board with lines of at least three cells, each as its cells in order."""
    cells = grid(rows, columns)
    found = []
    for chosen in line_sets(cells, lambda cell, ways: len(ways) in (1, 2)):
        ends = [sorted(cell for cell in g if len(ways(cell, chosen)) == 1) for g in groups(cells, along(chosen))]
        paths = [walk(some[0], ways(some[0], chosen), chosen) if len(some) == 2 else [] for some in ends]
        if all(len(path) > 2 for path in paths):
            found.append(paths)
    return found


def chatroom(random: Random) -> Puzzle:
    every = open_lines(3, 4)
    symbols: dict[Cell, str] = {}
    numbers: dict[Cell, int] = {}
    for path in random.choice(every):
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

    right = sum(all(map(fits, paths)) for paths in every)
    return f"symbols:{drawn(3, 4, symbols)} numbers:{drawn(3, 4, numbers)}", right


# Stations: one loop through all cells, crossing itself at the crosses, past the stations in order.


@cache
def full_loops(rows: int, columns: int, crossings: frozenset[Cell]) -> list[tuple[Lines, list[Cell]]]:
    return list(loops(grid(rows, columns), lambda cell, ways: len(ways) == (4 if cell in crossings else 2)))


def stations(random: Random) -> Puzzle:
    rows, columns, crossings = random.choice(
        ((3, 5, frozenset({(1, 2)})), (4, 6, frozenset()), (4, 6, frozenset({(1, 1), (2, 3)})))
    )
    every = full_loops(rows, columns, crossings)
    chosen = random.choice(every)[1]
    straight = [at for at, cell in enumerate(chosen) if cell not in crossings and is_straight(chosen, at)]
    order = [chosen[at] for at in sorted(random.sample(straight, min(len(straight), 2 + len(crossings) // 2)))]
    if random.random() < 0.3:
        random.shuffle(order)

    def fits(chosen: Lines, path: list[Cell]) -> bool:
        if any(ways(cell, chosen) not in ("NS", "EW") for cell in order):
            return False
        met = [cell for cell in path if cell in order]
        turns = [order[at:] + order[:at] for at in range(len(order))]
        return not order or met in turns or met[::-1] in turns

    right = sum(fits(*loop) for loop in every)
    numbers = drawn(rows, columns, {cell: number for number, cell in enumerate(order, 1)})
    crosses = drawn(rows, columns, dict.fromkeys(crossings, "+"))
    return f"last:{max(1, len(order))} stations:{numbers} crossings:{crosses}", right


# Curve Data: curves through all cells, each like the drawing of its number.

Knots = dict[Cell, dict[str, Cell]]


def knots_of(piece: set[Cell], chosen: Lines) -> Knots:
    """The ends, bends and branches of a curve, and where its lines lead from each."""
    knots = [cell for cell in piece if ways(cell, chosen) not in ("NS", "EW")]
    found: Knots = {knot: {} for knot in knots}
    for knot in knots:
        for way in ways(knot, chosen):
            here = next_to(knot, way)
            while here not in knots:
                here = next_to(here, way)
            found[knot][way] = here
    return found


def alike(one: Knots, other: Knots) -> bool:
    """True if curves are the same but for lengths: some knot of one stands for the first of the other, and so on."""
    return len(one) == len(other) and any(is_image(one, other, start) for start in other)


def is_image(one: Knots, other: Knots, start: Cell) -> bool:
    image = {next(iter(one)): start}
    for here in (stack := list(image)):
        there = image[here]
        if set(one[here]) != set(other[there]):
            return False
        for way, after in one[here].items():
            if after not in image:
                image[after] = other[there][way]
                stack.append(after)
            if image[after] != other[there][way]:
                return False
    return len(set(image.values())) == len(one)


def curve_data(random: Random) -> Puzzle:
    cells = set(grid(3, 3))
    blocked = set(random.sample(sorted(cells), random.randint(0, 1)))
    boards = []
    for chosen in line_sets(sorted(cells - blocked), lambda cell, ways: True):
        parts = groups(cells - blocked, along(chosen))
        if all(len(part) > 1 for part in parts) and len(parts) < 4:
            boards.append((chosen, [(part, knots_of(part, chosen)) for part in parts]))
    chosen, curves = random.choice(boards)
    places = {random.choice(sorted(part)): knots for part, knots in curves}

    def fits(curves: list[tuple[set[Cell], Knots]]) -> bool:
        for part, knots in curves:
            numbers = part & places.keys()
            if len(numbers) != 1 or not alike(places[numbers.pop()], knots):
                return False
        return True

    right = sum(fits(curves) for _, curves in boards)
    numbers = drawn(3, 3, {cell: number for number, cell in enumerate(places, 1)})
    shapes = " ".join(curve_drawn(part, chosen) for part, _ in curves)
    return f"numbers:{numbers} shapes:{{{shapes}}} blocked:{listed(map(label, blocked))}", right


def curve_drawn(part: set[Cell], chosen: Lines) -> str:
    """The picture of a curve, whose first line and column are not empty."""
    signs = [[" "] * 5 for _ in range(5)]
    for r, c in part:
        signs[2 * r][2 * c] = "+"
    for edge in chosen:
        (r, c), (r2, c2) = edge
        if edge <= part:
            signs[r + r2][c + c2] = "-" if r == r2 else "|"
    top, left = 2 * min(r for r, _ in part), 2 * min(c for _, c in part)
    return quoted("".join(line[left:]) for line in signs[top:])


# Laser: diagonals in cells that are one beam.

Beam = tuple[dict[Cell, int], list[Cell], set[Cell]]
SLANTS = {(1, 1): 1, (-1, -1): 1, (-1, 1): 2, (1, -1): 2}


@cache
def all_beams(rows: int, columns: int) -> list[Beam]:
    """All beams: the diagonals (1 falls, 2 rises), the corners in order, those where it crosses itself."""
    rim = [(r, c) for r, c in grid(rows + 1, columns + 1) if r in (0, rows) or c in (0, columns)]

    def go_on(way: Cell, cells: dict[Cell, int], path: list[Cell]) -> Iterator[tuple[dict[Cell, int], list[Cell]]]:
        r, c = path[-1]
        cell = r + min(way[0], 0), c + min(way[1], 0)
        if cell not in grid(rows, columns) or cell in cells:
            return
        cells, path = {**cells, cell: SLANTS[way]}, [*path, (r + way[0], c + way[1])]
        if path[-1] in rim and path.count(path[-1]) == 1:
            yield cells, path
        for other in SLANTS:
            if other != (-way[0], -way[1]):
                yield from go_on(other, cells, path)

    found = []
    for start, way in product(rim, SLANTS):
        for cells, path in go_on(way, {}, [start]):
            crossed = {corner for corner in path if path.count(corner) > 1}
            if start not in crossed and all(is_cross(path, corner) for corner in crossed):
                found.append((cells, path, crossed))
    return found


def is_cross(path: list[Cell], corner: Cell) -> bool:
    """True if a path runs straight through a corner both times it comes there."""
    at = [n for n, other in enumerate(path) if other == corner]
    return len(at) == 2 and all(0 < n < len(path) - 1 and is_straight(path, n) for n in at)


def laser(random: Random) -> Puzzle:
    every = all_beams(3, 3)
    cells, path, crossed = random.choice([beam for beam in every if len(beam[0]) > 4])
    names = {(1, 1): "SE", (-1, -1): "NW", (-1, 1): "NE", (1, -1): "SW"}

    def counts(cells: dict[Cell, int], path: list[Cell]) -> list[list[int]]:
        turned = [path[at] for at in range(1, len(path) - 1) if not is_straight(path, at)]
        return [
            [sum(c == at for _, c in cells) for at in range(3)],
            [sum(r == at for r, _ in cells) for at in range(3)],
            [sum(r == at for r, _ in turned) for at in range(4)],
            [sum(c == at for _, c in turned) for at in range(4)],
        ]

    clues = [[n if random.random() < 0.25 else None for n in side] for side in counts(cells, path)]

    def fits(other: dict[Cell, int], way: list[Cell], crosses: set[Cell]) -> bool:
        ends = way[:2] == path[:2] and way[-2:] == path[-2:]
        return ends and crosses == crossed and all(map(agree, clues, counts(other, way)))

    numbers = " ".join(f"{name}:{listed(side)}" for name, side in zip(SIDES, clues, strict=True))
    hints = []
    for name, corner, one, two in (("entry", path[0], path[0], path[1]), ("exit", path[-1], path[-2], path[-1])):
        hints.append(f"{name}:(hint {label(corner)} {names[two[0] - one[0], two[1] - one[1]]})")
    marks = drawn(4, 4, dict.fromkeys(crossed, "X"))
    return f"size:{{3 3}} {numbers} {' '.join(hints)} marks:{marks}", sum(fits(*beam) for beam in every)


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "Chatroom": chatroom,
    "Curve Data": curve_data,
    "Ice Walk": ice_walk,
    "Laser": laser,
    "Mortal Coil": mortal_coil,
    "Slalom Loop": slalom_loop,
    "Slant": slant,
    "Stations": stations,
    "Subway": subway,
}
