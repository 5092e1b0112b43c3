"""Split a diagram into its places, and compose a diagram from places."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.spf.header import SpfHeader
from dslrun.dsl.importers.spf.layout import CharPlace, DiagramLayout, Gap, Place
from dslrun.dsl.importers.spf.postscript import PsText
from dslrun.dsl.sanitiser import clean

BORDERS = {"across": "-", "down": "|"}
"""The signs of borders, by the kind of their place."""
RULED = frozenset("+-|")
"""The signs that draw lines of a diagram."""
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


class DiagramSketch:
    """The places of a diagram. Each argument claims the places it reads; unclaimed text is an error."""

    def __init__(
        self, forms: FormMaker, layout: DiagramLayout, header: SpfHeader, lines: Sequence[PsText], key: str
    ) -> None:
        self.forms, self.header = forms, header
        self.plan = layout.at(header)
        self.lines, self.key = self.without_spare(lines), key
        self.check_size()
        self.spots = dict(self.plan.spots())
        self.places = {place: self.spot(chars) for place, chars in self.spots.items()}
        self.claimed: set[Place] = set()
        self.start, self.end = lines[0].start, lines[-1].end

    def without_spare(self, lines: Sequence[PsText]) -> Sequence[PsText]:
        """Return the lines without a blank line at the end, which may follow a layout with a place after every row."""
        spare = self.plan.layout.gap is Gap.AFTER and len(lines) == self.plan.size()[0] + 1
        return lines[:-1] if spare and not lines[-1].value.strip(" |") else lines

    def check_size(self) -> None:
        """Raise an error at the first wrong line of a diagram whose size contradicts the keys."""
        height, width = self.plan.size()
        if len(self.lines) != height:
            at = self.lines[min(height, len(self.lines) - 1)] if self.lines else PsText("", 0, 0)
            label = "one too many" if len(self.lines) > height else "the last one" if self.lines else "none"
            message = f"/{self.key} has {len(self.lines)} lines, but {height} are expected"
            raise self.forms.wrong("E0705", message, at.start, at.end, label, self.size_note())
        for line in self.lines:
            if len(line.value.rstrip()) > width or len(line.value) < width:
                message = f"this line has {len(line.value)} characters, but {width} are expected"
                start = line.start + min(width, len(line.value))
                long = len(line.value) > width
                label = "too long" if long else "the line ends here"
                raise self.forms.wrong(
                    "E0742", message, start, line.end if long else start + 1, label, self.size_note()
                )

    def size_note(self) -> str:
        """Return a note that explains the expected size of a diagram."""
        header = self.header
        return f"for {header.columns} columns and {header.rows} rows, numbers of {header.digits} characters at most"

    def spot(self, chars: Sequence[CharPlace]) -> TracedText:
        """Return the text of the given characters. A mark that fills its place counts as one sign."""
        signs = [self.lines[line].value[column] for line, column in chars]
        filled = [index for index, sign in enumerate(signs) if sign != " "]
        if not filled:
            start = self.offset(chars[0])
            return TracedText("", start, start + 1)
        text = "".join(signs).strip()
        if len(set(text)) == 1 and text[0] in FILLING:
            text = text[0]
        last = filled[-1] if chars[filled[0]][0] == chars[filled[-1]][0] else filled[0]
        return TracedText(text, self.offset(chars[filled[0]]), self.offset(chars[last]) + 1)

    def offset(self, char: CharPlace) -> int:
        """Return the offset of a character in the file."""
        return self.lines[char[0]].start + char[1]

    def cells(self) -> Iterator[tuple[int, int]]:
        """Return the row and column of every cell."""
        return product(range(self.plan.rows), range(self.plan.columns))

    def of_kind(self, *kinds: str) -> Iterator[tuple[Place, TracedText]]:
        """Return all places of the given kinds, with their texts."""
        return ((place, spot) for place, spot in self.places.items() if place[0] in kinds)

    def claim(self, place: Place) -> TracedText:
        """Return the text at a place, and mark it as read."""
        self.claimed.add(place)
        return self.places[place]

    def is_border(self, place: Place) -> bool:
        """True if a border is drawn at a place."""
        text = self.places[place].text
        return text != "" and set(text) <= {BORDERS.get(place[0])}

    def get(self, place: Place) -> str:
        """Return the text at a place; the empty string if the diagram has no such place."""
        spot = self.places.get(place)
        return spot.text if spot else ""

    def left_over(self, known: Iterable[str]) -> None:
        """Raise an error at the first text that no argument has claimed. `known` describes the allowed signs."""
        note = f"allowed: {', '.join(known)}"
        for place, spot in sorted(self.places.items(), key=lambda item: item[1].start):
            if spot.text and place not in self.claimed and not self.is_ruled(place, spot.text):
                raise self.stray(spot, IN_WORDS[place[0]], note)
        seen = {char for chars in self.spots.values() for char in chars} | set(self.plan.frame())
        for number, line in enumerate(self.lines):
            for column, sign in enumerate(line.value):
                if sign != " " and (number, column) not in seen and sign not in RULED:
                    at = line.start + column
                    raise self.stray(TracedText(sign, at, at + 1), "outside the cells", note)

    def is_ruled(self, place: Place, text: str) -> bool:
        """True if a text is a corner, or a part of the line around the diagram."""
        kind, row, column = place
        rim = (kind, row) in (("across", 0), ("across", self.plan.rows))
        rim = rim or (kind, column) in (("down", 0), ("down", self.plan.columns))
        return text == "+" if kind == "corner" else rim and text in RULED

    def stray(self, spot: TracedText, where: str, *notes: str) -> DslError:
        """Return the error for a misplaced text."""
        message = f"`{clean(spot.text)}` is not allowed {where}"
        return self.forms.wrong("E0743", message, spot.start, spot.end, "this one", *notes)


class TextTooLong(Exception):
    """A text has more characters than its place."""


class DiagramCanvas:
    """A grid of characters in which a diagram is written."""

    def __init__(self, layout: DiagramLayout, header: SpfHeader) -> None:
        self.header, self.plan = header, layout.at(header)
        self.spots = dict(self.plan.spots())
        height, width = self.plan.size()
        self.signs = [[" "] * width for _ in range(height)]
        for (line, column), sign in self.plan.frame().items():
            self.signs[line][column] = sign

    def put(self, place: Place, text: str, *, fill: bool = False) -> bool:
        """Write a text at a place, right-aligned, and return whether it fits. With `fill`, repeat a single sign."""
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
            elif (kind == "across" and row in (0, self.plan.rows)) or (
                kind == "down" and column in (0, self.plan.columns)
            ):
                self.border(place)

    def border(self, place: Place) -> None:
        """Draw a border."""
        self.put(place, BORDERS[place[0]], fill=True)

    def lines(self) -> list[str]:
        """Return the lines of the diagram."""
        return ["".join(line) for line in self.signs]
