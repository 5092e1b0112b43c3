"""What plain Python needs to look at every way to draw lines on a small board; nothing of the language is used."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations, product

Cell = tuple[int, int]
Edge = frozenset[Cell]
Lines = frozenset[Edge]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def cells_of(rows: int, columns: int) -> list[Cell]:
    return list(product(range(rows), range(columns)))


def drawn(rows: int, columns: int, signs: Mapping[Cell, object]) -> str:
    lines = (" ".join(str(signs.get((r, c), ".")) for c in range(columns)) for r in range(rows))
    return "(picture {" + " ".join(f'"{line}"' for line in lines) + "})"


def next_to(cell: Cell, way: str) -> Cell:
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def ways(cell: Cell, lines: Lines) -> str:
    """The directions in which lines leave a cell."""
    return "".join(way for way in "NESW" if frozenset({cell, next_to(cell, way)}) in lines)


@cache
def grid(rows: int, columns: int) -> list[Edge]:
    cells = set(cells_of(rows, columns))
    return [
        frozenset({cell, next_to(cell, way)}) for cell in sorted(cells) for way in "ES" if next_to(cell, way) in cells
    ]


def line_sets(rows: int, columns: int, allowed: Callable[[Cell, str], bool]) -> Iterator[Lines]:
    """All ways to draw lines so that what leaves every cell is allowed there; cell by cell, to the right and down."""
    cells, edges = cells_of(rows, columns), set(grid(rows, columns))

    def go_on(at: int, lines: Lines) -> Iterator[Lines]:
        if at == len(cells):
            yield lines
            return
        ahead = [edge for way in "ES" if (edge := frozenset({cells[at], next_to(cells[at], way)})) in edges]
        for size in range(len(ahead) + 1):
            for some in combinations(ahead, size):
                more = lines | frozenset(some)
                if allowed(cells[at], ways(cells[at], more)):
                    yield from go_on(at + 1, more)

    return go_on(0, frozenset())


@cache
def all_line_sets(rows: int, columns: int) -> list[Lines]:
    return list(line_sets(rows, columns, lambda cell, ways: True))


def pieces(cells: set[Cell], lines: Lines) -> list[set[Cell]]:
    """The cells that lines join."""
    found = []
    left = set(cells)
    while left:
        stack = [left.pop()]
        found.append(set(stack))
        while stack:
            here = stack.pop()
            near = {next_to(here, way) for way in ways(here, lines)} & left
            left -= near
            found[-1] |= near
            stack += near
    return found


def walk(start: Cell, way: str, lines: Lines, crossings: frozenset[Cell] = frozenset()) -> list[Cell]:
    """The cells a line comes to from a start, up to its end or back to its first step; straight on at crossings."""
    found, here, first = [start], start, way
    while True:
        here = next_to(here, way)
        found.append(here)
        on = way if here in crossings else "".join(other for other in ways(here, lines) if other != BACK[way])
        if not on or (here == start and on == first):
            return found
        way = on
