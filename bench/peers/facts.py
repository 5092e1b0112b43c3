"""Convert puzzles to facts for clingo."""

from collections.abc import Iterable, Iterator
from itertools import product

from bench.peers.grid import Cell, Grid, number
from bench.peers.known import (
    RING,
    centres,
    crossings,
    hexagon_lines,
    placements,
    rectangles,
    rings,
    runs,
    spans,
)

STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}


def numbered(grid: Grid) -> Iterator[str]:
    """The numbers in cells."""
    for (r, c), value in grid.numbers().items():
        yield f"number({r},{c},{value})."


def walls(grid: Grid) -> Iterator[str]:
    """Akari: the walls and their numbers."""
    for (r, c), word in grid.cells().items():
        if word != ".":
            yield f"wall({r},{c})."
    yield from numbered(grid)


def circles(grid: Grid) -> Iterator[str]:
    """Masyu: the circles and their colours."""
    for (r, c), word in grid.cells().items():
        if word != ".":
            yield f"circle({r},{c},{'white' if word == 'o' else 'black'})."


def rooms(grid: Grid) -> Iterator[str]:
    """Heyawake: the room of every cell, and the numbers of rooms."""
    room, inside = grid.rooms()
    yield from (f"room({r},{c},{here})." for (r, c), here in room.items())
    yield from (f"inside({here},{value})." for here, value in inside.items())


def arrows(grid: Grid) -> Iterator[str]:
    """Yajilin: the clue cells, and the number and direction of each arrow."""
    for r in range(grid.rows):
        words = grid.words(grid.lines[r])
        for c in range(grid.columns):
            first, second = words[2 * c : 2 * c + 2]
            if first != ".":
                yield f"clue({r},{c})."
            if second in STEPS:
                dr, dc = STEPS[second]
                yield f"arrow({r},{c},{number(first)},{dr},{dc})."


def fields(grid: Grid) -> Iterator[str]:
    """Shikaku: the possible rectangles of each number, and the cells that they cover."""
    known = 0
    for which, some in enumerate(rectangles(grid)):
        for cells in some:
            yield f"fits({which},{known})."
            yield from (f"covers({known},{i},{j})." for i, j in cells)
            known += 1


def islands(grid: Grid) -> Iterator[str]:
    """Hashiwokakero: the islands, the pairs that see each other, and the pairs of bridges that would cross."""
    numbers = {at: value for at, value in grid.numbers().items() if value}
    names = {at: which for which, at in enumerate(numbers)}
    ways = spans(grid)
    yield from (f"island({names[at]},{value})." for at, value in numbers.items())
    yield from (f"sight({names[here]},{names[there]})." for here, there in ways)
    for one, other in crossings(ways):
        yield f"crossing({','.join(str(names[at]) for at in (*one, *other))})."


def mines(grid: Grid) -> Iterator[str]:
    """Minesweeper: the numbers, the cells without a mine, and the number of mines if it is given."""
    yield from numbered(grid)
    yield from (f"safe({r},{c})." for (r, c), word in grid.cells().items() if word == "x")
    count = int(grid.lines[grid.rows].split()[1]) if len(grid.lines) > grid.rows else 0
    if count:
        yield f"mines({count})."


def hints(grid: Grid) -> Iterator[str]:
    """Nonogram: the runs of every line, with the first and the last place where each can begin."""
    rows, columns = grid.hints()
    for kind, lists, length in (("row", rows, grid.columns), ("column", columns, grid.rows)):
        for line, blocks in enumerate(lists):
            yield f"line({kind},{line})."
            before, room = 0, length - sum(blocks) - len(blocks) + 1
            for at, block in enumerate(blocks):
                yield f"block({kind},{line},{at},{block},{before},{before + room})."
                before += block + 1


def cages(grid: Grid) -> Iterator[str]:
    """Killer Sudoku: the cage of every cell, and the sums of the cages."""
    names = list(dict.fromkeys(grid.cells().values()))
    sums = grid.given["sums"]
    yield from (f"in({names.index(word)},{r},{c})." for (r, c), word in grid.cells().items())
    for name, total in zip(sums[::2], sums[1::2], strict=True):
        yield f"total({names.index(name)},{total})."


def cross_sums(grid: Grid) -> Iterator[str]:
    """Kakuro: the cells of every run, and its sum."""
    for which, (total, run) in enumerate(runs(grid.cells())):
        yield from added(which, total, run)


def added(which: int, total: int, cells: Iterable[Cell]) -> Iterator[str]:
    """A group of cells with the number `which`, and its sum."""
    yield f"total({which},{total})."
    yield from (f"in({which},{r},{c})." for r, c in cells)


def hexagon(grid: Grid) -> Iterator[str]:
    """Magic Hexagon: the givens, the cells, the allowed numbers, and the lines with their sum."""
    yield from numbered(grid)
    yield from (f"cell({r},{c})." for r, c in grid.cells())
    yield from (f"allowed({one})." for one in grid.given["numbers"])
    for which, line in enumerate(hexagon_lines(grid)):
        yield from added(which, grid.given["sum"], line)


def square(grid: Grid) -> Iterator[str]:
    """Magic Square: the givens, the cells, the allowed numbers, and the lines with their sum."""
    size = grid.rows
    yield from numbered(grid)
    yield from (f"cell({r},{c})." for r, c in grid.places())
    yield f"allowed(1..{size * size})."
    lines = [[(i, j) for j in range(size)] for i in range(size)] + [[(j, i) for j in range(size)] for i in range(size)]
    lines += [[(i, i) for i in range(size)], [(i, size - 1 - i) for i in range(size)]]
    for which, line in enumerate(lines):
        yield from added(which, size * (size * size + 1) // 2, line)


def queens(grid: Grid) -> Iterator[str]:
    """N Queens: the given queens."""
    yield from (f"given({r},{c})." for (r, c), word in grid.cells().items() if word == "Q")


def stars(grid: Grid) -> Iterator[str]:
    """Star Battle: the room of every cell, and the number of stars in each room."""
    yield from (f"room({r},{c},{here})." for (r, c), here in grid.rooms()[0].items())
    yield f"stars({grid.given['stars']})."


def tetrominoes(grid: Grid) -> Iterator[str]:
    """LITS: the room of every cell, and the placements of tetrominoes in each room."""
    room, _ = grid.rooms()
    known = 0
    for (r, c), here in room.items():
        yield f"room({r},{c},{here})."
    for here in sorted(set(room.values())):
        for shape, cells in placements({cell for cell, one in room.items() if one == here}):
            yield f"fits({here},{known},{shape})."
            yield from (f"covers({known},{r},{c})." for r, c in cells)
            known += 1


def ends(grid: Grid) -> Iterator[str]:
    """Numberlink: the first and the last cell of each line."""
    seen: set[int] = set()
    for (r, c), value in grid.numbers().items():
        yield f"{'last' if value in seen else 'first'}(({r},{c}),{value})."
        seen.add(value)


def walls_around(grid: Grid) -> Iterator[str]:
    """Tapa: the clue cells, and the possible colourings of the cells around each."""
    board = set(grid.places())
    for (r, c), word in grid.cells().items():
        if word != ".":
            yield f"clue({r},{c})."
            near = [(r + dr, c + dc) for dr, dc in RING]
            wanted = sorted(int(part) for part in word.split(","))
            for which, bits in enumerate(rings([cell in board for cell in near], wanted)):
                yield f"way({r},{c},{which})."
                for (s, d), bit in zip([cell for cell in near if cell in board], bits, strict=True):
                    yield f"{'black' if bit else 'white'}_in({r},{c},{which},{s},{d})."


def opposites(grid: Grid) -> Iterator[str]:
    """Galaxies: the cells around each centre, and the pairs of opposite cells."""
    board = set(grid.places())
    for which, ((r, c), core) in enumerate(centres(grid).items()):
        yield from (f"core({which},{i},{j})." for i, j in core)
        for i, j in product(range(grid.rows), range(grid.columns)):
            if (r - i, c - j) in board:
                yield f"opposite({which},{i},{j},{r - i},{c - j})."
