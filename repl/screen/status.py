"""The words around the board: title, status line, messages, the panel at the side."""

from textwrap import wrap

from dslrun.interpreter.drawing.marks import sign_of
from dslrun.interpreter.drawing.pieces import piece_lines
from dslrun.repl.play.session import Level
from dslrun.repl.play.words import clock
from dslrun.repl.screen.desk import Desk
from dslrun.repl.screen.first_keys import first_keys
from dslrun.repl.showing import rules_line

SPINNERS = {"unicode": "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏", "ascii": "|/-\\"}


def status_parts(desk: Desk) -> list[str]:
    """What the status line tells."""
    session = desk.session
    filled, total = session.filled
    parts = [session.level.value, f"{filled}/{total}"]
    if session.level is Level.FLAG:
        count = len(desk.broken)
        parts.append(f"{count} broken" if count else "none broken")
    parts += [clock(session.seconds), f"undo {session.depth}"]
    if not desk.is_kept():
        parts.append("not saved")
    if session.branch:
        parts.append(f"branch {session.branch}")
    if desk.supposing:
        parts.append("suppose ...")
    if desk.pencil:
        parts.append("pencil")
    if len(desk.stands) > 1:
        parts.append(desk.stand.name)
    return [*parts, here(desk)]


def here(desk: Desk) -> str:
    """The cursor's site, and the marks there."""
    var = desk.var
    label = desk.game.label(desk.cursor)
    noted = desk.session.marks.get(var) if var is not None and desk.session.value(var) is None else None
    if not noted:
        return label
    letters = desk.game.look.marks.get(desk.stand.layer, {})
    return f"{label}: {'surely empty' if noted == {0} else ' '.join(sign_of(letters, one) for one in sorted(noted))}"


def spinner(charset: str, seconds: float, words: str) -> str:
    """What is going on aside, and for how long."""
    signs = SPINNERS[charset]
    return f"{signs[int(seconds * 8) % len(signs)]} {words} {int(seconds)} s, Ctrl-C stops it"


def message_lines(text: str, width: int, room: int) -> list[str]:
    """A message in so many lines at most; the last one says if there is more."""
    lines = [part for line in text.split("\n") for part in wrap(line, width) or [""]] if text else []
    if len(lines) <= room:
        return lines
    more = " ... (z: all of it)"
    return [*lines[: room - 1], lines[room - 1][: width - len(more)] + more]


def side_lines(desk: Desk, width: int) -> list[str]:
    """The panel beside a board that leaves room for one: the rules in a few words, and the first keys."""
    pieces = piece_lines(desk.game, desk.charset, width)
    keys = (part for line in first_keys(desk) for part in wrap(line, width))
    return [*wrap(rules_line(desk.game), width), "", *([*pieces, ""] if pieces else []), *keys]
