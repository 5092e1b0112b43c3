"""Random files of the Standard Puzzle Format against brute force in plain Python.

This module composes the texts by the formulas of the specification. It uses no code of dslrun to decide what a solution
is.
"""

from collections.abc import Callable
from itertools import combinations_with_replacement, pairwise, permutations
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.brute_force.notions import (
    Board,
    Cell,
    beside,
    grid,
    groups,
    having,
    in_one_piece,
    lines,
    ring_runs,
    shadings,
    some_rooms,
    square,
    touching,
)
from tests.brute_force.shading import (
    CELLS,
    COLUMNS,
    ROWS,
    filled_tubes,
    is_camp,
    is_heyawake,
    snakes,
    some_tubes,
    star_boards,
)

PUZZLES = 5
MOST = 40
"""The largest number of solutions to count."""
File = tuple[str, int]
"""The text of a file, and its number of solutions."""


def file(kind: str, keys: str, rows: list[str]) -> str:
    return f"%!PS\n<<\n/type ({kind})\n{keys}\n/puzzle [\n" + "\n".join(f"({row})" for row in rows) + " ]\n>>\n%%EOF\n"


def size(rows: int = ROWS, columns: int = COLUMNS) -> str:
    return f"/X {columns}\n/Y {rows}"


def marked(random: Random, board: Board, share: float, signs: str = "-#") -> dict[Cell, str]:
    """Return some cells with given values."""
    return {cell: signs[board[cell]] for cell in sorted(board) if random.random() < share}


def keeps(board: Board, told: dict[Cell, str], signs: str = "-#") -> bool:
    return all(board[cell] == signs.index(sign) for cell, sign in told.items())


def hitori(random: Random) -> File:
    numbers = {cell: random.randint(1, 3) for cell in CELLS if random.random() < 0.7}
    wanted = random.choice(shadings(ROWS, COLUMNS))
    told = {cell: sign for cell, sign in marked(random, wanted, 0.1).items() if cell not in numbers}
    right = 0
    for board in shadings(ROWS, COLUMNS):
        white = [cell for cell in CELLS if not board[cell]]
        repeats = any(
            len(shown) > len(set(shown))
            for line in lines(CELLS)
            for shown in [[numbers[cell] for cell in line if cell in white and cell in numbers]]
        )
        right += not repeats and not touching(board, 1) and in_one_piece(white) and keeps(board, told)
    rows = [
        "".join(str(numbers.get((r, c), told.get((r, c), "") * 2)).rjust(2) for c in range(COLUMNS))
        for r in range(ROWS)
    ]
    return file("hitori", size() + "\n/digits 2", rows), right


def connected_shadings() -> list[Board]:
    return [b for b in shadings(ROWS, COLUMNS) if in_one_piece(having(b, 1)) and not square(b, 1)]


def nurikabe(random: Random) -> File:
    seas = [
        board
        for board in shadings(ROWS, COLUMNS)
        if in_one_piece(c for c in CELLS if board[c]) and not square(board, 1)
    ]
    wanted = random.choice(seas)
    clues: dict[Cell, int | None] = {}
    for island in islands(wanted):
        clues[random.choice(sorted(island))] = None if random.random() < 0.4 else len(island)
    if random.random() < 0.2:
        clues[random.choice(CELLS)] = 2
    told = {cell: sign for cell, sign in marked(random, wanted, 0.1).items() if cell not in clues}

    def fits(board: Board) -> bool:
        if any(board[cell] for cell in clues) or not keeps(board, told):
            return False
        for island in islands(board):
            here = [clues[cell] for cell in island if cell in clues]
            if len(here) != 1 or here[0] not in (None, len(island)):
                return False
        return True

    signs = {cell: "?" if number is None else str(number) for cell, number in clues.items()} | told
    rows = ["".join(signs.get((r, c), "").rjust(2) for c in range(COLUMNS)) for r in range(ROWS)]
    return file("nurikabe", size() + "\n/digits 2", rows), sum(map(fits, seas))


def islands(board: Board) -> list[set[Cell]]:
    return groups(having(board, 0))


def tapa(random: Random) -> File:
    walls = [
        board
        for board in shadings(ROWS, COLUMNS)
        if in_one_piece(c for c in CELLS if board[c]) and not square(board, 1)
    ]
    wanted = random.choice(walls)
    white = [cell for cell in CELLS if not wanted[cell]]
    clues: dict[Cell, list[str]] = {}
    for cell in random.sample(white, min(len(white), random.randint(1, 3))):
        clues[cell] = ["?" if n and random.random() < 0.4 else str(n) for n in ring_runs(wanted, cell) or [0]]
        random.shuffle(clues[cell])
    told = {cell: sign for cell, sign in marked(random, wanted, 0.15).items() if cell not in clues}

    def tells(clue: list[str], runs: list[int]) -> bool:
        if clue == ["0"] or not runs:
            return clue == ["0"] and not runs
        orders = permutations(runs) if len(runs) == len(clue) else ()
        return any(all(sign in ("?", str(n)) for sign, n in zip(clue, order, strict=True)) for order in orders)

    right = sum(
        keeps(board, told)
        and all(not board[cell] and tells(clue, ring_runs(board, cell)) for cell, clue in clues.items())
        for board in walls
    )
    blocks = {cell: "".join(clue).ljust(4) for cell, clue in clues.items()} | {c: s * 4 for c, s in told.items()}
    rows = [
        "".join(blocks.get((r, c), " " * 4)[half : half + 2] for c in range(COLUMNS))
        for r in range(ROWS)
        for half in (0, 2)
    ]
    return file("tapa", size(), rows), right


def snake(random: Random) -> File:
    cells = grid(3, 3)
    paths = [path for start in cells for path in snakes([start], cells)]
    wanted = random.choice([path for path in paths if len(path) > 3])
    told = {cell: at for at, cell in enumerate(wanted, 1) if random.random() < 0.25}
    unused = {cell for cell in cells if cell not in wanted and random.random() < 0.2}
    length = len(wanted) if random.random() < 0.6 else 0
    counts = [sum(cell in wanted for cell in line) if random.random() < 0.5 else None for line in lines(cells)]
    right = sum(
        (not length or len(path) == length)
        and all(at <= len(path) and path[at - 1] == cell for cell, at in told.items())
        and not unused.intersection(path)
        and all(n in (None, sum(cell in path for cell in line)) for n, line in zip(counts, lines(cells), strict=True))
        for path in paths
    )
    sides = ["" if number is None else str(number) for number in counts]
    rows = ["  " + "".join(number.rjust(2) for number in sides[3:])]
    for r in range(3):
        shown = ["##" if (r, c) in unused else str(told.get((r, c), "")) for c in range(3)]
        rows.append("".join(part.rjust(2) for part in [sides[r], *shown]))
    return file("snake", size(3, 3) + (f"\n/max  {length}" if length else ""), rows), right


def domino_hunt(random: Random) -> File:
    low = random.choice((0, 1))
    places = grid(2, 4)
    every = [(a, b) for a in places for b in beside(a) if a < b and b in places]
    wanted = random.choice([some for some in choices(every, 3) if len({cell for pair in some for cell in pair}) == 6])
    whole = sorted(combinations_with_replacement((low, low + 1), 2))
    cells = sorted(cell for pair in wanted for cell in pair)
    faces = [face for number in random.sample(whole, 3) for face in random.sample(number, 2)]
    numbers = dict(zip([cell for pair in wanted for cell in pair], faces, strict=True))
    pairs = [(a, b) for a in cells for b in beside(a) if a < b and b in cells]
    parted = {pair for pair in pairs if random.random() < 0.1}
    right = sum(
        sorted(cell for pair in some for cell in pair) == cells
        and sorted(tuple(sorted((numbers[a], numbers[b]))) for a, b in some) == whole
        and not parted.intersection(some)
        for some in choices(pairs, 3)
    )
    rows = ["+-+-+-+-+"]
    for r in range(2):
        cell_signs = [str(numbers.get((r, c), "#")) for c in range(4)]
        bars = ["|" if ((r, c), (r, c + 1)) in parted else " " for c in range(3)]
        rows.append("|" + "".join(a + b for a, b in zip(cell_signs, [*bars, "|"], strict=True)))
        below = ["-" if r == 1 or ((r, c), (r + 1, c)) in parted else " " for c in range(4)]
        rows.append("+" + "".join(sign + "+" for sign in below))
    return file("domino_hunt", f"{size(2, 4)}\n/min {low}\n/max {low + 1}", rows), right


def choices(pairs: list[tuple[Cell, Cell]], count: int) -> list[list[tuple[Cell, Cell]]]:
    if count == 0:
        return [[]]
    return [[pair, *rest] for at, pair in enumerate(pairs) for rest in choices(pairs[at + 1 :], count - 1)]


def starbattle(random: Random) -> File:
    cells, boards = grid(5, 5), star_boards()
    wanted = random.choice(boards)
    rooms = {cell: number for number, cell in enumerate(cell for cell in cells if wanted[cell])}
    while edge := sorted({(o, rooms[cell]) for cell in rooms for o in beside(cell) if o in wanted and o not in rooms}):
        cell, room = random.choice(edge)
        rooms[cell] = room
    out = {cell for cell in cells if not wanted[cell] and random.random() < 0.08}
    areas = groups(set(cells) - out, lambda cell: [o for o in beside(cell) if rooms.get(o) == rooms[cell]])
    told = marked(random, wanted, 0.06, "-*")
    told = {cell: sign for cell, sign in told.items() if cell not in out}
    right = sum(
        keeps(board, told, "-*") and all(sum(board[cell] for cell in area) == 1 for area in areas) for board in boards
    )
    rows = []
    for r in range(6):
        above = ["-" if rooms.get((r - 1, c)) != rooms.get((r, c)) else " " for c in range(5)]
        rows.append("+" + "".join(sign + "+" for sign in above))
        if r < 5:
            text = ""
            for c in range(6):
                text += "|" if rooms.get((r, c - 1)) != rooms.get((r, c)) else " "
                text += ("#" if (r, c) in out else told.get((r, c), " ")) if c < 5 else ""
            rows.append(text)
    return file("starbattle", "/size 5\n/stars 1", rows), right


def thermometers(random: Random) -> File:
    tubes = some_tubes(random)
    boards = filled_tubes(tubes)
    told = partial_sums(random, random.choice(boards))
    art = [[" "] * (2 * COLUMNS) for _ in range(2 * ROWS - 1)]
    for tube in tubes:
        art[2 * tube[0][0]][2 * tube[0][1]] = random.choice("O0")
        for (r, c), (r2, c2) in pairwise(tube):
            art[r + r2][c + c2] = art[2 * r2][2 * c2] = "-" if r == r2 else "|"
    spread = [sign for c in range(COLUMNS) for sign in (told[ROWS + c].rjust(1), " ")]
    rows = ["  " + "".join(spread), " +" + "-" * (2 * COLUMNS)]
    rows += [(told[r // 2].rjust(1) if r % 2 == 0 else " ") + "|" + "".join(line) for r, line in enumerate(art)]
    return file("thermometers", size(), rows), sum(holds(told, board) for board in boards)


def partial_sums(random: Random, board: Board) -> list[str]:
    """Return the sums of rows and columns, some of them empty."""
    return [str(sum(board[cell] for cell in line)) if random.random() < 0.6 else "" for line in lines(CELLS)]


def holds(told: list[str], board: Board) -> bool:
    return all(
        number in ("", str(sum(board[cell] for cell in line))) for number, line in zip(told, lines(CELLS), strict=True)
    )


def tents(random: Random) -> File:
    trees = random.sample(CELLS, random.choice((2, 2, 3)))
    boards = [board for board in shadings(ROWS, COLUMNS) if is_camp(board, trees)]
    told = partial_sums(random, random.choice(boards or shadings(ROWS, COLUMNS)))
    rows = [" " * (COLUMNS + 3), "   " + "".join(number.rjust(1) for number in told[ROWS:]), "  +" + "-" * COLUMNS]
    for r in range(ROWS):
        rows.append(told[r].rjust(2) + "|" + "".join(" *"[(r, c) in trees] for c in range(COLUMNS)))
    return file("tents", size() + "\n/digits 2", rows), sum(holds(told, board) for board in boards)


def heyawake(random: Random) -> File:
    rooms = some_rooms(random, 5, ROWS, COLUMNS)
    boards = [board for board in shadings(ROWS, COLUMNS) if is_heyawake(board, rooms)]
    wanted = random.choice(boards)
    numbers = {
        cell: sum(wanted[other] for other in CELLS if rooms[other] == rooms[cell])
        for cell in (random.choice([c for c in CELLS if rooms[c] == room]) for room in sorted(set(rooms.values())))
        if random.random() < 0.5
    }
    told = {cell: sign for cell, sign in marked(random, wanted, 0.1).items() if cell not in numbers}
    right = sum(
        keeps(board, told)
        and all(sum(board[o] for o in CELLS if rooms[o] == rooms[cell]) == n for cell, n in numbers.items())
        for board in boards
    )
    rows = []
    for r in range(ROWS + 1):
        above = ["--" if rooms.get((r - 1, c)) != rooms.get((r, c)) else "  " for c in range(COLUMNS)]
        rows.append("+" + "".join(sign + "+" for sign in above))
        if r < ROWS:
            bars = ["|" if rooms.get((r, c - 1)) != rooms.get((r, c)) else " " for c in range(COLUMNS + 1)]
            inside = [str(numbers.get((r, c), told.get((r, c), "") * 2)).rjust(2) for c in range(COLUMNS)]
            rows.append("".join(bar + text for bar, text in zip(bars, [*inside, ""], strict=True)))
    return file("heyawake", size() + "\n/digits 2", rows), right


KINDS = [hitori, nurikabe, tapa, snake, domino_hunt, starbattle, thermometers, tents, heyawake]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_file_has_the_solutions_that_brute_force_finds(kind: Callable[[Random], File]) -> None:
    random = Random(kind.__name__)
    counts = set()
    for _ in range(PUZZLES):
        text, right = kind(random)
        game = load(Source("by-hand.spf", text))
        assert len(solve(game.model, limit=MOST).solutions) == min(right, MOST), text
        counts.add(right)
    assert len(counts) > 1
