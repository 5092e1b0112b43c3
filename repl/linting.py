"""`--lint`: report rules, clues and declarations that the challenges of a game do not need."""

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Form
from dslrun.dsl.limits import Limits
from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.game import Game
from dslrun.interpreter.lint.report import LINT_SECONDS, lint
from dslrun.interpreter.lint.unused import unused_definitions
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.declared import check_clauses
from dslrun.interpreter.reading import LoadedText, open_text, select
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import game_of, limits_of

LINTING = 0.9
"""The share of the time limit for trying; the rest is for printing."""


def run(request: Request, console: Console) -> Exit:
    """Lint the chosen challenge or all challenges. The report is advice, so the exit code is 0."""
    whole = Deadline(request.time_limit or LINT_SECONDS)
    limits = limits_of(request)
    text = open_text(game_of(request), limits, Problems(), request.allow_paths, request.challenge)
    check_clauses(text)
    names = [request.challenge] if request.challenge else [entry.name for entry in text.entries()]

    def opened(name: str, deadline: Deadline) -> Game:
        game = load(text, challenge=name or None, options=request.options, limits=limits, deadline=deadline)
        console.warnings(game.warnings)
        return game

    report = lint(names or [""], opened, Within(whole.remaining() * LINTING, whole))
    report.unused = [*unused_definitions(text.text, arguments_in(text, limits)), *report.unused]
    if request.json:
        console.data(report.as_json())
    else:
        console.print(str(report))
    return Exit.DONE


def arguments_in(text: LoadedText, limits: Limits) -> list[Form]:
    """Return the arguments of all challenges, which may use definitions of the text."""
    chosen = [select(text, entry.name, (), limits, Problems())[0] for entry in text.entries()]
    found = [*text.opened, *(challenge for challenge in chosen if challenge is not None)]
    return [form for challenge in found for forms in challenge.arguments.values() for form in forms]
