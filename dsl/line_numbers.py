"""Blank out the line numbers of a text pasted from a printed listing.

Spaces replace the numbers, so every position in the text stays the same.
"""

import re

_NUMBERED = re.compile(r"[ \t]*(\d+)(?![\w.:-])")
_FIRST = re.compile(r"\s*1[ \t]+[(/]")


def without_line_numbers(text: str) -> str:
    """Return the text with its line numbers 1, 2, 3, ... replaced by spaces, or the same text if it has none.

    Blank lines need no number. At least three lines must be numbered, and a form or a comment must follow the first
    number, so a plain list of numbers is never taken for a listing.
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
