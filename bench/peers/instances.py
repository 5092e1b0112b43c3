"""The puzzles of the comparison: challenges of the library and of bench/boards, as plain text or JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bench.every import Puzzle, puzzles
from bench.peers.grid import grid
from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Array, Call, Form, Int, Str
from dslrun.dsl.importers import importers, written
from dslrun.dsl.instances import challenge_form
from dslrun.dsl.printer import print_form

LEAST = 64
"""The smallest number of cells. Smaller boards say little about speed."""
SMALL_BY_NATURE = ("magic-square", "magic-hexagon")
"""Games that are hard even on small boards; `LEAST` does not apply to them."""
PLAIN = (
    "slitherlink",
    "masyu",
    "yajilin",
    "heyawake",
    "kurodoko",
    "hitori",
    "nurikabe",
    "hashiwokakero",
    "shikaku",
    "akari",
    "nonogram",
    "minesweeper",
)
"""The games that are compared in the plain-text format."""
AS_JSON = {
    "fillomino": ("givens", "largest"),
    "sudoku": ("givens",),
    "killer-sudoku": ("cages", "sums"),
    "kakuro": ("grid",),
    "magic-square": ("givens",),
    "magic-hexagon": ("givens", "size", "sum", "numbers"),
    "n-queens": ("queens",),
    "lits": ("rooms",),
    "star-battle": ("rooms", "stars"),
    "numberlink": ("numbers", "largest"),
    "tapa": ("clues",),
    "galaxies": ("centres", "size"),
}
"""The games that are compared as JSON, with the arguments that the models know, the picture first.

The plain-text format lacks these games or, for Fillomino, the largest number.
"""


class Instance(NamedTuple):
    """A puzzle: its game, its challenge, and its text for the peers."""

    game: str
    challenge: str
    text: str
    ours: str = ""
    """The text for dslrun, empty if dslrun reads the same text as the peers."""

    @property
    def cells(self) -> int:
        """The number of cells of the board."""
        read = grid(self.text)
        return len(read.cells()) if read.type == "magic-hexagon" else read.columns * read.rows


def instances(games: Sequence[str] = ()) -> Iterator[Instance]:
    """The puzzles of the given games, or of all games compared. Boards with several solutions are left out."""
    for puzzle in puzzles(games or (*PLAIN, *AS_JSON)):
        instance = instance_of(puzzle) if puzzle.has_one_solution else None
        if instance and (instance.cells >= LEAST or puzzle.game in SMALL_BY_NATURE):
            yield instance


def instance_of(puzzle: Puzzle) -> Instance | None:
    """Convert a puzzle to text for the peers; None if neither plain text nor JSON can express it."""
    form = puzzle.form()
    if puzzle.game in AS_JSON:
        text = as_json(puzzle.game, form)
        return Instance(puzzle.game, puzzle.challenge, text, print_form(challenge_form(form))) if text else None
    writer = next(importer for importer in importers() if importer.name == "txt")
    try:
        return Instance(puzzle.game, puzzle.challenge, written(writer, [form]))
    except DslError:
        return None


def as_json(game: str, challenge: Challenge) -> str:
    """Convert a challenge to JSON; return an empty text if it has an argument that the models do not know."""
    picture, *_ = known = AS_JSON[game]
    if not set(challenge.arguments) <= set(known):
        return ""
    said = {name: plainly(forms[0]) for name, forms in challenge.arguments.items()}
    rows, columns = size_of(said.get("size") if game == "galaxies" else None, said[picture])
    return json.dumps({"type": game, "rows": rows, "columns": columns, "picture": said.pop(picture), **said})


def size_of(told: Any, picture: list[str]) -> tuple[int, int]:
    """The numbers of rows and columns: those in `told` if given, otherwise those of the picture."""
    if told:
        return told[0], told[1]
    if picture[0].startswith("+"):
        return len(picture) // 2, len(picture[0]) // 2
    return len(picture), max(len(line.split() if " " in line.strip() else line.strip()) for line in picture)


def plainly(form: Form) -> Any:
    """Convert a form to JSON data: a number, a text or a list. A picture becomes the list of its lines."""
    match form:
        case Int(value=value) | Str(value=value):
            return value
        case Array(items=items):
            return [plainly(item) for item in items]
        case Call(head_name="picture", args=(Array() as lines, *_)):
            return plainly(lines)
        case Call(head_name="range", args=(Int(value=first), Int(value=last))):
            return list(range(first, last + 1))
    raise ValueError(f"cannot convert to JSON: {form}")
