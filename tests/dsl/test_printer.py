"""Printing and formatting: layout, comments, and two laws (same forms, idempotent)."""

import random
from collections.abc import Sequence

import pytest

from dslrun.dsl.atoms import flat, is_longer
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Form
from dslrun.dsl.printer import _Printer, format_source, print_form
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source

UGLY = """\


// Put stars into the grid.
(game   "Star Battle" (players 1)
  (equipment { (board (square <Challenge:size>) (values Cell (range 0 1)))   // 1 = a star


      // the lines
      (regions {Rows Columns}) (regions "Rooms" <Challenge:rooms>) })
  (rules (play (satisfy { (rule "Every row, column and room holds the given number of stars." (is Sum 2))
     (rule "Stars do not touch." ("NotTouching" 1 Adjacent))}))))



(option "Challenge" <Challenge> args:{ <size> <rooms> } {
  (item "Three" <3> <(picture {"A A B" "A A B" "A B B"})> "made for a test")*
  (item "Many" <4> <{0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26
      27 28 29 30 31 32 33 34 35 36 37 38 39}> "")
})"""
PRETTY = """\
// Put stars into the grid.
(game "Star Battle"
    (players 1)
    (equipment {
        (board (square <Challenge:size>) (values Cell (range 0 1)))  // 1 = a star

        // the lines
        (regions {Rows Columns})
        (regions "Rooms" <Challenge:rooms>)
    })
    (rules (play (satisfy {
        (rule "Every row, column and room holds the given number of stars." (is Sum 2))
        (rule "Stars do not touch." ("NotTouching" 1 Adjacent))
    })))
)

(option "Challenge" <Challenge> args:{<size> <rooms>} {
    (item "Three" <3>
        <(picture {
            "A A B"
            "A A B"
            "A B B"
        })>
        "made for a test")*
    (item "Many" <4>
        <{
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
            33 34 35 36 37 38 39
        }>
        "")
})
"""


def test_a_text_is_laid_out_well() -> None:
    assert format_source(Source("x.lud", UGLY), width=100) == PRETTY
    assert format_source(Source("x.lud", PRETTY), width=100) == PRETTY


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("\n\n", ""),
        ("(a  b\n c)", "(a b c)\n"),
        ("(a)\n\n\n\n(b)\n(c)", "(a)\n\n(b)\n(c)\n"),
        ("{ }{1  2}{ {3} }", "{}\n{1 2}\n{ {3} }\n"),
        ('"a\\"b"  0.50 1..2', '"a\\"b"\n0.50\n1..2\n'),
        ("(a // why\n b)", "(a  // why\n    b)\n"),
        ("(a b // why\n)", "(a b  // why\n)\n"),
        ("(a\n// own\n(b))", "(a\n    // own\n    (b))\n"),
        ("{1 2 // two\n3}", "{\n    1 2  // two\n    3\n}\n"),
        ("x: // c\n3", "// c\nx:3\n"),
        ("(of :Vertex)", "(of:Vertex)\n"),
    ],
)
def test_small_layouts(text: str, expected: str) -> None:
    assert format_source(Source("x.lud", text)) == expected


def test_a_text_with_something_ignored_is_refused() -> None:
    with pytest.raises(DslError) as caught:
        format_source(Source("x.lud", "(a {(b))})"))
    assert caught.value.diagnostics[0].code == "E0109"


def test_one_form_is_printed_within_a_width() -> None:
    (form,) = read(Source("x", '(rule "A sentence." (forAll Cell (is Count (sites Row 1) of:1 2)))'))
    assert print_form(form) == form.origin.span.text
    assert print_form(form, width=42) == (
        '(rule "A sentence."\n    (forAll Cell\n        (is Count (sites Row 1) of:1 2))\n)'
    )


WORDS = ("1", "-3", "0.50", "1..4", "name", "r3c4", "?", "#1", "<A>", "<A:b>", "aRatherLongNameToFillTheLine")
STRINGS = ('"s"', r'"a\"b\\"', r'"\n \\\" \\"', '"two\nlines"', '"a longer string, for the width"')
SPACES = (" ", " ", " ", "\n", "\n\n", "\n\n\n", " // c (\n", "\n  // own\n", '\n// "q {\n\n')


class Writer:
    """Writes random texts, with comments and blank lines in every possible place."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def space(self) -> str:
        return self.random.choice(SPACES)

    def several(self, most: int, depth: int) -> str:
        count = self.random.randrange(most)
        return self.space().join(["", *(self.form(depth - 1) for _ in range(count)), ""]) if count else ""

    def value(self, depth: int) -> str:
        choice = self.random.random()
        if depth == 0 or choice < 0.4:
            return self.random.choice(WORDS + STRINGS)
        if choice < 0.65:
            head = self.random.choice(("foo", "if", "=", "<", "<A>", '"Def"'))
            return f"({head}{self.several(6, depth)}){self.random.choice(('', '', '*', '**'))}"
        if choice < 0.75:
            values = (f"<{self.several(4, depth)}>{self.space()}" for _ in range(3))
            return f'(item{self.space()}"n"{self.space()}{"".join(values)})'
        if choice < 0.85:
            return "{" + self.space().join(["", *['"abc"'] * self.random.randrange(4), ""]) + "}"
        return "{" + self.several(8, depth) + "}"

    def form(self, depth: int) -> str:
        named = self.random.random() < 0.15
        return (self.random.choice(("key:", "of:", "args: ")) if named else "") + self.value(depth)


@pytest.mark.parametrize("seed", range(300))
def test_the_laws_hold_for_any_text(seed: int) -> None:
    writer = Writer(seed)
    text = "\n".join(writer.form(seed % 4 + 1) for _ in range(seed % 3 + 1))
    width = (100, 40, 20)[seed % 3]
    source = Source("x.lud", text)
    formatted = Source("y.lud", format_source(source, width=width))
    assert read(formatted, comments=True) == read(source, comments=True)
    assert format_source(formatted, width=width) == formatted.text
    for form in read(source):
        assert read(Source("z.lud", print_form(form, width))) == (form,)


def test_the_condition_of_an_if_stays_beside_it() -> None:
    text = '(rule "x" (forAll Hint (if (= (hint) 1) (and (is Turn at:(from)) (is Straight at:(to))))))'
    assert "(if (= (hint) 1)\n" in format_source(Source("x.lud", text), width=60)


def test_a_blank_line_in_the_condition_of_an_if_makes_no_difference() -> None:
    once = format_source(Source("x.lud", "(end (if\n\n(and\n\n(is Solved)\n\n(all Different)) (result P1 Win)))"))
    assert once == "(end (if (and (is Solved) (all Different)) (result P1 Win)))\n"


def test_each_form_is_laid_out_once_however_deep_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_out = 0
    text_of = _Printer.text

    def counted(self: _Printer, form: Form, column: int, indent: int, tail: int, *, top: bool = False) -> str:
        nonlocal laid_out
        laid_out += 1
        return text_of(self, form, column, indent, tail, top=top)

    monkeypatch.setattr(_Printer, "text", counted)
    depth = 14
    format_source(Source("x.lud", "(abs " * depth + f"(x {'w' * 50} {{Rows Columns}})" + ")" * depth), width=40)
    assert laid_out <= 2 * depth


def test_nested_lists_are_looked_at_a_few_times_however_deep_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0
    is_filled = _Printer.is_filled

    def counted(self: _Printer, items: Sequence[Form], comments: bool = True) -> bool:
        nonlocal looked_at
        looked_at += 1
        return is_filled(self, items, comments)

    monkeypatch.setattr(_Printer, "is_filled", counted)
    depth = 60
    format_source(Source("x.lud", "{" * depth + "(a)" + "}" * depth), width=40)
    assert looked_at <= 4 * depth


def test_deep_texts_are_not_written_out_at_every_level(monkeypatch: pytest.MonkeyPatch) -> None:
    from dslrun.dsl import printer

    written: list[str] = []

    def noted(form: Form) -> str:
        written.append(flat(form))
        return written[-1]

    monkeypatch.setattr(printer, "flat", noted)
    text = '(game "Deep" ' + '(what at:(on "Cell" ' * 90 + "1" + "))" * 90 + ")"
    once = format_source(Source("text", text))
    assert format_source(Source("text", once)) == once
    assert max(map(len, written)) < 300


def test_a_form_called_longer_than_a_line_is_longer() -> None:
    forms = read(Source("text", UGLY))
    for form in forms:
        length = len(flat(form))
        assert not is_longer(form, length)
        assert is_longer(form, length // 3)


BODY = '(and (rule "One long sentence that fills a line." (is Sum 2)) (rule "And another long one." (is Sum 3)))'


@pytest.mark.parametrize(
    ("form", "first"),
    [
        (f"(if (= (from) 12345) {BODY})", "(if (= (from) 12345)"),
        (f"(if (= (from) {'9' * 18} {'8' * 10}) {BODY})", f"(if (= (from) {'9' * 18} {'8' * 10})"),  # 40 characters
        (f"(if (= (from) {'9' * 18} {'8' * 11}) {BODY})", "(if"),
        (f"(when (= (from) 12345) {BODY})", "(when"),
        (f'(define (is Twice #1) {BODY} "more and more text to make it long")', "(define (is Twice #1)"),
        (f"(forAll (sites Around (from)) {BODY})", "(forAll (sites Around (from))"),
    ],
)
def test_a_short_bracket_after_some_words_stays_on_the_first_line(form: str, first: str) -> None:
    (read_form,) = read(Source("x", form))
    lines = print_form(read_form).splitlines()
    assert lines[0] == first
    assert len(lines) > 1
