"""The parser: turn balanced tokens into forms, as `grammar.lark` defines them.

The brackets are balanced and every key has a value, so one loop with a stack suffices. A test compares it with the
parser that lark makes from the grammar.
"""

from collections.abc import Callable, Iterable

from dslrun.dsl.forms import (
    Array,
    Body,
    Call,
    Comment,
    Decimal,
    Form,
    Int,
    Name,
    Named,
    OptionRef,
    Param,
    Range,
    Str,
)
from dslrun.dsl.scanner import CLOSING, OPENING, REFERENCE, Token
from dslrun.dsl.source import Origin, Source, Span


def parse(source: Source, text: str, tokens: Iterable[Token]) -> tuple[Form, ...]:
    """Return the forms of `text`, whose brackets are balanced and whose keys all have values."""
    items: list[Form] = []  # of the innermost open bracket
    key: Span | None = None  # waits for its value
    outer: list[tuple[list[Form], Span | None, Span]] = []  # for each open bracket: `items`, `key` and its place
    for kind, start, end in tokens:
        span = Span(source, start, end)
        if kind in OPENING:
            outer.append((items, key, span))
            items, key = [], None
            continue
        if kind == "KEY":
            key = span
            continue
        if kind in CLOSING:
            inner = tuple(items)
            items, key, opening = outer.pop()
            form = _BRACKETS[kind](inner, opening.to(span), end - start - 1)
        else:
            form = _ATOMS[kind](text[start:end], Origin(span))
        if key is not None:
            form = Named(key.text[:-1].rstrip(), form, Origin(key.to(form.origin.span)))
            key = None
        items.append(form)
    return tuple(items)


def _range(text: str, origin: Origin) -> Range:
    first, last = text.split("..")
    return Range(int(first), int(last), origin)


def _reference(text: str, origin: Origin) -> OptionRef:
    found = REFERENCE.match(text)
    assert found is not None
    return OptionRef(found[1], found[2], origin)


def _string(text: str, origin: Origin) -> Str:
    value = text[1:-1]
    if "\\" in value:
        value = value.replace('\\"', '"') if "\\\\" not in value else _unescaped(value)
    return Str(value, origin)


def _unescaped(value: str) -> str:
    r"""Replace `\"` and `\\` by their second character; any other backslash stays."""
    parts = []
    at = 0
    while (slash := value.find("\\", at)) >= 0 and slash + 1 < len(value):
        keep = slash + 1 if value[slash + 1] in '\\"' else slash
        parts.append(value[at:slash] + value[keep : slash + 2])
        at = slash + 2
    return "".join(parts) + value[at:]


_BRACKETS: dict[str, Callable[[tuple[Form, ...], Span, int], Form]] = {
    "RPAR": lambda items, span, stars: Call(items, Origin(span), stars=stars),
    "RBRACE": lambda items, span, _: Array(items, Origin(span)),
    "RANGLE": lambda items, span, _: Body(items, Origin(span)),
}
_ATOMS: dict[str, Callable[[str, Origin], Form]] = {
    "INT": lambda text, origin: Int(int(text), origin),
    "DECIMAL": lambda text, origin: Decimal(float(text), text, origin),
    "RANGE": _range,
    "STRING": _string,
    "NAME": Name,
    "OPERATOR": Name,
    "PARAM": lambda text, origin: Param(int(text[1:]), origin),
    "REFERENCE": _reference,
    "COMMENT": lambda text, origin: Comment(text[2:].rstrip(), False, origin),
    "LINE_COMMENT": lambda text, origin: Comment(text[2:].rstrip(), True, origin),
}
