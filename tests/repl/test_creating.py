"""`dslrun new NAME`: a file that loads, has one solution and is laid out; nothing is written over."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dslrun
from dslrun.repl.creating import text_of

Run = Callable[..., Any]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_new_game_is_solved_uniquely_and_laid_out(run: Run, here: Path) -> None:
    ran = run("new", "my-first_game")
    assert (ran.code, ran.err) == (0, "")
    assert "dslrun my-first_game.lud --solve" in ran.out
    assert run("my-first_game.lud", "--solve").out.splitlines()[-1].startswith("solved, unique (")
    assert run("my-first_game.lud").out.startswith("My First Game: First\n")
    assert run("fmt", "--check", "my-first_game.lud").code == 0


def test_both_of_its_rules_count(run: Run, here: Path) -> None:
    """Without either of them there would be more solutions: whoever changes one sees that it matters."""
    text = text_of("game")
    assert dslrun.load(dslrun.text(text)).solve().status == "unique"
    for line in [line for line in text.splitlines() if line.lstrip().startswith("(rule ")]:
        assert dslrun.load(dslrun.text(text.replace(line, ""))).solve().status == "multiple"


def test_what_is_there_is_not_written_over(run: Run, here: Path) -> None:
    (here / "mine.lud").write_text("mine")
    ran = run("new", "mine")
    assert (ran.code, ran.out, ran.err.split(":")[0]) == (3, "", "error[E0520]")
    assert (here / "mine.lud").read_text() == "mine"


def test_a_place_that_cannot_be_written_is_told(run: Run, here: Path) -> None:
    ran = run("new", "deep/er/game")
    assert (ran.code, ran.err.split(":")[0]) == (3, "error[E0503]")


@pytest.mark.parametrize("name", ['say "hi"', "--", "a\x1b[31m", "<Challenge:sum>", "(", "//"])
def test_no_name_spoils_the_text(name: str) -> None:
    assert dslrun.load(dslrun.text(text_of(name))).solve().status == "unique"


def test_a_suffix_is_not_doubled_and_the_name_is_needed(run: Run, here: Path) -> None:
    assert run("new", "one.lud").code == 0
    assert (here / "one.lud").exists()
    assert run("new").code == 2
    for words in (["a", "b"], [""], ["."], ["/"]):
        assert run("new", *words).code == 2
