"""Games about groups and areas against brute force: how many solutions small random boards have.

The rules are said a second time here, in plain Python on dictionaries, with nothing of ours but the answer compared.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

Cell = tuple[int, int]
Numbers = dict[Cell, int]
MANY = 200
"""More solutions than this are not counted."""


def board(rows: int, columns: int) -> list[Cell]:
    return [(r, c) for r in range(rows) for c in range(columns)]


def beside(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]


def pieces(cells: Iterable[Cell], joined: Callable[[Cell, Cell], bool] = lambda a, b: True) -> list[set[Cell]]:
    left, found = set(cells), []
    while left:
        queue = [left.pop()]
        for here in queue:
            near = [cell for cell in beside(here) if cell in left and joined(here, cell)]
            left.difference_update(near)
            queue += near
        found.append(set(queue))
    return found


def nurikabe(rows: int, columns: int, numbers: Numbers) -> int:
    return sum(nurikabe_holds(shaded, rows, columns, numbers) for shaded in subsets(board(rows, columns)))


def nurikabe_holds(sea: set[Cell], rows: int, columns: int, numbers: Numbers) -> bool:
    if sea & numbers.keys() or len(pieces(sea)) > 1:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= sea for r, c in sea):
        return False
    islands = pieces(set(board(rows, columns)) - sea)
    return all([numbers[cell] for cell in island if cell in numbers] == [len(island)] for island in islands)


def subsets(cells: list[Cell]) -> Iterator[set[Cell]]:
    for size in range(len(cells) + 1):
        for some in combinations(cells, size):
            yield set(some)


def fillomino(rows: int, columns: int, numbers: Numbers, largest: int = 3) -> int:
    cells = board(rows, columns)
    choices = [(numbers[cell],) if cell in numbers else range(1, largest + 1) for cell in cells]
    found = 0
    for chosen in product(*choices):
        value = dict(zip(cells, chosen, strict=True))
        groups = pieces(cells, lambda a, b, value=value: value[a] == value[b])  # type: ignore[misc]
        found += all(len(group) == value[cell] for group in groups for cell in group)
    return found


def divisions(cells: list[Cell]) -> Iterator[list[set[Cell]]]:
    """All ways to divide cells into areas that hang together."""
    if not cells:
        yield []
        return
    first, rest = cells[0], cells[1:]
    for others in subsets(rest):
        area = others | {first}
        if len(pieces(area)) == 1:
            for more in divisions([cell for cell in rest if cell not in area]):
                yield [area, *more]


def shikaku(rows: int, columns: int, numbers: Numbers) -> int:
    def fits(area: set[Cell]) -> bool:
        height = 1 + max(r for r, _ in area) - min(r for r, _ in area)
        width = 1 + max(c for _, c in area) - min(c for _, c in area)
        held = [numbers[cell] for cell in area if cell in numbers]
        return height * width == len(area) and held == [len(area)]

    return sum(all(map(fits, areas)) for areas in divisions(board(rows, columns)))


def araf(rows: int, columns: int, numbers: Numbers) -> int:
    def fits(area: set[Cell]) -> bool:
        held = [numbers[cell] for cell in area if cell in numbers]
        return len(held) == 2 and min(held) < len(area) < max(held)

    return sum(all(map(fits, areas)) for areas in divisions(board(rows, columns)))


def numberlink(rows: int, columns: int, numbers: Numbers) -> int:
    steps = [(a, b) for a, b in combinations(board(rows, columns), 2) if b in beside(a)]
    found = 0
    for chosen in product((False, True), repeat=len(steps)):
        lines = {step for step, drawn in zip(steps, chosen, strict=True) if drawn}
        found += numberlink_holds(lines, board(rows, columns), numbers)
    return found


def numberlink_holds(lines: set[tuple[Cell, Cell]], cells: list[Cell], numbers: Numbers) -> bool:
    ends = Counter(cell for line in lines for cell in line)
    if any(ends[cell] != 1 if cell in numbers else ends[cell] not in (0, 2) for cell in cells):
        return False
    strands = [one for one in pieces(cells, lambda a, b: (a, b) in lines or (b, a) in lines) if len(one) > 1]
    held = [[numbers[cell] for cell in strand if cell in numbers] for strand in strands]
    return all(len(some) == 2 and some[0] == some[1] for some in held)


def picture(rows: int, columns: int, numbers: Numbers) -> str:
    drawn = ("".join(str(numbers.get((r, c), ".")) for c in range(columns)) for r in range(rows))
    return "(picture {" + " ".join(f'"{row}"' for row in drawn) + "})"


def ours(game: str, argument: str, rows: int, columns: int, numbers: Numbers) -> int:
    given = argument.format(picture(rows, columns, numbers))
    model = load(Source("small", f'(challenge "Small" of:"{game}" {given})')).model
    return len(solve(model, limit=MANY).solutions)


def some_numbers(random: Random, rows: int, columns: int, many: tuple[int, int], most: int) -> Numbers:
    places = random.sample(board(rows, columns), random.randint(*many))
    return {place: random.randint(1, most) for place in sorted(places)}


def sizes(random: Random) -> Numbers:
    """Numbers that add up to the cells of a board of three by three, so that rectangles may fit."""
    numbers = random.choice(((3, 6), (3, 3, 3), (2, 4, 3), (1, 2, 6), (2, 2, 2, 3), (1, 2, 2, 4), (1, 1, 2, 2, 3)))
    return dict(zip(random.sample(board(3, 3), len(numbers)), numbers, strict=True))


def pairs(random: Random, rows: int, columns: int) -> Numbers:
    count = random.choice((1, 2, 2, 3))
    places = random.sample(board(rows, columns), 2 * count)
    return {place: 1 + number % count for number, place in enumerate(places)}


Case = tuple[Callable[[int, int, Numbers], int], str, tuple[int, int], Callable[[Random], Numbers]]
CASES: dict[str, Case] = {
    "Nurikabe": (nurikabe, "numbers:{}", (3, 4), lambda r: some_numbers(r, 3, 4, (1, 3), 4)),
    "Fillomino": (fillomino, "largest:3 givens:{}", (3, 3), lambda r: some_numbers(r, 3, 3, (2, 4), 3)),
    "Shikaku": (shikaku, "numbers:{}", (3, 3), sizes),
    "Araf": (araf, "largest:7 numbers:{}", (3, 3), lambda r: some_numbers(r, 3, 3, (2, 4), 7)),
    "Numberlink": (numberlink, "largest:3 numbers:{}", (3, 3), lambda r: pairs(r, 3, 3)),
}
EXAMPLES = 25


@pytest.mark.parametrize("game", CASES)
def test_small_boards_have_as_many_solutions_as_brute_force_finds(game: str) -> None:
    brute, argument, (rows, columns), numbers = CASES[game]
    random = Random(game)
    counts = []
    for _ in range(EXAMPLES):
        chosen = numbers(random)
        expected = brute(rows, columns, chosen)
        if expected < MANY:
            assert ours(game, argument, rows, columns, chosen) == expected, picture(rows, columns, chosen)
            counts.append(expected)
    assert {min(count, 2) for count in counts} == {0, 1, 2}, counts  # none, one and many
