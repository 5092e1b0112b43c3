"""`TathamKind`: the description of the ids of one game, and the ways in which ids give sizes."""

import re
from collections.abc import Callable
from math import isqrt

from dslrun.dsl.importers.puzzlink.arguments import LinkArgument
from dslrun.dsl.importers.puzzlink.boards import CELL, NOTHING, LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import Literal
from dslrun.dsl.importers.puzzlink.kind import LinkKind, LinkPart
from dslrun.dsl.importers.puzzlink.tokens import DecimalNumber
from dslrun.dsl.importers.tatham.arguments import SIZES
from dslrun.dsl.importers.tatham.codecs import LetterSkips
from dslrun.dsl.names import plain
from dslrun.dsl.records import record

SIZE = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?")


@record
class IdSize:
    """A way to give the size of a board: `read` turns one or two numbers into rows and columns, or returns None.

    `write` returns the text of the numbers of a board, or None for a board of another shape.
    """

    form: str
    read: Callable[[int, int | None], tuple[int, int] | None]
    write: Callable[[LinkBoard], str | None]


def root_of(board: LinkBoard) -> str | None:
    """Return the numbers of a Sudoku with boxes as wide as high."""
    root = isqrt(board.rows)
    return f"{root}x{root}" if root * root == board.rows == board.columns else None


def boxes_of(board: LinkBoard) -> str | None:
    """Return the numbers of a Sudoku with other boxes."""
    return "x".join(map(str, board.layers[SIZES])) if board.rows == board.columns else None


SIDES = IdSize(
    "COLUMNSxROWS", lambda width, height: (height or width, width), lambda board: f"{board.columns}x{board.rows}"
)
ORDER = IdSize(
    "SIDE",
    lambda side, other: (side, side) if other in (None, side) else None,
    lambda board: str(board.rows) if board.rows == board.columns else None,
)
DOUBLES = IdSize(
    "LARGEST",
    lambda number, other: (number + 1, number + 2) if other is None else None,
    lambda board: str(board.rows - 1) if board.columns == board.rows + 1 else None,
)
SQUARE_BOXES = IdSize(
    "ROOTxROOT", lambda height, width: (height * width, height * width) if height == width else None, root_of
)
OTHER_BOXES = IdSize(
    "HEIGHTxWIDTH",
    lambda height, width: (height * width, height * width) if width not in (None, height) else None,
    boxes_of,
)
NUMBERED = LinkPart(LetterSkips(DecimalNumber(1), "_"), CELL)
COMMA = LinkPart(Literal(","), NOTHING, "comma")


@record
class TathamKind:
    """The ids of one game: `name` is the name of his program, `title` the name in save files.

    `letters` is the pattern of the parameters after the size, `written` those of a new id. `changed` says how a puzzle
    with other parameters differs; parameters that match none of the patterns are wrong. Several kinds may have one
    name; the parameters decide between them. His programs refuse boards whose shorter side is below `least` or whose
    longer side is above `most`.
    """

    name: str
    title: str
    size: IdSize
    link: LinkKind
    letters: str = ""
    written: str = ""
    changed: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 10_000

    def sizes(self, params: str) -> tuple[int, int] | None:
        """Return the numbers of rows and columns; None if these are no parameters of the kind."""
        found = SIZE.match(params)
        if found is None or re.fullmatch(self.letters, params[found.end() :]) is None:
            return None
        return self.size.read(int(found[1]), int(found[2]) if found[2] else None)

    def difference(self, params: str) -> str:
        """Return how a puzzle with these parameters differs from our game; empty if it does not."""
        found = SIZE.match(params)
        rest = params[found.end() :] if found else ""
        return next((words for pattern, words in self.changed if re.fullmatch(pattern, rest)), "")

    def is_called(self, name: str) -> bool:
        """True for the name of his program, the title of his game, and the name of ours."""
        return plain(name) in (plain(self.name), plain(self.title), plain(self.link.game))


def kind(
    names: str,
    size: IdSize,
    game: str,
    parts: tuple[LinkPart, ...],
    arguments: tuple[LinkArgument, ...],
    *,
    letters: str = "",
    written: str = "",
    changed: tuple[tuple[str, str], ...] = (),
    sized_by: str = "",
    more: int = 0,
    least: int = 1,
    most: int = 10_000,
) -> TathamKind:
    """Return a kind. `names` are those of his program and of his game; a word is both."""
    name, _, title = names.partition(": ")
    link = LinkKind(name.lower(), game, parts, arguments, "", size=sized_by, more=more)
    return TathamKind(name.lower(), title or name, size, link, letters, written, changed, least, most)
