"""Brackets: find the missing or extra one by indentation, as a person would.

An extra `)` that can be ignored is a warning, since printed texts have them. Everything else is an error. Counting
alone would blame the end of the text, so indentation decides: a line that starts further right than the bracket closed
just before it belongs inside that bracket, and a line that starts further left than an open bracket does not.
"""

from dslrun.dsl.diagnostics import MOST, Diagnostic, DslError, Incomplete, Label, mistakes
from dslrun.dsl.limits import Limits
from dslrun.dsl.scanner import CLOSING, OPENING, Scan, Token, scan
from dslrun.dsl.source import Origin, Source, Span

_MOST_STRAYS = 20


def scan_balanced(source: Source, text: str, limits: Limits) -> tuple[list[Token], list[Diagnostic]]:
    """Return the tokens of a text with balanced brackets, and a warning for each bracket that was ignored."""
    result, ignored = _without_strays(source, text, limits)
    errors = list(result.errors)
    if result.unclosed_string:
        errors.append(_unclosed_string(source, result.unclosed_string))
        raise Incomplete(*errors) if len(errors) == 1 else DslError(*errors)
    if result.mismatches:
        errors += [_mismatch(source, opener, closer) for opener, closer in result.mismatches[: MOST + 1]]
    elif result.strays and (result.unclosed or len(ignored) > _MOST_STRAYS):
        errors.append(_mismatch(source, _open_at(result, result.strays[0]), result.strays[0]))
    elif result.unclosed:
        errors.append(_unclosed(source, text, result))
        if len(errors) == 1:
            raise Incomplete(*errors)
    if errors:
        raise mistakes(errors)
    return result.tokens, [_ignored(source, token) for token in ignored]


def _without_strays(source: Source, text: str, limits: Limits) -> tuple[Scan, list[Token]]:
    """Scan without extra `)`. If the indentation shows that an earlier `)` is the extra one, ignore that one."""
    result = scan(source, text, limits)
    earlier: list[Token] = []
    while result.strays and len(earlier) < _MOST_STRAYS:
        extra = _closed_too_early(text, result, before=result.strays[-1].start)
        if extra is None:
            break
        other = scan(source, text, limits, {token.start for token in (*earlier, extra)})
        if len(other.strays) >= len(result.strays) or other.unclosed or other.mismatches:
            break
        result = other
        earlier.append(extra)
    return result, sorted(earlier + result.strays, key=lambda token: token.start)


def _closed_too_early(text: str, result: Scan, before: int) -> Token | None:
    """Return the first `)` that closes a bracket of an earlier line although the next line is indented deeper."""
    stack: list[Token] = []
    tokens = _code(result)
    for index, token in enumerate(tokens):
        if token.start >= before:
            break
        if token.type in OPENING:
            stack.append(token)
        elif token.type in CLOSING:
            opener = stack.pop()
            if token.type != "RPAR" or index + 1 == len(tokens):
                continue
            following = tokens[index + 1].start
            if "\n" in text[token.end : following] and "\n" in text[opener.end : token.start]:
                begins_line = _indent(text, opener.start) == _column(text, opener.start)
                if begins_line and _column(text, following) > _column(text, opener.start):
                    return token
    return None


def _open_at(result: Scan, stray: Token) -> Token | None:
    """Return the innermost bracket that is open at an extra `)`."""
    stack: list[Token] = []
    for token in result.tokens:
        if token.start >= stray.start:
            break
        if token.type in OPENING:
            stack.append(token)
        elif token.type in CLOSING and stack:
            stack.pop()
    return stack[-1] if stack else None


def _culprit(text: str, result: Scan) -> Token:
    """Return the bracket that is probably unclosed: the innermost one open at the first line too far left."""
    stack: list[Token] = []
    line_end = -1
    for token in _code(result):
        begins_line = token.start > line_end
        if begins_line:
            line_end = text.find("\n", token.start)
            line_end = len(text) if line_end < 0 else line_end
        if begins_line and stack:
            indent = _indent(text, stack[-1].start)
            column = _column(text, token.start)
            if column < indent or (column == indent and token.type not in CLOSING):
                return stack[-1]
        if token.type in OPENING:
            stack.append(token)
        elif token.type in CLOSING:
            stack.pop()
    return result.unclosed[-1]


def _code(result: Scan) -> list[Token]:
    """Return the tokens without comments, whose indentation means nothing."""
    return [token for token in result.tokens if token.type != "COMMENT"]


def _column(text: str, offset: int) -> int:
    return offset - (text.rfind("\n", 0, offset) + 1)


def _indent(text: str, offset: int) -> int:
    """Return the column at which the line of `offset` begins."""
    start = text.rfind("\n", 0, offset) + 1
    line = text[start : offset + 1]
    return len(line) - len(line.lstrip())


def _label(source: Source, token: Token, words: str) -> Label:
    return Label(Origin(Span(source, token.start, token.end)), words)


def _sign(source: Source, token: Token) -> str:
    return source.text[token.start]


def _unclosed(source: Source, text: str, result: Scan) -> Diagnostic:
    culprit = _culprit(text, result)
    opening = OPENING[culprit.type]
    closing = {"(": ")", "{": "}", "<": ">"}[opening]
    count = len(result.unclosed)
    missing = "one closing bracket is missing" if count == 1 else f"{count} closing brackets are missing"
    return Diagnostic(
        "E0101",
        f"`{opening}` is never closed",
        _label(source, culprit, f"this `{opening}` seems to need a `{closing}`"),
        (),
        (f"the text ends and {missing}",),
    )


def _unclosed_string(source: Source, token: Token) -> Diagnostic:
    words = 'this quote has no closing `"`'
    opening = Token("QUOTE", token.start, token.start + 1)
    return Diagnostic("E0103", "a string is never closed", _label(source, opening, words))


def _mismatch(source: Source, opener: Token | None, closer: Token) -> Diagnostic:
    sign = _sign(source, closer)
    if opener is None:
        message = f"`{sign}` closes nothing: no bracket is open here"
        return Diagnostic("E0102", message, _label(source, closer, "one too many?"))
    opening = OPENING[opener.type]
    wanted = {"(": ")", "{": "}", "<": ">"}[opening]
    return Diagnostic(
        "E0102",
        f"`{sign}` does not close `{opening}`",
        _label(source, closer, f"expected `{wanted}`"),
        (_label(source, opener, "this bracket is still open"),),
    )


def _ignored(source: Source, token: Token) -> Diagnostic:
    return Diagnostic("W0101", "an extra `)` is ignored", _label(source, token, "closes nothing"))
