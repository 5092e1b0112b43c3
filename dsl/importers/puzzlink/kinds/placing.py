"""Types in which things are placed."""

from dslrun.dsl.importers.puzzlink.arguments import CluePicture, CountArgument
from dslrun.dsl.importers.puzzlink.banks import (
    BANK,
    FLEETS,
    PENTOMINOES,
    SHAPES,
    BankCodec,
    PieceList,
    PresetPieces,
)
from dslrun.dsl.importers.puzzlink.boards import CELL, NOTHING, ONE, outside
from dslrun.dsl.importers.puzzlink.codec_table import BITS, COUNT, FOUR, N16, ONE_MARK, TRI
from dslrun.dsl.importers.puzzlink.kind import NUMBERED, SIDES, WALLED, LinkKind, LinkPart, numbered
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.ships import ShipParts
from dslrun.dsl.importers.puzzlink.side_arguments import SideLists, SideNumbers
from dslrun.dsl.importers.puzzlink.tokens import EMPTY_WORD, UNKNOWN, AnyToken, DecimalNumber, Sign, signs

WALL_WORDS = AnyToken(DecimalNumber(), Sign("#", UNKNOWN), EMPTY_WORD)
SHAPE_BANK = LinkPart(BankCodec(tuple(SHAPES.items())), NOTHING, BANK)
FLEET = LinkPart(BankCodec(tuple(FLEETS.items())), NOTHING, BANK)
ARROW_SIGNS = "↑↓↕←┘┐┤→└┌├↔┴┬┼"
"""Arrows up, down, left and right: 1, 2, 4, 8 and their sums."""
POLES = AnyToken(Sign("1", (1, None)), Sign("2", (2, None)), Sign("0", (None, 1)), Sign(".", (None, None)))

TYPES = (
    LinkKind(
        "battleship",
        "Battleships",
        (SIDES, NUMBERED, FLEET),
        (ShipParts(("sea",)), PieceList(("fleet",), counted=True), SideNumbers(("columns", "rows"))),
        "BANK:fleet EX1:ships A=",
        aliases=("battleships",),
    ),
    LinkKind(
        "lightup",
        "Akari",
        (LinkPart(FOUR, CELL),),
        (CluePicture(("walls",), WALL_WORDS),),
        "QA K",
        aliases=("akari", "bijutsukan"),
        written="akari",
    ),
    LinkKind(
        "magnets",
        "Magnets",
        (
            LinkPart(N16, outside(2), "side"),
            WALLED,
            LinkPart(TRI, CELL, "given", optional=True),
            LinkPart(BITS, CELL, "neutral", optional=True),
        ),
        (
            RoomDrawing(("plates",), pairs="neutral"),
            SideLists(("columns", "rows"), 2, short=True),
            CluePicture(("givens",), POLES, ("given", "neutral"), optional=("givens",)),
        ),
        "[a] BQ EX1:2",
    ),
    numbered("mines", "Minesweeper", "numbers", "Q A=", "minesweeper"),
    LinkKind(
        "pentopia",
        "Pentopia",
        (NUMBERED, SHAPE_BANK),
        (
            CluePicture(("arrows",), signs(**{sign: at for at, sign in enumerate(ARROW_SIGNS, 1)})),
            PresetPieces(PENTOMINOES),
        ),
        "BANK:shapes [t] Q A=",
    ),
    LinkKind(
        "starbattle",
        "Star Battle",
        (LinkPart(COUNT, ONE, "count"), WALLED),
        (CountArgument(("stars",)), RoomDrawing(("rooms",))),
        "count ROOM A=",
        size="rooms",
    ),
    LinkKind(
        "statuepark",
        "Statue Park",
        (LinkPart(TRI, CELL), SHAPE_BANK),
        (CluePicture(("circles",), signs(**{"0": 1, "1": 2})), PieceList(("statues",))),
        "BANK:shapes Q A=",
    ),
    LinkKind(
        "tents",
        "Tents",
        (SIDES, LinkPart(ONE_MARK, CELL)),
        (CluePicture(("trees",), signs(T=1)), SideNumbers(("columns", "rows"))),
        "EX1:tents BA",
    ),
)
