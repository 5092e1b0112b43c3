"""The reader: from text to forms. Nothing of lark leaves this file; it is imported when a text is read.

The road: size limit, line numbers of a listing blanked out, tokens (`dsl.scanner`) in balanced brackets
(`dsl.brackets`), then the grammar (`grammar.lark`) with one method per rule that builds the form.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from dsl.brackets import scan_balanced
from dsl.diagnostics import MOST, Diagnostic, Incomplete, Label, Problems, mistakes
from dsl.forms import (
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
from dsl.limits import Limits
from dsl.listing import without_line_numbers
from dsl.scanner import REFERENCE, Token
from dsl.source import Origin, Source, Span

__all__ = ["Incomplete", "read"]

DEFAULT = Limits()


def read(
    source: Source, *, comments: bool = False, limits: Limits = DEFAULT, problems: Problems | None = None
) -> tuple[Form, ...]:
    """The forms of a text; warnings go to `problems`, mistakes are raised (all that can be found at once).

    With `comments` the forms hold the comments too, as the formatter wants them.
    """
    _check_size(source, limits)
    text = without_line_numbers(source.text)
    tokens, warnings = scan_balanced(source, text, limits)
    if problems is not None:
        if text != source.text:
            problems.add(_numbered(source))
        problems.extend(warnings)
    tokens = _hoisted(tokens) if comments else [token for token in tokens if token.kind != "COMMENT"]
    _check_values(source, tokens)
    forms: tuple[Form, ...] = _parser().parse(_Stream(source, text, tokens, limits))
    return forms


def _check_size(source: Source, limits: Limits) -> None:
    size = len(source.text)
    if size * 4 > limits.file_bytes:
        size = len(source.text.encode("utf-8", "surrogatepass"))
    if size > limits.file_bytes:
        raise limits.exceeded("file_bytes", None, size)


def _numbered(source: Source) -> Diagnostic:
    start = source.text.index("1")
    label = Label(Origin(Span(source, start, start + 1)), "the first of them")
    return Diagnostic("W0102", "the line numbers of a listing are ignored", label)


def _hoisted(tokens: list[Token]) -> list[Token]:
    """The tokens with each comment that splits `(head` or `key: value` moved before it (as `HOISTED`)."""
    result: list[Token] = []
    for token in tokens:
        if token.kind != "COMMENT":
            result.append(token)
            continue
        at = len(result)
        while at and result[at - 1].kind in ("KEY", "LPAR"):
            at -= 1
        result.insert(at, token if at == len(result) else token._replace(kind="HOISTED"))
    return result


def _check_values(source: Source, tokens: list[Token]) -> None:
    """Every `key:` must be followed by a value: the one thing the grammar could still refuse."""
    errors = []
    at_end = False
    for index, token in enumerate(tokens):
        if token.kind == "KEY":
            after = tokens[index + 1].kind if index + 1 < len(tokens) else ""
            if after in ("", "KEY", "RPAR", "RBRACE", "RANGLE"):
                text = source.text[token.start : token.end]
                label = Label(Origin(Span(source, token.start, token.end)), "a value should follow")
                errors.append(Diagnostic("E0105", f"the argument `{text}` has no value", label))
                at_end = not after
                if len(errors) > MOST:
                    break
    if errors:
        raise Incomplete(*errors) if at_end and len(errors) == 1 else mistakes(errors)


class _Stream:
    """What the parser is given: the tokens, each turned into its form on the way."""

    def __init__(self, source: Source, text: str, tokens: list[Token], limits: Limits) -> None:
        self.source, self.text, self.tokens, self.limits = source, text, tokens, limits

    def __iter__(self) -> Iterator[tuple[str, Any, int, int]]:
        source, text = self.source, self.text
        for kind, start, end in self.tokens:
            origin = Origin(Span(source, start, end))
            if kind in _ATOMS:
                form = _ATOMS[kind](text[start:end], origin)
                if kind == "RANGE":
                    self.check_range(form)
                yield "ATOM", form, start, end
            elif kind in ("COMMENT", "HOISTED"):
                own_line = kind == "HOISTED" or not text[text.rfind("\n", 0, start) + 1 : start].strip("\ufeff \t")
                yield "COMMENT", Comment(text[start + 2 : end].rstrip(), own_line, origin), start, end
            else:
                yield kind, (origin, text[start:end]), start, end

    def check_range(self, form: Any) -> None:
        length = abs(form.last - form.first) + 1
        if length > self.limits.range_length:
            raise self.limits.exceeded("range_length", form.origin, length)


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
    r"""`\"` and `\\` stand for the second sign; any other backslash for itself."""
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
}


class _Builder:
    """One method per rule of the grammar: the children of a bracket become its form."""

    def start(self, children: list[Any]) -> tuple[Form, ...]:
        return tuple(_form(child) for child in children)

    def call(self, children: list[Any]) -> Call:
        closing = children[-1].value[1]
        return Call(*_bracket(children), stars=len(closing) - 1)

    def array(self, children: list[Any]) -> Array:
        return Array(*_bracket(children))

    def body(self, children: list[Any]) -> Body:
        return Body(*_bracket(children))

    def named(self, children: list[Any]) -> Named:
        origin, text = children[0].value
        value = _form(children[1])
        return Named(text[:-1].rstrip(), value, Origin(origin.span.to(value.origin.span)))


def _form(child: Any) -> Form:
    """A child is a form already, or the token that carries one."""
    form: Form = child.value if type(child).__name__ == "Token" else child
    return form


def _bracket(children: list[Any]) -> tuple[tuple[Form, ...], Origin]:
    opening, closing = children[0].value[0], children[-1].value[0]
    return tuple([_form(child) for child in children[1:-1]]), Origin(opening.span.to(closing.span))


@lru_cache(maxsize=1)
def _parser() -> Any:
    """The parser, made once, at the first text: importing lark and building tables take time."""
    import lark
    from lark.lexer import Lexer

    class Feed(Lexer):
        """Hands the scanner's tokens on; a token's value is its form."""

        def __init__(self, _conf: object) -> None: ...

        def lex(self, stream: Any) -> Iterator[lark.Token]:  # type: ignore[override]
            for kind, value, start, end in stream:
                token = lark.Token(kind, "", start, end_pos=end)
                token.value = value
                yield token

    grammar = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return lark.Lark(grammar, parser="lalr", lexer=Feed, transformer=_Builder(), maybe_placeholders=False)
