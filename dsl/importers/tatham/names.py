"""The names of his games, and the kinds that they mean."""

from dslrun.dsl.importers.tatham.kind import TathamKind
from dslrun.dsl.importers.tatham.kinds import KINDS, OTHER_GAMES
from dslrun.dsl.names import nearest, plain


def kinds_called(name: str) -> list[TathamKind]:
    """Return the kinds of the game with a name: his, or ours."""
    names = {kind.name for kind in KINDS if kind.is_called(name)}
    return [kind for kind in KINDS if kind.name in names]


def other_game(name: str) -> str | None:
    """Return the title of a game that is not ours."""
    return next((title for title in OTHER_GAMES if plain(title) == plain(name)), None)


def is_name(name: str) -> bool:
    """True for the name of a game of the collection, also with a typing error."""
    return bool(kinds_called(name)) or other_game(name) is not None or nearest(name, titles()) is not None


def titles() -> list[str]:
    """Return the titles of the games that dslrun reads."""
    return list(dict.fromkeys(kind.title for kind in KINDS))
