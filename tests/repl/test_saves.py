"""`--saves`: best times, numbers of solved puzzles, and plays that are deleted."""

import json
from pathlib import Path

import pytest
from filelock import FileLock

from dslrun.repl.play.records import praise
from dslrun.repl.play.saves import saves
from tests.repl.conftest import Run

HEADER = "game: {game}\nchallenge: {challenge}\n// dslrun 0.1.0, text 5f3a9c21d04e\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DSLRUN_STATE", str(tmp_path))
    (tmp_path / "plays").mkdir()
    return tmp_path / "plays"


def keep(folder: Path, name: str, *lines: str, game: str = "sudoku", challenge: str = "Tiny") -> Path:
    path = folder / f"{name}.play"
    path.write_text(HEADER.format(game=game, challenge=challenge) + "".join(f"{line}\n" for line in lines))
    return path


def solved(folder: Path, name: str, seconds: float, **more: str) -> Path:
    return keep(folder, name, "r1c1 1 // @1.0", f"// @{seconds} solved", **more)


def test_scores_count_solved_puzzles_and_name_the_best_times(folder: Path, run: Run) -> None:
    solved(folder, "one", 300.0)
    solved(folder, "two", 245.0)
    solved(folder, "hard", 3700.0, challenge="Hard")
    solved(folder, "stars", 61.0, game="star-battle", challenge="First")
    keep(folder, "shown", "r1c1 1 // @1.0", "// @2.0 shown", "r1c1 . // @3.0 undo", "// @4.0 solved")
    keep(folder, "open", "r1c1 1 // @1.0")
    out = run("--saves").out
    assert "\n\nstar-battle: 1 solved; best: First 1:01\nsudoku: 3 solved; best: Hard 1:01:40, Tiny 4:05\n" in out
    data = json.loads(run("--saves", "sudoku", "--json").out)
    assert data["scores"] == [{"game": "sudoku", "solved": 3, "best": {"Tiny": 245.0, "Hard": 3700.0}}]


def test_undoing_after_the_solution_does_not_lose_the_score(folder: Path, run: Run) -> None:
    keep(folder, "one", "r1c1 1 // @1.0", "// @30.0 solved", "r1c1 . // @31.0 undo")
    assert "sudoku: 1 solved; best: Tiny 0:30" in run("--saves").out


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (200.0, "Your best time; before: 4:05. Solved puzzles of this game: 3."),
        (250.0, "Your best time: 4:05. Solved puzzles of this game: 3."),
    ],
)
def test_a_solved_puzzle_is_compared_with_earlier_plays(folder: Path, seconds: float, words: str) -> None:
    solved(folder, "one", 300.0)
    solved(folder, "two", 245.0)
    assert praise(solved(folder, "now", seconds)) == words


def test_the_first_solution_has_no_earlier_time(folder: Path) -> None:
    assert praise(solved(folder, "now", 5.0)) == "Solved puzzles of this game: 1."
    assert praise(keep(folder, "open", "r1c1 1 // @1.0")) == ""


def test_a_play_is_deleted_by_its_name(folder: Path, run: Run) -> None:
    path, other = solved(folder, "one", 300.0), solved(folder, "two", 245.0)
    ran = run("--saves", "--delete", "one", "--delete", "three")
    assert (ran.code, ran.out) == (1, "one deleted\n")
    assert "no play `three` is saved" in ran.err
    assert not path.exists()
    assert other.exists()
    assert run("--saves", "--delete", "sudoku").code == 1  # the name of a game deletes nothing
    assert other.exists()


def test_prune_deletes_plays_that_hold_nothing(folder: Path, run: Run) -> None:
    undone = keep(folder, "undone", "r1c1 1 // @1.0", "r1c1 . // @2.0 undo")
    unmarked = keep(folder, "unmarked", "// @1.0 mark r1c1: 1", "// @2.0 undo", "// @2.0 + mark r1c1:")
    marked = keep(folder, "marked", "// @1.0 mark r1c1: 1")
    begun, over = keep(folder, "begun", "r1c1 1 // @1.0"), solved(folder, "over", 9.0)
    ran = run("--saves", "--prune")
    assert ran.code == 0
    assert sorted(ran.out.split("\n")) == ["", "undone deleted", "unmarked deleted"]
    assert [path.exists() for path in (undone, unmarked, marked, begun, over)] == [False, False, True, True, True]
    assert run("--saves", "--prune").out == "every saved play holds something\n"


def test_a_play_that_is_open_elsewhere_stays(folder: Path, run: Run) -> None:
    path = keep(folder, "undone", "r1c1 1 // @1.0", "r1c1 . // @2.0 undo")
    with FileLock(f"{path}.lock"):
        ran = run("--saves", "--prune")
    assert (ran.code, ran.out) == (1, "undone is open elsewhere and stays\n")
    assert path.exists()


def test_locks_that_nobody_holds_are_removed(folder: Path, run: Run) -> None:
    keep(folder, "one", "r1c1 1 // @1.0")
    stale, held = folder / "gone.play.lock", folder / "one.play.lock"
    stale.touch()
    with FileLock(held):
        run("--saves")
        assert held.exists()
    assert not stale.exists()
    assert [save.name for save in saves()] == ["one"]


def test_delete_and_prune_go_with_saves(run: Run) -> None:
    assert run("sudoku", "--prune").code == 2
    assert run("sudoku", "--show", "--delete", "one").code == 2
