"""The layout of a diagnostic as plain text. There is no other layout; the REPL adds colour.

A report points at the place where a form was written. If definitions or options led to it, a note names each use,
innermost first.
"""

import unicodedata
from collections.abc import Sequence
from typing import TypeAlias

from dslrun.dsl.source import Origin, Span

_MOST_USES = 8
_LONGEST = 1_000
_LONGEST_NOTE = 3_000

Place: TypeAlias = tuple[Origin, str]
"""A place and a short text about it."""


def report(title: str, primary: Place | None, secondary: Sequence[Place], notes: Sequence[str], width: int) -> str:
    """Return a report: its title, the line of the primary place underlined, the secondary places, and notes."""
    lines = [_short(title)]
    places = [place for place in (primary, *secondary) if place]
    gutter = max((len(str(origin.span.line)) for origin, _ in places), default=0)
    if primary:
        lines += _excerpt(primary, ("-->", "^"), gutter, width)
    for place in secondary:
        lines += _excerpt(place, (":::", "-"), gutter, width)
    uses = _uses(primary[0]) if primary else []
    return "\n".join([*lines, *(f"{' ' * gutter} = {_short(note, _LONGEST_NOTE)}" for note in (*notes, *uses))])


def _excerpt(place: Place, signs: tuple[str, str], gutter: int, width: int) -> list[str]:
    """Return the lines that show a place and the text about it, with the signs of an arrow and of the underline."""
    (origin, text), (arrow, mark) = place, signs
    span, pad = origin.span, " " * gutter
    line = span.line
    shown, before, marked = _window(span, width - gutter - 3)
    words = f" {_short(text)}" if text else ""
    return [
        f"{pad}{arrow} {_printable(str(span))}",
        f"{pad} |",
        f"{line:>{gutter}} | {shown}",
        f"{pad} | {' ' * _cells(before)}{mark * max(1, _cells(marked))}{words}",
    ]


def _window(span: Span, room: int) -> tuple[str, str, str]:
    """Return the part of the span's first line to show, the text before the mark, and the marked text."""
    line = span.source.line_text(span.line)
    at = min(span.column - 1, len(line))
    cut = max(0, at - 2 * room)  # a line may have megabytes: process only the part near the mark
    text = _printable(line[cut : at + 2 * room])
    more = cut + len(text) < len(line)
    start = at - cut
    end = max(start, min(len(text), start + span.end - span.start))
    if not cut and not more and _cells(text) <= room:
        return text, text[:start], text[start:end]
    end = min(end, start + room // 2)
    first = max(0, min(start - (room - (end - start)) // 2, len(text) - room + 6))
    last = min(len(text), first + room - 6)
    left, right = ("..." if first or cut else ""), ("..." if last < len(text) or more else "")
    return left + text[first:last] + right, left + text[first:start], text[start : min(end, last)]


def _uses(origin: Origin) -> list[str]:
    """Return a note for each definition or option that led to the reported form."""
    uses: list[str] = []
    via = origin.via
    while via:
        if via.call.span != origin.span or not via.name.startswith("("):  # a library head, reported at its call
            uses.append(f"in the expansion of {via.name} at {via.call.span}")
        via = via.call.via
    if len(uses) > _MOST_USES:
        half = _MOST_USES // 2
        uses[half:-half] = [f"... and {len(uses) - _MOST_USES} more ..."]
    return uses


def _short(text: str, longest: int = _LONGEST) -> str:
    """Return the text made printable and cut at `longest` characters."""
    return _printable(text if len(text) <= longest else text[:longest] + "...")


def _printable(text: str) -> str:
    """Return the text with each control character replaced by one printable character, so columns stay aligned."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else (" " if sign.isspace() else "\ufffd") for sign in text)


def _cells(text: str) -> int:
    """Return the number of columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.combining(sign) > 0 for sign in text)
