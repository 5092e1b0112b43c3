"""Colours by role, for light and dark terminals alike: those that a terminal's own theme decides.

What stands back is dim, not of a colour: "bright black" is the background itself in some themes.

Meaning is never in the colour alone: brackets are the cursor, signs stand at conflicts and at what is lit. Without
colours, satisfied clues are struck out as one does on paper.
"""

from collections.abc import Mapping
from typing import NamedTuple

from dslrun.interpreter.drawing.canvas import Role

TONES = (
    *("", "", "ansigray", "ansiblue", "ansired", "ansibrightyellow", "ansibrightgreen", "#ff8700", "ansimagenta"),
    *("#875f00", "#ff87af", "ansibrightcyan", "ansibrightblack", "#afff5f", "ansibrightmagenta", "ansicyan", "#ffd7af"),
)
"""The colours of values, as boards are printed with: see interpreter/drawing/colour.py."""


class Styles(NamedTuple):
    """The style of each role, and of what is laid over the board."""

    roles: Mapping[Role, str]
    coloured: bool
    cursor: str
    brackets: str
    conflict: str
    lit: str
    satisfied: str
    title: str
    status: str
    refusal: str
    solved: str
    faint: str

    def of(self, role: Role, tone: int) -> str:
        """The style of a piece of a drawing."""
        style = self.roles.get(role, "")
        if not tone or not self.coloured:
            return style
        colour = TONES[tone % len(TONES)] or "default"  # a black clue is black, not of the colour that clues have
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
    lit="bold underline fg:ansigreen",
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
    lit="underline",
    satisfied="strike",
    title="bold",
    status="reverse",
    refusal="bold",
    solved="bold",
    faint="",
)
"""For terminals without colours, and with NO_COLOR."""
