"""The puzzles: challenges of the library in the plain-text format, and Sudokus in a text of the same shape."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsl.diagnostics import DslError, Problems
from dsl.importers import importers, written
from dsl.instances import challenge_form
from dsl.limits import Limits
from dsl.printer import print_form
from interpreter.library import library
from interpreter.loading import challenges_in, load, open_text

LEAST = 64
"""Boards with fewer cells tell nothing about speed."""
GAMES = (
    "slitherlink",
    "masyu",
    "yajilin",
    "heyawake",
    "kurodoko",
    "hitori",
    "nurikabe",
    "hashiwokakero",
    "fillomino",
    "shikaku",
    "akari",
    "nonogram",
    "minesweeper",
    "sudoku",
)


class Instance(NamedTuple):
    """A puzzle as text."""

    game: str
    challenge: str
    text: str
    ours: str = ""
    """What dslrun is given, where the format does not have the type."""


def instances(games: Sequence[str] = ()) -> Iterator[Instance]:
    """The puzzles of some games, or of all that peers know."""
    for name in games or GAMES:
        if name == "sudoku":
            yield from sudokus()
        else:
            yield from plain(name)


def plain(name: str) -> Iterator[Instance]:
    """The challenges of a game that the format can hold."""
    writer = next(importer for importer in importers() if importer.name == "txt")
    for challenge in challenges_in(open_text(library_name(name), Limits(), Problems()), Limits(), Problems()):
        try:
            text = written(writer, [challenge])
        except DslError:
            continue
        if size_of(text) >= LEAST:
            yield Instance(name, challenge.name, text)


def library_name(name: str) -> str:
    """The name under which the library has a game."""
    return next(key for key, path in library().items() if path.stem == name)


def size_of(text: str) -> int:
    """How many cells the board of a text has."""
    lines = [line for line in text.splitlines() if not line.startswith("%")]
    columns, rows = map(int, lines[2].split())
    return columns * rows


def sudokus() -> Iterator[Instance]:
    """Sudokus with square boxes."""
    for form in challenges_in(open_text("sudoku", Limits(), Problems()), Limits(), Problems()):
        challenge = form.name
        model = load("sudoku", challenge=challenge).model
        side = round(len(model.variables) ** 0.5)
        rows = [[model.givens.get(r * side + c) for c in range(side)] for r in reversed(range(side))]
        lines = ("".join(f"{{{number}}}" if number else "." for number in row) for row in rows)
        if side * side >= LEAST:
            text = "\n".join(("sudoku", "unknown", f"{side} {side}", *lines))
            yield Instance("sudoku", challenge, text, print_form(challenge_form(form)))
