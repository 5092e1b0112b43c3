"""Implied parents of connected members: they exclude no connected board, and without rings only those remain."""

from itertools import product
from random import Random
from typing import Any

import pytest

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import TRUE as ALWAYS
from dslrun.interpreter.model import Group, GroupGraph, Groups, In, Or
from dslrun.interpreter.solve import solver
from dslrun.interpreter.solve.clauses import TRUE, Clauses
from dslrun.interpreter.solve.engine import ENGINES
from dslrun.interpreter.solve.engines import new_engine
from dslrun.interpreter.solve.parents import post_forest, post_tree
from dslrun.interpreter.solve.solver import solve

TREE = ((0, 1), (1, 2), (1, 4), (3, 4), (4, 5))
SQUARES = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))


def is_connected(present: tuple[bool, ...], links: tuple[tuple[int, int], ...]) -> bool:
    inside = {at for at, here in enumerate(present) if here}
    reached = set(sorted(inside)[:1])
    for _ in present:
        reached |= {b for i, j in links for a, b in ((i, j), (j, i)) if a in reached and b in inside}
    return reached == inside


@pytest.mark.parametrize("sure", [None, 0, 4])
@pytest.mark.parametrize("links", [TREE, SQUARES])
def test_parents_exclude_no_connected_board_and_without_rings_all_others(
    sure: int | None, links: tuple[tuple[int, int], ...]
) -> None:
    clauses = Clauses()
    own = [TRUE if at == sure else clauses.new() for at in range(6)]
    post_tree(clauses, own, [(i, j, TRUE) for i, j in links])
    engine = new_engine("cadical")
    engine.load(clauses)
    for present in product((False, True), repeat=6):
        if sure is not None and not present[sure]:
            continue
        fixed = [literal if here else -literal for literal, here in zip(own, present, strict=True) if literal != TRUE]
        possible = engine.check(Deadline(), fixed)
        connected = is_connected(present, links)
        assert possible == connected if links is TREE else possible or not connected, present


@pytest.mark.parametrize("links", [TREE, SQUARES, (*SQUARES, (1, 0), (4, 5))])
@pytest.mark.parametrize("roots", [(0,), (2, 3)])
def test_a_forest_has_all_sets_of_links_that_lead_to_a_root(
    roots: tuple[int, ...], links: tuple[tuple[int, int], ...]
) -> None:
    """Each ring of more than four of these members contains the root, so no other sets of links remain."""
    clauses = Clauses()
    own = clauses.new_variables(len(links))
    post_forest(clauses, [TRUE] * 6, [(i, j, literal) for (i, j), literal in zip(links, own, strict=True)], roots)
    engine = new_engine("cadical")
    engine.load(clauses)
    for chosen in product((False, True), repeat=len(links)):
        reached = set(roots)
        held = [pair for pair, here in zip(links, chosen, strict=True) if here]
        for _ in range(6):
            reached |= {end for pair in held for end in pair if reached.intersection(pair)}
        fixed = [literal if here else -literal for literal, here in zip(own, chosen, strict=True)]
        possible = engine.check(Deadline(), fixed)
        assert possible == (len(reached) == 6), chosen


@pytest.mark.parametrize("seed", range(24))
def test_a_sea_around_islands_has_the_boards_of_brute_force(
    seed: int, model_of: Any, brute_force: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nine cells: islands with one mark each, marks with a size, a connected sea; some links of the sea are open."""
    monkeypatch.setattr(solver, "propagate", lambda model, domains, **_: all(domains))
    random = Random(seed)
    links = [(at, at + step) for at in range(9) for step, edge in ((1, at % 3 < 2), (3, at < 6)) if edge]
    land = GroupGraph(tuple(In(at, 1) for at in range(9)), tuple((i, j, ALWAYS) for i, j in links))
    marks = sorted(random.sample(range(9), random.randint(1, 3)))
    counting = land.counting(tuple(marks))
    domains = [1 if at in marks and random.random() < 0.9 else 3 for at in range(9)]
    sea = tuple((i, j, In(9, 1) if random.random() < 0.2 else ALWAYS) for i, j in links)
    high = random.choice((1, 1, 1, 2))
    nodes: list[Any] = [Groups(tuple(In(at, 2) for at in range(9)), sea, None, high)]
    nodes += [Or((In(at, 2), Group(land, (at,), counting, 1, 1))) for at in range(9)]
    nodes += [Group(land, (at,), None, random.choice((None, 1, 2)), random.randint(1, 4)) for at in marks]
    model = model_of([*domains, 3], nodes)
    wanted = brute_force(model)
    for engine in ENGINES:
        outcome = solve(model, limit=2000, engine=engine)
        assert outcome.exhausted
        assert len(outcome.solutions) == len(wanted)
        assert {tuple(board) for board in outcome.solutions} == wanted
