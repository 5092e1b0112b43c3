"""docs/gallery.md and its pictures: the first challenge of every game of the library, as `--svg` draws it."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.page import to_svg
from dslrun.repl.showing import rules_line, start_values

INTRODUCTION = """\
# The gallery

Every game of the library with its first challenge, drawn by `dslrun NAME --svg FILE`. This page and its pictures are
made by the code: `pytest --update-goldens` makes them anew.
"""
ACROSS = 4
"""Pictures side by side."""
WIDEST = 180
"""Of a picture on the page, in pixels."""


def games() -> list[Path]:
    """The games by kind and name."""
    return sorted(library().values(), key=lambda path: (path.parent.name, path.stem))


def picture(path: Path) -> str:
    """The picture of a game."""
    game = load(path)
    return to_svg(game, start_values(game), description=rules_line(game))


def page() -> str:
    """The page that shows them all."""
    return "\n".join([INTRODUCTION, *sections()])


def sections() -> Iterator[str]:
    """A table of pictures for each kind of games."""
    for kind, found in groupby(games(), key=lambda path: path.parent.name):
        paths = list(found)
        yield f"## {kind.capitalize()}\n"
        yield "<table>"
        for start in range(0, len(paths), ACROSS):
            yield "<tr>" + "".join(map(cell, paths[start : start + ACROSS])) + "</tr>"
        yield "</table>\n"


def cell(path: Path) -> str:
    """A game: its picture above its name, both of which lead to its text."""
    link = f"../games/{path.parent.name}/{path.name}"
    shown = f'<img src="gallery/{path.stem}.svg" width="{WIDEST}" alt="{path.stem}">'
    return f'<td align="center"><a href="{link}">{shown}<br>{path.stem}</a></td>'
