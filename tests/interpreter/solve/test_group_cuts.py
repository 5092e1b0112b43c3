"""Cuts for bounds on groups: a candidate breaks each of them, no answer does, and there is one if a bound is broken."""

from itertools import product
from random import Random

import pytest

from dslrun.interpreter.solve.clauses import TRUE, GuardedGraph, GuardedGroup, LiteralGraph
from dslrun.interpreter.solve.cuts import REPRESENTATIVES, CutFinder
from dslrun.interpreter.solve.group_cuts import HEAVY_PARTS, GroupCutFinder

LINKS = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))


def assignment(values: tuple[bool, ...]) -> list[bool]:
    """The truth of every literal; variable 1 is always true, the others have these values."""
    positive = [True, *values]
    return [False, *positive, *(not value for value in reversed(positive))]


def weight(graph: LiteralGraph, group: GuardedGroup, truth: list[bool]) -> int:
    """The weight of what the roots reach, found by adding neighbours until there are no more."""
    inside = {root for root in group.roots if truth[graph.members[root]]}
    while True:
        near = {
            one
            for i, j, way in graph.links
            if truth[way]
            for one, other in ((i, j), (j, i))
            if other in inside and truth[graph.members[one]]
        }
        if near <= inside:
            return sum(1 if group.weights is None else group.weights.get(at, 0) for at in inside)
        inside |= near


def obeys(graph: LiteralGraph, group: GuardedGroup, truth: list[bool]) -> bool:
    found = weight(graph, group, truth)
    right = (group.low is None or group.low <= found) and (group.high is None or found <= group.high)
    return right or any(truth[literal] for literal in group.guard)


@pytest.mark.parametrize("seed", range(12))
def test_cuts_follow_from_the_bounds_and_rule_the_candidate_out(seed: int) -> None:
    random = Random(seed)
    members = tuple(range(2, 8)) if seed % 2 else (TRUE,) * 6
    links = tuple((i, j, TRUE if seed % 2 else 2 + at) for at, (i, j) in enumerate(LINKS))
    count = 7 + (1 - seed % 2)
    groups = []
    for _ in range(random.randint(1, 3)):
        low, high = random.choice(((None, 2), (3, None), (2, 4), (1, 1), (None, 0)))
        weights = random.choice((None, {at: random.randint(1, 2) for at in random.sample(range(6), 4)}))
        guard = random.choice(((), (count + 1,)))
        groups.append(GuardedGroup(guard, tuple(random.sample(range(6), random.randint(1, 2))), weights, low, high))
    graph = LiteralGraph(members, links, groups)
    finder = GroupCutFinder(graph)
    every = [assignment(values) for values in product((False, True), repeat=count)]
    answers = [truth for truth in every if all(obeys(graph, group, truth) for group in groups)]
    for truth in every:
        cuts = finder.cuts(truth)
        assert bool(cuts) is (truth not in answers)
        for cut in cuts:
            assert not any(truth[literal] for literal in cut)
            assert all(any(answer[literal] for literal in cut) for answer in answers)
            assert {abs(literal) for literal in cut} <= finder.variables() | {TRUE}


def test_of_one_component_only_a_few_heavy_parts_are_cut_at_once() -> None:
    size = 2 * HEAVY_PARTS
    truth = assignment((True,) * size + (False,) * size)
    groups = [GuardedGroup((size + 2 + root,), (root,), None, None, 1) for root in range(size)]
    members = tuple(range(2, size + 2))
    whole = LiteralGraph(members, tuple((at, at + 1, TRUE) for at in range(size - 1)), groups)
    assert len(GroupCutFinder(whole).cuts(truth)) == HEAVY_PARTS
    apart = LiteralGraph(members, tuple((at, at + 1, TRUE) for at in range(0, size, 2)), groups)
    assert len(GroupCutFinder(apart).cuts(truth)) == size


@pytest.mark.parametrize(("low", "high"), [(None, 1), (None, 2), (2, None), (2, 2), (3, 4)])
@pytest.mark.parametrize("guarded", [False, True])
def test_cuts_of_a_number_of_components_follow_from_it(low: int | None, high: int | None, guarded: bool) -> None:
    members = tuple(range(2, 8))
    links = tuple((i, j, TRUE) for i, j in LINKS)
    graph = GuardedGraph((8,) if guarded else (), members, links, low, high)
    finder = CutFinder(graph)
    every = [assignment(values) for values in product((False, True), repeat=7)]

    def holds(truth: list[bool]) -> bool:
        parts = LiteralGraph(members, links)
        groups = {frozenset(reach(parts, at, truth)) for at in range(6) if truth[members[at]]}
        return (guarded and truth[8]) or (low or 0) <= len(groups) <= (9 if high is None else high)

    answers = [truth for truth in every if holds(truth)]
    for truth in every:
        cuts = finder.cuts(truth)
        assert bool(cuts) is (truth not in answers)
        for cut in cuts:
            assert not any(truth[literal] for literal in cut)
            assert all(any(answer[literal] for literal in cut) for answer in answers)


def reach(graph: LiteralGraph, start: int, truth: list[bool]) -> list[int]:
    """The members connected with one of them."""
    return [
        at for at in range(len(graph.members)) if weight(graph, GuardedGroup((), (start,), {at: 1}, None, None), truth)
    ]


@pytest.mark.parametrize(("sure", "cuts"), [(False, REPRESENTATIVES), (True, 1)])
def test_a_component_is_cut_by_several_of_its_members_unless_one_is_always_there(sure: bool, cuts: int) -> None:
    """A long component and a longer one, which are not joined."""
    size = 10
    members = (TRUE if sure else 2, *range(3, 2 + size), *range(2 + size, 2 + 2 * size), TRUE if sure else 2 + 2 * size)
    links = tuple((at, at + 1, TRUE) for at in range(len(members) - 1) if at + 1 != size)
    truth = assignment((True,) * (2 + 2 * size))
    assert len(CutFinder(GuardedGraph((), members, links, None, 1)).cuts(truth)) == cuts


@pytest.mark.parametrize("seed", range(4))
def test_cuts_of_one_component_follow_from_it_if_links_are_open_and_members_sure(seed: int) -> None:
    random = Random(seed)
    some = random.sample(LINKS, 3)
    links = tuple((i, j, 8 + some.index((i, j)) if (i, j) in some else TRUE) for i, j in LINKS)
    members = tuple(TRUE if at == seed else at + 2 for at in range(6))
    finder = CutFinder(GuardedGraph((), members, links, None, 1))
    parts = LiteralGraph(members, links)
    every = [assignment(values) for values in product((False, True), repeat=9)]

    def holds(truth: list[bool]) -> bool:
        return len({frozenset(reach(parts, at, truth)) for at in range(6) if truth[members[at]]}) <= 1

    answers = [truth for truth in every if holds(truth)]
    for truth in every:
        cuts = finder.cuts(truth)
        assert bool(cuts) is (truth not in answers)
        for cut in cuts:
            assert not any(truth[literal] for literal in cut)
            assert all(any(answer[literal] for literal in cut) for answer in answers)


def test_a_cut_leaves_out_the_border_of_pockets() -> None:
    """On 2x3 members, the first column beside a stray member leads nowhere but back."""
    links = tuple((i, j, TRUE) for i, j in LINKS)
    truth = assignment((False, True, False, False, False, True, False))
    (cut,) = CutFinder(GuardedGraph((), (2, 3, 4, 5, 6, 7), links, None, 1)).cuts(truth)
    assert set(cut) == {-3, -7, 4, 6}
