"""Colours by role, for light and dark terminals alike: only the sixteen that a terminal's own theme decides.

Meaning is never in the colour alone: brackets are the cursor, signs stand at conflicts and at what is lit. Without
colours, satisfied clues are struck out as one does on paper.
"""

from collections.abc import Mapping
from typing import NamedTuple

from interpreter.drawing.canvas import Role

TONES = ("", "", "ansigray", "ansiblue", "ansired", "ansiyellow", "ansigreen", "ansiyellow", "ansimagenta")
"""Ludii's colours of values: 1 black (the terminal's own), 2 white, blue, red, yellow, green, orange, violet."""


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
        colour = TONES[tone % len(TONES)] if tone and self.coloured else ""
        return f"{style} fg:{colour}".strip() if colour else style


COLOURED = Styles(
    roles={
        Role.GRID: "fg:ansibrightblack",
        Role.WALL: "fg:ansibrightblack",
        Role.TINT: "fg:ansibrightblack",
        Role.CROSS: "fg:ansibrightblack",
        Role.MARK: "fg:ansibrightblack",
        Role.GIVEN: "bold",
        Role.VALUE: "fg:ansicyan",
        Role.KNOCKOUT: "reverse",
        Role.HINT: "bold",
        Role.CLUE: "fg:ansimagenta",
        Role.SIGN: "bold fg:ansimagenta",
        Role.LINE: "bold fg:ansigreen",
    },
    coloured=True,
    cursor="bg:ansiyellow fg:ansiblack",
    brackets="bg:ansiyellow fg:ansiblack bold",
    conflict="bold fg:ansired",
    lit="bold underline fg:ansigreen",
    satisfied="fg:ansibrightblack",
    title="bold",
    status="reverse",
    refusal="fg:ansired",
    solved="bold fg:ansigreen",
    faint="fg:ansibrightblack",
)
PLAIN = Styles(
    roles={Role.GIVEN: "bold", Role.KNOCKOUT: "reverse", Role.HINT: "bold", Role.SIGN: "bold", Role.LINE: "bold"},
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
