"""The contents of a site on any kind of board: its value, its clue, its shade."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import ClueMap
from dslrun.interpreter.drawing.looks import NOTHING, Glyph, LayerLook
from dslrun.interpreter.game import Game

LAMPS = ("light", "lamp")


class Stroke(NamedTuple):
    """An edge as a line: its value in the first layer, whether that is given, and its label."""

    value: int | None
    given: bool
    label: str


class Contents:
    """Translates the values, givens and clues of a position into glyphs. `walls` are sites to draw as walls."""

    def __init__(
        self,
        game: Game,
        values: Sequence[int | None],
        clues: ClueMap,
        charset: Charset,
        walls: Collection[int] = (),
    ) -> None:
        self.game, self.clues, self.charset, self.walls = game, clues, charset, walls
        self.visible = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
        self.fill(values)
        self.layers: dict[SiteType, list[Layer]] = {kind: [] for kind in SiteType}
        for layer in game.layers:
            if not layer.hidden:
                self.layers[layer.type].append(layer)
        self.looks = {layer.name: LayerLook(game, layer, charset) for layer in game.layers}
        for site in filter(self.is_wall, list(clues.corners)):  # a wall has no value that needs the middle
            clues.on.setdefault(site, clues.corners.pop(site))

    def fill(self, values: Sequence[int | None]) -> None:
        """Replace the values. Givens fill the places of unset variables."""
        givens = self.game.model.givens
        self.values = [givens.get(var) if value is None else value for var, value in enumerate(values)]
        self.complete = all(self.values[var] is not None for var in self.visible)

    def value(self, site: Site) -> tuple[int | None, bool]:
        """Return the value of a site in the first visible layer that has it, and whether it is given."""
        for layer in self.layers[site.type]:
            var = self.game.index.get((layer.name, site.index))
            if var is not None:
                return self.values[var], var in self.game.model.givens
        return None, False

    def is_variable(self, site: Site) -> bool:
        """Return whether a visible layer has a variable at a site."""
        return any((layer.name, site.index) in self.game.index for layer in self.layers[site.type])

    def must_be_visible(self, site: Site) -> bool:
        """Return whether a site has a value to show. An edge with value 0 and no label has none."""
        if site.type is SiteType.EDGE:
            stroke = self.stroke(site.index, 1)
            return bool(stroke.value) or bool(stroke.label)
        layers = [layer for layer in self.layers[site.type] if (layer.name, site.index) in self.game.index]
        shown = any(self.of_layer(layer, site) != NOTHING for layer in layers)
        return shown and bool(self.value(site)[0] or not self.is_wall(site))

    def can_show_anything(self, site: Site) -> bool:
        """Return whether a site can ever show a value or a clue. On large boards most vertices and faces cannot."""
        return bool(self.layers[site.type]) or site in self.clues.on or site in self.clues.corners

    def room(self, kind: SiteType) -> int:
        """Return the length of the longest possible value on a site type, so that a board keeps its size."""
        looks = [self.looks[layer.name] for layer in self.layers[kind]]
        shade = next((look for look in looks if look.shades), None) if len(looks) > 1 else None
        widths = [look.room() for look in looks if look is not shade]
        return sum(widths) + len(widths) - 1 if widths else 0

    def room_with_clue(self, kind: SiteType) -> int:
        """Return the length of the longest clue with a value beside it or brackets around it."""
        shaded = any(self.looks[layer.name].shades for layer in self.layers[kind])
        values = self.room(kind) + 1 if not shaded or len(self.layers[kind]) > 1 else 0
        texts = [text for site, text in self.clues.on.items() if site.type is kind and self.is_variable(site)]
        return max((len(text) + max(values - (not text[-1].isdecimal()), 2 * shaded) for text in texts), default=0)

    def at(self, site: Site, circled: str = "({})") -> Glyph:
        """Return the glyph of a site. `circled` formats the clue of a site that is known to be unshaded."""
        clue = self.clues.on.get(site, "")
        layers = [layer for layer in self.layers[site.type] if (layer.name, site.index) in self.game.index]
        if not layers or self.is_wall(site):
            walled = bool(self.layers[site.type])
            if layers and self.value(site)[0]:
                return self.of_layer(layers[0], site)._replace(fill=Role.WALL)  # a piece on a wall
            text = "" if walled and clue == "?" else clue
            return Glyph(text, Role.CLUE, Role.WALL if walled else Role.EMPTY)
        glyph = self.of_layer(layers[0], site) if len(layers) == 1 else self.together(layers, site, circled)
        return with_clue(glyph, clue, circled) if clue else glyph

    def together(self, layers: Sequence[Layer], site: Site, circled: str) -> Glyph:
        """Combine the values of several layers at one site. Shading lies under the text; texts are side by side."""
        shading = next((layer for layer in layers if self.looks[layer.name].shades), None)
        others = [layer for layer in layers if layer is not shading]
        one = len(others) == 1
        glyph = self.as_text(self.of_layer(others[0], site)) if one else self.side_by_side(others, site)
        if shading is None:
            return glyph
        shade = self.of_layer(shading, site)
        if not glyph.text:
            return shade
        if shade.fill is Role.SHADE:
            return glyph._replace(fill=Role.SHADE)
        return with_clue(shade, glyph.text, circled)._replace(role=glyph.role)

    def side_by_side(self, layers: Sequence[Layer], site: Site) -> Glyph:
        """Return the values of several layers joined by slashes. `.` is unknown, `-` is known to be empty."""
        values = [self.values[self.game.index[layer.name, site.index]] for layer in layers]
        if all(value is None for value in values):
            return NOTHING
        glyphs = [self.as_text(self.of_layer(layer, site)) for layer in layers]
        empty = Role.CROSS, Role.EMPTY
        texts = [
            "." if value is None else "-" if glyph.role in empty else glyph.text
            for value, glyph in zip(values, glyphs, strict=True)
        ]
        shown = next((glyph for glyph in glyphs if glyph.text), NOTHING)
        return Glyph("/".join(texts), shown.role if shown.role not in empty else Role.VALUE, shown.fill, shown.tone)

    def as_text(self, glyph: Glyph) -> Glyph:
        """Return a glyph that has a text: a shade becomes a black circle, because another layer fills the place."""
        return glyph if glyph.text or glyph.fill is not Role.SHADE else Glyph(self.charset.black, glyph.role)

    def at_point(self, site: Site, filled: str) -> Glyph:
        """Return the glyph of a vertex, which has room only for text. `filled` is the text of a shaded vertex."""
        glyph = self.at(site, "{}")
        if glyph.fill is Role.SHADE and not glyph.tone:
            return Glyph(filled + glyph.text, Role.SHADE)
        corner = self.clues.corners.get(site)
        return glyph._replace(text=f"({corner}){glyph.text}") if corner else glyph

    def point_room(self) -> int:
        """Return the length of the longest value of a vertex, with its clue."""
        layers = self.layers[SiteType.VERTEX]
        shaded = any(self.looks[layer.name].shades for layer in layers)
        lengths = [len(text) for site, text in self.clues.on.items() if site.type is SiteType.VERTEX]
        return max([self.room(SiteType.VERTEX) + (shaded and len(layers) > 1), *(size + shaded for size in lengths)])

    def stroke(self, edge: int, most: int) -> Stroke:
        """Return an edge as a line.

        The label shows the further layers and, if the first layer has values above `most`, its value. It is empty if
        no further layer has a value and the line alone shows that of the first.
        """
        site = Site(SiteType.EDGE, edge)
        value, given = self.value(site)
        layers = [layer for layer in self.layers[site.type] if (layer.name, edge) in self.game.index]
        further = [self.values[self.game.index[layer.name, edge]] or 0 for layer in layers[1:]]
        numbered = bool(layers) and layers[0].high > most
        shown = [value or 0, *further] if numbered else further
        several = any(further) or (numbered and (value or 0) > 1)
        return Stroke(value, given, "/".join(map(str, shown)) if several else "")

    def label_room(self, most: int) -> int:
        """Return the length of the longest label of an edge, 0 if edges have none. See `stroke` for `most`."""
        layers = self.layers[SiteType.EDGE]
        highest = [layer.high for at, layer in enumerate(layers) if at or layer.high > most]
        return sum(len(str(high)) + 1 for high in highest) - 1 if highest else 0

    def is_wall(self, site: Site) -> bool:
        """Return whether a site is drawn as a wall: one of `walls` if values are pieces, or a clue if lamps are."""
        looks = [self.looks[layer.name] for layer in self.layers[site.type]]
        walled = site.index in self.walls and any(look.piece or look.pieces for look in looks)
        return walled or (site in self.clues.on and any(look.piece.lower() in LAMPS for look in looks))

    def of_layer(self, layer: Layer, site: Site) -> Glyph:
        """Return the glyph of one layer at a site, NOTHING if its variable is not set."""
        var = self.game.index[layer.name, site.index]
        value = self.values[var]
        if value is None:
            return NOTHING
        return self.looks[layer.name].glyph(value, var in self.game.model.givens, self.complete)


def with_clue(glyph: Glyph, clue: str, circled: str) -> Glyph:
    """Combine a value with a clue: the clue on a shade, the clue circled if the site is empty, or both side by side."""
    if glyph.fill is Role.SHADE and not glyph.text:
        return glyph._replace(text=clue, role=Role.KNOCKOUT)
    if glyph.role is Role.CROSS:
        return Glyph(circled.format(clue), Role.CLUE)
    if glyph.text:
        colon = ":" if clue[-1].isdecimal() and glyph.text[0].isdecimal() else ""
        return glyph._replace(text=clue + colon + glyph.text)
    return Glyph(clue, Role.CLUE)
