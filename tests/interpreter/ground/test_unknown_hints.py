"""A `?` is some number that makes all rules true: against brute force over the numbers it may be."""

from itertools import product

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import scope
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.solve.solver import solve as find_solutions

TEXT = """(game "X" (equipment {
    (board (rectangle 1 3) (values Cell (range 0 1)))
    (hints {%s})
    (regions "Rooms" (picture {"AAB"}))
    (regions {Rows})
}) (rules (play (satisfy { %s }))))"""
CLUES = (
    "(hint 0 1) (hint 1 ?) (hint 2 ?)",
    "(hint {0 1} ?) (hint {2 1} ?)",
    "(hint {0 1 2} ?) (hint {2} ?)",
)
RULES = (
    "(forAll Hint (is Sum (sites Hint) (hint)))",
    "(forAll Hint (= (from) (hint)))",
    "(forAll Hint (>= (sum (sites Hint)) (hint)))",
    "(forAll Hint (< (hint) (sum (sites Hint))))",
    "(forAll Hint (> (hint) (sum (sites Hint))))",
    "(forAll Hint (not (= (hint) (from))))",
    "(forAll Hint (if (= (hint) 1) (= (from) 2)))",
    "(forAll Hint (or (= (hint) (from)) (= (from) 0)))",
    "(forAll Hint (and (= (hint) (from)) (!= (hint) 1)))",
    "(forAll Hint {(= (hint) (sum (sites Hint))) (<= (hint) 2) (!= (hint) 1)})",
    "(forAll Hint (= (hint) (+ (from) r1c1)))",
    "(exists Hint (= (hint) (from)))",
    "(exists Hint (and (= (hint) (from)) (= (hint) 2)))",
    "(not (exists Hint (= (hint) (from))))",
    "(= 1 (count Sites in:(sites Hint) if:(= (site) (hint Cell at:(site)))))",
    "(forAll Cell (or (= (hint Cell at:(from)) Off) (= (from) (hint Cell at:(from)))))",
    "(forAll Cell (if (!= (hint Cell at:(from)) Off) (!= (from) 0)))",
    "(forAll Hint (is Count (sites Hint) of:(hint) 1))",
    "(forAll Hint (at Most (sites Hint) (hint))) (forAll Hint (at Least (sites Hint) (hint)))",
    "(all HintDifferent)",
    "(all HintDifferent Rows) (forAll Hint (= (hint) (from)))",
    "(is Sum Rows (hint))",
    "(forAll Hint (= (* 2 (hint)) (sum (sites Hint))))",
    "(forAll Hint (= (% (hint) 2) (from)))",
    "(forAll Hint (= (max (hint) 1) (from)))",
    "(forAll Hint (= (if (= (from) 0) 0 (hint)) (from)))",
    "(forAll Hint (is Product (sites Hint) (hint)))",
    "(forAll Hint (not (is Product (sites Hint) (hint))))",
    "(= (count Groups) (hint Cell at:1))",
)
NUMBERS = range(5)
"""More than any rule above can ask for: the board adds up to 3."""


def made(hints: str, rules: str) -> Game:
    return load(Source("text", TEXT % (hints, rules)))


def boards(game: Game) -> set[tuple[int, ...]]:
    outcome = find_solutions(game.model, limit=10_000)
    assert outcome.exhausted
    found = [tuple(board[: len(game.index)]) for board in outcome.solutions]
    assert len(set(found)) == len(found)
    return set(found)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("hints", CLUES)
def test_some_number_makes_it_true(hints: str, rules: str) -> None:
    unknown = hints.count("?")
    wanted: set[tuple[int, ...]] = set()
    for numbers in product(NUMBERS, repeat=unknown):
        filled = hints
        for number in numbers:
            filled = filled.replace("?", str(number), 1)
        wanted |= boards(made(filled, rules))
    game = made(hints, rules)
    assert boards(game) == wanted
    for board in product(range(2), repeat=3):
        padded = [*board, *[None] * (len(game.model.variables) - 3)]
        verdict = judge(game.model, padded).status
        assert (verdict == "solved") == (board in wanted), board


def test_a_clue_only_one_rule_asks_for_costs_nothing() -> None:
    game = made(CLUES[1], RULES[0])
    assert (len(game.model.variables), game.model.rules) == (3, ())


def test_the_room_of_three_clues() -> None:
    """Clues 1 ? 5 in a room, whose numbers are those of its cells in some order."""
    text = """(game "X" (equipment {
        (board (rectangle 1 3) (values Cell (range 1 5)))
        (hints {(hint 0 1) (hint 1 ?) (hint 2 5)}) })
    (rules (play (satisfy {
        (all Different (sites Board))
        (= (sum (sites Board)) (+ (hint Cell at:0) (hint Cell at:1) (hint Cell at:2)))
        (forAll Hint (exists (sites Board) (= (site) (hint))))
        (= r1c1 1) (= (hint Cell at:1) 3) }))))"""
    game = load(Source("text", text))
    assert boards(game) == {(1, 3, 5), (1, 5, 3)}


def test_two_rules_share_the_unknown() -> None:
    game = made("(hint {0 1} ?)", "(forAll Hint (= (hint) (from))) (forAll Hint (= (hint) (to))) (= r1c3 0)")
    assert boards(game) == {(n, n, 0) for n in range(2)}
    assert [variable.hidden for variable in game.model.variables] == [False] * 3 + [True]
    assert any(3 in scope(rule.node) for rule in game.model.rules)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("(forAll Hint (is Product (sites Hint) (hint))) (forAll Hint (= (hint) 1))", "E0427"),
        ("(is Match) (forAll Hint (= (hint) 1))", "E0427"),
        ("(forAll Hint (= (count Groups) (hint))) (forAll Hint (= (hint) 1))", "E0427"),
        ("(forAll Hint (> (count Groups) (hint)))", "E0310"),
        ("(forAll Hint (is Sum (sites Row (hint)) 1))", "E0406"),
        ("(forAll Hint (= (what at:(hint)) 1))", "E0403"),
    ],
)
def test_where_a_plain_number_is_needed_the_message_says_so(rules: str, code: str) -> None:
    with pytest.raises(DslError) as caught:
        made("(hint {0 1} ?)", rules)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == [code]
