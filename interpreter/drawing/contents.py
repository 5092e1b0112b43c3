"""What stands at a site: a value, a hint, a shade; the same for cells, vertices and any kind of board."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from interpreter.boards.sites import Site, SiteType
from interpreter.drawing.canvas import Role
from interpreter.drawing.charset import FILLS, Charset
from interpreter.drawing.clues import ClueMap
from interpreter.game import Game, Layer


class Glyph(NamedTuple):
    """A text and its role, and what the rest of the place is filled with (nothing: Role.EMPTY)."""

    text: str
    role: Role
    fill: Role = Role.EMPTY
    tone: int = 0


LAMPS = ("light", "lamp")
NOTHING = Glyph("", Role.EMPTY)


class Contents:
    """Reads a position: values by variable, givens, hints on sites."""

    def __init__(
        self,
        game: Game,
        values: Sequence[int | None],
        clues: ClueMap,
        charset: Charset,
        walls: Collection[int] = (),
    ) -> None:
        self.game, self.clues, self.charset, self.walls = game, clues, charset, walls
        givens = game.model.givens
        self.values = [givens.get(var) if value is None else value for var, value in enumerate(values)]
        visible = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
        self.complete = all(self.values[var] is not None for var in visible)
        self.layers: dict[SiteType, list[Layer]] = {kind: [] for kind in SiteType}
        for layer in game.layers:
            if not layer.hidden:
                self.layers[layer.type].append(layer)
        self.looks = {layer.name: LayerLook(game, layer, charset) for layer in game.layers}

    def value(self, site: Site) -> tuple[int | None, bool]:
        """The value of a site in the first layer of its type, and whether it is given."""
        for layer in self.layers[site.type]:
            var = self.game.index.get((layer.name, site.index))
            if var is not None:
                return self.values[var], var in self.game.model.givens
        return None, False

    def is_variable(self, site: Site) -> bool:
        """Whether some visible layer has a value there."""
        return any((layer.name, site.index) in self.game.index for layer in self.layers[site.type])

    def is_worth_a_look(self, site: Site) -> bool:
        """Whether anything can stand at a site at all: on large boards most vertices and faces are bare."""
        return bool(self.layers[site.type]) or site in self.clues.on or site in self.clues.corners

    def room(self, kind: SiteType) -> int:
        """How many characters the longest value of a site type takes: a board keeps its size when values come in."""
        widths = [self.looks[layer.name].room() for layer in self.layers[kind]]
        return sum(widths) + len(widths) - 1 if widths else 0

    def at(self, site: Site) -> Glyph:
        """What to draw at a site."""
        hint = self.clues.on.get(site, "")
        layers = [layer for layer in self.layers[site.type] if (layer.name, site.index) in self.game.index]
        if not layers or self.is_wall(site):
            walled = bool(self.layers[site.type])
            text = "" if walled and hint == "?" else hint
            return Glyph(text, Role.HINT, Role.WALL if walled else Role.EMPTY)
        glyph = self.of_layer(layers[0], site)
        for layer in layers[1:]:
            more = self.of_layer(layer, site)
            glyph = glyph._replace(text=(glyph.text or ".") + "/" + (more.text or "."))
        return with_hint(glyph, hint) if hint else glyph

    def is_wall(self, site: Site) -> bool:
        """Whether a site with a value is a wall all the same: pieces stand among walls, and lamps shine on hints."""
        looks = [self.looks[layer.name] for layer in self.layers[site.type]]
        walled = site.index in self.walls and any(look.piece for look in looks)
        return walled or (site in self.clues.on and any(look.piece.lower() in LAMPS for look in looks))

    def of_layer(self, layer: Layer, site: Site) -> Glyph:
        """The value of one layer at a site."""
        var = self.game.index[layer.name, site.index]
        value = self.values[var]
        if value is None:
            return NOTHING
        return self.looks[layer.name].glyph(value, var in self.game.model.givens, self.complete)


class LayerLook:
    """How the values of one layer look: numbers, named pieces, or shades where there is only filled and empty."""

    def __init__(self, game: Game, layer: Layer, charset: Charset) -> None:
        self.layer, self.charset = layer, charset
        self.names: Mapping[int, str] = game.look.glyphs
        filled = layer.playable & ~1
        single = filled.bit_count() == 1
        givens = game.model.givens
        zero_given = any(value == 0 and game.model.variables[var].layer == layer.name for var, value in givens.items())
        self.binary = single and not zero_given
        name = self.names.get(layer.high, "")
        self.piece = name if self.binary and not fills(name) else ""
        coloured = any(hint.colours for hint in game.hints if hint.type is layer.type)
        named = all(fills(self.names.get(v, "")) for v in range(1, layer.high + 1))
        self.colours = not self.binary and (coloured or named)

    def glyph(self, value: int, given: bool, complete: bool) -> Glyph:
        """How a value looks. That a place is known to be empty is shown only while others are open."""
        role = Role.GIVEN if given else Role.VALUE
        name = self.names.get(value, "")
        if self.binary:
            if value == 0:
                return NOTHING if complete else Glyph(self.charset.dot, Role.CROSS)
            if value == self.layer.high and not self.piece:
                return Glyph("", role, Role.SHADE)
        elif self.colours and value:
            return Glyph(str(value), Role.KNOCKOUT, Role.SHADE, value)
        elif value == 0 and (self.colours or self.layer.low > 0):
            return NOTHING if complete else Glyph(self.charset.dot, Role.CROSS)
        return Glyph(self.text(name) or str(value), role)

    def room(self) -> int:
        """How many characters the longest value takes."""
        if self.binary:
            return 1
        return max(len(self.glyph(value, False, True).text) for value in {self.layer.high, *self.names})

    def text(self, name: str) -> str:
        """What a piece's name looks like: a known piece, or the name itself where it is but one or two letters."""
        if fills(name):
            return ""
        return self.charset.piece(name) or (name if len(name) <= 2 else "")


def fills(name: str) -> bool:
    """Whether a piece of this name fills its place."""
    return name.lower().rstrip("0123456789") in FILLS


def with_hint(glyph: Glyph, hint: str) -> Glyph:
    """A value upon a hint: shaded, circled where known to be empty, or beside it."""
    if glyph.fill is Role.SHADE:
        return glyph._replace(text=hint, role=Role.KNOCKOUT)
    if glyph.role is Role.CROSS:
        return Glyph(f"({hint})", Role.HINT)
    if glyph.text:
        return glyph._replace(text=hint + glyph.text)
    return Glyph(hint, Role.HINT)
