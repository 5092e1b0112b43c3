"""New puzzles: unique, different for different seeds, the same for the same seed."""

from dataclasses import replace

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.wish import CannotMake, Made, Wish
from dslrun.interpreter.reading import game_name, open_text
from dslrun.interpreter.solve.solver import solve

GAMES = (
    "slitherlink",
    "masyu",
    "akari",
    "skyscrapers",
    "heyawake",
    "minesweeper",
    "tapa",
    "nonogram",
    "tents",
    "big-tour",
)


def made(game: str, **wish: object) -> Made:
    return generate(open_text(game, DEFAULT_LIMITS, Problems()), Wish(**wish), Deadline(120))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_puzzle_is_unique_for_both_engines(game: str) -> None:
    puzzle = made(game, size=(6, 6), seed=1)
    title = game_name(open_text(game, DEFAULT_LIMITS, Problems()).text)
    found = load(Source("new", f'(challenge "New" of:"{title}" {puzzle.text})'))
    assert [solve(found.model, engine=engine).status for engine in ("z3", "cadical")] == ["unique", "unique"]


def test_same_seed_gives_same_puzzle_and_other_seeds_give_others() -> None:
    texts = [made("sudoku", size=(9, 9), seed=seed).text for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_few_clues_are_irreducible() -> None:
    puzzle = made("sudoku", size=(9, 9), seed=3, clues="few")
    text = f'(challenge "New" of:"Sudoku" {puzzle.text})'
    digits = [at for at, sign in enumerate(text) if sign.isdecimal()]
    assert len(digits) == puzzle.clues
    for at in digits:
        fewer = load(Source("new", text[:at] + "." + text[at + 1 :]))
        assert solve(fewer.model).status == "multiple"


def test_half_turn_makes_places_symmetric() -> None:
    puzzle = made("slitherlink", size=(6, 6), seed=1, symmetry="half-turn")
    rows = [line for line in puzzle.text.split('"') if len(line) == 6]
    filled = [[sign != "." for sign in row] for row in rows]
    assert filled == [row[::-1] for row in filled[::-1]]


FEW_MARKS = """
(game "Marks"
    (equipment {
        (board (rectangle <Challenge:marks>) (values Cell (range 1 2)))
        (hints "Sums" (outside top:<Challenge:sums>))
        (hints "Marks" <Challenge:marks> legend:{"x" ?})
    })
    (rules (play (satisfy {
        (forAll Hint "Sums" (= (hint) (sum (sites Hint))))
        (forAll Cell (= (from) (if (is In (from) (sites Hint "Marks")) 1 2)))
    })))
)
(challenge "Old" sums:{8 9 9 9 9} marks:(picture {"x.x.." ".x..." "x...x" "....." "...x."}))
"""


def test_density_of_marks_is_that_of_the_examples_although_other_clues_come_first() -> None:
    loaded = open_text(Source("marks", FEW_MARKS), DEFAULT_LIMITS, Problems())
    for seed in range(3):
        puzzle = generate(loaded, Wish(seed=seed), Deadline(60))
        assert puzzle.text.count("x") <= 8, puzzle.text


def test_a_frame_beyond_the_limits_asks_for_a_smaller_size() -> None:
    with pytest.raises(CannotMake, match="too many terms") as error:
        made("nurikabe", size=(20, 36), seed=1)
    assert error.value.relax == ("choose a smaller --size",)


def test_a_puzzle_obeys_the_limits_of_other_commands_although_its_frame_may_be_larger() -> None:
    loaded = open_text("slitherlink", DEFAULT_LIMITS, Problems())
    with pytest.raises(CannotMake, match="the limit `terms` is 200") as error:
        generate(loaded, Wish((6, 6), seed=1), Deadline(60), limits=replace(DEFAULT_LIMITS, terms=200))
    assert error.value.stage == "checking the puzzle"


def test_the_size_is_that_of_the_middle_challenge_and_of_two_the_smaller() -> None:
    assert made("slitherlink", seed=1).size == (10, 10)
    assert made("stations", seed=1).size == (6, 6)


def test_sums_of_a_grid_may_be_as_large_as_those_of_the_examples() -> None:
    puzzle = made("kakuro", size=(8, 8), seed=2)
    sums = [int(part) for mark in puzzle.text.replace('"', " ").split() for part in mark.split("/") if part.isdecimal()]
    assert max(sums) > 9


def test_a_board_whose_sites_are_the_marks_of_a_picture_can_have_any_size() -> None:
    puzzle = made("hashiwokakero", size=(9, 11), seed=1)
    assert puzzle.size == (9, 11)


@pytest.mark.parametrize(("author", "same"), [("dslrun generate", True), ("a friend", False)])
def test_made_puzzles_of_a_game_do_not_change_what_a_seed_makes(author: str, *, same: bool) -> None:
    more = f'(challenge "New" about:(by:"{author}") sums:{{6 6 6}} marks:(picture {{"..." "..." "..."}}))'
    texts = [
        generate(open_text(Source("marks", text), DEFAULT_LIMITS, Problems()), Wish((5, 5), seed=1), Deadline(60)).text
        for text in (FEW_MARKS, FEW_MARKS + more)
    ]
    assert (texts[0] == texts[1]) is same


def test_a_made_puzzle_can_be_the_model_if_it_is_named() -> None:
    more = '(challenge "New" about:(by:"dslrun generate") sums:{6 6 6} marks:(picture {"..." "x.." "..."}))'
    loaded = open_text(Source("marks", FEW_MARKS + more), DEFAULT_LIMITS, Problems())
    assert generate(loaded, Wish(seed=1), Deadline(60)).size == (5, 5)
    assert generate(loaded, Wish(seed=1, like="New"), Deadline(60)).size == (3, 3)


@pytest.mark.parametrize("game", ["n-queens", "fillomino"])
def test_games_whose_challenges_give_values_are_made_at_their_middle_size(game: str) -> None:
    assert made(game, seed=1).clues > 0
