"""The types of addresses: the game of each, the parts of its body, and the arguments of its challenges."""

from collections.abc import Callable

from dslrun.dsl.importers.plaintext.blanks import largest_number
from dslrun.dsl.importers.puzzlink.arguments import (
    CluePicture,
    CountArgument,
    LargestNumber,
    LinkArgument,
    RoomDrawing,
    SideNumbers,
    SideRuns,
    SizeArgument,
    largest_given,
)
from dslrun.dsl.importers.puzzlink.boards import (
    BORDER,
    CELL,
    CROSS,
    EX1,
    EX4,
    HALF,
    NOTHING,
    ONE,
    ROOM,
    WALLS,
    LinkBoard,
    PlaceList,
)
from dslrun.dsl.importers.puzzlink.codecs import (
    ARROW,
    BITS,
    COUNT,
    FOUR,
    HITORI,
    N16,
    NAWABARI,
    ONE_MARK,
    TAPA,
    TRI,
    WALL_BITS,
    LinkCodec,
    Literal,
)
from dslrun.dsl.importers.puzzlink.tanks import split_tank
from dslrun.dsl.importers.puzzlink.tokens import (
    EMPTY_WORD,
    UNKNOWN,
    AnyToken,
    DecimalNumber,
    Joined,
    ListOf,
    Sign,
    signs,
)
from dslrun.dsl.records import record


@record
class LinkPart:
    """One part of a body: its codec, its list of places, and the layer that holds its clues.

    If it is `optional`, a writer leaves it out when it has no clues. If it must be `empty`, a reader refuses clues.
    """

    codec: LinkCodec
    target: PlaceList
    layer: str = "clue"
    optional: bool = False
    empty: bool = False


@record
class LinkKind:
    """One type: its name, its game, its parts and its arguments.

    `size` is the argument that gives the size of a board, `more` the number of its rows beyond those of the board.
    `flags` are the flags of every address of the type; any other flag is another game, unless it is in `ignored`.
    `unflagged` says how the rules of an address without the flags differ on a board; empty if they do not.
    """

    name: str
    game: str
    parts: tuple[LinkPart, ...]
    arguments: tuple[LinkArgument, ...]
    size: str = ""
    more: int = 0
    aliases: tuple[str, ...] = ()
    written: str = ""
    flags: str = ""
    ignored: str = ""
    unflagged: Callable[[LinkBoard], str] = lambda _: ""

    @property
    def size_argument(self) -> str:
        """The argument that gives the size of the board."""
        return self.size or self.arguments[0].names[0]


WALLED = LinkPart(WALL_BITS, BORDER, WALLS)
NUMBERED = LinkPart(N16, CELL)
ROOM_NUMBERS = LinkPart(N16, ROOM, "room")
SIDES = LinkPart(N16, EX1, "side")
CIRCLED = signs(**{"o": 1, "*": 2})
WALL_WORDS = AnyToken(DecimalNumber(), Sign("#", UNKNOWN), EMPTY_WORD)
PLAIN_NUMBERS = AnyToken(DecimalNumber(), EMPTY_WORD)
DIRECTIONS = AnyToken(Sign("^", 1), Sign("v", 2), Sign("<", 3), Sign(">", 4))
ARROW_WORDS = AnyToken(
    Joined((AnyToken(DecimalNumber(), Sign("?", UNKNOWN)), DIRECTIONS), order=(1, 0)),
    Sign("?", (0, UNKNOWN)),
    EMPTY_WORD,
)
TAPA_WORDS = AnyToken(ListOf(AnyToken(DecimalNumber(), Sign("?", UNKNOWN))), EMPTY_WORD)


def numbered(name: str, game: str, argument: str, *aliases: str, written: str = "") -> LinkKind:
    """Return a type with a number or `?` in each cell."""
    return LinkKind(name, game, (NUMBERED,), (CluePicture((argument,)),), aliases=aliases, written=written)


def roomed(name: str, game: str, *aliases: str) -> LinkKind:
    """Return a type with a number for each room."""
    return LinkKind(name, game, (WALLED, ROOM_NUMBERS), (RoomDrawing(("rooms",), "room"),), aliases=aliases)


_ALL = (
    LinkKind(
        "lightup",
        "Akari",
        (LinkPart(FOUR, CELL),),
        (CluePicture(("walls",), WALL_WORDS),),
        aliases=("akari", "bijutsukan"),
        written="akari",
    ),
    roomed("aqre", "Aqre"),
    LinkKind(
        "aquarium",
        "Aquarium",
        (WALLED, LinkPart(Literal(), NOTHING, "slash"), SIDES),
        (RoomDrawing(("tanks",)), SideNumbers(("columns", "rows"))),
        flags="r",
        unflagged=split_tank,
    ),
    LinkKind("araf", "Araf", (NUMBERED,), (CluePicture(("numbers",)), LargestNumber(("largest",), largest_given))),
    numbered("cave", "Cave", "numbers", "bag"),
    LinkKind(
        "coral",
        "Coral",
        (LinkPart(N16, HALF, "side"),),
        (SizeArgument(), SideRuns(("columns", "rows"), backward=False)),
    ),
    LinkKind(
        "doppelblock",
        "Doubleblock",
        (SIDES, LinkPart(N16, CELL, "given", optional=True)),
        (
            SizeArgument(square=True),
            SideNumbers(("top", "left")),
            CluePicture(("givens",), PLAIN_NUMBERS, "given", optional=True),
        ),
    ),
    LinkKind(
        "fillomino",
        "Fillomino",
        (LinkPart(N16, CELL), LinkPart(WALL_BITS, BORDER, WALLS, optional=True, empty=True)),
        (CluePicture(("givens",), PLAIN_NUMBERS), LargestNumber(("largest",), largest_number)),
        aliases=("fillomino01",),
    ),
    numbered("hashikake", "Hashiwokakero", "islands", "hashi", "bridges", "hashiwokakero", written="hashi"),
    roomed("heyawake", "Heyawake", "heyawacky"),
    LinkKind("hitori", "Hitori", (LinkPart(HITORI, CELL),), (CluePicture(("numbers",), PLAIN_NUMBERS),)),
    LinkKind(
        "icewalk",
        "Ice Walk",
        (LinkPart(BITS, CELL, "ice"), NUMBERED),
        (CluePicture(("ice",), signs(i=1), "ice"), CluePicture(("numbers",))),
    ),
    LinkKind(
        "japanesesums",
        "Japanese Sums",
        (LinkPart(COUNT, ONE, "count"), LinkPart(N16, HALF, "side"), LinkPart(N16, CELL, "given", optional=True)),
        (
            SizeArgument(),
            CountArgument(("largest",)),
            SideRuns(("columns", "rows")),
            CluePicture(("givens",), PLAIN_NUMBERS, "given", optional=True),
        ),
    ),
    roomed("juosan", "Juosan"),
    numbered("kurodoko", "Kurodoko", "numbers"),
    LinkKind("lits", "LITS", (WALLED,), (RoomDrawing(("rooms",)),)),
    LinkKind(
        "mashu", "Masyu", (LinkPart(TRI, CELL),), (CluePicture(("circles",), CIRCLED),), aliases=("masyu", "pearl")
    ),
    LinkKind("nawabari", "Nawabari", (LinkPart(NAWABARI, CELL),), (CluePicture(("numbers",)),)),
    LinkKind(
        "nonogram",
        "Nonogram",
        (LinkPart(N16, HALF, "side"),),
        (SizeArgument(), SideRuns(("columns", "rows"), missing="")),
    ),
    LinkKind("norinori", "Norinori", (WALLED,), (RoomDrawing(("rooms",)),)),
    LinkKind(
        "numlin",
        "Numberlink",
        (NUMBERED,),
        (CluePicture(("numbers",), PLAIN_NUMBERS), LargestNumber(("largest",), largest_given)),
        aliases=("numberlink",),
    ),
    numbered("nurikabe", "Nurikabe", "numbers"),
    numbered("shikaku", "Shikaku", "numbers"),
    LinkKind("simpleloop", "Simple Loop", (LinkPart(BITS, CELL),), (CluePicture(("blocks",), signs(**{"#": 1})),)),
    LinkKind(
        "skyscrapers",
        "Skyscrapers",
        (LinkPart(N16, EX4, "side"), LinkPart(N16, CELL, "given", optional=True)),
        (
            SizeArgument(square=True),
            SideNumbers(("top", "bottom", "left", "right")),
            CluePicture(("givens",), PLAIN_NUMBERS, "given", optional=True),
        ),
        aliases=("building", "skyscraper"),
    ),
    LinkKind(
        "gokigen",
        "Slant",
        (LinkPart(FOUR, CROSS),),
        (CluePicture(("numbers",), more=1),),
        more=1,
        aliases=("slant",),
    ),
    LinkKind("slither", "Slitherlink", (LinkPart(FOUR, CELL),), (CluePicture(("clues",)),), aliases=("slitherlink",)),
    LinkKind(
        "starbattle",
        "Star Battle",
        (LinkPart(COUNT, ONE, "count"), WALLED),
        (CountArgument(("stars",)), RoomDrawing(("rooms",))),
        size="rooms",
    ),
    LinkKind("sudoku", "Sudoku", (NUMBERED,), (CluePicture(("givens",), PLAIN_NUMBERS),)),
    LinkKind("tapa", "Tapa", (LinkPart(TAPA, CELL),), (CluePicture(("clues",), TAPA_WORDS),)),
    LinkKind(
        "tents",
        "Tents",
        (SIDES, LinkPart(ONE_MARK, CELL)),
        (CluePicture(("trees",), signs(T=1)), SideNumbers(("columns", "rows"))),
    ),
    LinkKind("usoone", "Usowan", (WALLED, LinkPart(FOUR, CELL)), (RoomDrawing(("rooms",), "clue", by_cell=True),)),
    LinkKind(
        "yajilin",
        "Yajilin",
        (LinkPart(ARROW, CELL),),
        (CluePicture(("clues",), ARROW_WORDS),),
        aliases=("yajirin",),
        ignored="b",
    ),
    LinkKind("yinyang", "Yin-Yang", (LinkPart(TRI, CELL),), (CluePicture(("circles",), CIRCLED),)),
)

KINDS = {kind.name: kind for kind in _ALL}
"""The types by their names."""
ALIASES = {alias: kind.name for kind in _ALL for alias in kind.aliases}
