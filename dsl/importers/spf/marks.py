"""`MarkTable` maps the signs at a place to our words and back."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from string import ascii_uppercase

from dslrun.dsl.records import record

ARROWS = {"a": "<", "d": ">", "w": "^", "x": "v"}
"""Letters for directions, with our arrows. On a keyboard, each letter lies in its direction from `s`."""
MOST_DIGITS = 9


@record
class MarkTable:
    """Maps signs to our words. If several signs have the same word, it writes the first.

    With `numbers`, it also maps numbers to themselves, and with `letters`, A to 1, B to 2 and so on. With `arrows`, the
    sign of a direction follows a number; the empty sign means no direction.
    """

    signs: Mapping[str, str] = field(default_factory=dict)
    numbers: bool = False
    arrows: Mapping[str, str] = field(default_factory=dict)
    letters: bool = False

    def word(self, text: str) -> str | None:
        """Return our word for a text of the diagram; None if it is unknown."""
        if text in self.signs:
            return self.signs[text]
        if self.letters and re.fullmatch("[A-Z]", text):
            return str(ord(text) - ord("A") + 1)
        number = text.rstrip("".join(self.arrows)) if self.arrows else text
        if not self.numbers or not re.fullmatch(rf"\d{{1,{MOST_DIGITS}}}", number, re.ASCII):
            return None
        arrow = text[len(number) :]
        if not self.arrows:
            return str(int(number))
        return f"{int(number)}{self.arrows[arrow]}" if arrow in self.arrows else None

    def text(self, word: str) -> str | None:
        """Return the text of the diagram for our word; None if it has none."""
        for sign, ours in self.signs.items():
            if ours == word:
                return sign
        if self.letters and word.isdecimal() and 1 <= int(word) <= 26:
            return chr(ord("A") + int(word) - 1)
        for sign, ours in self.arrows.items():
            if ours and word.endswith(ours) and word[: -len(ours)].isdecimal():
                return word[: -len(ours)] + sign
        plain = not self.arrows or "" in self.arrows
        return word if self.numbers and plain and word.isdecimal() else None

    def known(self) -> Iterator[str]:
        """Yield descriptions of the allowed signs."""
        alphabet = ALPHABET.keys() <= self.signs.keys()
        yield from (f"`{sign}`" for sign in self.signs if sign and not (alphabet and sign in ALPHABET))
        if self.letters or alphabet:
            yield "a capital letter"
        if self.arrows:
            yield f"a number with one of {' '.join(filter(None, self.arrows))} after it"
        elif self.numbers:
            yield "a number"


NUMBERS = MarkTable(numbers=True)
NUMBERS_OR_UNKNOWN = MarkTable({"?": "?"}, numbers=True)
SHADED = MarkTable({"#": "1", "-": "0"})
"""Given cells: shaded, or marked empty."""
ALPHABET = {letter: letter for letter in ascii_uppercase}
LETTERS = MarkTable(ALPHABET)
LETTERS_OR_NUMBERS = MarkTable(numbers=True, letters=True)
