"""Texts that once hung the machine, on boards within the size limit: each is cheap now, or refused by a named limit."""

import pytest

from dslrun.dsl.diagnostics import LimitError
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import Node, children

CELLS = "(values Cell (range 0 1))"


def game(board: str, rules: str, more: str = "") -> str:
    return f'(game "X" (equipment {{ (board {board}) {more} }}) (rules (play (satisfy {{ {rules} }}))))'


def rooms(size: int) -> str:
    rows = [" ".join(f"R{(row // 2) * size + column // 2}" for column in range(size)) for row in range(size)]
    return '(regions "Rooms" (picture {' + " ".join(f'"{row}"' for row in rows) + "}))"


def crossing(count: int) -> str:
    points = " ".join(f"{{{i} 0}} {{{count - i} 10}}" for i in range(count))
    return f"(graph vertices:{{{points}}} edges:{{{' '.join(f'{{{2 * i} {2 * i + 1}}}' for i in range(count))}}})"


TOO_LARGE = {
    "is Unique on many rows": game(f"(square 200) {CELLS}", "(is Unique)", "(regions {Rows Columns})"),
    "large blocks": game(f"(square 200) {CELLS}", "(forAll (blocks 100 100) (at Least (region) 1))"),
    "rays from everywhere": game(
        f"(square 200) {CELLS}", "(forAll Cell (is Sum (sites Direction from:(from) Adjacent) 3))"
    ),
    "sums that choose what is summed": game(
        "(square 4) (values Cell (range 0 3))", "(= 1 " + "(sum (sites Value " * 8 + "r1c1" + "))" * 8 + ")"
    ),
    "a view over the whole board": game(
        "(square 200) (values Cell (range 0 9))", '(= 2 (size ("Visible" (sites Board))))'
    ),
    "every site against every other": game(
        "(square 40) (values Cell (range 0 9))", "(forAll Cell (= (from) (size (sites Value (from)))))"
    ),
    "long stretches": game(f"(square 200) {CELLS}", "(forAll (stretches 100) (at Most (region) 50))"),
    "crossing edges": game(f"{crossing(3000)} (values Edge (range 0 1)) use:Edge", "(not (is Crossed))"),
}
CHEAP = {
    "the same sum at every site": (
        game(f"(square 60) {CELLS}", "(= 1 (size (sites in:(sites Board) if:(= (sum (sites Board)) 3))))"),
        20_000,
    ),
    "the same group at every site": (
        game(f"(square 80) {CELLS}", "(forAll Cell (is Connected (sites Value 0)))"),
        40_000,
    ),
    "the same region many times over": (
        game(f"(square 40) {CELLS}", "(= 1 (size " + "(union (sites Value 1) " * 140 + "(sites Value 1)" + ")" * 142),
        8_000,
    ),
    "boards merged from boards": (
        game("(merge (square 2) (shift 1 1 " * 90 + "(square 2)" + "))" * 90 + CELLS, "(all Different (sites Board))"),
        2_000,
    ),
    "stretches through rooms": (
        game(f"(square 60) {CELLS}", '(forAll (spans "Rooms" 3) (at Least (region) 1))', rooms(60)),
        40_000,
    ),
}


def nodes_of(loaded: Game) -> int:
    """How many different nodes the rules of a game are made of."""
    seen: set[int] = set()
    stack: list[Node] = [rule.node for rule in loaded.model.rules]
    while stack:
        node = stack.pop()
        if id(node) not in seen:
            seen.add(id(node))
            stack += children(node)
    return len(seen)


@pytest.mark.parametrize("name", TOO_LARGE)
def test_what_is_really_large_is_refused_by_a_named_limit(name: str) -> None:
    with pytest.raises(LimitError) as caught:
        load(Source("large.lud", TOO_LARGE[name]), limits=Limits(terms=60_000))  # sooner than by default: it is refused
    (found,) = caught.value.diagnostics
    assert found.code == "E0909"
    assert found.primary is not None
    assert found.primary.span.text.startswith("(")
    assert "hidden layer" in found.notes[0]


@pytest.mark.parametrize("name", CHEAP)
def test_what_every_turn_says_alike_is_said_once(name: str) -> None:
    text, most = CHEAP[name]
    assert nodes_of(load(Source("cheap.lud", text))) < most


def test_a_limit_can_be_raised() -> None:
    text = Source("small.lud", game(f"(square 9) {CELLS}", "(forAll Cell (is Sum (sites Around (from)) 3))"))
    with pytest.raises(LimitError):
        load(text, limits=Limits(terms=100))
    assert load(text, limits=Limits(terms=100_000)).model.rules
