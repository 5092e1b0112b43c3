"""Trials in Ludii's format, replayed on texts in Ludii's manner by the command."""

import json
from pathlib import Path
from typing import Any

import pytest

from dslrun.repl.cli import main
from tests.interpreter.ludii.texts import HERE

GONE = "note: the game has no option Challenge/test; the default is used\n"


def replayed(name: str, trial: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any, str]:
    code = main([str(HERE / "puzzles" / f"{name}.lud"), "--replay", str(trial), "--json"])
    captured = capsys.readouterr()
    return code, json.loads(captured.out), captured.err


@pytest.mark.parametrize(
    ("name", "moves", "note"),
    [
        # with the givens first, moves marked as decisions
        ("sudoku", "free", ""),
        # an old file: no decisions marked, a value taken back, a value set anew, another folder
        ("kakuro", "all", "warning[W0406]"),
        # edges; the option it was played with is gone
        ("masyu", "all", GONE),
    ],
)
def test_a_trial_plays_to_the_end(name: str, moves: str, note: str, capsys: pytest.CaptureFixture[str]) -> None:
    trial = HERE / "trials" / f"{name}.trl"
    text = trial.read_text(encoding="utf-8")
    count = text.count("decision=true") if moves == "free" else text.count("Move=[")
    code, result, told = replayed(name, trial, capsys)
    assert (code, result) == (0, {"moves": count, "illegal": [], "solved": True, "verdict": "solved"})
    assert told.startswith(note) if note else not told


def test_a_trial_cut_short_is_not_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (HERE / "trials" / "kakuro.trl").read_text(encoding="utf-8").splitlines()
    short = tmp_path / "short.trl"
    short.write_text("\n".join(lines[:-3]), encoding="utf-8")
    code, result, _ = replayed("kakuro", short, capsys)
    assert (code, result["illegal"], result["solved"]) == (1, [], False)


def test_a_move_against_a_rule_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (HERE / "trials" / "masyu.trl").read_text(encoding="utf-8")
    move = "Move=[Move:mover=1,from=999,to=999,actions=[Set:type=Edge,var=0,value=7,decision=true]]\n"
    wrong = tmp_path / "wrong.trl"
    wrong.write_text(text.replace("Move=", move + "Move=", 1), encoding="utf-8")
    code, result, _ = replayed("masyu", wrong, capsys)
    assert code == 1
    assert [refused["move"] for refused in result["illegal"]] == [1]
    assert result["solved"]
