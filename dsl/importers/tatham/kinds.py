"""The table of games. Each entry has his names, the size, our game, the parts of a description and our arguments.

To add a game, add an entry: list the parts of the description in order (`codecs.py`), and the arguments of our game
(`arguments.py`, and those of puzz.link). The name of their layer connects a part and an argument.
"""

from string import ascii_letters, digits

from dslrun.dsl.importers.puzzlink.arguments import CluePicture, LargestNumber, SizeArgument
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, CROSS, DOT, EX1, EX4, ROOM, WALLS, outside
from dslrun.dsl.importers.puzzlink.compound_tokens import Before, ListOf, Prefixed
from dslrun.dsl.importers.puzzlink.kind import CIRCLED, GIVENS, PLAIN_NUMBERS, LinkPart
from dslrun.dsl.importers.puzzlink.side_arguments import SideLists, SideNumbers
from dslrun.dsl.importers.puzzlink.tokens import (
    EMPTY_WORD,
    UNKNOWN,
    AnyToken,
    ClueToken,
    DecimalNumber,
    Joined,
    Numeral,
    Sign,
    signs,
)
from dslrun.dsl.importers.tatham.arguments import (
    GREATER,
    PLATE,
    FillingBound,
    GreaterSigns,
    LeftOut,
    Plates,
    RunLists,
    SignedCages,
)
from dslrun.dsl.importers.tatham.codecs import (
    SHORT,
    AfterComma,
    BlockWalls,
    LetterSkips,
    PoleLists,
    Separated,
    SkipsTo,
)
from dslrun.dsl.importers.tatham.kind import COMMA, DOUBLES, NUMBERED, ORDER, SIDES, TathamKind, kind
from dslrun.dsl.importers.tatham.solo import SOLO

DIGIT = Numeral(digits=digits)
GIVEN = LinkPart(AfterComma(LetterSkips(DecimalNumber(1), "_")), CELL, "given", optional=True)
NUMBERS_WORD = CluePicture(("numbers",), PLAIN_NUMBERS)
LEVEL = "(?:d[a-z])?"
MARKS = SkipsTo((("_" + SHORT, 1),), sentinel=True)
BITS = SkipsTo(((SHORT, 0), (SHORT.upper(), 1)), "zZ", sentinel=True)
SIGNED = Joined((AnyToken(*(Sign(letter, letter) for letter in "asmd")), DecimalNumber()))
SIDE_LETTERS = AnyToken(
    *(
        Sign(
            "".join(side for bit, side in enumerate("URDL") if number >> bit & 1),
            "".join(side for bit, side in enumerate("URDL") if number >> bit & 1),
        )
        for number in reversed(range(16))
    )
)
"""Any of the four sides, in this order."""
BIT_WORDS = AnyToken(Sign("0", 0), Sign("1", 1), EMPTY_WORD)
RUNS: ClueToken = AnyToken(ListOf(DecimalNumber(1), ".", most=500), Sign("", ()))


def largest_double(board: object) -> int:
    """Return the largest number of a set of dominoes."""
    return getattr(board, "rows", 0) - 1


KINDS: tuple[TathamKind, ...] = (
    kind(
        "Bridges",
        SIDES,
        "Hashiwokakero",
        (LinkPart(LetterSkips(AnyToken(Numeral(digits="123456789ABCDEFG", first=1))), CELL),),
        (CluePicture(("islands",), PLAIN_NUMBERS),),
        letters="(?:i[0-9]+)?(?:e[0-9]+)?(?:m2)?(?:d[0-9])?",
        written="m2",
        changed=(
            ("(?:i[0-9]+)?(?:e[0-9]+)?m[0-9]+(?:d[0-9])?", "it allows another number of bridges side by side than two"),
            ("(?:i[0-9]+)?(?:e[0-9]+)?(?:m[0-9]+)?L(?:d[0-9])?", "its bridges form no loop"),
        ),
        least=3,
    ),
    kind(
        "Dominosa",
        DOUBLES,
        "Dominosa",
        (LinkPart(LetterSkips(AnyToken(DIGIT, Prefixed("[", Before(DecimalNumber(), "]"))), skips=""), CELL),),
        (NUMBERS_WORD, LargestNumber(("highest",), largest_double, exact=True)),
        letters="a?" + LEVEL,
    ),
    kind(
        "Filling",
        SIDES,
        "Fillomino",
        (LinkPart(LetterSkips(AnyToken(Sign("0", None), DIGIT)), CELL),),
        (CluePicture(("givens",), PLAIN_NUMBERS), FillingBound(("largest",))),
    ),
    kind(
        "Galaxies",
        SIDES,
        "Galaxies",
        (LinkPart(SkipsTo(((SHORT, 1), (SHORT.upper(), 2)), "z"), DOT, "dot"),),
        (
            SizeArgument(),
            CluePicture(("centres",), AnyToken(Sign("o", 1), Sign("o", 2), EMPTY_WORD), ("dot",), scale=2, more=-1),
        ),
        letters=LEVEL,
        least=3,
    ),
    kind(
        "Keen",
        ORDER,
        "Basic",
        (
            LinkPart(BlockWalls(repeats=True), BORDER, WALLS),
            COMMA,
            LinkPart(LetterSkips(SIGNED, skips=""), ROOM, "room"),
        ),
        (SignedCages(("cages", "sums", "differences", "products", "quotients"), "asmd"),),
        letters=f"m?{LEVEL}m?",
        least=3,
        most=9,
    ),
    kind(
        "lightup: Light Up",
        SIDES,
        "Akari",
        (LinkPart(LetterSkips(AnyToken(Sign("B", UNKNOWN), Numeral(digits="01234"))), CELL),),
        (CluePicture(("walls",), AnyToken(DecimalNumber(), Sign("#", UNKNOWN), EMPTY_WORD)),),
        letters="(?:b[0-9]+)?(?:s[0-9]+)?(?:d[0-9]|r)?",
        least=2,
    ),
    kind(
        "Loopy",
        SIDES,
        "Slitherlink",
        (LinkPart(LetterSkips(Numeral(digits="01234")), CELL),),
        (CluePicture(("clues",), PLAIN_NUMBERS),),
        letters=f"(?:t0)?{LEVEL}",
        written="t0",
        changed=((f"t[1-9][0-9]*{LEVEL}", "its board is no grid of squares"),),
        least=3,
    ),
    kind(
        "Magnets",
        SIDES,
        "Magnets",
        (
            LinkPart(PoleLists(AnyToken(Sign(".", None), Numeral(digits=digits + ascii_letters))), outside(2), "side"),
            LinkPart(LetterSkips(AnyToken(*(Sign(half, half) for half in "LRTB*")), skips=""), CELL, PLATE),
        ),
        (Plates(("plates",)), SideLists(("columns", "rows"), 2, short=True)),
        letters=f"{LEVEL}S?",
        least=2,
    ),
    kind(
        "Mosaic",
        SIDES,
        "Fill-a-Pix",
        (LinkPart(LetterSkips(DIGIT), CELL),),
        (NUMBERS_WORD,),
        letters="(?:h[0-9]+)?",
        least=3,
    ),
    kind(
        "Pattern",
        SIDES,
        "Nonogram",
        (LinkPart(Separated(RUNS, "/"), EX1, "runs"),),
        (SizeArgument(), RunLists(("columns", "rows"))),
    ),
    kind(
        "Pearl",
        SIDES,
        "Masyu",
        (LinkPart(LetterSkips(AnyToken(Sign("W", 1), Sign("B", 2))), CELL),),
        (CluePicture(("circles",), CIRCLED),),
        letters=f"{LEVEL}n?",
        least=5,
    ),
    kind("Range", SIDES, "Kurodoko", (NUMBERED,), (NUMBERS_WORD,)),
    kind("rect: Rectangles", SIDES, "Shikaku", (NUMBERED,), (NUMBERS_WORD,), letters=r"(?:e[0-9.]+)?a?"),
    kind(
        "Singles",
        SIDES,
        "Hitori",
        (LinkPart(LetterSkips(Numeral(digits=digits[1:] + ascii_letters, first=1), skips=""), CELL),),
        (NUMBERS_WORD,),
        letters=f"{LEVEL}",
        least=2,
    ),
    kind(
        "Slant",
        SIDES,
        "Slant",
        (LinkPart(LetterSkips(Numeral(digits="01234")), CROSS),),
        (CluePicture(("numbers",), PLAIN_NUMBERS, more=1),),
        letters=LEVEL,
        more=1,
        least=2,
    ),
    *SOLO,
    kind(
        "Tents",
        SIDES,
        "Tents",
        (LinkPart(MARKS, CELL), COMMA, LinkPart(Separated(DecimalNumber(), ","), EX1, "side")),
        (CluePicture(("trees",), signs(T=1)), SideNumbers(("columns", "rows"))),
        letters=LEVEL,
        least=4,
    ),
    kind(
        "Towers",
        ORDER,
        "Skyscrapers",
        (LinkPart(Separated(AnyToken(DecimalNumber(1), Sign("", None)), "/"), EX4, "side"), GIVEN),
        (SizeArgument(square=True), SideNumbers(("top", "bottom", "left", "right")), GIVENS),
        letters=LEVEL,
        least=3,
        most=9,
    ),
    kind(
        "Unequal",
        ORDER,
        "Futoshiki",
        (LinkPart(Separated(Joined((DecimalNumber(), SIDE_LETTERS)), ",", closed=True), CELL, GREATER),),
        (SizeArgument(square=True), GreaterSigns(("grid",))),
        letters=LEVEL,
        changed=((f"a{LEVEL}", "its bars stand between all neighbours that differ by 1"),),
        least=3,
        most=32,
    ),
    kind(
        "Unruly",
        SIDES,
        "Takuzu",
        (LinkPart(BITS, CELL),),
        (CluePicture(("givens",), BIT_WORDS), LeftOut(("unlike",))),
        letters=LEVEL,
        least=6,
    ),
    kind(
        "Unruly",
        SIDES,
        "Takuzu",
        (LinkPart(BITS, CELL),),
        (CluePicture(("givens",), BIT_WORDS),),
        letters=f"u{LEVEL}",
        written="u",
        least=6,
    ),
)
OTHERS = {
    "Inertia": (r"[0-9]+x[0-9]+:[bgmswS]+", "[a-zS]"),
    "Map": (r"[0-9]+x[0-9]+n[0-9]+:[a-z]+,[a-z0-9]+", ""),
    "Net": (r"[0-9]+x[0-9]+w?:(?:[0-9a-f][hv]*)+", "[0-9a-f]"),
    "Palisade": (r"[0-9]+x[0-9]+n[0-9]+:[0-4a-z]+", ""),
    "Signpost": (r"[0-9]+x[0-9]+c?:(?:[0-9]*[a-h])+", "[a-h]"),
    "Tracks": (r"[0-9]+x[0-9]+:[0-9a-zA-F]+(?:,S?[0-9]+)+", ""),
    "Undead": (r"[0-9]+x[0-9]+:[0-9]+,[0-9]+,[0-9]+,[a-zLR]+(?:,[0-9]+)+", ""),
}
"""Games without one of ours: the ids that may be theirs, and the sign of which a description has one for each cell."""
OTHER_GAMES = (
    *OTHERS,
    *("Black Box", "Cube", "Fifteen", "Flip", "Flood", "Guess", "Mines", "Netslide", "Pegs"),
    *("Same Game", "Sixteen", "Twiddle", "Untangle"),
)
"""His games without one of ours. Mines is one of them: its ids hold the mines, not the numbers."""
