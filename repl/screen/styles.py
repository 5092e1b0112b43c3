"""Styles by role. The colours follow the terminal's theme, so that they suit light and dark terminals.

Secondary text is dim instead of coloured: "bright black" is the background itself in some themes.

Colour is never the only sign: brackets show the cursor, and signs mark conflicts and highlighted sites. Without
colours, satisfied clues are struck out.
"""

from collections.abc import Mapping
from typing import NamedTuple

from dslrun.interpreter.drawing.canvas import Role

TONES = (
    *("", "", "ansigray", "ansiblue", "ansired", "ansibrightyellow", "ansibrightgreen", "#ff8700", "ansimagenta"),
    *("#875f00", "#ff87af", "ansibrightcyan", "ansibrightblack", "#afff5f", "ansibrightmagenta", "ansicyan", "#ffd7af"),
)
"""The colours of values, as in printed boards: see interpreter/drawing/colour.py."""


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
        style = self.roles.get(role, "")
        if not tone or not self.coloured:
            return style
        colour = TONES[tone % len(TONES)] or "default"  # a black clue stays black
        return f"{style} fg:{colour}".strip()


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
