"""Symbols with a number, black (`12#`) or white (`12`), and phones (`@`)."""

import re

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.pictures import cell_picture
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

PHONE, BLACK, WHITE = "@", "#", "o"
SYMBOL = re.compile(r"(\?|\d{1,9})?(#?)", re.ASCII)
KNOWN = ("a phone `@`", "a number or `?`, with `#` after it for a black symbol")


@record
class SymbolPicture(GameArgument):
    """A picture of symbols: `#` black, `o` white, `@` a phone. It also writes the numbers of `numbered`."""

    signs = KNOWN

    numbered: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        return cell_picture(sketch, lambda _, __, spot: symbol(spot.text)[0])

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every symbol with its number, or as a star if there is no room for numbers."""
        numbers = dict(given.words(self.numbered))
        for place, mark in given.words(self.argument):
            number = numbers.get(place, "?")
            text = {PHONE: "@ ", BLACK: f"{number}#", WHITE: f"{number} "}.get(mark, "")
            if len(canvas.spots[place]) == 1:
                text = PHONE if mark == PHONE else "*"
            if not text or not canvas.put(place, text):
                raise given.no_sign(mark, self.argument)


@record
class SymbolNumbers(GameArgument):
    """A picture of the numbers of symbols, which `SymbolPicture` writes."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        return cell_picture(sketch, lambda _, __, spot: symbol(spot.text)[1])


def symbol(text: str) -> tuple[str | None, str | None]:
    """Return our mark for a symbol and its number; None for a missing one."""
    found = SYMBOL.fullmatch(text)
    if found is None or not text:
        return PHONE if text == PHONE else None, None
    number = found[1] or "?"
    return BLACK if found[2] else WHITE, number if number == "?" else str(int(number))
