"""Values as they are typed: numbers of one or two digits, letters, marks."""

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
        """The value that this digit completes; None if another digit may follow or there is no such value."""
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
        """Return the number typed so far, None if there is none, and forget it."""
        text = self.text
        self.forget()
        return int(text) if text else None

    def forget(self) -> None:
        """Forget what is being typed."""
        self.text, self.site = "", None


def value_of(game: Game, layer: str, char: str, options: Sequence[int]) -> int | None:
    """The value of a letter or sign: a mark, the sign of a piece, or A for 10, B for 11, ..."""
    marks = {**game.look.glyphs, **game.look.marks.get(layer, {})}
    for value, mark in marks.items():
        if mark == char and value in options:
            return value
    if char.isascii() and char.isupper() and ord(char) - TEN in options and not marks:
        return ord(char) - TEN
    return None
