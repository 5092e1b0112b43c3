"""Games of letters and numbers against brute force: every board of a small size is looked at, as plain Python reads it.

The pattern is that of test_games_by_hand.py: clues of a board that obeys the rules, some left out, some spoiled.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from itertools import groupby, pairwise, permutations, product
from math import prod
from random import Random

import pytest

from tests.test_games_by_hand import (
    PUZZLES,
    SIDES,
    Board,
    Cell,
    Puzzle,
    around,
    beside,
    compare,
    latin_squares,
    picture,
    some_rooms,
    spoiled,
)

Clues = dict[Hashable, object]
LETTERS = ".ABCDEF"


def grids(size: int, rows: Iterable[tuple[int, ...]]) -> list[Board]:
    """Every square made of some rows."""
    return [{(r, c): row[c] for r, row in enumerate(some) for c in range(size)} for some in product(rows, repeat=size)]


@cache
def free(size: int, values: tuple[int, ...]) -> list[Board]:
    return grids(size, list(product(values, repeat=size)))


@cache
def with_gaps(size: int, gaps: int) -> list[Board]:
    """Squares with so many zeros in every line and each other number once."""
    content = [0] * gaps + list(range(1, size - gaps + 1))
    found: list[list[tuple[int, ...]]] = [[]]
    for _ in range(size):
        longer = ([*some, row] for some in found for row in sorted(set(permutations(content))))
        found = [some for some in longer if all(fits_in(column, content) for column in zip(*some, strict=True))]
    return [{(r, c): some[r][c] for r in range(size) for c in range(size)} for some in found]


def fits_in(some: tuple[int, ...], content: list[int]) -> bool:
    return all(some.count(value) <= content.count(value) for value in some)


def rows(board: Board, size: int) -> list[list[int]]:
    return [[board[r, c] for c in range(size)] for r in range(size)]


def columns(board: Board, size: int) -> list[list[int]]:
    return [[board[r, c] for r in range(size)] for c in range(size)]


def seen_from(board: Board, size: int, side: str) -> list[list[int]]:
    lines = rows(board, size) if side in ("left", "right") else columns(board, size)
    return [line[::-1] for line in lines] if side in ("right", "bottom") else lines


def chosen(clues: Clues, random: Random, share: float = 0.6) -> Clues:
    """Some of the clues; numbers are changed now and then."""
    kept = {place: clue for place, clue in clues.items() if random.random() < share}
    return {place: spoiled(clue, random) if isinstance(clue, int) else clue for place, clue in kept.items()}


def agreeing(boards: Iterable[Board], clues: Callable[[Board], Clues], told: Clues) -> list[Board]:
    found = []
    for board in boards:
        mine = clues(board)
        if all(mine.get(place) == clue for place, clue in told.items()):
            found.append(board)
    return found


def at_the_ends(told: Clues, size: int, sides: Iterable[str], form: str = "{}") -> str:
    """The arguments for clues by side and line."""
    texts = (
        " ".join(form.format(told[side, at]) if (side, at) in told else "?" for at in range(size)) for side in sides
    )
    return " ".join(f"{side}:{{{text}}}" for side, text in zip(sides, texts, strict=True))


# -- the games -----------------------------------------------------------------------------------------------------


def first_letters(board: Board) -> Clues:
    return {
        (side, at): LETTERS[next(value for value in line if value)]
        for side in SIDES
        for at, line in enumerate(seen_from(board, 4, side))
    }


def easy_as_abc(random: Random) -> Puzzle:
    gaps = random.choice((1, 2))
    boards = with_gaps(4, gaps)
    told = chosen(first_letters(random.choice(boards)), random, 0.4)
    text = at_the_ends(told, 4, SIDES, '"{}"')
    return f"size:4 letters:{4 - gaps} {text}", agreeing(boards, first_letters, told)


def heights_seen(board: Board) -> Clues:
    return {
        (side, at): sum(bool(high) and all(low < high for low in line[:place]) for place, high in enumerate(line))
        for side in SIDES
        for at, line in enumerate(seen_from(board, 4, side))
    }


def skyscrapers_with_parks(random: Random) -> Puzzle:
    gaps = random.choice((1, 2))
    boards = with_gaps(4, gaps)
    told = chosen(heights_seen(random.choice(boards)), random, 0.4)
    return f"size:4 parks:{gaps} {at_the_ends(told, 4, SIDES)}", agreeing(boards, heights_seen, told)


def sums_between(board: Board) -> Clues:
    found: Clues = {}
    for side in ("top", "left"):
        for at, line in enumerate(seen_from(board, 4, side)):
            first, second = (place for place, value in enumerate(line) if not value)
            found[side, at] = sum(line[first:second])
    return found


def doubleblock(random: Random) -> Puzzle:
    boards = with_gaps(4, 2)
    told = chosen(sums_between(random.choice(boards)), random)
    return f"size:4 {at_the_ends(told, 4, ('top', 'left'))}", agreeing(boards, sums_between, told)


Tell = Callable[[list[int]], object]
"""What is told of a run."""


def runs_of(line: tuple[int, ...], kinds: list[Tell], *, gaps: bool) -> list[list[object]]:
    """All that may be told of each run of a line: runs of equal values, or of filled places where there are gaps."""
    runs = [list(run) for _, run in groupby(line, bool if gaps else None)]
    return [[tell(run) for tell in kinds] for run in runs if any(run)]


def by_runs(random: Random, boards: list[Board], kinds: list[Tell], *, gaps: bool) -> Puzzle:
    """Runs of some lines, each told by one of several kinds of clues, as `?` or not at all."""
    wanted = random.choice(boards)
    texts, places = [], {"rows": rows, "columns": columns}
    for name, lines_of in places.items():
        words = []
        for at, line in enumerate(lines_of(wanted, 3)):
            clues = [random.choice([*some, "?"]) for some in runs_of(tuple(line), kinds, gaps=gaps)]
            told = random.random() < 0.7
            word = " ".join(map(str, clues))
            words.append((f"{{{word}}}" if gaps else f'"{word}"') if told else "*" if gaps else '"*"')
            every = {tuple(lines_of(board, 3)[at]) for board in boards} if told else ()
            right = {one for one in every if agree(runs_of(one, kinds, gaps=gaps), clues)}
            boards = [board for board in boards if tuple(lines_of(board, 3)[at]) in right] if told else boards
        texts.append(f"{name}:{{{' '.join(words)}}}")
    return " ".join(texts), boards


def agree(runs: list[list[object]], clues: list[object]) -> bool:
    return len(runs) == len(clues) and all(c == "?" or c in run for c, run in zip(clues, runs, strict=True))


def abc_box(random: Random) -> Puzzle:
    text, found = by_runs(random, free(3, (1, 2, 3)), [lambda run: LETTERS[run[0]], len], gaps=False)
    return f"letters:3 givens:{picture(3, 3, lambda cell: '.')} {text}", found


@cache
def without_repeats() -> list[Board]:
    def fine(line: list[int]) -> bool:
        return len(set(filter(None, line))) == len(line) - line.count(0)

    return [board for board in free(3, (0, 1, 2)) if all(map(fine, rows(board, 3) + columns(board, 3)))]


def japanese_sums(random: Random) -> Puzzle:
    text, found = by_runs(random, without_repeats(), [sum], gaps=True)
    return f"size:{{3 3}} largest:2 {text}", found


def counted_letters(random: Random, near: Callable[[Cell], list[Cell]], letters: int, size: Cell) -> Puzzle:
    cells = [(r, c) for r in range(size[0]) for c in range(size[1])]
    blocked = set(random.sample(cells, random.randint(0, 2)))
    places = [cell for cell in cells if cell not in blocked]
    boards = [
        board
        for values in product(range(1, letters + 1), repeat=len(places))
        if all(
            board[cell] != board.get(other)
            for board in (dict(zip(places, values, strict=True)),)
            for cell in board
            for other in near(cell)
        )
        for board in (dict(zip(places, values, strict=True)),)
    ]

    def counts(board: Board) -> Clues:
        sides = {"left": (0, size[0]), "top": (1, size[1])}
        return {
            (side, at, letter): sum(cell[axis] == at and value == letter for cell, value in board.items())
            for side, (axis, length) in sides.items()
            for at in range(length)
            for letter in range(1, letters + 1)
        }

    told = chosen(counts(random.choice(boards)), random, 0.3)

    def side(name: str, length: int) -> str:
        lists = (" ".join(str(told.get((name, at, one), "?")) for one in range(1, letters + 1)) for at in range(length))
        return f"{name}:{{{' '.join(f'{{{words}}}' for words in lists)}}}"

    text = f"letters:{letters} givens:{picture(*size, lambda cell: '.')} {side('left', size[0])} {side('top', size[1])}"
    names = " ".join(f"r{r + 1}c{c + 1}" for r, c in sorted(blocked))
    return f"{text} blocked:{{{names}}}", agreeing(boards, counts, told)


def abcd(random: Random) -> Puzzle:
    return counted_letters(random, beside, 3, (3, 3))


def abcd_diagonal(random: Random) -> Puzzle:
    return counted_letters(random, around, 5, (2, 3))


def results(numbers: list[int]) -> dict[str, set[int]]:
    """What each operation gives, the numbers taken in any order."""
    found: dict[str, set[int]] = {"sums": {sum(numbers)}, "products": {prod(numbers)}}
    orders = list(permutations(numbers))
    found["differences"] = {number for first, *more in orders if (number := first - sum(more)) >= 0}
    found["quotients"] = {first // prod(more) for first, *more in orders if first % prod(more) == 0}
    found["results"] = set().union(*found.values())
    return found


def basic(random: Random) -> Puzzle:
    cages = some_rooms(random, 8, 4, 4)
    wanted = random.choice(latin_squares(4))
    names = {cage: "abcdefgh"[at] for at, cage in enumerate(sorted(set(cages.values())))}
    told: dict[int, tuple[str, int]] = {}
    for cage in names:
        options = results([wanted[cell] for cell in cages if cages[cell] == cage])
        kind = random.choice([kind for kind, numbers in options.items() if numbers])
        if random.random() < 0.6:
            told[cage] = kind, spoiled(random.choice(sorted(options[kind])), random)
    found = [
        board
        for board in latin_squares(4)
        if all(
            number in results([board[cell] for cell in cages if cages[cell] == cage])[kind]
            for cage, (kind, number) in told.items()
        )
    ]
    lists: dict[str, str] = {}
    for cage, (kind, number) in told.items():
        lists[kind] = f'{lists.get(kind, "")} "{names[cage]}" {number}'
    texts = (f"{kind}:{{{entries}}}" for kind, entries in lists.items())
    return f"cages:{picture(4, 4, lambda cell: names[cages[cell]], '')} {' '.join(texts)}", found


@cache
def sudokus() -> list[Board]:
    boxes = [[(r + dr, c + dc) for dr in (0, 1) for dc in (0, 1)] for r in (0, 2) for c in (0, 2)]
    return [board for board in latin_squares(4) if all(len({board[cell] for cell in box}) == 4 for box in boxes)]


def greater_than_sudoku(random: Random) -> Puzzle:
    def signs(board: Board) -> Clues:
        across: Clues = {
            (2 * r, 2 * c + 1): ">" if board[r, c] > board[r, c + 1] else "<" for r in range(4) for c in range(3)
        }
        down: Clues = {
            (2 * r + 1, 2 * c): "v" if board[r, c] > board[r + 1, c] else "^" for r in range(3) for c in range(4)
        }
        return {**across, **down}

    told = chosen(signs(random.choice(sudokus())), random, 0.35)
    if random.random() < 0.3:
        told |= {place: "<" for place in told if told[place] == ">"}
    drawing = picture(7, 7, lambda place: told.get(place, "."), "")
    return f"size:4 signs:{drawing}", agreeing(sudokus(), signs, told)


@cache
def pyramids(size: int) -> list[Board]:
    """Every pyramid of digits in which each is the sum or the difference of the two below."""
    towers = [[list(row)] for row in product(range(1, 10), repeat=size)]
    for _ in range(size - 1):
        taller = []
        for tower in towers:
            options = [{a + b, abs(a - b)} & set(range(1, 10)) for a, b in pairwise(tower[0])]
            taller += [[list(row), *tower] for row in product(*options)]
        towers = taller
    return [{(r, c): value for r, row in enumerate(tower) for c, value in enumerate(row)} for tower in towers]


def pyramid(random: Random) -> Puzzle:
    def is_grey(board: Board, row: int) -> bool:
        return len({board[row, c] for c in range(row + 1)}) == row + 1

    wanted = random.choice(pyramids(3))
    grey = [row for row in range(3) if is_grey(wanted, row)]
    told = {cell: spoiled(value, random) for cell, value in wanted.items() if random.random() < 0.35}
    found = [
        board
        for board in pyramids(3)
        if all(board[cell] == value for cell, value in told.items())
        and all(is_grey(board, row) == (row in grey) for row in range(3))
    ]
    lines = (" ".join(str(told.get((r, c), ".")) for c in range(r + 1)) for r in range(3))
    drawing = " ".join(f'"{line.replace(" ", "")}"' for line in lines)
    signs = " ".join('"#"' if row in grey else '"="' for row in range(3))
    return f"size:3 rows:{{{signs}}} givens:(picture {{{drawing}}})", found


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "ABC Box": abc_box,
    "ABCD": abcd,
    "ABCD Diagonal": abcd_diagonal,
    "Basic": basic,
    "Doubleblock": doubleblock,
    "Easy as ABC": easy_as_abc,
    "Greater-Than Sudoku": greater_than_sudoku,
    "Japanese Sums": japanese_sums,
    "Pyramid": pyramid,
    "Skyscrapers with Parks": skyscrapers_with_parks,
}


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_what_brute_force_finds(name: str) -> None:
    random = Random(name)
    for _ in range(PUZZLES):
        arguments, wanted = GAMES[name](random)
        compare(name, arguments, wanted)
