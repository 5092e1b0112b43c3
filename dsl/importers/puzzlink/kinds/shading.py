"""Types of shading puzzles."""

from dslrun.dsl.importers.puzzlink.arguments import CluePicture, SizeArgument
from dslrun.dsl.importers.puzzlink.boards import CELL, EX1, HALF, NOTHING
from dslrun.dsl.importers.puzzlink.codec_table import EACH_SMALL, FOUR, HITORI, N16, TAPA, TILE_CLUES, TRI
from dslrun.dsl.importers.puzzlink.codecs import Literal
from dslrun.dsl.importers.puzzlink.compound_tokens import ListOf
from dslrun.dsl.importers.puzzlink.kind import (
    CIRCLED,
    CIRCLES,
    NUMBERED,
    PLAIN_NUMBERS,
    SIDES,
    WALLED,
    LinkKind,
    LinkPart,
    numbered,
    roomed,
)
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.side_arguments import SideNumbers, SideRuns
from dslrun.dsl.importers.puzzlink.tanks import split_tank
from dslrun.dsl.importers.puzzlink.tokens import (
    EMPTY_WORD,
    UNKNOWN,
    AnyToken,
    DecimalNumber,
    Sign,
    signs,
)

TAPA_WORDS = AnyToken(ListOf(AnyToken(DecimalNumber(), Sign("?", UNKNOWN))), EMPTY_WORD)

TYPES = (
    roomed("aqre", "Aqre", "[b] ROOM/BQ Q:room A= L"),
    LinkKind(
        "aquarium",
        "Aquarium",
        (WALLED, LinkPart(Literal(), NOTHING, "slash"), SIDES),
        (RoomDrawing(("tanks",)), SideNumbers(("columns", "rows"))),
        "[r] BQ EX1",
        flags="r",
        unflagged=split_tank,
    ),
    numbered("cave", "Cave", "numbers", "Q A= L", "bag"),
    LinkKind(
        "coral",
        "Coral",
        (LinkPart(N16, HALF, "side"),),
        (SizeArgument(), SideRuns(("columns", "rows"), backward=False)),
        "EX1:h",
    ),
    roomed("heyawake", "Heyawake", "ROOM/BQ Q:room A= L", "heyawacky", numbers=("numbers",)),
    LinkKind("hitori", "Hitori", (LinkPart(HITORI, CELL),), (CluePicture(("numbers",), PLAIN_NUMBERS),), "Q A= L"),
    roomed("juosan", "Juosan", "ROOM Q:room HV="),
    numbered("kurodoko", "Kurodoko", "numbers", "Q A= L"),
    LinkKind("kurotto", "Kurotto", (NUMBERED,), (CluePicture(("numbers",), CIRCLES),), "Q A= L"),
    LinkKind("lits", "LITS", (WALLED,), (RoomDrawing(("rooms",)),), "ROOM/BQ A= L", old="d"),
    LinkKind(
        "nonogram",
        "Nonogram",
        (LinkPart(N16, HALF, "side"),),
        (SizeArgument(), SideRuns(("columns", "rows"), missing="")),
        "EX1:h",
    ),
    LinkKind("norinori", "Norinori", (WALLED,), (RoomDrawing(("rooms",)),), "ROOM/BQ A= L"),
    numbered("nurikabe", "Nurikabe", "numbers", "QA"),
    LinkKind("nurimisaki", "Nurimisaki", (NUMBERED,), (CluePicture(("circles",), CIRCLES),), "Q A= L"),
    LinkKind(
        "snake",
        "Snake",
        (LinkPart(TRI, CELL), SIDES),
        (CluePicture(("ends",), signs(o=2)), SideNumbers(("top", "left"))),
        "EX1:snake",
    ),
    LinkKind("tapa", "Tapa", (LinkPart(TAPA, CELL),), (CluePicture(("clues",), TAPA_WORDS),), "tapa L"),
    LinkKind(
        "tilepaint",
        "Tilepaint",
        (WALLED, LinkPart(TILE_CLUES, CELL, "clue cells", empty=True), LinkPart(EACH_SMALL, EX1, "side")),
        (RoomDrawing(("tiles",)), SideNumbers(("columns", "rows"))),
        "ROOM EX1:tiles A=",
    ),
    LinkKind(
        "usoone",
        "Usowan",
        (WALLED, LinkPart(FOUR, CELL)),
        (RoomDrawing(("rooms",), "clue", by_cell=True),),
        "ROOM Q U L",
    ),
    LinkKind("yinyang", "Yin-Yang", (LinkPart(TRI, CELL),), (CluePicture(("circles",), CIRCLED),), "Q N"),
)
