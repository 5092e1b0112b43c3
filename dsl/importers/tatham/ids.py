"""Game ids: find them in a text and take them apart."""

import re
from collections.abc import Iterator

from dslrun.dsl.importers.puzzlink.address import lines_of
from dslrun.dsl.records import record

BODY = r"(?P<params>[0-9]{1,3}[A-Za-z0-9.]{0,40})(?P<sign>[:#])(?P<desc>[!-~]+)"
NAMED = re.compile(
    r"(?:(?P<game>[A-Za-z][A-Za-z0-9_-]{0,30}(?: [A-Za-z][A-Za-z0-9_-]{0,30}){0,2})(?:[ \t]?:[ \t]{0,3}|[ \t]{1,3}))?"
    + BODY,
    re.ASCII,
)
PAGE = re.compile(r"https?://[!-~]{1,200}/(?P<game>[a-z]{2,20})\.html(?:#" + BODY + ")?", re.ASCII)
"""The web page of a game, with an id."""
PAGES = re.compile(r"https?://[^/\s]+/~sgtatham/puzzles\b|/puzzles/js/[a-z]+\.html", re.ASCII)
SEED = "#"


@record
class GameId:
    """A game id: the name of its game (empty if it is not given), the parameters, the description, and their offsets.

    `sign` is `:`, or `#` for an id that names a seed.
    """

    game: str
    params: str
    sign: str
    desc: str
    start: int
    end: int
    params_start: int
    desc_start: int


def id_in(line: str, offset: int) -> GameId | None:
    """Return the id in a line; None if it is not one."""
    bare = line.strip()
    found = PAGE.fullmatch(bare) or NAMED.fullmatch(bare)
    if found is None or found["params"] is None:
        return None
    at = offset + line.index(bare[0])
    end = at + found.end()
    params, desc = at + found.start("params"), at + found.start("desc")
    return GameId(found["game"] or "", found["params"], found["sign"], found["desc"], at, end, params, desc)


def ids_of(text: str) -> Iterator[tuple[GameId | None, str, int]]:
    """Yield for each line its id, the line, and its offset. Blank lines and comments are no lines of ids."""
    for line, offset in lines_of(text):
        yield id_in(line, offset), line, offset


def looks_like_one(text: str) -> bool:
    """True for an id, with or without the name of its game, and for the web page of a game."""
    first = next(ids_of(text), None)
    if first is None:
        return False
    found, line, _ = first
    if found is None:
        return PAGES.search(line) is not None
    if not found.game:
        return len(found.desc) > 3 or "x" in found.params
    from dslrun.dsl.importers.tatham.names import is_name  # late: few texts are ids

    return is_name(found.game)
