"""JSON whose values know their place in the text."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dslrun.dsl.recursion import deep

SPACE = re.compile(r"[ \t\r\n]*")
SCALAR = json.JSONDecoder()


class PlacedJson(NamedTuple):
    """A value: a mapping or a sequence of such values, a text, a number, True, False or None."""

    value: object
    start: int
    end: int

    @property
    def items(self) -> Sequence["PlacedJson"]:
        """The items of a list; none for any other value."""
        return self.value if isinstance(self.value, list) else ()

    @property
    def entries(self) -> Mapping[str, "PlacedJson"]:
        """The entries of an object; none for any other value."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def is_empty(self) -> bool:
        """True for a value that says nothing: false, null, an empty text, list or object."""
        return self.value is None or self.value is False or self.value in ("", [], {})

    @property
    def text(self) -> str | None:
        """The text of a text or of a whole number; None for any other value."""
        if isinstance(self.value, str):
            return self.value.encode("utf-8", "replace").decode()  # halves of characters
        return str(self.value) if isinstance(self.value, int) and not isinstance(self.value, bool) else None

    @property
    def number(self) -> int | None:
        """The number of a whole number, also of one that is written as a text; None for any other value."""
        text = (self.text or "").strip()
        return int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else None


class BadJson(Exception):
    """A text that is no JSON, with the index where it goes wrong and what was expected."""

    def __init__(self, index: int, expected: str) -> None:
        super().__init__(expected)
        self.index, self.expected = index, expected


class TooDeep(Exception):
    """Brackets nested too deeply, with the index of the bracket."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


def parse(text: str, deepest: int) -> PlacedJson:
    """Return the value of a text. Raise `BadJson` or `TooDeep`."""
    found = value_at(text, after_space(text, 0), deepest)
    end = after_space(text, found.end)
    if end < len(text):
        raise BadJson(end, "the end of the text")
    return found


@deep
def value_at(text: str, at: int, deepest: int) -> PlacedJson:
    """Return the value that begins at an index."""
    if text[at : at + 1] in ("{", "["):
        if deepest == 0:
            raise TooDeep(at)
        return object_at(text, at, deepest - 1) if text[at] == "{" else list_at(text, at, deepest - 1)
    try:
        found, end = SCALAR.raw_decode(text, at)
    except ValueError:  # also a number of too many digits
        raise BadJson(at, "a value") from None
    return PlacedJson(found, at, end)


def list_at(text: str, start: int, deepest: int) -> PlacedJson:
    """Return the list whose bracket is at an index."""
    found: list[PlacedJson] = []
    at = after_space(text, start + 1)
    while text[at : at + 1] != "]" or found:
        found.append(value_at(text, at, deepest))
        at, ended = after_item(text, found[-1].end, "]")
        if ended:
            return PlacedJson(found, start, at)
    return PlacedJson(found, start, at + 1)


def object_at(text: str, start: int, deepest: int) -> PlacedJson:
    """Return the object whose bracket is at an index. Of two entries with one name the last one counts."""
    found: dict[str, PlacedJson] = {}
    at = after_space(text, start + 1)
    while text[at : at + 1] != "}" or found:
        if text[at : at + 1] != '"':
            raise BadJson(at, "a name in quotes")
        name = value_at(text, at, deepest)
        at = after_space(text, name.end)
        if text[at : at + 1] != ":":
            raise BadJson(at, "`:`")
        value = value_at(text, after_space(text, at + 1), deepest)
        found[name.text or ""] = value
        at, ended = after_item(text, value.end, "}")
        if ended:
            return PlacedJson(found, start, at)
    return PlacedJson(found, start, at + 1)


def after_item(text: str, at: int, closing: str) -> tuple[int, bool]:
    """Return the index after the comma or the bracket that follows an item, and whether it was the bracket."""
    at = after_space(text, at)
    sign = text[at : at + 1]
    if sign == closing:
        return at + 1, True
    if sign != ",":
        raise BadJson(at, f"`,` or `{closing}`")
    return after_space(text, at + 1), False


def after_space(text: str, at: int) -> int:
    """Return the index of the next character that is not blank."""
    blank = SPACE.match(text, at)
    return blank.end() if blank is not None else at
