"""Counts decided by exclusive groups: the same solutions, without the count."""

from itertools import combinations

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import In, Linear, Model, Node, Not, Or, Provenance, Rule, Variable
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import solve

QUEENS = """(game "Queens"
    (equipment {{(board (square {0}) (values Cell (range 0 1))) (regions AllDirections)}})
    (rules (play (satisfy {{(is Count (sites Board) of:1 {1}) (all Different except:0)}}))))"""


def queens(size: int, count: int) -> Model:
    return load(Source("queens", QUEENS.format(size, count))).model


def test_as_many_queens_as_rows_need_no_count() -> None:
    model = queens(6, 6)
    assert not lower(model, model.start()).clauses.sums
    assert len(solve(model, limit=100).solutions) == 4


def test_fewer_queens_keep_their_count() -> None:
    model = queens(5, 4)
    assert lower(model, model.start()).clauses.sums
    assert len(solve(model, limit=1000).solutions) == sum(1 for _ in placements(5, 4))


def test_more_queens_than_rows_are_refused_at_once() -> None:
    assert solve(queens(6, 7), limit=2).status == "none"


def test_groups_that_overlap_are_counted_right() -> None:
    """Ten literals in a ring, neighbours exclude each other: exactly two ways to choose five."""
    origin = load(Source("q", QUEENS.format(4, 4))).model.rules[0].provenance.origin
    chosen: list[Node] = [In(i, 2) for i in range(10)]
    nodes: list[Node] = [Or((Not(chosen[i]), Not(chosen[(i + 1) % 10]))) for i in range(10)]
    nodes.append(Linear(tuple((1, node) for node in chosen), 5, None))
    rules = tuple(Rule(node, Provenance("test", "", origin)) for node in nodes)
    variables = tuple(Variable(Site(SiteType.CELL, i), "Cell", 3, 3) for i in range(10))
    found = solve(Model(variables, rules), limit=100).solutions
    assert sorted(found) == [[0, 1] * 5, [1, 0] * 5]


@pytest.mark.parametrize("most", range(3, 8))
def test_a_bound_from_above_stays_unless_the_groups_imply_it(most: int) -> None:
    """Five pairs, one of each must hold: a bound of five says nothing new, a lower one contradicts."""
    origin = load(Source("q", QUEENS.format(4, 4))).model.rules[0].provenance.origin
    chosen: list[Node] = [In(i, 2) for i in range(10)]
    nodes: list[Node] = [Or((Not(chosen[2 * i]), Not(chosen[2 * i + 1]))) for i in range(5)]
    terms = tuple((1, node) for node in chosen)
    nodes += [Linear(terms, 5, None), Linear(terms, None, most)]
    rules = tuple(Rule(node, Provenance("test", "", origin)) for node in nodes)
    variables = tuple(Variable(Site(SiteType.CELL, i), "Cell", 3, 3) for i in range(10))
    model = Model(variables, rules)
    clauses = lower(model, model.start()).clauses
    assert bool(clauses.sums) is (most < 5)
    assert len(solve(model, limit=100).solutions) == (32 if most >= 5 else 0)


def test_a_bound_on_fewer_of_the_literals_stays() -> None:
    origin = load(Source("q", QUEENS.format(4, 4))).model.rules[0].provenance.origin
    chosen: list[Node] = [In(i, 2) for i in range(10)]
    nodes: list[Node] = [Or((Not(chosen[2 * i]), Not(chosen[2 * i + 1]))) for i in range(5)]
    terms = tuple((1, node) for node in chosen)
    nodes += [Linear(terms, 5, None), Linear(terms[::2], None, 2)]
    rules = tuple(Rule(node, Provenance("test", "", origin)) for node in nodes)
    variables = tuple(Variable(Site(SiteType.CELL, i), "Cell", 3, 3) for i in range(10))
    assert len(solve(Model(variables, rules), limit=100).solutions) == 1 + 5 + 10


def placements(size: int, count: int) -> "list[tuple[int, ...]]":
    """Return all sets of cells with no two on a line, by brute force."""

    def attack(a: int, b: int) -> bool:
        (r, c), (s, d) = divmod(a, size), divmod(b, size)
        return r == s or c == d or abs(r - s) == abs(c - d)

    cells = range(size * size)
    return [some for some in combinations(cells, count) if not any(attack(a, b) for a, b in combinations(some, 2))]
