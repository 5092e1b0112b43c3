"""Generate docs/formats.md: every format with its directions and games, and the formats of every game."""

from collections.abc import Iterator
from pathlib import Path

from dslrun.dsl.importers import Importer, importers
from dslrun.dsl.importers.janko.kinds import KINDS as JANKO_KINDS
from dslrun.dsl.importers.tatham.kinds import KINDS, OTHER_GAMES
from dslrun.dsl.names import plain
from dslrun.interpreter.library import library, library_game

INTRODUCTION = """\
# Formats of puzzles

Every action of `dslrun` takes a puzzle file of another program in place of a game, and recognises the format by the
content. Addresses, game ids, JSON and the line of a Sudoku may also stand on the command line. `dslrun convert FILE
--to FORMAT` writes a format. If a format cannot hold a part of a puzzle, `convert` refuses and names the part. `pytest
--update-goldens` generates this page.

dslrun reads all formats of the table. The columns say whether it also writes them, whether it reads a solution in them
(`--check FILE`, or a goal that it compares), and whether `convert --sol` writes one. [puzz.link](puzzlink.md) and [the
Standard Puzzle Format](spf.md) have pages of their own.

| `--to` | format | suffixes | written | solution read | solution written | games |
|---|---|---|---|---|---|---|
"""
TATHAM = """
## Simon Tatham's games

A game id does not name its game. Write the name before it: `dslrun 'slant:8x8:...' --solve`, or add `--as slant`. His
name, the name of his program and ours all work. A bare id is read if only one game fits it. The address of a game's web
page with an id names the game, and so does a save file, of which dslrun reads the puzzle and not the play. Parameters
that change the rules of a game are refused, as are seeds (`8x8#123...`), from which only his program can make the
puzzle.

| his game | his program | size | our game |
|---|---|---|---|
"""
JANKO = """
## Pages of janko.at

A page of janko.at holds its puzzle as a text from `[begin]` to `[end]`. dslrun reads such a text, also with the web
page around it or in the older form without brackets, and checks the solutions of some puzzles. It reads these puzzles
by their names there:
"""
GAMES = """
## Formats of every game

| game | formats |
|---|---|
"""
MANY = 4
"""A format with more games than this only counts them."""


def page() -> str:
    """Return the page."""
    others = f"\nOf his other games dslrun has none: {', '.join(sorted(OTHER_GAMES))}.\n"
    formats = [INTRODUCTION, *map(row, importers()), TATHAM, *tatham_rows(), others, JANKO, janko_names()]
    return "".join([*formats, GAMES, *game_rows()])


def janko_names() -> str:
    """Return the names of the puzzles of janko.at."""
    return ", ".join(dict.fromkeys(kind.names[0] for kind in JANKO_KINDS)) + ".\n"


def link(path: Path) -> str:
    """Return a link to a game of the library."""
    return f"[{title(path)}](../games/{path.parent.name}/{path.name})"


def title(path: Path) -> str:
    """Return the name of a game as its text gives it."""
    return path.read_text("utf-8").partition('(game "')[2].partition('"')[0]


def row(importer: Importer) -> str:
    """Return the row of a format."""
    paths = sorted({path for game, path in library().items() if plain(game) in importer.games})
    games = ", ".join(map(link, paths)) if len(paths) <= MANY else f"{len(paths)} games"
    signs = [importer.write, importer.board, importer.write_solved]
    marks = " | ".join("yes" if sign else "" for sign in signs)
    suffixes = ", ".join(f"`{suffix}`" for suffix in importer.suffixes)
    return f"| `{importer.name}` | {importer.title} | {suffixes} | {marks} | {games} |\n"


def tatham_rows() -> Iterator[str]:
    """Yield a row for each kind of id."""
    for kind in KINDS:
        path = library_game(kind.link.game)
        assert path is not None
        yield f"| {kind.title} | `{kind.name}` | `{kind.size.form}{kind.written}` | {link(path)} |\n"


def game_rows() -> Iterator[str]:
    """Yield a row for each game of the library that a format holds."""
    for path in sorted({*library().values()}, key=title):
        held = [f"`{one.name}`" for one in importers() if plain(title(path)) in one.games]
        if held:
            yield f"| {link(path)} | {', '.join(held)} |\n"
