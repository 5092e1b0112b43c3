"""Read the cells of a line: marks, numbers, letters for numbers, numbers in braces."""

import re
from collections.abc import Sequence
from itertools import islice

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.plaintext.header import PlainHeader
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.records import record

BRACED = re.compile(r"\{\d+\}")
TOKEN = re.compile(rf"{BRACED.pattern}|.")
FIRST_LETTER = 10
MOST_DIGITS = 9


@record
class CellReader:
    """Reads the cells of one puzzle. It collects errors, and reads a faulty cell as blank."""

    header: PlainHeader
    forms: FormMaker
    problems: Problems

    def row(self, line: TextLine) -> list[TracedText]:
        """Return the cells of a row. Report a row that does not have one cell per column."""
        unit = 2 if self.header.kind.arrows else 1
        width = self.header.width
        tokens = tokens_of(line.text, unit * width + 1)
        groups = [tokens[at : at + unit] for at in range(0, len(tokens), unit)]
        if len(tokens) != unit * width:
            count = token_count(line.text)
            self.wrong_length(line, f"{count} characters" if unit > 1 else f"{count} cells", groups)
        spans = [(group[0][0], group[-1][1]) for group in groups if len(group) == unit][:width]
        return [self.cell(line, *span) for span in spans]

    def wrong_length(self, line: TextLine, found: str, groups: Sequence[Sequence[tuple[int, int]]]) -> None:
        """Report a row that is too short or too long, at its end or at its first extra cell."""
        width = self.header.width
        wanted = f"{width} cells of two characters each" if self.header.kind.arrows else f"{width}"
        long = len(groups) > width
        start = line.start + groups[width][0][0] if long else line.end
        label = "too long" if long else "the row ends here"
        message = f"this row has {found}, but {wanted} are expected"
        note = f"the size says {width} {self.header.height}: width and height"
        self.problems.add(self.forms.diagnostic("E0734", message, start, line.end, label, note))

    def cell(self, line: TextLine, start: int, end: int) -> TracedText:
        """Return one cell. A mark takes precedence over a number with the same sign, since `0` may be a mark."""
        text, kind = line.text[start:end], self.header.kind
        start, end = line.start + start, line.start + end
        if text in kind.marks:
            return TracedText(kind.marks[text], start, end)
        arrow = text[-1] if kind.arrows and text[-1] in kind.arrows else ""
        number = self.number(text.removesuffix(arrow) if arrow else text)
        if kind.numbers is None or number is None or (kind.arrows and not arrow):
            return self.stray(text, start, end)
        least, most = kind.numbers(self.header.width, self.header.height)
        if not least <= number <= most:
            return self.out_of_range(number, (least, most), start, end)
        return TracedText(f"{number}{arrow}", start, end)

    def number(self, text: str) -> int | None:
        """Return the number that a digit, a letter or digits in braces mean; None for any other text."""
        if text in self.header.kind.letters and text:
            return FIRST_LETTER + self.header.kind.letters.index(text)
        digits = text[1:-1] if text[:1] == "{" and text[-1:] == "}" else text
        plain = digits.isascii() and digits.isdecimal()
        return min(int(digits[-18:]), 10**18) if plain and len(digits) <= MOST_DIGITS else 10**9 if plain else None

    def stray(self, text: str, start: int, end: int) -> TracedText:
        """Report a cell without a meaning, and return a blank cell in its place."""
        kind, header = self.header.kind, self.header
        note = f"{kind.name} has: {kind.in_words(header.width, header.height)}"
        message = f"`{text}` is not allowed in a cell of {kind.name}"
        self.problems.add(self.forms.diagnostic("E0735", message, start, end, "this cell", note))
        return TracedText(".", start, end)

    def out_of_range(self, number: int, wanted: tuple[int, int], start: int, end: int) -> TracedText:
        """Report a number that no cell of this board can hold, and return a blank cell in its place."""
        least, most = wanted
        large = f"the number {number} is too large" if number < 10**9 else "this number is too large"
        message = f"the number {number} is too small" if number < least else large
        note = f"{self.header.kind.name} of this size has numbers from {least} to {most}"
        self.problems.add(self.forms.diagnostic("E0736", message, start, end, "this number", note))
        return TracedText(".", start, end)


def tokens_of(text: str, most: int) -> list[tuple[int, int]]:
    """Return the places of the first `most` signs of a line. A number in braces is one sign."""
    return [found.span() for found in islice(TOKEN.finditer(text), most)]


def token_count(text: str) -> int:
    """Return the number of signs of a whole line. A number in braces is one sign."""
    return len(text) - sum(len(braced) - 1 for braced in BRACED.findall(text))
