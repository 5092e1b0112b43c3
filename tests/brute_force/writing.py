"""Games of letters and numbers: small random puzzles, and all boards that solve them by rules in plain Python."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from itertools import groupby, pairwise, permutations, product
from math import prod
from random import Random

from tests.brute_force.notions import (
    SIDES,
    Board,
    Cell,
    around,
    beside,
    drawn,
    edges_of,
    grid,
    in_order,
    keeps,
    label,
    latin_squares,
    lines,
    listed,
    picture,
    seen_from,
    shadings,
    some_rooms,
    spoiled,
)
from tests.brute_force.shading import Puzzle

Clues = dict[Hashable, object]
LETTERS = ".ABCDEF"


@cache
def with_gaps(size: int, gaps: int) -> list[Board]:
    """Squares with so many zeros in every line and each other number once."""
    content = [0] * gaps + list(range(1, size - gaps + 1))
    found: list[list[tuple[int, ...]]] = [[]]
    for _ in range(size):
        longer = ([*some, row] for some in found for row in sorted(set(permutations(content))))
        found = [some for some in longer if all(fits_in(column, content) for column in zip(*some, strict=True))]
    return [{(r, c): some[r][c] for r, c in grid(size, size)} for some in found]


def fits_in(some: tuple[int, ...], content: list[int]) -> bool:
    return all(some.count(value) <= content.count(value) for value in some)


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


def at_the_ends(
    random: Random, boards: list[Board], clue: Callable[[list[int]], object], sides: Iterable[str]
) -> Puzzle:
    """A clue for some of the lines of four cells, as seen from some sides, and the boards with these clues."""

    def clues(board: Board) -> Clues:
        return {(side, at): clue(line) for side in sides for at, line in enumerate(seen_from(board, 4, side))}

    told = chosen(clues(random.choice(boards)), random, 0.4)
    texts = (f"{side}:{listed(told.get((side, at)) for at in range(4))}" for side in sides)
    return " ".join(texts), agreeing(boards, clues, told)


def heights_seen(line: list[int]) -> int:
    return sum(bool(high) and all(low < high for low in line[:place]) for place, high in enumerate(line))


def skyscrapers(random: Random) -> Puzzle:
    text, found = at_the_ends(random, latin_squares(4), heights_seen, SIDES)
    return f"size:4 {text}", found


def skyscrapers_with_parks(random: Random) -> Puzzle:
    gaps = random.choice((1, 2))
    text, found = at_the_ends(random, with_gaps(4, gaps), heights_seen, SIDES)
    return f"size:4 parks:{gaps} {text}", found


def easy_as_abc(random: Random) -> Puzzle:
    def first(line: list[int]) -> str:
        return f'"{LETTERS[next(value for value in line if value)]}"'

    gaps = random.choice((1, 2))
    text, found = at_the_ends(random, with_gaps(4, gaps), first, SIDES)
    return f"size:4 letters:{4 - gaps} {text}", found


def doubleblock(random: Random) -> Puzzle:
    def between(line: list[int]) -> int:
        first, second = (place for place, value in enumerate(line) if not value)
        return sum(line[first:second])

    text, found = at_the_ends(random, with_gaps(4, 2), between, ("top", "left"))
    return f"size:4 {text}", found


Tell = Callable[[list[int]], object]
"""What a clue says about a run."""


def runs_of(line: Sequence[int], gaps: bool) -> list[list[int]]:
    """Runs of equal values, or where there are gaps, of filled places."""
    found = [list(run) for _, run in groupby(line, bool if gaps else None)]
    return [run for run in found if any(run)]


def by_runs(random: Random, boards: list[Board], kinds: list[Tell], *, gaps: bool) -> Puzzle:
    """Runs of some lines of three cells, each told by one of several kinds of clues, as `?` or not at all."""
    wanted = random.choice(boards)
    texts = []
    for line in lines(grid(3, 3)):
        runs = runs_of([wanted[cell] for cell in line], gaps)
        kind = [random.choice(kinds) for _ in runs]
        clues = [random.choice((tell(run), "?")) for tell, run in zip(kind, runs, strict=True)]
        clues = clues if random.random() < 0.7 else ["*"]
        word = " ".join(map(str, clues))
        texts.append(f'"{word}"' if not gaps else word if clues == ["*"] else f"{{{word}}}")
        if clues != ["*"]:
            boards = [board for board in boards if fits(runs_of([board[cell] for cell in line], gaps), kind, clues)]
    return f"rows:{listed(texts[:3])} columns:{listed(texts[3:])}", boards


def fits(runs: list[list[int]], kind: list[Tell], clues: list[object]) -> bool:
    return len(runs) == len(kind) and in_order([tell(run) for tell, run in zip(kind, runs, strict=True)], clues)


def abc_box(random: Random) -> Puzzle:
    text, found = by_runs(random, shadings(3, 3, (1, 2, 3)), [lambda run: LETTERS[run[0]], len], gaps=False)
    return f"letters:3 givens:{drawn(3, 3, {})} {text}", found


def no_repeats(board: Board) -> bool:
    """True if no line has a number twice, zeros aside."""
    filled = [[board[cell] for cell in line if board[cell]] for line in lines(board)]
    return all(len(set(some)) == len(some) for some in filled)


@cache
def without_repeats(highest: int) -> list[Board]:
    return [board for board in shadings(3, 3, tuple(range(highest + 1))) if no_repeats(board)]


def japanese_sums(random: Random) -> Puzzle:
    text, found = by_runs(random, without_repeats(2), [sum], gaps=True)
    return f"size:{{3 3}} largest:2 {text}", found


def counted_letters(random: Random, near: Callable[[Cell], list[Cell]], letters: int, size: Cell) -> Puzzle:
    cells = grid(*size)
    blocked = set(random.sample(cells, random.randint(0, 2)))
    places = [cell for cell in cells if cell not in blocked]
    every = (dict(zip(places, some, strict=True)) for some in product(range(1, letters + 1), repeat=len(places)))
    boards = [board for board in every if all(board[cell] != board.get(o) for cell in board for o in near(cell))]

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
        lists = (listed(told.get((name, at, one)) for one in range(1, letters + 1)) for at in range(length))
        return f"{name}:{listed(lists)}"

    text = f"letters:{letters} givens:{drawn(*size, {})} {side('left', size[0])} {side('top', size[1])}"
    return f"{text} blocked:{listed(map(label, sorted(blocked)))}", agreeing(boards, counts, told)


def abcd(random: Random) -> Puzzle:
    return counted_letters(random, beside, 3, (3, 3))


def abcd_diagonal(random: Random) -> Puzzle:
    return counted_letters(random, around, 5, (2, 3))


@cache
def results(numbers: tuple[int, ...]) -> dict[str, set[int]]:
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

    def results_in(board: Board, cage: int) -> dict[str, set[int]]:
        return results(tuple(sorted(board[cell] for cell in cages if cages[cell] == cage)))

    told: dict[int, tuple[str, int]] = {}
    for cage in names:
        options = results_in(wanted, cage)
        kind = random.choice([kind for kind, numbers in options.items() if numbers])
        if random.random() < 0.6:
            told[cage] = kind, spoiled(random.choice(sorted(options[kind])), random)
    found = [
        board
        for board in latin_squares(4)
        if all(number in results_in(board, cage)[kind] for cage, (kind, number) in told.items())
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
        return {
            (a[0] + b[0], a[1] + b[1]): marks[board[a] > board[b]]
            for a in board
            for b, marks in (((a[0], a[1] + 1), "<>"), ((a[0] + 1, a[1]), "^v"))
            if b in board
        }

    told = chosen(signs(random.choice(sudokus())), random, 0.35)
    if random.random() < 0.3:
        told |= {place: "<" for place in told if told[place] == ">"}
    drawing = picture(7, 7, lambda place: told.get(place, "."), "")
    return f"size:4 signs:{drawing}", agreeing(sudokus(), signs, told)


def kropki(random: Random) -> Puzzle:
    def dots(board: Board) -> dict[Cell, str]:
        """The dots by their places in the drawing; between 1 and 2 there may be either."""
        found = {}
        for a, b in map(sorted, edges_of(board)):
            low, high = sorted((board[a], board[b]))
            if high in (2 * low, low + 1):
                mark = "?" if (low, high) == (1, 2) else "*" if high == 2 * low else "o"
                found[a[0] + b[0], a[1] + b[1]] = mark
        return found

    wanted = dots(random.choice(latin_squares(4)))
    shown = {place: random.choice("*o") if mark == "?" else mark for place, mark in wanted.items()}
    if random.random() < 0.3:
        del shown[random.choice(sorted(shown))]
    found = [
        board
        for board in latin_squares(4)
        if (mine := dots(board)).keys() == shown.keys() and all(mine[p] in ("?", shown[p]) for p in shown)
    ]
    drawing = picture(7, 7, lambda place: shown.get(place, "."), "").removesuffix(")")
    return f'size:4 dots:{drawing} legend:{{"o" 1 "*" 2}})', found


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
    def grey(board: Board) -> list[bool]:
        return [len({board[row, c] for c in range(row + 1)}) == row + 1 for row in range(3)]

    wanted = random.choice(pyramids(3))
    told = {cell: spoiled(value, random) for cell, value in wanted.items() if random.random() < 0.35}
    found = [board for board in pyramids(3) if keeps(board, told) and grey(board) == grey(wanted)]
    rows = " ".join(f'"{"".join(str(told.get((r, c), ".")) for c in range(r + 1))}"' for r in range(3))
    signs = " ".join('"#"' if is_grey else '"="' for is_grey in grey(wanted))
    return f"size:3 rows:{{{signs}}} givens:(picture {{{rows}}})", found


GAMES: dict[str, Callable[[Random], Puzzle]] = {
    "ABC Box": abc_box,
    "ABCD": abcd,
    "ABCD Diagonal": abcd_diagonal,
    "Basic": basic,
    "Doubleblock": doubleblock,
    "Easy as ABC": easy_as_abc,
    "Greater-Than Sudoku": greater_than_sudoku,
    "Japanese Sums": japanese_sums,
    "Kropki": kropki,
    "Pyramid": pyramid,
    "Skyscrapers": skyscrapers,
    "Skyscrapers with Parks": skyscrapers_with_parks,
}
