"""What could come next: commands, sites and values legal now, ludemes and their arguments."""

import pytest

from dslrun.repl.prompt.commands import run_line
from dslrun.repl.prompt.completion import suggestions
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import is_unfinished
from tests.repl.prompt.conftest import LAYERS, Table


def found(context: PromptContext, text: str) -> list[str]:
    """The whole texts that completion would make."""
    return [text[: len(text) - len(one.typed)] + one.text for one in suggestions(context, text)]


def test_commands_are_completed(context: PromptContext) -> None:
    assert found(context, "why") == ["why", "whynot"]
    assert found(context, "un") == ["undo", "unmark"]
    assert "set" in found(context, "")
    assert found(context, "level f") == ["level flag"]


def test_sites_and_values_legal_now_are_completed(context: PromptContext) -> None:
    assert found(context, "set r1") == ["set r1c1", "set r1c2", "set r1c3"]
    assert found(context, "set r3") == ["set r3c1", "set r3c2"]  # r3c3 is given
    assert found(context, "set r1c3 ") == ["set r1c3 1", "set r1c3 2"]
    run_line(context, "set r1c1 1")
    assert found(context, "set r1c3 ") == ["set r1c3 2"]
    assert found(context, "set r1c3=") == ["set r1c3=2"]
    assert found(context, "r1c3 ") == ["r1c3 2"]
    assert found(context, "set r2c1 2 r2c2 ") == ["set r2c1 2 r2c2 1", "set r2c1 2 r2c2 2", "set r2c1 2 r2c2 3"]
    assert found(context, "mark r2c2 1 ") == ["mark r2c2 1 1", "mark r2c2 1 2", "mark r2c2 1 3"]
    assert found(context, "set r9c9 ") == []


def test_names_of_many_words_are_completed(context: PromptContext) -> None:
    run_line(context, "checkpoint so far")
    assert [one.text for one in suggestions(context, "back so f")] == ["so far"]
    assert found(context, "new T") == ["new Two"]
    assert "load sudoku" in found(context, "load sud")
    assert "help is Match" in found(context, "help is M")
    run_line(context, "suppose r1c1 1")
    run_line(context, "leave")
    assert found(context, "enter ") == ["enter r1c1=1"]


def test_layers_are_completed(table: Table) -> None:
    context = table(LAYERS)
    assert "set Letter" in found(context, "set L")
    assert found(context, "set Letter r1") == ["set Letter r1c1", "set Letter r1c2"]
    assert found(context, "set Letter r1c1 ") == [f"set Letter r1c1 {value}" for value in (1, 2, 3)]
    assert found(context, "layer L") == ["layer Letter"]


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
def test_words_of_the_language_are_completed_inside_brackets(context: PromptContext, text: str, expected: str) -> None:
    assert expected in found(context, text)


def test_a_definition_of_the_session_is_completed(context: PromptContext) -> None:
    run_line(context, '(define "Middle" r2c2)')
    assert '("Middle"' in found(context, '("Mid')


def test_more_lines_are_wanted_while_brackets_are_open() -> None:
    assert is_unfinished("(sum (sites Row 1)")
    assert is_unfinished("{r1c1")
    assert not is_unfinished("(sum (sites Row 1))")
    assert not is_unfinished("set r1c1 1")
    assert not is_unfinished("(sum }")


def test_heads_of_definitions_are_completed_like_ludemes(context: PromptContext) -> None:
    assert "(is Connex" in found(context, "(is Con")
    assert "(is Connex of:" in found(context, "(is Connex o")
    run_line(context, "(define (is Odder #1 by:(#2 1)) (= #1 #2))")
    assert found(context, "(is Odd") == ["(is Odd", "(is Odder"]
    assert "(is Odder by:" in found(context, "(is Odder b")
