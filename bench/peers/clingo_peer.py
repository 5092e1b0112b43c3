"""clingo, with models of our own writing (`models/*.lp`): the puzzle as facts, up to two answers."""

from collections.abc import Callable, Iterator
from pathlib import Path

from bench.peers.grid import Grid, number
from bench.peers.known import crossings, rectangles, spans

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


def fields(grid: Grid) -> Iterator[str]:
    """Shikaku: every rectangle that holds one number, and as many cells."""
    known = 0
    for which, some in enumerate(rectangles(grid)):
        for cells in some:
            yield f"fits({which},{known})."
            yield from (f"covers({known},{i},{j})." for i, j in cells)
            known += 1


def islands(grid: Grid) -> Iterator[str]:
    """Hashiwokakero: islands, which see each other, which of these bridges would cross."""
    numbers = {at: value for at, value in grid.numbers().items() if value}
    names = {at: which for which, at in enumerate(numbers)}
    ways = spans(grid)
    yield from (f"island({names[at]},{value})." for at, value in numbers.items())
    yield from (f"sight({names[here]},{names[there]})." for here, there in ways)
    for one, other in crossings(ways):
        yield f"crossing({','.join(str(names[at]) for at in (*one, *other))})."


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
    "shikaku": (fields, ("cells", "shikaku")),
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
