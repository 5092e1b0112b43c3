"""The layout of diagnostics."""

import textwrap
from random import Random

import pytest

from dslrun.dsl.diagnostics import Diagnostic, Label, render_all
from dslrun.dsl.report import report
from dslrun.dsl.source import Expansion, Origin, Source, Span

SUDOKU = Source("games/sudoku.lud", "\n\n        (play (satisfy (all Different (sites Board) excpet:{0})))))\n")


def at(source: Source, text: str) -> Origin:
    start = source.text.index(text)
    return Origin(Span(source, start, start + len(text)))


def shown(text: str) -> str:
    return textwrap.dedent(text).strip("\n")


def test_an_error_with_its_excerpt_and_notes() -> None:
    label = Label(at(SUDOKU, "excpet:"), "did you mean `except:`?")
    message = "`all Different` has no parameter `excpet:`"
    signature = "signature: (all Different <region> [except:{<int>...}])"
    assert Diagnostic("E0304", message, label, (), (signature, "try: :help all Different")).render() == shown(
        """
        error[E0304]: `all Different` has no parameter `excpet:`
         --> games/sudoku.lud:3:53
          |
        3 |         (play (satisfy (all Different (sites Board) excpet:{0})))))
          |                                                     ^^^^^^^ did you mean `except:`?
          = signature: (all Different <region> [except:{<int>...}])
          = try: :help all Different
        """
    )


def test_a_second_place_and_the_way_through_expansions() -> None:
    game = Source("games/killer.lud", "\n" * 13 + '        ("CageSum" 7 15)\n')
    library = Source("stdlib/cages.def", "\n" * 5 + "    (is Sum #1 #2))\n")
    call = at(game, '("CageSum" 7 15)')
    lands = Origin(at(library, "#1").span, Expansion('"CageSum"', call))
    seven = Label(Origin(at(game, "7").span, Expansion('"Cages"', at(game, "15"))), "this argument")
    diagnostic = Diagnostic(
        "E0301",
        "expected a region, found the integer 7",
        seven,
        (Label(lands, "lands here, as the region of `is Sum`"),),
    )
    assert diagnostic.render() == shown(
        """
        error[E0301]: expected a region, found the integer 7
          --> games/killer.lud:14:20
           |
        14 |         ("CageSum" 7 15)
           |                    ^ this argument
          ::: stdlib/cages.def:6:13
           |
         6 |     (is Sum #1 #2))
           |             -- lands here, as the region of `is Sum`
           = in the expansion of "Cages" at games/killer.lud:14:22
        """
    )


def test_every_step_of_an_expansion_is_named_but_long_ways_are_cut() -> None:
    source = Source("x.lud", "abc")
    origin = at(source, "b")
    for number in range(30):
        origin = Origin(origin.span, Expansion(f'"D{number}"', origin))
    notes = Diagnostic("E0301", "wrong", Label(origin)).render().split("\n")[5:]
    assert notes[0] == '  = in the expansion of "D29" at x.lud:1:2'
    assert notes[-1] == '  = in the expansion of "D0" at x.lud:1:2'
    assert "  = ... and 22 more ..." in notes
    assert len(notes) == 9


def test_a_long_line_is_cut_around_the_place() -> None:
    source = Source("x.lud", "(" + "word " * 100 + "HERE " + "word " * 100 + ")")
    lines = Diagnostic("E0104", "wrong", Label(at(source, "HERE"), "x")).render(60).split("\n")
    assert max(map(len, lines)) <= 60
    assert lines[3].index("HERE") == lines[4].index("^^^^")
    assert lines[3].startswith("1 | ...")
    assert lines[3].endswith("...")


def test_the_ends_of_a_long_line_can_be_shown_too() -> None:
    source = Source("x.lud", "FIRST " + "word " * 100 + "LAST")
    for word in ("FIRST", "LAST"):
        lines = Diagnostic("E0104", "wrong", Label(at(source, word))).render(60).split("\n")
        assert lines[3].index(word) == lines[4].index("^")
        assert max(map(len, lines)) <= 60


def test_control_characters_do_nothing() -> None:
    source = Source("x.lud", "a\tb\x1b[31m \x07 HERE")
    text = Diagnostic("E0104", "bad \x1b", Label(at(source, "HERE"))).render()
    assert "\x1b" not in text
    assert "\x07" not in text
    line, marks = text.split("\n")[3:5]
    assert line.index("HERE") == marks.index("^")


def test_wide_characters_take_two_columns() -> None:
    source = Source("x.lud", "数独 HERE")
    marks = Diagnostic("E0104", "bad", Label(at(source, "HERE"))).render().split("\n")[4]
    assert marks == "  |      ^^^^"


def test_a_place_over_several_lines_marks_the_first() -> None:
    source = Source("x.lud", "(a\n(b\n))")
    lines = Diagnostic("E0104", "bad", Label(at(source, source.text))).render().split("\n")
    assert lines[3:5] == ["1 | (a", "  | ^^"]


def test_the_end_of_the_text_can_be_marked() -> None:
    source = Source("x.lud", "(a")
    lines = Diagnostic("E0104", "bad", Label(Origin(Span(source, 2, 2)))).render().split("\n")
    assert lines[4] == "  |   ^"


def test_warnings_places_unknown_and_several() -> None:
    warning, error = Diagnostic("W0101", "odd", None, (), ("a note",)), Diagnostic("E0101", "bad", None)
    assert render_all([warning, error]) == "warning[W0101]: odd\n = a note\n\nerror[E0101]: bad"


@pytest.mark.parametrize("seed", range(60))
def test_an_excerpt_fits_its_width_and_marks_what_it_says(seed: int) -> None:
    """The carets stand below the marked characters, or below the first of them if they are many."""
    random = Random(seed)
    width = random.choice([40, 60, 80])
    line = "".join(random.choice("abcdefgh ") for _ in range(random.choice([5, width - 5, width - 4, width, 300, 900])))
    start = random.randrange(len(line))
    end = min(len(line), start + random.choice([1, 2, 5, 20, 100]))
    before = "\n" * random.choice([0, 0, 8, 9])
    source = Source("x.lud", f"{before}{line}\nnext")
    place = Origin(Span(source, len(before) + start, len(before) + end)), ""
    number = len(before) + 1
    gutter = len(str(number))
    _, arrow, empty, shown, marks = report("title", place, (), (), width).split("\n")
    assert arrow == f"{' ' * gutter}--> x.lud:{number}:{start + 1}"
    assert empty == " " * gutter + " |"
    room = width - gutter - 3
    text = shown.removeprefix(f"{number} | ")
    marked = marks.removeprefix(f"{' ' * gutter} | ")
    assert len(text) <= room
    at, length = len(marked) - len(marked.lstrip()), marked.count("^")
    assert marked == " " * at + "^" * length
    assert text[at : at + length] == line[start : start + length]
    assert length == end - start or (length >= min(end - start, room // 4) and len(line) > room)
    assert text.removeprefix("...").removesuffix("...") in line
    assert text == line if len(line) <= room else "..." in text
    if len(line) > room:
        assert text.startswith("...") or line.startswith(text[: room // 2])
        assert text.endswith("...") or line.endswith(text[-(room // 2) :])
