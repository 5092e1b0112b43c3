"""`.nin`, the input of Jakub Wilk's nonogram solver: width and height, then one line per row and per column."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.importer import Importer
from dslrun.dsl.importers.nonograms import Nonogram, challenge_of
from dslrun.dsl.importers.number_lines import NUMBERS, number_line
from dslrun.dsl.importers.text_lines import TextLine, text_lines
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source

SIZES = re.compile(r"([1-9]\d{0,4})\s+([1-9]\d{0,4})", re.ASCII)


def sniff(text: str) -> bool:
    """True for a line with two sizes, followed by as many lines of numbers as the sum of the sizes."""
    first, _, rest = text.lstrip().partition("\n")
    sizes = SIZES.fullmatch(first.strip())
    if sizes is None:
        return False
    lines = [line.strip() for line in rest.rstrip().split("\n")]
    count = int(sizes[1]) + int(sizes[2])
    # Empty clues at the end may be blank lines, which look like the end of the file.
    enough = len(lines) == count or (len(lines) < count == rest.count("\n"))
    return enough and all(not line or NUMBERS.fullmatch(line) for line in lines)


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return the single puzzle of a file."""
    forms = FormMaker(source)
    lines = list(text_lines(source))
    while lines and not lines[0].text:
        lines.pop(0)
    sizes = SIZES.fullmatch(lines[0].text) if lines else None
    if sizes is None:
        line = lines[0] if lines else TextLine("", 0)
        message = "the first line must be two numbers, width and height"
        raise forms.wrong("E0707", message, line.start, line.end, "not two numbers", "like 10 5")
    width, height = int(sizes[1]), int(sizes[2])
    head, *below = lines
    while len(below) > width + height and not below[-1].text:
        below.pop()
    if len(below) != width + height:
        message = f"{height} rows and {width} columns need {width + height} lines, but found {len(below)}"
        at = below[width + height] if len(below) > width + height else head
        label = "one too many" if len(below) > width + height else "too few lines below"
        raise forms.wrong(
            "E0705", message, at.start, at.end, label, "write one line each, blank or 0 for an empty line"
        )
    clues = [number_line(forms, line) for line in below]
    place = forms.at(head.start, head.end)
    title = forms.text("", head.start, head.start)
    return [challenge_of(forms, Nonogram(title, {}, {"rows": clues[:height], "columns": clues[height:]}, place))]


IMPORTER = Importer("nin", "the .nin format", (".nin",), sniff, read)
