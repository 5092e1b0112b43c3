"""Puzzles of a wanted level, tested from outside the generator."""

from random import Random

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import grade, grades_of
from dslrun.interpreter.explain.grading.levels import solvable
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.generate import generate
from dslrun.interpreter.make.leveling import LevelSearch, LevelTests, OtherLevel
from dslrun.interpreter.make.units import Unit
from dslrun.interpreter.make.wish import CannotMake, Wish, level_named
from dslrun.interpreter.reading import game_name, open_text


def made(name: str, size: int, level: str, **wish: object) -> tuple[str, Game]:
    """Make a puzzle; return its text and the puzzle as any command loads it."""
    loaded = open_text(name, DEFAULT_LIMITS, Problems())
    wanted = Wish((size, size), level_named(level), 1, **wish)  # type: ignore[arg-type]
    text = f'(challenge "New" of:"{game_name(loaded.text)}" {generate(loaded, wanted, Deadline(120)).text})'
    return text, load(Source("new", text))


@pytest.mark.parametrize(
    ("name", "size", "level"),
    [
        ("takuzu", 6, 1),
        ("takuzu", 8, 2),
        ("akari", 7, 2),
        ("sudoku", 9, 3),
        ("slitherlink", 6, 3),
        ("slitherlink", 6, 4),
    ],
)
def test_steps_up_to_the_level_solve_the_puzzle_and_easier_ones_do_not(name: str, size: int, level: int) -> None:
    _, game = made(name, size, str(level))
    assert solvable(game.model, level)
    assert level == 1 or not solvable(game.model, level - 1)


def test_the_grade_has_the_wanted_label() -> None:
    _, game = made("takuzu", 8, "easy")
    found = grade(game).grade
    assert found is not None
    assert found <= grades_of("easy")[1]


def test_no_clue_of_few_can_go_without_leaving_the_level() -> None:
    text, _ = made("takuzu", 6, "1", clues="few")
    for at in [at for at, sign in enumerate(text) if sign in "01" and text[at - 1] in '01."']:
        fewer = load(Source("new", text[:at] + "." + text[at + 1 :]))
        assert not solvable(fewer.model, 1)


def test_more_clues_are_kept_if_many_are_wanted() -> None:
    counts = [len(made("takuzu", 8, "1", clues=clues)[1].model.givens) for clues in ("few", "many")]
    assert counts[0] < counts[1]


def test_a_level_that_the_game_does_not_have_is_named_in_the_error_with_one_that_it_has() -> None:
    with pytest.raises(CannotMake, match=r"while grading: .* for the level 2") as error:
        made("slitherlink", 4, "2")
    assert error.value.relax[0] == "ask for --level 3-4, like the puzzles of 4x4 that were tried"


def test_a_smaller_size_is_named_if_puzzles_are_too_hard_even_with_all_clues() -> None:
    with pytest.raises(CannotMake, match="even with all clues, the puzzle is too hard for the level trivial") as error:
        made("takuzu", 12, "trivial")
    assert "ask for --level easy" in error.value.relax[0]
    assert error.value.relax[1].startswith("for the level trivial, choose --size ")
    size = int(error.value.relax[1].partition("x")[2])
    _, game = made("takuzu", size, "trivial")
    assert grade(game).label == "trivial"


@pytest.mark.parametrize(("needed", "shown"), [(30, 30), (90, None)])
def test_only_some_values_are_given_to_make_a_puzzle_easy(needed: int, shown: int | None) -> None:
    units = [Unit(("givens", (0, at)), ((at, 1),), given=True) for at in range(100)]
    tests = LevelTests(lambda some: len(some) >= needed, lambda some: False, lambda some: "hard", lambda some: "")
    search = LevelSearch([(unit,) for unit in units], tests, "few", Random(1), lambda left: None)
    search.check_all()
    if shown is None:
        with pytest.raises(OtherLevel):
            search.run(set(units[:10]))
    else:
        assert len(search.run(set(units[:10]))) == shown
