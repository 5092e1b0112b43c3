"""`bench many`: both engines check every puzzle, and the summary names those that are not unique."""

from pathlib import Path

import pytest

from bench import many
from bench.many import Row, check, main, summary

LATIN = """
(game "Latin"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (start (set GIVENS)) (play (satisfy (all Different)))))
"""


def row(givens: str, seed: int = 1) -> Row:
    text = LATIN.replace("GIVENS", givens)
    return {"game": "latin-square", "seed": seed, "made size": "2x2", "clues": 1, "text": text}


def test_a_puzzle_is_unique_if_both_engines_say_so() -> None:
    lines = list(summary([check(row("{{0 1}}"))]))
    assert lines == ["1 puzzles of 1 games.", "1 are unique under z3.", "1 are unique under cadical."]


def test_a_puzzle_with_two_solutions_is_named() -> None:
    assert "NOT PROVED UNIQUE: latin-square, seed 1" in summary([check(row("{}"))])


def test_a_puzzle_that_was_not_checked_is_named() -> None:
    assert "NOT PROVED UNIQUE: latin-square, seed 1" in summary([row("{{0 1}}")])


def test_solutions_that_a_turn_maps_to_each_other_count_as_one() -> None:
    rows = [check(row("{{0 1}}", 1)), check(row("{{0 2}}", 2))]
    assert "latin-square: 1 solutions of 2 puzzles differ" in summary(rows)


def test_games_in_the_results_are_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def child(words: list[str], seconds: float, stdin: str = "") -> list[Row]:
        if words[1] == "make":
            made.append(words[2])
        return [check(row("{{0 1}}"))]

    monkeypatch.setattr(many, "child", child)
    for _ in range(2):
        assert main(["latin-square", "-o", str(tmp_path / "results")]) == 0
    assert made == ["latin-square"]
