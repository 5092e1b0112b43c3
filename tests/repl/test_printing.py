"""`--svg FILE`: the picture of the start, of a play, of the solution; what is refused, what is told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dslrun.interpreter.loading import load
from dslrun.repl.play import marks, moves
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.saves import header, new_path
from dslrun.repl.play.state import PlayState

Run = Callable[..., Any]
NS = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    """What is written on a picture."""
    return sorted(found.text or "" for found in ElementTree.fromstring(picture).iter(f"{NS}text"))


def test_the_start_is_written_with_title_and_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    ran = run("latin-square", "--svg", str(path))
    assert (ran.code, ran.out, ran.err) == (0, "", f"{path} written\n")
    root = ElementTree.fromstring(path.read_text("utf-8"))
    assert root.findtext(f"{NS}title") == "Latin Square: Tiny"
    assert root.findtext(f"{NS}desc") == "Fill in numbers so that every row and column holds each number once."
    assert texts(path.read_text("utf-8")) == ["1", "1", "2", "3", "4"]


def test_a_dash_prints_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    run("latin-square", "--svg", str(path))
    assert run("latin-square", "--svg", "-") == (0, path.read_text("utf-8"), "")


def test_the_solution_is_drawn_and_told(run: Run, tmp_path: Path) -> None:
    ran = run("latin-square", "--svg", "-", "--solution")
    assert (ran.code, ran.err.startswith("solved, unique (")) == (0, True)
    assert texts(ran.out) == sorted("1234" * 4)


def test_where_there_is_no_solution_nothing_is_written(run: Run, tmp_path: Path) -> None:
    game, path = tmp_path / "none.lud", tmp_path / "none.svg"
    game.write_text(ODD.replace("GIVENS", "1 1"))
    ran = run(str(game), "--svg", str(path), "--solution")
    assert (ran.code, ran.out, path.exists()) == (1, "", False)
    assert ran.err.startswith("no solution (")


def test_of_several_solutions_the_first_is_drawn_and_the_others_are_not_kept_back(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "two.lud"
    game.write_text(ODD.replace("GIVENS", ". ."))
    ran = run(str(game), "--svg", "-", "--solution")
    assert ran.code == 0
    assert "two solutions exist: not unique" in ran.err
    assert "the first is drawn" in ran.err
    assert texts(ran.out) == ["1", "1", "2", "2"]


ODD = """(game "Pairs"
    (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
    (rules (start (set (picture {"GIVENS" ". ."}))) (play (satisfy (all Different)))))
"""


def test_a_play_is_drawn_and_its_illegal_moves_are_told(run: Run, tmp_path: Path) -> None:
    trial = tmp_path / "trial.txt"
    trial.write_text("r1c3 1\nr1c4 1\nr4c1 1\nr4c1 .\n")
    ran = run("latin-square", "--svg", "-", "--play", str(trial))
    assert ran.code == 0
    assert ran.err.startswith("move 2: r1c4 1 is illegal: Every row and column")
    assert texts(ran.out) == ["1", "1", "1", "2", "3", "4"]


def test_a_kept_play_is_drawn_by_its_name_with_its_pencil_marks(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path))
    game = load("latin-square")
    kept = new_path(game)
    with Journal(kept, header(game, "latin-square", ()), pytest.fail) as journal:
        play = PlayState(game)
        journal.follow(play)
        moves.set_value(play, game.variable_named("r1c3"), 1)
        marks.toggle_mark(play, game.variable_named("r4c1"), 2)
        marks.toggle_mark(play, game.variable_named("r4c1"), 4)
        marks.toggle_mark(play, game.variable_named("r4c4"), 3)
        moves.undo(play)
    for name in (kept.stem, "latin-square", str(kept)):
        ran = run("latin-square", "--svg", "-", "--play", name)
        assert (ran.code, ran.err) == (0, "")
        assert texts(ran.out) == ["1", "1", "1", "2", "2", "3", "4", "4"]


def test_a_picture_replaces_a_file_only_with_force(run: Run, tmp_path: Path) -> None:
    picture, game = tmp_path / "a.svg", tmp_path / "a.lud"
    assert run("latin-square", "--svg", str(picture)).code == 0
    game.write_text(ODD)
    for path in (picture, game):
        before = path.read_text()
        ran = run("latin-square", "--svg", str(path))
        assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0520]")
        assert "--force" in ran.err
        assert path.read_text() == before
    assert run("latin-square", "--svg", str(picture), "--force").code == 0


@pytest.mark.parametrize("name", ["none/board.svg", "."])
def test_a_file_that_cannot_be_written_is_told(run: Run, tmp_path: Path, name: str) -> None:
    ran = run("latin-square", "--svg", str(tmp_path / name))
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0503]")


def test_when_there_is_no_time_no_picture_is_printed(run: Run) -> None:
    ran = run("sudoku", "--svg", "-", "--solution", "--time-limit", "0.000001")
    assert (ran.code, ran.out) == (4, "")
    assert ran.err.startswith("unknown: time limit")
