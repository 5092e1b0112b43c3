"""Games of shading and placing against brute force, as in `test_games_by_hand.py`: all rules once more, in Python."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, groupby, permutations
from random import Random

import pytest

from bench.make.cages import drawn
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.test_games_by_hand import (
    CELLS,
    COLUMNS,
    PUZZLES,
    ROWS,
    Board,
    Cell,
    Puzzle,
    around,
    beside,
    compare,
    in_one_piece,
    lines,
    picture,
    shadings,
    some_rooms,
    spoiled,
    square,
    touching,
)

UNKNOWN = 0.4
"""How often a number is not told."""


# -- plain notions -------------------------------------------------------------------------------------------------


def counted(random: Random, numbers: Iterable[int]) -> list[int | None]:
    """Numbers, some of them spoiled or not told."""
    return [None if random.random() < UNKNOWN else spoiled(number, random) for number in numbers]


def agree(told: Iterable[int | None], numbers: Iterable[int]) -> bool:
    return all(wanted in (None, number) for wanted, number in zip(told, numbers, strict=True))


def sums(board: Board, cells: list[Cell]) -> list[int]:
    return [sum(board[cell] for cell in line) for line in lines(cells)]


def sides(told: list[int | None], rows: int) -> str:
    texts = ["?" if number is None else str(number) for number in told]
    return f"rows:{{{' '.join(texts[:rows])}}} columns:{{{' '.join(texts[rows:])}}}"


def rooms_drawn(rooms: dict[Cell, int], rows: int, columns: int) -> str:
    return "(picture {" + " ".join(f'"{line}"' for line in drawn(rooms, {}, rows, columns)) + "})"


def reaches_rim(board: Board, value: int, rows: int = ROWS, columns: int = COLUMNS) -> bool:
    """Whether all cells of a value lead to cells off the board, by way of such cells."""
    ring = {(r, c) for r in range(-1, rows + 1) for c in range(-1, columns + 1)} - board.keys()
    return in_one_piece(ring | {cell for cell in board if board[cell] == value})


def some_given(random: Random, board: Board, count: int) -> dict[Cell, int]:
    given = {cell: board[cell] for cell in random.sample(sorted(board), count)}
    if given and random.random() < 0.2:
        given[random.choice(sorted(given))] ^= 1
    return given


def keeps(board: Board, given: dict[Cell, int]) -> bool:
    return all(board[cell] == value for cell, value in given.items())


# -- the games -----------------------------------------------------------------------------------------------------


def aquarium(random: Random) -> Puzzle:
    tanks = some_rooms(random, 4)
    boards = [board for board in shadings() if is_aquarium(board, tanks)]
    told = counted(random, sums(random.choice(boards), CELLS))
    found = [board for board in boards if agree(told, sums(board, CELLS))]
    return f"tanks:{rooms_drawn(tanks, ROWS, COLUMNS)} {sides(told, ROWS)}", found


def is_aquarium(board: Board, tanks: dict[Cell, int]) -> bool:
    for tank in set(tanks.values()):
        wet = {r: {board[cell] for cell in CELLS if tanks[cell] == tank and cell[0] == r} for r in range(ROWS)}
        levels = [shades for _, shades in sorted(wet.items()) if shades]
        if any(len(shades) > 1 for shades in levels):
            return False
        heights = [min(shades) for shades in levels]
        if heights != sorted(heights):
            return False
    return True


@cache
def caves(narrow: bool) -> list[Board]:
    return [
        board
        for board in shadings()
        if in_one_piece(cell for cell in board if not board[cell])
        and reaches_rim(board, 1)
        and not (narrow and square(board, 0))
    ]


def seen(board: Board, cell: Cell) -> int:
    count = 1
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        r, c = cell[0] + dr, cell[1] + dc
        while board.get((r, c)) == 0:
            count, r, c = count + 1, r + dr, c + dc
    return count


def cave(random: Random, narrow: bool = False) -> Puzzle:
    wanted = random.choice(caves(narrow))
    white = [cell for cell in CELLS if not wanted[cell]]
    chosen = random.sample(white, min(len(white), random.randint(1, 4)))
    clues = dict(zip(chosen, counted(random, (seen(wanted, cell) for cell in chosen)), strict=True))
    found = [
        board
        for board in caves(narrow)
        if all(not board[cell] and number in (None, seen(board, cell)) for cell, number in clues.items())
    ]
    marks = {cell: "?" if number is None else number for cell, number in clues.items()}
    return f"numbers:{picture(ROWS, COLUMNS, lambda cell: marks.get(cell, '.'))}", found


def narrow_cave(random: Random) -> Puzzle:
    return cave(random, narrow=True)


@cache
def corals() -> list[Board]:
    return [
        board
        for board in shadings()
        if in_one_piece(cell for cell in board if board[cell]) and not square(board, 1) and reaches_rim(board, 0)
    ]


def runs(board: Board, line: list[Cell]) -> list[int]:
    return sorted(len(list(run)) for shade, run in groupby(line, key=board.__getitem__) if shade)


def coral(random: Random) -> Puzzle:
    wanted = random.choice(corals())
    clues: list[list[int | None] | None] = []
    for line in lines(CELLS):
        numbers: list[int | None] = [
            None if random.random() < UNKNOWN else max(1, spoiled(n, random)) for n in runs(wanted, line)
        ]
        random.shuffle(numbers)
        clues.append(None if random.random() < UNKNOWN else numbers)
    found = [
        board
        for board in corals()
        if all(clue is None or tells(clue, runs(board, line)) for clue, line in zip(clues, lines(CELLS), strict=True))
    ]
    texts = ["*" if c is None else "{" + " ".join("?" if n is None else str(n) for n in c) + "}" for c in clues]
    return f"size:{{{ROWS} {COLUMNS}}} rows:{{{' '.join(texts[:ROWS])}}} columns:{{{' '.join(texts[ROWS:])}}}", found


def tells(clue: list[int | None], numbers: list[int]) -> bool:
    return len(clue) == len(numbers) and any(agree(clue, order) for order in permutations(numbers))


def starry_sky(random: Random) -> Puzzle:
    ways = {
        "↑": (-1, 0),
        "↗": (-1, 1),
        "→": (0, 1),
        "↘": (1, 1),
        "↓": (1, 0),
        "↙": (1, -1),
        "←": (0, -1),
        "↖": (-1, -1),
    }
    boards: list[Board] = []
    while not boards:
        arrows = {cell: random.choice(list(ways)) for cell in random.sample(CELLS, random.randint(2, 5))}
        ahead = {
            (r, c): {(r + step * ways[sign][0], c + step * ways[sign][1]) for step in range(1, 4)}
            for (r, c), sign in arrows.items()
        }
        for board in shadings():
            stars = {cell for cell in CELLS if board[cell]}
            hit = stars <= set().union(*ahead.values())
            if hit and not stars & arrows.keys() and all(stars & there for there in ahead.values()):
                boards.append(board)
    wanted = random.choice(boards)
    told = counted(random, sums(wanted, CELLS))
    given = some_given(random, wanted, random.choice((0, 1)))
    found = [board for board in boards if agree(told, sums(board, CELLS)) and keeps(board, given)]
    signs = picture(ROWS, COLUMNS, lambda cell: arrows.get(cell, "."))
    return f"arrows:{signs} {sides(told, ROWS)} givens:{picture(ROWS, COLUMNS, lambda c: given.get(c, '.'))}", found


NINE = [(r, c) for r in range(3) for c in range(3)]


def lists(told: list[list[int | None]]) -> str:
    """Lists of numbers for the rows and columns of a board of three by three."""
    texts = ["{" + " ".join("?" if n is None else str(n) for n in some) + "}" for some in told]
    texts = ["?" if set(text) <= set("{? }") else text for text in texts]
    return f"rows:{{{' '.join(texts[:3])}}} columns:{{{' '.join(texts[3:])}}}"


def tallies(board: Board, values: tuple[int, ...]) -> list[list[int]]:
    return [[sum(board[cell] == value for cell in line) for value in values] for line in lines(NINE)]


def magnets(random: Random) -> Puzzle:
    free = set(NINE)
    plates: dict[Cell, int] = {}
    while free:
        cell = min(free)
        near = sorted(free.intersection(beside(cell)))
        plate = {cell, random.choice(near)} if near and random.random() < 0.9 else {cell}
        plates |= dict.fromkeys(plate, len(free))
        free -= plate
    boards = [board for board in shadings(3, 3, (0, 1, 2)) if are_magnets(board, plates)]
    wanted = random.choice(boards)
    told = [counted(random, numbers) for numbers in tallies(wanted, (1, 2))]
    found = [board for board in boards if all(map(agree, told, tallies(board, (1, 2))))]
    return f"plates:{rooms_drawn(plates, 3, 3)} {lists(told)}", found


def are_magnets(board: Board, plates: dict[Cell, int]) -> bool:
    if touching(board, 1) or touching(board, 2):
        return False
    filled = [sorted(board[cell] for cell in NINE if plates[cell] == plate) for plate in set(plates.values())]
    return all(poles in ([0], [0, 0], [1, 2]) for poles in filled)


@cache
def villages() -> list[Board]:
    return [board for board in shadings(3, 3, (0, 1, 2, 3)) if is_village(board)]


def is_village(board: Board) -> bool:
    houses, trees, animals = ([cell for cell in NINE if board[cell] == what] for what in (1, 2, 3))
    if not len(houses) == len(trees) == len(animals):
        return False
    if any(board[cell] and board[cell] == board.get(other) for cell in NINE for other in around(cell)):
        return False
    return all(
        any(all(a in beside(b) for a, b in zip(some, trees, strict=True)) for some in permutations(kind))
        for kind in (houses, animals)
    )


def house_tree_animal(random: Random) -> Puzzle:
    wanted = random.choice(villages())
    told = [counted(random, numbers) for numbers in tallies(wanted, (1, 2, 3))]
    found = [board for board in villages() if all(map(agree, told, tallies(board, (1, 2, 3))))]
    return f"size:{{3 3}} {lists(told)}", found


def lits_plus(random: Random) -> Puzzle:
    rooms = some_rooms(random, 3)
    boards = [board for board in shadings() if is_lits_plus(board, rooms)]
    wanted = random.choice(boards or shadings())
    given = some_given(random, wanted, random.choice((0, 2)))
    found = [board for board in boards if keeps(board, given)]
    givens = picture(ROWS, COLUMNS, lambda cell: given.get(cell, "."))
    return f"rooms:{rooms_drawn(rooms, ROWS, COLUMNS)} givens:{givens}", found


def is_lits_plus(board: Board, rooms: dict[Cell, int]) -> bool:
    shaded = {cell for cell in board if board[cell]}
    if square(board, 1) or square(board, 0) or not in_one_piece(shaded):
        return False
    parts = {room: frozenset(cell for cell in shaded if rooms[cell] == room) for room in set(rooms.values())}
    if any(part and (len(part) != 4 or not in_one_piece(part)) for part in parts.values()):
        return False
    return all(
        rooms[cell] == rooms[other] or shape(parts[rooms[cell]]) != shape(parts[rooms[other]])
        for cell in shaded
        for other in shaded.intersection(beside(cell))
    )


def shape(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """A shape, the same however it is moved, turned and flipped."""
    found = []
    some = list(cells)
    for _ in range(2):
        some = [(r, -c) for r, c in some]
        for _ in range(4):
            some = [(c, -r) for r, c in some]
            top, left = min(r for r, _ in some), min(c for _, c in some)
            found.append(tuple(sorted((r - top, c - left) for r, c in some)))
    return min(found)


TWENTY = [(r, c) for r in range(4) for c in range(5)]


@cache
def pentominoes() -> list[frozenset[Cell]]:
    """All places of all pentominoes on a board of four by five."""
    found = {frozenset([cell]) for cell in TWENTY}
    for _ in range(4):
        found = {one | {cell} for one in found for part in one for cell in beside(part) if cell in TWENTY} - found
        found = {one for one in found if len(one) == max(map(len, found))}
    return sorted(found, key=sorted)


@cache
def pentomino_boards() -> list[tuple[Board, list[tuple[Cell, ...]]]]:
    """Boards with pentominoes that do not touch, and their shapes."""
    apart = [
        (one, two)
        for one, two in combinations(pentominoes(), 2)
        if not any(two.intersection(around(c)) | (two & {c}) for c in one)
    ]
    sets: list[tuple[frozenset[Cell], ...]] = [(), *((one,) for one in pentominoes()), *apart]
    return [
        ({cell: int(any(cell in one for one in some)) for cell in TWENTY}, sorted(map(shape, some))) for some in sets
    ]


def pentomino_search(random: Random) -> Puzzle:
    wanted, used = random.choice([one for one in pentomino_boards() if len(one[1]) == 2])
    told = counted(random, sums(wanted, TWENTY))
    any_of_them = random.random() < 0.4
    found = [
        board
        for board, shapes in pentomino_boards()
        if agree(told, sums(board, TWENTY)) and (any_of_them or shapes == used)
    ]
    drawings = " ".join(
        "(picture {"
        + " ".join(f'"{"".join(".#"[(r, c) in one] for c in range(5))}"' for r in range(5))
        + "}) "
        + str(used.count(one))
        for one in dict.fromkeys(used)
    )
    pieces = "(polyominoes 5) any:True" if any_of_them else f"{{{drawings}}}"
    return f"size:{{4 5}} pieces:{pieces} {sides(told, 4)}", found


def pentopia(random: Random) -> Puzzle:
    boards = [board for board, shapes in pentomino_boards() if len(set(shapes)) == len(shapes)]
    wanted = random.choice(boards[-1000:])
    seeing = [cell for cell in TWENTY if not wanted[cell] and arrows(wanted, cell)]
    clues = {cell: arrows(wanted, cell) for cell in random.sample(seeing, min(len(seeing), random.randint(3, 6)))}
    if random.random() < 0.3:
        clues[random.choice(sorted(clues))] = frozenset(random.choice("NESW"))
    found = [
        board
        for board in boards
        if all(not board[cell] and arrows(board, cell) == ways for cell, ways in clues.items())
    ]
    signs = dict(
        zip(
            ("N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW"),
            "↑→└↓↕┌├←┘↔┴┐┤┬┼",
            strict=True,
        )
    )
    by_set = {frozenset(ways): sign for ways, sign in signs.items()}
    return f"arrows:{picture(4, 5, lambda cell: by_set[clues[cell]] if cell in clues else '.')}", found


def arrows(board: Board, cell: Cell) -> frozenset[str]:
    """In which directions the nearest shaded cells are seen from a cell."""
    far = {
        way: next((step for step in range(1, 6) if board.get((cell[0] + step * dr, cell[1] + step * dc))), 9)
        for way, (dr, dc) in {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}.items()
    }
    return frozenset(way for way in far if far[way] == min(far.values()) < 9)


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "Aquarium": aquarium,
    "Cave": cave,
    "Narrow Cave": narrow_cave,
    "Coral": coral,
    "LITS Plus": lits_plus,
    "Magnets": magnets,
    "Starry Sky": starry_sky,
    "House Tree Animal": house_tree_animal,
    "Pentomino Search": pentomino_search,
    "Pentopia": pentopia,
}


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_what_brute_force_finds(name: str) -> None:
    random = Random(name)
    sizes = set()
    for _ in range(PUZZLES):
        arguments, wanted = GAMES[name](random)
        sizes.add(compare(name, arguments, wanted))
    assert len(sizes) > 1


def pills(random: Random) -> tuple[str, int]:
    """A puzzle of four by four, and the number of its solutions."""
    cells = [(r, c) for r in range(4) for c in range(4)]
    numbers = {cell: random.randint(0, 2) for cell in cells}
    places = [[(r + at * dr, c + at * dc) for at in range(3)] for r, c in cells for dr, dc in ((0, 1), (1, 0))]
    places = [place for place in places if set(place) <= set(cells)]
    largest = random.choice((2, 3))
    fitting = [
        set().union(*some)
        for some in combinations(places, largest)
        if len(set().union(*some)) == 3 * largest
        and sorted(sum(numbers[cell] for cell in place) for place in some) == [*range(1, largest + 1)]
    ]
    wanted = random.choice(fitting) if fitting else set()
    told = counted(random, (sum(numbers[c] for c in line if c in wanted) for line in lines(cells)))
    right = sum(agree(told, (sum(numbers[c] for c in line if c in one) for line in lines(cells))) for one in fitting)
    return f"numbers:{picture(4, 4, lambda cell: numbers[cell])} largest:{largest} {sides(told, 4)}", right


def test_pills_have_the_solutions_that_brute_force_finds() -> None:
    found = []
    for seed in range(8):
        arguments, right = pills(Random(seed))
        game = load(Source("by hand", f'(challenge "by hand" of:"Pills" by:"a test" {arguments})'))
        assert len(solve(game.model, limit=right + 1).solutions) == right, arguments
        found.append(right)
    assert len(set(found)) > 1
