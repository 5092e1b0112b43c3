"""Open the game and the other files that the command line names."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from dslrun.dsl.diagnostics import Problems, mistake
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import decoded, library_game, source_of
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console

STDIN = "standard input"


def limits_of(request: Request) -> Limits:
    """Return the limits of a request."""
    return raised_limits(request.limits)


def raised_limits(settings: Sequence[str]) -> Limits:
    """Return the default limits, changed by settings like `sites=100000`."""
    limits = Limits()
    for setting in settings:
        name, _, number = setting.partition("=")
        if not number.isdecimal():
            note = "write --limit NAME=N"
            raise mistake("E0900", f"`{setting}` sets no limit", None, "", note)
        limits = limits.raised(name, int(number))
    return limits


def game_of(request: Request, problems: Problems | None = None) -> str | Source:
    """Return the game of a request as `interpreter.loading.load` takes it: a name, or the text of standard input.

    Warnings about an address that becomes a challenge of `--as` are added to `problems`.
    """
    assert request.game is not None
    text = text_called(request.game, limits_of(request))
    if not request.as_game:
        return text
    from dslrun.repl.own_game import challenges_as  # late: few commands need it

    return challenges_as(text, request.as_game, limits_of(request), problems or Problems(), absolute=True)


def open_game(request: Request, console: Console, deadline: Deadline | None) -> Game:
    """Load the game and print its warnings. The deadline covers the whole command."""
    problems = Problems()
    game = load(
        game_of(request, problems),
        challenge=request.challenge,
        options=request.options,
        limits=limits_of(request),
        allow_paths=request.allow_paths,
        deadline=deadline,
    )
    console.warnings((*problems.warnings, *game.warnings))
    return game


def open_file(name: str, limits: Limits) -> Source:
    """Read the text of a file, or of standard input for `-`."""
    return standard_input(limits) if name == "-" else source_of(Path(name), limits)


def text_called(name: str, limits: Limits) -> str | Source:
    """Return standard input for `-`, any other name unchanged unless it is a puzzle itself.

    A puzzle may be a web address, a game id, JSON, or the line of a Sudoku.
    """
    if name == "-":
        return standard_input(limits)
    from dslrun.dsl.importers.fpuzzles.address import is_text_of_puzzle  # late: most games are files
    from dslrun.dsl.importers.puzzlink.address import looks_like_one
    from dslrun.dsl.importers.sudokus.signs import is_board
    from dslrun.dsl.importers.tatham.ids import looks_like_one as is_game_id
    from dslrun.dsl.importers.unknown import is_address

    foreign = looks_like_one(name) or is_game_id(name) or is_text_of_puzzle(name) or is_address(name)
    is_text = foreign or (is_board(name) and library_game(name) is None)
    return Source("argument", name) if is_text and not os.path.exists(name) else name


def standard_input(limits: Limits) -> Source:
    """Read all of standard input, within the size limit for files."""
    return decoded(STDIN, sys.stdin.buffer.read(limits.file_bytes + 1), limits)
