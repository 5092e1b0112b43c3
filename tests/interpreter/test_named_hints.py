"""Hints of several sorts on one board are told apart by their names."""

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

GAME = """(game "x" (equipment {
    (board (rectangle 1 4) (values Cell (range 0 1)))
    (hints "Arrows" (picture {"> . . ."}))
    (hints "Counts" (lines rows:{1}))
    (hints "Trees" (picture {". . # #"} legend:{"#" ?}))
    (hints "Nothing" {})})
    (rules (play (satisfy { RULES }))))"""


def solutions(rules: str) -> list[list[int]]:
    return sorted(solve(load(Source("x", GAME.replace("RULES", rules))).model).solutions)


def test_a_rule_speaks_of_the_hints_of_one_name() -> None:
    rules = """(forAll Hint "Counts" (is Sum (sites Hint) (hint)))
        (forAll Hint "Arrows" (forAll (sites Around (from) (hint Direction)) (= (site) 1)))"""
    assert solutions(rules) == [[0, 1, 0, 0]]


def test_the_sites_of_a_name_can_be_had_inside_another_hint() -> None:
    rules = """(forAll Hint "Counts" (is Sum (difference (sites Hint) (sites Hint "Trees")) 2))
        (is Sum (sites Hint "Trees") 0) (forAll Hint "Nothing" (= (from) 7))"""
    assert solutions(rules) == [[1, 1, 0, 0]]


def test_an_unknown_name_is_told() -> None:
    with pytest.raises(DslError) as caught:
        solutions('(forAll Hint "Tree" (= (from) 1)) (is Sum (sites Hint "Count") 1)')
    messages = [(problem.code, problem.message) for problem in caught.value.diagnostics]
    assert messages == [("E0405", 'no hints are named "Tree"'), ("E0405", 'no hints are named "Count"')]


@pytest.mark.parametrize("rule", ["(= (hint) (abs (- (from) (to))))", "(= (abs (- (from) (to))) (hint))"])
def test_a_clue_without_a_number_may_have_too_few_sites_for_the_rule(rule: str) -> None:
    text = f"""(game "x" (equipment {{
        (board (rectangle 1 3) (values Cell (range 0 1)))
        (hints (areas (picture {{"AAB"}}) numbers:{{"A" 1}}))}})
        (rules (play (satisfy {{ (forAll Hint {rule}) (= r1c1 r1c3 0) }}))))"""
    assert solve(load(Source("x", text)).model).solutions == [[0, 1, 0]]


def test_the_name_of_hints_is_no_name_of_regions() -> None:
    with pytest.raises(DslError) as caught:
        solutions('(forAll "Trees" (= (from) 1))')
    (problem,) = caught.value.diagnostics
    assert problem.code == "E0405"
    assert '(forAll Hint "Trees" ...)' in problem.notes[0]
