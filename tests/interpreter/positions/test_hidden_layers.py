"""Hidden layers: on every full board of small games the verdict is that of brute force."""

from functools import cache
from itertools import product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, Within
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Domains, Model, Rule, values
from dslrun.interpreter.positions import hidden_layers
from dslrun.interpreter.positions import verdict as verdict_module
from dslrun.interpreter.positions.hidden_layers import can_be_met, search_hidden
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import Verdict, judge
from tests.laws.hidden import GAMES, PIGEONS

FEW = 0xFF
"""The hidden values to try. Larger values satisfy no rule of these games that these do not."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons are minimised to the end."""
    monkeypatch.setattr(hidden_layers, "REASON_TESTS", None)


@cache
def model_of(name: str) -> Model:
    return load(Source(name, GAMES[name])).model


def split(model: Model) -> tuple[list[int], list[int]]:
    """The visible and the hidden variables."""
    hidden = [var for var, variable in enumerate(model.variables) if variable.hidden]
    return [var for var in range(len(model.variables)) if var not in hidden], hidden


def met_by_some(model: Model, board: Domains, rules: tuple[Rule, ...]) -> bool:
    """Brute force: True if some hidden values satisfy the rules."""
    net, (_, hidden) = network(model), split(model)
    parts = [part for part, rule in zip(net.propagators, net.rules, strict=True) if rule in set(rules)]
    board = list(board)
    for chosen in product(*(values(model.variables[var].domain & FEW) for var in hidden)):
        for var, value in zip(hidden, chosen, strict=True):
            board[var] = 1 << value
        if all(part.evaluate(board) for part in parts):
            return True
    return False


def full_boards(model: Model) -> list[list[int | None]]:
    """Every board with values for all visible variables."""
    visible, _ = split(model)
    found = []
    for chosen in product(*(values(model.variables[var].domain) for var in visible)):
        board: list[int | None] = [None] * len(model.variables)
        for var, value in zip(visible, chosen, strict=True):
            board[var] = value
        found.append(board)
    return found


def domains_of(model: Model, board: list[int | None]) -> Domains:
    return [variable.domain if v is None else 1 << v for variable, v in zip(model.variables, board, strict=True)]


@cache
def meant(name: str) -> list[bool]:
    """For every full board, whether it is a solution."""
    model = model_of(name)
    return [met_by_some(model, domains_of(model, board), model.rules) for board in full_boards(model)]


@cache
def verdicts(name: str) -> list[Verdict]:
    """The verdict on every full board."""
    return [judge(model_of(name), board, Deadline()) for board in full_boards(model_of(name))]


@pytest.mark.parametrize("name", GAMES)
def test_every_full_board_is_solved_or_broken(name: str) -> None:
    right = meant(name)
    assert 0 < sum(right) < len(right)
    assert [verdict.status for verdict in verdicts(name)] == ["solved" if solved else "broken" for solved in right]


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_says_the_same_as_the_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_layers, "SEARCH_BOARDS", 0)
    model = model_of(name)
    boards = list(zip(full_boards(model), meant(name), strict=True))
    solved = [board for board, right in boards if right]
    others = [board for board, right in boards if not right]
    others = Random(1).sample(others, min(8, len(others)))
    for board in solved[:2] + others:
        assert search_hidden(model, domains_of(model, board), Deadline(), reasons=False).met is (board in solved)


@pytest.mark.parametrize("name", GAMES)
def test_play_says_the_same(name: str) -> None:
    model = model_of(name)
    for board, expected in list(zip(full_boards(model), verdicts(name), strict=True))[::5]:
        position = Position(model)
        for var, value in enumerate(board):
            if value is not None:
                position.play(var, value)
        verdict = position.verdict(Deadline())
        assert (verdict.status, set(verdict.broken)) == (expected.status, set(expected.broken))


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_named_cannot_be_met_and_none_of_them_is_one_too_many(name: str) -> None:
    model = model_of(name)
    kinds = set()
    for board, verdict in zip(full_boards(model), verdicts(name), strict=True):
        domains = domains_of(model, board)
        kinds.add((verdict.status, verdict.together))
        if verdict.together:
            assert not met_by_some(model, domains, verdict.broken)
            for rule in verdict.broken:
                assert met_by_some(model, domains, tuple(other for other in verdict.broken if other is not rule))
        else:
            assert bool(verdict.broken) == (verdict.status == "broken")
            assert not any(met_by_some(model, domains, (rule,)) for rule in verdict.broken)
    assert ("broken", True) in kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_board_with_one_open_site_is_solved_if_zero_makes_it_so_and_broken_if_nothing_does(name: str) -> None:
    model = model_of(name)
    right = {tuple(board) for board, solved in zip(full_boards(model), meant(name), strict=True) if solved}
    visible, _ = split(model)
    for board in full_boards(model)[::2]:
        first = next((var for var in visible if not board[var]), visible[0])
        some = [None if var == first else value for var, value in enumerate(board)]
        zeros = tuple(0 if var == first else value for var, value in enumerate(board))
        status = judge(model, some, Deadline()).status
        assert (status == "solved") == (zeros in right)
        every = {tuple(v if var == first else one for var, one in enumerate(board)) for v in range(4)}
        assert (status == "broken") == every.isdisjoint(right)


def test_without_hidden_layers_nothing_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("dslrun.interpreter.positions.hidden_layers.can_be_met")
    model = load("sudoku").model
    assert judge(model, [None] * len(model.variables)).status == "open"
    assert judge(model, [1] * len(model.variables)).status == "broken"


def test_when_the_time_is_over_nothing_is_known() -> None:
    model = load(Source("pigeons", PIGEONS)).model
    crowded = [0 if not variable.hidden else None for variable in model.variables]
    free = [1 if not variable.hidden else None for variable in model.variables]
    assert judge(model, crowded, Deadline(0.4)) == Verdict("unknown")
    assert can_be_met(model, domains_of(model, crowded), model.rules, Deadline(0)) is None
    assert judge(model, free, Deadline()).status == "solved"


def test_a_verdict_depends_on_work_and_not_on_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a deadline the search gives up after a number of conflicts, however fast or busy the machine is."""
    model = load(Source("pigeons", PIGEONS)).model
    crowded = [0 if not variable.hidden else None for variable in model.variables]
    monkeypatch.setattr(verdict_module, "CONFLICTS", 2_000)
    assert judge(model, crowded) == Verdict("unknown")


def test_no_verdict_reads_a_clock_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = [judge(model_of(name), board) for name in GAMES for board in full_boards(model_of(name))[::7]]

    def refuse(_: object) -> bool:
        raise AssertionError("a clock was read")

    monkeypatch.setattr(Within, "expired", refuse)
    monkeypatch.setattr("dslrun.interpreter.deadline.monotonic", lambda: refuse(None))
    assert [judge(model_of(name), board) for name in GAMES for board in full_boards(model_of(name))[::7]] == expected
