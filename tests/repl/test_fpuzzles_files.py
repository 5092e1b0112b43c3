"""Puzzles of f-puzzles on the command line: solved, checked and converted."""

import json
from pathlib import Path

from tests.repl.conftest import Run

GRID = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}, {}, {}, {}]] * 3]
PUZZLE = {"size": 4, "grid": GRID, "diagonal+": True, "diagonal-": True}


def test_a_puzzle_is_an_argument_a_file_or_an_address(run: Run, tmp_path: Path) -> None:
    text = json.dumps(PUZZLE)
    path = tmp_path / "puzzle.json"
    path.write_text(text, encoding="utf-8")
    code, link, _ = run("convert", path, "--to", "f-puzzles-link")
    assert (code, link[:32]) == (0, "https://www.f-puzzles.com/?load=")
    answers = {run(given, "--count", "99")[1] for given in (text, path, link.strip())}
    assert answers == {"12 solutions\n"}


def test_a_solution_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.fpuzzles"
    code, _, err = run("convert", "sudoku-x", "--challenge", "Tiny", "-o", str(path), "--sol")
    assert code == 0, err
    assert len(json.loads(path.read_text(encoding="utf-8"))["solution"]) == 16
    assert run(path, "--check", path)[:2] == (0, "solved\n")


def test_the_rules_of_the_puzzle_and_no_others_are_shown(run: Run) -> None:
    _, out, _ = run(json.dumps(PUZZLE | {"odd": [{"cell": "R1C1"}]}), "--show")
    line = " ".join(out.split("\n\n")[-1].split())
    wanted = "Every row, column and box holds each digit once. No digit repeats on a marked diagonal. "
    assert line == wanted + "A cell marked odd holds an odd digit."


def test_an_address_that_only_names_a_puzzle_is_refused(run: Run) -> None:
    code, _, err = run("https://sudokupad.app/abc", "--solve")
    assert code == 3
    assert "this address names a puzzle of its site and does not hold it" in err
