"""Lines of sight are read as chains, and say what a player would say."""

from dslrun.dsl.source import Source
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.sight import SightSum
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import In, Linear, reaches
from dslrun.interpreter.positions.position import Position

TEXT = """(game "SightSum"
    (equipment {{(board (rectangle 1 6) (values Cell (range 0 1))) (hints {{(hint 2 {0})}})}})
    (rules (play (satisfy (forAll Hint (= (hint) (size ("Seen" (from) Orthogonal 1))))))))"""


def test_both_ways_of_writing_a_count_are_lines_of_sight() -> None:
    text = TEXT.format(4)
    turned = text.replace(
        '(= (hint) (size ("Seen" (from) Orthogonal 1)))', '(= (size ("Seen" (from) Orthogonal 1)) (hint))'
    )
    assert turned != text
    for one in (text, turned):
        (rule,) = load(Source("sight", one)).model.rules
        assert isinstance(CompiledNodes().of(rule.node), SightSum)


def test_a_wall_that_hides_too_much_is_no_legal_move() -> None:
    position = Position(load(Source("sight", TEXT.format(5))).model)
    assert {var for var, value in position.legal() if value == 1} == {0, 2, 5}  # nothing is said of the seer, 2
    position.play(0, 1)
    assert {var for var, value in position.legal() if value == 1} == {2}


def test_when_nothing_more_may_be_seen_the_last_open_end_must_close() -> None:
    position = Position(load(Source("sight", TEXT.format(3))).model)
    for var in (1, 3):
        position.play(var, 0)
    assert not position.is_legal(0, 0)
    assert not position.is_legal(4, 0)
    assert position.is_legal(4, 1)


def test_places_that_count_twice_and_an_unknown_total_are_still_lines() -> None:
    line = reaches([In(var, 1) for var in range(3)])
    node = Linear(((1, line[1]), (2, line[3]), (-1, 3)), 0, 0)
    compiled = CompiledNodes().of(node)
    assert isinstance(compiled, SightSum)
    assert compiled.prune([3, 3, 3, 0b0100]) is None  # 0, 1 or 3 are seen, never 2
    assert compiled.prune([3, 2, 3, 0b1111]) == [(3, 0b0011)]
    assert compiled.prune([3, 3, 3, 0b1000]) == [(0, 1), (1, 1), (2, 1)]
