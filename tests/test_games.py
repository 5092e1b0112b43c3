"""The games of the library against their case files: what is broken, open, solved, and solved by one board only."""

import pytest

from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve
from tests.cases import Case, all_cases, blamed, names_of
from tests.engines import engine_for


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.title)
def test_case(case: Case) -> None:
    verdict = case.verdict()
    broken = {(rule.provenance.ludeme, rule.provenance.sentence) for rule in verdict.broken}
    assert verdict.status == case.status, broken
    if case.status == "broken":
        expect_broken(case)
    if case.unique:
        expect_unique(case)


def expect_broken(case: Case) -> None:
    """Every broken rule is named, every name is broken, the sites named are blamed."""
    game, values, verdict = case.load(), case.values(), case.verdict()
    known = set().union({"given"} if verdict.outside else set(), *map(names_of, verdict.broken))
    assert case.who <= known
    assert not [rule.provenance.sentence for rule in verdict.broken if case.who.isdisjoint(names_of(rule))]
    assert "given" in case.who or not verdict.outside
    assert set(case.sites) <= blamed(game, verdict, values)


def expect_unique(case: Case) -> None:
    """The solver finds the board from the challenge, finds no second one, and the checker accepts what it found."""
    model = case.load().model
    outcome = solve(model, limit=2, engine=engine_for(case.title))
    assert outcome.status == "unique"
    wanted = [model.givens.get(var, 0) if value is None else value for var, value in enumerate(case.values())]
    shown = [var for var, variable in enumerate(model.variables) if not variable.hidden]
    assert [[board[var] for var in shown] for board in outcome.solutions] == [[wanted[var] for var in shown]]
    assert judge(model, list(outcome.solutions[0])).status == "solved"
