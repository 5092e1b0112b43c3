"""Closed doors: a text leads only to the library and to its own folder; pipes and devices are never waited for."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dslrun
from dslrun import DslError

Run = Callable[..., Any]
ROOT = Path(__file__).parent.parent.parent
GAME = '(game "Mine" (equipment (board (square <Challenge:size>) (values Cell (range 0 1))))' + (
    " (rules (play (satisfy (is Sum (sites Board) 1)))))"
)
SECRET = "secret-of-another-folder"


@pytest.fixture
def inside(tmp_path: Path) -> Path:
    """A folder of the user's, beside one that no text may lead to; both hold a game, the other a faulty text too."""
    for name in ("inside", "outside"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "mine.lud").write_text(GAME)
    (tmp_path / "outside" / "diary.lud").write_text(f"({SECRET}\n")
    return tmp_path / "inside"


def challenge(folder: Path, of: str) -> Path:
    path = folder / "one.lud"
    path.write_text(f'(challenge "One" of:"{of}" size:2)')
    return path


def ways_out(inside: Path) -> dict[str, str]:
    outside = inside.parent / "outside"
    (inside / "link.lud").symlink_to(outside / "mine.lud")
    (inside / "folder").symlink_to(outside)
    (inside / "below").mkdir()
    return {
        "absolute": str(outside / "mine.lud"),
        "up": "../outside/mine.lud",
        "down and up": "below/../../outside/mine.lud",
        "link to a file": "link.lud",
        "link to a folder": "folder/mine.lud",
    }


@pytest.mark.parametrize("way", ["absolute", "up", "down and up", "link to a file", "link to a folder"])
def test_a_challenge_does_not_lead_out_of_its_folder_unless_allowed(inside: Path, run: Run, way: str) -> None:
    path = challenge(inside, ways_out(inside)[way])
    refused = run(str(path))
    assert (refused.code, refused.err.split(":")[0]) == (3, "error[E0508]")
    assert "--allow-path" in refused.err
    assert f"{path}:1:1" in refused.err
    assert run(str(path), "--list").code == 3
    allowed = ("--allow-path", str(inside), "--allow-path", str(inside.parent / "outside"))
    assert run(str(path), *allowed).code == 0
    assert "One" in run(str(path), *allowed, "--list").out


def test_a_refusal_tells_nothing_of_what_lies_outside(inside: Path, run: Run) -> None:
    there = run(str(challenge(inside, "../outside/diary.lud"))).err
    gone = run(str(challenge(inside, "../outside/absen.lud"))).err
    assert SECRET not in there
    assert there.replace("diary", "absen") == gone


def test_a_challenge_leads_to_its_own_folder_below_it_and_to_the_library(inside: Path, run: Run) -> None:
    (inside / "below").mkdir()
    (inside / "below" / "deep.lud").write_text(GAME)
    for of in ("mine.lud", "below/deep.lud", str(inside / "mine.lud"), "below/../mine.lud"):
        assert run(str(challenge(inside, of))).code == 0, of
    (inside / "one.lud").write_text('(challenge "One" of:"Nonogram" size:{1 1} rows:{{1}} columns:{{1}})')
    assert run(str(inside / "one.lud")).code == 0


def test_a_name_without_a_path_is_never_a_file_of_the_folder_one_works_in(
    inside: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(inside.parent / "outside")
    Path("private").write_text(f"({SECRET}")
    ran = run(str(challenge(inside, "private")))
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0501]")
    assert SECRET not in ran.err


def test_a_text_without_a_file_leads_to_the_library_alone(
    inside: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(inside)
    text = '(challenge "One" of:"mine.lud" size:2)'
    assert run("-", stdin=text).err.startswith("error[E0508]")
    assert run("-", "--allow-path", ".", stdin=text).code == 0


@pytest.mark.parametrize("whole", [True, False], ids=["the folder is a link", "a file in it is a link"])
def test_links_in_a_folder_of_challenges_do_not_lead_out(inside: Path, run: Run, whole: bool) -> None:
    outside = inside.parent / "outside"
    (outside / "far.lud").write_text(f'(challenge "{SECRET}" of:"mine.lud" size:3)')
    folder = inside / "mine"
    if whole:
        folder.symlink_to(outside)
    else:
        folder.mkdir()
        (folder / "near.lud").symlink_to(outside / "far.lud")
    for words in ((), ("--list",), ("--challenge", SECRET), ("--challenge", "far")):
        ran = run(str(inside / "mine.lud"), *words)
        assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0508]"), words
        assert SECRET not in ran.out + ran.err
    (outside / "diary.lud").unlink()
    (outside / "mine.lud").unlink()
    allowed = run(str(inside / "mine.lud"), "--challenge", SECRET, "--allow-path", str(outside))
    assert allowed.code == 0


def test_the_library_as_python_sees_it_has_the_same_doors(inside: Path) -> None:
    path = challenge(inside, "../outside/mine.lud")
    with pytest.raises(DslError, match="outside the allowed folders"):
        dslrun.load(path)
    puzzle = dslrun.load(path, allow_paths=[inside.parent / "outside"])
    assert puzzle.challenges == ["One"]


def test_a_folder_to_allow_must_be_there(inside: Path, run: Run) -> None:
    ran = run(str(inside / "mine.lud"), "--allow-path", str(inside / "nowhere"))
    assert (ran.code, ran.err.split(":")[0]) == (2, "error[E0510]")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_refused_wherever_a_file_is_opened(inside: Path) -> None:
    (inside / "mine").mkdir()
    (inside / "game.lud").write_text(GAME.replace("<Challenge:size>", "2"))
    for pipe in ("pipe.lud", "mine/pipe.lud"):
        os.mkfifo(inside / pipe)
    challenge(inside, "pipe.lud")
    for words in (
        ["pipe.lud"],
        ["fmt", "pipe.lud"],
        ["fmt", "--check", "pipe.lud"],
        ["game.lud", "--check", "pipe.lud"],
        ["game.lud", "--replay", "pipe.lud"],
        ["mine.lud"],
        ["mine.lud", "--list"],
        ["mine.lud", "--challenge", "One"],
        ["one.lud"],
    ):
        ran = subprocess.run(
            [sys.executable, "-m", "dslrun", *words],
            cwd=inside,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert (ran.returncode, ran.stderr.split(":")[0]) == (3, "error[E0509]"), (words, ran)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty", "/dev/full"])
def test_a_device_is_refused(device: str, run: Run) -> None:
    if not Path(device).exists():
        pytest.skip(f"this system has no {device}")
    assert run(device).err.startswith("error[E0509]")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_put_in_the_place_of_a_file_at_the_last_moment_is_refused(
    inside: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = inside / "game.lud"
    path.write_text(GAME)
    plain = os.open

    def swapped(name: str, *rest: int) -> int:
        if Path(name).name == "game.lud":
            path.unlink()
            os.mkfifo(path)
        return plain(name, *rest)

    monkeypatch.setattr(os, "open", swapped)
    assert run(str(path)).err.startswith("error[E0509]")
