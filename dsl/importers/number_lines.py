"""Clues as lines of numbers separated by spaces or commas."""

import re

from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.nonograms import MOST_DIGITS, Run, RunClue, clue_of, fits_nowhere
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.sanitiser import brief

NUMBERS = re.compile(r"\d{1,6}(?:[ \t,]+\d{1,6})*,?")
"""A line of numbers."""


def number_line(forms: FormMaker, line: TextLine) -> RunClue:
    """Return the clue in a line, such as `3 1` or `3,1`. `0` or an empty line is an empty clue."""
    runs = []
    for word in re.finditer(r"[^\s,]+", line.text):
        start, end = line.start + word.start(), line.start + word.end()
        if not (word[0].isascii() and word[0].isdecimal()):
            message = f"`{brief(word[0])}` is not a number"
            raise forms.wrong("E0707", message, start, end, "expected a number", "like 3 1, or 0 for none")
        if len(word[0]) > MOST_DIGITS:
            raise fits_nowhere(forms, word[0], start)
        runs.append(Run(int(word[0]), "", start, end))
    return clue_of(forms, runs, line.start, line.end)
