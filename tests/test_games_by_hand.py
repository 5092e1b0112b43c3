"""Games of the library against brute force: small random puzzles, their rules stated once more in plain Python.

Nothing of ours is used to decide what a solution is; every board of the size is looked at. Clues come from a board that
obeys the rules and are then spoiled now and then, so that puzzles have none, one or many solutions.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby, pairwise, permutations, product
from random import Random

import pytest

from bench.make.cages import drawn
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

Cell = tuple[int, int]
Board = dict[Cell, int]
Puzzle = tuple[str, list[Board]]
"""The arguments of a challenge, and the boards that solve it."""
PUZZLES = 6
SPOILED = 0.06
"""How often a number is changed by one."""
FEW = 60
"""Up to so many solutions all are compared; of more, some."""
ROWS, COLUMNS = 3, 4
CELLS = [(r, c) for r in range(ROWS) for c in range(COLUMNS)]


# -- plain notions -------------------------------------------------------------------------------------------------


def beside(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dr, cell[1] + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


def in_one_piece(cells: Iterable[Cell]) -> bool:
    left = set(cells)
    stack = [left.pop()] if left else []
    while stack:
        near = left.intersection(beside(stack.pop()))
        left -= near
        stack += near
    return not left


def touching(board: Board, value: int) -> bool:
    return any(board[cell] == value == board.get(other) for cell in board for other in beside(cell))


def square(board: Board, value: int) -> bool:
    return any(all(board.get((r + dr, c + dc)) == value for dr in (0, 1) for dc in (0, 1)) for r, c in board)


def lines(cells: list[Cell]) -> list[list[Cell]]:
    rows = [[cell for cell in cells if cell[0] == r] for r in sorted({r for r, _ in cells})]
    return rows + [[cell for cell in cells if cell[1] == c] for c in sorted({c for _, c in cells})]


@cache
def shadings(rows: int = ROWS, columns: int = COLUMNS, values: tuple[int, ...] = (0, 1)) -> list[Board]:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return [dict(zip(cells, board, strict=True)) for board in product(values, repeat=len(cells))]


@cache
def latin_squares(size: int) -> list[Board]:
    rows = list(permutations(range(1, size + 1)))
    return [
        {(r, c): row[c] for r, row in enumerate(square) for c in range(size)}
        for square in product(rows, repeat=size)
        if all(len(set(column)) == size for column in zip(*square, strict=True))
    ]


def picture(rows: int, columns: int, mark: Callable[[Cell], object], between: str = " ") -> str:
    lines = (between.join(str(mark((r, c))) for c in range(columns)) for r in range(rows))
    return "(picture {" + " ".join(f'"{line}"' for line in lines) + "})"


def some_rooms(random: Random, count: int, rows: int = ROWS, columns: int = COLUMNS) -> dict[Cell, int]:
    room = {(r, c): r * columns + c for r in range(rows) for c in range(columns)}
    while len(set(room.values())) > count:
        cell = random.choice(sorted(room))
        near = [room[other] for other in beside(cell) if other in room]
        gone, stays = room[cell], random.choice(near)
        room = {other: stays if number == gone else number for other, number in room.items()}
    return room


def spoiled(number: int, random: Random) -> int:
    return number + random.choice((-1, 1)) if number and random.random() < SPOILED else number


def numbered(
    random: Random, rooms: dict[Cell, int], board: Board, rows: int, columns: int
) -> tuple[str, dict[int, int]]:
    """Rooms drawn with some of their numbers, and these numbers."""
    told = [room for room in sorted(set(rooms.values())) if random.random() < 0.6]
    numbers = {room: spoiled(sum(board[cell] for cell in rooms if rooms[cell] == room), random) for room in told}
    marks = {min(cell for cell in rooms if rooms[cell] == room): number for room, number in numbers.items()}
    text = " ".join(f'"{line}"' for line in drawn(rooms, marks, rows, columns))
    return f"rooms:(picture {{{text}}})", numbers


def holds_numbers(board: Board, rooms: dict[Cell, int], numbers: dict[int, int]) -> bool:
    return all(sum(board[cell] for cell in rooms if rooms[cell] == room) == n for room, n in numbers.items())


# -- the games -----------------------------------------------------------------------------------------------------


def star_battle(random: Random) -> Puzzle:
    boards = [
        {(r, c): int(columns[r] == c) for r in range(5) for c in range(5)}
        for columns in permutations(range(5))
        if all(abs(a - b) > 1 for a, b in pairwise(columns))
    ]
    wanted = random.choice(boards)
    stars = sorted(cell for cell in wanted if wanted[cell])
    room = {cell: stars.index(cell) if wanted[cell] else random.randrange(5) for cell in wanted}
    if random.random() < 0.3:
        room[stars[0]] = room[stars[1]]
        room[random.choice([cell for cell in wanted if not wanted[cell]])] = 0
    found = [
        board for board in boards if all(sum(board[c] for c in room if room[c] == n) == 1 for n in set(room.values()))
    ]
    return f"stars:1 rooms:{picture(5, 5, lambda cell: 'abcde'[room[cell]])}", found


def minesweeper(random: Random) -> Puzzle:
    hidden = {cell: int(random.random() < 0.3) for cell in CELLS}
    clues = {
        cell: spoiled(sum(hidden.get(other, 0) for other in around(cell)), random)
        for cell in CELLS
        if not hidden[cell] and random.random() < 0.6
    }
    told = random.choice((0, sum(hidden.values())))
    found = [
        board
        for board in shadings()
        if all(not board[cell] and sum(board.get(o, 0) for o in around(cell)) == n for cell, n in clues.items())
        and told in (0, sum(board.values()))
    ]
    return f"numbers:{picture(ROWS, COLUMNS, lambda cell: clues.get(cell, '.'))} mines:{told}", found


def tents(random: Random) -> Puzzle:
    trees = random.sample(CELLS, random.choice((2, 2, 3)))
    boards = [board for board in shadings() if is_camp(board, trees)]
    wanted = random.choice(boards) if boards else shadings()[0]
    counts = [(spoiled(sum(wanted[cell] for cell in line), random), random.random() < 0.4) for line in lines(CELLS)]
    texts = [str(number) if told else "?" for number, told in counts]
    found = [
        board
        for board in boards
        if all(
            not told or sum(board[cell] for cell in line) == number
            for line, (number, told) in zip(lines(CELLS), counts, strict=True)
        )
    ]
    marks = picture(ROWS, COLUMNS, lambda cell: "T" if cell in trees else ".")
    return f"trees:{marks} rows:{{{' '.join(texts[:ROWS])}}} columns:{{{' '.join(texts[ROWS:])}}}", found


def is_camp(board: Board, trees: list[Cell]) -> bool:
    tents = [cell for cell in board if board[cell]]
    if len(tents) != len(trees) or set(tents).intersection(trees):
        return False
    if any(board.get(other) for tent in tents for other in around(tent)):
        return False
    return any(all(t in beside(tree) for t, tree in zip(some, trees, strict=True)) for some in permutations(tents))


def heyawake(random: Random) -> Puzzle:
    rooms = some_rooms(random, 5)
    boards = [board for board in shadings() if is_heyawake(board, rooms)]
    text, numbers = numbered(random, rooms, random.choice(boards), ROWS, COLUMNS)
    return text, [board for board in boards if holds_numbers(board, rooms, numbers)]


def is_heyawake(board: Board, rooms: dict[Cell, int]) -> bool:
    if touching(board, 1) or not in_one_piece(cell for cell in board if not board[cell]):
        return False
    white = [list(run) for line in lines(CELLS) for shade, run in groupby(line, key=board.__getitem__) if not shade]
    return all(len(list(groupby(run, key=rooms.__getitem__))) <= 2 for run in white)


def norinori(random: Random) -> Puzzle:
    boards = [
        board
        for board in shadings()
        if all(sum(board.get(other, 0) for other in beside(cell)) == 1 for cell in board if board[cell])
    ]
    rooms = some_rooms(random, random.choice((1, 2, 2)))
    found = [
        board
        for board in boards
        if all(sum(board[cell] for cell in rooms if rooms[cell] == room) == 2 for room in rooms.values())
    ]
    return f"rooms:{picture(ROWS, COLUMNS, lambda cell: 'abcdefghijkl'[rooms[cell]])}", found


def yin_yang(random: Random) -> Puzzle:
    boards = [
        board
        for board in shadings(values=(1, 2))
        if all(not square(board, v) and in_one_piece(cell for cell in board if board[cell] == v) for v in (1, 2))
    ]
    wanted = random.choice(boards)
    given = {cell: wanted[cell] for cell in random.sample(CELLS, random.randint(3, 6))}
    if random.random() < 0.3:
        given[random.choice(CELLS)] = random.choice((1, 2))
    found = [board for board in boards if all(board[cell] == value for cell, value in given.items())]
    return f"circles:{picture(ROWS, COLUMNS, lambda cell: '.*o'[given.get(cell, 0)])}", found


def aqre(random: Random) -> Puzzle:
    rooms = some_rooms(random, 4, 3, 5)
    boards = [
        board
        for board in shadings(3, 5)
        if all(0 < sum(board[r, c + at] for at in range(4)) < 4 for r in range(3) for c in range(2))
        and in_one_piece(cell for cell in board if board[cell])
    ]
    text, numbers = numbered(random, rooms, random.choice(boards), 3, 5)
    return text, [board for board in boards if holds_numbers(board, rooms, numbers)]


def thermometers(random: Random) -> Puzzle:
    snake = [(r, c if r % 2 == 0 else COLUMNS - 1 - c) for r in range(ROWS) for c in range(COLUMNS)]
    ends = [0, *sorted(random.sample(range(2, 11), 3)), 12]
    tubes = [snake[a:b][:: random.choice((1, -1))] for a, b in pairwise(ends)]
    boards = [board for board in shadings() if all(board[a] >= board[b] for t in tubes for a, b in pairwise(t))]
    wanted = random.choice(boards)
    counts = [spoiled(sum(wanted[cell] for cell in line), random) for line in lines(CELLS)]
    told = [random.random() < 0.7 for _ in counts]
    found = [
        board
        for board in boards
        if all(
            not t or sum(board[cell] for cell in line) == n
            for line, n, t in zip(lines(CELLS), counts, told, strict=True)
        )
    ]
    texts = [str(number) if t else "?" for number, t in zip(counts, told, strict=True)]
    hints = " ".join("(hint {" + " ".join(f"r{r + 1}c{c + 1}" for r, c in tube) + "})" for tube in tubes)
    return (
        f"size:{{{ROWS} {COLUMNS}}} tubes:{{{hints}}} "
        f"rows:{{{' '.join(texts[:ROWS])}}} columns:{{{' '.join(texts[ROWS:])}}}",
        found,
    )


def kropki(random: Random) -> Puzzle:
    def dots(board: Board) -> dict[Cell, str]:
        """The dots by their places in the drawing; between 1 and 2 there may be either."""
        return {
            (a[0] + b[0], a[1] + b[1]): dot(*sorted((board[a], board[b])))
            for a in board
            for b in beside(a)
            if a < b and b in board and dot(*sorted((board[a], board[b])))
        }

    def dot(low: int, high: int) -> str:
        return "?" if (low, high) == (1, 2) else "*" if high == 2 * low else "o" if high == low + 1 else ""

    shown = {
        place: random.choice("*o") if mark == "?" else mark
        for place, mark in dots(random.choice(latin_squares(4))).items()
    }
    if random.random() < 0.3:
        del shown[random.choice(sorted(shown))]
    found = [
        board
        for board in latin_squares(4)
        if (mine := dots(board)).keys() == shown.keys() and all(mine[p] in ("?", shown[p]) for p in shown)
    ]
    drawing = picture(7, 7, lambda place: shown.get(place, "."), "").removesuffix(")")
    return f'size:4 dots:{drawing} legend:{{"o" 1 "*" 2}})', found


def skyscrapers(random: Random) -> Puzzle:
    def views(board: Board) -> list[int]:
        rows = [[board[r, c] for c in range(4)] for r in range(4)]
        columns = [[board[r, c] for r in range(4)] for c in range(4)]
        seen = [*columns, *rows, *(row[::-1] for row in rows), *(column[::-1] for column in columns)]
        return [sum(all(low < high for low in line[:at]) for at, high in enumerate(line)) for line in seen]

    wanted = [spoiled(n, random) if random.random() < 0.5 else None for n in views(random.choice(latin_squares(4)))]
    found = [
        board
        for board in latin_squares(4)
        if all(n in (None, mine) for n, mine in zip(wanted, views(board), strict=True))
    ]
    texts = ["?" if number is None else str(number) for number in wanted]
    sides = (f"{side}:{{{' '.join(texts[4 * at : 4 * at + 4])}}}" for at, side in enumerate(SIDES))
    return f"size:4 {' '.join(sides)}", found


SIDES = ("top", "left", "right", "bottom")
GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "Star Battle": star_battle,
    "Minesweeper": minesweeper,
    "Tents": tents,
    "Heyawake": heyawake,
    "Norinori": norinori,
    "Yin-Yang": yin_yang,
    "Aqre": aqre,
    "Thermometers": thermometers,
    "Kropki": kropki,
    "Skyscrapers": skyscrapers,
}


# -- the comparison ------------------------------------------------------------------------------------------------


def answers(name: str, arguments: str) -> Iterator[Board]:
    """Solutions as the library finds them: one more than are compared one by one."""
    game = load(Source("by hand", f'(challenge "by hand" of:"{name}" by:"a test" {arguments})'))
    places = {
        var: game.board.place(variable.site.type, variable.site.index)
        for var, variable in enumerate(game.model.variables)
        if variable.site.type is SiteType.CELL and not variable.hidden
    }
    for found in solve(game.model, limit=FEW + 1).solutions:
        yield {place: found[var] for var, place in places.items()}


def compare(name: str, arguments: str, wanted: Iterable[Board]) -> int:
    """The library finds just the boards wanted, or enough of them; how many are wanted."""
    every = {tuple(sorted(board.items())) for board in wanted}
    found = [tuple(sorted(board.items())) for board in answers(name, arguments)]
    assert len(found) == len(set(found)) == min(len(every), FEW + 1), arguments
    assert every.issuperset(found), arguments
    return len(every)


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_what_brute_force_finds(name: str) -> None:
    random = Random(name)
    for _ in range(PUZZLES):
        arguments, wanted = GAMES[name](random)
        compare(name, arguments, wanted)
