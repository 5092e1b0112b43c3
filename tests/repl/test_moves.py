"""`--moves`."""

from collections.abc import Callable
from typing import Any

Run = Callable[..., Any]


def test_one_line_per_site_in_reading_order(run: Run) -> None:
    ran = run("mini.lud", "--moves")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert lines[:3] == ["r1c1: 2", "r1c2: 1 2", "r1c3: 1 3"]
    assert len(lines) == 12


def test_json_of_moves(run: Run) -> None:
    moves = run("mini.lud", "--moves", "--json").json["moves"]
    assert {"type": "Cell", "site": 12, "value": 2} in moves
    assert {"type": "Cell", "site": 12, "value": 1} not in moves
    assert all(set(move) == {"type", "site", "value"} for move in moves)
    assert not any(move["site"] in (0, 6, 9, 15) for move in moves)


def test_edges(run: Run) -> None:
    assert run("loop.lud", "--moves").out.splitlines()[0] == "r1c1-r1c2: 0 1"
    assert {move["type"] for move in run("loop.lud", "--moves", "--json").json["moves"]} == {"Edge"}


def test_an_impossible_position_has_no_moves_where_a_rule_is_broken(run: Run) -> None:
    assert run("latin.lud", "--challenge", "never", "--moves", "--json").json["moves"] != []
