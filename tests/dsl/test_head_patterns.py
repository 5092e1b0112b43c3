"""Definitions that are called like ludemes."""

import pytest

from dslrun.dsl.definitions import collect
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.expander import expand_all
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices
from dslrun.dsl.printer import print_form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

DEFINITIONS = """
// A sum.
// #1 = a region
(define (is Total #1 of:(#2 3) (#3)) (= (sum #1) #2 #3))
(define (wrap #1) (not #1))
(define "Inner" (is Total #1 of:#2))
(define (is Kind #1 (#2 ("Three"))) #1 #2)
(define "Three" 3)
(define "Some" (is #1 5))
(define (is Ludii #1 (#2 0) of:(#3)) (= #1 1))
"""


def expanded(call: str, problems: Problems | None = None) -> str:
    source = Source("x.lud", DEFINITIONS)
    defines = collect(read(source), source).defines
    forms = expand_all(read(Source("call", call)), Choices(), defines.get, Limits(), problems)
    return " ".join(print_form(form).strip() for form in forms)


@pytest.mark.parametrize(
    ("call", "result"),
    [
        ("(is Total 1)", "(= (sum 1) 3)"),
        ("(is Total 1 4)", "(= (sum 1) 3 4)"),
        ("(is Total 1 of:2 4)", "(= (sum 1) 2 4)"),
        ("(is Total 1 OF:2)", "(= (sum 1) 2)"),
        ("(IS total of:2 1)", "(= (sum 1) 2)"),
        ("(wrap (wrap A))", "(not (not A))"),
        ('("Inner" 1)', "(= (sum 1) 3)"),
        ('("Inner" 1 2)', "(= (sum 1) 2)"),
        ("(is Kind A)", "A 3"),
        ("(is Kind (is Total 1) B)", "(= (sum 1) 3) B"),
        ("(is Other (wrap 1))", "(is Other (not 1))"),
        ('("Three")', "3"),
        ('("Some" Total)', "(= (sum 5) 3)"),
    ],
)
def test_a_call_stands_for_the_body(call: str, result: str) -> None:
    assert expanded(call) == result


@pytest.mark.parametrize(
    ("call", "code", "message"),
    [
        ("(is Total)", "E0302", "`is Total` lacks a region"),
        ("(is Total 1 2 3)", "E0303", "`is Total` takes no further argument, found `3`"),
        ("(is Total 1 off:2)", "E0304", "`is Total` has no argument `off:`"),
        ("(is Total 1 of:2 of:3)", "E0305", "`of:` is given twice"),
        ("(is Ludii 1 2)", "W0431", "this argument means nothing to `is Ludii`"),
        ("(is Ludii 1 of:2)", "W0431", "`of:` means nothing to `is Ludii`"),
    ],
)
def test_arguments_are_diagnosed_as_those_of_a_ludeme(call: str, code: str, message: str) -> None:
    problems = Problems()
    expanded(call, problems)
    assert [(found.code, found.message) for found in problems.found] == [(code, message)]


def test_an_unused_parameter_may_be_given_its_default() -> None:
    problems = Problems()
    assert expanded("(is Ludii 5 0)", problems) == "(= 5 1)"
    assert not problems.found


def test_a_head_that_uses_itself_is_a_mistake() -> None:
    source = Source("x.lud", "(define (is A) (not (is A)))")
    defines = collect(read(source), source).defines
    with pytest.raises(DslError, match=r"\(is A\) is defined by itself"):
        expand_all(read(Source("call", "(is A)")), Choices(), defines.get)


def test_a_library_head_is_reported_at_its_call() -> None:
    source = Source("is-A.def", "(define (is A) (not 1))")
    defines = collect(read(source), source).defines
    (form,) = expand_all(read(Source("call", "(is A)")), Choices(), defines.get)
    assert form.origin.span.text == "(is A)"
