"""Read the first lines of a file: comments, type, difficulty and size."""

import re
from collections.abc import Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.plaintext.kinds import KINDS, PlainKind
from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean, nearest
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import brief
from dslrun.dsl.source import Source

SIZE = re.compile(r"\s*(\d{1,9})\s+(\d{1,9})\s*")
NAME = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+){0,4}")
MOST_WORDS = 4
"""The largest number of words in the name of a type or of a variant."""


@record
class PlainHeader:
    """The content of the first lines."""

    kind: PlainKind
    difficulty: TextLine
    size: TextLine
    width: int
    height: int


def sorted_lines(source: Source) -> tuple[list[TextLine], list[TextLine]]:
    """Return the comments of a file, and its other lines without blank lines at the start and the end."""
    comments: list[TextLine] = []
    lines: list[TextLine] = []
    at = 0
    for text in source.text.split("\n"):
        line = TextLine(text.rstrip(), at)  # rstrip also removes the CR of CRLF
        (comments if text.startswith("%") else lines).append(line)
        at += len(text) + 1
    full = [number for number, line in enumerate(lines) if line.text]
    return comments, lines[full[0] : full[-1] + 1] if full else []


def type_name(line: str) -> str:
    """Return the name of a type for comparison: in lower case, with single spaces."""
    return " ".join(line.lower().split())


def variant_of(name: str) -> PlainKind | None:
    """Return the type that a name such as `wacky heyawake` is a variant of, or None."""
    words = name.split()
    ends = (" ".join(words[-count:]) for count in (1, 2) if count < len(words) <= MOST_WORDS)
    return next((KINDS[end] for end in ends if end in KINDS), None)


def looks_like_one(text: str) -> bool:
    """True if the first line after the comments is a type, or a variant with a size two lines below."""
    found = first_lines(text)
    name = type_name(found[0]) if found else ""
    return name in KINDS or (variant_of(name) is not None and has_size(found))


def resembles_one(text: str) -> bool:
    """True if the first line after the comments is like a type, or if a size is two lines below."""
    found = first_lines(text)
    name = type_name(found[0]) if found else ""
    return has_size(found) or nearest(name, KINDS) is not None


def first_lines(text: str) -> list[str]:
    """Return the first three lines that are no comments."""
    found: list[str] = []
    for line in text[:20_000].split("\n"):
        if not line.startswith("%") and (found or line.strip()):
            found.append(line)
            if len(found) == 3:
                break
    return found


def has_size(found: Sequence[str]) -> bool:
    """True if the third line is a size, and the first one a name."""
    return len(found) == 3 and SIZE.fullmatch(found[2]) is not None and NAME.fullmatch(found[0].strip()) is not None


def read_header(lines: list[TextLine], forms: FormMaker, limits: Limits) -> PlainHeader:
    """Read the first three lines. Raise the first error, since the rest of the file depends on these lines."""
    if not lines:
        names = ", ".join(KINDS)
        raise forms.wrong("E0731", "the file holds no puzzle", 0, 0, "", f"its first line is the type: {names}")
    kind = kind_of(lines[0], forms)
    if len(lines) > 1 and SIZE.fullmatch(lines[1].text) and not (len(lines) > 2 and SIZE.fullmatch(lines[2].text)):
        note = "the second line is a word for the difficulty, such as easy"
        raise forms.wrong("E0732", "the line with the difficulty is missing", lines[1].start, lines[1].end, "", note)
    if len(lines) < 3:
        note = "a type, a difficulty and a size come first, a line each"
        end = lines[-1].end
        raise forms.wrong("E0732", "the line with the size is missing", end, end, "the file ends here", note)
    size = SIZE.fullmatch(lines[2].text)
    if size is None or 0 in (width := int(size[1]), height := int(size[2])):
        label, note = "expected two numbers", "the third line is the width and the height, as in 10 10"
        raise forms.wrong("E0733", "this is not the size of a board", lines[2].start, lines[2].end, label, note)
    if width * height > limits.sites:
        raise limits.exceeded("sites", forms.at(lines[2].start, lines[2].end), width * height)
    return PlainHeader(kind, lines[1], lines[2], width, height)


def kind_of(line: TextLine, forms: FormMaker) -> PlainKind:
    """Return the type that a line names; raise an error if it is unknown."""
    name = type_name(line.text)
    if name in KINDS:
        return KINDS[name]
    raise no_such_type(name, line, forms)


def no_such_type(name: str, line: TextLine, forms: FormMaker) -> DslError:
    """Return the error for an unknown type. For a variant, it names the known type."""
    shown = brief(name, 60)
    other = variant_of(name)
    known = f"types: {', '.join(KINDS)}"
    if other is not None:
        message = f"`{shown}` is a variant of {other.name} that the format does not have"
        note = f"its rules differ from those of {other.name}; write it as a separate game"
        return forms.wrong("E0731", message, line.start, line.end, "this type", note, known)
    guess = did_you_mean(name, KINDS)
    message = f"there is no type `{shown}` in the plain-text format"
    note = "a file in another format needs its suffix, or no suffix"
    return forms.wrong("E0731", message, line.start, line.end, guess, known, note)
