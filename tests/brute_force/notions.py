"""Plain notions of boards (cells, areas, lines, clues): brute force uses nothing else to decide what a solution is."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, groupby, permutations, product
from random import Random

Cell = tuple[int, int]
Board = dict[Cell, int]
Edge = frozenset[Cell]
Lines = frozenset[Edge]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
SIDES = ("top", "left", "right", "bottom")
SPOILED = 0.06
"""How often a clue is changed by one, so that a puzzle may have no solution."""
UNKNOWN = 0.4
"""How often a clue is left out."""


# -- cells ---------------------------------------------------------------------------------------------------------


def grid(rows: int, columns: int) -> list[Cell]:
    """The cells of a board, row by row."""
    return list(product(range(rows), range(columns)))


def next_to(cell: Cell, way: str) -> Cell:
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def beside(cell: Cell) -> list[Cell]:
    """The cells above, to the right, below and to the left."""
    return [next_to(cell, way) for way in STEPS]


def around(cell: Cell) -> list[Cell]:
    """The eight cells around a cell, clockwise from the top."""
    ring = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    return [(cell[0] + down, cell[1] + right) for down, right in ring]


def reached(starts: Iterable[Cell], cells: Iterable[Cell], by: Callable[[Cell], Iterable[Cell]] = beside) -> set[Cell]:
    """The cells connected with some of them."""
    free = set(cells)
    waiting = list(free.intersection(starts))
    found = set(waiting)
    while waiting:
        fresh = free.intersection(by(waiting.pop())) - found
        found |= fresh
        waiting += fresh
    return found


def groups(cells: Iterable[Cell], by: Callable[[Cell], Iterable[Cell]] = beside) -> list[set[Cell]]:
    """The connected components of some cells."""
    found, left = [], set(cells)
    while left:
        found.append(reached([min(left)], left, by))
        left -= found[-1]
    return found


def in_one_piece(cells: Iterable[Cell]) -> bool:
    return len(groups(cells)) <= 1


def touch(one: Iterable[Cell], two: Iterable[Cell]) -> bool:
    return any(other in set(two) for cell in one for other in beside(cell))


def lines(cells: Iterable[Cell]) -> list[list[Cell]]:
    """The rows, then the columns."""
    return [
        [cell for cell in sorted(cells) if cell[axis] == at]
        for axis in (0, 1)
        for at in sorted({cell[axis] for cell in cells})
    ]


def moved(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Cells moved to the top left."""
    some = list(cells)
    top, left = min((r for r, _ in some), default=0), min((c for _, c in some), default=0)
    return tuple(sorted((r - top, c - left) for r, c in some))


def shape(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same for all cells that can be moved, turned and flipped onto each other."""
    found = []
    some = list(cells)
    for _ in range(2):
        some = [(r, -c) for r, c in some]
        for _ in range(4):
            some = [(c, -r) for r, c in some]
            found.append(moved(some))
    return min(found)


# -- boards --------------------------------------------------------------------------------------------------------


@cache
def shadings(rows: int, columns: int, values: tuple[int, ...] = (0, 1)) -> list[Board]:
    """Every board with some values."""
    cells = grid(rows, columns)
    return [dict(zip(cells, board, strict=True)) for board in product(values, repeat=len(cells))]


def shaded_sets(rows: int, columns: int) -> Iterator[set[Cell]]:
    """Every choice of cells."""
    return (set(having(board, 1)) for board in shadings(rows, columns))


def having(board: Board, value: int) -> list[Cell]:
    return [cell for cell in board if board[cell] == value]


@cache
def latin_squares(size: int) -> list[Board]:
    rows = list(permutations(range(1, size + 1)))
    return [
        {(r, c): row[c] for r, row in enumerate(square) for c in range(size)}
        for square in product(rows, repeat=size)
        if all(len(set(column)) == size for column in zip(*square, strict=True))
    ]


def touching(board: Board, value: int) -> bool:
    return touch(having(board, value), having(board, value))


def square(board: Board, value: int) -> bool:
    return any(all(board.get((r + dr, c + dc)) == value for dr in (0, 1) for dc in (0, 1)) for r, c in board)


def seen_from(board: Board, size: int, side: str) -> list[list[int]]:
    """The values of each line, in the order in which one sees them from a side."""
    found = [[board[cell] for cell in line] for line in lines(grid(size, size))]
    found = found[:size] if side in ("left", "right") else found[size:]
    return [line[::-1] for line in found] if side in ("right", "bottom") else found


def runs(line: Iterable[int]) -> list[int]:
    """The lengths of the runs of shaded cells."""
    return [len(list(run)) for shade, run in groupby(line, bool) if shade]


def ring_runs(board: Board, cell: Cell) -> list[int]:
    """The lengths of the runs of shaded cells around a cell."""
    ring = [board.get(other, 0) for other in around(cell)]
    at = ring.index(0) if 0 in ring else 0
    return runs(ring[at:] + ring[:at])


# -- areas ---------------------------------------------------------------------------------------------------------


def some_rooms(random: Random, count: int, rows: int, columns: int) -> dict[Cell, int]:
    """A board divided at random into connected rooms."""
    room = {(r, c): r * columns + c for r in range(rows) for c in range(columns)}
    while len(set(room.values())) > count:
        cell = random.choice(sorted(room))
        near = [room[other] for other in beside(cell) if other in room]
        gone, stays = room[cell], random.choice(near)
        room = {other: stays if number == gone else number for other, number in room.items()}
    return room


def divisions(cells: list[Cell], fits: Callable[[set[Cell]], bool], largest: int) -> Iterator[list[set[Cell]]]:
    """Every way to divide a board into areas that fit: the area of the first cell, then those of the rest."""
    if not cells:
        yield []
        return
    for area in areas_of(cells[0], set(cells), largest):
        if fits(area):
            rest = [cell for cell in cells if cell not in area]
            for others in divisions(rest, fits, largest):
                yield [set(area), *others]


def areas_of(start: Cell, free: set[Cell], largest: int) -> list[set[Cell]]:
    """Every connected area of free cells that holds the start."""
    found = {frozenset({start})}
    newest = found
    for _ in range(largest - 1):
        newest = {area | {other} for area in newest for cell in area for other in beside(cell) if other in free - area}
        found = found | newest
    return [set(area) for area in sorted(found, key=sorted)]


def area_of(cell: Cell, areas: list[set[Cell]]) -> set[Cell]:
    return next(area for area in areas if cell in area)


def further(area: set[Cell], cell: Cell) -> list[int]:
    """How many cells of an area lie further up, right, down and left than a cell."""
    r, c = cell
    return [sum((r2 - r) * down + (c2 - c) * right > 0 for r2, c2 in area) for down, right in STEPS.values()]


# -- lines ---------------------------------------------------------------------------------------------------------


def ways(cell: Cell, drawn_lines: Iterable[Edge]) -> str:
    """The directions in which lines leave a cell."""
    return "".join(way for way in STEPS if frozenset({cell, next_to(cell, way)}) in drawn_lines)


def along(drawn_lines: Iterable[Edge]) -> Callable[[Cell], list[Cell]]:
    """Where lines lead from a cell."""
    return lambda cell: [other for edge in drawn_lines if cell in edge for other in edge if other != cell]


def edges_of(cells: Iterable[Cell]) -> list[Edge]:
    """The edges between neighbours, as one reads."""
    return [frozenset({cell, next_to(cell, way)}) for cell in cells for way in "ES" if next_to(cell, way) in set(cells)]


def line_sets(cells: Sequence[Cell], allowed: Callable[[Cell, str], bool]) -> Iterator[Lines]:
    """All ways to draw lines so that what leaves every cell is allowed there; cell by cell, to the right and down."""
    edges = set(edges_of(cells))

    def go_on(at: int, drawn_lines: Lines) -> Iterator[Lines]:
        if at == len(cells):
            yield drawn_lines
            return
        ahead = [edge for way in "ES" if (edge := frozenset({cells[at], next_to(cells[at], way)})) in edges]
        for size in range(len(ahead) + 1):
            for some in combinations(ahead, size):
                more = drawn_lines | frozenset(some)
                if allowed(cells[at], ways(cells[at], more)):
                    yield from go_on(at + 1, more)

    return go_on(0, frozenset())


def lines_of_degree(cells: Sequence[Cell], degrees: set[int]) -> Iterator[Lines]:
    """All ways to draw lines with one of some numbers of them at each cell."""
    return line_sets(cells, lambda cell, ways: len(ways) in degrees)


def strands(chosen: Lines) -> list[tuple[set[Edge], int]]:
    """The loops that lines form, straight on where two of them cross, each with how often it turns."""
    found, left = [], set(chosen)
    while left:
        cell, ahead = min(map(sorted, left))
        strand: set[Edge] = set()
        turns = 0
        while (step := frozenset((cell, ahead))) not in strand:
            strand.add(step)
            on = (2 * ahead[0] - cell[0], 2 * ahead[1] - cell[1])
            others = [other for other in beside(ahead) if frozenset((ahead, other)) in chosen and other != cell]
            cell, ahead = ahead, (on if len(others) == 3 else others[0])
            turns += ahead != on
        found.append((strand, turns))
        left -= strand
    return found


def walk(start: Cell, way: str, chosen: Lines) -> list[Cell]:
    """The cells a line comes to from a start, up to its end or back to its first step; straight on at crossings."""
    found, here, first = [start], start, way
    while True:
        here = next_to(here, way)
        found.append(here)
        on = ways(here, chosen)
        on = way if len(on) == 4 else on.replace(BACK[way], "")
        if not on or (here == start and on == first):
            return found
        way = on


def loops(cells: Sequence[Cell], allowed: Callable[[Cell, str], bool]) -> Iterator[tuple[Lines, list[Cell]]]:
    """Every single loop, with the cells it visits in turn; where four lines meet, it goes straight on."""
    for chosen in line_sets(cells, allowed):
        if chosen:
            start = min(map(min, chosen))
            path = walk(start, ways(start, chosen)[0], chosen)[:-1]
            if len(path) == len(chosen):
                yield chosen, path


def is_straight(path: Sequence[Cell], at: int) -> bool:
    """True if a closed path does not turn at a place."""
    before, here, after = path[at - 1], path[at], path[(at + 1) % len(path)]
    return all(before[axis] + after[axis] == 2 * here[axis] for axis in (0, 1))


def bends(path: Sequence[Cell]) -> int:
    """How often an open path turns."""
    return sum(not is_straight(path, at) for at in range(1, len(path) - 1))


def side_of(a: Cell, b: Cell, c: Cell) -> int:
    """Positive on one side of the line through two points, negative on the other, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def between(a: Cell, b: Cell, other: Cell) -> bool:
    """True if a point lies on the way between two others."""
    inside = all(min(a[i], b[i]) <= other[i] <= max(a[i], b[i]) for i in (0, 1))
    return other not in (a, b) and inside and side_of(a, b, other) == 0


def do_cross(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def polygons(points: Mapping[Cell, object]) -> Iterator[tuple[list[Cell], list[tuple[Cell, Cell]]]]:
    """Every closed line through all points, straight from one to the next, and its sides; each in one direction."""
    first, *others = points
    for order in permutations(others):
        loop = [first, *order]
        sides = list(zip(loop, loop[1:] + loop[:1], strict=True))
        if order[0] < order[-1] and not any(between(a, b, point) for a, b in sides for point in points):
            yield loop, sides


# -- clues ---------------------------------------------------------------------------------------------------------


def spoiled(number: int, random: Random) -> int:
    """A number, changed by one now and then."""
    return number + random.choice((-1, 1)) if number and random.random() < SPOILED else number


def counted(random: Random, numbers: Iterable[int], unknown: float = UNKNOWN) -> list[int | None]:
    """Numbers, some of them spoiled or left out."""
    return [None if random.random() < unknown else spoiled(number, random) for number in numbers]


def agree(told: Iterable[int | None], numbers: Iterable[int]) -> bool:
    return all(wanted in (None, number) for wanted, number in zip(told, numbers, strict=True))


def sums(board: Board) -> list[int]:
    """The sums of the rows and columns."""
    return [sum(board[cell] for cell in line) for line in lines(board)]


def some_given(random: Random, board: Board, count: int) -> dict[Cell, int]:
    given = {cell: board[cell] for cell in random.sample(sorted(board), count)}
    if given and random.random() < 0.2:
        given[random.choice(sorted(given))] ^= 1
    return given


def keeps(board: Board, given: Mapping[Cell, int]) -> bool:
    return all(board[cell] == value for cell, value in given.items())


def in_order(found: Sequence[object], clue: Sequence[object]) -> bool:
    """True if a clue tells what was found: in this order, `?` for any one, `*` for any number of them."""
    if not clue:
        return not found
    if clue[0] == "*":
        return in_order(found, clue[1:]) or (bool(found) and in_order(found[1:], clue))
    return bool(found) and clue[0] in ("?", found[0]) and in_order(found[1:], clue[1:])


def in_any_order(found: Sequence[int], clue: Sequence[object]) -> bool:
    return any(in_order(some, clue) for some in set(permutations(found)))


# -- texts ---------------------------------------------------------------------------------------------------------


def picture(rows: int, columns: int, mark: Callable[[Cell], object], between: str = " ") -> str:
    texts = (between.join(str(mark((r, c))) for c in range(columns)) for r in range(rows))
    return quoted(texts)


def drawn(rows: int, columns: int, signs: Mapping[Cell, object]) -> str:
    """A picture with signs in some cells."""
    return picture(rows, columns, lambda cell: signs.get(cell, "."))


def quoted(texts: Iterable[str]) -> str:
    return "(picture {" + " ".join(f'"{text}"' for text in texts) + "})"


def listed(told: Iterable[object]) -> str:
    """A list in braces, `?` for what is not known."""
    return "{" + " ".join("?" if one is None else str(one) for one in told) + "}"


def at_sides(told: Sequence[object], rows: int) -> str:
    """The arguments for clues of rows and columns."""
    return f"rows:{listed(told[:rows])} columns:{listed(told[rows:])}"


def label(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"
