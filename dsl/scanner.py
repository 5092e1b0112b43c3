"""The scanner: turn characters into tokens, in one pass with one regular expression.

It keeps the stack of open brackets, because the meaning of `<` depends on it: directly inside `(item ...)` it opens a
body, directly after `(` it is an operator, and elsewhere `<Tag>` and `<Tag:arg>` are references. The scanner enforces
the limits on tokens and nesting. It only records unbalanced brackets; `dsl.brackets` reports them.
"""

import re
from collections.abc import Set
from dataclasses import dataclass, field
from typing import NamedTuple

from dslrun.dsl.diagnostics import Diagnostic, Label
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin, Source, Span

_WORD = r"[^\W\d][\w?-]*|\?[\w?-]*"
_END = r"(?=[\s(){}<>\"#]|//|\Z)"  # what may follow a word or a number
REFERENCE = re.compile(r"<([^\W\d][\w-]*)(?::([^\W\d][\w-]*))?>")
TOKEN = re.compile(
    rf"""
    [\s\ufeff]*+ (?:
      (?P<COMMENT>  //[^\n]* )
    | (?P<KEY>      [^\W\d][\w-]*[ \t]*: )
    | (?P<RANGE>    -?\d+\.\.-?\d+{_END} )
    | (?P<DECIMAL>  -?\d+\.\d+{_END} )
    | (?P<INT>      -?\d+{_END} )
    | (?P<NAME>     (?:{_WORD}){_END} )
    | (?P<OPERATOR> (?<=\() (?: !=|>=?|[=+\-*/%]|<=?(?! [^\W\d][\w-]*(?::[^\W\d][\w-]*)?> ) ) )
    | (?P<LPAR>     \( )
    | (?P<RPAR>     \)\** )
    | (?P<LBRACE>   \{{ )
    | (?P<RBRACE>   \}} )
    | (?P<STRING>   "[^"\\]*(?:\\.[^"\\]*)*" )
    | (?P<PARAM>    \#\d+{_END} )
    | (?P<LANGLE>   < )
    | (?P<RANGLE>   > )
    | (?P<QUOTE>    " )
    | (?P<BAD>      [^\s(){{}}<>"]+ )
    )?
    """,
    re.VERBOSE | re.DOTALL,
)
OPENING = {"LPAR": "(", "LBRACE": "{", "LANGLE": "<"}
CLOSING = {"RPAR": "LPAR", "RBRACE": "LBRACE", "RANGLE": "LANGLE"}
_MOST_ERRORS = 20
_DIGITS = 18  # longer numbers are typing errors, and Python refuses very long ones


class Token(NamedTuple):
    """A terminal of the grammar and the characters it covers."""

    type: str
    start: int
    end: int


@dataclass(eq=False, repr=False)
class Scan:
    """The tokens of a text, and the errors found in it."""

    tokens: list[Token] = field(default_factory=list)
    errors: list[Diagnostic] = field(default_factory=list)
    strays: list[Token] = field(default_factory=list)  # `)` that close nothing
    mismatches: list[tuple[Token | None, Token]] = field(default_factory=list)  # the open bracket, the closing one
    unclosed: list[Token] = field(default_factory=list)
    unclosed_string: Token | None = None


def scan(source: Source, text: str, limits: Limits, skip: Set[int] = frozenset()) -> Scan:
    """Scan `text`, the text of `source` perhaps with parts blanked out, without the brackets at the offsets `skip`."""
    return _Scanner(source, text, limits, skip).run()


class _Scanner:
    def __init__(self, source: Source, text: str, limits: Limits, skip: Set[int]) -> None:
        self.source, self.text, self.limits, self.skip = source, text, limits, skip
        self.result = Scan()
        self.stack: list[Token] = []
        self.squares = 0  # the number of open `[`, which are not brackets of the language
        self.places: list[int] = []  # the index of each open bracket in the tokens

    def run(self) -> Scan:
        result, tokens, most = self.result, self.result.tokens, self.limits.tokens
        match, text, at, make = TOKEN.match, self.text, 0, tuple.__new__
        while (found := match(text, at)) and (kind := found.lastgroup):
            start, at = found.span(kind)
            if kind == "LANGLE" and not self.in_item() and (reference := REFERENCE.match(text, start)):
                kind, at = "REFERENCE", reference.end()
            elif kind == "BAD" and text[start:at] == "*" and self.stack and self.stack[-1].type == "LBRACE":
                kind = "OPERATOR"  # a sign among the numbers of a clue: {1 * 2}
            token = make(Token, (kind, start, at))  # a third faster than Token(...)
            if kind in _CHECKED and not self.accepts(token):
                if result.unclosed_string or len(result.errors) >= _MOST_ERRORS:
                    break
            elif kind in OPENING:
                self.open(token)
            elif kind in CLOSING:
                self.close(token)
                if len(result.strays) > _MOST_ERRORS:
                    break
            else:
                tokens.append(token)
            if len(tokens) > most:
                raise self.limits.exceeded("tokens", self.origin(token))
        result.unclosed = self.stack
        return result

    def in_item(self) -> bool:
        """True if the innermost open bracket is an `(item`."""
        if not self.stack or self.stack[-1].type != "LPAR" or self.places[-1] + 1 == len(self.result.tokens):
            return False
        kind, start, end = self.result.tokens[self.places[-1] + 1]
        return kind == "NAME" and self.text[start:end] == "item"

    def accepts(self, token: Token) -> bool:
        """Return whether the token is allowed at its place; if not, record the reason."""
        text = self.text[token.start : token.end]
        if token.type == "QUOTE":
            self.result.unclosed_string = token
            return False
        if token.type == "STRING":
            if "\n" in text and TOKEN_AFTER_STRING.match(self.text, token.end):
                self.result.unclosed_string = token
                return False
            return True
        if token.type == "LANGLE" and not self.in_item():
            message = "`<` starts neither a reference nor the value of an option item"
            note = "to compare, write `(< a b)`; write the values of an option in `(item ...)`"
            self.complain(token, "E0106", message, note)
            return False
        if token.type == "RANGLE" and not (self.stack and self.stack[-1].type == "LANGLE"):
            self.complain(token, "E0106", "`>` closes nothing here")
            return False
        if token.type == "BAD":
            if not (self.squares and text.endswith("]")):  # whose `[` is reported already
                self.complain(token, *_bad_word(text))
            self.squares = max(0, self.squares + text.count("[") - text.count("]"))
            return False
        if token.type in ("INT", "RANGE", "DECIMAL") and len(text) > _DIGITS and re.search(r"\d{19}", text):
            self.complain(token, "E0108", "this number has more than 18 digits")
            return False
        return True

    def open(self, token: Token) -> None:
        if token.start in self.skip:
            return
        self.places.append(len(self.result.tokens))
        self.result.tokens.append(token)
        self.stack.append(token)
        if len(self.stack) > self.limits.nesting:
            raise self.limits.exceeded("nesting", self.origin(token))

    def close(self, token: Token) -> None:
        wanted, stack = CLOSING[token.type], self.stack
        if token.start in self.skip:
            return
        if not (stack and stack[-1].type == wanted):
            if token.type == "RPAR" and (not stack or stack[-1].type == "LBRACE"):
                self.result.strays.append(token)
                return
            self.result.mismatches.append((stack[-1] if stack else None, token))
            if not any(opener.type == wanted for opener in stack):
                return
            while stack[-1].type != wanted:
                self.pop()
        self.pop()
        self.result.tokens.append(token)

    def pop(self) -> None:
        self.stack.pop()
        self.places.pop()

    def complain(self, token: Token, code: str, message: str, *notes: str) -> None:
        self.result.errors.append(Diagnostic(code, message, Label(self.origin(token)), (), notes))

    def origin(self, token: Token) -> Origin:
        return Origin(Span(self.source, token.start, token.end))


# The kinds that `accepts` must check; the others are always allowed.
_CHECKED = frozenset({"QUOTE", "STRING", "LANGLE", "RANGLE", "BAD", "INT", "RANGE", "DECIMAL"})
# A word directly after a string of several lines: the closing quote is missing somewhere above.
TOKEN_AFTER_STRING = re.compile(r"[\w?]")
_HINTS = (
    (",", "separate items by spaces only: `{1 2 3}`"),
    ("[", "write lists in braces: `{1 2 3}`"),
    (";", "a comment starts with `//`"),
    ("“”„«»", 'write strings in straight quotes: "text"'),
    ("'", 'write strings in double quotes: "text"'),
    ("|&!", "write `(or a b)`, `(and a b)`, `(not a)`"),
)
_OPERATORS = frozenset(("=", "!=", "+", "-", "*", "/", "%", "==", "<=", ">="))


def _bad_word(text: str) -> tuple[str, ...]:
    if text in _OPERATORS:
        corrected = "=" if text == "==" else text
        note = f"write the operator directly after the bracket: `({corrected} a b)`"
        return "E0107", f"the operator `{text}` is not allowed here", note
    shown = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text[:30])
    shown += "..." if len(text) > 30 else ""
    hints = [hint for signs, hint in _HINTS if any(sign in text for sign in signs)]
    return "E0104", f"`{shown}` is neither a name nor a number", *hints
