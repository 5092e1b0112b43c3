"""Cycles and shortest paths of directed links, against trying all paths."""

from collections import defaultdict
from itertools import pairwise, product
from random import Random

import pytest

from dslrun.interpreter.solve.clauses import GuardedOrder
from dslrun.interpreter.solve.orders import After, OrderFinder, shortest_path, trimmed

SIZE = 6


def random_links(seed: int) -> After:
    random = Random(seed)
    after: After = defaultdict(list)
    for number in range(random.randrange(3, 10)):
        after[random.randrange(SIZE)].append((random.randrange(SIZE), number))
    return after


def reached(after: After, start: int) -> dict[int, int]:
    """Return the least number of links, at least one, from a member to each other."""
    found: dict[int, int] = {}
    front = {start}
    for steps in range(1, SIZE + 2):
        front = {other for here in front for other, _ in after.get(here, ())}
        for other in front:
            found.setdefault(other, steps)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_members_without_a_way_to_a_cycle_are_removed(seed: int) -> None:
    after = random_links(seed)
    there = {here: set(reached(after, here)) for here in range(SIZE)}
    cyclic = {here for here in range(SIZE) if here in there[here]}
    onward = {here for here in range(SIZE) if here in cyclic or cyclic & there[here]}
    between = {here for here in onward if any(here == other or here in there[other] for other in cyclic)}
    reverse = trimmed(after)
    assert {(j, i, number) for i, links in reverse.items() for j, number in links} == {
        (i, j, number) for i, links in after.items() for j, number in links if j in onward
    }
    assert {(i, j, number) for i, links in trimmed(reverse).items() for j, number in links} == {
        (i, j, number) for i, links in after.items() for j, number in links if {i, j} <= between
    }


@pytest.mark.parametrize("seed", range(40))
def test_a_path_is_as_short_as_any(seed: int) -> None:
    after = random_links(seed)
    ends = {number: (here, other) for here, links in after.items() for other, number in links}
    for start, end in product(range(SIZE), repeat=2):
        way = shortest_path(after, start, end)
        assert len(way) == reached(after, start).get(end, 0)
        walked = [ends[number] for number in reversed(way)]
        if walked:
            assert (walked[0][0], walked[-1][1]) == (start, end)
            assert all(one[1] == two[0] for one, two in pairwise(walked))


@pytest.mark.parametrize("seed", range(200))
def test_a_round_cuts_a_cycle_if_and_only_if_there_is_one(seed: int) -> None:
    after = random_links(seed)
    links = tuple((i, j, 2 + number) for i, some in after.items() for j, number in some)
    truth = bytearray(20)
    for literal in range(2, 12):
        truth[literal] = 1
    cuts = OrderFinder(GuardedOrder((), SIZE, links)).cuts(truth)
    assert bool(cuts) == any(here in reached(after, here) for here in range(SIZE))
    ends = {-literal: (i, j) for i, j, literal in links}
    for cut in cuts:
        circle = [ends[literal] for literal in cut]
        assert {i for i, _ in circle} == {j for _, j in circle}
        assert len({i for i, _ in circle}) == len(circle)
