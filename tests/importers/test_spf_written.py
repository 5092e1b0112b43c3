"""Types of the Standard Puzzle Format with letters and numbers in cells: optional and additional parts."""

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Form
from dslrun.dsl.importers.spf.writing import write
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.library import parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve


def challenge_of(text: str) -> Challenge:
    (challenge,) = parse_any(Source("small.spf", text), Limits(), Problems()).challenges
    return challenge


def words(form: Form) -> str:
    return " ".join(print_form(form).split()).replace("{ ", "{").replace(" }", "}")


def arguments(text: str) -> dict[str, str]:
    """Return the arguments of a file, after writing and reading the puzzle again."""
    challenge = challenge_of(text)
    assert challenge_of(write([challenge])).identity == challenge.identity
    return {name: words(form) for name, (form,) in challenge.arguments.items()}


def test_the_corner_of_the_frame_gives_the_number_of_clues() -> None:
    told = (
        "<< /type (japanese_sums) /X 2 /Y 2 /left 1 /top 2 /puzzle [(    ?  )(    1 5)(  +----)( 3| 1 .)(  | . #)]\n>>"
    )
    untold = told.replace("/left 1 /top 2 ", "")
    bare = untold.replace("+----", "+    ").replace("|", " ").replace(".", " ")
    assert arguments(told) == arguments(untold) == arguments(bare)
    assert arguments(told)["rows"] == "{{3} *}"
    assert arguments(told)["columns"] == "{{? 1} {5}}"
    assert arguments(told)["largest"] == "9"


def test_numbers_of_several_digits_are_upright_above_columns() -> None:
    text = (
        "<< /type (abc_box) /X 2 /Y 12 /left 1 /top 1 /digits 2 /puzzle [(   1 )(   2 )(  +--)"
        + "(  |  )" * 12
        + "]\n>>"
    )
    assert arguments(text)["columns"] == '{"12" "*"}'
    assert arguments(text)["letters"] == "3"


def test_the_corner_gives_the_number_of_letters() -> None:
    text = "<< /type (abcd) /X 2 /Y 1 /puzzle [(     )(   1 )(  +--)(1 |#A)]\n>>"
    assert arguments(text) == {
        "givens": '(picture {".A"})',
        "blocked": "{r1c1}",
        "letters": "2",
        "top": "{{1 ?} ?}",
        "left": "{{? 1}}",
    }


def test_without_a_corner_the_number_of_letters_is_that_of_the_type() -> None:
    text = "<< /type (abcd_diagonal) /X 1 /Y 1 /puzzle [" + "(      1)" + "(       )" * 5 + "(    2  )]\n>>"
    assert arguments(text)["letters"] == "5"
    assert arguments(text)["top"] == "{{? ? ? ? 1}}"
    assert arguments(text)["left"] == "{{2 ? ? ? ?}}"


@pytest.mark.parametrize("digits", [1, 3])
def test_a_cell_of_a_cage_may_hold_a_given_and_a_clue(digits: int) -> None:
    wide = {1: ("--", "3+", " 6", "  "), 3: ("---", "3 +", "  6", "   ")}[digits]
    line, above, below, blank = wide
    rows = [f"+{line}+{line}+{line}+", f"|{above} {blank} {blank}|", f"|{below} {blank} {blank}|"]
    rows += [f"+{line}+{line}+{line}+", f"|{blank} {blank} {blank}|", f"|{blank} {blank} {blank}|"]
    rows += [f"+{' ' * len(line)}+{' ' * len(line)}+{' ' * len(line)}+", *rows[4:6], rows[0]]
    diagram = "".join(f"({row})" for row in rows)
    text = f"<< /type (basic) /size 3 /digits {digits} /puzzle [{diagram}]\n>>"
    assert arguments(text) == {
        "cages": '(picture {"aaa" "bbb" "bbb"})',
        "givens": '(picture {"3.." "..." "..."})',
        "sums": '{"a" 6}',
    }


def test_signs_are_on_borders_and_between_them() -> None:
    text = "<< /type (greater_than_sudoku) /size 2 /puzzle [(+-+-+)(| > |)(+V+-+)(| D |)(+-+-+)]\n>>"
    assert arguments(text)["boxes"] == '(picture {"aa" "bc"})'
    assert arguments(text)["signs"] == '(picture {".>." "v.." ".>."})'
    assert "(| D |)" in write([challenge_of(text)])
    assert "(| > |)" in write([challenge_of(text)])


def test_empty_cells_that_are_given_stay_empty() -> None:
    text = "<< /type (easy_as_abc) /size 3 /max 2 /puzzle [(     )(   - )(     )( -   )(     )]\n>>"
    assert arguments(text)["givens"] == '(picture {"..0" "..." "0.."})'
    boards = solve(load(Source("small.spf", text)).model, limit=99).solutions
    assert len(boards) == 2


def test_a_pyramid_may_have_blanks_for_empty_cells() -> None:
    text = "<< /type (pyramid) /size 2 /puzzle [(#   )(=3 .)]\n>>"
    assert arguments(text) == {"size": "2", "rows": '{"#" "="}', "givens": '(picture {"." "3."})'}
    assert solve(load(Source("small.spf", text)).model).solutions == [[3, 3, 6]]
