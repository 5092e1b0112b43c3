"""Ludii's 42 deduction puzzles (and its three unfinished ones), their texts rebuilt from a description of each.

The instances are our own and small. `puzzles.toml` says of each how many variables it has, what is warned of while it
is loaded, and whether its default item has one solution or more.
"""

import tomllib
from functools import cache
from random import Random
from typing import Any

import pytest

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import Outcome
from dslrun.interpreter.solve.solver import solve as find_solutions
from tests.interpreter.ludii.texts import HERE, open_or_left_out

FOLDER = HERE / "puzzles"
FACTS: dict[str, dict[str, Any]] = tomllib.loads((HERE / "puzzles.toml").read_text(encoding="utf-8"))
each_puzzle = pytest.mark.parametrize("name", FACTS)


@cache
def game_of(name: str) -> Game:
    return load(FOLDER / f"{name}.lud")


@cache
def outcome_of(name: str) -> Outcome:
    return find_solutions(game_of(name).model)


def test_every_file_has_its_facts() -> None:
    assert sorted(FACTS) == sorted(path.stem for path in FOLDER.glob("*.lud"))


@each_puzzle
def test_it_loads_with_its_variables(name: str) -> None:
    game, facts = game_of(name), FACTS[name]
    assert len(game.model.variables) == facts["variables"]
    expected = [*facts.get("warnings", []), *open_or_left_out(game)]
    assert sorted(warning.code for warning in game.warnings) == sorted(expected)
    for key, kind in (("cells", SiteType.CELL), ("vertices", SiteType.VERTEX), ("edges", SiteType.EDGE)):
        assert game.board.count(kind) == facts.get(key, game.board.count(kind))
    assert sum(len(item.lists) for item in game.regions) == facts.get(
        "regions", sum(len(i.lists) for i in game.regions)
    )


@each_puzzle
def test_it_solves_and_the_judge_agrees(name: str) -> None:
    game, outcome = game_of(name), outcome_of(name)
    assert outcome.status == FACTS[name]["solutions"]
    for solution in outcome.solutions:
        assert judge(game.model, solution).status == "solved"


@each_puzzle
def test_its_solution_is_reached_by_legal_moves(name: str) -> None:
    """Values are set in any order; 0 need not be set."""
    game, solution = game_of(name), outcome_of(name).solutions[0]
    play = Position(game.model)
    moves = [(var, value) for var, value in enumerate(solution) if value and var not in game.model.givens]
    Random(name).shuffle(moves)
    for var, value in moves:
        assert play.is_legal(var, value), game.label(game.model.variables[var].site)
        play.play(var, value)
    assert play.verdict().status == "solved"


@each_puzzle
def test_one_wrong_value_spoils_a_unique_solution(name: str) -> None:
    game, outcome = game_of(name), outcome_of(name)
    if outcome.status != "unique":
        return
    random = Random(name)
    free = [var for var in range(len(game.model.variables)) if var not in game.model.givens]
    for var in random.sample(free, min(10, len(free))):
        board = list(outcome.solutions[0])
        domain = game.model.variables[var].domain & ~(1 << board[var])
        board[var] = random.choice([value for value in range(domain.bit_length()) if domain >> value & 1])
        assert judge(game.model, board).status == "broken"


@each_puzzle
def test_all_its_items_load(name: str) -> None:
    path = FOLDER / f"{name}.lud"
    for item in challenges(path)[1:]:
        assert load(path, challenge=item).model.variables


def test_the_diagonals_of_a_magic_square_are_real() -> None:
    model = game_of("magic_square").model
    assert judge(model, [2, 7, 6, 9, 5, 1, 4, 3, 8]).status == "solved"
    verdict = judge(model, [9, 5, 1, 4, 3, 8, 2, 7, 6])
    regions = [rule.provenance.bound.region for rule in verdict.broken]
    assert verdict.status == "broken"
    assert {region.name for region in regions if region} == {"diagonal 1", "diagonal 2"}


def test_the_numbers_of_merged_cells() -> None:
    """Row 0 of Flower's first square, and the cell that four squares enclose in Sohei."""
    rows = [item.lists[0] for item in game_of("flower_sudoku").regions]
    assert rows[0][:4] == (0, 3, 5, 7)
    sohei = game_of("sohei_sudoku")
    assert {site for _, site in sohei.index} == set(range(289)) - {43}
