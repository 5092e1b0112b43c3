"""Levels: which steps a puzzle needs, as `steps` finds them."""

import random
from dataclasses import replace

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.deducer import Candidates
from dslrun.interpreter.explain.grading.grade import grade, grade_at_most, grades_of, label_of, solved
from dslrun.interpreter.explain.grading.levels import level_of, solvable
from dslrun.interpreter.explain.grading.person import Person, Solving
from dslrun.interpreter.explain.grading.what_ifs import Refuted, WhatIfs
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Domains, Model
from dslrun.interpreter.positions.position import Position

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


@pytest.mark.parametrize(
    ("name", "challenge"), [("sudoku", "Gentle"), ("sudoku", "Hard"), ("nurikabe", "First islands 6x6"), ("akari", "")]
)
def test_a_grade_is_compared_with_a_number(name: str, challenge: str) -> None:
    game = load(name, challenge=challenge or None)
    number = grade(game).grade
    assert number is not None
    assert grade_at_most(game.model, number)
    assert grade_at_most(game.model, 10.0)
    assert not grade_at_most(game.model, number - 0.01)
    assert not grade_at_most(game.model, 1.0)


def test_only_a_puzzle_with_one_solution_is_within_a_grade() -> None:
    assert grade_at_most(row("{0 1} {1 2}"), 1.0)
    assert not grade_at_most(row("{0 1}"), 10.0)
    assert not grade_at_most(row("{0 1} {1 1}"), 10.0)


def test_a_low_grade_takes_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    depths: list[int] = []

    def sweep(self: WhatIfs, domains: Domains, variables: list[int], most: int, limit: int) -> list[Refuted]:
        depths.append(most)
        return []

    monkeypatch.setattr(WhatIfs, "sweep", sweep)
    model = load("slitherlink", challenge="First steps 5x5").model
    spread = Person(model).spread
    for most in (4.0, 12.0):
        found = solved(model, Deadline(), most * spread)
        assert isinstance(found, Solving)
        assert found.stopped
    assert depths == [2, 2, 4]  # no deeper what-if can be within these efforts


def test_labels_have_ranges() -> None:
    assert grades_of("trivial")[0] == 0.0
    assert grades_of("extreme")[1] == 10.0
    for low, high in (("trivial", "easy"), ("easy", "medium"), ("medium", "hard"), ("hard", "very hard")):
        assert grades_of(low)[1] == grades_of(high)[0]
        assert label_of(grades_of(low)[1]) == low


def test_a_deadline_ends_the_test() -> None:
    model = load("slitherlink", challenge="First steps 5x5").model
    with pytest.raises(TimeLimit):
        solvable(model, 4, Deadline(0))


def test_every_fact_of_a_step_excludes_a_value() -> None:
    """A fact that excludes nothing cannot be put into words."""
    givens = "....4.1.. ......6.. 39.7..8.2 .8.254... .173....5 ....7.... ..2....6. 1....6..3 7....82.."
    rows = " ".join(f'"{row}"' for row in givens.split())
    text = f'(challenge "Made" of:"Sudoku" givens:(picture {{ {rows} }}))'
    found = steps(Position(load(Source("made", text)).model), Deadline())
    assert found.status == "solved"
    assert all(fact.out for step in found.steps for fact in step.because)
