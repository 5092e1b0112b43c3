"""Reading: every kind of form, the meanings of `<`, comments, places, limits."""

import subprocess
import sys

import pytest

from dslrun.dsl.diagnostics import DslError, LimitError
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
    walk,
)
from dslrun.dsl.limits import Limits
from dslrun.dsl.reader import read
from dslrun.dsl.source import Origin, Source, Span

AT = Origin(Span(Source("nowhere", ""), 0, 0))


def forms(text: str, *, comments: bool = False) -> tuple[Form, ...]:
    return read(Source("x.lud", text), comments=comments)


def one(text: str) -> Form:
    (form,) = forms(text)
    return form


def name(word: str) -> Name:
    return Name(word, AT)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12", Int(12, AT)),
        ("-3", Int(-3, AT)),
        ("0.870", Decimal(0.87, "0.870", AT)),
        ("0..8", Range(0, 8, AT)),
        ("8..-2", Range(8, -2, AT)),
        ('"a b"', Str("a b", AT)),
        (r'"say \"hi\" \\ \n"', Str(r'say "hi" \ \n', AT)),
        ('"two\nlines <a href=\\"x\\"> // no comment"', Str('two\nlines <a href="x"> // no comment', AT)),
        ("Cell", name("Cell")),
        ("r3c4", name("r3c4")),
        ("P1", name("P1")),
        ("?", name("?")),
        ("in-out", name("in-out")),
        ("#2", Param(2, AT)),
        ("<Size>", OptionRef("Size", None, AT)),
        ("<Challenge:size>", OptionRef("Challenge", "size", AT)),
        ("()", Call((), AT)),
        ("{}", Array((), AT)),
        ("{ 1 2 }", Array((Int(1, AT), Int(2, AT)), AT)),
        ("{{1 2}{3}}", Array((Array((Int(1, AT), Int(2, AT)), AT), Array((Int(3, AT),), AT)), AT)),
        ("of:1", Named("of", Int(1, AT), AT)),
        ("of: \n {1}", Named("of", Array((Int(1, AT),), AT), AT)),
        ("of :Vertex", Named("of", name("Vertex"), AT)),
        ("size:<C:size>", Named("size", OptionRef("C", "size", AT), AT)),
        ('("OnlyOneWay" 2)', Call((Str("OnlyOneWay", AT), Int(2, AT)), AT)),
        ("(item)**", Call((name("item"),), AT, 2)),
        ("\ufeff(a)\r\n", Call((name("a"),), AT)),
    ],
)
def test_every_kind_of_form(text: str, expected: Form) -> None:
    assert one(text) == expected


@pytest.mark.parametrize("operator", ["=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"])
def test_operators_are_heads(operator: str) -> None:
    call = one(f"({operator} (from) 3)")
    assert isinstance(call, Call)
    assert call.head_name == operator
    assert len(call.args) == 2


def test_less_than_is_no_reference_and_a_reference_may_be_a_head() -> None:
    assert one("(<(from)(to))") == one("(< (from) (to))")
    assert one("(<Challenge> 3)") == Call((OptionRef("Challenge", None, AT), Int(3, AT)), AT)
    assert one("(< a b)") == Call((name("<"), name("a"), name("b")), AT)


def test_a_negative_number_is_no_operator() -> None:
    assert one("(- 3)") == Call((name("-"), Int(3, AT)), AT)
    assert one("(-3)") == Call((Int(-3, AT),), AT)


def test_values_of_items_are_bodies_and_references_elsewhere() -> None:
    option = one('(option "S" <S> args:{<size> <hints>} { (item "A" <word> <(< 1 2) <T:x> // c\n "s"> "")* })')
    assert isinstance(option, Call)
    assert option.args[1] == OptionRef("S", None, AT)
    assert option.args[2] == Named("args", Array((OptionRef("size", None, AT), OptionRef("hints", None, AT)), AT), AT)
    less = Call((name("<"), Int(1, AT), Int(2, AT)), AT)
    parts = (
        name("item"),
        Str("A", AT),
        Body((name("word"),), AT),
        Body((less, OptionRef("T", "x", AT), Str("s", AT)), AT),
        Str("", AT),
    )
    assert option.args[3] == Array((Call(parts, AT, 1),), AT)


def test_bodies_may_be_empty_numbers_or_references() -> None:
    item = one('(item "x" <> < > <5 5> <<Size>> <-3>)')
    assert isinstance(item, Call)
    values = [value.items for value in item.args[1:] if isinstance(value, Body)]
    assert values == [(), (), (Int(5, AT), Int(5, AT)), (OptionRef("Size", None, AT),), (Int(-3, AT),)]


def test_comments_are_dropped_unless_asked_for() -> None:
    text = "// one\n(a b // two\n)//three"
    assert forms(text) == (Call((name("a"), name("b")), AT),)
    assert forms(text, comments=True) == (
        Comment(" one", True, AT),
        Call((name("a"), name("b"), Comment(" two", False, AT)), AT),
        Comment("three", False, AT),
    )


def test_a_comment_inside_a_named_argument_or_before_a_head_moves_before_it() -> None:
    assert forms("{x: // why\n 3 ( // who\n a)}", comments=True) == (
        Array(
            (
                Comment(" why", True, AT),
                Named("x", Int(3, AT), AT),
                Comment(" who", True, AT),
                Call((name("a"),), AT),
            ),
            AT,
        ),
    )


def test_every_form_knows_its_place() -> None:
    source = Source("x.lud", '(game "X"\n  (of size:{1 2..3})*\n  <A:b>)')
    found = {form.origin.span.text: form.origin.span for form in walk(*read(source))}
    assert found['"X"'].line == 1
    assert str(found["size:{1 2..3}"]) == "x.lud:2:7"
    assert str(found["2..3"]) == "x.lud:2:15"
    assert "(of size:{1 2..3})*" in found
    assert found["<A:b>"].column == 3
    assert source.text in found


def test_walking_goes_from_the_outside_in_and_from_left_to_right() -> None:
    words = [form.value for form in walk(*forms("(a (b c) {d} e:f) g")) if isinstance(form, Name)]
    assert words == list("abcdfg")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("(" * 1_000_000, "E0903"),
        ("{" * 1_000_000, "E0903"),
        ("()" * 500_000, "E0902"),
        ("a " * 500_000, "E0902"),
        ("a" * 9_000_000, "E0901"),
        ("\u4e00" * 3_000_000, "E0901"),
        ("{0..1000000000}", "E0905"),
        ("{1000000000..0}", "E0905"),
    ],
    ids=range(8),
)
def test_limits_stop_monstrous_texts(text: str, code: str) -> None:
    with pytest.raises(LimitError) as caught:
        forms(text)
    assert caught.value.diagnostics[0].code == code


def test_a_raised_limit_lets_the_text_through() -> None:
    text = "(" * 250 + ")" * 250
    with pytest.raises(LimitError):
        read(Source("x", text))
    assert len(read(Source("x", text), limits=Limits().raised("nesting", 250))) == 1


def test_other_monstrous_texts_are_refused_too() -> None:
    for text in (")" * 1_000_000, "\x00" * 1_000_000, '"' * 9_999, "<" * 1_000_000, "9" * 100_000):
        with pytest.raises(DslError):
            forms(text)


def test_lark_is_not_imported_before_a_text_is_read() -> None:
    code = "import sys, dslrun.dsl.reader; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=300).returncode == 0
