"""A diagram taken apart into its places, and put together from them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.spf.header import SpfHeader
from dslrun.dsl.importers.spf.layout import DiagramLayout, Gap, Place
from dslrun.dsl.importers.spf.layout import PlacedText as Char
from dslrun.dsl.importers.spf.postscript import PsText
from dslrun.dsl.sanitiser import clean

RULED = frozenset("+-|")
"""What lines of a diagram are drawn with."""
FILLING = frozenset("#-.")
"""Marks that fill all characters of a cell."""
IN_WORDS = {
    "cell": "in a cell",
    "across": "between two cells",
    "down": "between two cells",
    "corner": "at a corner",
    "left": "at the left of a row",
    "right": "at the right of a row",
    "top": "above a column",
    "bottom": "below a column",
}


class PlacedText(NamedTuple):
    """What stands at a place, without the blanks around it, and where."""

    text: str
    start: int
    end: int


class DiagramSketch:
    """The places of a diagram. Whoever reads one claims it; in the end none may be left over."""

    def __init__(
        self, forms: FormMaker, layout: DiagramLayout, header: SpfHeader, lines: Sequence[PsText], key: str
    ) -> None:
        self.forms, self.header = forms, header
        self.plan = layout.at(header)
        self.lines, self.key = lines, key
        self.check_size()
        self.spots = dict(self.plan.spots())
        self.places = {place: self.spot(chars) for place, chars in self.spots.items()}
        self.claimed: set[Place] = set()
        self.start, self.end = lines[0].start, lines[-1].end

    def check_size(self) -> None:
        """Refuse a diagram that has not the size its keys demand, at the line where that shows."""
        height, width = self.plan.size()
        if len(self.lines) != height:
            at = self.lines[min(height, len(self.lines) - 1)] if self.lines else PsText("", 0)
            label = "one too many" if len(self.lines) > height else "the last one" if self.lines else "none"
            message = f"/{self.key} has {len(self.lines)} lines, {height} are wanted"
            raise self.forms.wrong("E0705", message, at.start, at.end, label, self.size_note())
        for line in self.lines:
            if len(line.value.rstrip()) > width or len(line.value) < width:
                message = f"this line has {len(line.value)} characters, {width} are wanted"
                start = line.start + min(width, len(line.value))
                long = len(line.value) > width
                label = "this is too much" if long else "the line ends here"
                raise self.forms.wrong(
                    "E0742", message, start, line.end if long else start + 1, label, self.size_note()
                )

    def size_note(self) -> str:
        """How the size of a diagram comes about."""
        header = self.header
        return f"for {header.columns} columns and {header.rows} rows, numbers of {header.digits} characters at most"

    def spot(self, chars: Sequence[Char]) -> PlacedText:
        """What stands at some characters."""
        signs = [self.lines[line].value[column] for line, column in chars]
        filled = [index for index, sign in enumerate(signs) if sign != " "]
        if not filled:
            start = self.offset(chars[0])
            return PlacedText("", start, start + 1)
        text = "".join(signs).strip()
        if len(set(text)) == 1 and text[0] in FILLING:
            text = text[0]
        last = filled[-1] if chars[filled[0]][0] == chars[filled[-1]][0] else filled[0]
        return PlacedText(text, self.offset(chars[filled[0]]), self.offset(chars[last]) + 1)

    def offset(self, char: Char) -> int:
        """Where a character stands in the file."""
        return self.lines[char[0]].start + char[1]

    def cells(self) -> Iterator[tuple[int, int]]:
        """Row and column of every cell."""
        return product(range(self.plan.rows), range(self.plan.columns))

    def of_kind(self, *kinds: str) -> Iterator[tuple[Place, PlacedText]]:
        """All places of some kinds."""
        return ((place, spot) for place, spot in self.places.items() if place[0] in kinds)

    def claim(self, place: Place) -> PlacedText:
        """What stands at a place, which is thereby accounted for."""
        self.claimed.add(place)
        return self.places[place]

    def get(self, place: Place) -> str:
        """The text at a place, empty where the diagram has no such place."""
        spot = self.places.get(place)
        return spot.text if spot else ""

    def left_over(self, known: Iterable[str]) -> None:
        """Refuse what nobody has claimed, at the first such place."""
        note = f"known here: {', '.join(known)}"
        for place, spot in sorted(self.places.items(), key=lambda item: item[1].start):
            if spot.text and place not in self.claimed and not self.is_ruled(place, spot.text):
                raise self.stray(spot, IN_WORDS[place[0]], note)
        seen = {char for chars in self.spots.values() for char in chars} | set(self.plan.frame())
        for number, line in enumerate(self.lines):
            for column, sign in enumerate(line.value):
                if sign != " " and (number, column) not in seen and sign not in RULED:
                    at = line.start + column
                    raise self.stray(PlacedText(sign, at, at + 1), "outside the cells", note)

    def is_ruled(self, place: Place, text: str) -> bool:
        """Whether something is a line around the diagram, or a corner."""
        kind, row, column = place
        rim = (kind, row) in (("across", 0), ("across", self.plan.rows))
        rim = rim or (kind, column) in (("down", 0), ("down", self.plan.columns))
        return text == "+" if kind == "corner" else rim and text in RULED

    def stray(self, spot: PlacedText, where: str, *notes: str) -> DslError:
        """The mistake of something that cannot stand where it does."""
        message = f"`{clean(spot.text)}` cannot stand {where} here"
        return self.forms.wrong("E0743", message, spot.start, spot.end, "this one", *notes)


class TextTooLong(Exception):
    """Something that has more characters than its place."""


class DiagramCanvas:
    """A diagram being written."""

    def __init__(self, layout: DiagramLayout, header: SpfHeader) -> None:
        self.header, self.plan = header, layout.at(header)
        self.spots = dict(self.plan.spots())
        height, width = self.plan.size()
        self.signs = [[" "] * width for _ in range(height)]
        for (line, column), sign in self.plan.frame().items():
            self.signs[line][column] = sign

    def put(self, place: Place, text: str, *, fill: bool = False) -> bool:
        """Write a text at a place, to the right; whether it has room there. With `fill`, a mark is repeated."""
        chars = self.spots.get(place, [])
        if len(text) > len(chars):
            return False
        text = text * len(chars) if fill and len(text) == 1 else text.rjust(len(chars))
        for (line, column), sign in zip(chars, text, strict=True):
            self.signs[line][column] = sign
        return True

    def rule(self) -> None:
        """Draw the corners and the lines around a diagram with borders."""
        if self.plan.layout.gap is not Gap.AROUND or not self.plan.layout.ruled:
            return
        for place in self.spots:
            kind, row, column = place
            if kind == "corner":
                self.put(place, "+")
            elif kind == "across" and row in (0, self.plan.rows):
                self.put(place, "-", fill=True)
            elif kind == "down" and column in (0, self.plan.columns):
                self.put(place, "|", fill=True)

    def lines(self) -> list[str]:
        """The lines written."""
        return ["".join(line) for line in self.signs]
