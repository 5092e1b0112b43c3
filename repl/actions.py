"""The table of everything a player can do: keys of the screen and commands of the prompt, each with its function.

Key bindings, the `?` page, the commands of the prompt, their help and their completion are all made from this table.
To add a key or a command, write its function and add an entry here.
"""

from collections.abc import Callable
from functools import partial

from dslrun.repl.action_kinds import LONG, REASONS, Command, KeyFunction, ScreenKey, Themes
from dslrun.repl.action_pages import help_page, key_page
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.prompt import analysis_commands, expressions, file_commands, move_commands, view_commands
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine
from dslrun.repl.prompt.move_commands import on_play
from dslrun.repl.screen import assistant, editing, pages, play_actions
from dslrun.repl.screen.navigation import Arrow
from dslrun.repl.screen.play_actions import reporting
from dslrun.repl.screen.state import ScreenState


def show_keys(state: ScreenState) -> None:
    """Show all keys."""
    state.show_page("Keys", key_page(ACTIONS, MOUSE))


def show_help(context: PromptContext, line: CommandLine) -> Reply:
    """List all commands, or show the page of a command or word."""
    found = help_page(line.rest, ACTIONS, COMMANDS)
    if found is None:
        raise line.fail(f"there is no help for `{line.rest}`", line.first, "", "`help` lists the commands")
    return done(found)


def on(keys: str, function: KeyFunction) -> dict[str, KeyFunction]:
    """Return a table with the same function for each of the keys, separated by spaces; `space` is the space bar."""
    return {" " if key == "space" else key: function for key in keys.split()}


def arrows(function: Callable[[ScreenState, Arrow], None], *patterns: str) -> dict[str, KeyFunction]:
    """Return a table with keys for the four directions.

    A pattern names a key: {} is replaced by the arrow, {letter} and {LETTER} by the letter among hjkl.
    """
    letters = {Arrow.LEFT: "h", Arrow.DOWN: "j", Arrow.UP: "k", Arrow.RIGHT: "l"}
    return {
        pattern.format(arrow.name.lower(), letter=letter, LETTER=letter.upper()): partial(_directed, function, arrow)
        for arrow, letter in letters.items()
        for pattern in patterns
    }


def _directed(function: Callable[[ScreenState, Arrow], None], arrow: Arrow, state: ScreenState) -> None:
    function(state, arrow)


NO_KEYS: dict[str, KeyFunction] = {}

ACTIONS: Themes = {
    "Move": (
        ScreenKey("arrows, hjkl", "move the cursor", arrows(editing.move_cursor, "{}", "{letter}")),
        ScreenKey("Tab", "switch between cells, points and edges", on("tab", editing.next_layer)),
        Command(
            "layer [NAME]", "Set the layer of sites named without one.", view_commands.layer, "layer Edge", "layer"
        ),
    ),
    "Set values": (
        ScreenKey("digits, letters", "set a value; the same value again clears it", NO_KEYS),
        ScreenKey("Space", "step to the next value", on("space", editing.cycle)),
        ScreenKey("x", "mark as empty", on("x", editing.mark_empty)),
        ScreenKey("Backspace", "clear", on("backspace delete", editing.clear)),
        ScreenKey(
            "Shift+arrow, HJKL", "draw a line and move on, or paint on", arrows(editing.draw_on, "s-{}", "{LETTER}")
        ),
        ScreenKey(
            "Ctrl+arrow, Alt+arrow",
            "mark the line there as empty",
            arrows(editing.mark_line_empty, "c-{}", "escape {}"),
        ),
        ScreenKey("Enter", "finish a number; accept an offer", on("enter", assistant.accept)),
        Command(
            "set SITE VALUE ...",
            "Set sites to values; `.` clears a site.",
            move_commands.set_values,
            "set r3c4 5",
            "settings",
        ),
        Command("clear SITE ...", "Clear sites.", move_commands.clear, "clear r3c4", "sites"),
        Command(
            "empty SITE", "Mark a site as empty.", move_commands.mark_empty, "empty r3c4", "sites", aliases=("cross",)
        ),
    ),
    "Pencil marks": (
        ScreenKey("m", "switch between pencil marks and values", on("m", play_actions.toggle_pencil)),
        ScreenKey(".", "note all legal values", on(".", reporting(marks.fill_marks))),
        ScreenKey(",", "erase marks when they become illegal, or not", on(",", reporting(marks.toggle_follow))),
        ScreenKey("-", "erase all marks", on("-", play_actions.erase_marks)),
        Command(
            "mark SITE VALUE ...",
            "Note values in pencil, or erase them.",
            move_commands.mark,
            "mark r3c4 5 7",
            "setting",
        ),
        Command("unmark [SITE]", "Erase the marks at a site, or all.", move_commands.unmark, "unmark r3c4", "sites"),
        Command(
            "marks [legal|follow]",
            "List marks, or note all legal values.",
            move_commands.list_marks,
            "marks legal",
            "name:legal follow",
            more="`marks legal` notes the legal values everywhere. `marks follow` switches on or off that marks are "
            "erased when they become illegal.",
        ),
    ),
    "Undo and redo": (
        ScreenKey("u, Ctrl-Z", "undo", on("u c-z", play_actions.undo)),
        ScreenKey("r, Ctrl-Y", "redo", on("r c-y", play_actions.redo)),
        ScreenKey("w", "wipe the board (undo brings it back)", on("w", reporting(moves.restart))),
        ScreenKey("p", "set a checkpoint", on("p", play_actions.checkpoint)),
        ScreenKey("'", "return to the last checkpoint", on("'", play_actions.back_to_checkpoint)),
        Command("undo [N]", "Undo the last action, or the last N.", move_commands.undo, "undo 3"),
        Command("redo [N]", "Redo what was undone.", move_commands.redo, "redo"),
        Command("restart", "Clear the board; undo brings it back.", on_play(moves.restart), "restart"),
        Command("checkpoint [NAME]", "Name this moment, to return to it.", move_commands.checkpoint, "checkpoint sure"),
        Command(
            "back [NAME]",
            "Return to a checkpoint; redo leads forward again.",
            move_commands.back,
            "back sure",
            "checkpoint",
        ),
    ),
    "Branches": (
        ScreenKey("b", "suppose the next value you set", on("b", play_actions.suppose)),
        ScreenKey("y", "conclude that the supposition is wrong", on("y", assistant.conclude)),
        ScreenKey("a", "join: keep the moves of the branch", on("a", reporting(branches.join))),
        ScreenKey("d", "drop the branch (redo brings it back)", on("d", reporting(branches.drop))),
        ScreenKey("f", "park the branch, or continue it", on("f", play_actions.park_or_enter)),
        ScreenKey("g", "list branches and checkpoints", on("g", pages.show_branches)),
        Command(
            "suppose SITE VALUE",
            "Open a branch with a supposition.",
            move_commands.suppose,
            "suppose r3c4 5",
            "setting",
        ),
        Command(
            "conclude", "Drop a supposition that is proved wrong.", move_commands.conclude, "conclude", seconds=LONG
        ),
        Command("join", "Keep the moves of the branch.", on_play(branches.join), "join"),
        Command("drop", "Undo the branch.", on_play(branches.drop), "drop"),
        Command("leave", "Park the branch.", on_play(branches.leave), "leave"),
        Command("enter [NAME]", "Continue a parked branch.", move_commands.enter, "enter r3c4=5", "branch"),
        Command("branches", "List the branches.", move_commands.show_branches, "branches"),
    ),
    "Hints and solutions": (
        ScreenKey("i", "hint: where to look; again: why; again: what", on("i", assistant.hint)),
        ScreenKey("c", "check the position", on("c", assistant.check)),
        ScreenKey("s s", "solve (undo takes it back)", on("s", assistant.solve)),
        ScreenKey("e", "explain the whole solution step by step", on("e", assistant.steps)),
        ScreenKey("v", "switch between strict, flag and quiet", on("v", play_actions.next_level)),
        ScreenKey("Ctrl-C", "stop a computation", on("c-c", assistant.cancel)),
        Command(
            "hint [all]",
            "Where to look; again: why; again: what.",
            analysis_commands.hint,
            "hint",
            "name:all",
            REASONS,
            more="`hint all` gives the whole hint at once; `take` makes its move.",
        ),
        Command("take", "Make the move of the last hint.", analysis_commands.take, "take"),
        Command(
            "why SITE VALUE",
            "Explain why a site must hold a value.",
            analysis_commands.why,
            "why r3c4=7",
            "setting",
            REASONS,
        ),
        Command(
            "whynot SITE VALUE",
            "Explain why a site cannot hold a value.",
            analysis_commands.whynot,
            "whynot r3c4=7",
            "setting",
            REASONS,
        ),
        Command(
            "check", "Check the position for errors and solutions.", analysis_commands.check, "check", seconds=REASONS
        ),
        Command("steps", "Explain the whole solution.", analysis_commands.steps, "steps", seconds=LONG),
        Command("solve", "Fill in the solution.", analysis_commands.solve, "solve", seconds=LONG),
        Command(
            "level [strict|flag|quiet]",
            "Set what happens to illegal moves.",
            move_commands.level,
            "level flag",
            "name:strict flag quiet",
        ),
    ),
    "Show": (
        ScreenKey("o", "pause: stop the clock and hide the board", on("o", play_actions.pause)),
        ScreenKey("t", "the rules", on("t", pages.show_rules)),
        ScreenKey("z", "the whole of a long message", on("z", pages.show_message)),
        ScreenKey("=", "draw the board closer, or with its lines", on("=", pages.draw_closer)),
        Command("show", "Show the board and the progress.", view_commands.show, "show"),
        Command("rules", "Show the rules in their author's words.", view_commands.rules, "rules"),
        Command(
            "legal [SITE]",
            "List the values that no rule forbids now.",
            view_commands.legal,
            "legal r3c4",
            "sites",
            aliases=("values",),
        ),
        Command("forget", "Remove the rule that was tried last.", expressions.forget, "forget"),
    ),
    "Games and files": (
        ScreenKey("n", "the next challenge, after the last a new puzzle", on("n", pages.next_challenge)),
        Command(
            "new [CHALLENGE]", "Start the next challenge, or another.", file_commands.new, "new", "challenge", LONG
        ),
        Command("challenges", "List the challenges of the game.", file_commands.challenges, "challenges"),
        Command(
            "load GAME|FILE",
            "Open another game, or replay a file of moves.",
            file_commands.load,
            "load slitherlink",
            "game",
            LONG,
            more="A name of the library or a .lud file opens that game. Any other file is read as a trial of this one.",
        ),
        Command("save FILE", "Write the moves to a file, as a trial.", file_commands.save, "save play.txt"),
        Command("saves", "List the saved plays.", file_commands.list_saves, "saves"),
        Command("resume [PLAY]", "Continue a saved play.", file_commands.resume, "resume", "save", LONG),
        Command(
            "edit [FILE]",
            "Edit the game's text; your moves are kept.",
            file_commands.edit,
            "edit",
            seconds=LONG,
            more="The editor is $VISUAL or $EDITOR. Moves on sites that no longer exist are listed. A game of the "
            "library is copied to FILE first.",
        ),
        Command(
            "reload",
            "Load the text again; your moves are kept.",
            lambda context, _: file_commands.reload(context),
            "reload",
            seconds=LONG,
        ),
    ),
    "Program": (
        ScreenKey("?", "these keys", on("? f1", show_keys)),
        ScreenKey(":", "type a command", on(":", pages.open_prompt)),
        ScreenKey("Z", "stop the program; fg continues it", on("Z", pages.stop)),
        ScreenKey("q", "leave; your moves are saved", on("q c-q", pages.leave)),
        Command(
            "help [WORD]",
            "List all commands, or explain any word.",
            show_help,
            "help is Match",
            "word",
            aliases=("?",),
        ),
        Command("quit", "Leave.", file_commands.leave, "quit", aliases=("exit", "q")),
    ),
}
"""All actions by theme."""

MOUSE = {
    "click": "set a value or draw a line; among many values: move the cursor, then step",
    "right click": "mark as empty",
    "drag": "draw a line, or paint",
}

KEYS: dict[str, KeyFunction] = {
    key: function
    for actions in ACTIONS.values()
    for action in actions
    if isinstance(action, ScreenKey)
    for key, function in action.functions.items()
}
COMMANDS: dict[str, Command] = {
    name: action
    for actions in ACTIONS.values()
    for action in actions
    if isinstance(action, Command)
    for name in action.names
}
