"""The solution that a puzzle file of another program holds, as a board."""

from collections.abc import Iterable, Iterator

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.importers import importer_of
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.findings import findings
from dslrun.interpreter.check.verdict import judge
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game

NOTES = ("the puzzle counts; its solution is not used",)


def fill_foreign(filling: BoardBuilder, limits: Limits = DEFAULT_LIMITS) -> bool:
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


def fill_placed(filling: BoardBuilder, found: Iterable[PlacedValue]) -> None:
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


def doubt_about_goal(game: Game, source: Source, limits: Limits, deadline: Deadline) -> Diagnostic | None:
    """A warning if the solution in a puzzle file is none: the puzzle counts, and the solution is not used."""
    filling = BoardBuilder(game, source)
    importer = importer_of(source)
    try:
        found = importer.board(source, limits) if importer and importer.board else None
        fill_placed(filling, found or ())
        filling.problems.raise_errors()
    except DslError as error:
        first = error.diagnostics[0]
        return Diagnostic(
            "W0701", f"the solution in this file cannot be read: {first.message}", first.primary, (), NOTES
        )
    if not found:
        return None
    verdict = judge(game.model, filling.values, deadline)
    broken = findings(game, filling.values, verdict) if verdict.status == "broken" else []
    if not broken:
        return None
    words, sites = broken[0].words, broken[0].sites
    places = {(one.type, one.site): one for one in found}
    at = next((places[key] for site in sites for key in keys_of(game, site) if key in places), found[0])
    label = Label(Origin(Span(source, at.start, at.end)), " ".join(map(game.label, sites[:6])))
    return Diagnostic("W0701", f"the solution in this file is none: {words}", label, (), NOTES)


def keys_of(game: Game, site: Site) -> Iterator[tuple[str, str | int]]:
    """How a file may name a site."""
    yield site.type.value, game.label(site)
    yield site.type.value, site.index


def site_of(filling: BoardBuilder, layer: Layer, site: str | int) -> int | None:
    """The number of a site on the board."""
    board = filling.game.board
    if isinstance(site, int):
        return site if site < board.count(layer.type) else None
    return board.find(layer.type, site)
