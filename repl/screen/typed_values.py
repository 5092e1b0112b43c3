"""Convert typed characters to values: numbers of one or more digits, letters, marks."""

from collections.abc import Mapping, Sequence

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game

TEN = ord("A") - 10


class TypedDigits:
    """The digits typed so far for one site, while more may follow."""

    def __init__(self) -> None:
        self.text = ""
        self.site: Site | None = None
        self.numbers: Mapping[str, int] = {}

    def digit(self, site: Site, digit: str, numbers: Mapping[str, int]) -> int | None:
        """Add a digit and return the value that it completes; None if more digits may follow or no number matches.

        `numbers` holds the value of each number that may be typed.
        """
        text = self.text + digit if self.site == site else digit
        if not any(number.startswith(text) for number in numbers):
            text = digit
        self.text, self.site, self.numbers = text, site, numbers
        begun = [number for number in numbers if number.startswith(text)]
        if begun == [text]:
            self.forget()
            return numbers[text]
        if not begun:
            self.forget()
        return None

    def finished(self) -> int | None:
        """Return the value of the number typed so far and forget it; None if there is none."""
        text = self.text
        self.forget()
        return self.numbers.get(text, int(text)) if text else None

    def forget(self) -> None:
        """Forget what is being typed."""
        self.text, self.site = "", None


def numbers_of(game: Game, layer: str, options: Sequence[int]) -> dict[str, int]:
    """The value of each number that may be typed: of the marks of a legend if they are numbers, else of itself."""
    marks = game.look.marks.get(layer, {})
    numbers = {marks[value]: value for value in options if marks.get(value, "").isdecimal()}
    return numbers or {str(value): value for value in options}


def value_of(game: Game, layer: str, char: str, options: Sequence[int]) -> int | None:
    """The value that a character types: a mark or the sign of a piece; without these, A is 10, B is 11, ..."""
    marks = {**game.look.glyphs, **game.look.marks.get(layer, {})}
    for value, mark in marks.items():
        if mark == char and value in options:
            return value
    if char.isascii() and char.isupper() and ord(char) - TEN in options and not marks:
        return ord(char) - TEN
    return None
