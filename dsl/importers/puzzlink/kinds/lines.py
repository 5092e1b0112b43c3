"""Types of loops, paths and borders."""

from dslrun.dsl.importers.puzzlink.arguments import (
    CluePicture,
    LargestNumber,
    SizeArgument,
    largest_given,
)
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, CROSS, DOT, INNER_CROSS, NOTHING, ONE, WALLS, outside
from dslrun.dsl.importers.puzzlink.codec_table import (
    ARROW,
    BITS,
    CASTLE,
    COMPASS,
    CURVE_CELLS,
    CURVE_WALLS,
    DOTS,
    FOUR,
    GATE_NUMBERS,
    GATES,
    INDEX,
    MARK,
    N16,
    NAWABARI,
    OLD_VERTICES,
    TRI,
    WALL_ARROWS,
)
from dslrun.dsl.importers.puzzlink.codecs import Literal
from dslrun.dsl.importers.puzzlink.compound_tokens import Before
from dslrun.dsl.importers.puzzlink.gates import ARROWS, EACH_GATE, ON_GATES, START, WALL_CELLS, GateArguments
from dslrun.dsl.importers.puzzlink.kind import (
    CIRCLED,
    DIRECTIONS,
    NUMBERED,
    PLAIN_NUMBERS,
    LinkKind,
    LinkPart,
    numbered,
)
from dslrun.dsl.importers.puzzlink.shapes import SHAPE_LAYER, ShapeCodec, ShapeList
from dslrun.dsl.importers.puzzlink.side_arguments import SideLists
from dslrun.dsl.importers.puzzlink.tokens import (
    EMPTY_WORD,
    UNKNOWN,
    AnyToken,
    DecimalNumber,
    Joined,
    Sign,
    signs,
)

NUMBER_OR_UNKNOWN = AnyToken(DecimalNumber(), Sign("?", UNKNOWN))
ARROW_WORDS = AnyToken(
    Joined((NUMBER_OR_UNKNOWN, DIRECTIONS), order=(1, 0)),
    Sign("?", (0, UNKNOWN)),
    EMPTY_WORD,
)
CASTLE_WORDS = AnyToken(
    Sign(". .", None),
    Joined(
        (
            AnyToken(Joined((NUMBER_OR_UNKNOWN, DIRECTIONS), order=(1, 0)), Sign(".", (0, UNKNOWN))),
            AnyToken(Sign("?", 0), Sign("o", 1), Sign("#", 2)),
        ),
        " ",
        (1, 0),
    ),
)
COMPASS_NUMBER = AnyToken(DecimalNumber(), Sign("?", None))
COMPASS_WORDS = AnyToken(EMPTY_WORD, Joined((COMPASS_NUMBER,) * 4, ",", (0, 3, 1, 2)))
"""Our order is up, right, down, left; that of an address is up, down, left, right."""
HOLES = LinkPart(BITS, CELL, "holes", optional=True, empty=True)
SLASH = LinkPart(Literal(), NOTHING, "slash")


def visits_all(_board: object) -> str:
    """Return how an Arukone without its flag differs."""
    return "its lines visit all cells"


TYPES = (
    LinkKind(
        "araf", "Araf", (NUMBERED,), (CluePicture(("numbers",)), LargestNumber(("largest",), largest_given)), "Q BA="
    ),
    LinkKind(
        "arukone",
        "Numberlink",
        (NUMBERED,),
        (CluePicture(("numbers",), PLAIN_NUMBERS), LargestNumber(("largest",), largest_given)),
        "[e] Q L=",
        flags="e",
        unflagged=visits_all,
        read_only=True,
    ),
    LinkKind(
        "castle",
        "Castle Wall",
        (LinkPart(CASTLE, CELL),),
        (CluePicture(("clues", "sides"), CASTLE_WORDS),),
        "castle L=",
    ),
    LinkKind(
        "compass", "Compass", (LinkPart(COMPASS, CELL),), (CluePicture(("compasses",), COMPASS_WORDS),), "compass BA="
    ),
    LinkKind(
        "curvedata",
        "Curve Data",
        (
            LinkPart(CURVE_CELLS, CELL),
            SLASH,
            LinkPart(CURVE_WALLS, BORDER, WALLS, empty=True),
            LinkPart(ShapeCodec(), NOTHING, SHAPE_LAYER),
        ),
        (
            CluePicture(
                ("numbers", "blocked"),
                AnyToken(
                    Sign(". .", None),
                    Sign(". #", "#"),
                    Before(AnyToken(DecimalNumber(less=1), Sign("?", UNKNOWN)), " ."),
                ),
                optional=("blocked",),
            ),
            ShapeList(),
        ),
        "curves L:given",
    ),
    LinkKind(
        "gokigen",
        "Slant",
        (LinkPart(OLD_VERTICES, CROSS, flag="d"), LinkPart(FOUR, CROSS, unless="d")),
        (CluePicture(("numbers",), more=1),),
        "X SL=",
        more=1,
        aliases=("slant",),
        ignored="d",
    ),
    numbered("hashikake", "Hashiwokakero", "islands", "Q L", "hashi", "bridges", "hashiwokakero", written="hashi"),
    LinkKind(
        "icewalk",
        "Ice Walk",
        (LinkPart(BITS, CELL, "ice"), NUMBERED),
        (CluePicture(("ice",), signs(i=1), ("ice",)), CluePicture(("numbers",))),
        "[f] ice L=",
    ),
    LinkKind(
        "mashu",
        "Masyu",
        (LinkPart(TRI, CELL),),
        (CluePicture(("circles",), CIRCLED),),
        "[f] Q L=",
        aliases=("masyu", "pearl"),
    ),
    LinkKind("nawabari", "Nawabari", (LinkPart(NAWABARI, CELL),), (CluePicture(("numbers",)),), "Q* BA+="),
    LinkKind(
        "numlin",
        "Numberlink",
        (NUMBERED,),
        (CluePicture(("numbers",), PLAIN_NUMBERS), LargestNumber(("largest",), largest_given)),
        "Q L=",
        aliases=("numberlink",),
    ),
    numbered("shikaku", "Shikaku", "numbers", "Q BA="),
    LinkKind(
        "shwolf",
        "Yagit",
        (LinkPart(MARK, INNER_CROSS, "post"), LinkPart(TRI, CELL)),
        (
            CluePicture(("animals",), signs(A=1, B=2)),
            CluePicture(("posts",), signs(**{"*": 1}), ("post",), more=-1, frame=1),
        ),
        "Q X:post BA=",
    ),
    LinkKind(
        "simpleloop",
        "Simple Loop",
        (LinkPart(BITS, CELL),),
        (CluePicture(("blocks",), signs(**{"#": 1})),),
        "H* L=",
    ),
    LinkKind(
        "slalom",
        "Slalom Loop",
        (
            LinkPart(GATES, CELL),
            LinkPart(WALL_ARROWS, WALL_CELLS, ARROWS, flag="d"),
            LinkPart(GATE_NUMBERS, WALL_CELLS, ARROWS, flag="p"),
            LinkPart(GATE_NUMBERS, EACH_GATE, ON_GATES, unless="dp"),
            SLASH,
            LinkPart(INDEX, ONE, START),
        ),
        (GateArguments(),),
        "pzprv3.2 slalom L=",
        size="walls",
        flags="d",
        ignored="p",
        aliases=("suraromu",),
    ),
    LinkKind(
        "slither",
        "Slitherlink",
        (LinkPart(FOUR, CELL),),
        (CluePicture(("clues",)),),
        "[f] Q [S] L+=",
        aliases=("slitherlink",),
    ),
    LinkKind(
        "tentaisho",
        "Galaxies",
        (LinkPart(DOTS, DOT, "dot"), HOLES),
        (
            SizeArgument(),
            CluePicture(("centres",), AnyToken(Sign("o", 1), Sign("o", 2), EMPTY_WORD), ("dot",), scale=2, more=-1),
        ),
        "DOT BA= S",
    ),
    LinkKind(
        "trainstations",
        "Stations",
        (NUMBERED, HOLES),
        (
            CluePicture(
                ("stations", "crossings"),
                AnyToken(Sign(". +", 0), Sign(". .", None), Before(DecimalNumber(1), " .")),
                optional=("crossings",),
            ),
            LargestNumber(("last",), largest_given, exact=True),
        ),
        "[f] Q# L=",
        ignored="f",
    ),
    LinkKind(
        "ubahn",
        "Subway",
        (LinkPart(N16, outside(4), "side"), HOLES),
        (SizeArgument(), SideLists(("columns", "rows"), 4)),
        "EX1:4 L=",
    ),
    LinkKind(
        "yajilin",
        "Yajilin",
        (LinkPart(ARROW, CELL),),
        (CluePicture(("clues",), ARROW_WORDS),),
        "[o] DQ A L",
        aliases=("yajirin",),
        ignored="b",
    ),
)
