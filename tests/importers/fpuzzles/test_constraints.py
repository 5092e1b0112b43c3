"""Every constraint has just the solutions that plain Python finds on small boards."""

import json
from random import Random
from typing import Any

import pytest

from dslrun.dsl.importers.fpuzzles.table import CONSTRAINTS, FALLING, NEGATIVE, RISING, SWITCHES
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve
from tests.importers.fpuzzles.rules import Board, boards, grid, holds, obeys, random_object

PUZZLES = 4
LISTED = tuple(dict.fromkeys(one.name for one in CONSTRAINTS))
WIDE = {one.name for one in CONSTRAINTS if one.thirds} | {"xv"}
"""Constraints of boards with six rows."""
FOUR = list(boards(4, {}))


def start(random: Random, size: int) -> tuple[Board, list[Board]]:
    """Givens, and all Sudokus with them."""
    if size == 4:
        return {}, FOUR
    first = next(boards(6, {(0, at): value for at, value in enumerate(random.sample(range(1, 7), 6))}))
    givens = {place: value for place, value in first.items() if place[0] < 4 and random.random() < 0.9}
    return givens, list(boards(6, givens))


def json_of(size: int, givens: Board, constraints: dict[str, Any]) -> str:
    cells = [{"value": givens[place], "given": True} if place in givens else {} for place in grid(size)]
    rows = [cells[at : at + size] for at in range(0, size * size, size)]
    return json.dumps({"size": size, "grid": rows, **constraints})


def compare(size: int, givens: Board, every: list[Board], constraints: dict[str, Any]) -> int:
    """Assert that the solver finds the boards that obey all constraints; return how many there are."""
    wanted = [
        board
        for board in every
        if all(obeys(key, value, board, size, constraints) for key, value in constraints.items())
    ]
    game = load(Source("by hand", json_of(size, givens, constraints)))
    assert not game.warnings
    shown = [(at, one.site) for at, one in enumerate(game.model.variables) if not one.hidden]
    found = [
        {game.board.place(site.type, site.index): board[at] for at, site in shown}
        for board in solve(game.model, limit=len(every) + 1).solutions
    ]
    assert in_order(found) == in_order(wanted), constraints
    return len(wanted)


def in_order(found: list[Board]) -> list[list[tuple[tuple[int, int], int]]]:
    return sorted(sorted(board.items()) for board in found)


def likely_object(random: Random, name: str, size: int, board: Board) -> dict[str, Any]:
    """An object that a board obeys, or now and then any object."""
    found = [random_object(random, name, size) for _ in range(200)]
    obeyed = [one for one in found if holds(name, one, board, size)]
    return random.choice(obeyed if obeyed and random.random() < 0.9 else found)


@pytest.mark.parametrize("name", LISTED)
def test_an_object_allows_the_boards_that_plain_python_allows(name: str) -> None:
    counts = []
    for seed in range(PUZZLES):
        random = Random(f"{name} {seed}")
        size = 6 if name in WIDE else 4
        givens, every = start(random, size)
        board = random.choice(every)
        constraints = {name: [likely_object(random, name, size, board) for _ in range(1 + seed % 2)]}
        counts.append(compare(size, givens, every, constraints))
    assert any(counts), "no puzzle has a solution"


@pytest.mark.parametrize("name", [*SWITCHES, RISING, FALLING])
def test_a_constraint_of_the_whole_board(name: str) -> None:
    compare(4, {}, FOUR, {name: True})


@pytest.mark.parametrize("name", [*NEGATIVE, "nonconsecutive"])
def test_a_negative_constraint_spares_the_marked_neighbours(name: str) -> None:
    random = Random(name)
    whole: dict[str, Any] = {"nonconsecutive": True} if name == "nonconsecutive" else {"negative": [name]}
    board = random.choice(FOUR)
    dots: dict[str, list[dict[str, Any]]] = {"difference": [], "ratio": [], "xv": []}
    for row, column in grid(4):
        for other in ((row, column + 1), (row + 1, column)):
            if other not in board:
                continue
            one, two = sorted((board[row, column], board[other]))
            words = {"cells": [f"R{row + 1}C{column + 1}", f"R{other[0] + 1}C{other[1] + 1}"]}
            if name == "xv" and one + two == 5:
                dots["xv"].append(words | {"value": "V"})
            elif name == "ratio" and two == 2 * one:
                dots["ratio"].append(words | {"value": "2"})
            elif name == "nonconsecutive" and two - one == 1:
                dots["difference"].append(words)
    assert compare(4, {}, FOUR, whole | {key: value for key, value in dots.items() if value}) >= 1
