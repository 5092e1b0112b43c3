"""The last open variable of a rule: the legal values are exactly those that satisfy the rule."""

from itertools import product

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.last_variable import COMPLETIONS, exactly
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import In, Linear, Node, Or, values
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from tests.laws.legality import expect_last_unknowns, position_of

RULES = {
    "abs": "(= (abs (- r1c1 r1c2)) 1)",
    "no such abs": "(!= 1 (abs (- (+ r1c1 r1c3) r1c2)))",
    "times": "(= (* r1c1 r1c2) 2)",
    "no such product": "(!= r1c3 (* r1c1 r1c2))",
    "divided": "(= (/ r1c1 r1c2) 1)",
    "min": "(= (min r1c1 r1c2) r1c3)",
    "max": "(= (max r1c1 r1c2) r1c3)",
    "number if": "(= 1 (if (= r1c1 r1c2) r1c3 2))",
    "count of a site": "(is Count (sites Board) of:r1c1 2)",
    "empty ones": "(is CountEmpty (sites Board) r1c1 r1c2)",
    "count sites if": "(= r1c1 (size (sites in:(sites Board) if:(= (site) r1c2))))",
    "sites of a value": "(= 2 (size (sites Value r1c1)))",
    "seen": '(= 2 (size ("Seen" r1c1 Orthogonal r1c1)))',
    "visible": '(= r1c1 (size ("Visible" (sites Row 1))))',
    "for all": "(forAll Cell (= 1 (abs (- (from) r1c2))))",
    "exists": "(exists Cell (= 1 (abs (- (from) r1c2))))",
    "either": "(or (= 1 (abs (- r1c1 r1c2))) (= 2 (* r1c2 r1c3)))",
    "iff": "(= (if (= 1 (abs (- r1c1 r1c2))) 1 0) (if (= 2 (* r1c2 r1c3)) 1 0))",
}


def game(rules: str, board: str = "(board (rectangle 1 3) (values Cell (range 0 2)))", more: str = "") -> Game:
    text = f'(game "Last" (equipment {{{board} {more}}}) (rules (play (satisfy {{{rules}}}))))'
    return load(Source("last.lud", text))


def challenge(name: str, parts: str) -> Game:
    return load(Source("given.lud", f'(challenge "Given" of:"{name}" {parts})'))


def moves(of: Game, position: Position) -> list[str]:
    return [f"{of.name_of(var)} {value}" for var, value in position.legal()]


@pytest.mark.parametrize("name", RULES)
def test_the_last_variable_takes_what_satisfies_the_rule(name: str) -> None:
    model = game(RULES[name]).model
    met = 0
    for last in range(3):
        for board in product(range(3), repeat=3):
            met += expect_last_unknowns(position_of(model, [*board[:last], None, *board[last + 1 :]]))
    assert met


def test_a_difference_of_one_is_not_completed_by_the_same_value() -> None:
    some = game(RULES["abs"])
    position = position_of(some.model, [0, None, 0])
    assert moves(some, position) == ["r1c2 1"]
    assert [rule.provenance.ludeme for rule in position.objections(1, 0)] == ["="]


def test_a_number_that_sees_too_far_is_not_completed() -> None:
    """Kurodoko: two cells in sight, so a white neighbour needs a black cell behind it."""
    some = challenge("kurodoko", 'numbers:(picture {"2.."})')
    position = Position(some.model)
    assert moves(some, position) == ["r1c1 0", "r1c2 0", "r1c3 1"]
    position.play(some.variable_named("r1c3"), 0)
    assert moves(some, position) == ["r1c1 0"]
    assert position.verdict().status == "broken"


@pytest.mark.parametrize(
    ("name", "parts", "left"),
    [
        ("nonogram", "size:{2 2} rows:{{1 1} {1}} columns:{{1} {1}}", ["r2c1 0", "r2c1 1", "r2c2 0", "r2c2 1"]),
        ("hashiwokakero", 'islands:(picture {"2.4"})', []),
        ("kurodoko", 'numbers:(picture {"4.."})', []),
    ],
)
def test_a_rule_that_is_false_from_the_start_blocks_its_sites(name: str, parts: str, left: list[str]) -> None:
    some = challenge(name, parts)
    position = Position(some.model)
    assert moves(some, position) == left
    (broken,) = position.verdict().broken
    (blocked,) = judge(some.model, position.values()).broken
    assert broken is blocked
    free = {some.variable_named(move.split()[0]) for move in left}
    for var in set(range(len(some.model.variables))) - free:
        assert broken in position.objections(var, 0)
        position.play(var, 0)
        assert broken in position.objections(var, 0)
        position.undo()
    assert moves(some, position) == left


def test_a_false_rule_that_mentions_no_site_blocks_none() -> None:
    some = game("(= 1 2) (= r1c1 1)")
    position = Position(some.model)
    assert position.verdict().status == "broken"
    assert "r1c2 0" in moves(some, position)


def test_undo_brings_the_moves_back() -> None:
    some = game(RULES["abs"])
    position = Position(some.model)
    before = moves(some, position)
    position.play(0, 0)
    assert moves(some, position) != before
    position.undo()
    assert moves(some, position) == before
    position.redo()
    assert "r1c2 0" not in moves(some, position)


def far_apart() -> Node:
    """|x - y| = 1 as grounding writes it for two variables of three values."""
    return Or((Linear(((1, 0), (-1, 1)), 1, 1), Linear(((-1, 0), (1, 1)), 1, 1)))


def odd_one_out() -> Node:
    """z says whether x and y differ by one; bounds cannot prune that."""
    return Linear(((1, far_apart()), (-1, 2)), 0, 0)


def kept(node: Node, domains: list[int], hidden: list[bool]) -> list[set[int]] | None:
    part = CompiledNodes().of(node)
    changes = exactly(part, (0, 1, 2), hidden)(domains)
    if changes is None:
        return None
    after = dict(changes)
    return [set(values(after.get(var, domain))) for var, domain in enumerate(domains)]


def test_a_value_is_tried_with_all_hidden_values() -> None:
    """y is set to 0 and z is hidden: x = 1 goes with z = 1, and any other x with z = 0."""
    seen = [False, False, True]
    assert kept(odd_one_out(), [0b111, 0b001, 0b010], seen) == [{1}, {0}, {1}]
    assert kept(odd_one_out(), [0b111, 0b001, 0b011], seen) == [{0, 1, 2}, {0}, {0, 1}]
    assert kept(odd_one_out(), [0b110, 0b001, 0b110], seen) == [{1}, {0}, {1}]
    assert kept(odd_one_out(), [0b100, 0b001, 0b110], seen) is None


def test_with_too_many_hidden_values_only_bounds_prune() -> None:
    """No value with a completion is refused, and the call returns without trying all hidden values."""
    either = Linear(((1, far_apart()), (1, In(2, 0b11))), 1, 1)
    few, many = 0b1111, (1 << COMPLETIONS) - 1
    assert kept(either, [0b101, 0b001, few], [False, False, True]) == [{0, 2}, {0}, {0, 1}]
    assert kept(either, [0b101, 0b001, many], [False, False, True]) == [{0, 2}, {0}, set(values(many))]
