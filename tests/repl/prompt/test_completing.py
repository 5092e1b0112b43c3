"""What could come next: commands, sites and values legal now, ludemes and their arguments."""

import pytest

from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.completing import suggestions
from dslrun.repl.prompt.desk import Desk
from dslrun.repl.prompt.line import is_unfinished
from tests.repl.prompt.conftest import LAYERS, Table


def found(desk: Desk, text: str) -> list[str]:
    """The whole texts that completion would make."""
    return [text[: len(text) - len(one.typed)] + one.text for one in suggestions(desk, text)]


def test_commands_are_completed(desk: Desk) -> None:
    assert found(desk, "why") == ["why", "whynot"]
    assert found(desk, "un") == ["undo", "unmark"]
    assert "set" in found(desk, "")
    assert found(desk, "level f") == ["level flag"]


def test_sites_and_values_legal_now_are_completed(desk: Desk) -> None:
    assert found(desk, "set r1") == ["set r1c1", "set r1c2", "set r1c3"]
    assert found(desk, "set r3") == ["set r3c1", "set r3c2"]  # r3c3 is given
    assert found(desk, "set r1c3 ") == ["set r1c3 1", "set r1c3 2"]
    run_line(desk, "set r1c1 1")
    assert found(desk, "set r1c3 ") == ["set r1c3 2"]
    assert found(desk, "set r1c3=") == ["set r1c3=2"]
    assert found(desk, "r1c3 ") == ["r1c3 2"]
    assert found(desk, "set r2c1 2 r2c2 ") == ["set r2c1 2 r2c2 1", "set r2c1 2 r2c2 2", "set r2c1 2 r2c2 3"]
    assert found(desk, "mark r2c2 1 ") == ["mark r2c2 1 1", "mark r2c2 1 2", "mark r2c2 1 3"]
    assert found(desk, "set r9c9 ") == []


def test_names_of_many_words_are_completed(desk: Desk) -> None:
    run_line(desk, "checkpoint so far")
    assert [one.text for one in suggestions(desk, "back so f")] == ["so far"]
    assert found(desk, "new T") == ["new Two"]
    assert "load sudoku" in found(desk, "load sud")
    assert "help is Match" in found(desk, "help is M")
    run_line(desk, "suppose r1c1 1")
    run_line(desk, "leave")
    assert found(desk, "enter ") == ["enter r1c1=1"]


def test_layers_are_completed(table: Table) -> None:
    desk = table(LAYERS)
    assert "set Letter" in found(desk, "set L")
    assert found(desk, "set Letter r1") == ["set Letter r1c1", "set Letter r1c2"]
    assert found(desk, "set Letter r1c1 ") == [f"set Letter r1c1 {value}" for value in (1, 2, 3)]
    assert found(desk, "layer L") == ["layer Letter"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(forA", "(forAll"),
        ("(is Su", "(is Sum"),
        ("(sites Around r1c1 Orth", "(sites Around r1c1 Orthogonal"),
        ("(sites Around r1c1 include", "(sites Around r1c1 includeSelf:"),
        ("(sites Around r1c1 includeSelf:T", "(sites Around r1c1 includeSelf:True"),
        ("(sites Around r2", "(sites Around r2c1"),
        ("(= 1 (sum (sites R", "(= 1 (sum (sites Row"),
        ('("Cor', '("Corner"'),
        ("(sum {r1c1 r2c", "(sum {r1c1 r2c2"),
        ('(rule "It says (so" (al', '(rule "It says (so" (all'),
    ],
)
def test_words_of_the_language_are_completed_inside_brackets(desk: Desk, text: str, expected: str) -> None:
    assert expected in found(desk, text)


def test_a_definition_of_the_session_is_completed(desk: Desk) -> None:
    run_line(desk, '(define "Middle" r2c2)')
    assert '("Middle"' in found(desk, '("Mid')


def test_more_lines_are_wanted_while_brackets_are_open() -> None:
    assert is_unfinished("(sum (sites Row 1)")
    assert is_unfinished("{r1c1")
    assert not is_unfinished("(sum (sites Row 1))")
    assert not is_unfinished("set r1c1 1")
    assert not is_unfinished("(sum }")
