"""The judgement of a rule instance is true of every completion, and one open unknown is always decided."""

from random import Random

import pytest

from dslrun.interpreter.check.judge_rule import judge_rule
from dslrun.interpreter.check.network import network
from dslrun.interpreter.model import scope
from tests.interpreter.check.test_laws import GRAPHS, KINDS, completions, holds, some_node
from tests.interpreter.positions.test_position import model


@pytest.mark.parametrize("kind", KINDS)
def test_a_judgement_holds_for_every_completion(kind: str) -> None:
    random, seen = Random(4), set()
    size, width = (6, 2) if kind in GRAPHS or kind == "congruent" else (4, 3)
    for _ in range(60):
        node = some_node(random, kind, size, width)
        puzzle = model([node], size, (1 << width) - 1)
        for _ in range(6):
            domains = [random.choice((1 << random.randrange(width), (1 << width) - 1)) for _ in range(size)]
            judgement = judge_rule(network(puzzle), puzzle.rules[0], domains)
            truths = {holds(node, board) for board in completions(domains)}
            seen.add(judgement)
            if judgement != "open":
                assert truths == {judgement == "satisfied"}
            elif sum(domains[var] & (domains[var] - 1) > 0 for var in scope(node)) < 2:
                assert truths == {True, False}
    assert seen == {"broken", "satisfied", "open"} or kind == "loop"  # no random loop is complete before its last edge
