"""Read the solution stored in another program's puzzle file as a board."""

from collections.abc import Iterable, Iterator

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.importers import importer_of
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import findings
from dslrun.interpreter.positions.verdict import judge

NOTES = ("the puzzle is loaded without the solution",)


def fill_stored_solution(builder: BoardBuilder, limits: Limits = DEFAULT_LIMITS) -> bool:
    """Set the sites from the solution in a puzzle file. Return whether its format can hold one."""
    importer = importer_of(builder.source)
    if importer is None or importer.board is None:
        return False
    found = importer.board(builder.source, limits)
    if found is None:
        message, note = "this puzzle file contains no solution", "give the board as a picture, a drawing or JSON"
        builder.problem("E0601", message, 0, 1, "", note)
    else:
        fill_placed(builder, found)
    return True


def fill_placed(builder: BoardBuilder, found: Iterable[PlacedValue]) -> None:
    """Set sites by their labels or numbers. Report a value at a site that the board does not have."""
    layers = {layer.type: layer for layer in reversed(builder.layers)}
    for kind, site, value, start, end in found:
        layer = layers.get(SiteType(kind))
        index = site_of(builder, layer, site) if layer else None
        if layer is not None and index is not None:
            builder.put(layer, index, value, start, end)
        elif value:
            message = f"the board of this game has no site {site}"
            builder.problem("E0604", message, start, end, "here", "is it the solution of another puzzle?")


def solution_warning(game: Game, source: Source, limits: Limits, deadline: Deadline) -> Diagnostic | None:
    """Return a warning if the stored solution breaks a rule or cannot be read, otherwise None."""
    builder = BoardBuilder(game, source)
    importer = importer_of(source)
    if importer is None or not importer.judged:
        return None
    try:
        found = importer.board(source, limits) if importer.board else None
        fill_placed(builder, found or ())
        builder.problems.raise_errors()
    except DslError as error:
        first = error.diagnostics[0]
        return Diagnostic(
            "W0701", f"the solution in this file cannot be read: {first.message}", first.primary, (), NOTES
        )
    if not found:
        return None
    verdict = judge(game.model, builder.values, deadline)
    broken = findings(game, builder.values, verdict) if verdict.status == "broken" else []
    if not broken:
        return None
    words, sites = broken[0].words, broken[0].sites
    places = {(one.type, one.site): one for one in found}
    at = next((places[key] for site in sites for key in keys_of(game, site) if key in places), found[0])
    label = Label(Origin(Span(source, at.start, at.end)), " ".join(map(game.label, sites[:6])))
    return Diagnostic("W0701", f"the solution in this file breaks a rule: {words}", label, (), NOTES)


def keys_of(game: Game, site: Site) -> Iterator[tuple[str, str | int]]:
    """Yield the keys by which a file may refer to a site: its type with its label, and with its number."""
    yield site.type.value, game.label(site)
    yield site.type.value, site.index


def site_of(builder: BoardBuilder, layer: Layer, site: str | int) -> int | None:
    """Return the index of a site from its number or label, or None if the board has no such site."""
    board = builder.game.board
    if isinstance(site, int):
        return site if site < board.count(layer.type) else None
    return board.find(layer.type, site)
