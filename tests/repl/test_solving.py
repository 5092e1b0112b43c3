"""`--solve` and `--count`."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from dslrun.repl.arguments import parse
from dslrun.repl.solving import limit_of

Run = Callable[..., Any]


def test_a_unique_solution_is_drawn_with_its_verdict(run: Run) -> None:
    ran = run("mini.lud", "--solve", "--charset", "ascii")
    assert ran.code == 0
    assert re.search(r"^. 2 . 1 . 3 . 4 .$", ran.out, re.MULTILINE)
    assert ran.out.splitlines()[-1].startswith("solved, unique (")


def test_first_claims_no_uniqueness(run: Run) -> None:
    assert run("mini.lud", "--solve", "--first").out.splitlines()[-1].startswith("solved (")
    assert run("mini.lud", "--solve", "--first", "--json").json["status"] == "solved"


def test_two_solutions_are_both_shown(run: Run) -> None:
    ran = run("latin.lud", "--solve", "--charset", "ascii")
    assert ran.code == 0
    assert ran.out.count("+---+---+---+") == 8
    verdict, decided, additions = ran.out.splitlines()[-3:]
    assert verdict.startswith("two solutions exist: not unique, they differ at r")
    assert decided == "The same in every solution: 0 of 9 cells."
    assert additions.startswith("No single additional clue or given was found")


def test_a_second_solution_is_enough_to_refute_uniqueness() -> None:
    assert limit_of(parse(["mini.lud", "--solve"])) == 2
    assert limit_of(parse(["mini.lud", "--solve", "--first"])) == 1


def test_no_solution_has_exit_code_1(run: Run) -> None:
    ran = run("latin.lud", "--challenge", "never", "--solve")
    assert ran.code == 1
    assert ran.out.startswith("no solution (")


def test_no_solution_comes_with_its_conflict(run: Run) -> None:
    ran = run("latin.lud", "--challenge", "never", "--solve")
    assert ran.out.splitlines()[1] == "These cannot hold together:"
    conflict = run("latin.lud", "--challenge", "never", "--solve", "--json").json["conflict"]
    assert conflict["minimal"]
    assert conflict["rules"]
    assert set(conflict) == {"rules", "clues", "givens", "moves", "minimal", "repairs"}


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--solve"], {"status": "unknown", "solutions": []}),
        (["--count", "3"], {"count": 0, "exact": False}),
        (["--check", "-"], {"verdict": "unknown", "broken": [], "together": False}),
        (["--replay", "-"], {"verdict": "unknown", "solved": False, "moves": 0, "illegal": []}),
        (["--moves"], {"status": "unknown", "moves": []}),
        ([], {"status": "unknown"}),
    ],
)
def test_time_that_is_over_while_loading_is_an_answer(run: Run, words: list[str], answer: dict[str, object]) -> None:
    ran = run("mini.lud", *words, "--time-limit", "0.000001", stdin="r1c1 1\n")
    assert (ran.code, ran.err) == (4, "")
    assert ran.out.startswith("unknown: ")
    assert "--time-limit raises it" in ran.out
    ran = run("mini.lud", *words, "--time-limit", "0.000001", "--json", stdin="r1c1 1\n")
    assert (ran.code, ran.err, ran.json) == (4, "", {**ran.json, **answer})


def test_the_time_limit_is_told_and_has_exit_code_4(run: Run) -> None:
    ran = run("latin.lud", "--option", "Board Size/Eight", "--solve", "--time-limit", "0.000001")
    assert ran.code == 4
    assert ran.out.startswith("unknown: time limit of 1e-06 s reached")
    ran = run("latin.lud", "--option", "Board Size/Eight", "--solve", "--time-limit", "0.000001", "--json")
    assert (ran.code, ran.json["status"], ran.json["solutions"]) == (4, "unknown", [])


@pytest.mark.parametrize(
    ("words", "status", "count", "code"),
    [
        (("mini.lud",), "unique", 1, 0),
        (("latin.lud",), "multiple", 2, 0),
        (("latin.lud", "--first"), "solved", 1, 0),
        (("latin.lud", "--challenge", "never"), "none", 0, 1),
        (("latin.lud", "--challenge", "one"), "unique", 1, 0),
    ],
)
def test_json_of_solve(run: Run, words: tuple[str, ...], status: str, count: int, code: int) -> None:
    ran = run(*words, "--solve", "--json")
    assert ran.code == code
    assert ran.err == ""
    assert len(ran.out.splitlines()) == 1
    expected = {"dslrun", "game", "challenge", "status", "engine", "solutions", "seconds"}
    more = {"none": {"conflict"}, "multiple": {"ambiguity"}}
    assert set(ran.json) == expected | more.get(status, set())
    assert (ran.json["dslrun"], ran.json["status"], len(ran.json["solutions"])) == (1, status, count)
    assert list(ran.json["seconds"]) == ["load", "propagate", "lower", "solve", "unique"]
    assert all(isinstance(spent, float) for spent in ran.json["seconds"].values())


def test_json_has_values_by_site_number_for_the_types_in_play(run: Run) -> None:
    ran = run("mini.lud", "--solve", "--json")
    assert ran.json["solutions"] == [{"Cell": [1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4]}]
    (first, second) = run("loop.lud", "--solve", "--json").json["solutions"]
    assert list(first) == list(second) == ["Edge"]
    assert len(first["Edge"]) == 12
    assert first != second


def test_json_names_the_challenge(run: Run) -> None:
    assert run("latin.lud", "--challenge", "ONE", "--solve", "--json").json["challenge"] == "one"


@pytest.mark.parametrize(
    ("words", "line", "code"),
    [
        (("mini.lud", "--count", "5"), "1 solution", 0),
        (("latin.lud", "--count", "50"), "12 solutions", 0),
        (("latin.lud", "--count", "5"), "at least 5 solutions", 0),
        (("latin.lud", "--option", "Board Size/Two", "--count", "9"), "2 solutions", 0),
        (("latin.lud", "--challenge", "never", "--count", "9"), "no solution", 1),
        (("lights.lud", "--count", "100"), "9 solutions", 0),
    ],
)
def test_count(run: Run, words: tuple[str, ...], line: str, code: int) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (code, line + "\n")


def test_json_of_count(run: Run) -> None:
    ran = run("latin.lud", "--count", "5", "--json")
    assert (ran.json["count"], ran.json["exact"]) == (5, False)
    ran = run("latin.lud", "--count", "50", "--json")
    assert (ran.json["count"], ran.json["exact"]) == (12, True)
