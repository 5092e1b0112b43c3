"""Rules about the groups of one graph that strengthen each other, against all boards: bounds, covers, memberships."""

from random import Random
from typing import Any

import pytest

from dslrun.interpreter.model import TRUE, Congruent, Figure, Group, GroupGraph, In, Linear, Node, Not, Or
from dslrun.interpreter.solve import group_labels, solver
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import solve

LINKS = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))


@pytest.fixture(name="unpropagated", autouse=True)
def _unpropagated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave everything to the clauses: propagation would hide faults in lowering."""
    monkeypatch.setattr(solver, "propagate", lambda model, domains, **_: all(domains))


def joined(random: Random, graph: GroupGraph) -> Node:
    """Return a node: two members are connected, or are not."""
    one, other = random.sample(range(len(graph.members)), 2)
    node = Group(graph, (one,), graph.counting((other,)), 1, None)
    return Not(node) if random.random() < 0.5 else node


def sized(random: Random, graph: GroupGraph) -> list[Node]:
    """Return several bounds on the size of one group, each under its own condition."""
    root = random.randrange(len(graph.members))
    bounds = [(None, 2), (3, None), (2, 4), (random.randint(1, 3), 3), (None, random.randint(0, 5))]
    groups = [Group(graph, (root,), None, low, high) for low, high in random.sample(bounds, 3)]
    return [Or((In(random.randrange(6), random.choice((1, 2))), random.choice((one, Not(one))))) for one in groups]


def areas(random: Random) -> tuple[GroupGraph, list[Node]]:
    """Return six cells with a variable for each border: every area contains exactly one mark."""
    graph = GroupGraph((TRUE,) * 6, tuple((i, j, In(at, 1)) for at, (i, j) in enumerate(LINKS)))
    marks = graph.counting(tuple(sorted(random.sample(range(6), random.randint(1, 3)))))
    return graph, [Group(graph, (at,), marks, 1, 1) for at in range(6)]


def islands(random: Random) -> tuple[GroupGraph, list[Node]]:
    """Return six cells, present or not: every group contains exactly one mark, and some marks have a size."""
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    marks = tuple(sorted(random.sample(range(6), random.randint(1, 3))))
    rules: list[Node] = [Or((In(at, 1), Group(graph, (at,), graph.counting(marks), 1, 1))) for at in range(6)]
    for mark in marks:
        size = random.randint(1, 4)
        if random.random() < 0.7:
            rules.append(Group(graph, (mark,), None, random.choice((None, size)), size))
    return graph, rules


def counted(random: Random, graph: GroupGraph) -> Node:
    """Return a bound on how many of some members are in a root's group; "fewer than 2" leaves room for one."""
    root = random.randrange(len(graph.members))
    some = graph.counting(tuple(sorted(random.sample(range(6), random.randint(2, 4)))))
    low, high = random.choice(((None, 0), (None, 1), (None, 2), (1, None), (2, None), (1, 1), (0, 1), (1, 2)))
    node = Group(graph, (root,), some, low, high)
    return Not(node) if random.random() < 0.5 else node


@pytest.mark.parametrize("labelled", [0, 60])
@pytest.mark.parametrize("make", [areas, islands])
def test_bounds_on_the_number_of_some_members_are_kept(
    make: Any, labelled: int, model_of: Any, brute_force: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_labels, "ASKED", 1)
    monkeypatch.setattr(group_labels, "LABELLED", labelled)
    for seed in range(40):
        random = Random(seed)
        graph, rules = make(random)
        variables = 7 if make is areas else 6
        model = model_of([3] * variables, [*rules[: seed % 7], counted(random, graph), joined(random, graph)])
        outcome = solve(model, limit=1000)
        assert outcome.exhausted
        assert {tuple(board) for board in outcome.solutions} == brute_force(model), seed


@pytest.mark.parametrize("asked", [1, 6, 100])
@pytest.mark.parametrize("layered", [0, 100])
@pytest.mark.parametrize("make", [areas, islands])
@pytest.mark.parametrize("labelled", [0, 60])
def test_labels_and_cuts_have_the_same_boards(
    make: Any, asked: int, layered: int, labelled: int, model_of: Any, brute_force: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_labels, "ASKED", asked)
    monkeypatch.setattr(group_labels, "LAYERED", layered)
    monkeypatch.setattr(group_labels, "LABELLED", labelled)
    for seed in range(12):
        random = Random(seed)
        graph, rules = make(random)
        variables = 7 if make is areas else 6
        rules += [Or((joined(random, graph), In(random.randrange(variables), 1))) for _ in range(random.randint(0, 3))]
        rules += [joined(random, graph) for _ in range(random.randint(0, 2))]
        if random.random() < 0.5:
            rules.append(Linear(tuple((1, Group(graph, (at,), None, 2, None)) for at in range(3)), 1, None))
        if random.random() < 0.5:
            rules += sized(random, graph)
        if random.random() < 0.3:
            rules += [Or((Group(graph, (0,), graph.counting((at,)), 1, None), In(at, 1))) for at in range(1, 6)]
        model = model_of([3] * variables, rules)
        outcome = solve(model, limit=1000)
        assert outcome.exhausted
        assert {tuple(board) for board in outcome.solutions} == brute_force(model), seed


@pytest.mark.parametrize("negated", [False, True])
def test_members_that_a_rule_keeps_out_of_a_group_have_no_label(negated: bool, model_of: Any) -> None:
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    some = graph.counting((2, 5))
    apart = Not(Group(graph, (0,), some, 1, None)) if negated else Group(graph, (0,), some, None, 0)
    model = model_of([3] * 6, [Group(graph, (0,), None, None, 5), apart])
    labels = lower(model, model.start()).group_labels.labels(graph, 0)
    assert labels is not None
    assert set(labels) == {0, 1, 3, 4}


def test_a_group_that_its_root_fills_leaves_out_other_marks_and_what_is_beside_them(model_of: Any) -> None:
    """Root 0 and marks 2 and 5 count 1 each, and a group counts at most 1. Only mark 2 is always present."""
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    marks = graph.counting((0, 2, 5))
    model = model_of([3, 3, 2, 3, 3, 3], [Group(graph, (0,), None, None, 5), Group(graph, (0,), marks, None, 1)])
    labels = lower(model, model.start()).group_labels.labels(graph, 0)
    assert labels is not None
    assert set(labels) == {0, 3, 4}


def test_a_label_reaches_no_further_than_the_bound_on_the_size(model_of: Any) -> None:
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    for most, reached in ((1, {0}), (2, {0, 1, 3}), (3, {0, 1, 2, 3, 4}), (4, set(range(6)))):
        model = model_of([3] * 6, [Group(graph, (0,), None, None, most)])
        labels = lower(model, model.start()).group_labels.labels(graph, 0)
        assert labels is not None
        assert set(labels) == reached


@pytest.mark.parametrize("often", [group_labels.ASKED - 1, group_labels.ASKED])
def test_a_group_is_labelled_if_rules_mention_its_members_often(often: int, model_of: Any) -> None:
    """A rule about one member mentions the root's group, a rule about several marks the group of each mark."""
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    single = [Group(graph, (0,), graph.counting((1 + at % 5,)), 1, None) for at in range(often)]
    marks = graph.counting((2, 5))
    several = [Group(graph, (at % 6,), marks, 1, None) for at in range(often)]
    wide = [Group(graph, (0, 1), marks, 1, None) for _ in range(often)]
    enough = often >= group_labels.ASKED
    for nodes, roots in ((single, {0}), (several, {2, 5}), (wide, set())):
        model = model_of([3] * 6, [Or((In(0, 1), node)) for node in nodes])
        asked = lower(model, model.start()).group_labels.asked
        assert asked == ({(graph, root) for root in roots} if enough else set())


@pytest.mark.parametrize("often", [group_labels.MEASURED - 1, group_labels.MEASURED])
def test_a_group_with_several_bounds_is_counted_up_to_the_greatest(often: int, model_of: Any) -> None:
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    for bounds, most in (([(3, None)], 3), ([(None, 3)], 4), ([(2, 4), (5, None)], 5), ([(4, None), (None, 2)], 4)):
        nodes = [Group(graph, (1,), None, *bounds[at % len(bounds)]) for at in range(often)]
        model = model_of([3] * 6, [Or((In(0, 1), node)) for node in nodes])
        expected = {(graph, 1): most} if often >= group_labels.MEASURED else {}
        assert lower(model, model.start()).group_labels.sizes == expected


@pytest.mark.parametrize("negated", [False, True])
def test_equal_shapes_mention_every_spot_but_different_shapes_none(negated: bool, model_of: Any) -> None:
    graph = GroupGraph(tuple(In(at, 2) for at in range(6)), tuple((i, j, TRUE) for i, j in LINKS))
    spots = {at: divmod(at, 3) for at in range(group_labels.ASKED)}
    same = Congruent(Figure(graph, (0,), spots), Figure(graph, (5,), spots))
    model = model_of([3] * 6, [Or((In(0, 1), Not(same) if negated else same))])
    asked = lower(model, model.start()).group_labels.asked
    assert asked == (set() if negated else {(graph, 0), (graph, 5)})
