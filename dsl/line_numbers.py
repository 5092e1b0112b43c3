"""Texts pasted from a printed listing, where every line starts with its number.

The numbers are blanked out, not cut out, so that every position in the text stays what it was.
"""

import re

_NUMBERED = re.compile(r"[ \t]*(\d+)(?![\w.:-])")
_FIRST = re.compile(r"\s*1[ \t]+[(/]")


def without_line_numbers(text: str) -> str:
    """The text with its line numbers replaced by spaces; the same text if they are not 1, 2, 3 ...

    Blank lines need no number. At least three lines must be numbered, and the first must go on with a form or
    a comment, so that a plain list of numbers is never mistaken for a listing.
    """
    if not _FIRST.match(text):
        return text
    lines = text.split("\n")
    expected = 1
    for index, line in enumerate(lines):
        if not line.strip():
            continue
        number = _NUMBERED.match(line)
        if not number or int(number[1]) != expected:
            return text
        lines[index] = " " * number.end() + line[number.end() :]
        expected += 1
    return "\n".join(lines) if expected > 3 else text
