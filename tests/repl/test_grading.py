"""`--grade` and `--steps` from the command line: text, JSON and exit codes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

GAME = """(game "Row"
    (equipment {(board (rectangle 1 3) (values Cell (range 1 3))) (regions "All" {{0 1 2}})})
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy (rule "No number repeats." (all Different "All"))))))
(challenge "One" givens:{{0 1} {1 2}})
(challenge "Open" givens:{{0 1}})
(challenge "None" givens:{{0 1} {1 1}})
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "row.lud"
    path.write_text(GAME)
    return str(path)


def test_a_grade_is_printed(run: Run, game: str) -> None:
    ran = run(game, "--grade")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "1.00 of 10, trivial",
        "hardest step: No number repeats. That shows for the all that r1c3 is 3.",
        "steps: rule 1",
        "1 way to begin",
    ]
    found = run(game, "--grade", "--json").json
    assert found == {
        "dslrun": 1,
        "game": "Row",
        "challenge": "One",
        "status": "graded",
        "grade": 1.0,
        "label": "trivial",
        "hardest": {
            "pattern": "rule",
            "site": "r1c3",
            "about": "the all",
            "text": "No number repeats. That shows for the all that r1c3 is 3.",
        },
        "patterns": {"rule": 1},
        "first_steps": 1,
        "effort": found["effort"],
        "estimate": False,
    }


def test_a_puzzle_without_a_unique_solution_is_not_graded(run: Run, game: str) -> None:
    ran = run(game, "--grade", "--challenge", "Open")
    assert (ran.code, ran.out) == (1, "not graded: two solutions exist, they differ at r1c2 r1c3\n")
    ran = run(game, "--grade", "--challenge", "None")
    assert ran.code == 1
    assert ran.out.splitlines()[0] == "not graded: no solution"
    assert "No number repeats." in ran.out
    ran = run(game, "--grade", "--challenge", "None", "--json")
    assert (ran.code, ran.json["grade"], ran.json["status"]) == (1, None, "none")
    assert ran.json["message"].startswith("not graded: no solution")


def test_a_time_limit_leaves_the_grade_unknown(run: Run) -> None:
    ran = run("slitherlink", "--grade", "--time-limit", "0.000001")
    assert (ran.code, ran.out) == (4, "unknown: time limit of 1e-06 s reached (--time-limit raises it)\n")
    ran = run("slitherlink", "--grade", "--time-limit", "0.000001", "--json")
    assert (ran.code, ran.json["status"], ran.json["grade"]) == (4, "unknown", None)


def test_a_list_shows_grades(run: Run, game: str) -> None:
    ran = run("--list", game, "--grade")
    assert [line.split() for line in ran.out.splitlines()] == [
        ["Row"],
        ["One", "1.00", "trivial"],
        ["Open", "not", "graded"],
        ["None", "not", "graded"],
    ]
    found = run("--list", game, "--grade", "--json").json
    assert [(one["grade"], one["label"]) for one in found["challenges"]] == [(1.0, "trivial"), (None, ""), (None, "")]
    assert "grade" not in run("--list", game, "--json").json["challenges"][0]


@pytest.mark.parametrize("words", [("sudoku", "--solve", "--grade"), ("--list", "--grade"), ("--grade",)])
def test_a_grade_goes_with_no_other_action(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words).code == 2


def test_a_batch_has_grades(run: Run, game: str, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    run("batch", game, "-o", str(results), "--grade", "--jobs", "1")
    found = {one["challenge"]: one for one in map(json.loads, results.read_text().splitlines())}
    assert (found["One"]["grade"], found["One"]["label"]) == (1.0, "trivial")
    assert "grade" not in found["Open"]


def test_steps_are_numbered_and_end_with_the_solution(run: Run) -> None:
    ran = run("latin-square", "--steps")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("1. ")
    assert lines[-1] == "Solved."
    assert lines[-3] == "│ 1 │ 2 │ 3 │ 4 │"
    assert ran.out.count("┌") == 2
    found = run("latin-square", "--steps", "--json").json
    assert [step["step"] for step in found["steps"]] == list(range(1, len(found["steps"]) + 1))
    assert (found["status"], found["level"]) == ("solved", 1)
    fixed = {site: value for step in found["steps"] for site, value in step["fixed"].items()}
    assert fixed["r4c4"] == 4
    assert {"pattern", "text", "removed", "rules", "because"} < set(found["steps"][0])


def test_steps_say_when_there_is_no_unique_solution(run: Run, game: str) -> None:
    ran = run(game, "--steps", "--challenge", "Open")
    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "Nothing more follows, because there are several solutions."
    ran = run(game, "--steps", "--challenge", "None", "--json")
    assert (ran.code, ran.json["status"]) == (1, "impossible")
    ran = run("slitherlink", "--steps", "--time-limit", "0.000001", "--json")
    assert (ran.code, ran.json["status"], ran.json["steps"]) == (4, "unknown", [])
