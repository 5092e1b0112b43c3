"""Pencil marks: the noted candidates of a site, each at a fixed spot within its tile, or all in a line."""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from math import ceil, isqrt

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Canvas, Role, Spot
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.colour import inks_of
from dslrun.interpreter.drawing.looks import LayerLook
from dslrun.interpreter.game import Game

LINE_WIDTHS = 7, 19
"""The largest widths of a line of marks (LINE, WIDE). Nine tiles of the first width fit in 80 columns."""
ALONE = "({})"
"""A mark that is the only one of its site, so that it does not look like a value."""
EMPTY = "x"
"""The mark of a place that may be empty: the key that sets it."""
MORE = "+"
"""Ends a line that shows only some of the marks."""


class Room(Enum):
    """The room that tiles reserve for pencil marks. CLOSE also omits the lines between tiles if it can."""

    CLOSE = "close"
    NONE = "none"
    LINE = "line"
    WIDE = "wide"
    SQUARE = "square"


class PencilMarks:
    """The candidates noted for variables.

    A given `room` makes the size of tiles independent of the current marks. Without it, tiles have room only if there
    are marks.
    """

    def __init__(self, game: Game, marks: Mapping[int, Iterable[int]], room: Room | None = None) -> None:
        self.variables = game.model.variables
        self.signs = partial(sign_of, game)
        self.cross = "x"
        """The mark of a place noted to be empty."""
        self.room = room or (Room.SQUARE if marks else Room.NONE)
        self.note(marks)
        among = [at for at, v in enumerate(self.variables) if not v.hidden] if room else list(marks)
        played = [self.variables[var].playable for var in among]
        self.highest = max((domain.bit_length() - 1 for domain in played), default=0)
        if inks := inks_of(game):  # other colours are not in the puzzle
            self.highest = min(self.highest, max(inks))
        self.lowest = min(((domain & -domain).bit_length() - 1 for domain in played), default=0)
        self.across = max(1, isqrt(max(0, self.highest - self.lowest)) + 1)
        self.digits = len(str(self.highest))

    def note(self, marks: Mapping[int, Iterable[int]]) -> None:
        """Replace the marks."""
        self.noted = {self.variables[var].site: sorted(values) for var, values in marks.items()}
        self.layers = {self.variables[var].site: self.variables[var].layer for var in marks}

    def __contains__(self, site: Site) -> bool:
        return site in self.noted

    def size(self) -> tuple[int, int]:
        """Return the least height and width of a tile with this room for marks."""
        count = self.highest - self.lowest + 1
        match self.room:
            case Room.CLOSE | Room.NONE:
                return 1, 0
            case Room.LINE | Room.WIDE:
                most = LINE_WIDTHS[self.room is Room.WIDE]
                return 1, min(most, count * self.digits + (count - 1) * (self.digits > 1))
            case Room.SQUARE:
                return ceil(count / self.across), self.across * (self.digits + 1) + 1

    def draw(self, canvas: Canvas, site: Site, corner: Spot, width: int) -> None:
        """Draw the marks of a site, from the upper left corner of its tile."""
        if self.room is not Room.SQUARE or self.noted[site] == [0]:
            self.write(canvas, site, (corner[0], corner[1] + width // 2), width)
            return
        for value in self.noted[site]:
            row, column = divmod(max(0, value - self.lowest), self.across)
            text = f"{self.sign(site, value):>{self.digits}}"
            left = corner[1] + 1 + column * (self.digits + 1)
            if len(self.noted[site]) == 1:
                left, text = left - 1, ALONE.format(text)
            canvas.put(corner[0] + row, left, text, Role.MARK)

    def write(self, canvas: Canvas, site: Site, middle: Spot, width: int) -> None:
        """Write as many marks of a site as fit in a line around `middle`."""
        canvas.centre(*middle, self.line(site, width), Role.MARK)

    def line(self, site: Site, width: int) -> str:
        """Return as many marks of a site as fit side by side. If some do not fit, the line ends with MORE."""
        values = self.noted[site]
        if values == [0]:
            return self.cross
        between = "" if self.digits == 1 else " "
        for count in range(len(values), 1, -1):
            signs = [self.sign(site, value) for value in values[:count]]
            text = between.join(signs) + (MORE if count < len(values) else "")
            if len(text) <= width:
                return text
        if len(values) > 1:
            return MORE
        text = self.sign(site, values[0])
        return next((shown for shown in (ALONE.format(text), f"{text}?") if len(shown) <= width), "?")

    def sign(self, site: Site, value: int) -> str:
        """Return the sign of a candidate."""
        return self.signs(self.layers[site], value)


def sign_of(game: Game, layer: str, value: int) -> str:
    """Return the letter that the layer has for a value, `x` for a 0 that is drawn as no number, else the number."""
    letter = game.look.marks.get(layer, {}).get(value, "")
    if len(letter) == 1 and letter.isalpha():
        return letter
    found = game.layer(layer) if value == 0 else None
    if found is not None and LayerLook(game, found, CHARSETS["ascii"]).glyph(0, False, False).text != "0":
        return EMPTY
    return str(value)
