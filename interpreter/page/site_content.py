"""The contents of a site on a page. Unlike a grid drawing, a page keeps the parts separate."""

from typing import NamedTuple

from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Role
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.looks import NOTHING, Glyph


class SiteContent(NamedTuple):
    """The contents of a site: its fill with a colour's number, its clue, and the text of its value with a role.

    `crossed` is True if the site is marked as empty, `given` if all its values are given.
    """

    fill: Role = Role.EMPTY
    tone: int = 0
    clue: str = ""
    text: str = ""
    role: Role = Role.VALUE
    crossed: bool = False
    given: bool = False


def site_content(contents: Contents, site: Site) -> SiteContent:
    """Return the contents of a site."""
    clue = contents.clues.on.get(site, "")
    played = contents.layers[site.type]
    layers = [layer for layer in played if (layer.name, site.index) in contents.game.index]
    if not layers or contents.is_wall(site):
        fill = Role.WALL if played else Role.EMPTY
        glyph = contents.of_layer(layers[0], site) if layers and contents.value(site)[0] else NOTHING
        return SiteContent(fill, 0, "" if played and clue == "?" else clue, glyph.text, glyph.role)
    shading = next((layer for layer in layers if contents.looks[layer.name].shades), None)
    others = [layer for layer in layers if layer is not shading]
    shade = contents.of_layer(shading, site) if shading else NOTHING
    glyph = written(contents, others, site)
    if shading:
        glyph = contents.as_text(glyph)
    fill, tone = (shade.fill, 0) if shade.fill is Role.SHADE else (glyph.fill, glyph.tone)
    given = all(contents.game.index[layer.name, site.index] in contents.game.model.givens for layer in layers)
    crossed = Role.CROSS in (shade.role, glyph.role) and fill is not Role.SHADE
    return SiteContent(fill, tone, clue, "" if glyph.role is Role.CROSS else glyph.text, glyph.role, crossed, given)


def written(contents: Contents, layers: list[Layer], site: Site) -> Glyph:
    """Return the glyph of the values in these layers, side by side if there are several."""
    if len(layers) > 1:
        return contents.side_by_side(layers, site)
    return contents.of_layer(layers[0], site) if layers else NOTHING
