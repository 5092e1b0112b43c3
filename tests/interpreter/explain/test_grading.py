"""Grades: reproducible, independent of the order of rules, growing with what a puzzle demands."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.grading.grade import Grade, grade, label_of, number_of, solved
from dslrun.interpreter.explain.grading.person import SEARCH, WORK, Person, Solving
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

SUDOKU = '(challenge "One" of:"Sudoku" size:3 givens:(picture {%s}))'
HARDEST = (  # published by Arto Inkala in 2012 as the hardest
    "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4.."
)
ALL_CLUES = (  # of Round the block 10x10
    "1312131011 1223321122 3322113212 1103122323 2112220113 2223200222 3312111323 2113222121 3101222332 3111131113"
)
TEXTS = {
    "rows first": '(rule "Rows." (all Different Rows)) (rule "Columns." (all Different Columns))',
    "columns first": '(rule "Columns." (all Different Columns)) (rule "Rows." (all Different Rows))',
}
SQUARE = """(game "Square" (equipment {(board (square 4) (values Cell (range 1 4))) (regions {Rows Columns})})
    (rules (start (set {{0 1} {5 2} {10 3} {3 4} {12 3}})) (play (satisfy {%s}))))"""

TABLE = Path(__file__).parents[3] / "bench" / "GRADES.txt"
ROWS = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in TABLE.open()]
GRADED = [
    row
    for row in ROWS
    if row[:2] in (["hashiwokakero", "First bridges 7x7"], ["sudoku", "Hard"], ["heyawake", "First rooms 6x6"])
]


def shuffled(game: Game, seed: int) -> Game:
    rules = list(game.model.rules)
    random.Random(seed).shuffle(rules)
    return replace(game, model=replace(game.model, rules=tuple(rules)))


def sudoku(lines: str) -> Game:
    text = " ".join(f'"{line}"' for line in lines.split())
    return load(Source("sudoku.lud", SUDOKU % text))


@pytest.mark.parametrize(
    ("name", "challenge"),
    [
        ("sudoku", "Hard"),
        ("slitherlink", "Garden path 7x7"),
        ("heyawake", "Village 10x10"),
        ("nurikabe", "First islands 6x6"),
        ("masyu", "First pearls 6x6"),
        ("shikaku", "First fields 5x5"),
    ],
)
def test_the_order_of_rules_does_not_matter(name: str, challenge: str) -> None:
    game = load(name, challenge=challenge)
    assert {grade(shuffled(game, seed)).text for seed in range(3)} == {grade(game).text}


def test_the_order_of_rules_in_a_text_does_not_matter() -> None:
    found = {name: grade(load(Source("square.lud", SQUARE % rules))) for name, rules in TEXTS.items()}
    assert found["rows first"] == found["columns first"]
    assert found["rows first"].status == "graded"


def test_the_hash_seed_does_not_matter() -> None:
    words = [sys.executable, "-m", "dslrun", "nurikabe", "--grade", "--json"]
    runs = [
        subprocess.run(words, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]


def test_grades_grow_with_the_names_of_sudokus() -> None:
    grades = [grade(load("sudoku", challenge=name)).effort for name in ("Tiny", "Gentle", "Hard")]
    hardest = grade(sudoku(HARDEST))
    assert grades == sorted(grades)
    assert hardest.effort > 4 * grades[-1]
    assert hardest.label in ("very hard", "extreme")


@pytest.mark.parametrize("name", ["slitherlink", "akari", "nurikabe", "heyawake", "sudoku", "kurodoko"])
def test_givens_make_a_puzzle_easier(name: str) -> None:
    game = load(name)
    (solution,) = solve(game.model).solutions
    shown = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
    some = random.Random(1).sample(shown, len(shown) // 2)
    givens = {**game.model.givens, **{var: solution[var] for var in some}}
    easier = replace(game, model=replace(game.model, givens=givens))
    assert grade(easier).effort < grade(game).effort


def test_the_hardest_step_names_its_region_or_clue() -> None:
    hardest = grade(load("sudoku", challenge="Hard")).hardest
    assert hardest is not None
    assert hardest.about == "column 1"
    assert hardest.text == (
        "Suppose r9c5 is 9: after 3 steps, that is impossible for column 1: "
        "Every row, column and box holds each digit once."
    )
    hardest = grade(load("slitherlink", challenge="Garden path 7x7")).hardest
    assert hardest is not None
    assert hardest.text == "Every value of r3c5-r4c5 decides the same about r2c5-r3c5, after 8 steps."


def test_what_the_neighbours_of_a_site_decide_is_no_step_about_the_board() -> None:
    assert grade(load("slitherlink", challenge="First steps 5x5")).patterns["rule"] > 40
    near, far = (grade(load("nurikabe", challenge=name)).patterns for name in ("First islands 6x6", "Lagoon 10x10"))
    assert "board" not in near
    assert far["rule"] > 10 * far["board"] > 0


@pytest.mark.parametrize(("name", "challenge"), [("numbrix", "Serpentine 9x9"), ("numbered-snake", "Adder 8x8")])
def test_the_work_is_limited(name: str, challenge: str) -> None:
    person = Person(load(name, challenge=challenge).model)
    person.propagate()
    while person.open() and person.suppose():
        pass
    assert person.rounds.work < 1.05 * WORK


def test_a_grade_at_the_limit_of_work_is_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("slitherlink", challenge="First steps 5x5")
    exact = grade(game)
    assert not exact.estimate
    monkeypatch.setattr("dslrun.interpreter.explain.grading.person.WORK", 1_000)
    found = grade(game)
    assert found.estimate
    assert "an estimate" in str(found)
    assert found.effort >= exact.effort


def test_at_the_limit_of_work_the_effort_grows_with_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    model = load("slitherlink", challenge="First steps 5x5").model
    monkeypatch.setattr("dslrun.interpreter.explain.grading.person.WORK", 300_000)
    extrapolated = solved(model, Deadline())
    monkeypatch.setattr("dslrun.interpreter.explain.grading.person.MOST_EXTRAPOLATED", 1)
    as_counted = solved(model, Deadline())
    assert isinstance(extrapolated, Solving)
    assert isinstance(as_counted, Solving)
    assert as_counted.effort < extrapolated.effort


@pytest.mark.parametrize("row", GRADED, ids=lambda row: f"{row[0]} {row[1]}")
def test_the_table_of_grades_is_that_of_the_code(row: list[str]) -> None:
    name, challenge, number, effort, first, _ = row
    found = grade(load(name, challenge=challenge))
    assert (f"{found.grade:.2f} {found.label}", f"{found.effort:.0f}", str(found.first_steps)) == (
        number,
        effort,
        first,
    )


def test_grades_in_the_table_grow_with_names() -> None:
    numbers = {(game, name): float(number.split()[0]) for game, name, number, *_ in ROWS if number[0].isdigit()}
    named = [
        [numbers[game, name] for name in ("Gentle", "Hard", "Fiendish") if (game, name) in numbers]
        for game in dict.fromkeys(game for game, _ in numbers)
    ]
    assert len([one for one in named if len(one) > 1]) > 15
    assert all(one == sorted(one) for one in named)


def test_a_slitherlink_with_all_clues_is_easy() -> None:
    lines = " ".join(f'"{line}"' for line in ALL_CLUES.split())
    found = grade(load(Source("all.lud", f'(challenge "All clues" of:"Slitherlink" clues:(picture {{{lines}}}))')))
    assert found.label == "easy"
    assert set(found.patterns) == {"rule"}


def test_a_search_costs_no_more_than_what_is_open() -> None:
    game = load("nurikabe", challenge="First islands 6x6")
    (solution,) = solve(game.model).solutions
    person = Person(game.model)
    person.propagate()
    while person.suppose():
        pass
    before, places = person.done.effort, len(person.open())
    person.search(solution)
    assert person.done.steps[SEARCH] == 1
    assert person.done.effort - before < 10 * places * person.spread


def test_every_step_is_sound() -> None:
    for name in ("slitherlink", "nurikabe", "fillomino", "masyu", "heyawake"):
        game = load(name)
        (solution,) = solve(game.model).solutions
        person = Person(game.model)
        person.propagate()
        while person.open() and person.suppose():
            domains = person.done.domains
            assert all(domains[var] >> value & 1 for var, value in enumerate(solution))


def test_a_puzzle_without_a_unique_solution_is_not_graded() -> None:
    two = grade(
        load(Source("two.lud", SQUARE.replace("{0 1} {5 2} {10 3} {3 4} {12 3}", "{0 1}") % TEXTS["rows first"]))
    )
    none = grade(load(Source("no.lud", SQUARE.replace("{12 3}", "{12 1}") % TEXTS["rows first"])))
    assert (two.status, two.grade) == ("multiple", None)
    assert "two solutions exist, they differ at" in str(two)
    assert (none.status, none.grade) == ("none", None)
    assert "no solution" in str(none)
    assert "Columns." in str(none)


def test_a_deadline_ends_the_grading() -> None:
    found = grade(load("slitherlink"), Deadline(0))
    assert (found.status, found.grade) == ("unknown", None)


def test_a_solved_puzzle_has_no_steps() -> None:
    game = load("latin-square")
    (solution,) = solve(game.model).solutions
    found: Grade = grade(replace(game, model=replace(game.model, givens=dict(enumerate(solution)))))
    assert (found.grade, found.label, found.patterns, found.hardest) == (1.0, "trivial", {}, None)


def test_labels_follow_the_numbers() -> None:
    assert [label_of(number) for number in (1.0, 3.0, 5.0, 6.0, 8.0, 10.0)] == [
        "trivial",
        "easy",
        "medium",
        "hard",
        "very hard",
        "extreme",
    ]
    assert [number_of(effort) for effort in (0.0, 3.0, 1e9)] == [1.0, 1.0, 10.0]
