"""The reader: from text to forms. Nothing of lark leaves this file; it is imported when a text is read.

The road: size limit, line numbers of a listing blanked out, tokens (`dsl.scanner`) in balanced brackets
(`dsl.brackets`), then the grammar (`grammar.lark`) with one method per rule that builds the form.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any

from dslrun.dsl.brackets import scan_balanced
from dslrun.dsl.diagnostics import MOST, Diagnostic, Incomplete, Label, Problems, mistakes
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
from dslrun.dsl.limits import Limits
from dslrun.dsl.line_numbers import without_line_numbers
from dslrun.dsl.scanner import CLOSING, OPENING, REFERENCE, Token
from dslrun.dsl.source import Origin, Source, Span

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
    tokens = _hoisted(tokens) if comments else [token for token in tokens if token.type != "COMMENT"]
    return _Feed(source, text, tokens, limits).forms()


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
        if token.type != "COMMENT":
            result.append(token)
            continue
        at = len(result)
        while at and result[at - 1].type in ("KEY", "LPAR"):
            at -= 1
        result.insert(at, token if at == len(result) else token._replace(type="HOISTED"))
    return result


class _Run(list[Form]):
    """A run of forms without brackets, as the parser is given it."""

    type = "RUN"


@dataclass(frozen=True, slots=True)
class _Mark(Span):
    """A bracket or a key, as the parser is given it: a place with the terminal of the grammar that stands there."""

    type: str


class _Feed:
    """Hands a text to the parser: brackets with their places, and between them the atoms, made forms on the way."""

    def __init__(self, source: Source, text: str, tokens: list[Token], limits: Limits) -> None:
        self.source, self.text, self.tokens, self.limits = source, text, tokens, limits

    def forms(self) -> tuple[Form, ...]:
        """All forms of the text."""
        source, text = self.source, self.text
        feed = _parser().parse_interactive(None, "start").parser_state.feed_token
        run, key = _Run(), None
        for kind, start, end in self.tokens:
            make = _ATOMS.get(kind)
            if make is not None:
                form = make(text[start:end], Origin(Span(source, start, end)))
                if kind == "RANGE":
                    self.check_range(form)
                run.append(form if key is None else _named(key, form))
                key = None
            elif kind in ("COMMENT", "HOISTED"):
                run.append(self.comment(kind, start, end))
            elif key is not None and kind not in OPENING:
                break
            elif kind == "KEY":
                key = _Mark(source, start, end, kind)
            else:
                if run:
                    feed(run)
                    run = _Run()
                if key is not None:
                    feed(key)
                    key = None
                feed(_Mark(source, start, end, kind))
        if key is not None:
            self.refuse_keys()
        if run:
            feed(run)
        forms: tuple[Form, ...] = feed(_Mark(source, len(text), len(text), "$END"), True)
        return forms

    def comment(self, kind: str, start: int, end: int) -> Comment:
        text = self.text
        own_line = kind == "HOISTED" or not text[text.rfind("\n", 0, start) + 1 : start].strip("\ufeff \t")
        return Comment(text[start + 2 : end].rstrip(), own_line, Origin(Span(self.source, start, end)))

    def check_range(self, form: Any) -> None:
        length = abs(form.last - form.first) + 1
        if length > self.limits.range_length:
            self.refuse_keys()
            raise self.limits.exceeded("range_length", form.origin, length)

    def refuse_keys(self) -> None:
        """Every `key:` must be followed by a value: the one thing the grammar could still refuse."""
        errors = []
        at_end = False
        for index, token in enumerate(self.tokens):
            if token.type == "KEY":
                after = self.tokens[index + 1].type if index + 1 < len(self.tokens) else ""
                if after in ("", "KEY", *CLOSING):
                    text = self.source.text[token.start : token.end]
                    label = Label(Origin(Span(self.source, token.start, token.end)), "a value should follow")
                    errors.append(Diagnostic("E0105", f"the argument `{text}` has no value", label))
                    at_end = not after
                    if len(errors) > MOST:
                        break
        if errors:
            raise Incomplete(*errors) if at_end and len(errors) == 1 else mistakes(errors)


def _named(key: Span, value: Form) -> Named:
    return Named(key.text[:-1].rstrip(), value, Origin(key.to(value.origin.span)))


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
    """A method for each name in the grammar: what the parts that lark has found there become."""

    def whole(self, parts: list[Any]) -> tuple[Form, ...]:
        return tuple(parts[0])

    def nothing(self, parts: list[Any]) -> list[Form]:
        return []

    def and_run(self, parts: list[Any]) -> list[Form]:
        before: list[Form] = parts[0]
        before += parts[1]
        return before

    def and_one(self, parts: list[Any]) -> list[Form]:
        before: list[Form] = parts[0]
        before.append(parts[1])
        return before

    def call(self, parts: list[Any]) -> Call:
        closing = parts[-1]
        return Call(*_bracket(parts), stars=closing.end - closing.start - 1)

    def array(self, parts: list[Any]) -> Array:
        return Array(*_bracket(parts))

    def body(self, parts: list[Any]) -> Body:
        return Body(*_bracket(parts))

    def named(self, parts: list[Any]) -> Named:
        return _named(*parts)


def _bracket(parts: list[Any]) -> tuple[tuple[Form, ...], Origin]:
    """The items of a bracket and its place."""
    opening, items, closing = parts
    return tuple(items), Origin(opening.to(closing))


def _import_later(name: str) -> None:
    """Make a package known without running it: what is in it can be imported, itself it is run when it is asked.

    We need the parser of lark. The package imports all that lark can do, which takes more than twice as long.
    """
    spec = None if name in sys.modules else find_spec(name)
    if spec is None or spec.loader is None:
        return  # it has been imported before, or there is none and the import will say so
    loader, package = spec.loader, module_from_spec(spec)

    def asked(attribute: str) -> Any:
        del package.__getattr__
        loader.exec_module(package)
        return getattr(package, attribute)

    package.__getattr__ = asked  # type: ignore[method-assign]
    sys.modules[name] = package


@lru_cache(maxsize=1)
def _parser() -> Any:
    """The parser, made once, at the first text: importing lark and working out its tables take time.

    Lark is given the rules themselves: to have it read its own language first would take ten times as long.
    """
    _import_later("lark")
    from lark.common import ParserConf
    from lark.grammar import NonTerminal, Rule, Terminal
    from lark.parsers.lalr_parser import LALR_Parser

    builder, head = _Builder(), ""
    callbacks: Any = {}
    for line in Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8").splitlines():
        words, arrow, name = line.partition("->")
        if arrow:
            words, _, after = words.replace("|", " ").rpartition(":")
            head = words or head
            symbols = [Terminal(word) if word.isupper() else NonTerminal(word) for word in after.split()]
            callbacks[Rule(NonTerminal(head), symbols, alias=name.strip())] = getattr(builder, name.strip())
    return LALR_Parser(ParserConf(list(callbacks), callbacks, ["start"]))
