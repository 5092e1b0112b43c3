"""The puzzles: challenges of the library and of bench/boards, in the plain-text format or else as JSON."""

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
"""Boards with fewer cells tell nothing about speed."""
SMALL_BY_NATURE = ("magic-square", "magic-hexagon")
"""But of these a few cells are much."""
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
"""What the plain-text format has."""
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
"""What it has not (of Fillomino, how large numbers are): the arguments that the models know, the picture first."""


class Instance(NamedTuple):
    """A puzzle as text."""

    game: str
    challenge: str
    text: str
    ours: str = ""
    """What dslrun is given, where the format does not have the type."""

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        read = grid(self.text)
        return len(read.cells()) if read.type == "magic-hexagon" else read.columns * read.rows


def instances(games: Sequence[str] = ()) -> Iterator[Instance]:
    """The puzzles of some games, or of all that peers know; boards with several solutions are left out."""
    for puzzle in puzzles(games or (*PLAIN, *AS_JSON)):
        instance = instance_of(puzzle) if puzzle.has_one_solution else None
        if instance and (instance.cells >= LEAST or puzzle.game in SMALL_BY_NATURE):
            yield instance


def instance_of(puzzle: Puzzle) -> Instance | None:
    """A puzzle as peers are given it; None if there is no way to tell it to them."""
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
    """A challenge as the peers read it; nothing if it says something that their models do not know."""
    picture, *_ = known = AS_JSON[game]
    if not set(challenge.arguments) <= set(known):
        return ""
    said = {name: plainly(forms[0]) for name, forms in challenge.arguments.items()}
    rows, columns = size_of(said.get("size") if game == "galaxies" else None, said[picture])
    return json.dumps({"type": game, "rows": rows, "columns": columns, "picture": said.pop(picture), **said})


def size_of(told: Any, picture: list[str]) -> tuple[int, int]:
    """Rows and columns: as told, or of the picture, which may be drawn with walls."""
    if told:
        return told[0], told[1]
    if picture[0].startswith("+"):
        return len(picture) // 2, len(picture[0]) // 2
    return len(picture), max(len(line.split() if " " in line.strip() else line.strip()) for line in picture)


def plainly(form: Form) -> Any:
    """A form as JSON can say it: numbers, texts and lists; a picture is the list of its lines."""
    match form:
        case Int(value=value) | Str(value=value):
            return value
        case Array(items=items):
            return [plainly(item) for item in items]
        case Call(head_name="picture", args=(Array() as lines, *_)):
            return plainly(lines)
        case Call(head_name="range", args=(Int(value=first), Int(value=last))):
            return list(range(first, last + 1))
    raise ValueError(f"JSON has no word for {form}")
