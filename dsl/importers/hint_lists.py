"""Plain lists of clues: one line per row and per column, `0` for an empty line.

The lines follow headings (`rows`, `columns`), or they form two blocks, rows first. A blank line or a line of signs
(`---`, `#`) separates the blocks.
"""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.cwd import CWD
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.mk import MK
from dslrun.dsl.importers.nin import NIN
from dslrun.dsl.importers.nonograms import Nonogram, challenge_of
from dslrun.dsl.importers.number_lines import NUMBERS, number_line
from dslrun.dsl.importers.sized_lists import BLACK_AND_WHITE, clue_lines, only_one
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.importers.written_nonograms import plain_nonogram
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

TITLE = "lists of clues for rows and columns"
HEADING = re.compile(r"(rows?|columns?|cols?|across|down)\s*:?", re.IGNORECASE)
DIVIDER = re.compile(r"[-=#*]+")
ACROSS = ("row", "across")


def sniff(text: str) -> bool:
    """True for a text of numbers in two blocks or under two headings, unless it begins with sizes."""
    if NIN.claims(text) or MK.claims(text) or CWD.sniff(text):
        return False
    lines = [line.strip() for line in text.strip().split("\n")]
    if not all(not line or NUMBERS.fullmatch(line) or HEADING.fullmatch(line) or is_divider(line) for line in lines):
        return False
    return len(blocks([TextLine(line, 0) for line in lines])) == 2


def is_divider(line: str) -> bool:
    """True if a line consists of separator signs."""
    return DIVIDER.fullmatch(line) is not None


def blocks(lines: Sequence[TextLine]) -> list[tuple[str, list[TextLine]]]:
    """Return the blocks of a text, each with its heading in lower case or the empty string."""
    found: list[tuple[str, list[TextLine]]] = []
    fresh = True
    for line in lines:
        heading = HEADING.fullmatch(line.text)
        if heading is not None:
            found.append((heading[1].lower(), []))
            fresh = False
        elif not line.text or is_divider(line.text):
            fresh = fresh or not found or bool(found[-1][1])
        else:
            if fresh:
                found.append(("", []))
                fresh = False
            found[-1][1].append(line)
    return found


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    forms = FormMaker(source)
    found = blocks(list(text_lines(source)))
    if len(found) != 2 or not all(lines for _, lines in found):
        at = found[2][1][0] if len(found) > 2 and found[2][1] else TextLine("", 0)
        message = f"expected two blocks of clues, rows and columns, but found {sum(bool(lines) for _, lines in found)}"
        note = "separate them by a blank line; write 0 for an empty line"
        raise forms.wrong("E0705", message, at.start, at.end, "here" if at.text else "in this file", note)
    banks = [[number_line(forms, line) for line in lines] for _, lines in found]
    if found[0][0] and not found[0][0].startswith(ACROSS):
        banks.reverse()
    first = found[0][1][0]
    place = forms.at(first.start, first.end)
    puzzle = Nonogram(forms.text("", first.start, first.start), {}, {"rows": banks[0], "columns": banks[1]}, place)
    return [challenge_of(forms, puzzle)]


def write(challenges: Sequence[Challenge]) -> str:
    """Return the lists of one challenge, each below its heading."""
    banks = plain_nonogram(only_one(challenges, TITLE), TITLE).banks
    lines = [line for name in ("rows", "columns") for line in (name, *clue_lines(banks[name]))]
    return "".join(f"{line}\n" for line in lines)


IMPORTER = Importer("hints", TITLE, (".hints",), sniff, read, write, lambda: BLACK_AND_WHITE)
