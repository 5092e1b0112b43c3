"""Games of shading and placing: small random puzzles, and all boards that solve them by rules in plain Python."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, groupby, pairwise, permutations
from random import Random

from bench.make.cages import drawn as with_borders
from tests.brute_force.notions import (
    STEPS,
    Board,
    Cell,
    agree,
    around,
    at_sides,
    beside,
    counted,
    drawn,
    grid,
    having,
    in_any_order,
    in_one_piece,
    keeps,
    label,
    lines,
    listed,
    picture,
    quoted,
    runs,
    shadings,
    shape,
    some_given,
    some_rooms,
    spoiled,
    square,
    sums,
    touching,
)

Puzzle = tuple[str, list[Board] | int]
"""The arguments of a challenge, and the boards that solve it, or their number."""
ROWS, COLUMNS = 3, 4
CELLS = grid(ROWS, COLUMNS)


def cells_in(rooms: dict[Cell, int], room: int) -> list[Cell]:
    return [cell for cell in rooms if rooms[cell] == room]


def rooms_drawn(rooms: dict[Cell, int], rows: int = ROWS, columns: int = COLUMNS) -> str:
    return quoted(with_borders(rooms, {}, rows, columns))


def numbered(random: Random, rooms: dict[Cell, int], boards: list[Board], rows: int, columns: int) -> Puzzle:
    """Rooms drawn with some of their numbers, and the boards that hold these numbers."""
    wanted = random.choice(boards)
    told = [room for room in sorted(set(rooms.values())) if random.random() < 0.6]
    numbers = {room: spoiled(sum(wanted[cell] for cell in cells_in(rooms, room)), random) for room in told}
    marks = {min(cells_in(rooms, room)): number for room, number in numbers.items()}
    found = [
        board
        for board in boards
        if all(sum(board[cell] for cell in cells_in(rooms, room)) == number for room, number in numbers.items())
    ]
    return f"rooms:{quoted(with_borders(rooms, marks, rows, columns))}", found


def with_sums(random: Random, boards: list[Board]) -> tuple[str, list[Board]]:
    """The sums of some rows and columns of a board, and the boards that have them."""
    told = counted(random, sums(random.choice(boards)))
    rows = len({r for r, _ in boards[0]})
    return at_sides(told, rows), [board for board in boards if agree(told, sums(board))]


@cache
def star_boards() -> list[Board]:
    return [
        {(r, c): int(columns[r] == c) for r, c in grid(5, 5)}
        for columns in permutations(range(5))
        if all(abs(a - b) > 1 for a, b in pairwise(columns))
    ]


def star_battle(random: Random) -> Puzzle:
    wanted = random.choice(star_boards())
    stars = having(wanted, 1)
    room = {cell: stars.index(cell) if wanted[cell] else random.randrange(5) for cell in wanted}
    if random.random() < 0.3:
        room[stars[0]] = room[stars[1]]
        room[random.choice(having(wanted, 0))] = 0
    found = [b for b in star_boards() if all(sum(b[c] for c in cells_in(room, n)) == 1 for n in set(room.values()))]
    return f"stars:1 rooms:{picture(5, 5, lambda cell: 'abcde'[room[cell]])}", found


def minesweeper(random: Random) -> Puzzle:
    def mines(board: Board, cell: Cell) -> int:
        return sum(board.get(other, 0) for other in around(cell))

    hidden = {cell: int(random.random() < 0.3) for cell in CELLS}
    clues = {c: spoiled(mines(hidden, c), random) for c in having(hidden, 0) if random.random() < 0.6}
    told = random.choice((0, sum(hidden.values())))
    found = [
        board
        for board in shadings(ROWS, COLUMNS)
        if all(not board[cell] and mines(board, cell) == n for cell, n in clues.items())
        and told in (0, sum(board.values()))
    ]
    return f"numbers:{drawn(ROWS, COLUMNS, clues)} mines:{told}", found


def tents(random: Random) -> Puzzle:
    trees = random.sample(CELLS, random.choice((2, 2, 3)))
    boards = [board for board in shadings(ROWS, COLUMNS) if is_camp(board, trees)]
    text, found = with_sums(random, boards) if boards else (at_sides([None] * 7, ROWS), [])
    return f"trees:{drawn(ROWS, COLUMNS, dict.fromkeys(trees, 'T'))} {text}", found


def is_camp(board: Board, trees: list[Cell]) -> bool:
    tents = having(board, 1)
    if len(tents) != len(trees) or set(tents).intersection(trees):
        return False
    if any(board.get(other) for tent in tents for other in around(tent)):
        return False
    return any(all(t in beside(tree) for t, tree in zip(some, trees, strict=True)) for some in permutations(tents))


def heyawake(random: Random) -> Puzzle:
    rooms = some_rooms(random, 5, ROWS, COLUMNS)
    boards = [board for board in shadings(ROWS, COLUMNS) if is_heyawake(board, rooms)]
    return numbered(random, rooms, boards, ROWS, COLUMNS)


def is_heyawake(board: Board, rooms: dict[Cell, int]) -> bool:
    if touching(board, 1) or not in_one_piece(having(board, 0)):
        return False
    white = [list(run) for line in lines(board) for shade, run in groupby(line, key=board.__getitem__) if not shade]
    return all(len(list(groupby(run, key=rooms.__getitem__))) <= 2 for run in white)


def norinori(random: Random) -> Puzzle:
    rooms = some_rooms(random, random.choice((1, 2, 2)), ROWS, COLUMNS)
    found = [
        board
        for board in shadings(ROWS, COLUMNS)
        if all(sum(board.get(other, 0) for other in beside(cell)) == 1 for cell in having(board, 1))
        and all(sum(board[cell] for cell in cells_in(rooms, room)) == 2 for room in rooms.values())
    ]
    return f"rooms:{picture(ROWS, COLUMNS, lambda cell: 'abcdefghijkl'[rooms[cell]])}", found


def yin_yang(random: Random) -> Puzzle:
    boards = [
        board
        for board in shadings(ROWS, COLUMNS, (1, 2))
        if all(not square(board, v) and in_one_piece(having(board, v)) for v in (1, 2))
    ]
    wanted = random.choice(boards)
    given = {cell: wanted[cell] for cell in random.sample(CELLS, random.randint(3, 6))}
    if random.random() < 0.3:
        given[random.choice(CELLS)] = random.choice((1, 2))
    circles = picture(ROWS, COLUMNS, lambda cell: ".*o"[given.get(cell, 0)])
    return f"circles:{circles}", [board for board in boards if keeps(board, given)]


@cache
def aqre_boards() -> list[Board]:
    return [
        board
        for board in shadings(3, 5)
        if all(0 < sum(board[r, c + at] for at in range(4)) < 4 for r in range(3) for c in range(2))
        and in_one_piece(having(board, 1))
    ]


def aqre(random: Random) -> Puzzle:
    return numbered(random, some_rooms(random, 4, 3, 5), aqre_boards(), 3, 5)


def some_tubes(random: Random) -> list[list[Cell]]:
    snake = [(r, c if r % 2 == 0 else COLUMNS - 1 - c) for r in range(ROWS) for c in range(COLUMNS)]
    ends = [0, *sorted(random.sample(range(2, 11), 3)), 12]
    return [snake[a:b][:: random.choice((1, -1))] for a, b in pairwise(ends)]


def filled_tubes(tubes: list[list[Cell]]) -> list[Board]:
    every = shadings(ROWS, COLUMNS)
    return [board for board in every if all(board[a] >= board[b] for t in tubes for a, b in pairwise(t))]


def thermometers(random: Random) -> Puzzle:
    tubes = some_tubes(random)
    text, found = with_sums(random, filled_tubes(tubes))
    hints = " ".join(f"(hint {listed(map(label, tube))})" for tube in tubes)
    return f"size:{{{ROWS} {COLUMNS}}} tubes:{{{hints}}} {text}", found


def aquarium(random: Random) -> Puzzle:
    tanks = some_rooms(random, 4, ROWS, COLUMNS)
    text, found = with_sums(random, [board for board in shadings(ROWS, COLUMNS) if is_aquarium(board, tanks)])
    return f"tanks:{rooms_drawn(tanks)} {text}", found


def is_aquarium(board: Board, tanks: dict[Cell, int]) -> bool:
    for tank in set(tanks.values()):
        wet = {r: {board[cell] for cell in cells_in(tanks, tank) if cell[0] == r} for r in range(ROWS)}
        levels = [shades for _, shades in sorted(wet.items()) if shades]
        heights = [min(shades) for shades in levels]
        if any(len(shades) > 1 for shades in levels) or heights != sorted(heights):
            return False
    return True


def reaches_rim(board: Board, value: int) -> bool:
    """True if all cells of a value lead to cells off the board, by way of such cells."""
    ring = {(r - 1, c - 1) for r, c in grid(ROWS + 2, COLUMNS + 2)} - board.keys()
    return in_one_piece(ring.union(having(board, value)))


@cache
def caves(narrow: bool) -> list[Board]:
    return [
        board
        for board in shadings(ROWS, COLUMNS)
        if in_one_piece(having(board, 0)) and reaches_rim(board, 1) and not (narrow and square(board, 0))
    ]


def seen(board: Board, cell: Cell) -> int:
    count = 1
    for dr, dc in STEPS.values():
        r, c = cell[0] + dr, cell[1] + dc
        while board.get((r, c)) == 0:
            count, r, c = count + 1, r + dr, c + dc
    return count


def cave(random: Random, narrow: bool = False) -> Puzzle:
    wanted = random.choice(caves(narrow))
    white = having(wanted, 0)
    chosen = random.sample(white, min(len(white), random.randint(1, 4)))
    clues = dict(zip(chosen, counted(random, (seen(wanted, cell) for cell in chosen)), strict=True))
    found = [
        board
        for board in caves(narrow)
        if all(not board[cell] and number in (None, seen(board, cell)) for cell, number in clues.items())
    ]
    return f"numbers:{drawn(ROWS, COLUMNS, {c: '?' if n is None else n for c, n in clues.items()})}", found


def narrow_cave(random: Random) -> Puzzle:
    return cave(random, narrow=True)


@cache
def corals() -> list[Board]:
    every = shadings(ROWS, COLUMNS)
    return [b for b in every if in_one_piece(having(b, 1)) and not square(b, 1) and reaches_rim(b, 0)]


def coral(random: Random) -> Puzzle:
    def lengths(board: Board) -> list[list[int]]:
        return [runs(board[cell] for cell in line) for line in lines(CELLS)]

    clues: list[list[object]] = []
    for some in lengths(random.choice(corals())):
        numbers: list[object] = ["?" if random.random() < 0.4 else max(1, spoiled(n, random)) for n in some]
        random.shuffle(numbers)
        clues.append(["*"] if random.random() < 0.4 else numbers)
    found = [board for board in corals() if all(map(in_any_order, lengths(board), clues))]
    texts = ["*" if clue == ["*"] else listed(clue) for clue in clues]
    return f"size:{{{ROWS} {COLUMNS}}} {at_sides(texts, ROWS)}", found


def starry_sky(random: Random) -> Puzzle:
    ways = dict(zip("↑↗→↘↓↙←↖", around((0, 0)), strict=True))
    boards: list[Board] = []
    while not boards:
        arrows = {cell: random.choice(list(ways)) for cell in random.sample(CELLS, random.randint(2, 5))}
        ahead = {
            (r, c): {(r + step * ways[sign][0], c + step * ways[sign][1]) for step in range(1, 4)}
            for (r, c), sign in arrows.items()
        }
        for board in shadings(ROWS, COLUMNS):
            stars = set(having(board, 1))
            hit = stars <= set().union(*ahead.values())
            if hit and not stars & arrows.keys() and all(stars & there for there in ahead.values()):
                boards.append(board)
    wanted = random.choice(boards)
    told = counted(random, sums(wanted))
    given = some_given(random, wanted, random.choice((0, 1)))
    found = [board for board in boards if agree(told, sums(board)) and keeps(board, given)]
    signs, givens = drawn(ROWS, COLUMNS, arrows), drawn(ROWS, COLUMNS, given)
    return f"arrows:{signs} {at_sides(told, ROWS)} givens:{givens}", found


NINE = grid(3, 3)


def with_tallies(random: Random, boards: list[Board], values: tuple[int, ...]) -> tuple[str, list[Board]]:
    """How often each value stands in some rows and columns of three by three, and the boards where it does."""

    def tallies(board: Board) -> list[list[int]]:
        return [[sum(board[cell] == value for cell in line) for value in values] for line in lines(NINE)]

    told = [counted(random, numbers) for numbers in tallies(random.choice(boards))]
    texts = ["?" if set(some) == {None} else listed(some) for some in told]
    return at_sides(texts, 3), [board for board in boards if all(map(agree, told, tallies(board)))]


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
    text, found = with_tallies(random, boards, (1, 2))
    return f"plates:{rooms_drawn(plates, 3, 3)} {text}", found


def are_magnets(board: Board, plates: dict[Cell, int]) -> bool:
    filled = [sorted(board[cell] for cell in cells_in(plates, plate)) for plate in set(plates.values())]
    return all(p in ([0], [0, 0], [1, 2]) for p in filled) and not touching(board, 1) and not touching(board, 2)


@cache
def villages() -> list[Board]:
    return [board for board in shadings(3, 3, (0, 1, 2, 3)) if is_village(board)]


def is_village(board: Board) -> bool:
    houses, trees, animals = (having(board, what) for what in (1, 2, 3))
    if not len(houses) == len(trees) == len(animals):
        return False
    if any(board[cell] and board[cell] == board.get(other) for cell in NINE for other in around(cell)):
        return False
    return all(
        any(all(a in beside(b) for a, b in zip(some, trees, strict=True)) for some in permutations(kind))
        for kind in (houses, animals)
    )


def house_tree_animal(random: Random) -> Puzzle:
    text, found = with_tallies(random, villages(), (1, 2, 3))
    return f"size:{{3 3}} {text}", found


def lits_plus(random: Random) -> Puzzle:
    rooms = some_rooms(random, 3, ROWS, COLUMNS)
    boards = [board for board in shadings(ROWS, COLUMNS) if is_lits_plus(board, rooms)]
    given = some_given(random, random.choice(boards or shadings(ROWS, COLUMNS)), random.choice((0, 2)))
    found = [board for board in boards if keeps(board, given)]
    return f"rooms:{rooms_drawn(rooms)} givens:{drawn(ROWS, COLUMNS, given)}", found


def is_lits_plus(board: Board, rooms: dict[Cell, int]) -> bool:
    shaded = set(having(board, 1))
    if square(board, 1) or square(board, 0) or not in_one_piece(shaded):
        return False
    parts = {room: shaded.intersection(cells_in(rooms, room)) for room in set(rooms.values())}
    if any(part and (len(part) != 4 or not in_one_piece(part)) for part in parts.values()):
        return False
    return all(
        rooms[cell] == rooms[other] or shape(parts[rooms[cell]]) != shape(parts[rooms[other]])
        for cell in shaded
        for other in shaded.intersection(beside(cell))
    )


TWENTY = grid(4, 5)


@cache
def pentomino_boards() -> list[tuple[Board, list[tuple[Cell, ...]]]]:
    """Boards of four by five with pentominoes that do not touch, and their shapes."""
    found = {frozenset([cell]) for cell in TWENTY}
    for _ in range(4):
        found = {one | {cell} for one in found for part in one for cell in beside(part) if cell in set(TWENTY) - one}
    every = sorted(found, key=sorted)
    apart = [
        (one, two)
        for one, two in combinations(every, 2)
        if not any(two.intersection(around(c)) | (two & {c}) for c in one)
    ]
    sets: list[tuple[frozenset[Cell], ...]] = [(), *((one,) for one in every), *apart]
    return [
        ({cell: int(any(cell in one for one in some)) for cell in TWENTY}, sorted(map(shape, some))) for some in sets
    ]


def pentomino_search(random: Random) -> Puzzle:
    wanted, used = random.choice([one for one in pentomino_boards() if len(one[1]) == 2])
    told = counted(random, sums(wanted))
    any_of_them = random.random() < 0.4
    found = [
        board for board, shapes in pentomino_boards() if agree(told, sums(board)) and (any_of_them or shapes == used)
    ]
    drawings = [f"{picture(5, 5, lambda c, one=one: '.#'[c in one], '')} {used.count(one)}" for one in set(used)]  # type: ignore[misc]
    pieces = "(polyominoes 5) any:True" if any_of_them else f"{{{' '.join(sorted(drawings))}}}"
    return f"size:{{4 5}} pieces:{pieces} {at_sides(told, 4)}", found


def pentopia(random: Random) -> Puzzle:
    boards = [board for board, shapes in pentomino_boards() if len(set(shapes)) == len(shapes)]
    wanted = random.choice(boards[-1000:])
    seeing = [cell for cell in having(wanted, 0) if arrows(wanted, cell)]
    clues = {cell: arrows(wanted, cell) for cell in random.sample(seeing, min(len(seeing), random.randint(3, 6)))}
    if random.random() < 0.3:
        clues[random.choice(sorted(clues))] = random.choice("NESW")
    found = [
        board
        for board in boards
        if all(not board[cell] and arrows(board, cell) == ways for cell, ways in clues.items())
    ]
    names = ("N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW")
    signs = dict(zip(names, "↑→└↓↕┌├←┘↔┴┐┤┬┼", strict=True))
    return f"arrows:{drawn(4, 5, {cell: signs[ways] for cell, ways in clues.items()})}", found


def arrows(board: Board, cell: Cell) -> str:
    """In which directions the nearest shaded cells are seen from a cell."""
    far = {
        way: next((step for step in range(1, 6) if board.get((cell[0] + step * dr, cell[1] + step * dc))), 9)
        for way, (dr, dc) in STEPS.items()
    }
    return "".join(way for way in "NESW" if far[way] == min(far.values()) < 9)


def pills(random: Random) -> Puzzle:
    cells = grid(4, 4)
    numbers = {cell: random.randint(0, 2) for cell in cells}
    places = [[(r + at * dr, c + at * dc) for at in range(3)] for r, c in cells for dr, dc in ((0, 1), (1, 0))]
    places = [place for place in places if set(place) <= set(cells)]
    largest = random.choice((2, 3))
    fitting = [
        {cell: numbers[cell] if cell in set().union(*some) else 0 for cell in cells}
        for some in combinations(places, largest)
        if len(set().union(*some)) == 3 * largest
        and sorted(sum(numbers[cell] for cell in place) for place in some) == [*range(1, largest + 1)]
    ]
    text, found = with_sums(random, fitting) if fitting else (at_sides([None] * 8, 4), [])
    return f"numbers:{drawn(4, 4, numbers)} largest:{largest} {text}", len(found)


def snakes(path: list[Cell], cells: list[Cell]) -> list[list[Cell]]:
    """All snakes that begin so: they touch themselves nowhere, not even at a corner."""
    found = [path]
    for cell in beside(path[-1]):
        turned = len(path) > 1 and cell in around(path[-2])
        body = path[:-2] if turned else path[:-1]
        if cell in cells and cell not in path and not any(cell in around(part) or cell == part for part in body):
            found += snakes([*path, cell], cells)
    return found


def snake(random: Random) -> Puzzle:
    size = 5
    cells = grid(size, size)
    start, end = random.sample(cells, 2)
    every = [path for path in snakes([start], cells) if path[-1] == end]
    boards = [{cell: int(cell in path) for cell in cells} for path in every]
    known = set(random.sample(range(size), 1)) | {size + at for at in random.sample(range(size), 2)}
    told = [number if at in known else None for at, number in enumerate(sums(random.choice(boards)))]
    right = len({tuple(board.values()) for board in boards if agree(told, sums(board))})
    return f"ends:{drawn(size, size, {start: 'o', end: 'o'})} left:{listed(told[:5])} top:{listed(told[5:])}", right


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "Aqre": aqre,
    "Aquarium": aquarium,
    "Cave": cave,
    "Coral": coral,
    "Heyawake": heyawake,
    "House Tree Animal": house_tree_animal,
    "LITS Plus": lits_plus,
    "Magnets": magnets,
    "Minesweeper": minesweeper,
    "Narrow Cave": narrow_cave,
    "Norinori": norinori,
    "Pentomino Search": pentomino_search,
    "Pentopia": pentopia,
    "Pills": pills,
    "Snake": snake,
    "Star Battle": star_battle,
    "Starry Sky": starry_sky,
    "Tents": tents,
    "Thermometers": thermometers,
    "Yin-Yang": yin_yang,
}
