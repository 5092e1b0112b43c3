"""Nonogram files with two sizes and one line of numbers for each row and column."""

import re
from collections.abc import Sequence
from itertools import islice

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.nonograms import Nonogram, RunClue, challenge_of
from dslrun.dsl.importers.number_lines import NUMBERS, number_line
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.importers.written_nonograms import Runs, plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.records import record
from dslrun.dsl.source import Source

SIZE = re.compile(r"[1-9]\d{0,4}", re.ASCII)
BLACK_AND_WHITE = frozenset({plain("Nonogram")})
Blocks = tuple[list[TextLine], list[TextLine]]


def clue_lines(bank: Sequence[Runs]) -> list[str]:
    """Return each clue as numbers separated by spaces, `0` for an empty line."""
    return [" ".join(str(length) for length, _ in runs) or "0" for runs in bank]


def only_one(challenges: Sequence[Challenge], title: str) -> Challenge:
    """Return the only challenge; refuse several."""
    if len(challenges) != 1:
        raise cannot_hold(title, challenges[1], "a file has one puzzle")
    return challenges[0]


def cells_in(lines: Sequence[RunClue]) -> int:
    """Return the number of filled cells that clues require."""
    return sum(run.length for line in lines for run in line.runs)


@record
class SizedList:
    """One such format. The sizes are in one line or, if they are `stacked`, in two; the width is first in `wide` ones.

    `divider` is the line between rows and columns; None if there is none.
    """

    title: str
    wide: bool = False
    stacked: bool = False
    divider: str | None = None

    def sniff(self, text: str) -> bool:
        """True for two sizes, followed by as many lines of numbers."""
        sizes, blocks = self.counted(text)
        if sizes is None or blocks is None or [len(block) for block in blocks] != sizes:
            return False
        return all(not line.text or NUMBERS.fullmatch(line.text) for block in blocks for line in block)

    def claims(self, text: str) -> bool:
        """True for two sizes, followed by as many lines altogether. They may be divided at the wrong place."""
        sizes, blocks = self.counted(text)
        return sizes is not None and blocks is not None and sum(map(len, blocks)) == sum(sizes)

    def counted(self, text: str) -> tuple[list[int] | None, Blocks | None]:
        """Return the sizes and the blocks of a text; None if they are missing."""
        lines = [TextLine(line.strip(), 0) for line in islice(text.lstrip().split("\n"), 100_000)]
        sizes, below = self.head(lines)
        return sizes, self.blocks(below, sizes) if sizes else None

    def head(self, lines: Sequence[TextLine]) -> tuple[list[int] | None, Sequence[TextLine]]:
        """Return the numbers of rows and columns, None if they are missing, and the lines below."""
        words = [line.text for line in lines[:2]] if self.stacked else lines[0].text.split() if lines else []
        if len(words) != 2 or not all(SIZE.fullmatch(word) for word in words):
            return None, []
        sizes = [int(word) for word in words]
        return sizes[::-1] if self.wide else sizes, lines[2 if self.stacked else 1 :]

    def blocks(self, below: Sequence[TextLine], sizes: Sequence[int]) -> Blocks | None:
        """Return the lines of the rows and of the columns; None if the divider is missing."""
        texts = [line.text for line in below]
        if self.divider is None:
            rows, columns = [*below[: sizes[0]]], [*below[sizes[0] :]]
        elif self.divider in texts:
            at = texts.index(self.divider)
            rows, columns = [*below[:at]], [*below[at + 1 :]]
        else:
            return None
        while len(rows) + len(columns) > sum(sizes) and columns and not columns[-1].text:
            columns.pop()
        return rows, columns

    def read(self, source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
        """Return the single puzzle of a file."""
        forms = FormMaker(source)
        lines = list(text_lines(source))
        while lines and not lines[0].text:
            lines.pop(0)
        first = lines[0] if lines else TextLine("", 0)
        sizes, below = self.head(lines)
        order = "width and height" if self.wide else "height and width"
        if sizes is None:
            what = f"the first two lines must be one number each, {order}"
            message = what if self.stacked else f"the first line must be two numbers, {order}"
            raise forms.wrong("E0707", message, first.start, first.end, "not two numbers", "like 10 5")
        blocks = self.blocks(below, sizes)
        found = [len(block) for block in blocks] if blocks else [len(below), 0]
        if blocks is None or found != sizes:
            wanted, got = (sizes, found) if sum(found) == sum(sizes) else ([sum(sizes)], [sum(found)])
            numbers, other = (" and ".join(map(str, one)) for one in (wanted, got))
            message = f"{sizes[0]} rows and {sizes[1]} columns need {numbers} lines, but found {other}"
            at = below[sum(sizes)] if self.divider is None and sum(found) > sum(sizes) else first
            label = (
                "one too many" if sum(found) > sum(sizes) else "these sizes" if got == found else "too few lines below"
            )
            note = "write one line each, 0 for an empty line"
            raise forms.wrong("E0705", message, at.start, at.end, label, note)
        rows, columns = ([number_line(forms, line) for line in block] for block in blocks)
        place = forms.at(first.start, first.end)
        title = forms.text("", first.start, first.start)
        banks = self.turned(rows, columns)
        return [challenge_of(forms, Nonogram(title, {}, {"rows": banks[0], "columns": banks[1]}, place))]

    def turned(self, rows: list[RunClue], columns: list[RunClue]) -> tuple[list[RunClue], list[RunClue]]:
        """Return the clues of rows and columns. Without a divider, some programs write the height first.

        Then only that order gives rows and columns the same number of cells.
        """
        every = [*rows, *columns]
        other = every[: len(columns)], every[len(columns) :]
        if self.divider is None and cells_in(rows) != cells_in(columns) and cells_in(other[0]) == cells_in(other[1]):
            return other
        return rows, columns

    def write(self, challenges: Sequence[Challenge]) -> str:
        """Return the text of a file with one challenge."""
        puzzle = plain_nonogram(only_one(challenges, self.title), self.title)
        rows, columns = puzzle.banks["rows"], puzzle.banks["columns"]
        sizes = [str(len(bank)) for bank in ((columns, rows) if self.wide else (rows, columns))]
        middle = [] if self.divider is None else [self.divider]
        lines = [("\n" if self.stacked else " ").join(sizes), *clue_lines(rows), *middle, *clue_lines(columns)]
        return "".join(f"{line}\n" for line in lines)

    def importer(self, name: str) -> Importer:
        """Return the importer of the format; its name is its suffix too."""
        return Importer(name, self.title, (f".{name}",), self.sniff, self.read, self.write, lambda: BLACK_AND_WHITE)
