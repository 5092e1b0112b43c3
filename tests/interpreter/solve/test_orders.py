"""Cycles and shortest paths of directed links, against trying all paths."""

from collections import defaultdict
from itertools import pairwise, product
from random import Random

import pytest

from dslrun.interpreter.solve.orders import After, in_cycles, shortest_path

SIZE = 6


def random_links(seed: int) -> After:
    random = Random(seed)
    after: After = defaultdict(list)
    for number in range(random.randrange(3, 10)):
        after[random.randrange(SIZE)].append((random.randrange(SIZE), number))
    return after


def reached(after: After, start: int, among: set[int]) -> dict[int, int]:
    """Return the least number of links, at least one, from a member to each other through some members."""
    found: dict[int, int] = {}
    front = {start}
    for steps in range(1, SIZE + 2):
        front = {other for here in front for other, _ in after.get(here, ()) if other in among}
        for other in front:
            found.setdefault(other, steps)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_members_without_a_way_to_a_cycle_are_removed(seed: int) -> None:
    after = random_links(seed)
    everyone = set(range(SIZE))
    cyclic = {here for here in everyone if here in reached(after, here, everyone)}
    expected = {here for here in everyone if here in cyclic or cyclic & set(reached(after, here, everyone))}
    assert in_cycles(after) == expected


@pytest.mark.parametrize("seed", range(40))
def test_a_path_is_as_short_as_any(seed: int) -> None:
    after = random_links(seed)
    among = set(Random(seed).sample(range(SIZE), 5))
    ends = {number: (here, other) for here, links in after.items() for other, number in links}
    for start, end in product(range(SIZE), repeat=2):
        way = shortest_path(after, start, end, among)
        assert len(way) == reached(after, start, among).get(end, 0)
        walked = [ends[number] for number in reversed(way)]
        if walked:
            assert (walked[0][0], walked[-1][1]) == (start, end)
            assert all(one[1] == two[0] for one, two in pairwise(walked))
