"""Terminal colours by role. Colour never carries meaning alone: the characters show the same without it."""

from collections.abc import Mapping

from dslrun.interpreter.boards.equipment import Ink
from dslrun.interpreter.drawing.canvas import Drawing, Role, Segment
from dslrun.interpreter.game import Game

RESET = "\x1b[0m"
STYLES = {
    Role.GRID: "2",
    Role.WALL: "2",
    Role.TINT: "2",
    Role.CROSS: "2",
    Role.MARK: "2",
    Role.GIVEN: "1",
    Role.VALUE: "36",
    Role.KNOCKOUT: "7",
    Role.CLUE: "1",
    Role.OUTER_CLUE: "33",
    Role.SIGN: "1;33",
    Role.LINE: "1;32",
}
"""The SGR parameters of each role. Other roles use the terminal's default."""

NAMES = (
    *("", "black", "white", "blue", "red", "yellow", "green", "orange", "violet"),
    *("brown", "pink", "cyan", "grey", "lime", "magenta", "teal", "sand"),
    *("amber", "dark blue", "forest green", "heather", "indigo", "jade", "turquoise", "umber", "maroon", "azure"),
)
"""The names of the tones."""
TONES = (
    *("", "", "37", "34", "31", "93", "92", "38;5;208", "35"),
    *("38;5;94", "38;5;211", "96", "90", "38;5;155", "95", "36", "38;5;223"),
    *("38;5;214", "38;5;19", "38;5;22", "38;5;146", "38;5;54", "38;5;35", "38;5;80", "38;5;58", "38;5;88", "38;5;117"),
)
"""The SGR parameters of each tone. 1 to 8 are Ludii's colours of values: black (the terminal's default), white, blue,
red, yellow, green, orange, violet.

9 to 26 are our own.
"""
FAINT = frozenset(map(NAMES.index, ("white", "yellow", "green", "cyan", "grey", "lime", "sand", "azure", "dark blue")))
"""The tones that look like the background in some themes. A number on them has the terminal's default colours."""


def inks_of(game: Game) -> dict[int, Ink]:
    """The colours of the palette by value; empty if the game has none."""
    return dict(enumerate(next((clue.inks for clue in game.clues if clue.inks), ()), 1))


def tone_of(value: int, inks: Mapping[int, Ink]) -> int:
    """The tone of a value: that of its colour's name, otherwise the value itself."""
    ink = inks.get(value)
    return NAMES.index(ink.name) if ink is not None and ink.name in NAMES else value


def is_plain(role: Role, tone: int) -> bool:
    """Return whether a part has the terminal's default colours: a number on a shade that may be invisible."""
    return role is Role.KNOCKOUT and tone in FAINT


def render(drawing: Drawing, colour: bool) -> str:
    """Return the drawing as text, with escape sequences if `colour` is True."""
    if not colour:
        return drawing.plain()
    return "\n".join("".join(map(styled, row)) for row in drawing.rows)


def styled(segment: Segment) -> str:
    """Return a segment in the colour of its tone or role; blanks get no colour."""
    style = STYLES.get(segment.role, "")
    if is_plain(segment.role, segment.tone):
        style = ""
    elif segment.tone:
        weight = [code for code in style.split(";") if len(code) == 1]
        style = ";".join(filter(None, (*weight, TONES[segment.tone % len(TONES)])))
    if not style or segment.text.isspace():
        return segment.text
    return f"\x1b[{style}m{segment.text}{RESET}"
