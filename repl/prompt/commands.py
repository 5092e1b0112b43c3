"""Run a line of the prompt: a command, a move, or an expression of the language."""

from dslrun.dsl.diagnostics import DslError, Incomplete, LimitError
from dslrun.dsl.names import nearest
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.query import PROMPT
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.repl.action_kinds import QUICK, REASONS, Command
from dslrun.repl.actions import COMMANDS
from dslrun.repl.exits import Exit
from dslrun.repl.failures import USAGE_CODES
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.prompt import move_commands, view_commands
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.expressions import ask
from dslrun.repl.prompt.line import CommandLine, found_site, shown_layers


def run_line(
    context: PromptContext, text: str | Source, deadline: Deadline | None = None, *, more_may_come: bool = False
) -> Reply:
    """Run a line on a context and return the reply.

    The reply to a line with errors has the diagnostics as its text. If brackets are open and `more_may_come` is True,
    raise `Incomplete` instead.
    """
    source = Source(PROMPT, text) if isinstance(text, str) else text
    if not source.text.strip():
        return done()
    context.redraw = False
    context.deadline = deadline or Deadline(context.time_limit or patience(source.text))
    try:
        reply = _run(context, source)
    except DslError as error:
        if more_may_come and isinstance(error, Incomplete):
            raise
        context.failed(exit_of(error, source.name))
        return Reply(False, sanitise_lines(str(error)))
    except TimeLimit:
        context.failed(Exit.LIMIT)
        return Reply(False, "The time limit passed before the answer was found.")
    if not reply.ok:
        context.failed()
    return reply


def _run(context: PromptContext, source: Source) -> Reply:
    line = CommandLine(source)
    command = command_of(source.text)
    before = context.play.values()
    if command is not None:
        return move_commands.with_changes(context, command.run(context, line), before)
    if names_a_site(context, line):
        named = CommandLine(
            Source(source.name, source.text[: line.head.start] + "set " + source.text[line.head.start :])
        )
        if names_only_a_site(context, named):
            return view_commands.spot(context, named)
        return move_commands.with_changes(context, move_commands.set_values(context, named), before)
    if is_expression(source.text):
        return ask(context, source)
    near = nearest(line.head.text, COMMANDS)
    label = f"did you mean `{near}`?" if near else "no command"
    note = "`help` lists the commands; expressions of the language start with a bracket"
    raise line.fail(f"there is no command `{line.head.text}`", line.head, label, note, code="E0801")


def command_of(text: str) -> Command | None:
    """The command that a line begins with, None if there is none."""
    words = text.split(None, 1)
    return COMMANDS.get(words[0].lower()) if words else None


def is_expression(text: str) -> bool:
    """True if a line is an expression: it starts with a bracket, a quote, a number, a comment or a capital letter."""
    first = text.lstrip()[:1]
    return first in '({"<-' or first.isdecimal() or first.isupper() or text.lstrip().startswith("//")


def names_a_site(context: PromptContext, line: CommandLine) -> bool:
    """True if a line begins with a site, or with a layer and a site."""
    whole = CommandLine(Source(line.source.name, f"set {line.source.text}"))
    layer, at = whole.layer(context, 0)
    if layer is not None and at < len(whole.words):
        return True
    word = whole.words[0].text if whole.words else "0"
    return not word.isdecimal() and any(found_site(context.game, one, word) for one in shown_layers(context.game))


def names_only_a_site(context: PromptContext, line: CommandLine) -> bool:
    """True if nothing follows the site."""
    _, at = line.layer(context, 0)
    return len(line.words) == at + 1


def patience(text: str) -> float:
    """The seconds a line may take if the user sets no time limit."""
    command = command_of(text)
    return REASONS if command is None else command.seconds


def is_slow(text: str) -> bool:
    """True if a line may take long and should run in the background."""
    command = command_of(text)
    return command is None or command.seconds > QUICK


def exit_of(error: DslError, typed: str) -> Exit:
    """The exit code of an error. `typed` is the source name of the typed line; other sources are files."""
    if isinstance(error, LimitError):
        return Exit.LIMIT
    places = [diagnostic.primary for diagnostic in error.diagnostics]
    here = all(place is not None and place.origin.outermost.span.source.name == typed for place in places)
    codes = {diagnostic.code for diagnostic in error.diagnostics}
    return Exit.USAGE if here or codes <= USAGE_CODES else Exit.BAD_FILE
