"""The reader: turn text into forms.

It checks the size of the text, blanks out the line numbers of a listing, scans the tokens (`dsl.scanner`), balances the
brackets (`dsl.brackets`), checks keys and ranges, and hands the tokens to the parser (`dsl.parser`).
"""

from itertools import pairwise

from dslrun.dsl.brackets import scan_balanced
from dslrun.dsl.diagnostics import MOST, Diagnostic, Incomplete, Label, Problems, mistakes
from dslrun.dsl.forms import Form
from dslrun.dsl.limits import Limits
from dslrun.dsl.line_numbers import without_line_numbers
from dslrun.dsl.scanner import CLOSING, Token
from dslrun.dsl.source import Origin, Source, Span

__all__ = ["Incomplete", "read"]

DEFAULT = Limits()


def read(
    source: Source, *, comments: bool = False, limits: Limits = DEFAULT, problems: Problems | None = None
) -> tuple[Form, ...]:
    """Return the forms of a text. Warnings go to `problems`; all errors that can be found at once are raised together.

    With `comments`, the forms include the comments, as the formatter needs them.
    """
    from dslrun.dsl.parser import parse  # late: it imports lark

    _check_size(source, limits)
    text = without_line_numbers(source.text)
    tokens, warnings = scan_balanced(source, text, limits)
    if problems is not None:
        if text != source.text:
            problems.add(_numbered(source))
        problems.extend(warnings)
    tokens = _hoisted(text, tokens) if comments else [token for token in tokens if token.type != "COMMENT"]
    _check_keys(source, tokens)
    _check_ranges(source, tokens, limits)
    return parse(source, text, tokens)


def _check_size(source: Source, limits: Limits) -> None:
    size = len(source.text)
    if size * 4 > limits.file_bytes:
        size = len(source.text.encode("utf-8", "surrogatepass"))
    if size > limits.file_bytes:
        raise limits.exceeded("file_bytes", None, size)


def _numbered(source: Source) -> Diagnostic:
    start = source.text.index("1")
    label = Label(Origin(Span(source, start, start + 1)), "the first line number")
    return Diagnostic("W0102", "the line numbers of a listing are ignored", label)


def _hoisted(text: str, tokens: list[Token]) -> list[Token]:
    """Move each comment that splits `(head` or `key: value` in front of it, to a line of its own.

    A comment on its own line becomes a `LINE_COMMENT`.
    """
    result: list[Token] = []
    for token in tokens:
        if token.type != "COMMENT":
            result.append(token)
            continue
        at = len(result)
        while at and result[at - 1].type in ("KEY", "LPAR"):
            at -= 1
        before = text[text.rfind("\n", 0, token.start) + 1 : token.start]
        own_line = at < len(result) or not before.strip("\ufeff \t")
        result.insert(at, token._replace(type="LINE_COMMENT") if own_line else token)
    return result


def _check_keys(source: Source, tokens: list[Token]) -> None:
    """Raise an error for a `key:` without a value. If brackets are balanced, the grammar rejects nothing else."""
    end = Token("END", len(source.text), len(source.text))
    bare = [(key, after) for key, after in pairwise((*tokens, end)) if key.type == "KEY" and after.type in _NO_VALUE][
        : MOST + 1
    ]
    if not bare:
        return
    errors = []
    for key, _ in bare:
        span = Span(source, key.start, key.end)
        label = Label(Origin(span), "a value should follow")
        errors.append(Diagnostic("E0105", f"the argument `{span.text}` has no value", label))
    raise Incomplete(*errors) if len(bare) == 1 and bare[0][1] is end else mistakes(errors)


def _check_ranges(source: Source, tokens: list[Token], limits: Limits) -> None:
    for kind, start, end in tokens:
        if kind == "RANGE":
            first, last = map(int, source.text[start:end].split(".."))
            length = abs(last - first) + 1
            if length > limits.range_length:
                raise limits.exceeded("range_length", Origin(Span(source, start, end)), length)


_NO_VALUE = frozenset(("END", "KEY", *CLOSING))
