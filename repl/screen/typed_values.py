"""Convert typed characters to values: numbers of one or more digits, letters, marks."""

from collections.abc import Sequence

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game

TEN = ord("A") - 10


class TypedDigits:
    """The digits typed so far for one site, while more may follow."""

    def __init__(self) -> None:
        self.text = ""
        self.site: Site | None = None

    def digit(self, site: Site, digit: str, options: Sequence[int]) -> int | None:
        """Add a digit and return the value that it completes; None if more digits may follow or no value matches."""
        text = self.text + digit if self.site == site else digit
        if not any(str(value).startswith(text) for value in options):
            text = digit
        self.text, self.site = text, site
        begun = [value for value in options if str(value).startswith(text)]
        if len(begun) == 1 and str(begun[0]) == text:
            self.forget()
            return begun[0]
        if not begun:
            self.forget()
        return None

    def finished(self) -> int | None:
        """Return the number typed so far and forget it; None if there is none."""
        text = self.text
        self.forget()
        return int(text) if text else None

    def forget(self) -> None:
        """Forget what is being typed."""
        self.text, self.site = "", None


def value_of(game: Game, layer: str, char: str, options: Sequence[int]) -> int | None:
    """The value that a character types: a mark or the sign of a piece; without these, A is 10, B is 11, ..."""
    marks = {**game.look.glyphs, **game.look.marks.get(layer, {})}
    for value, mark in marks.items():
        if mark == char and value in options:
            return value
    if char.isascii() and char.isupper() and ord(char) - TEN in options and not marks:
        return ord(char) - TEN
    return None
