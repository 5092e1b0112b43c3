"""Tokens for files and for lists: clues with fixed texts around them, lists of clues, any word."""

from dslrun.dsl.importers.puzzlink.tokens import DIGITS, UNKNOWN, Clue, ClueToken, Numeral
from dslrun.dsl.records import record


@record
class Prefixed(ClueToken):
    """A clue after a fixed text."""

    prefix: str
    token: ClueToken

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue after the text."""
        return self.token.read(text, at + len(self.prefix)) if text.startswith(self.prefix, at) else None

    def write(self, clue: Clue) -> str | None:
        """Return the fixed text and the text of the clue."""
        text = self.token.write(clue)
        return None if text is None else self.prefix + text


@record
class Before(ClueToken):
    """A clue before a fixed text."""

    token: ClueToken
    end: str

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue if the text follows it."""
        found = self.token.read(text, at)
        return (found[0], found[1] + len(self.end)) if found and text.startswith(self.end, found[1]) else None

    def write(self, clue: Clue) -> str | None:
        """Return the text of the clue, then the fixed text."""
        text = self.token.write(clue)
        return None if text is None else text + self.end


@record
class ListOf(ClueToken):
    """A tuple of one or more clues with a separator between them."""

    token: ClueToken
    separator: str = ","
    most: int = 9

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the tuple of all clues."""
        clues: list[Clue] = []
        while len(clues) < self.most and (found := self.token.read(text, at)) is not None:
            clues.append(found[0])
            at = found[1]
            if not text.startswith(self.separator, at):
                return tuple(clues), at
            at += len(self.separator)
        return None

    def write(self, clue: Clue) -> str | None:
        """Return the texts of all clues."""
        if not isinstance(clue, tuple) or not clue:
            return None
        texts = [self.token.write(one) for one in clue]
        return None if None in texts else self.separator.join(text or "" for text in texts)


@record
class Positional(ClueToken):
    """A tuple of small numbers as one number of two base-36 digits: mixed radix, from `first` on; 0 means unknown."""

    radices: tuple[int, ...]
    first: int

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the tuple of numbers."""
        found = Numeral(2, digits=DIGITS).read(text, at)
        number = found[0] if found else None
        size = 1
        for radix in self.radices:
            size *= radix
        if found is None or not isinstance(number, int) or not self.first <= number < self.first + size:
            return None
        rest, clues = number - self.first, []
        for radix in reversed(self.radices):
            clues.append(rest % radix or UNKNOWN)
            rest //= radix
        return tuple(reversed(clues)), found[1]

    def write(self, clue: Clue) -> str | None:
        """Return two digits."""
        if not isinstance(clue, tuple) or len(clue) != len(self.radices):
            return None
        number = 0
        for one, radix in zip(clue, self.radices, strict=True):
            if one != UNKNOWN and not (isinstance(one, int) and 0 < one < radix):
                return None
            number = number * radix + (one if isinstance(one, int) else 0)
        return Numeral(2, digits=DIGITS).write(number + self.first)


class ClueWord(ClueToken):
    """Any clue as a word: a number, a sign, or several of them with commas between; `.` is no clue."""

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue of the rest of a text."""
        clues = tuple(None if word == "." else int(word) if word.isdecimal() else word for word in text[at:].split(","))
        return (clues[0] if len(clues) == 1 else clues), len(text)

    def write(self, clue: Clue) -> str | None:
        """Return the word of a clue."""
        clues = clue if isinstance(clue, tuple) else (clue,)
        return ",".join("." if one is None else str(one) for one in clues)


@record
class AnyWord(ClueToken):
    """Any text, which is no clue."""

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return no clue and the end of the text."""
        return None, len(text)

    def write(self, clue: Clue) -> str | None:
        """Return None: nothing is written as any text."""
        return None
