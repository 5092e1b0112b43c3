"""Expansion: splicing, arguments, references, strings that stay text, places, and errors."""

import pytest

from dslrun.dsl.atoms import flat
from dslrun.dsl.definitions import GameText, collect
from dslrun.dsl.diagnostics import DslError, LimitError, Problems
from dslrun.dsl.expander import expand, expand_all
from dslrun.dsl.forms import Call, Form, Int, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import Choices, choose
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.dsl.strings import BareStrings, Slot


def parts(text: str) -> tuple[GameText, Choices, Call]:
    source = Source("x.lud", text)
    game = collect(read(source), source)
    assert game.game is not None
    return game, choose(game.options, (), next(iter(game.challenges), None)), game.game


def expanded(text: str, limits: Limits | None = None) -> Form:
    game, bindings, form = parts(text)
    bare = BareStrings(game.defines.get, is_text)
    return expand(form, bindings, game.defines.get, limits or Limits(), known=game.defines, bare=bare)


def is_text(text: str, slot: Slot) -> bool:
    """Accept names and texts at a few fixed places."""
    if slot.words == ("says",):
        return slot.before == 0 and slot.behind > 0
    return (slot.words, slot.before) == (("for", "Each"), 1) or slot.name == "as" or slot.depth > 1


@pytest.mark.parametrize(
    ("definitions", "body", "expected"),
    [
        ('(define "A" (x))', '("A")', "(x)"),
        ('(define "A" (x))', '"A"', "(x)"),
        ('(define "Two" (x #1) (y #1))', '{("Two" 3)}', "{ (x 3) (y 3) }"),
        ('(define "Swap" (x #2 #1))', '("Swap" 1 (a))', "(x (a) 1)"),
        ('(define "A" (x #1 #2))', '("A" 1)', "(x 1)"),
        ('(define "A" (x except:#1))', '("A")', "(x)"),
        ('(define "A" (x except:#1))', '("A" {0})', "(x except:{0})"),
        ('(define "A" (x of:#1))', '("A" in:Edge)', "(x in:Edge)"),
        ('(define "A" (x #1))', '("A" of:3)', "(x of:3)"),
        ('(define "A" ("B" #1)) (define "B" (x #1))', '("A" 7)', "(x 7)"),
        ('(define "A" (#1 2))', '("A" foo)', "(foo 2)"),
        ('(define "A" (#1 2)) (define "B" (y #1))', '("A" "B")', "(y 2)"),
        ('(define "P" ("A" #1)) (define "A" (#1 2)) (define "B" (y #1))', '("P" "B")', "(y 2)"),
        ('(define "Pair" 1 2) (define "A" (x #1))', '("A" "Pair")', "(x 1 2)"),
        ('(define "A" ("B" #1 #2)) (define "B" (x a:#1 b:#2))', '("A")', "(x)"),
        ('(define "A" {F R} 0..3 0.5)', '(x "A")', "(x {F R} 0..3 0.5)"),
        ('(define "Twice" (x #1 #1))', '("Twice" ("Twice" 1))', "(x (x 1 1) (x 1 1))"),
    ],
)
def test_definitions(definitions: str, body: str, expected: str) -> None:
    assert flat(expanded(f'{definitions} (game "X" {body})')) == f'(game "X" {expected})'


@pytest.mark.parametrize(
    ("options", "body", "expected"),
    [
        ('(option "S" <S> args:{<w> <h>} {(item "a" <3 4> <>)})', "(r <S:w> <S> <S:h>)", "(r 3 4 3 4)"),
        ('(option "S" <S> args:{<w>} {(item "a" <3 4>)})', "(r of:<S:w> x)", "(r of:3 4 x)"),
        ('(option "S" <S> {(item "a" <>)})', "(r of:<S> x)", "(r x)"),
        ('(option "S" <S> {(item "a" <foo>)})', "(<S> 1)", "(foo 1)"),
        ('(option "S" <S> {(item "a" <<T>>)}) (option "T" <T> {(item "b" <5>)})', "(r <S>)", "(r 5)"),
        ('(define "D" (x <S>)) (option "S" <S> {(item "a" <8>)})', '("D")', "(x 8)"),
        ('(define "D" (x #1)) (option "S" <S> {(item "a" <("D" 2)>)})', "<S>", "(x 2)"),
        ('(challenge "C" size:9 rooms:{1 2})', "(r <Challenge:size> <Challenge:rooms>)", "(r 9 {1 2})"),
    ],
)
def test_references(options: str, body: str, expected: str) -> None:
    assert flat(expanded(f'{options} (game "X" {body})')) == f'(game "X" {expected})'


NAMES = [
    # at the place of a name or text it stays one, after any number of forms and expansions
    ('(says "A" 1)', '(says "A" 1)'),
    ('(says ("Same" "A") 1)', '(says "A" 1)'),
    ('(says <S> 1)', '(says "A" 1)'),
    ('("Say" "A")', '(says "A" 1)'),
    ('("Say" ("Same" "A"))', '(says "A" 1)'),
    ('(y as:"A")', '(y as:"A")'),
    ('("Same" (x as:"A"))', '(x as:"A")'),
    ('("Call" as:"A")', '(x as:"A")'),
    ('(x {{"A"} "A"})', '(x { {"A"} (wrong) })'),
    ('("Call" {{"A"}})', '(x { {"A"} })'),
    ('(for Each "A" 1)', '(for Each "A" 1)'),
    ('(for Each of:1 "A")', '(for Each of:1 "A")'),
    # at any other place it is the definition
    ('(says "A")', "(says (wrong))"),
    ('(says 1 "A")', "(says 1 (wrong))"),
    ('(says ("Pair" "A") 1)', '(says 1 (wrong) 1)'),
    ('("Call" "A")', "(x (wrong))"),
    ('("Call" {"A"})', "(x { (wrong) })"),
    ('("Call" ("Pair" "A"))', "(x 1 (wrong))"),
    ('("Say" ("Pair" "A"))', "(says 1 (wrong) 1)"),
    ('(for Each 1 "A")', "(for Each 1 (wrong))"),
    ("(x <S>)", "(x (wrong))"),
    # at the head of a bracket it always is
    ('(says ("A") 1)', "(says (wrong) 1)"),
    ('(x as:("A"))', "(x as:(wrong))"),
    # a string that names no definition is unchanged
    ('(x "no definition")', '(x "no definition")'),
]  # fmt: skip
HELPERS = """
(define "A" (wrong)) (define "Same" #1) (define "Say" (says #1 1)) (define "Call" (x #1)) (define "Pair" 1 #1)
(option "S" <S> {(item "a" <"A">)})
"""


@pytest.mark.parametrize(("body", "result"), NAMES)
def test_a_string_uses_a_definition_only_at_places_without_names_or_texts(body: str, result: str) -> None:
    assert flat(expanded(f"{HELPERS} (game 0 {body})")) == f"(game 0 {result})"


def test_a_bare_string_uses_only_the_definitions_it_may() -> None:
    game, bindings, form = parts('(define "A" (x)) (game "X" {"A" ("A")})')
    assert flat(expand(form, bindings, game.defines.get)) == '(game "X" { "A" (x) })'


def test_where_nothing_uses_a_definition_brackets_may_begin_with_a_text() -> None:
    form = read(Source("x", '(metadata (author "A") ("A"))'))[0]
    assert expand(form, Choices(), None) is form


def test_a_definition_may_be_given_its_own_name() -> None:
    assert flat(expanded('(define "A" (x #1)) (game 0 ("A" "A"))')) == "(game 0 (x (x)))"


def test_a_text_without_anything_to_expand_stays_the_same_object() -> None:
    game, bindings, form = parts('(game "X" (a {1 2} b:"text"))')
    assert expand(form, bindings, game.defines.get) is form


def test_a_form_knows_where_it_was_written_and_the_way_it_came() -> None:
    form = expanded('(define "In" (x #1 2))\n(define "Out" ("In" #1))\n(game "X"\n  ("Out" 1))')
    one, two = (part for part in walk(form) if isinstance(part, Int))
    assert str(one.origin.span) == "x.lud:4:10"
    assert one.origin.via is None
    assert str(two.origin.span) == "x.lud:1:20"
    inner = two.origin.via
    assert inner is not None
    assert (inner.name, str(inner.call.span)) == ('"In"', "x.lud:2:15")
    outer = inner.call.via
    assert outer is not None
    assert (outer.name, str(outer.call.span), outer.call.via) == ('"Out"', "x.lud:4:3", None)


def test_a_value_of_an_option_knows_its_reference() -> None:
    form = expanded('(game "X" <S>)\n(option "S" <S> {(item "a" <8>)})')
    (eight,) = (part for part in walk(form) if isinstance(part, Int))
    assert str(eight.origin.span) == "x.lud:2:29"
    assert eight.origin.via is not None
    assert eight.origin.via.name == "<S>"


def test_several_forms_can_be_expanded_but_one_must_stay_one() -> None:
    game, bindings, _ = parts('(define "Two" 1 2) (game "X")')
    forms = read(Source("y", '("Two") 3'))
    assert [flat(form) for form in expand_all(forms, bindings, game.defines.get)] == ["1", "2", "3"]
    with pytest.raises(DslError):
        expand(forms[0], bindings, game.defines.get)


def test_all_errors_are_reported_at_once_each_once() -> None:
    game, bindings, form = parts('(define "D" ("Nope") <N>)\n(game "X" ("D") ("D") #1 ("D" 1))')
    problems = Problems()
    expand(form, bindings, game.defines.get, problems=problems, known=game.defines)
    assert sorted(error.code for error in problems.errors) == ["E0212", "E0213", "E0214", "E0216"]


def test_a_cycle_shows_its_chain() -> None:
    with pytest.raises(DslError) as caught:
        expanded('(define "A" (x ("B"))) (define "B" (y "C")) (define "C" ("B")) (game "X" ("A"))')
    assert '"B" -> "C" -> "B"' in caught.value.diagnostics[0].render()


def test_definitions_that_grow_beyond_measure_are_stopped() -> None:
    chain = "".join(f'(define "A{i}" (x ("A{i + 1}") ("A{i + 1}")))' for i in range(40))
    small = Limits().raised("expansions", 10_000)
    for text in (
        f'{chain} (define "A40" 1) (game "X" ("A0"))',
        '(define "D" (x #1 #1)) (game "X" ' + '("D" ' * 60 + "1" + ")" * 61,
        '(option "O" <O> {(item "a" <' + "1 " * 200 + '>)}) (game "X" ' + "<O> " * 200 + ")",
    ):
        with pytest.raises(LimitError) as caught:
            expanded(text, small)
        assert caught.value.diagnostics[0].code == "E0904"


@pytest.mark.parametrize(
    "text",
    [
        "".join(f'(define "A{i}" ("A{i + 1}"))' for i in range(400)) + '(define "A400" 1) (game "X" ("A0"))',
        '(define "D" ' + "(y " * 150 + "#1" + ")" * 151 + '(game "X" ' + "(x " * 100 + '("D")' + ")" * 101,
    ],
    ids=["chain", "nested"],
)
def test_expansion_that_goes_too_deep_is_stopped(text: str) -> None:
    with pytest.raises(LimitError) as caught:
        expanded(text)
    assert caught.value.diagnostics[0].code == "E0903"


@pytest.mark.parametrize("uses", [1, 2, 3])
def test_an_argument_counts_all_its_forms_as_often_as_it_is_used(uses: int) -> None:
    """`(f 1)` has three forms and `1` has one, so each use costs two more."""

    def cost(argument: str) -> int:
        text = f'(define "A" (x{" #1" * uses})) (game 0 ("A" {argument}))'
        for limit in range(1, 100):
            try:
                expanded(text, Limits(expansions=limit))
            except LimitError:
                continue
            return limit
        return 0

    assert cost("(f 1)") - cost("1") == 2 * uses
