"""A puzzle without a solution has a conflict: minimal by brute force, in the names of the game, with repairs."""

from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest

import dslrun
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain import refutation
from dslrun.interpreter.explain.conflicts import ConflictResult, find_conflict
from dslrun.interpreter.explain.cores import Possibilities
from dslrun.interpreter.model import Domains, Model, Rule, values
from dslrun.repl.cli import main

BOARD = '(game "G" (equipment {(board (square %s) (values Cell (range %s))) %s}) (rules %s(play (satisfy {%s}))))'
SMALL = {
    "two rules": BOARD
    % (2, "0 1", "", "", '(rule "All full." (is Sum (sites Board) 4)) (rule "One empty." (is Sum (sites Board) 3))'),
    "a rule by itself": BOARD
    % (2, "0 1", "", "", '(rule "Too much." (is Sum (sites Board) 5)) (rule "Some." (>= (sum (sites Board)) 1))'),
    "two givens": BOARD
    % (2, "1 3", "(regions {Rows Columns})", "(start (set {{0 1} {2 1}})) ", '(rule "No repeats." (all Different))'),
    "a clue and a given": BOARD
    % (
        3,
        "0 1",
        '(hints (picture {"..." ".0." "..."}))',
        "(start (set {{1 1}})) ",
        '(rule "Neighbours." (forAll Hint (is Sum (sites Around (from) Orthogonal) (hint))))',
    ),
    "a connected group": BOARD
    % (
        3,
        "0 1",
        "",
        "(start (set {{0 1} {2 1} {1 0} {4 0} {3 0}})) ",
        '(rule "Connected." (is Connected (sites Value 1)))',
    ),
    "a loop": """(game "G" (equipment {(board (square 2) use:Edge (values Edge (range 0 1)))})
        (rules (start (set Edge {{0 1} {3 0}})) (play (satisfy (rule "One loop." (is Loop))))))""",
    "a hidden layer": """(game "G" (equipment {(board (square 2) (values Cell (range 0 1))
        (values Cell (range 0 1) layer:"Twin" hidden:True))})
        (rules (start (set {{0 1} {1 0}})) (play (satisfy {
            (rule "Twins differ." (forAll Cell (!= (what at:(from)) (what at:(from) layer:"Twin"))))
            (rule "Twins are equal in a row." (= (what at:0 layer:"Twin") (what at:1 layer:"Twin")))}))))""",
}


LIBRARY = {
    "a Sudoku with equal givens": (
        '(challenge "X" of:"Sudoku" givens:(picture {"1 . . . . . . . 1"%s}))' % (' ". . . . . . . . ."' * 8),
        ["the given r1c1 = 1", "the given r1c9 = 1", "There is a solution if"],
    ),
    "a loop around a clue": (
        '(challenge "X" of:"Slitherlink" clues:(picture {"3.0" "0.." "3.3"}))',
        ["the clue 3 at r1c1", "single loop"],
    ),
    "islands that touch": (
        '(challenge "X" of:"Nurikabe" numbers:(picture {"3.2." "...." "2..1"}))',
        ["the clue 3 at r1c1", "There is a solution if the clue 3 at r1c1 or the clue 2 at r1c3 is left out."],
    ),
    "line clues": (
        '(challenge "X" of:"Nonogram" size:{3 3} rows:{{3} {1} {1}} columns:{{1} {1} {1}})',
        ["the clue", "cannot hold together"],
    ),
    "a tent too many": (
        '(challenge "X" of:"Tents" trees:(picture {"T.." "..." "..T"}) rows:{3 0 0} columns:{1 0 1})',
        ["cannot hold together"],
    ),
}


def holds(rule: Rule, board: Iterable[int]) -> bool:
    return evaluate(rule.node, [1 << value for value in board]) is True


def possible(model: Model, rules: Iterable[Rule], settings: Iterable[tuple[int, int]]) -> bool:
    """True if some full board has the settings and satisfies the rules, by trying all."""
    some, fixed = tuple(rules), dict(settings)
    domains = [
        [fixed[var]] if var in fixed else list(values(variable.domain)) for var, variable in enumerate(model.variables)
    ]
    return any(all(holds(rule, board) for rule in some) for board in product(*domains))


def conflict(text: str) -> tuple[Model, ConflictResult]:
    model = dslrun.load(dslrun.text(text)).game.model
    found = find_conflict(model, {}, Deadline())
    assert found is not None
    return model, found


@pytest.mark.parametrize("name", SMALL)
def test_a_conflict_is_minimal(name: str) -> None:
    model, found = conflict(SMALL[name])
    rules, settings = found.grounds.rules, found.grounds.givens
    assert found.grounds.minimal
    assert not possible(model, rules, settings)
    for rule in rules:
        assert possible(model, [other for other in rules if other is not rule], settings)
    for one in settings:
        assert possible(model, rules, [other for other in settings if other != one])


@pytest.mark.parametrize("name", SMALL)
def test_exactly_the_repairs_leave_a_solution(name: str) -> None:
    model, found = conflict(SMALL[name])
    for var, value in found.grounds.givens:
        others = [one for one in model.givens.items() if one[0] != var]
        assert ((var, value) in found.repairs) is possible(model, model.rules, others)
    for clue in found.clues:
        rules = [rule for rule in model.rules if rule.provenance.bound.clue != clue]
        assert (clue in found.repairs) is possible(model, rules, model.givens.items())


def test_every_kind_of_repair_is_found() -> None:
    assert not conflict(SMALL["two rules"])[1].repairs
    assert set(conflict(SMALL["two givens"])[1].repairs) == {(0, 1), (2, 1)}
    repairs = conflict(SMALL["a clue and a given"])[1].repairs
    assert {isinstance(repair, Clue) for repair in repairs} == {True, False}


def test_a_puzzle_with_a_solution_has_no_conflict() -> None:
    assert find_conflict(dslrun.load("sudoku", challenge="Tiny").game.model, {}, Deadline()) is None
    assert dslrun.load("sudoku", challenge="Tiny").solve().conflict is None


@pytest.mark.parametrize("name", LIBRARY)
def test_a_conflict_names_rules_clues_and_givens(name: str) -> None:
    text, expected = LIBRARY[name]
    answer = dslrun.load(dslrun.text(text)).solve()
    assert answer.status == "none"
    assert answer.conflict is not None
    assert answer.conflict.minimal
    for words in expected:
        assert words in str(answer.conflict)


@pytest.mark.parametrize("name", [*SMALL, *LIBRARY])
def test_the_command_prints_the_conflict(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = tmp_path / "puzzle.lud"
    puzzle.write_text(SMALL.get(name) or LIBRARY[name][0])
    assert main([str(puzzle), "--solve"]) == 1
    verdict, head, *lines = capsys.readouterr().out.splitlines()
    assert verdict.startswith("no solution")
    assert head == "These cannot hold together:"
    assert lines
    assert "A part of this may be enough." not in lines


@pytest.mark.parametrize(
    ("game", "argument", "rows"),
    [("Nurikabe", "numbers", ["3.2.", "....", "2..1"]), ("Slitherlink", "clues", ["3.0", "0..", "3.3"])],
)
def test_a_repair_leaves_the_clue_out_of_the_text(game: str, argument: str, rows: list[str]) -> None:
    def solved(lines: list[str]) -> dslrun.Answer:
        drawn = " ".join(f'"{line}"' for line in lines)
        return dslrun.load(dslrun.text(f'(challenge "X" of:"{game}" {argument}:(picture {{{drawn}}}))')).solve()

    conflict = solved(rows).conflict
    assert conflict is not None
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            if mark != ".":
                without = [*rows[:row], f"{line[:column]}.{line[column + 1 :]}", *rows[row + 1 :]]
                name = f"the clue {mark} at r{row + 1}c{column + 1}"
                assert (name in conflict.repairs) is (solved(without).status != "none")


def test_the_moves_of_a_conflict_are_its_repairs() -> None:
    model = dslrun.load(dslrun.text(SMALL["two givens"].replace("{{0 1} {2 1}}", "{{0 1}}"))).game.model
    found = find_conflict(model, {2: 1, 3: 3}, Deadline())
    assert found is not None
    assert found.repairs == ((2, 1),)


def test_moves_are_part_of_a_conflict() -> None:
    model = dslrun.load(dslrun.text(SMALL["two givens"].replace("{{0 1} {2 1}}", "{{0 1}}"))).game.model
    found = find_conflict(model, {2: 1}, Deadline())
    assert found is not None
    assert (found.grounds.givens, found.grounds.moves) == (((0, 1),), ((2, 1),))


@pytest.mark.parametrize("name", LIBRARY)
def test_reasons_report_a_position_without_a_solution_first(name: str) -> None:
    play = dslrun.load(dslrun.text(LIBRARY[name][0])).start()
    site = next(iter(play))
    for explanation in (play.why(site, 1), play.whynot(site, 1)):
        assert explanation.impossible
        assert str(explanation).startswith("No value is possible here")
    assert play.hint().status == "impossible"


def test_moves_that_agree_with_a_known_solution_need_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Counted(Possibilities):
        def __init__(self, model: Model, domains: Domains, deadline: Deadline) -> None:
            made.append(model)
            super().__init__(model, domains, deadline)

    monkeypatch.setattr(refutation, "Possibilities", Counted)
    play = dslrun.load("slitherlink").start()
    for _ in range(3):
        ((site, value),) = list(play.hint().chain[-1].fixed.items())[:1]
        play.play(site, value)
    assert len(made) == 1
    play.play(site, 1 - value, force=True)
    assert play.hint().status == "impossible"
