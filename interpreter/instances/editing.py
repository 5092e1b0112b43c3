"""Ground a game again with changed clues."""

from dataclasses import replace

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Form
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.recursion import deep
from dslrun.interpreter.boards.equipment import OpenClues
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game, Look
from dslrun.interpreter.ground.compile import compile_game
from dslrun.interpreter.ground.declare import declare
from dslrun.interpreter.ground.ground import ground
from dslrun.interpreter.instances.clue_forms import Edits, edited
from dslrun.interpreter.ludemes.structure import GameForm


@deep
def recompiled(game: Game) -> GameForm:
    """Compile the text of a game again. The loaded game does not keep its expressions."""
    assert game.expanded is not None
    return compile_game(game.expanded.form, game.expanded.limits, Problems(), game.expanded.heads)


@deep
def with_edits(game: Game, edits: Edits, deadline: Deadline) -> Game:
    """Return the game with changed clues; see `regrounded`."""
    assert game.expanded is not None
    return regrounded(game, edited(game.expanded.form, edits), deadline)


@deep
@gc_paused()
def regrounded(game: Game, form: Form, deadline: Deadline, open_clues: OpenClues | None = None) -> Game:
    """Ground a changed text of a game, without its look. With `open_clues`, the text is a frame.

    Raises `DslError` if the text is wrong after the change, and `TimeLimit` if the deadline passes.
    """
    expanded = game.expanded
    assert expanded is not None
    assert isinstance(form, Call)
    problems = Problems()
    deadline.check()
    compiled = compile_game(form, expanded.limits, problems, expanded.heads)
    limits, ludii = expanded.limits, expanded.ludii
    declared = declare(compiled, limits, problems, ludii=ludii, deadline=deadline, open_clues=open_clues)
    return replace(ground(compiled, declared, Look(), problems), challenge=game.challenge)
