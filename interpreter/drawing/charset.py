"""The characters of a drawing, in Unicode and in ASCII: lines and their joints, fills, pieces, signs.

All Unicode glyphs are as wide as box-drawing characters: no emoji and no wide characters.
"""

from dataclasses import replace
from enum import IntEnum

from dslrun.dsl.records import record
from dslrun.interpreter.drawing.canvas import Role


class Weight(IntEnum):
    """The weight of a line. A dashed line lies inside a cage, or on a border of rooms if its edge is not chosen."""

    NONE = 0
    LIGHT = 1
    HEAVY = 2
    LIGHT_DASHED = 3
    HEAVY_DASHED = 4


ARM = (0, 1, 2, 0, 2)
"""The weight of an arm at a joint, by the weight of its line."""

JOINTS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""The glyph of every joint. Its index in base 3 has the digits up, right, down, left: 0 none, 1 light, 2 heavy."""

PIECES = {
    "light": "●o",
    "lamp": "●o",
    "disc": "●@",
    "disc1": "●@",
    "disc2": "○o",
    "marker": "●@",
    "marker1": "●@",
    "marker2": "○o",
    "ring": "○o",
    "circle": "○o",
    "bomb": "●*",
    "mine": "●*",
    "star": "★*",
    "queen": "♛Q",
    "king": "♚K",
    "rook": "♜R",
    "bishop": "♝B",
    "knight": "♞N",
    "tree": "♣T",
    "tent": "▲A",
    "house": "⌂H",
    "beast": "♞A",
    "plus": "++",
    "minus": "−-",
    "cross": "×x",
    "x": "×x",
    "dot": "∙.",
    "across": "═=",
    "upright": "║H",
}
"""The glyph of a named piece, in Unicode and in ASCII."""

FILLS = ("sq", "square", "hex", "cell", "block", "filled")
"""Names of pieces that fill their place; a number may follow (`Sq2`)."""

SUBSCRIPTS = str.maketrans("-0123456789", "₋₀₁₂₃₄₅₆₇₈₉")
ARROWS = {
    **{"N": ("↑", "^"), "E": ("→", ">"), "S": ("↓", "v"), "W": ("←", "<")},
    **{"NE": ("↗", "/^"), "SE": ("↘", "\\v"), "SW": ("↙", "v/"), "NW": ("↖", "^\\")},
}
"""Arrows in Unicode and in ASCII. A diagonal arrow takes two ASCII characters: a slash and `^` or `v`."""
SPELLED = {
    **dict(ARROWS.values()),
    **{"↔": "<>", "↕": "^v", "┌": "v>", "┐": "<v", "└": "^>", "┘": "<^", "├": "^v>", "┤": "<^v"},
    **{"┬": "<v>", "┴": "<^>", "┼": "<^v>"},
}
"""ASCII spellings of the marks that point in one or more directions."""


def pointed_at(mark: str) -> list[str]:
    """Return the compass directions in which a mark points. The list is empty if the mark is not an arrow."""
    winds = {plain: wind for wind, (_, plain) in ARROWS.items()}
    spelled = SPELLED.get(mark, "")
    return [winds[spelled]] if spelled in winds else [winds[sign] for sign in spelled]


@record(slots=False)
class Charset:
    """A set of characters. `which` is 0 for Unicode and 1 for ASCII: the index in the tables above."""

    which: int
    across: str  # horizontal lines, by weight
    upright: str  # vertical lines, by weight
    shade: str
    wall: str
    tint: str
    dot: str
    cross: str
    white: str  # a white circle
    black: str  # a black circle
    square: str
    up: str
    down: str
    slants: str  # a line that rises to the right, and one that falls
    bridges: tuple[str, ...]  # a string per horizontal weight with a glyph per vertical weight (0 to 3 lines)
    node: str  # the glyph where lines meet, by weight; unused if `corners` is True
    corners: bool  # True if every joint has its glyph in JOINTS

    def joint(self, up: int, right: int, down: int, left: int) -> str:
        """Return the glyph where lines meet. An arm is 0 (none), 1 (light) or 2 (heavy)."""
        if self.corners:
            return JOINTS[27 * up + 9 * right + 3 * down + left]
        strongest = max(up, right, down, left)
        arms = [arm == strongest for arm in (up, right, down, left)]
        if strongest == 0:
            return " "
        if arms[0] == arms[2] and arms[1] == arms[3] and arms[0] != arms[1]:
            return self.upright[strongest] if arms[0] else self.across[strongest]
        return self.node[strongest]

    def piece(self, name: str) -> str | None:
        """Return the glyph of a named piece, or None if the name is unknown."""
        glyphs = PIECES.get(name.lower())
        return glyphs[self.which] if glyphs else None

    def arrow(self, wind: str) -> str:
        """Return an arrow in a compass direction, or an empty string if there is none for it."""
        return ARROWS[wind][self.which] if wind in ARROWS else ""

    def sign(self, mark: str) -> str:
        """Return a mark from the game's text. ASCII spells out arrows."""
        return mark if self.corners else SPELLED.get(mark, mark)

    def index(self, number: int) -> str:
        """Return the number of a colour as written after a clue: a subscript, or `:2` in ASCII."""
        return str(number).translate(SUBSCRIPTS) if self.corners else f":{number}"

    def fill(self, role: Role) -> str:
        """Return the character that fills a place of this role."""
        return {Role.SHADE: self.shade, Role.WALL: self.wall, Role.TINT: self.tint}[role]

    def with_faint_lines(self) -> "Charset":
        """Return a charset whose light lines contrast with heavy ones. Unicode needs no change."""
        return self if self.corners else DOTTED


UNICODE = Charset(
    which=0,
    across=" ─━ ╍",
    upright=" │┃·╏",
    shade="█",
    wall="▒",
    tint="░",
    dot="·",
    cross="×",
    white="○",
    black="●",
    square="■",
    up="∧",
    down="∨",
    slants="╱╲",
    bridges=(" │║┃", "─┼╫╂", "═╪╬╬", "━┿╬╋"),
    node="",
    corners=True,
)
ASCII = Charset(
    which=1,
    across=" -= ~",
    upright=" |H.!",
    shade="#",
    wall="%",
    tint=",",
    dot=".",
    cross="x",
    white="o",
    black="@",
    square="#",
    up="^",
    down="v",
    slants="/\\",
    bridges=(" |HN", "-+HN", "==HN", "%%%%"),
    node=" ++",
    corners=False,
)
DOTTED = replace(ASCII, across=" .- ~", upright=" :| !", node=" .+")
CHARSETS = {"unicode": UNICODE, "ascii": ASCII}
