"""Symbols with a number, black (`12#`) or white (`12`), and phones (`@`)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.pictures import EMPTY, ChallengeArguments, picture
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch, PlacedText

PHONE, BLACK, WHITE = "@", "#", "o"
SYMBOL = re.compile(r"(\?|\d{1,9})?(#?)", re.ASCII)
KNOWN = ("a phone `@`", "a number or `?`, with `#` behind it if its symbol is black")


@dataclass(frozen=True, slots=True)
class SymbolPicture(GameArgument):
    """A picture of symbols: `#` black, `o` white, `@` a phone. It also writes the numbers."""

    numbered: str

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        rows: dict[int, list[PlacedText]] = {}
        for place, spot in sketch.of_kind("cell"):
            mark = symbol(spot.text)[0]
            if mark not in (None, EMPTY):
                sketch.claim(place)
            rows.setdefault(place[1], []).append(spot._replace(text=mark or EMPTY))
        return picture(sketch.forms, list(rows.values()))

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every symbol with its number, or a star if numbers have no space."""
        numbers = given.rows(self.numbered)
        for r, row in enumerate(given.rows(self.argument)):
            for c, mark in enumerate(row):
                if mark == EMPTY:
                    continue
                place = "cell", r, c
                number = numbers[r][c] if r < len(numbers) and numbers[r][c] != EMPTY else "?"
                text = {PHONE: "@ ", BLACK: f"{number}#", WHITE: f"{number} "}.get(mark, "")
                if len(canvas.spots[place]) == 1:
                    text = PHONE if mark == PHONE else "*"
                if not text or not canvas.put(place, text):
                    raise given.refuse(f"it has no sign for `{mark}` of {self.argument}:")

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return KNOWN


@dataclass(frozen=True, slots=True)
class SymbolNumbers(GameArgument):
    """A picture of the numbers of symbols, which `SymbolPicture` writes."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        rows: dict[int, list[PlacedText]] = {}
        for place, spot in sketch.of_kind("cell"):
            rows.setdefault(place[1], []).append(spot._replace(text=symbol(spot.text)[1]))
        return picture(sketch.forms, list(rows.values()))

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write nothing into the diagram."""


def symbol(text: str) -> tuple[str | None, str]:
    """Return our mark for a symbol (None if unknown) and its number."""
    if text in ("", PHONE):
        return text or EMPTY, EMPTY
    found = SYMBOL.fullmatch(text)
    if found is None:
        return None, EMPTY
    number = found[1] or "?"
    return BLACK if found[2] else WHITE, number if number == "?" else str(int(number))
