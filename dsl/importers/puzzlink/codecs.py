"""Codecs: values that both read and write a list of clues in the body of an address."""

from collections.abc import Sequence
from typing import NamedTuple

from dslrun.dsl.importers.puzzlink.boards import Sections
from dslrun.dsl.importers.puzzlink.tokens import (
    DIGITS,
    NO_NUMBER,
    UNKNOWN,
    Clue,
    ClueToken,
)
from dslrun.dsl.records import record

LETTERS = DIGITS[10:]
SKIPS = LETTERS[6:]
"""`g` to `z`."""


class PlacedClue(NamedTuple):
    """A clue with its place in the body."""

    clue: Clue
    start: int
    end: int


class NoSuchSign(Exception):
    """A codec has no sign for the clue at an index."""

    def __init__(self, clue: Clue, index: int) -> None:
        self.clue, self.index = clue, index


class BodyText:
    """The body of an address while it is read: the next character, the characters that mean nothing, missing clues."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.strays: list[int] = []
        self.missing = 0

    @property
    def ended(self) -> bool:
        """True if all characters are read, or the next one is `/`, which ends a list."""
        return self.text[self.at : self.at + 1] in ("", "/")

    def padded(self, clues: list[PlacedClue], count: int) -> list[PlacedClue]:
        """Return exactly `count` clues; those that are missing are empty, and `missing` counts them."""
        self.missing += max(0, count - len(clues))
        return (clues + [PlacedClue(None, self.at, self.at)] * (count - len(clues)))[:count]


class LinkCodec:
    """A value that reads and writes a list of clues. `sections` are the lengths of the parts of the list."""

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues of the whole list; the codec stops if the list is full or the body ends."""
        raise NotImplementedError

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text of a list of clues."""
        raise NotImplementedError


@record
class SkippingCodec(LinkCodec):
    """A token for each clue. The characters of `skips` skip 1, 2, 3, ... places without a clue."""

    token: ClueToken
    skips: str = SKIPS

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues. A character without a meaning is passed over."""
        clues: list[PlacedClue] = []
        count = sum(sections)
        while len(clues) < count and not body.ended:
            start = body.at
            skipped = self.skips.find(body.text[start]) + 1
            if skipped:
                body.at += 1
                clues += [PlacedClue(None, start, body.at)] * skipped
            elif (found := self.token.read(body.text, start)) is not None:
                body.at = found[1]
                clues.append(PlacedClue(found[0], start, body.at))
            else:
                body.strays.append(start)
                body.at += 1
        return body.padded(clues, count)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text; runs without clues are as long as the skips allow."""
        text, empty = "", 0
        for index, clue in enumerate(clues):
            if clue is None and self.skips:
                empty += 1
                continue
            word = self.token.write(clue)
            if word is None:
                raise NoSuchSign(clue, index)
            text += self.skipped(empty) + word
            empty = 0
        return text + self.skipped(empty)

    def skipped(self, count: int) -> str:
        """Return the characters that skip a number of places."""
        most = len(self.skips)
        return (
            self.skips[-1:] * (count // most) + (self.skips[count % most - 1] if count % most else "") if count else ""
        )


@record
class Trailing(LinkCodec):
    """Each character is a clue and the number of empty places after it, at most `most`.

    With `beyond`, the last clue of the list is written as if empty places followed it.
    """

    clues: tuple[Clue, ...]
    most: int
    skips: str = SKIPS
    beyond: bool = True
    unknown: bool = False

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues. A character without a meaning is passed over."""
        found: list[PlacedClue] = []
        count, size = sum(sections), len(self.clues)
        while len(found) < count and not body.ended:
            start, sign = body.at, body.text[body.at]
            body.at += 1
            number = DIGITS.find(sign)
            if self.unknown and sign == NO_NUMBER.text:
                found.append(PlacedClue(UNKNOWN, start, body.at))
            elif sign in self.skips:
                found += [PlacedClue(None, start, body.at)] * (self.skips.index(sign) + 1)
            elif 0 <= number < size * (self.most + 1):
                found.append(PlacedClue(self.clues[number % size], start, body.at))
                found += [PlacedClue(None, start, body.at)] * (number // size)
            else:
                body.strays.append(start)
        return body.padded(found, count)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        text, at, runs = "", 0, SkippingCodec(NO_NUMBER, self.skips)
        while at < len(clues):
            clue = clues[at]
            if clue is None or (clue == UNKNOWN and self.unknown):
                empty = next((n for n, one in enumerate(clues[at:]) if one is not None), len(clues) - at)
                text += runs.skipped(empty) if empty else NO_NUMBER.text
                at += empty or 1
                continue
            if clue not in self.clues:
                raise NoSuchSign(clue, at)
            after = list(clues[at + 1 : at + 1 + self.most])
            if self.beyond:
                after += [None] * (self.most - len(after))
            free = next((n for n, one in enumerate(after) if one is not None), len(after))
            text += DIGITS[self.clues.index(clue) + len(self.clues) * free]
            at += 1 + free
        return text


@record
class EitherBase(LinkCodec):
    """Digits by `small`; or after `-`, numbers by `large`."""

    small: LinkCodec
    large: LinkCodec

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the numbers."""
        large = body.text.startswith("-", body.at)
        body.at += large
        return (self.large if large else self.small).read(body, sections)

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return decimal digits if all numbers are below 10."""
        large = any(isinstance(clue, int) and clue > 9 for clue in clues)
        return "-" + self.large.write(clues, sections) if large else self.small.write(clues, sections)


@record
class Ended(LinkCodec):
    """One token, then a text that ends it."""

    token: ClueToken
    end: str = "/"

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clue."""
        start, found = body.at, self.token.read(body.text, body.at)
        if found is None:
            if start < len(body.text):
                body.strays.append(start)
            return body.padded([], 1)
        body.at = found[1]
        if body.text.startswith(self.end, body.at):
            body.at += len(self.end)
        elif body.at < len(body.text):
            body.strays.append(body.at)
        return [PlacedClue(found[0], start, found[1])]

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text of the clue and the end."""
        text = self.token.write(clues[0])
        if text is None:
            raise NoSuchSign(clues[0], 0)
        return text + self.end


@record
class Literal(LinkCodec):
    """A fixed text without clues."""

    text: str = "/"

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Pass over the text."""
        if body.text.startswith(self.text, body.at):
            body.at += len(self.text)
        elif body.at < len(body.text):
            body.strays.append(body.at)
        return []

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the text."""
        return self.text


@record
class Introduced(LinkCodec):
    """A list that is there only after a sign, and ends with `/`. An empty list is left out."""

    sign: str
    codec: LinkCodec

    def read(self, body: BodyText, sections: Sections) -> list[PlacedClue]:
        """Return the clues; none if the sign is not there."""
        if not body.text.startswith(self.sign, body.at):
            return [PlacedClue(None, body.at, body.at)] * sum(sections)
        body.at += len(self.sign)
        found = self.codec.read(body, sections)
        Literal().read(body, ())
        return found

    def write(self, clues: Sequence[Clue], sections: Sections) -> str:
        """Return the sign, the list and `/`."""
        return self.sign + self.codec.write(clues, sections) + "/" if any(clues) else ""
