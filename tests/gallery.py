"""Generate docs/gallery.md and its pictures: the first challenge of every game, as `--svg` draws it."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from dslrun.repl.showing import rules_line, start_values

INTRODUCTION = """\
# The gallery

This page shows the first challenge of every game in the library, drawn by `dslrun NAME --svg FILE`. Click a picture to
read the text of the game. `pytest --update-goldens` generates the page and its pictures.
"""
ACROSS = 4
"""Pictures in a row."""
WIDEST = 180
"""The width of a picture, in pixels."""


def games() -> list[Path]:
    """Return the games, sorted by kind and name."""
    return sorted(library().values(), key=lambda path: (path.parent.name, path.stem))


def picture(path: Path) -> str:
    """Draw the first challenge of a game."""
    game = load(path)
    return to_svg(game, start_values(game), description=rules_line(game))


def page() -> str:
    """Return the whole page."""
    return "\n".join([INTRODUCTION, *sections()])


def sections() -> Iterator[str]:
    """Yield a table of pictures for each kind of game."""
    for kind, found in groupby(games(), key=lambda path: path.parent.name):
        paths = list(found)
        yield f"## {kind.capitalize()}\n"
        yield "<table>"
        for start in range(0, len(paths), ACROSS):
            yield "<tr>" + "".join(map(cell, paths[start : start + ACROSS])) + "</tr>"
        yield "</table>\n"


def cell(path: Path) -> str:
    """Return the table cell of a game: its picture and its name, linked to its text."""
    link = f"../games/{path.parent.name}/{path.name}"
    shown = f'<img src="gallery/{path.stem}.svg" width="{WIDEST}" alt="{path.stem}">'
    return f'<td align="center"><a href="{link}">{shown}<br>{path.stem}</a></td>'
