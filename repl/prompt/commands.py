"""The commands of the prompt as one table: names, arguments, a sentence, a function; help and completion use it too.

`run_line` runs a line: a command, or an expression of the language.
"""

from collections.abc import Callable
from typing import NamedTuple

from dslrun.dsl.diagnostics import DslError, Incomplete, LimitError
from dslrun.dsl.names import nearest
from dslrun.dsl.report import render_error
from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.query import PROMPT
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.repl.exits import Exit
from dslrun.repl.failures import USAGE_CODES
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.prompt import analysis_commands, file_commands, move_commands, view_commands
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.expressions import ask, forget
from dslrun.repl.prompt.line import CommandLine, found_site, shown_layers

QUICK, REASONS, LONG = 2.0, 5.0, 60.0
"""Seconds that a command may take, if the user names no limit."""


class Command(NamedTuple):
    """A command: its names, the arguments as help writes them, a sentence, the function, an example; `more` to know.

    `takes` says what to complete: "setting" (a site and a value), "sites", "name:..." (one of some words), "file", "".
    """

    names: tuple[str, ...]
    arguments: str
    sentence: str
    run: Callable[[PromptContext, CommandLine], Reply]
    example: str = ""
    takes: str = ""
    seconds: float = QUICK
    more: str = ""

    @property
    def usage(self) -> str:
        """How it is written."""
        return f"{self.names[0]} {self.arguments}".rstrip()


def show_help(context: PromptContext, line: CommandLine) -> Reply:
    """`help [WORD]`."""
    from dslrun.repl.prompt.help_pages import help_page  # late: the pages of all ludemes

    found = help_page(line.rest)
    if found is None:
        raise line.fail(f"nothing is called `{line.rest}`", line.first, "", "`help` lists the commands")
    return done(found)


GROUPS: dict[str, tuple[Command, ...]] = {
    "play": (
        Command(
            ("set",),
            "SITE VALUE ...",
            "Set sites to values; `.` for none.",
            move_commands.set_values,
            "set r3c4 5",
            "settings",
        ),
        Command(("clear",), "SITE ...", "Take values away.", move_commands.clear, "clear r3c4", "sites"),
        Command(
            ("empty", "cross"), "SITE", "Note that a site is surely empty.", move_commands.cross, "empty r3c4", "sites"
        ),
        Command(
            ("mark",),
            "SITE VALUE ...",
            "Note values with a pencil, or rub them out.",
            move_commands.mark,
            "mark r3c4 5 7",
            "setting",
        ),
        Command(
            ("unmark",), "[SITE]", "Rub out the marks at a site, or all.", move_commands.unmark, "unmark r3c4", "sites"
        ),
        Command(
            ("marks",),
            "[legal|follow]",
            "List marks; `legal` notes all, `follow` tends them.",
            move_commands.list_marks,
            "marks legal",
            "name:legal follow",
            more="`legal` notes the legal values everywhere; `follow` rubs marks out by itself once they are illegal, "
            "or stops doing so.",
        ),
        Command(("undo",), "[N]", "Take back the last action, or several.", move_commands.undo, "undo 3"),
        Command(("redo",), "[N]", "Do again what was taken back.", move_commands.redo, "redo"),
        Command(("restart",), "", "Clear everything; it can be undone.", move_commands.restart, "restart"),
        Command(
            ("level",),
            "[strict|flag|quiet]",
            "What becomes of illegal moves.",
            move_commands.level,
            "level flag",
            "name:strict flag quiet",
        ),
        Command(
            ("layer",),
            "[NAME]",
            "The layer of sites named without one.",
            view_commands.layer,
            "layer Edge",
            "layer",
        ),
    ),
    "branches": (
        Command(
            ("checkpoint",),
            "[NAME]",
            "Give this moment a name to come back to.",
            move_commands.checkpoint,
            "checkpoint sure",
        ),
        Command(
            ("back",),
            "[NAME]",
            "Go back to a checkpoint; redo leads forward again.",
            move_commands.back,
            "back sure",
            "checkpoint",
        ),
        Command(
            ("suppose",),
            "SITE VALUE",
            "Begin a branch with a supposition.",
            move_commands.suppose,
            "suppose r3c4 5",
            "setting",
        ),
        Command(
            ("conclude",),
            "",
            "Give up an impossible supposition; note it.",
            move_commands.conclude,
            "conclude",
            "",
            LONG,
        ),
        Command(("join",), "", "Keep what was played on the branch.", move_commands.join, "join"),
        Command(("drop",), "", "Take the branch back.", move_commands.drop, "drop"),
        Command(("leave",), "", "Put the branch aside.", move_commands.leave, "leave"),
        Command(
            ("enter",),
            "[NAME]",
            "Go on with a branch that was put aside.",
            move_commands.enter,
            "enter r3c4=5",
            "branch",
        ),
        Command(("branches",), "", "List the branches.", move_commands.show_branches, "branches"),
    ),
    "help": (
        Command(
            ("hint",),
            "[all]",
            "Where to look; again: why; again: what.",
            analysis_commands.hint,
            "hint",
            "name:all",
            REASONS,
            more="`hint all` tells everything at once, `take` makes the move.",
        ),
        Command(("take",), "", "Make the move of the last hint.", analysis_commands.take, "take"),
        Command(
            ("why",),
            "SITE VALUE",
            "Why a site must hold a value.",
            analysis_commands.why,
            "why r3c4=7",
            "setting",
            REASONS,
        ),
        Command(
            ("whynot",),
            "SITE VALUE",
            "Why a site cannot hold a value.",
            analysis_commands.whynot,
            "whynot r3c4=7",
            "setting",
            REASONS,
        ),
        Command(
            ("check",),
            "",
            "What is broken, and whether a solution is left.",
            analysis_commands.check,
            "check",
            "",
            REASONS,
        ),
        Command(("steps",), "", "Tell the whole solution as deductions.", analysis_commands.steps, "steps", "", LONG),
        Command(("solve",), "", "Fill the solution in.", analysis_commands.solve, "solve", "", LONG),
        Command(
            ("help", "?"),
            "[WORD]",
            "All commands, or the page of any word.",
            show_help,
            "help is Match",
            "word",
        ),
    ),
    "look": (
        Command(("show",), "", "Show the board and how far it is.", view_commands.show, "show"),
        Command(("rules",), "", "The rules in their author's words.", view_commands.rules, "rules"),
        Command(
            ("legal", "values"),
            "[SITE]",
            "The values that no rule forbids now.",
            view_commands.legal,
            "legal r3c4",
            "sites",
        ),
        Command(("forget",), "", "Take the rule that was tried last out again.", forget, "forget"),
    ),
    "files": (
        Command(
            ("load",),
            "GAME|FILE",
            "Open another game, or play a file of moves.",
            file_commands.load,
            "load slitherlink",
            "game",
            LONG,
            more="A name of the library or a .lud file opens that game; another file is read as a trial of this one.",
        ),
        Command(
            ("save",),
            "FILE",
            "Write the moves to a file, as a trial.",
            file_commands.save,
            "save play.txt",
        ),
        Command(("saves",), "", "List the plays kept on this machine.", file_commands.list_saves, "saves"),
        Command(
            ("resume",),
            "[PLAY]",
            "Go on with a kept play, or the last one.",
            file_commands.resume,
            "resume",
            "save",
            LONG,
        ),
        Command(
            ("new",),
            "[CHALLENGE]",
            "Begin the next challenge, or the one named.",
            file_commands.new,
            "new",
            "challenge",
            LONG,
        ),
        Command(("challenges",), "", "List the challenges of the game.", file_commands.challenges, "challenges"),
        Command(
            ("edit",),
            "[FILE]",
            "Edit the game's text; the play is kept.",
            file_commands.edit,
            "edit",
            "",
            LONG,
            more="The editor is $VISUAL or $EDITOR. Moves on sites that are gone are named. A game of the library is "
            "copied to FILE first.",
        ),
        Command(
            ("reload",),
            "",
            "Load the text again; the play is kept.",
            lambda context, line: file_commands.reload(context),
            "reload",
            "",
            LONG,
        ),
        Command(("quit", "exit", "q"), "", "Leave.", file_commands.leave, "quit"),
    ),
}
COMMANDS = {name: command for commands in GROUPS.values() for command in commands for name in command.names}


def run_line(
    context: PromptContext, text: str | Source, deadline: Deadline | None = None, *, more_may_come: bool = False
) -> Reply:
    """Run a line. What it changes is at the context, what there is to say in the reply.

    Mistakes are replies too, with their diagnostics as text. Where brackets are still open and more lines may come,
    `Incomplete` is raised.
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
        return Reply(False, sanitise_lines(render_error(error)))
    except TimeLimit:
        context.failed(Exit.LIMIT)
        return Reply(False, "The time was over before that could be told.")
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
    note = "`help` lists the commands; expressions of the language stand in brackets"
    raise line.fail(f"there is no command `{line.head.text}`", line.head, label, note, code="E0801")


def command_of(text: str) -> Command | None:
    """The command a line begins with."""
    words = text.split(None, 1)
    return COMMANDS.get(words[0].lower()) if words else None


def is_expression(text: str) -> bool:
    """Whether a line is an expression: something in brackets or quotes, a number, a word that begins with a capital."""
    first = text.lstrip()[:1]
    return first in '({"<-' or first.isdecimal() or first.isupper() or text.lstrip().startswith("//")


def names_a_site(context: PromptContext, line: CommandLine) -> bool:
    """Whether a line begins with a site, or with a layer and a site."""
    whole = CommandLine(Source(line.source.name, f"set {line.source.text}"))
    layer, at = whole.layer(context, 0)
    if layer is not None and at < len(whole.words):
        return True
    word = whole.words[0].text if whole.words else "0"
    return not word.isdecimal() and any(found_site(context.game, one, word) for one in shown_layers(context.game))


def names_only_a_site(context: PromptContext, line: CommandLine) -> bool:
    """Whether there is nothing after the site."""
    _, at = line.layer(context, 0)
    return len(line.words) == at + 1


def patience(text: str) -> float:
    """The seconds a line may take, if the user names no limit."""
    command = command_of(text)
    return REASONS if command is None else command.seconds


def is_slow(text: str) -> bool:
    """Whether a line may take longer than a blink: whoever shows a screen runs it aside."""
    command = command_of(text)
    return command is None or command.seconds > QUICK


def exit_of(error: DslError, typed: str) -> Exit:
    """The exit code of a mistake: in what was typed, or in a file."""
    if isinstance(error, LimitError):
        return Exit.LIMIT
    places = [diagnostic.primary for diagnostic in error.diagnostics]
    here = all(place is not None and place.origin.outermost.span.source.name == typed for place in places)
    codes = {diagnostic.code for diagnostic in error.diagnostics}
    return Exit.USAGE if here or codes <= USAGE_CODES else Exit.BAD_FILE
