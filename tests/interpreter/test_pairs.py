"""Pairs met from both ends are ground once, but only where nothing else hangs on the end they are met from."""

from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

TEXT = """(game "x" (equipment {(board (rectangle 1 2) (values Cell (range 0 2)))})
    (rules (play (satisfy {RULES}))))"""


def boards(rules: str) -> list[list[int]]:
    return sorted(solve(load(Source("x", TEXT.replace("RULES", rules))).model, limit=100).solutions)


def test_neighbours_that_differ_are_one_rule() -> None:
    game = load(Source("x", TEXT.replace("RULES", "(forAll Cell (is Distinct (sites Around (from)) (from)))")))
    assert len(game.model.rules) == 1


def test_two_rules_keep_their_own() -> None:
    one = '(rule "A." (forAll Neighbours (!= (from) (to))))'
    game = load(Source("x", TEXT.replace("RULES", one + one.replace("A.", "B."))))
    assert {rule.provenance.sentence for rule in game.model.rules} == {"A.", "B."}


def test_a_pair_in_a_choice_is_asked_from_both_ends() -> None:
    found = boards("(forAll Cell (or (= (from) 2) (is Distinct (sites Around (from)) (from))))")
    assert found == [
        [a, b] for a in range(3) for b in range(3) if (a == 2 or b != a or not a) and (b == 2 or b != a or not a)
    ]
