"""Codecs of many small numbers: several to a digit, or the places between marks."""

from collections.abc import Sequence

from dslrun.dsl.importers.puzzlink.boards import Sections
from dslrun.dsl.importers.puzzlink.codecs import BodyText, LinkCodec, NoSuchSign, PlacedClue
from dslrun.dsl.importers.puzzlink.tokens import DIGITS, Clue
from dslrun.dsl.records import record


@record
class Packed(LinkCodec):
    """Small numbers, several to a digit: `per` numbers below `base`, the first one with the highest place value.

    With `split`, each section begins with a new digit.
    """

    base: int
    per: int
    split: bool = False

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues; 0 is no clue."""
        found: list[PlacedClue] = []
        for count in sections if self.split else (sum(sections),):
            part: list[PlacedClue] = []
            while len(part) < count and not body.ended:
                start = body.at
                body.at += 1
                number = DIGITS.find(body.text[start])
                if not 0 <= number < self.base**self.per:
                    body.strays.append(start)
                    number = 0
                digits = [number // self.base**place % self.base for place in reversed(range(self.per))]
                part += [PlacedClue(digit or None, start, body.at) for digit in digits]
            found += body.padded(part, count)
        return found

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        text, first = "", 0
        for count in sections if self.split else (sum(sections),):
            for at in range(first, first + count, self.per):
                number = 0
                for index in range(at, at + self.per):
                    clue = clues[index] if index < first + count else None
                    if clue is not None and not (isinstance(clue, int) and clue < self.base):
                        raise NoSuchSign(clue, index)
                    number = number * self.base + (clue if isinstance(clue, int) else 0)
                text += DIGITS[number]
            first += count
        return text


@record
class Marks(LinkCodec):
    """Marks by the numbers of places before them, one base-36 digit each; `.` skips 36 places."""

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the marks as 1."""
        found: list[PlacedClue] = []
        count = sum(sections)
        while (len(found) < count or not count) and not body.ended:
            start, sign = body.at, body.text[body.at]
            body.at += 1
            if sign == ".":
                found += [PlacedClue(None, start, body.at)] * 36
            elif sign in DIGITS:
                found += [PlacedClue(None, start, body.at)] * DIGITS.index(sign) + [PlacedClue(1, start, body.at)]
            else:
                body.strays.append(start)
            if not count:
                break
        return body.padded(found, count)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the number of places before each mark, then the number of places after the last one."""
        text, empty = "", 0
        for clue in clues:
            empty += clue is None
            if clue is not None:
                text, empty = text + DIGITS[empty], 0
            elif empty == 36:
                text, empty = text + ".", 0
        return text + (DIGITS[empty] if empty or not text else "")
