"""The command `dslrun`: the first word is a command (`batch`, `convert`, `fmt`, ...) or a GAME.

Every command and every action is a function that takes its request and a console and returns an exit code. Its module
is imported only when it is needed.
"""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from importlib import import_module
from typing import Any

from dslrun.repl.arguments import Request, parse
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit

COMMANDS = {
    "batch": "dslrun.repl.batch",
    "convert": "dslrun.repl.converting",
    "explain": "dslrun.repl.explaining",
    "fmt": "dslrun.repl.formatting",
    "generate": "dslrun.repl.generating",
    "help": "dslrun.repl.reference",
    "new": "dslrun.repl.creating",
}
"""Commands, each with the module whose `run` takes the remaining words and a console."""

ACTIONS = {
    "play": "dslrun.repl.screen.play_loop",
    "resume": "dslrun.repl.screen.play_loop",
    "show": "dslrun.repl.showing",
    "solve": "dslrun.repl.solving",
    "steps": "dslrun.repl.stepping",
    "grade": "dslrun.repl.grading",
    "count": "dslrun.repl.counting",
    "check": "dslrun.repl.checking",
    "lint": "dslrun.repl.linting",
    "moves": "dslrun.repl.listing_moves",
    "replay": "dslrun.repl.replaying",
    "list": "dslrun.repl.listing",
    "export": "dslrun.repl.exporting",
    "svg": "dslrun.repl.printing",
    "saves": "dslrun.repl.listing_saves",
    "prompt": "dslrun.repl.prompting",
    "watch": "dslrun.repl.watching",
}
"""Actions on a game, each with the module whose `run` takes the request and a console."""

CONVERSATIONS = ("play", "resume", "prompt", "watch")
"""Actions whose time limit applies to every answer, not to the whole command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line inside another program and return the exit code. Ctrl-C does not raise an exception."""
    try:
        return run(argv)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return int(Exit.INTERRUPTED)


def run(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    open_streams()
    try:
        code = guarded(words)
        sys.stdout.flush()
        return int(code)
    except BrokenPipeError:
        abandon_output()
        return int(Exit.DONE)
    except OSError as error:
        abandon_output()
        sys.stderr.write(f"dslrun: cannot write the answer: {error.strerror}\n")
        return int(Exit.BAD_FILE)


def guarded(words: list[str]) -> int:
    """Run a command line, report any failure, and return the exit code. Errors of the output are raised."""
    try:
        return dispatch(words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(Exit.DONE)
    except OSError:  # an error of the output; unreadable input is a diagnostic
        raise
    except Exception as error:
        from dslrun.repl.failures import report  # late: only when something failed

        return report(error)


def dispatch(words: list[str]) -> int:
    """Call the command or action that the words name."""
    if words and words[0] in COMMANDS:
        return run_of(COMMANDS[words[0]])(words[1:], Console())
    request: Request = parse(words)
    console = Console(request.color, request.charset, plain=request.plain)
    try:
        return act(request, console)
    except Exception as error:
        from dslrun.repl.timeouts import answered  # late: only when something failed

        return answered(error, request, console)


def act(request: Request, console: Console) -> int:
    """Call the action with the engine and within the time limit of the request."""
    with ExitStack() as around:
        if request.engine != "auto":
            from dslrun.interpreter.solve.engines import preferred  # late: most commands solve nothing

            around.enter_context(preferred(request.engine))
        if request.time_limit is not None and request.action not in CONVERSATIONS:
            from dslrun.interpreter.deadline import Deadline, enforced  # late: most commands have no limit

            around.enter_context(console.held(drop=request.json))
            around.enter_context(enforced(Deadline(request.time_limit)))
        return run_of(ACTIONS[request.action])(request, console)


def run_of(module: str) -> Callable[[Any, Console], int]:
    """Import a module and return its function `run`."""
    run: Callable[[Any, Console], int] = import_module(module).run
    return run


def open_streams() -> None:
    """Replace streams that are closed (`>&-`) by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def abandon_output() -> None:
    """Redirect the output to the null device, since nothing reads it any more."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
