"""The parser agrees with the grammar: lark, given `grammar.lark` and the same tokens, finds the same forms."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from lark import Lark, Transformer
from lark import Token as LarkToken
from lark.lexer import Lexer

from dslrun.dsl.brackets import scan_balanced
from dslrun.dsl.forms import Array, Body, Call, Form, Named
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.parser import parse
from dslrun.dsl.scanner import Token
from dslrun.dsl.source import Source
from dslrun.interpreter.library import GAMES, ROOT

ATOMS = ("ATOM", "INT", "DECIMAL", "RANGE", "STRING", "NAME", "OPERATOR", "PARAM", "REFERENCE")


class Scanned(Lexer):
    """A lexer for lark that passes on finished tokens."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, tokens: Any) -> Iterator[LarkToken]:  # type: ignore[override]
        return iter(tokens)


class Shape(Transformer[LarkToken, Any]):
    """Turns the tree of lark into nested lists: the rule, its place and its parts."""

    def start(self, parts: list[Any]) -> Any:
        return parts[0]

    def items(self, parts: list[Any]) -> list[Any]:
        return [*parts[0], parts[1]] if parts else []

    def call(self, parts: list[Any]) -> Any:
        return ["call", *self.bracket(parts)]

    def array(self, parts: list[Any]) -> Any:
        return ["array", *self.bracket(parts)]

    def body(self, parts: list[Any]) -> Any:
        return ["body", *self.bracket(parts)]

    def bracket(self, parts: list[Any]) -> list[Any]:
        opening, items, closing = parts
        return [opening.start_pos, closing.end_pos, items]

    def named(self, parts: list[Any]) -> Any:
        key, value = parts
        return ["named", key.start_pos, value[2], value]

    def ATOM(self, token: LarkToken) -> Any:
        return ["atom", token.start_pos, token.end_pos]


@cache
def grammar() -> Lark:
    text = (ROOT / "dsl" / "grammar.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=Scanned)


def by_lark(tokens: list[Token]) -> Any:
    given = [
        LarkToken("ATOM" if kind in ATOMS else kind, "", start_pos=start, end_pos=end) for kind, start, end in tokens
    ]
    return Shape().transform(grammar().parse(given))


def shape(form: Form) -> list[Any]:
    span = form.origin.span
    match form:
        case Call(items):
            rest: list[Any] = ["call", span.start, span.end, [shape(item) for item in items]]
        case Array(items):
            rest = ["array", span.start, span.end, [shape(item) for item in items]]
        case Body(items):
            rest = ["body", span.start, span.end, [shape(item) for item in items]]
        case Named(_, value):
            rest = ["named", span.start, span.end, shape(value)]
        case _:
            rest = ["atom", span.start, span.end]
    return rest


def agree(text: str) -> None:
    source = Source("text", text)
    tokens, _ = scan_balanced(source, text, DEFAULT_LIMITS)
    tokens = [token for token in tokens if token.type != "COMMENT"]
    assert [shape(form) for form in parse(source, text, tokens)] == by_lark(tokens)


WORDS = ("12", "-3", "0.87", "0..8", '"a \\" (b"', "word", "r3c4", "?", "#1", "<Tag>", "<Tag:arg>")
SMALL = ("", "()", "{}", "(a b: (c d: {1 2} e) f:3)**", "a: {b: 1 c: (d)} e", '(item "a" <<A> b: 2>)')


def made(chance: random.Random, depth: int = 0) -> str:
    """A random form, with or without a key."""
    inner = " ".join(made(chance, depth + 1) for _ in range(chance.randrange(4) if depth < 5 else 0))
    brackets = (f"(word {inner})", f"{{{inner}}}", f'(item "x" <{inner}> "y"){"*" * chance.randrange(3)}')
    return chance.choice(("", "", "key: ", "key :\n")) + chance.choice((chance.choice(WORDS), *brackets))


@pytest.mark.parametrize("seed", range(60))
def test_random_texts(seed: int) -> None:
    chance = random.Random(seed)
    agree("\n".join(made(chance) for _ in range(chance.randrange(6))))


@pytest.mark.parametrize("text", SMALL)
def test_small_texts(text: str) -> None:
    agree(text)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/s*.lud")), ids=lambda path: path.stem)
def test_games(path: Any) -> None:
    agree(path.read_text(encoding="utf-8"))
