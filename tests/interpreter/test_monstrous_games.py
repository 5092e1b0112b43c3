"""Texts that ask for too much end in a clear message, and deep ones that are within the limits work."""

from typing import Any
from unittest.mock import Mock

import pytest

from dslrun.dsl import report
from dslrun.dsl.diagnostics import MOST, Diagnostic, DslError, LimitError, TooManyErrors, render_all
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.verdict import judge

GAME = '(game "X" (equipment {%s}) (rules (play (satisfy {%s}))))'
BOARD = "(board (square 4) (values Cell (range 0 1)))"
BILLION = 1_000_000_000


def game(rules: str = "(all Different (sites Board))", board: str = BOARD, more: str = "") -> str:
    return GAME % (f"{board} {more}", rules)


def refused(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(DslError) as caught:
        load(Source("monster.lud", text))
    assert len(render_all(caught.value.diagnostics)) < 20_000
    return caught.value.diagnostics


BOMB = "".join(f'(define "D{n}" (and ("D{n + 1}") ("D{n + 1}")))\n' for n in range(60)) + '(define "D60" (= r1c1 1))\n'
MONSTERS = {
    "a megabyte of opening brackets": ("(" * 1_000_000, "E0903"),
    "a megabyte of closing brackets": (")" * 1_000_000, "E0102"),
    "a megabyte of pairs": ("(){}" * 250_000, "E0902"),
    "a file of nine megabytes": (" " * 9_000_000, "E0901"),
    "a million cells": (game(board="(board (square 1000) (values Cell (range 0 1)))"), "E0906"),
    "a board beyond all measure": (game(board=f"(board (rectangle 1 {BILLION}) (values Cell (range 0 1)))"), "E0906"),
    "hexagons beyond all measure": (game(board=f"(board (hex {BILLION}) (values Cell (range 0 1)))"), "E0906"),
    "a billion values": (game(board=f"(board (square 4) (values Cell (range 0 {BILLION})))"), "E0907"),
    "a billion alone": (game(board=f"(board (square 4) (values Cell (range {BILLION})))"), "E0907"),
    "a billion turns": (game(f"(forAll Value (range 0 {BILLION}) (= r1c1 (value)))"), "E0907"),
    "a billion sites": (game(f"(all Different {{0..{BILLION}}})"), "E0905"),
    "a billion exceptions": (game(f"(all Different (sites Board) excepts:{{0..{BILLION}}})"), "E0905"),
    "a bomb of definitions": (BOMB + game('("D0")'), "E0904"),
    "a bomb of arguments": ('(define "D" (and #1 #1))' + game('("D" ' * 40 + "(= r1c1 1)" + ")" * 40), "E0904"),
    "brackets nested too deep": (game("(not " * 10_000 + "(= r1c1 1)" + ")" * 10_000), "E0903"),
}


@pytest.mark.parametrize(("text", "code"), MONSTERS.values(), ids=MONSTERS)
def test_a_monstrous_text_ends_in_a_clear_message(text: str, code: str) -> None:
    assert [diagnostic.code for diagnostic in refused(text)] == [code]


def test_quantifiers_inside_each_other_stop_at_the_limit() -> None:
    text = game("(forAll Cell " * 12 + "(= (from) 1)" + ")" * 12)
    with pytest.raises(LimitError) as caught:
        load(Source("monster.lud", text), limits=Limits(rules=20_000))
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["E0908"]


MANY = {
    "ludemes": game("(foo) " * 5_000),
    "ludemes, nested": game("(not (and {" * 30 + "(foo)" * 5_000 + "}))" * 30),
    "named arguments": game("(is Sum " + "a:1 " * 5_000 + ")"),
    "definitions": game('("foo") ' * 5_000),
    "references": game("<Foo:x> " * 5_000),
    "parameters": game("#1 " * 5_000),
    "forms at the top": "(foo) " * 5_000,
    "arguments without a value": f"(game {'a: ' * 5_000})",
    "brackets": "(}) " * 5_000,
    "equipment": game(more="(regions {Rows Colums}) " * 5_000),
    "rules that cannot be grounded": game("(= r9c9 1) " * 5_000),
}


@pytest.mark.parametrize("text", MANY.values(), ids=MANY)
def test_only_the_first_of_many_errors_are_reported(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, plain = Mock(), Diagnostic.__init__

    def counted(self: Diagnostic, *args: Any, **kwargs: Any) -> None:
        made()
        plain(self, *args, **kwargs)

    monkeypatch.setattr(Diagnostic, "__init__", counted)
    with pytest.raises(TooManyErrors) as caught:
        load(Source("monster.lud", text))
    assert len(caught.value.diagnostics) == MOST
    assert made.call_count <= 3 * MOST
    shown = str(caught.value)
    assert shown.count("error[") == MOST
    assert shown.endswith("the rest of the text was not checked")


def test_warnings_by_the_thousand_are_not_made_either() -> None:
    loaded = load(
        Source(
            "monster.lud",
            game() + "(metadata {" + "(foo 1) " * 5_000 + '(region Colour "X" (colour Grey))' * 500 + "})",
        )
    )
    assert len(loaded.warnings) == MOST


def test_a_mistake_met_in_every_expansion_is_looked_into_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(return_value="")
    monkeypatch.setattr("dslrun.dsl.expansion_errors.did_you_mean", asked)
    text = '(define "D" ("Nobody"))' + game('("D") ' * 5_000)
    assert [diagnostic.code for diagnostic in refused(text)] == ["E0213"]
    assert asked.call_count == 1


def test_very_long_names_are_not_compared_and_not_shown_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dslrun.dsl.names.edits", lambda *_: pytest.fail("compared"))
    name = "x" * 8_000
    rules = f'("{name}y") (is Sum {name}z:1) ({name}z) (forAll {name} True)'
    found = refused(game(rules) + "".join(f'(define "{name}{n}" 1)' for n in range(5)))
    assert len(found) == 4
    assert all(len(diagnostic.render()) < 5_000 for diagnostic in found)


def test_of_a_line_of_megabytes_only_the_part_shown_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    printable = Mock(wraps=report._printable)
    monkeypatch.setattr(report, "_printable", printable)
    (found,) = refused("// \x1b" + "\x07" * 3_000_000 + "\n" + '(game "' + "\x07" * 3_000_000 + '"))(')
    assert "..." in found.render()
    assert sum(len(call.args[0]) for call in printable.call_args_list) < 10_000


DEEP = {
    "not": "(not " * 150 + "(= r1c1 1)" + ")" * 150,
    "sums": "(= " + "(+ 1 " * 150 + "r1c1" + ")" * 150 + " 150)",
    "choices": "(= " + "(if (= r1c1 1) 1 " * 150 + "r1c1" + ")" * 150 + " 1)",
    "unions": "(is Sum " + "(union (sites Row 1) " * 150 + "(sites Row 2)" + ")" * 150 + " 3)",
    "sight": '(= 3 (size ("Seen" 0 Orthogonal 1)))',
    "huge numbers": f"(not (is Count (sites Board) of:{BILLION} 3)) (is Distinct (sites Board) {BILLION})",
    "huge runs": "(not (is Match))",
    "huge exception": f"(all Different (sites Board) excepts:{{0 1 {BILLION} Off}})",
    "huge product": "(not (is Product (sites Board) 999999999999999989))",
    "huge stretches": f"(forAll (stretches {BILLION}) (= (sum (region)) 7)) (forAll (blocks {BILLION} 2) False)",
}


@pytest.mark.parametrize("rules", DEEP.values(), ids=DEEP)
def test_deep_and_large_texts_within_the_limits_are_played(rules: str) -> None:
    board = "(board (rectangle 2 40) (values Cell (range 0 1)))"
    loaded = load(Source("deep.lud", game(rules, board, f"(hints {{(hint {{0..9}} {BILLION})}})")))
    assert judge(loaded.model, [None] * len(loaded.model.variables)).status in ("open", "solved")
