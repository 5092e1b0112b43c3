"""`--moves`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.positions.position import Position
from dslrun.repl import listing_moves

Run = Callable[..., Any]


def test_one_line_per_site_in_reading_order(run: Run) -> None:
    ran = run("mini.lud", "--moves")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[:3] == ["r1c1: 2", "r1c2: 1 2", "r1c3: 1 3"]
    assert len(lines) == 12


def test_json_of_moves(run: Run) -> None:
    found = run("mini.lud", "--moves", "--json").json["moves"]
    assert {"type": "Cell", "site": 12, "value": 2} in found
    assert {"type": "Cell", "site": 12, "value": 1} not in found
    assert all(set(move) == {"type", "site", "value"} for move in found)
    assert not any(move["site"] in (0, 6, 9, 15) for move in found)


def test_edges(run: Run) -> None:
    assert run("loop.lud", "--moves").out.splitlines()[0] == "r1c1-r1c2: 0 1"
    assert {move["type"] for move in run("loop.lud", "--moves", "--json").json["moves"]} == {"Edge"}


def test_an_impossible_position_has_no_moves_where_a_rule_is_broken(run: Run) -> None:
    assert run("latin.lud", "--challenge", "never", "--moves", "--json").json["moves"] != []


def test_json_is_one_object_of_the_same_moves_as_the_lines(run: Run) -> None:
    ran = run("mini.lud", "--moves", "--json")
    assert ran.out == json.dumps(json.loads(ran.out)) + "\n"
    lines = [line.split(": ")[1].split() for line in run("mini.lud", "--moves").out.splitlines()]
    assert len(ran.json["moves"]) == sum(len(values) for values in lines)


IMPOSSIBLE = [
    "(is Sum (sites Board) 9)",
    "(= 9 (sum (sites Board)))",
    "(= 5 (size (sites Value 1)))",
    "(or (= 9 (sum (sites Row 1))) (= 9 (sum (sites Row 2))))",
    "(forAll Rows (= 9 (sum (region))))",
    "(forAll Cell (= 9 (from)))",
    "(exists Cell (= 5 (size (union (sites Board) (sites Around (from))))))",
]


@pytest.mark.parametrize("rule", IMPOSSIBLE)
def test_no_moves_at_all(rule: str, run: Run, tmp_path: Path) -> None:
    game = tmp_path / "never.lud"
    board = "(equipment {(board (square 2) (values Cell (range 0 1)))})"
    game.write_text(f'(game "Never" {board} (rules (play (satisfy {rule}))))')
    assert run(str(game), "--moves").out == ""
    assert run(str(game), "--moves", "--json").out == '{"moves": []}\n'


def test_moves_by_the_million_are_not_held_at_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "legal", lambda *_: pytest.fail("every move at once"))
    held = Mock(wraps=listing_moves.entries)
    monkeypatch.setattr(listing_moves, "entries", held)
    game = tmp_path / "many.lud"
    board = "(equipment {(board (square 20) (values Cell (range 0 100)))})"
    game.write_text(f'(game "Many" {board} (rules (play (satisfy (forAll Cell (!= 3 (from)))))))')
    assert len(run(str(game), "--moves", "--json").json["moves"]) == 400 * 100
    assert held.call_count == 400


@pytest.mark.parametrize("json_wanted", [True, False])
def test_the_time_limit_holds_while_moves_are_written(
    json_wanted: bool, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "many.lud"
    board = "(equipment {(board (square 5) (values Cell (range 0 9)))})"
    game.write_text(f'(game "Many" {board} (rules (play (satisfy (forAll Cell (!= 3 (from)))))))')
    written = 0

    def late(deadline: Deadline) -> bool:
        return deadline._cancelled or written >= 3

    def counted(made: Callable[..., Any]) -> Callable[..., Any]:
        def count(*words: Any) -> Any:
            nonlocal written
            written += 1
            return made(*words)

        return count

    monkeypatch.setattr(Deadline, "expired", late)
    monkeypatch.setattr(listing_moves, "entries", counted(listing_moves.entries))
    monkeypatch.setattr(listing_moves, "site_name", counted(listing_moves.site_name))
    ran = run(str(game), "--moves", "--time-limit", "60", *(["--json"] if json_wanted else []))
    assert (ran.code, written) == (4, 3)
    if json_wanted:
        assert (ran.json["status"], len(ran.json["moves"])) == ("unknown", 27)
    else:
        assert ran.out.splitlines()[3] == "unknown: time limit of 60 s reached (--time-limit raises it)"
