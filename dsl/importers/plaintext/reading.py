"""Read a file of the format into a challenge, by the layout of its type."""

import re
from collections.abc import Sequence
from pathlib import PurePath

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Form, Str
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.plaintext.blanks import largest_number
from dslrun.dsl.importers.plaintext.cells import CellReader, token_count, tokens_of
from dslrun.dsl.importers.plaintext.header import PlainHeader, read_header, sorted_lines
from dslrun.dsl.importers.plaintext.kinds import LineLayout
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

MINES = re.compile(r"\s*mines?\s+(\d{1,9})\s*", re.IGNORECASE)
NUMBER = re.compile(r"\d+")
CLUE = re.compile(r"\s*\d{1,9}(?:(?:\s+|\s*+,\s*)\d{1,9})*\s*+(?:,\s*)?")
KEPT = re.compile(r"%\s*(title|by|source|licence|description|largest):\s*(.*)")
"""Comments that we write to keep the parts of a challenge that the format has no lines for."""
UNKNOWN = "unknown"
"""The word for an unknown difficulty."""


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the challenge of a file."""
    forms = FormMaker(source)
    comments, lines = sorted_lines(source)
    header = read_header(lines, forms, limits)
    body = lines[3:]
    kept = {found[1]: (found[2], line) for line in comments if (found := KEPT.fullmatch(line.text))}
    arguments = PlainBody(header, body, forms, problems).arguments(kept.get("largest"))
    problems.raise_errors()
    about = metadata_of(header, comments, kept, forms)
    title = about.pop("title") or forms.text(stem(source.name), lines[0].start, lines[0].end)
    place = forms.at(lines[0].start, lines[-1].end)
    return (forms.challenge(title, header.kind.game, about, arguments, place),)


def stem(name: str) -> str:
    """Return the name of a puzzle from its file name; the empty string for a text that is not a file."""
    path = PurePath(name)
    return path.name.split(".")[0] if path.suffix else ""


def metadata_of(
    header: PlainHeader, comments: Sequence[TextLine], kept: dict[str, tuple[str, TextLine]], forms: FormMaker
) -> dict[str, Str | None]:
    """Return the metadata from the comments and the difficulty."""
    about: dict[str, Str | None] = dict.fromkeys(("title", "by", "source", "licence", "description"))
    for key in about:
        if key in kept:
            text, line = kept[key]
            about[key] = forms.text(text, line.start, line.end)
    free = [line for line in comments if not KEPT.fullmatch(line.text) and line.text.strip("% \t")]
    if free and about["source"] is None:
        text = " ".join(line.text.strip("% \t") for line in free)
        about["source"] = forms.text(text, free[0].start, free[-1].end)
    difficulty = " ".join(header.difficulty.text.split())
    if difficulty and difficulty != UNKNOWN:
        before = about["description"]
        words = f"difficulty: {difficulty}" if before is None else f"{before.value} (difficulty: {difficulty})"
        about["description"] = forms.text(words, header.difficulty.start, header.difficulty.end)
    return about


class PlainBody:
    """The lines after the header."""

    def __init__(self, header: PlainHeader, lines: Sequence[TextLine], forms: FormMaker, problems: Problems) -> None:
        self.header, self.lines, self.forms, self.problems = header, lines, forms, problems
        self.cells = CellReader(header, forms, problems)

    def arguments(self, largest: tuple[str, TextLine] | None) -> dict[str, Form]:
        """Return the arguments of the challenge. Raise the errors of all lines together.

        `largest` is the comment that gives the largest number, if the file has one.
        """
        kind = self.header.kind
        lines = self.counted()
        match kind.layout:
            case LineLayout.CLUES:
                return self.clues(lines)
            case LineLayout.ROOMS:
                return {kind.argument: self.rooms(lines)}
        rows = [self.cells.row(line) for line in lines]
        self.problems.raise_errors()
        found: dict[str, Form] = {kind.argument: picture(self.forms, rows)}
        if kind.bounds_numbers:
            found["largest"] = self.largest(rows, largest)
        if kind.counts_mines:
            found["mines"] = self.mines()
        return found

    def counted(self) -> Sequence[TextLine]:
        """Return the lines of the board. Report missing and extra lines."""
        kind = self.header.kind
        wanted = kind.rows(self.header.width, self.header.height)
        more = 1 if kind.counts_mines else 0
        lines = self.lines
        note = f"the size says {self.header.width} {self.header.height}: width and height"
        if kind.counts_mines and len(lines) <= wanted and lines and MINES.fullmatch(lines[-1].text):
            lines, more = lines[:-1], 0
        if len(lines) < wanted:
            end = lines[-1].end if lines else self.header.size.end
            message = f"lines are missing: there are {len(lines)} for the board, but {wanted} are expected"
            self.problems.add(self.forms.diagnostic("E0732", message, end, end, "the board ends here", note))
            self.check_all(lines)
        elif len(lines) == wanted and more:
            end = lines[-1].end
            message, note = "the line with the number of mines is missing", "write `mines 10`, or `mines 0` if unknown"
            self.problems.add(self.forms.diagnostic("E0732", message, end, end, "the file ends here", note))
        elif len(lines) > wanted + more:
            first = lines[wanted + more]
            extra = len(lines) - wanted - more
            message = "there is one extra line" if extra == 1 else f"there are {extra} extra lines"
            place = first.start, first.end
            self.problems.add(self.forms.diagnostic("E0737", message, *place, "the puzzle ends before this", note))
        return lines[:wanted]

    def check_all(self, lines: Sequence[TextLine]) -> None:
        """Report the errors of the lines that exist, then raise all errors."""
        if self.header.kind.layout is LineLayout.GRID:
            for line in lines:
                self.cells.row(line)
        self.problems.raise_errors()

    def mines(self) -> Form:
        """Return the number in the last line, `mines n` or `mine n`. 0 means that it is unknown."""
        line = self.lines[-1]
        found = MINES.fullmatch(line.text)
        if found is None:
            label, note = "expected the number of mines", "write `mines 10`, or `mines 0` if unknown"
            raise self.forms.wrong("E0732", "this line has no number of mines", line.start, line.end, label, note)
        start, end = line.start + found.start(1), line.start + found.end(1)
        number, cells = int(found[1]), self.header.width * self.header.height
        if number > cells:
            note = f"the board has {cells} cells"
            raise self.forms.wrong("E0736", f"{number} mines are too many", start, end, "this number", note)
        return self.forms.number(number, start, end)

    def largest(self, rows: Sequence[Sequence[TracedText]], given: tuple[str, TextLine] | None) -> Form:
        """Return the largest number that a cell can hold: the number in the comment `given`, or else a bound."""
        if given is not None and given[0].isdecimal() and len(given[0]) <= 9:
            return self.forms.number(int(given[0]), given[1].start, given[1].end)
        size = self.header.size
        numbers = [[int(cell.text) if cell.text.isdecimal() else None for cell in row] for row in rows]
        return self.forms.number(largest_number(numbers), size.start, size.end)

    def clues(self, lines: Sequence[TextLine]) -> dict[str, Form]:
        """Return the size and the clues of rows and columns as arguments."""
        width, height, size = self.header.width, self.header.height, self.header.size
        clues = [self.clue(line, width if number < height else height) for number, line in enumerate(lines)]
        self.problems.raise_errors()
        shape = [self.forms.number(side, size.start, size.end) for side in (height, width)]
        parts = {"rows": (0, height), "columns": (height, height + width)}
        return {
            "size": self.forms.array(shape, size.start, size.end),
            **{
                word: self.forms.array(clues[first:last], lines[first].start, lines[last - 1].end)
                for word, (first, last) in parts.items()
            },
        }

    def clue(self, line: TextLine, length: int) -> Form:
        """Return the numbers of a clue. Report a clue that does not fit into `length` cells."""
        place = line.start, line.end
        if not CLUE.fullmatch(line.text):
            bad = re.search(r"[^\d,\s]|,\s*,|^\s*,|\d{10,}", line.text)
            span = (line.start + bad.start(), line.start + bad.end()) if bad else place
            note = "write a clue as numbers separated by commas, as in 3,1,2; an empty line is 0"
            message = f"`{bad[0]}` is not allowed in a clue" if bad else "a clue is missing"
            self.problems.add(self.forms.diagnostic("E0735", message, *span, "here", note))
            return self.forms.array([], *place)
        found = [(int(number[0]), *number.span()) for number in NUMBER.finditer(line.text)]
        runs = [(value, start, end) for value, start, end in found if value]
        need = sum(value for value, _, _ in runs) + len(runs) - 1
        if need > length:
            message = f"this clue needs {need} cells, but its line has {length}"
            self.problems.add(self.forms.diagnostic("E0736", message, *place, "this clue"))
        numbers = [self.forms.number(value, line.start + start, line.start + end) for value, start, end in runs]
        return self.forms.array(numbers, *place)

    def rooms(self, lines: Sequence[TextLine]) -> Call:
        """Return the rooms as a picture with borders."""
        read = [self.room_row(line, number % 2 == 1) for number, line in enumerate(lines)]
        self.problems.raise_errors()
        return picture(self.forms, read, drawn=True)

    def room_row(self, line: TextLine, has_cells: bool) -> list[TracedText]:
        """Return one line of a drawing; an empty list if its length is wrong.

        The line has cells and the borders between them if `has_cells`, else borders and corners.
        """
        wanted = 2 * self.header.width + 1
        spans = tokens_of(line.text, wanted + 1)
        if len(spans) != wanted:
            long = len(spans) > wanted
            start = line.start + spans[wanted][0] if long else line.end
            label = "too long" if long else "the line ends here"
            message = f"this line has {token_count(line.text)} signs, but {wanted} are expected"
            note = "a line has a sign for each cell and each border: twice the width plus one"
            self.problems.add(self.forms.diagnostic("E0734", message, start, line.end, label, note))
            return []  # the positions are not reliable any more
        row = []
        for at, (first, last) in enumerate(spans):
            if has_cells and at % 2:
                row.append(self.cells.cell(line, first, last))
                continue
            sign, start = line.text[first:last], line.start + first
            if sign[0] == "{" or (sign.isalnum() and sign.isascii()):
                self.no_border(sign, start, line.start + last)
            border = "|" if has_cells else "-" if at % 2 else "+"  # a corner is always drawn
            row.append(TracedText(" " if sign in " ." and border != "+" else border, start, line.start + last))
        return row

    def no_border(self, sign: str, start: int, end: int) -> None:
        """Report a sign that is not allowed as a border."""
        note = "cells and borders alternate; a border is any sign except a space, `.`, digits and letters"
        message = f"`{sign}` is not allowed between cells"
        self.problems.add(self.forms.diagnostic("E0735", message, start, end, "expected a border", note))
