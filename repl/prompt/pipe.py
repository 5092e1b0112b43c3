"""The prompt without a terminal: reads commands from standard input and prints plain answers."""

from collections.abc import Iterable

from dslrun.dsl.diagnostics import Incomplete
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, enforced
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import STDIN
from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.printing import print_reply


def run_lines(context: PromptContext, lines: Iterable[str], console: Console) -> Exit:
    """Run all lines up to `quit`; return the exit code of the worst error."""
    waiting = ""
    first = 1
    unfinished: Incomplete | None = None
    for number, line in enumerate(lines, 1):
        first = first if waiting else number
        waiting += line if line.endswith("\n") else line + "\n"
        # Blank lines replace the lines before it, so that errors show the right line numbers.
        source = Source(STDIN, "\n" * (first - 1) + waiting.rstrip("\n"))
        try:
            with enforced(Deadline(context.time_limit)):
                reply = run_line(context, source, more_may_come=True)
        except Incomplete as error:
            unfinished = error
            continue
        waiting, unfinished = "", None
        print_reply(console, context, reply, f"line {first}: ")
        if context.left:
            break
    if unfinished is not None:
        console.message(str(unfinished))
        context.failed(Exit.USAGE)
    return context.code
