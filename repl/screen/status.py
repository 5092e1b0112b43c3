"""The text around the board: status line, messages, panel."""

from textwrap import wrap

from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.colour import inks_of, tone_of
from dslrun.interpreter.drawing.pencil_marks import sign_of
from dslrun.interpreter.drawing.pieces import piece_lines
from dslrun.repl.play.events import Level
from dslrun.repl.play.words import clock
from dslrun.repl.screen.first_keys import first_keys
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.styles import Styles
from dslrun.repl.showing import legend, rules_line

EMPTY: list[tuple[str, str]] = [("", "")]
SPINNERS = {"unicode": "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "ascii": "|/-\\"}


def status_text(state: ScreenState, busy: str, width: int) -> str:
    """The status line. `busy` describes the running job.

    If the line is too long, it does without the number of actions, then without the clock.
    """
    parts = [*([busy] if busy else []), *status_parts(state)]
    for least in (f"undo {state.play.depth}", clock(state.play.seconds)):
        if len(" | ".join(parts)) + 2 > width and least in parts:
            parts.remove(least)
    return f" {' | '.join(parts)} "


def status_parts(state: ScreenState) -> list[str]:
    """The parts of the status line."""
    play = state.play
    filled, total = play.filled
    parts = [play.level.value, f"{filled}/{total}"]
    if play.level is Level.FLAG:
        count = len(state.broken)
        parts.append(f"{count} broken" if count else "none broken")
    parts += [clock(play.seconds), f"undo {play.depth}"]
    if not state.is_saved():
        parts.append("not saved")
    if play.branch:
        parts.append(f"branch {play.branch}")
    if state.supposing:
        parts.append("suppose ...")
    if state.pencil:
        parts.append("pencil")
    if len(state.layers) > 1:
        parts.append(state.layer.name)
    return [*parts, here(state)]


def here(state: ScreenState) -> str:
    """The label of the cursor's site and its pencil marks."""
    var = state.var
    label = state.game.label(state.cursor)
    noted = state.play.marks.get(var) if var is not None and state.play.value(var) is None else None
    if not noted:
        return label
    signs = (sign_of(state.game, state.layer.layer, one) for one in sorted(noted))
    return f"{label}: {'marked empty' if noted == {0} else ' '.join(signs)}"


def spinner(charset: str, seconds: float, words: str) -> str:
    """A spinner, the description of the running job, and its seconds."""
    signs = SPINNERS[charset]
    return f"{signs[int(seconds * 8) % len(signs)]} {words} {int(seconds)} s, Ctrl-C stops it"


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, wrapped."""
    return [part for line in text.split("\n") for part in wrap(line, width) or [""]] if text else []


def message_lines(text: str, width: int, room: int) -> list[str]:
    """Wrap a message to at most `room` lines. If it is longer, the last line says so."""
    lines = wrapped(text, width)
    if len(lines) <= room:
        return lines
    more = " ... (z: show all)"
    return [*lines[: room - 1], lines[room - 1][: width - len(more)] + more]


def side_lines(state: ScreenState, styles: Styles, width: int) -> list[list[tuple[str, str]]]:
    """The panel beside the board: a summary of the rules, the colours, the pieces, and the most important keys.

    Each line is a list of styles and texts.
    """
    colours = legend_lines(state, styles, width)
    pieces = [[("", line)] for line in piece_lines(state.game, state.charset, width)]
    rules = [[("", line)] for line in wrap(rules_line(state.game), width)]
    keys = [[("", part)] for line in first_keys(state) for part in wrap(line, width)]
    return [*rules, EMPTY, *([*colours, EMPTY] if colours else []), *([*pieces, EMPTY] if pieces else []), *keys]


def legend_lines(state: ScreenState, styles: Styles, width: int) -> list[list[tuple[str, str]]]:
    """The key, the colour and the name of each colour of the palette, as many on a line as fit."""
    inks = inks_of(state.game)
    block = 2 * CHARSETS[state.charset].square
    lines: list[list[tuple[str, str]]] = []
    room = 0
    for value, name in legend(state.game).items():
        text = f" {name}"
        used = len(f"{value} ") + len(block) + len(text)
        if room < used + 2 or not lines:
            lines.append([])
            room = width
        style = styles.of(Role.SHADE, tone_of(value, inks))
        lines[-1] += [("", f"{'  ' if lines[-1] else ''}{value} "), (style, block), ("", text)]
        room -= used + 2
    return lines
