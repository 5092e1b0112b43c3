"""Levels: which steps a puzzle needs, as `steps` finds them."""

import random
from dataclasses import replace

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.grading.levels import level_of, solvable
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Model

LEVELS = [
    ("sudoku", "Gentle", 1),
    ("sudoku", "Hard", 3),
    ("nonogram", "Boat 10x10", 1),
    ("akari", "First light 5x5", 2),
    ("star-battle", "First stars 6x6", 2),
    ("star-battle", "Evening 8x8", 3),
    ("skyscrapers", "First houses 4x4", 2),
    ("hitori", "Patchwork 10x10", 3),
    ("masyu", "First pearls 6x6", 3),
    ("fillomino", "First patches 6x6", 3),
    ("star-battle", "Clear night 10x10", 4),
]
ROW = """(game "Row" (equipment {(board (rectangle 1 3) (values Cell (range 1 3))) (regions "All" {{0 1 2}})})
    (rules (start (set {%s})) (play (satisfy (rule "No number repeats." (all Different "All"))))))"""


def row(givens: str) -> Model:
    return load(Source("row.lud", ROW % givens)).model


@pytest.mark.parametrize(("name", "challenge", "level"), LEVELS)
def test_the_level_is_that_of_the_hardest_step(name: str, challenge: str, level: int) -> None:
    model = load(name, challenge=challenge).model
    assert level_of(model) == level
    assert steps(Candidates(model), Deadline(60)).level == level


def test_a_higher_level_solves_whatever_a_lower_one_does() -> None:
    model = load("star-battle", challenge="First stars 6x6").model
    assert [solvable(model, level) for level in range(1, 5)] == [False, True, True, True]


def test_the_order_of_rules_does_not_matter() -> None:
    model = load("skyscrapers", challenge="Old town 5x5").model
    for seed in range(3):
        rules = list(model.rules)
        random.Random(seed).shuffle(rules)
        assert level_of(replace(model, rules=tuple(rules))) == 3


def test_a_puzzle_without_a_single_solution_has_no_level() -> None:
    assert level_of(row("{0 1} {1 2}")) == 1
    assert level_of(row("{0 1}")) is None
    assert level_of(row("{0 1} {1 1}")) is None


def test_a_deadline_ends_the_test() -> None:
    model = load("slitherlink", challenge="First steps 5x5").model
    with pytest.raises(TimeLimit):
        solvable(model, 4, Deadline(0))
