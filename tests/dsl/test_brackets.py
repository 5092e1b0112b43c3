"""Missing and extra brackets."""

import pytest

from dslrun.dsl.diagnostics import MOST, Diagnostic, DslError, Incomplete, Problems, TooManyErrors
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source


def read_text(text: str) -> tuple[object, list[tuple[str, int, int]]]:
    problems = Problems()
    forms = read(Source("x.lud", text), problems=problems)
    return forms, [place(warning) for warning in problems.found]


def place(diagnostic: Diagnostic) -> tuple[str, int, int]:
    assert diagnostic.primary is not None
    span = diagnostic.primary.span
    return diagnostic.code, span.line, span.column


def failure(text: str) -> DslError:
    with pytest.raises(DslError) as caught:
        read(Source("x.lud", text))
    return caught.value


def test_a_stray_bracket_inside_braces_is_ignored_with_a_warning() -> None:
    forms, warnings = read_text("(a {\n  (b))\n  (c)\n})")
    assert forms == read(Source("y", "(a { (b) (c) })"))
    assert warnings == [("W0101", 2, 6)]


def test_a_stray_bracket_at_the_top_level_is_ignored_with_a_warning() -> None:
    forms, warnings = read_text("(a b)) (c)")
    assert forms == read(Source("y", "(a b) (c)"))
    assert warnings == [("W0101", 1, 6)]


def test_indentation_decides_which_bracket_is_extra() -> None:
    forms, warnings = read_text("(game\n  (rules\n    (start 1))\n    (play 2)\n    (end 3))\n)")
    assert forms == read(Source("y", "(game (rules (start 1) (play 2) (end 3)))"))
    assert warnings == [("W0101", 3, 14)]


def test_a_stray_bracket_that_does_not_bring_balance_is_an_error() -> None:
    error = failure("(a {b) (c d}")
    assert not isinstance(error, Incomplete)
    assert {diagnostic.code for diagnostic in error.diagnostics} == {"E0102"}


def test_very_many_stray_brackets_are_an_error() -> None:
    assert failure("(a)" + ")" * 1000).diagnostics[0].code == "E0102"


@pytest.mark.parametrize("text", ["(", "(a {", '(a "b', "(a b:", "(item <", "(a // )"])
def test_a_text_that_ends_too_early_is_incomplete(text: str) -> None:
    assert isinstance(failure(text), Incomplete)


@pytest.mark.parametrize("text", ["(a}", "(a {b) (", "(a b: )", "(a = b", "(a {(b}"])
def test_a_text_that_no_further_line_can_mend_is_not_incomplete(text: str) -> None:
    assert not isinstance(failure(text), Incomplete)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("(a\n  (b\n  (c)\n)", 2, 3),
        ("(a\n  (b (d\n  (c)\n)", 2, 6),
        ("(a\n  (b)\n(c)", 1, 1),
        ("(a\n    (b (c)\n)\n", 2, 5),
        ("(a (b", 1, 4),
        ("(a\n  (b\n  (c (d)\n  (e)\n)", 2, 3),  # (c has the indentation of (b, so it is not inside (b
        ("(a\n  (b\n  )\n", 1, 1),  # a closing bracket may be below its opening bracket
        ("(a\n  {b\n  }\n  (c\n  )\n", 1, 1),
        ("(a // a comment\n// another\n  (b\n// (c)\n)", 3, 3),
    ],
)
def test_an_unclosed_bracket_is_guessed_by_indentation(text: str, line: int, column: int) -> None:
    assert place(failure(text).diagnostics[0]) == ("E0101", line, column)


def test_a_mismatch_shows_both_brackets() -> None:
    (diagnostic,) = failure("(a\n  {b (c}\n)").diagnostics
    assert place(diagnostic) == ("E0102", 2, 8)
    assert [label.span.column for label in diagnostic.secondary] == [6]


def test_an_unclosed_string_is_found_where_it_opens() -> None:
    text = '(a "one)\n (b "two")\n (c "three"))'
    assert place(failure(text).diagnostics[0]) == ("E0103", 1, 4)


@pytest.mark.parametrize("before", ["", "\n", "\n\n"])
def test_lines_are_measured_from_their_own_beginning(before: str) -> None:
    """The open bracket of the second line begins further right than the third line, so it is the culprit."""
    error = failure(f"{before}(a\n  (b\n  (c))\n")
    assert place(error.diagnostics[0]) == ("E0101", 2 + len(before), 3)
    error = failure(f"{before}(a (b\n)\n")  # a bracket may close a line that begins where its own line begins
    assert place(error.diagnostics[0]) == ("E0101", 1 + len(before), 1)
    error = failure(f"{before}(b\n(c)\n")
    assert place(error.diagnostics[0]) == ("E0101", 1 + len(before), 1)


@pytest.mark.parametrize(("text", "code"), [("(a b: )", "E0105"), ("(a }", "E0102")])
def test_the_first_errors_of_a_text_are_reported_and_others_only_counted(text: str, code: str) -> None:
    few, many = failure(text * MOST), failure(text * (MOST + 1))
    assert not isinstance(few, TooManyErrors)
    assert isinstance(many, TooManyErrors)
    assert [d.code for d in few.diagnostics] == [d.code for d in many.diagnostics] == [code] * MOST
