"""How the values of a layer look: as numbers, named pieces, marks of a legend, or shades."""

from collections.abc import Mapping
from typing import NamedTuple

from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.charset import FILLS, Charset
from dslrun.interpreter.drawing.colour import inks_of, tone_of
from dslrun.interpreter.game import Game


class Glyph(NamedTuple):
    """A text and its role. `fill` fills the rest of the place (nothing if EMPTY); `tone` is the colour's number."""

    text: str
    role: Role
    fill: Role = Role.EMPTY
    tone: int = 0


NOTHING = Glyph("", Role.EMPTY)


class LayerLook:
    """The look of one layer. A name in the metadata takes precedence over a mark of the legend."""

    def __init__(self, game: Game, layer: Layer, charset: Charset) -> None:
        self.layer, self.charset = layer, charset
        self.names: Mapping[int, str] = game.look.glyphs
        marks = game.look.marks.get(layer.name, {})
        self.marks = {value: mark for value, mark in marks.items() if value not in self.names}
        filled = layer.playable & ~1
        single = filled.bit_count() == 1
        givens = game.model.givens
        zero_given = any(value == 0 and game.model.variables[var].layer == layer.name for var, value in givens.items())
        named = all(fills(self.names.get(v, "")) for v in range(1, layer.high + 1))
        self.pieces = all(v in self.names for v in range(1, layer.high + 1))
        """True if every value but 0 is a named piece; 0 is then an empty place, not a number."""
        self.binary = single and (self.pieces or not zero_given)
        name = self.names.get(layer.high, "")
        self.piece = self.marks.get(layer.high) or (name if self.binary and not fills(name) else "")
        self.clue_tones = {tone for clue in game.clues if clue.type is layer.type for tone in clue.colours}
        self.inks = inks_of(game) if self.clue_tones else {}
        self.colours = not self.binary and not self.marks and (bool(self.clue_tones) or named)

    @property
    def shades(self) -> bool:
        """True if the layer only shades places: a place is shaded or empty and has no text."""
        return self.binary and not self.piece

    def glyph(self, value: int, given: bool, complete: bool) -> Glyph:
        """Return the glyph of a value. A place known to be empty has a mark only until the board is complete."""
        role = Role.GIVEN if given else Role.VALUE
        if value in self.marks:
            return Glyph(self.marks[value], role)
        if self.binary:
            if value == 0:
                return NOTHING if complete else Glyph(self.charset.dot, Role.CROSS)
            if value == self.layer.high and not self.piece:
                return Glyph("", role, Role.SHADE)
        elif self.colours and value:
            return Glyph(str(value), Role.KNOCKOUT, Role.SHADE, tone_of(value, self.inks))
        elif fills(self.names.get(value, "")):
            return Glyph("", role, Role.SHADE)
        elif value == 0 and (self.colours or self.pieces or self.layer.low > 0):
            return NOTHING if complete else Glyph(self.charset.dot, Role.CROSS)
        return Glyph(self.text(self.names.get(value, "")) or str(value), role)

    def room(self) -> int:
        """Return the length of the longest value. If clues have colours, only those, names and marks count."""
        values = {*(self.clue_tones or {self.layer.high}), *self.names, *self.marks}
        if self.binary:
            return max([1, *map(len, self.marks.values())])
        return max(len(self.glyph(value, False, True).text) for value in values)

    def text(self, name: str) -> str:
        """Return the glyph of a known piece, or a name of one or two letters, or an empty string."""
        if fills(name):
            return ""
        return self.charset.piece(name) or (name if len(name) <= 2 else "")


def fills(name: str) -> bool:
    """Return whether a piece of this name fills its place."""
    return name.lower().rstrip("0123456789") in FILLS
