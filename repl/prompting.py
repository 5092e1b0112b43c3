"""`--prompt`: play by commands and expressions, on a terminal or from a pipe."""

import sys

from dslrun.interpreter.deadline import Deadline, enforced
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import open_game
from dslrun.repl.play.opening import open_play
from dslrun.repl.play.state import PlayState
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.opener import Opener
from dslrun.repl.showing import rules_line


def run(request: Request, console: Console) -> Exit:
    """Open the game and run commands."""
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if not on_terminal:
        from dslrun.repl.prompt.pipe import run_lines

        deadline = Deadline(request.time_limit)
        with enforced(deadline):
            context = context_of(request, console, PlayState(open_game(request, console, deadline)))
        return run_lines(context, sys.stdin, console)
    from dslrun.repl.prompt.terminal import converse  # late: a pipe does not need the terminal library

    opened = open_play(request, console.message)
    console.warnings(opened.play.game.warnings)
    context = context_of(request, console, opened.play)
    context.journal = opened.journal
    for line in filter(None, [opened.play.title, rules_line(context.game), *opened.words]):
        console.print(line)
    try:
        return converse(context, console)
    finally:
        if context.journal is not None:
            context.journal.close()


def context_of(request: Request, console: Console, play: PlayState) -> PromptContext:
    """Return the context of the prompt for a play."""
    return PromptContext(
        play,
        Opener(request),
        notice=console.message,
        time_limit=request.time_limit,
    )
