"""Brackets: which one is missing or too many, judged by the indentation as a person would judge it.

A `)` too many that can simply be ignored is a warning (printed texts have them); everything else is an
error. Where the count alone would blame the end of the text, indentation tells better: a line that starts
further right than the bracket closed just before it still belonged inside; a line that starts further left
than an open bracket no longer does.
"""

from dslrun.dsl.diagnostics import MOST, Diagnostic, DslError, Incomplete, Label, mistakes
from dslrun.dsl.limits import Limits
from dslrun.dsl.scanner import CLOSING, OPENING, Scan, Token, scan
from dslrun.dsl.source import Origin, Source, Span

_MOST_STRAYS = 20


def scan_balanced(source: Source, text: str, limits: Limits) -> tuple[list[Token], list[Diagnostic]]:
    """The tokens of the text with its brackets in balance, and warnings about those that were ignored."""
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
    """Ignore each `)` too many; the one to ignore is an earlier one if the indentation betrays it."""
    result = scan(source, text, limits)
    earlier: list[Token] = []
    while result.strays and len(earlier) < _MOST_STRAYS:
        betrayed = _closed_too_early(text, result, before=result.strays[-1].start)
        if betrayed is None:
            break
        other = scan(source, text, limits, {token.start for token in (*earlier, betrayed)})
        if len(other.strays) >= len(result.strays) or other.unclosed or other.mismatches:
            break
        result = other
        earlier.append(betrayed)
    return result, sorted(earlier + result.strays, key=lambda token: token.start)


def _closed_too_early(text: str, result: Scan, before: int) -> Token | None:
    """The first `)` at a line's end that closes one of an earlier line, though the next goes deeper."""
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
    """The bracket that is open where a `)` too many stands."""
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
    """The bracket that most probably lacks its end: the innermost open at the first line too far left."""
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
    """The tokens without comments, whose indentation tells nothing."""
    return [token for token in result.tokens if token.type != "COMMENT"]


def _column(text: str, offset: int) -> int:
    return offset - (text.rfind("\n", 0, offset) + 1)


def _indent(text: str, offset: int) -> int:
    """The column at which the line of `offset` begins."""
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
        _label(source, culprit, f"this `{opening}` seems to lack its `{closing}`"),
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
    return Diagnostic("W0101", "a `)` too many is ignored", _label(source, token, "closes nothing"))
