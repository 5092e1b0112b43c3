"""clingo, with models of our own writing (`models/*.lp`): the puzzle as facts, up to two answers."""

from collections.abc import Callable, Iterator
from pathlib import Path

from bench.peers.grid import Grid, number

MODELS = Path(__file__).parent / "models"
STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}


def numbered(grid: Grid) -> Iterator[str]:
    """Numbers in cells."""
    for (r, c), value in grid.numbers().items():
        yield f"number({r},{c},{value})."


def walls(grid: Grid) -> Iterator[str]:
    """Akari: walls, some of them with numbers."""
    for (r, c), word in grid.cells().items():
        if word != ".":
            yield f"wall({r},{c})."
    yield from numbered(grid)


def circles(grid: Grid) -> Iterator[str]:
    """Masyu: circles."""
    for (r, c), word in grid.cells().items():
        if word != ".":
            yield f"circle({r},{c},{'white' if word == 'o' else 'black'})."


def rooms(grid: Grid) -> Iterator[str]:
    """Heyawake: the room of every cell, numbers in rooms."""
    room, inside = grid.rooms()
    yield from (f"room({r},{c},{here})." for (r, c), here in room.items())
    yield from (f"inside({here},{value})." for here, value in inside.items())


def arrows(grid: Grid) -> Iterator[str]:
    """Yajilin: clues, most of them with an arrow."""
    for r in range(grid.rows):
        words = grid.words(grid.lines[r])
        for c in range(grid.columns):
            first, second = words[2 * c : 2 * c + 2]
            if first != ".":
                yield f"clue({r},{c})."
            if second in STEPS:
                dr, dc = STEPS[second]
                yield f"arrow({r},{c},{number(first)},{dr},{dc})."


def rectangles(grid: Grid) -> Iterator[str]:
    """Shikaku: every rectangle that holds one number, and as many cells."""
    numbers = grid.numbers()
    known = 0
    for which, ((r, c), size) in enumerate(numbers.items()):
        for height in (one for one in range(1, size + 1) if size % one == 0):
            width = size // height
            for top in range(max(0, r - height + 1), min(r, grid.rows - height) + 1):
                for left in range(max(0, c - width + 1), min(c, grid.columns - width) + 1):
                    cells = [(top + i, left + j) for i in range(height) for j in range(width)]
                    if sum(cell in numbers for cell in cells) == 1:
                        yield f"fits({which},{known})."
                        yield from (f"covers({known},{i},{j})." for i, j in cells)
                        known += 1


def islands(grid: Grid) -> Iterator[str]:
    """Hashiwokakero: islands, which see each other, which of these bridges would cross."""
    numbers = {at: value for at, value in grid.numbers().items() if value}
    names = {at: which for which, at in enumerate(numbers)}
    yield from (f"island({names[at]},{value})." for at, value in numbers.items())
    spans: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for r, c in numbers:
        right = next(((r, d) for d in range(c + 1, grid.columns) if (r, d) in numbers), None)
        down = next(((s, c) for s in range(r + 1, grid.rows) if (s, c) in numbers), None)
        spans += [((r, c), there) for there in (right, down) if there]
    yield from (f"sight({names[here]},{names[there]})." for here, there in spans)
    for (r, c), (_, d) in (span for span in spans if span[0][0] == span[1][0]):
        for (s, e), (t, _) in (span for span in spans if span[0][1] == span[1][1]):
            if s < r < t and c < e < d:
                yield f"crossing({names[r, c]},{names[r, d]},{names[s, e]},{names[t, e]})."


def mines(grid: Grid) -> Iterator[str]:
    """Minesweeper: numbers, cells without a mine, how many mines there are."""
    yield from numbered(grid)
    yield from (f"safe({r},{c})." for (r, c), word in grid.cells().items() if word == "x")
    count = int(grid.lines[grid.rows].split()[1]) if len(grid.lines) > grid.rows else 0
    if count:
        yield f"mines({count})."


TYPES: dict[str, tuple[Callable[[Grid], Iterator[str]], tuple[str, ...]]] = {
    "akari": (walls, ("cells", "akari")),
    "fillomino": (numbered, ("cells", "fillomino")),
    "hashiwokakero": (islands, ("hashiwokakero",)),
    "heyawake": (rooms, ("cells", "shading", "heyawake")),
    "hitori": (numbered, ("cells", "shading", "hitori")),
    "kuromasu": (numbered, ("cells", "shading", "kuromasu")),
    "masyu": (circles, ("cells", "loops", "through_cells", "masyu")),
    "minesweeper": (mines, ("cells", "minesweeper")),
    "nurikabe": (numbered, ("cells", "nurikabe")),
    "shikaku": (rectangles, ("cells", "shikaku")),
    "slitherlink": (numbered, ("cells", "loops", "slitherlink")),
    "sudoku": (numbered, ("cells", "sudoku")),
    "yajilin": (arrows, ("cells", "loops", "through_cells", "yajilin")),
}


def solutions(grid: Grid) -> int | None:
    """How many answers there are, two at most; None for a type without a model."""
    import clingo

    if grid.type not in TYPES:
        return None
    facts, models = TYPES[grid.type]
    numbers = grid.numbers() if grid.type == "fillomino" else {}
    bound = max([*numbers.values(), grid.rows * grid.columns - len(numbers)]) if numbers else 1
    sizes = {"rows": grid.rows, "columns": grid.columns, "largest": bound, "box": round(grid.rows**0.5)}
    control = clingo.Control(["2", "--warn=none", *(f"-c{name}={size}" for name, size in sizes.items())])
    control.add("base", [], "\n".join(facts(grid)))
    for model in models:
        control.add("base", [], (MODELS / f"{model}.lp").read_text(encoding="utf-8"))
    control.ground([("base", [])])
    found = 0

    def seen(_: object) -> None:
        nonlocal found
        found += 1

    control.solve(on_model=seen)
    return found
