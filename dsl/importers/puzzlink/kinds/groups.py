"""Types of groups of cells: shaded, numbered or lettered. The blocks of their files are not known."""

from dslrun.dsl.importers.puzzlink.arguments import CluePicture
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, CROSS, WALLS
from dslrun.dsl.importers.puzzlink.codec_table import BITS, FOUR, MARK, MAZE, N10, OLD_VERTICES, WALL_BITS
from dslrun.dsl.importers.puzzlink.kind import (
    CIRCLES,
    NUMBERED,
    PLAIN_NUMBERS,
    WALLED,
    LinkKind,
    LinkPart,
    numbered,
    roomed,
)
from dslrun.dsl.importers.puzzlink.kinds.placing import WALL_WORDS
from dslrun.dsl.importers.puzzlink.room_arguments import RoomDrawing
from dslrun.dsl.importers.puzzlink.tokens import AnyToken, Sign, signs

TETROMINOES = signs(I=0, L=1, O=2, S=3, T=4)
SHADES = AnyToken(Sign("#", 1), Sign("o", None))
MAZE_MARKS = signs(s=1, g=2, o=3, x=4)
NO_WALLS = LinkPart(WALL_BITS, BORDER, WALLS, optional=True, empty=True)
NO_HOLES = LinkPart(BITS, CELL, "holes", optional=True, empty=True)
NUMBERED_ROOMS = RoomDrawing(("rooms",), "clue", by_cell=True, words=PLAIN_NUMBERS)

TYPES = (
    roomed("chocona", "Chocona", ""),
    LinkKind(
        "creek",
        "Creek",
        (LinkPart(OLD_VERTICES, CROSS, flag="d"), LinkPart(FOUR, CROSS, unless="d")),
        (CluePicture(("numbers",), more=1),),
        "",
        more=1,
        ignored="d",
    ),
    LinkKind(
        "dbchoco",
        "Double Choco",
        (LinkPart(BITS, CELL, "dark"), NUMBERED),
        (CluePicture(("shades",), SHADES, ("dark",)), CluePicture(("numbers",))),
        "",
    ),
    LinkKind(
        "dosufuwa",
        "Dosun-Fuwari",
        (WALLED, LinkPart(MARK, CELL)),
        (RoomDrawing(("rooms",)), CluePicture(("blocks",), signs(**{"#": 1}), optional=("blocks",))),
        "",
    ),
    numbered("mochikoro", "Mochikoro", "numbers", ""),
    LinkKind("nanro", "Nanro", (WALLED, NUMBERED), (RoomDrawing(("rooms",), "clue", by_cell=True),), ""),
    LinkKind(
        "nurimaze",
        "Nuri-Maze",
        (WALLED, LinkPart(MAZE, CELL)),
        (RoomDrawing(("rooms",), "clue", by_cell=True, words=MAZE_MARKS),),
        "",
    ),
    LinkKind("shakashaka", "Shakashaka", (LinkPart(FOUR, CELL),), (CluePicture(("walls",), WALL_WORDS),), ""),
    roomed("shimaguni", "Shimaguni", ""),
    roomed("stostone", "Stostone", ""),
    LinkKind("suguru", "Suguru", (WALLED, NUMBERED, NO_HOLES), (NUMBERED_ROOMS,), ""),
    LinkKind("sukoro", "Sukoro", (LinkPart(N10, CELL),), (CluePicture(("numbers",)),), ""),
    LinkKind("tasquare", "Tasquare", (NUMBERED,), (CluePicture(("numbers",), CIRCLES),), ""),
    LinkKind("tetrominous", "Tetrominous", (NUMBERED, NO_WALLS), (CluePicture(("givens",), TETROMINOES),), ""),
    LinkKind("view", "View", (NUMBERED,), (CluePicture(("givens",), PLAIN_NUMBERS),), ""),
)
