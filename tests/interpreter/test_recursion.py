"""No depth within the limit on nesting is too deep for any pass, and Python's own limit is left as it was."""

import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dslrun.dsl import recursion
from dslrun.dsl.diagnostics import DslError, LimitError
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import format_source, print_form
from dslrun.dsl.reader import read
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing import drawn_text
from dslrun.interpreter.explain.hints import steps
from dslrun.interpreter.explain.reasons import why, whynot
from dslrun.interpreter.export.dimacs import to_dimacs
from dslrun.interpreter.export.smt2 import to_smt2
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.findings import findings
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.cli import main
from tests.laws.nesting import CHAIN, NESTS, nested

REFUSED = {
    "braces of a rule": "E0303",
    "braces of equipment": "E0303",
    "braces of regions": "E0303",
    "braces of hints": "E0303",
    "braces of numbers": "E0303",
    "braces of a start": "E0303",
    "an unknown head": "E0301",
    "an unknown part": "E0301",
    "a wrong argument": "E0303",
    "a wrong argument of many": "E0303",
    "empty brackets": "E0306",
    "named arguments": "E0304",
    "forms at the top": "E0201",
}
"""Those of the nested texts that mean nothing, and what is said of them."""


@pytest.fixture
def a_third_of_the_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Next to nothing left of Python's own stack, and of the room for us a third: so much must suffice."""
    before = sys.getrecursionlimit()
    monkeypatch.setattr(recursion, "ROOM", recursion.ROOM // 3)
    sys.setrecursionlimit(sum(1 for _ in traceback.walk_stack(None)) + 120)
    yield
    sys.setrecursionlimit(before)


def passes(game: Game) -> None:
    """All that can be done with a game, one after the other."""
    empty: list[int | None] = [None] * len(game.model.variables)
    drawn_text(game, empty)
    for value in (0, 1):
        board: list[int | None] = [value] * len(empty)
        findings(game, board, judge(game.model, board))
        drawn_text(game, board, "ascii")
    position = Position(game.model)
    for var, value in list(position.legal()):
        position.play(var, value)
        position.verdict()
        position.undo()
    for rule in game.model.rules:
        game.sites_of(rule)
    for var, value in list(position.legal())[:2]:
        why(position, var, value, Deadline())
        whynot(position, var, value, Deadline())
    steps(position, Deadline())
    solve(game.model)
    to_dimacs(game.model)
    to_smt2(game.model)


def test_the_texts_reach_the_limit() -> None:
    for name in NESTS:
        read(Source("deep.lud", nested(name)))
        with pytest.raises(LimitError):
            read(Source("deep.lud", nested(name)), limits=Limits(nesting=180))


@pytest.mark.usefixtures("a_third_of_the_room")
@pytest.mark.parametrize("name", NESTS)
def test_every_pass_follows_a_text_as_deep_as_the_limit_allows(name: str) -> None:
    source = Source("deep.lud", nested(name))
    format_source(source)
    if name in REFUSED:
        with pytest.raises(DslError) as caught:
            load(source)
        assert {diagnostic.code for diagnostic in caught.value.diagnostics} == {REFUSED[name]}
    else:
        passes(load(source))


@pytest.mark.usefixtures("a_third_of_the_room")
@pytest.mark.parametrize("name", ["not", "if", "sites", "braces of regions"])
def test_a_deep_text_is_formatted_once_and_for_all(name: str) -> None:
    formatted = format_source(Source("deep.lud", nested(name)))
    assert format_source(Source("deep.lud", formatted)) == formatted
    assert [print_form(form) for form in read(Source("deep.lud", formatted))]


@pytest.mark.usefixtures("a_third_of_the_room")
def test_definitions_that_use_each_other() -> None:
    game = '(game "X" (equipment (board (square 1) (values Cell (range 0 1)))) (rules (play (satisfy ("D60")))))'
    passes(load(Source("deep.lud", CHAIN + game)))


@pytest.mark.parametrize("name", ["not", "if", "union", "braces of regions"])
def test_the_command_follows_too(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deep.lud"
    path.write_text(nested(name))
    for words in ((), ("--solve",), ("--moves",), ("--list",), ("--export", "dimacs"), ("--export", "smt2")):
        assert main([str(path), *words]) == (3 if name in REFUSED and words != ("--list",) else 0)
    assert main(["fmt", str(path)]) == 0
    capsys.readouterr()


def test_a_limit_raised_beyond_what_can_be_followed_is_a_limit_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deep.lud"
    for name in ("not", "union", "an unknown head", "braces of satisfy", "merge"):
        path.write_text(nested(name, 3_000))
        assert main([str(path), "--limit", "nesting=100000"]) == 4
        assert "error[E0903]: this text is nested too deep" in capsys.readouterr().err


def test_a_board_nested_too_deep_is_no_bug_either(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.lud").write_text(nested("rule"))
    (tmp_path / "board.json").write_text("[" * 100_000)
    assert main([str(tmp_path / "game.lud"), "--check", str(tmp_path / "board.json")]) == 3
    capsys.readouterr()


@pytest.mark.parametrize("call", [lambda source: challenges(source), lambda source: load(source)])
def test_the_limit_of_the_program_around_us_is_left_as_it_was(call: Callable[[Source], Any]) -> None:
    before = sys.getrecursionlimit()
    call(Source("deep.lud", nested("not")))
    assert sys.getrecursionlimit() == before
    with pytest.raises(LimitError):
        load(Source("deep.lud", nested("not", 5_000)), limits=Limits(nesting=10_000))
    assert sys.getrecursionlimit() == before


def test_one_thread_that_is_done_leaves_the_others_their_room() -> None:
    before = sys.getrecursionlimit()
    first_in, second_in, first_out = threading.Event(), threading.Event(), threading.Event()
    found: list[int] = []

    @deep
    def first() -> None:
        first_in.set()
        second_in.wait(60)

    @deep
    def second() -> None:
        first_in.wait(60)
        second_in.set()
        first_out.wait(60)
        found.append(sys.getrecursionlimit())

    threads = [threading.Thread(target=first), threading.Thread(target=second)]
    for thread in threads:
        thread.start()
    threads[0].join()
    first_out.set()
    threads[1].join()
    assert found == [before + recursion.ROOM]
    assert sys.getrecursionlimit() == before


def test_a_limit_set_by_others_meanwhile_is_kept() -> None:
    before = sys.getrecursionlimit()
    try:
        deep(sys.setrecursionlimit)(before + 17)
        assert sys.getrecursionlimit() == before + 17
    finally:
        sys.setrecursionlimit(before)


def test_equivalences_of_the_same_sites_inside_each_other_are_followed() -> None:
    """Each could be read two ways, and all ways together would have no end."""
    rule = "(iff " * 150 + "(= r1c1 r1c2)" + " (= r1c1 1))" * 150
    text = f'(game "X" (equipment {{(board (square 2) (values Cell (range 0 2)))}}) (rules (play (satisfy {rule}))))'
    model = load(Source("deep", text)).model
    assert len(solve(model, limit=100).solutions) == 27
    assert len(list(Position(model).legal())) == 12
