"""`LinkKind`: the description of one type, and the parts and words that several types share."""

from collections.abc import Callable

from dslrun.dsl.importers.puzzlink.arguments import CluePicture, LinkArgument
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, EX1, ROOM, WALLS, LinkBoard, PlaceList
from dslrun.dsl.importers.puzzlink.codec_table import N16, WALL_BITS
from dslrun.dsl.importers.puzzlink.codecs import LinkCodec
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.tokens import EMPTY_WORD, UNKNOWN, AnyToken, DecimalNumber, Sign, signs
from dslrun.dsl.records import record


@record
class LinkPart:
    """One part of a body: its codec, its list of places, and the layer that holds its clues.

    If it is `optional`, it may be missing, and a writer leaves it out when it and all later parts have no clues. If it
    must be `empty`, a reader refuses clues. A part with `flag` is there only with this flag; with `unless`, only
    without these flags.
    """

    codec: LinkCodec
    target: PlaceList
    layer: str = "clue"
    optional: bool = False
    empty: bool = False
    flag: str = ""
    unless: str = ""

    def belongs(self, flags: str) -> bool:
        """True if addresses with these flags have this part."""
        return self.flag in flags and not {*self.unless} & {*flags}


@record
class LinkKind:
    """One type: its name, its game, its parts and its arguments.

    `file` are the blocks of a pzprv3 text (`files.py`); empty if they are not known. `size` is the argument that
    gives the size of a board, `more` the number of its rows beyond those of the board. `flags` are the flags of
    every address of the type; any other flag is another game, unless it is in `ignored`. Addresses
    with a flag of `old` have an old form that dslrun does not read. `unflagged` says how the
    rules of an address without the flags differ on a board; empty if they do not. A type that is `read_only` is
    another name of a game that has its own type. `sides` are the possible numbers of rows; empty if any number is.
    A board with one of `other_sides` belongs to another game.
    """

    name: str
    game: str
    parts: tuple[LinkPart, ...]
    arguments: tuple[LinkArgument, ...]
    file: str
    size: str = ""
    more: int = 0
    square: bool = False
    aliases: tuple[str, ...] = ()
    written: str = ""
    flags: str = ""
    ignored: str = ""
    old: str = ""
    unflagged: Callable[[LinkBoard], str] = lambda _: ""
    read_only: bool = False
    sides: tuple[int, ...] = ()
    other_sides: tuple[tuple[int, "LinkKind"], ...] = ()

    def with_side(self, side: int) -> "LinkKind":
        """Return the description for boards with this number of rows."""
        return dict(self.other_sides).get(side, self)

    @property
    def size_argument(self) -> str:
        """The argument that gives the size of the board."""
        return self.size or self.arguments[0].names[0]


WALLED = LinkPart(WALL_BITS, BORDER, WALLS)
NUMBERED = LinkPart(N16, CELL)
GIVEN = LinkPart(N16, CELL, "given", optional=True)
ROOM_NUMBERS = LinkPart(N16, ROOM, "room")
SIDES = LinkPart(N16, EX1, "side")
CIRCLED = signs(**{"o": 1, "*": 2})
PLAIN_NUMBERS = AnyToken(DecimalNumber(), EMPTY_WORD)
CIRCLES = AnyToken(DecimalNumber(), Sign("o", UNKNOWN), Sign("?", UNKNOWN), EMPTY_WORD)
DIRECTIONS = AnyToken(Sign("^", 1), Sign("v", 2), Sign("<", 3), Sign(">", 4))
GIVENS = CluePicture(("givens",), PLAIN_NUMBERS, ("given",), optional=("givens",))


def numbered(name: str, game: str, argument: str, file: str, *aliases: str, written: str = "") -> LinkKind:
    """Return a type with a number or `?` in each cell."""
    return LinkKind(name, game, (NUMBERED,), (CluePicture((argument,)),), file, aliases=aliases, written=written)


def roomed(name: str, game: str, file: str, *aliases: str, numbers: tuple[str, ...] = ()) -> LinkKind:
    """Return a type with a number for each room. `numbers` is the argument that may list them by the names of rooms."""
    drawing = RoomDrawing(("rooms", *numbers), "room")
    return LinkKind(name, game, (WALLED, ROOM_NUMBERS), (drawing,), file, aliases=aliases)
