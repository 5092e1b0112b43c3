"""Load a game from its text. Each pass is one function, and `load` calls them in order."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, enforced
from dslrun.interpreter.expansion import expand_game
from dslrun.interpreter.game import Game
from dslrun.interpreter.reading import LoadedText, ReadGame, read_game

GOAL_SECONDS = 2.0
"""Seconds spent verifying the solution stored in a puzzle file."""


@deep
@gc_paused()
def load(
    game: str | Path | Source | LoadedText,
    *,
    challenge: str | None = None,
    options: Sequence[str] = (),
    limits: Limits = DEFAULT_LIMITS,
    allow_paths: Sequence[str | Path] = (),
    deadline: Deadline | None = None,
) -> Game:
    """Load a game: read, expand, compile, declare, ground. All errors of its text are raised as one DslError.

    Files that the text refers to (the game of a challenge, challenges in a folder) must be in the library, in the
    folder of the file or below it, or in one of `allow_paths`. Raises `TimeLimit` if the deadline passes: it is checked
    after every pass, often while grounding, and in the main thread it is enforced.
    """
    deadline = deadline or Deadline()
    with enforced(deadline):
        return _loaded(game, limits, deadline, challenge=challenge, options=options, allow_paths=allow_paths)


def _loaded(
    game: str | Path | Source | LoadedText,
    limits: Limits,
    deadline: Deadline,
    *,
    challenge: str | None,
    options: Sequence[str],
    allow_paths: Sequence[str | Path],
) -> Game:
    """Run all passes."""
    started, problems = perf_counter(), Problems()
    forms = read_game(game, limits, problems, challenge=challenge, options=options, allow_paths=allow_paths)
    deadline.check()
    expanded = expand_game(forms, limits, problems)
    deadline.check()
    # Imported late: a file with unbalanced brackets is rejected without loading the ludemes.
    from dslrun.interpreter.ground.compile import compile_game
    from dslrun.interpreter.ground.declare import declare
    from dslrun.interpreter.ground.ground import ground
    from dslrun.interpreter.ground.look import read_look

    look = read_look(expanded.metadata, problems)
    compiled = compile_game(expanded.form, limits, problems, expanded.heads)
    declared = declare(compiled, limits, problems, ludii=expanded.ludii, deadline=deadline)
    grounded = ground(compiled, declared, look, problems)
    loaded = replace(grounded, challenge=forms.challenge_name(expanded.choices), expanded=expanded)
    loaded = with_doubts(loaded, forms, limits, deadline)
    loaded.seconds["load"] = perf_counter() - started
    return loaded


def with_doubts(game: Game, forms: ReadGame, limits: Limits, deadline: Deadline) -> Game:
    """Return the game, with a warning if the puzzle file stores a solution that is wrong."""
    challenge = forms.loaded.chosen
    source = None if challenge is None else challenge.origin.span.source
    if source is None or source.name.endswith(".lud") or source.text.lstrip().startswith(("(", "//")):
        return game
    from dslrun.dsl.importers import importer_of  # late, like the next import: our own texts need neither

    importer = importer_of(source)
    if importer is None or importer.board is None:
        return game
    from dslrun.interpreter.boardfiles.stored_solution import solution_warning

    doubt = solution_warning(game, source, limits, Deadline(min(GOAL_SECONDS, deadline.remaining())))
    return game if doubt is None else replace(game, warnings=(*game.warnings, doubt))
