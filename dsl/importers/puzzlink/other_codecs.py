"""The codecs of types that the library has no game for. Most belong to one type, whose name they have."""

from collections.abc import Sequence
from itertools import groupby
from string import ascii_uppercase

from dslrun.dsl.importers.puzzlink.boards import Sections
from dslrun.dsl.importers.puzzlink.codec_table import EACH_SMALL, SASHIGANE, SUM_SIGNS, TILE_CLUES
from dslrun.dsl.importers.puzzlink.codecs import (
    LETTERS,
    BodyText,
    LinkCodec,
    NoSuchSign,
    PlacedClue,
    SkippingCodec,
    Trailing,
)
from dslrun.dsl.importers.puzzlink.compound_tokens import Positional, Prefixed
from dslrun.dsl.importers.puzzlink.tokens import (
    DIGITS,
    NO_NUMBER,
    NUMBER16,
    UNKNOWN,
    AnyToken,
    Clue,
    ClueToken,
    Joined,
    Numeral,
    Sign,
)
from dslrun.dsl.records import record

BASE_32 = DIGITS[:32]
SMALL = AnyToken(Numeral(), Numeral(2, "-"), NO_NUMBER)
"""A number below 256, or a clue without its number."""


@record
class ArrowMarks(LinkCodec):
    """Marks of two kinds, first all of one kind and then all of the other, by the numbers of places before them.

    A number is a base-36 digit; `z` skips 35 places.
    """

    most: int = 35

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the marks as 1 and 2."""
        count = sum(sections)
        found = [PlacedClue(None, body.at, body.at)] * count
        for kind in (1, 2):
            at = 0
            while at < count and not body.ended:
                start, number = body.at, DIGITS.find(body.text[body.at])
                body.at += 1
                if number < 0:
                    body.strays.append(start)
                    continue
                at += number
                if number < self.most and at < count:
                    found[at] = PlacedClue(kind, start, body.at)
                    at += 1
            body.missing += count - at if at < count else 0
        return found

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the number of places before each mark and after the last one, for both kinds."""
        text = ""
        for kind in (1, 2):
            empty = 0
            for index, clue in enumerate(clues):
                if clue not in (None, 1, 2):
                    raise NoSuchSign(clue, index)
                if clue == kind:
                    text += DIGITS[empty]
                    empty = 0
                else:
                    empty += 1
                    if empty == self.most:
                        text, empty = text + DIGITS[self.most], 0
            text += DIGITS[empty] if empty else ""
        return text


@record
class Halved(LinkCodec):
    """Two small clues in each clue of another codec, which is `base` times the first plus the second."""

    codec: LinkCodec
    base: int

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues; 0 is no clue."""
        found: list[PlacedClue] = []
        for pair in self.codec.read(body, (-(-sum(sections) // 2),)):
            value = pair.clue if isinstance(pair.clue, int) else 0
            if pair.clue == UNKNOWN or value >= self.base**2:
                body.strays.append(pair.start)
            found += [pair._replace(clue=one or None) for one in divmod(value % self.base**2, self.base)]
        return found[: sum(sections)]

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text of the pairs."""
        numbers = [clue if isinstance(clue, int) else 0 for clue in (*clues, None)]
        for index, clue in enumerate(clues):
            if clue is not None and not (isinstance(clue, int) and clue < self.base):
                raise NoSuchSign(clue, index)
        pairs = [numbers[at] * self.base + numbers[at + 1] or None for at in range(0, len(clues), 2)]
        return self.codec.write(pairs, (len(pairs),))


@record
class WithRuns(LinkCodec):
    """A token for each clue, except those equal to `repeated`: `count` writes how many of them follow each other."""

    token: ClueToken
    repeated: Clue
    count: ClueToken
    skips: str = ""

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues. A character without a meaning is passed over."""
        clues: list[PlacedClue] = []
        size = sum(sections)
        while len(clues) < size and not body.ended:
            start = body.at
            skipped = self.skips.find(body.text[start]) + 1
            if skipped:
                body.at += 1
                clues += [PlacedClue(None, start, body.at)] * skipped
            elif (run := self.count.read(body.text, start)) is not None and isinstance(run[0], int):
                body.at = run[1]
                clues += [PlacedClue(self.repeated, start, body.at)] * run[0]
            elif (found := self.token.read(body.text, start)) is not None:
                body.at = found[1]
                clues.append(PlacedClue(found[0], start, body.at))
            else:
                body.strays.append(start)
                body.at += 1
        return body.padded(clues, size)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text; runs are as long as `count` allows."""
        text, at, empty = "", 0, SkippingCodec(self.token, self.skips)
        for clue, run in groupby(clues):
            length = len(list(run))
            if clue == self.repeated:
                text += self.counted(length)
            elif clue is None:
                text += empty.skipped(length)
            else:
                word = self.token.write(clue)
                if word is None:
                    raise NoSuchSign(clue, at)
                text += word * length
            at += length
        return text

    def counted(self, length: int) -> str:
        """Return the text of a run."""
        text = ""
        while length:
            most = next(count for count in range(min(length, 36), 0, -1) if self.count.write(count) is not None)
            text += self.count.write(most) or ""
            length -= most
        return text


@record
class OrSlash(LinkCodec):
    """A list, or `/` in place of a list without clues."""

    codec: LinkCodec

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues."""
        if body.text.startswith("/", body.at):
            body.at += 1
            return [PlacedClue(None, body.at, body.at)] * sum(sections)
        return self.codec.read(body, sections)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        return self.codec.write(clues, sections) if any(clues) else "/"


def each(texts: str, clues: Sequence[str]) -> tuple[Sign, ...]:
    """Return signs: a text of one character for each clue."""
    return tuple(Sign(text, clue) for text, clue in zip(texts, clues, strict=True))


ARROWS = "^v<>"
BLACK_ARROWS = [f"#{arrow}" for arrow in ARROWS]
PIPES = "+|-└┘┐┌"
KAERO = AnyToken(
    Numeral(digits=ascii_uppercase, first=1),
    Numeral(digits=DIGITS[:10], first=27),
    Numeral(prefix="-", digits=DIGITS, first=37),
    NO_NUMBER,
)
REFLECT = AnyToken(
    Sign("5", "+"),
    Joined((Numeral(digits="1234", first=1), Numeral())),
    Joined((Numeral(digits="6789", first=1), Numeral(2))),
)
TAPA_LOOP = AnyToken(
    Positional((8, 8), 360),
    Prefixed("+", Positional((7, 7, 7), 36)),
    Prefixed("-", Positional((6, 6, 6, 6), 36)),
    *(Sign(str(number), (number,)) for number in range(9)),
    Sign(".", (UNKNOWN,)),
)
ONE_SUM = AnyToken(
    Joined((Numeral(prefix="@", digits=DIGITS), Sign("", None))),
    Joined((Numeral(prefix="%", digits=DIGITS), Sign("", None))),
    Joined((Sign("$", None), Numeral(digits=DIGITS))),
)
MIRROR_LETTERS = AnyToken(
    Numeral(digits=ascii_uppercase, first=1),
    *(Numeral(prefix=str(more), digits=ascii_uppercase, first=26 * (more + 1) + 1) for more in range(10)),
)

OTHER_CODECS: dict[str, LinkCodec] = {
    "abc": SkippingCodec(AnyToken(NO_NUMBER, *each(LETTERS, LETTERS)), DIGITS[:10]),
    "barrow": ArrowMarks(),
    "box": SkippingCodec(AnyToken(Numeral(digits=BASE_32), Numeral(2, "-", BASE_32)), ""),
    "herugolf": SkippingCodec(AnyToken(SMALL, Sign("h", "#")), DIGITS[18:]),
    "kaero": SkippingCodec(KAERO, LETTERS),
    "kakuru": SkippingCodec(AnyToken(Sign("+", "#"), Sign("_", UNKNOWN), Numeral(digits=SUM_SIGNS)), f".{DIGITS[20:]}"),
    "letters": SkippingCodec(MIRROR_LETTERS, LETTERS),
    "loopsp": SkippingCodec(AnyToken(SMALL, Numeral(3, "+"), *each(DIGITS[16:23], PIPES)), DIGITS[23:]),
    "loute": SkippingCodec(AnyToken(Numeral(), NO_NUMBER)),
    "makaro": SkippingCodec(
        AnyToken(
            Numeral(digits=DIGITS[:10], first=1),
            Numeral(2, "-", DIGITS[:10], first=1),
            Sign("a", "#"),
            *each("bcde", BLACK_ARROWS),
        )
    ),
    "nagare": SkippingCodec(AnyToken(*each("1234", ARROWS), Sign("5", "#"), *each("6789", BLACK_ARROWS)), LETTERS),
    "pairs": Halved(SkippingCodec(NUMBER16), 4),
    "pencils": SASHIGANE,
    "pipelink": WithRuns(
        AnyToken(NO_NUMBER, *each("abcdefg", PIPES)), "o", Numeral(digits=DIGITS[:10], first=1), DIGITS[17:]
    ),
    "reflect": SkippingCodec(REFLECT, LETTERS),
    "sashigane": SASHIGANE,
    "shugaku": SkippingCodec(AnyToken(Numeral(digits="01234"), Sign("5", UNKNOWN)), DIGITS[6:]),
    "small": EACH_SMALL,
    "taj": SkippingCodec(AnyToken(Sign("0", UNKNOWN), Numeral(digits="12345678", first=1)), LETTERS),
    "tapaloop": SkippingCodec(TAPA_LOOP),
    "tatamibari": SkippingCodec(AnyToken(NO_NUMBER, *each("123", "|-+"))),
    "tateyoko": WithRuns(
        AnyToken(SMALL, Sign("x", "#"), *each("opqrs", [f"#{number}" for number in range(5)])),
        None,
        AnyToken(Sign("n", 1), Prefixed("i", Numeral())),
    ),
    "toichika": SkippingCodec(AnyToken(NO_NUMBER, *each("1234", ARROWS)), DIGITS[5:]),
    "triplace": SkippingCodec(AnyToken(Sign("_", "#"), TILE_CLUES.token, ONE_SUM)),
    "voxas": Trailing((1, 2, 3, 4, 5), 2, unknown=True),
    "walllogic": SkippingCodec(AnyToken(Sign("+", "#"), SMALL)),
    "yosenabe": SkippingCodec(
        AnyToken(SMALL, Joined((Sign("i", "c"), Numeral())), Joined((Sign("g", "c"), Numeral(2))), Sign("h", "c")),
        DIGITS[19:],
    ),
}
"""The codecs by their names in the table of bodies."""
