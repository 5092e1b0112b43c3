"""The codecs of the parts of bodies: first those of many types, then those of one."""

from dslrun.dsl.importers.puzzlink.codecs import (
    LETTERS,
    EitherBase,
    Ended,
    Introduced,
    SkippingCodec,
    Trailing,
)
from dslrun.dsl.importers.puzzlink.compound_tokens import Positional
from dslrun.dsl.importers.puzzlink.packed_codecs import Marks, Packed
from dslrun.dsl.importers.puzzlink.tokens import (
    DIGITS,
    NO_NUMBER,
    NUMBER16,
    UNKNOWN,
    AnyToken,
    DecimalNumber,
    Joined,
    Numeral,
    Sign,
    arrowed,
)

DIGIT = Numeral(digits=DIGITS[:10])
N10 = SkippingCodec(AnyToken(DIGIT, NO_NUMBER), LETTERS)
N16 = SkippingCodec(NUMBER16)
N10_OR_16 = EitherBase(N10, N16)
FOUR = Trailing((0, 1, 2, 3, 4), 2, unknown=True)
ONE_MARK = Trailing((1,), 17, LETTERS[8:], beyond=False)
DOTS = Trailing((1, 2), 7)
ARROW = SkippingCodec(AnyToken(arrowed(), Sign("+", "#")), LETTERS)
BITS = Packed(2, 5)
TRI = Packed(3, 3)
OLD_VERTICES = SkippingCodec(AnyToken(Numeral(digits="01234"), *(Sign(sign, None) for sign in f".{DIGITS[5:]}-_")), "")
"""One character for each vertex, in addresses with the flag `d`."""
WALL_BITS = Packed(2, 5, split=True)
MARK = Marks()
COUNT = Ended(DecimalNumber())
INDEX = Ended(DecimalNumber(), "")
POSITION = Ended(Joined((NUMBER16, NUMBER16)), "")
HITORI = SkippingCodec(
    AnyToken(
        Numeral(digits=DIGITS),
        Numeral(2, "-", DIGITS),
        Sign("@", UNKNOWN),
        Sign("%", UNKNOWN),
        Sign(".", None),
    ),
    "",
)
NAWABARI = SkippingCodec(AnyToken(Sign("7", "#"), DIGIT, NO_NUMBER), LETTERS)
TAPA = SkippingCodec(
    AnyToken(
        *(Sign(str(number), (number,)) for number in range(9)),
        Sign("9", (1, 1, 1, 1)),
        Sign(".", (UNKNOWN,)),
        Positional((6, 6), 360),
        Positional((4, 4, 4), 396),
        Positional((2, 2, 2, 2), 460),
    )
)
SUM_SIGNS = DIGITS[:20] + LETTERS.upper()
CELL_SUM = AnyToken(Sign("-", None), Sign("0", None), Numeral(digits=SUM_SIGNS))
KAKURO = SkippingCodec(AnyToken(Sign(".", (None, None)), Joined((CELL_SUM, CELL_SUM))), LETTERS[10:])
EACH_SUM = SkippingCodec(CELL_SUM, "")
COLOUR = Numeral(digits="012")
CASTLE = SkippingCodec(AnyToken(Joined((COLOUR, arrowed())), Joined((COLOUR, Sign(".", (0, UNKNOWN))))), LETTERS)
FOUR_WAYS = AnyToken(*NUMBER16.tokens[:-1], Sign(".", None))
COMPASS = SkippingCodec(AnyToken(Sign("_", "#"), Joined((FOUR_WAYS,) * 4)))
HEX_OR_NONE = AnyToken(Numeral(), Sign(".", None))
TILE_CLUES = SkippingCodec(
    AnyToken(
        Joined((HEX_OR_NONE, HEX_OR_NONE)),
        Joined((Numeral(prefix="-"), Numeral(2))),
        Joined((Numeral(2, "+"), Numeral())),
        Joined((Numeral(2, "="), Numeral(2))),
    )
)
EACH_SMALL = SkippingCodec(AnyToken(Numeral(), Numeral(2, "-"), Sign(".", None)), "")
MINARISM = SkippingCodec(AnyToken(Sign("g", "<"), Sign("h", ">"), Numeral(), Numeral(2, "-"), NO_NUMBER), LETTERS[8:])
GATES = SkippingCodec(AnyToken(Sign("1", "#"), Sign("2", "|"), Sign("3", "-")), DIGITS[4:])
WALL_ARROWS = SkippingCodec(
    AnyToken(
        Joined((Numeral(digits="01234"), Numeral())),
        Joined((Numeral(digits="56789"), Numeral(2))),
        Joined((Numeral(prefix="-", digits="01234"), Numeral(3))),
    )
)
GATE_NUMBERS = SkippingCodec(AnyToken(Numeral(), Numeral(2, "-")))
CURVE_CELLS = SkippingCodec(AnyToken(Sign("=", "#"), *NUMBER16.tokens[:3], NO_NUMBER))
CURVE_WALLS = Introduced("b", WALL_BITS)
MAZE = SkippingCodec(AnyToken(Sign("1", 1), Sign("2", 2), Sign("3", 3), Sign("4", 4)), DIGITS[5:])
SASHIGANE = SkippingCodec(
    AnyToken(
        Numeral(),
        Numeral(2, "-"),
        NO_NUMBER,
        *(Sign(letter, arrow) for letter, arrow in zip("ghij", "^v<>", strict=True)),
    ),
    DIGITS[20:],
)
