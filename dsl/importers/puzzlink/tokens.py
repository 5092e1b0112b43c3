"""Tokens: values that both read and write the text of one clue.

A token maps the characters of an address, the words of a file and the words of our pictures to clues. `read` returns
the clue at a place of a text and the place after it, or None; `write` returns the text of a clue, or None. Larger
tokens combine smaller ones.
"""

import re
from collections.abc import Sequence

from dslrun.dsl.records import record

Clue = int | str | tuple["Clue", ...] | None
"""A number, `?` for a clue whose number is not given, a word, several of these, or None for no clue."""
UNKNOWN = "?"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
HEX = DIGITS[:16]
DECIMAL = re.compile(r"[0-9]+")
MOST_DIGITS = 6


class ClueToken:
    """A value that reads and writes clues."""

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue at a place and the place after it; None if this token does not read it."""
        raise NotImplementedError

    def write(self, clue: Clue) -> str | None:
        """Return the text of a clue; None if this token cannot write it."""
        raise NotImplementedError

    def whole(self, text: str) -> tuple[Clue] | None:
        """Return the clue that a whole text means, in a tuple; None if it means nothing."""
        found = self.read(text, 0)
        return (found[0],) if found is not None and found[1] == len(text) else None


@record
class Sign(ClueToken):
    """A fixed text for one clue."""

    text: str
    clue: Clue

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue if the text is there."""
        return (self.clue, at + len(self.text)) if text.startswith(self.text, at) else None

    def write(self, clue: Clue) -> str | None:
        """Return the text of this clue."""
        return self.text if clue == self.clue else None


@record
class Numeral(ClueToken):
    """A number of fixed width: `prefix`, then `width` digits of an alphabet, which count from `first`."""

    width: int = 1
    prefix: str = ""
    digits: str = HEX
    first: int = 0
    most: int = 10**9

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the number if all of its digits are there."""
        start = at + len(self.prefix)
        word = text[start : start + self.width]
        if not text.startswith(self.prefix, at) or len(word) < self.width or any(d not in self.digits for d in word):
            return None
        value = 0
        for digit in word:
            value = value * len(self.digits) + self.digits.index(digit)
        return (value + self.first, start + self.width) if value + self.first <= self.most else None

    def write(self, clue: Clue) -> str | None:
        """Return a number as its prefix and digits."""
        base = len(self.digits)
        if not isinstance(clue, int) or not 0 <= clue - self.first < base**self.width or clue > self.most:
            return None
        value, word = clue - self.first, ""
        for _ in range(self.width):
            word = self.digits[value % base] + word
            value //= base
        return self.prefix + word


@record
class DecimalNumber(ClueToken):
    """A decimal number of any width, from `least` on; `less` is subtracted from the number in the text."""

    least: int = 0
    less: int = 0

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the number."""
        found = DECIMAL.match(text, at)
        if found is None or len(found[0]) > MOST_DIGITS or int(found[0]) - self.less < self.least:
            return None
        return int(found[0]) - self.less, found.end()

    def write(self, clue: Clue) -> str | None:
        """Return the number as decimal digits."""
        return str(clue + self.less) if isinstance(clue, int) and clue >= self.least else None


class AnyToken(ClueToken):
    """The first of several tokens that reads or writes a clue."""

    def __init__(self, *tokens: ClueToken) -> None:
        self.tokens = tokens

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return the clue of the first token that reads one."""
        return next((found for token in self.tokens if (found := token.read(text, at)) is not None), None)

    def write(self, clue: Clue) -> str | None:
        """Return the text of the first token that writes the clue."""
        return next((text for token in self.tokens if (text := token.write(clue)) is not None), None)

    def whole(self, text: str) -> tuple[Clue] | None:
        """Return the clue of the first token that reads the whole text."""
        return next((found for token in self.tokens if (found := token.whole(text)) is not None), None)


@record
class Joined(ClueToken):
    """Several clues in one: one text after the other, with a separator between them.

    `order` gives for each text the index of its clue, if the clues have another order than their texts.
    """

    tokens: Sequence[ClueToken]
    separator: str = ""
    order: tuple[int, ...] = ()

    def read(self, text: str, at: int) -> tuple[Clue, int] | None:
        """Return a tuple of the clues."""
        clues: list[Clue] = [None] * len(self.tokens)
        for number, token in enumerate(self.tokens):
            if number and not text.startswith(self.separator, at):
                return None
            found = token.read(text, at + len(self.separator) * bool(number))
            if found is None:
                return None
            clues[self.order[number] if self.order else number], at = found
        return tuple(clues), at

    def write(self, clue: Clue) -> str | None:
        """Return the texts of all clues of a tuple."""
        if not isinstance(clue, tuple) or len(clue) != len(self.tokens):
            return None
        order = self.order or range(len(clue))
        texts = [token.write(clue[index]) for token, index in zip(self.tokens, order, strict=True)]
        return None if None in texts else self.separator.join(text or "" for text in texts)


NO_NUMBER = Sign(".", UNKNOWN)
"""A clue that is there without its number, in an address."""
NUMBER16 = AnyToken(
    Numeral(),
    Numeral(2, "-"),
    Numeral(3, "+"),
    Numeral(3, "=", first=4096),
    Numeral(3, "@", first=8192, most=12239),
    Numeral(3, "%", first=8192, most=12239),
    Numeral(4, "*", first=12240),
    Numeral(5, "$", first=77776),
    NO_NUMBER,
)
"""Any number: one hexadecimal digit, or a sign and more digits."""
EMPTY_WORD = Sign(".", None)
NUMBERS = AnyToken(DecimalNumber(), Sign(UNKNOWN, UNKNOWN), EMPTY_WORD)
"""The words of a picture with numbers."""


def signs(**clues: Clue) -> AnyToken:
    """Return signs by their texts, and `.` for no clue."""
    return AnyToken(*(Sign(text, clue) for text, clue in clues.items()), EMPTY_WORD)


def arrowed() -> AnyToken:
    """Return a direction and a number: one hexadecimal digit, or after another direction digit two or three."""
    plain, large = DIGITS[:5], DIGITS[5:10]
    return AnyToken(
        Joined((Numeral(digits=plain), AnyToken(Numeral(), NO_NUMBER))),
        Joined((Numeral(digits=large), Numeral(2))),
        Joined((Numeral(prefix="-", digits=plain), Numeral(3))),
    )
