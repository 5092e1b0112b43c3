"""Group graphs: links between neighbours, and conditions that mean the same in both directions."""

from itertools import product
from random import Random

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import AllDifferent, And, In, Linear, Node, Not, Or
from dslrun.interpreter.solve.solver import solve
from dslrun.interpreter.values.group_graph import either_way, says_the_same

Place = tuple[int, int]


def flooded(board: dict[Place, int], start: Place) -> set[Place]:
    """Return the group of cells with the value of a start cell."""
    found = {start}
    for _ in board:
        around = {(r + dr, c + dc) for r, c in found for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        found |= {place for place in around if board.get(place) == board[start]}
    return found


@pytest.mark.parametrize("size", [2, 4])
def test_a_group_from_several_sites_joins_the_groups_of_each(size: int) -> None:
    rule = f"(= {size} (size (sites Group from:(sites {{r1c1 r2c3}}))))"
    board = "(board (rectangle 2 3) (values Cell (range 0 2)))"
    game = load(Source("x.lud", f'(game "X" (equipment {{{board}}}) (rules (play (satisfy {{{rule}}}))))'))
    outcome = solve(game.model, limit=1000)
    places = list(product(range(2), range(3)))
    expected = 0
    for values in product(range(3), repeat=6):
        cells = dict(zip(places, values, strict=True))
        expected += len(flooded(cells, (0, 0)) | flooded(cells, (1, 2))) == size
    assert outcome.exhausted
    assert len(outcome.solutions) == expected


def nodes(random: Random) -> list[Node]:
    """Return small nodes over three variables, most of them with a mirrored twin."""
    a, b, c = random.sample(range(3), 3)
    mask, other = random.randrange(1, 8), random.randrange(1, 8)
    low, high = sorted((random.randrange(-2, 3), random.randrange(-2, 3)))
    return [
        In(a, mask),
        Not(In(a, mask)),
        Not(In(b, mask)),
        And((In(a, mask), In(b, other))),
        And((In(b, other), In(a, mask))),
        And((In(a, mask), In(b, other), In(c, mask))),
        Or((In(b, other), In(a, mask))),
        Or((In(a, mask), In(b, other))),
        AllDifferent((a, b), 0),
        AllDifferent((b, a), 0),
        AllDifferent((b, a), 1),
        AllDifferent((a, c), 0),
        Linear(((1, a), (-1, b)), low, high),
        Linear(((1, b), (-1, a)), -high, -low),
        Linear(((1, b), (-1, a)), low, high),
        Linear(((1, a), (-1, b)), low, None),
        Linear(((-1, a), (1, b)), None, -low),
        Linear(((-1, a), (1, b)), -low, None),
        Linear(((-1, b), (1, a)), None, high),
        Linear(((1, b), (-1, a)), -high, None),
    ]


def boards(node: Node) -> list[bool | None]:
    return [evaluate(node, [1 << value for value in board]) for board in product(range(3), repeat=3)]


@pytest.mark.parametrize("seed", range(6))
def test_nodes_that_say_the_same_hold_on_the_same_boards(seed: int) -> None:
    some, again = nodes(Random(seed)), nodes(Random(seed))
    for one in some:
        for other in again:
            assert not says_the_same(one, other) or boards(one) == boards(other), (one, other)
    assert all(says_the_same(one, other) for one, other in zip(some, again, strict=True))
    for first, second in ((3, 4), (6, 7), (8, 9), (12, 13), (15, 16), (18, 19)):
        assert says_the_same(some[first], some[second])
    assert not says_the_same(some[3], some[7])
    assert not says_the_same(some[8], some[10])
    assert not says_the_same(some[3], some[5])


def test_one_link_for_each_pair_holds_if_either_direction_does() -> None:
    here, there = In(0, 2), In(1, 2)
    links = either_way(((0, 1, here), (1, 0, there), (2, 1, here), (1, 2, In(0, 2)), (3, 0, there)))
    assert [(one, other) for one, other, _ in links] == [(0, 1), (1, 2), (0, 3)]
    assert isinstance(links[0][2], Or)
    assert boards(links[0][2]) == boards(Or((here, there)))
    assert says_the_same(links[1][2], here)
    assert links[2][2] is there
