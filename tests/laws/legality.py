"""The law of legal moves: the last unknown of a rule takes what satisfies it, and no rule refuses what it allows."""

from collections.abc import Iterable

from dslrun.interpreter.check.network import network
from dslrun.interpreter.model import Model, Rule, scope, values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from tests.laws.examples import Board


def position_of(model: Model, board: Iterable[int | None]) -> Position:
    """A play in which these values are set."""
    position = Position(model)
    for var, value in enumerate(board):
        if value is not None and var not in model.givens:
            position.play(var, value)
    return position


def satisfying(position: Position, rule: Rule, var: int) -> set[int]:
    """The values of the only open variable of a rule that satisfy it."""
    reading = network(position.model).compiled.of(rule.node)
    trial = list(position.domains)
    found = set()
    for value in values(position.domains[var]):
        trial[var] = 1 << value
        holds = reading.evaluate(trial)
        assert holds is not None
        if holds:
            found.add(value)
    return found


def expect_last_unknowns(position: Position) -> int:
    """Exactly the satisfying values are legal for each rule with one unknown left; returns how many rules have one.

    A rule that no value satisfies is broken, and the verdict names it.
    """
    met = 0
    for rule in position.model.rules:
        opened = [var for var in scope(rule.node) if position.domains[var] & (position.domains[var] - 1)]
        if len(opened) != 1:
            continue
        met += 1
        right = satisfying(position, rule, opened[0])
        domain = position.domains[opened[0]]
        legal = {value for value in values(domain) if rule not in position.objections(opened[0], value)}
        if right:
            assert legal == right, (rule.provenance.ludeme, rule.provenance.sentence)
        else:
            assert rule in position.verdict().broken
    return met


def expect_the_law(position: Position, variables: Iterable[int]) -> int:
    """On a position that is not broken: a move is legal exactly if the position after it is not broken.

    The list, the answer for one site, refusals, the verdict in play and the verdict on a board agree. Returns the
    number of moves.
    """
    assert position.verdict().status != "broken"
    listed, tried = set(position.legal()), 0
    for var in variables:
        variable = position.model.variables[var]
        for value in values(variable.playable & variable.domain):
            legal = (var, value) in listed
            assert legal is bool(position.legal_values(var) >> value & 1)
            assert legal is position.is_legal(var, value)
            assert legal is (not position.objections(var, value))
            position.play(var, value)
            assert legal is (position.verdict().status != "broken")
            assert legal is (judge(position.model, position.values()).status != "broken")
            position.undo()
            tried += 1
    return tried


def expect_allowed(position: Position, rules: Iterable[Rule], board: Board) -> None:
    """None of the rules, all of which the full board satisfies, refuses one of its values in a position within it.

    A move that leaves at most one site open is judged by all rules together, so these positions are left out.
    """
    mine = set(rules)
    visible = [var for var, variable in enumerate(position.model.variables) if not variable.hidden]
    if sum(position.value(var) is None for var in visible) <= 2:
        return
    for var, value in enumerate(board):
        if position.value(var) is None:
            assert mine.isdisjoint(position.objections(var, value))
