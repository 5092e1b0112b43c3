"""Findings name the sites to blame for a broken rule, or all its sites if the work is limited."""

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions import findings
from dslrun.interpreter.positions.verdict import judge

TEXT = """
(game "Rows"
    (equipment {(board (square 3) (values Cell (range 1 3))) (regions {Rows})})
    (rules (play (satisfy (rule "No number twice in a row." (all Different))))))
"""
BOARD = [1, 1, 2, 3, 3, 1, 1, 2, 3]


def told(board: list[int]) -> list[list[str]]:
    game = load(Source("rows.lud", TEXT))
    found = findings.findings(game, board, judge(game.model, board))
    assert {one.words for one in found} == {"No number twice in a row."}
    return [[game.label(site) for site in one.sites] for one in found]


def test_a_finding_names_the_sites_that_break_a_rule() -> None:
    assert told(BOARD) == [["r3c1", "r3c2"], ["r2c1", "r2c2"]]


def test_without_work_a_finding_names_all_sites_of_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "BLAME_WORK", -1)
    assert told(BOARD) == [["r3c1", "r3c2", "r3c3"], ["r2c1", "r2c2", "r2c3"]]


def test_a_blame_that_runs_out_of_work_may_not_be_minimal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "BLAME_WORK", 0)
    assert told(BOARD) == [["r3c1", "r3c2", "r3c3"], ["r2c1", "r2c2", "r2c3"]]


def test_a_broken_clue_names_its_own_site_first() -> None:
    text = """(game "X"
        (equipment {(board (rectangle 1 3) (values Cell (range 0 1))) (hints {(hint r1c3 0)})})
        (rules (play (satisfy (forAll Hint (= (hint) (sum (sites Board))))))))"""
    game = load(Source("x", text))
    values: list[int | None] = [1, None, None]
    (found,) = findings.findings(game, values, judge(game.model, values))
    assert [game.label(site) for site in found.sites] == ["r1c3", "r1c1"]
