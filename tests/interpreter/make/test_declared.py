"""What `(generate ...)` in a text says about new puzzles: each clause changes what is made, and nothing else."""

import re
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.printer import format_source
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.declared import counts
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.partition import rooms_of
from dslrun.interpreter.make.room_style import even_picture, labels_in
from dslrun.interpreter.make.wish import CannotMake, Made, Wish
from dslrun.interpreter.make.within import generate_within
from dslrun.interpreter.reading import open_text
from dslrun.interpreter.solve.solver import solve

MINES = """
(game "Mines"
    (equipment {
        (board (rectangle <Challenge:numbers>) (values Cell (range 0 1)))
        (hints <Challenge:numbers>)
    })
    (rules (play (satisfy {
        (forAll Hint (and (= (from) 0) (= (sum (sites Around (from))) (hint))))
        (<= (sum (sites Board)) <Challenge:most>)
    }))))
(defaults most:99)
"""
SHADED = MINES.replace("(= (from) 0)", "True")
OLD = '(challenge "Old" numbers:(picture {"1.2.." "....1" "0.3.." "....2" "1...."}))'
LATIN = """
(game "Latin"
    (equipment {
        (board (square <Challenge:givens>) (values Cell (range 1 (count Rows))))
        (regions {Rows Columns})
        (regions "Rooms" <Challenge:rooms>)
    })
    (rules (start (set <Challenge:givens>)) (play (satisfy { ("Filled") (all Different) }))))
"""


def loaded(text: str, clauses: str = "") -> Source:
    return Source("declared.lud", f"{text}\n(generate {clauses})" if clauses else text)


def made(text: str, clauses: str = "", **wish: object) -> Made:
    found = open_text(loaded(text, clauses), DEFAULT_LIMITS, Problems())
    return generate(found, Wish(**{"seed": 1, **wish}), Deadline(120))  # type: ignore[arg-type]


def rows_of(puzzle: Made, argument: str) -> list[str]:
    """The lines of a picture of an argument."""
    found = re.search(argument + r":\(picture \{(.*?)\}", puzzle.text, re.DOTALL)
    assert found is not None
    return re.findall(r'"(.*?)"', found[1])


def share_of_clues(puzzle: Made, argument: str) -> float:
    marks = "".join(rows_of(puzzle, argument)).replace(" ", "")
    return 1 - marks.count(".") / len(marks)


def share_of_filled(text: str, puzzle: Made) -> float:
    game = load(Source("new", f'{text}(challenge "New" {puzzle.text})'))
    found = solve(game.model)
    assert found.status == "unique"
    return sum(value > 0 for value in found.solutions[0]) / len(found.solutions[0])


def sizes_of_rooms(puzzle: Made) -> list[int]:
    lines = " ".join(f'"{row}"' for row in rows_of(puzzle, "rooms"))
    picture = even_picture(tuple(read(Source("rooms", f"(picture {{{lines}}})"))))
    assert picture is not None
    return [len(room) for room in rooms_of(labels_in(picture)).values()]


# -- size ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("challenges", ["", OLD])
def test_one_size_is_the_usual_one_and_others_can_be_chosen(challenges: str) -> None:
    assert made(MINES + challenges, "(size 4)").size == (4, 4)
    assert made(MINES + challenges, "(size 4)", size=(3, 6)).size == (3, 6)


@pytest.mark.parametrize(
    ("challenges", "clause", "size"),
    [
        ("", "(size 2 4)", 4),
        ("", "(size 9 12)", 9),
        ("", "(size 2 12)", 8),
        (OLD, "(size 2 12)", 5),
        (OLD, "(size 2 4)", 4),
        (OLD, "(size 6 8)", 6),
    ],
)
def test_usual_size_is_the_nearest_that_is_allowed(challenges: str, clause: str, size: int) -> None:
    assert made(MINES + challenges, clause).size == (size, size)


def test_the_size_of_a_named_challenge_is_allowed() -> None:
    assert made(MINES + OLD, "(size 6 8)", like="Old").size == (5, 5)
    assert made(MINES + OLD, "(size 7)", like="Old").size == (5, 5)


@pytest.mark.parametrize("size", [(4, 6), (6, 4), (9, 6), (6, 9)])
def test_a_size_outside_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(CannotMake, match="allows 5 to 8 rows and columns") as caught:
        made(MINES, "(size 5 8)", size=size)
    (found,) = caught.value.diagnostics
    assert (found.code, caught.value.stage) == ("E0770", "choosing a size")
    assert caught.value.relax == ("choose a --size from 5 to 8",)


# -- shares --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("challenges", ["", OLD])
@pytest.mark.parametrize(("low", "high"), [(0.2, 0.4), (0.6, 0.7)])
def test_share_of_clues_is_within_its_bounds(challenges: str, low: float, high: float) -> None:
    for seed in (1, 2):
        puzzle = made(MINES + challenges, f"(clues <Challenge:numbers> {low} {high})", size=(5, 5), seed=seed)
        assert low <= share_of_clues(puzzle, "numbers") <= high


def test_added_clues_are_symmetric() -> None:
    clauses = "(clues <Challenge:numbers> 0.5 0.7) (symmetry half-turn)"
    puzzle = made(SHADED, clauses, size=(5, 5), clues="few")
    places = [sign == "." for row in rows_of(puzzle, "numbers") for sign in row]
    assert places == places[::-1]
    assert share_of_clues(puzzle, "numbers") >= 0.5


def test_too_few_clues_for_a_unique_solution_end_with_an_error() -> None:
    with pytest.raises(CannotMake, match="too many clues for the text of the game"):
        made(MINES, "(clues <Challenge:numbers> 0 0.1)", size=(4, 4))


def test_share_of_given_values() -> None:
    text = LATIN.replace('(regions "Rooms" <Challenge:rooms>)', "")
    few, many = (made(text, f"(clues <Challenge:givens> {of})", size=(5, 5)) for of in ("0 0.5", "0.7 0.8"))
    assert share_of_clues(few, "givens") <= 0.5
    assert 0.7 <= share_of_clues(many, "givens") <= 0.8


@pytest.mark.parametrize(
    ("challenges", "low", "high"), [("", 0.1, 0.2), ("", 0.6, 0.65), (OLD, 0.1, 0.15), (OLD, 0.3, 0.35)]
)
def test_share_of_filled_cells_is_within_its_bounds(challenges: str, low: float, high: float) -> None:
    text = MINES + challenges
    for seed in (1, 2):
        puzzle = made(text, f"(filled {low} {high})", size=(5, 5), seed=seed)
        assert low <= share_of_filled(MINES, puzzle) <= high


def test_numbers_of_places_for_shares() -> None:
    assert counts((0.1, 0.3), 10) == (1, 3)
    assert counts((0.15, 0.35), 10) == (2, 3)
    assert counts((0.25, 0.25), 10) == (2, 3)  # no number is exactly a quarter of 10
    assert counts((0, 1), 7) == (0, 7)


# -- rooms, numbers, symmetry --------------------------------------------------------------------------------

ROOMS = '(challenge "Old" givens:(picture {"12" ".."}) rooms:(picture {"ab" "ab"}))'


@pytest.mark.parametrize("challenges", ["", ROOMS])
def test_rooms_have_the_declared_sizes(challenges: str) -> None:
    for low, high in ((2, 3), (6, 9)):
        sizes = sizes_of_rooms(made(LATIN + challenges, f"(rooms <Challenge:rooms> {low} {high})", size=(6, 6)))
        assert low <= min(sizes) <= max(sizes) <= high
    assert set(sizes_of_rooms(made(LATIN + challenges, "(rooms <Challenge:rooms> 4 4)", size=(6, 6)))) == {4}


def test_rooms_that_do_not_fill_the_board_end_with_an_error() -> None:
    with pytest.raises(CannotMake, match="rooms of the sizes in the text do not fill the board") as caught:
        made(LATIN, "(rooms <Challenge:rooms> 5 5)", size=(6, 6))
    assert caught.value.stage == "growing rooms"


@pytest.mark.parametrize("challenges", ["", OLD.replace("numbers:", "most:7 numbers:")])
def test_numbers_follow_from_the_board(challenges: str) -> None:
    clause = '(number <Challenge:most> ("Third" (size (sites Board))))'
    text = MINES + challenges + '(define "Third" (/ #1 3))'
    assert "most:8" in made(text, clause, size=(4, 6)).text
    assert "most:3" in made(text, clause, size=(3, 3)).text


def test_a_challenge_to_follow_keeps_its_numbers() -> None:
    text = MINES + OLD.replace("numbers:", "most:7 numbers:")
    assert "most:7" in made(text, "(number <Challenge:most> 5)", like="Old").text


def test_symmetry_is_the_usual_one_unless_another_is_chosen() -> None:
    def is_symmetric(puzzle: Made) -> bool:
        places = [sign == "." for row in rows_of(puzzle, "numbers") for sign in row]
        return places == places[::-1]

    assert is_symmetric(made(SHADED, "(symmetry half-turn)", size=(5, 5)))
    assert not is_symmetric(made(SHADED, "(symmetry half-turn)", size=(5, 5), symmetry="none"))
    assert not is_symmetric(made(SHADED, size=(5, 5)))


# -- mistakes that need the roles of arguments, and what stays the same --------------------------------------


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("(rooms <Challenge:numbers> 3 5)", "<Challenge:numbers> draws no rooms"),
        ("(clues <Challenge:most> 0.1 0.2)", "<Challenge:most> gives no clues"),
        ("(number <Challenge:numbers> 3)", "<Challenge:numbers> is no number of its own"),
    ],
)
def test_a_clause_for_an_argument_of_another_role_is_an_error_at_its_place(clause: str, message: str) -> None:
    found = open_text(loaded(MINES, clause), DEFAULT_LIMITS, Problems())
    with pytest.raises(DslError) as caught:
        generate_within(found, Wish(), 60)
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.code, diagnostic.message) == ("E0220", message)
    assert diagnostic.primary is not None
    assert diagnostic.primary.span.text == clause


@pytest.mark.parametrize("expression", ["(sum (sites Board))", "(count Rws)", '"three"', "(sites Board)"])
def test_a_number_that_does_not_follow_from_the_board_is_an_error_at_its_place(expression: str) -> None:
    found = open_text(loaded(MINES, f"(number <Challenge:most> {expression})"), DEFAULT_LIMITS, Problems())
    with pytest.raises(DslError) as caught:
        generate_within(found, Wish((3, 3)), 60)
    causes = [one.primary.span for one in caught.value.diagnostics if one.primary is not None]
    assert [span.source.name for span in causes] == ["declared.lud"]


def test_the_example_of_the_page_is_made_as_its_text_says() -> None:
    page = (Path(__file__).parents[3] / "docs" / "generating.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"<!-- file: mines.lud -->\n```\n(.*?)```", page, re.DOTALL)
    for side, mines in ((4, 3), (6, 7)):
        puzzle = made(text, size=(side, side))
        assert f"mines:{mines}" in puzzle.text
        assert 0.2 <= share_of_clues(puzzle, "numbers") <= 0.5
    with pytest.raises(CannotMake):
        made(text, size=(13, 13))
    assert format_source(Source("mines.lud", text)) == text


def test_the_model_does_not_depend_on_the_declaration() -> None:
    clauses = "(size 3 5) (filled 0.1 0.2) (clues <Challenge:numbers> 0.1 0.2) (number <Challenge:most> 2)"
    plain, declared = load(loaded(MINES + OLD)).model, load(loaded(MINES + OLD, clauses)).model
    assert declared.variables == plain.variables
    assert [repr(rule.node) for rule in declared.rules] == [repr(rule.node) for rule in plain.rules]
    assert declared.givens == plain.givens
