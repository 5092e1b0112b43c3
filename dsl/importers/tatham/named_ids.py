"""Give the ids of a text the name of their game."""

from dslrun.dsl.importers.tatham.ids import ids_of
from dslrun.dsl.importers.tatham.names import kinds_called
from dslrun.dsl.source import Source


def with_game(source: Source, game: str) -> Source | None:
    """Return a text of ids without names with the name of a game before each; None for any other text or game."""
    kinds, ids = kinds_called(game), [found for found, _, _ in ids_of(source.text)]
    if not kinds or not ids:
        return None
    lines: list[str] = []
    for one in ids:
        if one is None or one.game:
            return None
        lines.append(f"{kinds[0].name}:{one.params}{one.sign}{one.desc}\n")
    return Source(source.name, "".join(lines))
