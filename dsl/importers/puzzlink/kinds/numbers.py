"""Types of number and letter puzzles."""

from dslrun.dsl.importers.puzzlink.arguments import (
    CluePicture,
    CountArgument,
    LargestNumber,
    SignPicture,
    SizeArgument,
    largest_room,
    largest_size,
)
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, EX4, HALF, ONE, WALLS
from dslrun.dsl.importers.puzzlink.codec_table import BITS, COUNT, EACH_SUM, KAKURO, MINARISM, N16, TRI, WALL_BITS
from dslrun.dsl.importers.puzzlink.kind import (
    GIVEN,
    GIVENS,
    NUMBERED,
    PLAIN_NUMBERS,
    ROOM_NUMBERS,
    SIDES,
    WALLED,
    LinkKind,
    LinkPart,
)
from dslrun.dsl.importers.puzzlink.room_arguments import BoxLetters, NamedRooms, RoomDrawing
from dslrun.dsl.importers.puzzlink.side_arguments import SideNumbers, SideRuns
from dslrun.dsl.importers.puzzlink.sums import LEFT, OPEN_COLUMNS, OPEN_ROWS, TOP, SumGrid
from dslrun.dsl.importers.puzzlink.tokens import EMPTY_WORD, AnyToken, Numeral, signs

LETTER = Numeral(digits="ABCDEFGHIJKLMNOPQRSTUVWXYZ", first=1)
COUNTED = LinkPart(COUNT, ONE, "count")
ALL_SIDES = LinkPart(N16, EX4, "side")
SIDE_NAMES = ("top", "bottom", "left", "right")
SIX_ROWS = LinkKind(
    "sudoku",
    "Jigsaw Sudoku",
    (NUMBERED,),
    (BoxLetters(("rooms",), 2, 3), CluePicture(("givens",), PLAIN_NUMBERS)),
    "SIZE Q N=",
    square=True,
    read_only=True,
)
"""Boxes of two rows and three columns."""

TYPES = (
    LinkKind(
        "doppelblock",
        "Doubleblock",
        (SIDES, GIVEN),
        (SizeArgument(square=True), SideNumbers(("top", "left")), GIVENS),
        "EX1:given",
        square=True,
    ),
    LinkKind(
        "easyasabc",
        "Easy as ABC",
        (COUNTED, ALL_SIDES, GIVEN),
        (
            SizeArgument(square=True),
            CountArgument(("letters",)),
            SideNumbers(SIDE_NAMES, LETTER),
            CluePicture(("givens",), AnyToken(LETTER, EMPTY_WORD), ("given",), optional=("givens",)),
        ),
        "count EX4:given",
        square=True,
    ),
    LinkKind(
        "factors",
        "Inshi no Heya",
        (WALLED, ROOM_NUMBERS),
        (NamedRooms(("rooms", "products")),),
        "BQ Q:room N=",
        square=True,
    ),
    LinkKind(
        "fillomino",
        "Fillomino",
        (NUMBERED, LinkPart(WALL_BITS, BORDER, WALLS, optional=True, empty=True)),
        (CluePicture(("givens",), PLAIN_NUMBERS), LargestNumber(("largest",), largest_size)),
        "[t] Q N= BA:given",
        aliases=("fillomino01",),
    ),
    LinkKind(
        "japanesesums",
        "Japanese Sums",
        (COUNTED, LinkPart(N16, HALF, "side"), GIVEN),
        (SizeArgument(), CountArgument(("largest",)), SideRuns(("columns", "rows")), GIVENS),
        "count EX1:h:given",
    ),
    LinkKind(
        "kakuro",
        "Kakuro",
        (LinkPart(KAKURO, CELL), LinkPart(EACH_SUM, OPEN_COLUMNS, TOP), LinkPart(EACH_SUM, OPEN_ROWS, LEFT)),
        (SumGrid(("grid",)),),
        "EX1:51 N",
        more=1,
    ),
    LinkKind(
        "kropki",
        "Kropki",
        (LinkPart(TRI, BORDER, "sign"),),
        (
            SizeArgument(square=True),
            SignPicture(("dots",), PLAIN_NUMBERS, PLAIN_NUMBERS, (("o", 1), ("*", 2))),
        ),
        "MB N=",
        square=True,
    ),
    LinkKind(
        "minarism",
        "Futoshiki",
        (LinkPart(MINARISM, BORDER, "sign"),),
        (
            SizeArgument(square=True),
            SignPicture(("grid",), signs(**{"<": "<", ">": ">"}), signs(**{"^": "<", "v": ">"})),
        ),
        "MB N=",
        square=True,
        aliases=("futoshiki",),
    ),
    LinkKind(
        "ripple",
        "Ripple Effect",
        (WALLED, NUMBERED, LinkPart(BITS, CELL, "holes", optional=True, empty=True)),
        (
            RoomDrawing(("rooms",), "clue", by_cell=True, words=PLAIN_NUMBERS),
            LargestNumber(("max",), largest_room),
        ),
        "BQ Q# N=",
        aliases=("hakyukoka",),
    ),
    LinkKind(
        "skyscrapers",
        "Skyscrapers",
        (ALL_SIDES, GIVEN),
        (SizeArgument(square=True), SideNumbers(SIDE_NAMES), GIVENS),
        "EX4:given",
        square=True,
        aliases=("building", "skyscraper"),
    ),
    LinkKind(
        "sudoku",
        "Sudoku",
        (NUMBERED,),
        (CluePicture(("givens",), PLAIN_NUMBERS),),
        "SIZE Q N=",
        square=True,
        sides=(4, 9, 16, 25),
        other_sides=((6, SIX_ROWS),),
    ),
)
