"""`sites Border` and `sites Around` of a region mean what plain Python finds, also if it depends on values."""

from collections.abc import Callable
from itertools import product

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve

GAME = '(game "x" (equipment {(board BOARD)}) (rules (play (satisfy (rule "x" RULE)))))'
CELLS = [(r, c) for r in (1, 0) for c in range(3)]  # as the sites are numbered
NEXT = {"Orthogonal": {1}, "Diagonal": {2}, "Adjacent": {1, 2}}
"""The squared distances of neighbours."""


def boards(rule: str, board: str = "(rectangle 2 3) (values Cell (range 0 1))") -> set[tuple[int, ...]]:
    model = load(Source("x", GAME.replace("BOARD", board).replace("RULE", rule))).model
    return {tuple(solution) for solution in solve(model, limit=1000).solutions}


def shadings() -> list[tuple[tuple[int, ...], set[tuple[int, int]]]]:
    every = product((0, 1), repeat=6)
    return [(values, {cell for cell, value in zip(CELLS, values, strict=True) if value}) for values in every]


def near(cells: set[tuple[int, int]], direction: str) -> set[tuple[int, int]]:
    return {(r, c) for r, c in CELLS if any((r - y) ** 2 + (c - x) ** 2 in NEXT[direction] for y, x in cells)}


@pytest.mark.parametrize("size", range(0, 13, 2))
def test_the_border_of_shaded_cells_has_their_sides(size: int) -> None:
    assert boards(f"(= {size} (size (sites Border (sites Value 1))))") == {
        values
        for values, shaded in shadings()
        if size == sum((r + y, c + x) not in shaded for r, c in shaded for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    }


def test_the_border_of_vertices_leads_out_of_them() -> None:
    out = "(sites Border {r1c1 r1c2 r2c1 r2c2})"
    rule = f"(and (= 2 (sum (sites Board Edge))) (= 2 (sum {out})))"
    assert len(boards(rule, "(rectangle 2 3) (values Edge (range 0 1)) use:Vertex")) == 1


@pytest.mark.parametrize("direction", NEXT)
@pytest.mark.parametrize("size", range(7))
def test_the_sites_around_shaded_cells_are_not_shaded(direction: str, size: int) -> None:
    expected = {values for values, shaded in shadings() if len(near(shaded, direction) - shaded) == size}
    assert boards(f"(= {size} (size (sites Around (sites Value 1) {direction})))") == expected


def test_a_region_with_its_neighbours() -> None:
    expected = {values for values, shaded in shadings() if len(near(shaded, "Orthogonal") | shaded) == 5}
    assert boards("(= 5 (size (sites Around (sites Value 1) Orthogonal includeSelf:True)))") == expected


def test_edges_have_no_border() -> None:
    with pytest.raises(DslError) as caught:
        boards("(= 0 (size (sites Border (sites Board Edge))))")
    assert [problem.code for problem in caught.value.diagnostics] == ["E0426"]


@pytest.mark.parametrize("choose", [max, min])
def test_extremes_of_a_list(choose: Callable[[tuple[int, ...]], int]) -> None:
    rule = f"(= 1 ({choose.__name__} (results to:(sites Row 1) (what at:(to)))))"
    expected = {pair for pair in product(range(3), repeat=2) if choose(pair) == 1}
    assert boards(rule, "(rectangle 1 2) (values Cell (range 0 2))") == expected


def test_the_length_of_a_list_must_be_known() -> None:
    with pytest.raises(DslError) as caught:
        boards("(= 1 (max (results to:(sites Value 1) (what at:(to)))))")
    assert [problem.code for problem in caught.value.diagnostics] == ["E0404"]
