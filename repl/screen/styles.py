"""Styles by role. The colours follow the terminal's theme, so that they suit light and dark terminals.

Secondary text is dim instead of coloured: "bright black" is the background itself in some themes.

Colour is never the only sign: brackets show the cursor, and signs mark conflicts and highlighted sites. Without
colours, satisfied clues are struck out.
"""

from collections.abc import Mapping
from typing import NamedTuple

from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.colour import TONES, is_plain

ANSI = ("black", "red", "green", "yellow", "blue", "magenta", "cyan")


def colour_of(sgr: str) -> str:
    """The colour of SGR parameters, as prompt_toolkit names it."""
    number = int(sgr.rpartition(";")[2] or 39)
    if ";" in sgr:  # one of the 6x6x6 colours
        levels = (0, 95, 135, 175, 215, 255)
        return "#" + "".join(f"{levels[(number - 16) // unit % 6]:02x}" for unit in (36, 6, 1))
    if number == 39:
        return "default"
    names = (*ANSI, "gray") if number < 90 else ("brightblack", *(f"bright{name}" for name in ANSI[1:]), "white")
    return f"ansi{names[number % 10]}"


class Styles(NamedTuple):
    """The style of each role, and of everything drawn over the board."""

    roles: Mapping[Role, str]
    coloured: bool
    cursor: str
    brackets: str
    conflict: str
    highlight: str
    wrong: str
    """The cells of a wrong clue that are not to blame."""
    satisfied: str
    title: str
    status: str
    refusal: str
    solved: str
    faint: str

    def of(self, role: Role, tone: int) -> str:
        """The style of a part of a drawing. `tone` is an index into `TONES`, 0 for the colour of the role."""
        if self.coloured and is_plain(role, tone):
            return ""
        style = self.roles.get(role, "")
        if not tone or not self.coloured:
            return style
        return f"{style} fg:{colour_of(TONES[tone % len(TONES)])}".strip()  # a black clue stays black


COLOURED = Styles(
    roles={
        Role.GRID: "dim",
        Role.WALL: "dim",
        Role.TINT: "dim",
        Role.CROSS: "dim",
        Role.MARK: "dim",
        Role.GIVEN: "bold",
        Role.VALUE: "fg:ansicyan",
        Role.KNOCKOUT: "reverse",
        Role.CLUE: "bold",
        Role.OUTER_CLUE: "fg:ansimagenta",
        Role.SIGN: "bold fg:ansimagenta",
        Role.LINE: "bold fg:ansigreen",
    },
    coloured=True,
    cursor="nodim bg:ansiyellow fg:ansiblack",
    brackets="nodim bg:ansiyellow fg:ansiblack bold",
    conflict="bold fg:ansired",
    highlight="bold underline fg:ansigreen",
    wrong="nodim fg:ansired",
    satisfied="dim",
    title="bold",
    status="reverse",
    refusal="fg:ansired",
    solved="bold fg:ansigreen",
    faint="dim",
)
PLAIN = Styles(
    roles={Role.GIVEN: "bold", Role.KNOCKOUT: "reverse", Role.CLUE: "bold", Role.SIGN: "bold", Role.LINE: "bold"},
    coloured=False,
    cursor="",
    brackets="reverse bold",
    conflict="bold",
    highlight="underline",
    wrong="underline",
    satisfied="strike",
    title="bold",
    status="reverse",
    refusal="bold",
    solved="bold",
    faint="",
)
"""The styles for terminals without colours, or if NO_COLOR is set."""
