"""The third pass: compile an expanded form to expressions, using the signatures of the ludemes."""

from collections.abc import Sequence

import dslrun.interpreter.ludemes as _ludemes  # imported for the ludemes that it registers
from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.limits import Limits
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.ludemes.structure import GameForm

assert _ludemes


def compile_game(form: Call, limits: Limits, problems: Problems, heads: Sequence[str] = ()) -> GameForm:
    """Compile a game to expressions; raise all errors in its text together."""
    compiled = Compiler(problems, limits, heads).compile(form)
    problems.raise_errors()
    if not isinstance(compiled, GameForm):
        message = "this is not a game"
        raise DslError(Diagnostic("E0303", message, Label(form.origin), (), ('a game is (game "Name" ...)',)))
    return compiled
