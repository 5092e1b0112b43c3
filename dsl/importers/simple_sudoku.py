"""`.ss`, the files of Simple Sudoku: rows in a frame of dashes and stars."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer, cannot_hold
from dslrun.dsl.importers.text_lines import text_lines
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source

TITLE = "the .ss format"
SNIFF = re.compile(r"\s*\*-+\*\s*\n\s*\|")


def sniff(text: str) -> bool:
    """True for a text that begins with a frame of dashes between stars."""
    return SNIFF.match(text) is not None


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the first grid. A second one holds the player's own digits."""
    from dslrun.dsl.importers.sudokus.challenges import challenge_of, grids_of  # late: few texts are Sudokus

    forms = FormMaker(source)
    return [challenge_of(forms, grids_of(forms, list(text_lines(source)), limits)[0])]


def write(challenges: Sequence[Challenge]) -> str:
    """Return the only challenge in a frame."""
    from dslrun.dsl.importers.sudokus.challenges import written_rows
    from dslrun.dsl.importers.sudokus.signs import BOXES

    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], "a file has one puzzle")
    rows = written_rows(challenges[0], TITLE)
    height, width = BOXES[len(rows)]
    boxes = len(rows) // width
    edge, between = f"*{'-' * (len(rows) + boxes - 1)}*", f"|{'+'.join(['-' * width] * boxes)}|"
    lines = [edge]
    for number, row in enumerate(rows):
        if number and number % height == 0:
            lines.append(between)
        lines.append("|" + "|".join(row[at : at + width] for at in range(0, len(row), width)) + "|")
    return "\n".join([*lines, edge]) + "\n"


IMPORTER = Importer("ss", TITLE, (".ss",), sniff, read, write, lambda: frozenset({plain("Sudoku")}))
