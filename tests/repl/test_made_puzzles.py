"""Puzzles made by `dslrun generate`, judged from outside: the same bytes again, one solution, no clue too many."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import dslrun
from tests.repl.conftest import Run

NO_CHALLENGE = """
// Shade cells: a number says how many of the cells around it, itself included, are shaded.
(game "Around"
    (equipment { (board (square <Challenge:clues>) (values Cell (range 0 1))) (hints <Challenge:clues>) })
    (rules (play (satisfy (rule "A number counts the shaded cells around it and itself."
        (forAll Hint (is Count (union (sites Around (from) Adjacent) (sites {(from)})) (hint)))))))
)
"""
PICTURE = re.compile(r'^ *"([^"]*)"$', re.MULTILINE)


def rows_of(text: str) -> list[str]:
    """The lines of the only picture of a challenge."""
    return PICTURE.findall(text)


@pytest.mark.parametrize(("game", "size"), [("slitherlink", "5"), ("star-battle", "6"), ("tents", "6")])
def test_the_same_seed_makes_the_same_bytes_in_every_process(run: Run, game: str, size: str) -> None:
    words = ["generate", game, "--size", size, "--seed"]
    same = set()
    for hashes in ("1", "2"):
        command = [sys.executable, "-m", "dslrun", *words, "3"]
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        same.add(subprocess.run(command, capture_output=True, check=True, env=environment, text=True).stdout)
    assert len(same) == 1
    assert rows_of(same.pop()) != rows_of(run(*words, "4").out)


def test_the_command_in_the_description_makes_the_puzzle_again(run: Run) -> None:
    made = run("generate", "akari", "--size", "6x5", "--clues", "many", "--symmetry", "mirror").out
    command = re.findall(r'description:".*: (dslrun generate [^"]*)"', made)[0]
    assert run(*shlex.split(command)[1:]).out == made


@pytest.mark.parametrize(
    ("game", "size"),
    [("slitherlink", "5"), ("sudoku", "4"), ("takuzu", "6"), ("tents", "6"), ("masyu", "6"), ("skyscrapers", "5")],
)
def test_a_puzzle_with_few_clues_needs_each_of_them(run: Run, game: str, size: str) -> None:
    """`--lint` leaves out one clue or given at a time, and solves again."""
    made = run("generate", game, "--size", size, "--seed", "2", "--clues", "few").out
    (found,) = run("-", "--lint", "--json", stdin=made).json["challenges"]
    assert (found["status"], found["unneeded"]) == ("unique", [])
    assert found["tried"] > 0


@pytest.mark.parametrize(
    ("game", "size", "level"),
    [("slitherlink", "5", 1), ("slitherlink", "5", 3), ("sudoku", "9", 1), ("sudoku", "9", 2), ("sudoku", "9", 3)],
)
def test_the_hardest_step_has_the_wanted_level(run: Run, game: str, size: str, level: int) -> None:
    made = run("generate", game, "--size", size, "--seed", "4", "--level", str(level))
    assert made.code == 0, made.err
    steps = run("-", "--steps", "--json", stdin=made.out).json
    assert (steps["status"], steps["level"]) == ("solved", level)


@pytest.mark.parametrize(("word", "labels"), [("easy", {"trivial", "easy"}), ("medium", {"medium"})])
def test_the_grade_has_the_wanted_label(run: Run, word: str, labels: set[str]) -> None:
    made = run("generate", "sudoku", "--seed", "3", "--level", word)
    assert made.code == 0, made.err
    assert run("-", "--grade", "--json", stdin=made.out).json["label"] in labels
    assert word in made.err or word == "easy"


def test_many_clues_are_more_than_few(run: Run) -> None:
    few, many = (
        run("generate", "slitherlink", "--size", "6", "--seed", "2", "--clues", amount, "--json").json["clues"]
        for amount in ("few", "many")
    )
    assert few < many


@pytest.mark.parametrize(("game", "size"), [("slitherlink", "6"), ("sudoku", "9")])
def test_half_a_turn_maps_the_places_of_clues_to_each_other(run: Run, game: str, size: str) -> None:
    rows = rows_of(run("generate", game, "--size", size, "--seed", "1", "--symmetry", "half-turn").out)
    filled = ["".join("." if sign == "." else "#" for sign in line) for line in rows]
    assert filled == [line[::-1] for line in reversed(filled)]
    assert "#" in "".join(filled)


def test_a_text_without_a_challenge_makes_puzzles(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "around.lud"
    path.write_text(NO_CHALLENGE, encoding="utf-8")
    out = tmp_path / "made.lud"
    assert run("generate", str(path), "--size", "5", "--seed", "1", "--count", "3", "-o", str(out)).code == 0
    solutions = set()
    for challenge in dslrun.load(out).challenges:
        answer = dslrun.load(out, challenge=challenge).solve()
        assert answer.status == "unique"
        solutions.add(str(answer[0].values))
    assert len(solutions) == 3
