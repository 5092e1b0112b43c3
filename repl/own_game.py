"""`--as GAME`: read puzz.link addresses as challenges of a game that takes the parts of a body by their names.

It also names the game of ids that do not.
"""

import re
from pathlib import Path

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library_game, source_of

TAKEN = re.compile(r"<Challenge:([\w-]+)>")
"""An argument that a game takes."""


def challenges_as(
    source: str | Source, game: str, limits: Limits, problems: Problems, *, absolute: bool = False
) -> Source:
    """Return the challenges of a game for the addresses of a text or of a file, as a text in our language.

    They name the game as the user does; if `absolute`, by its full path. Bare game ids of Simon Tatham's puzzles get
    the name of the game instead. Warnings are added to `problems`.
    """
    from dslrun.dsl.importers.puzzlink.own_game import read_as  # late: few commands need it
    from dslrun.dsl.importers.tatham.named_ids import with_game

    text = source if isinstance(source, Source) else source_of(Path(source), limits)
    named = with_game(text, game)
    if named is not None:
        return named
    path = library_game(game) or Path(game)
    taken = {*TAKEN.findall(source_of(path, limits).text)}
    name = str(path.resolve()) if absolute and library_game(game) is None else game
    forms = read_as(text, limits, name, taken, problems)
    return Source("puzzle.lud", "\n".join(print_form(form) + "\n" for form in forms))
