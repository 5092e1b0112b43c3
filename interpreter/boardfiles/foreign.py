"""The solution that a puzzle file of another program holds, as a board."""

from collections.abc import Iterable

from dsl.importers import importer_of
from dsl.importers.board import Placed
from dsl.limits import DEFAULT_LIMITS, Limits
from interpreter.boardfiles.filling import Filling
from interpreter.boards.sites import SiteType
from interpreter.game import Layer


def fill_foreign(filling: Filling, limits: Limits = DEFAULT_LIMITS) -> bool:
    """Set the sites from the solution in a puzzle file; whether the text is of a format that can hold one."""
    importer = importer_of(filling.source)
    if importer is None or importer.board is None:
        return False
    found = importer.board(filling.source, limits)
    if found is None:
        message, note = "this puzzle file holds no solution", "give the board as a picture, a drawing or JSON"
        filling.problem("E0601", message, 0, 1, "", note)
    else:
        fill_placed(filling, found)
    return True


def fill_placed(filling: Filling, found: Iterable[Placed]) -> None:
    """Set sites by their names."""
    layers = {layer.type: layer for layer in reversed(filling.layers)}
    for kind, site, value, start, end in found:
        layer = layers.get(SiteType(kind))
        index = site_of(filling, layer, site) if layer else None
        if layer is not None and index is not None:
            filling.put(layer, index, value, start, end)
        elif value:
            message = f"the board of this game has no place {site}"
            filling.problem("E0604", message, start, end, "here", "is it the solution of another puzzle?")


def site_of(filling: Filling, layer: Layer, site: str | int) -> int | None:
    """The number of a site on the board."""
    board = filling.game.board
    if isinstance(site, int):
        return site if site < board.count(layer.type) else None
    return board.find(layer.type, site)
