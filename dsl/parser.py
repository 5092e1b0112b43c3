"""The parser: turn balanced tokens into forms, with lark and `grammar.lark`.

Only this module uses lark. `dsl.reader` imports it when it reads the first text, because importing lark and building
its tables takes about 40 ms.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Transformer
from lark import Token as LarkToken
from lark.lexer import Lexer

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
from dslrun.dsl.scanner import REFERENCE, Token
from dslrun.dsl.source import Origin, Source, Span


def parse(source: Source, text: str, tokens: Iterable[Token]) -> tuple[Form, ...]:
    """Return the forms of `text`, whose brackets are balanced and whose keys all have values."""
    forms: tuple[Form, ...] = _lark().parse(_placed(source, text, tokens))
    return forms


@cache
def _lark() -> Any:
    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer=_Scanned, transformer=_Builder())


class _Placed(LarkToken):
    """A token with its content: the form of an atom, or the span of a bracket or a key."""

    __slots__ = ("content",)
    content: Any


def _placed(source: Source, text: str, tokens: Iterable[Token]) -> Iterator[_Placed]:
    for kind, start, end in tokens:
        span = Span(source, start, end)
        make = _ATOMS.get(kind)
        token = _Placed("ATOM" if make else kind, "")
        token.content = make(text[start:end], Origin(span)) if make else span
        yield token


class _Scanned(Lexer):
    """A lexer for lark that passes on finished tokens."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, tokens: Any) -> Iterator[LarkToken]:  # type: ignore[override]
        """Return the tokens unchanged."""
        return iter(tokens)


class _Builder(Transformer[LarkToken, tuple[Form, ...]]):
    """Builds the form of each rule of the grammar."""

    def start(self, parts: list[Any]) -> tuple[Form, ...]:
        return tuple(parts[0])

    def items(self, parts: list[Any]) -> list[Form]:
        if not parts:
            return []
        items: list[Form] = parts[0]
        items.append(_content(parts[1]))
        return items

    def call(self, parts: list[Any]) -> Call:
        stars: Span = parts[-1].content
        return Call(*_bracket(parts), stars=stars.end - stars.start - 1)

    def array(self, parts: list[Any]) -> Array:
        return Array(*_bracket(parts))

    def body(self, parts: list[Any]) -> Body:
        return Body(*_bracket(parts))

    def named(self, parts: list[Any]) -> Named:
        key: Span = parts[0].content
        value: Form = _content(parts[1])
        return Named(key.text[:-1].rstrip(), value, Origin(key.to(value.origin.span)))


def _content(part: Any) -> Any:
    """Return the form of an atom; the other forms are built already."""
    return part.content if type(part) is _Placed else part


def _bracket(parts: list[Any]) -> tuple[tuple[Form, ...], Origin]:
    opening, items, closing = parts
    return tuple(items), Origin(opening.content.to(closing.content))


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
