"""Propagation to a fixpoint: it solves what it should, loses no solution and keeps to its time."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.check.fixpoint import complete, propagate
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.prune import prune
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import AllDifferent, In, Linear, Loop, Model, Node, Or, Provenance, Rule, Variable

ORIGIN = Origin(Span(Source("test", ""), 0, 0))


def model(nodes: Sequence[Node], domains: Sequence[int], givens: dict[int, int] | None = None) -> Model:
    variables = tuple(Variable(Site(SiteType.CELL, at), "cell", domain, domain) for at, domain in enumerate(domains))
    return Model(variables, tuple(Rule(node, Provenance("t", "", ORIGIN)) for node in nodes), givens or {})


def sudoku(text: str) -> Model:
    lines = [[9 * row + column for column in range(9)] for row in range(9)]
    lines += [list(column) for column in zip(*lines, strict=True)]
    lines += [[27 * (box // 3) + 3 * (box % 3) + 9 * (at // 3) + at % 3 for at in range(9)] for box in range(9)]
    givens = {at: int(mark) for at, mark in enumerate(text) if mark != "."}
    return model([AllDifferent(tuple(line)) for line in lines], [0b1111111110] * 81, givens)


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_an_easy_sudoku_is_solved_by_propagation_alone() -> None:
    puzzle = sudoku(EASY)
    domains = puzzle.start()
    assert propagate(puzzle, domains)
    assert all(domain.bit_count() == 1 for domain in domains)
    assert all(evaluate(rule.node, domains) for rule in puzzle.rules)


def test_a_hard_sudoku_is_completed_by_search() -> None:
    puzzle = sudoku(HARD)
    found = complete(puzzle, puzzle.start())
    assert found is not None
    assert all(evaluate(rule.node, found) for rule in puzzle.rules)
    assert all(found[var] == 1 << value for var, value in puzzle.givens.items())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_more_variables_than_values_are_a_contradiction_at_once(size: int) -> None:
    """`size` values for `size + 1` variables, beside variables that have room enough."""
    few, many = (1 << size) - 1, 0b1111110000
    domains = [few] * (size + 1) + [many] * 3
    everyone = AllDifferent(tuple(range(len(domains))))
    assert prune(everyone, domains, strong=True) is None
    domains[0] |= 1 << 9
    assert prune(everyone, domains, strong=True) is not None


def strongest(node: Node, domains: list[int]) -> list[int] | None:
    """The domains when one node alone rules out no more, None after a contradiction."""
    while changes := prune(node, domains, strong=True):
        for var, kept in changes:
            domains[var] = kept
    return None if changes is None else domains


def test_three_variables_confined_to_two_values_are_always_found() -> None:
    random = Random(3)
    found = 0
    for _ in range(1000):
        domains = [random.choice((0b11, 0b110, 0b101, 0b1110, 0b11111, 0b111000)) for _ in range(5)]
        left = strongest(AllDifferent((0, 1, 2, 3, 4)), list(domains))
        if max(domains.count(mask) for mask in (0b11, 0b110, 0b101)) > 2:
            found += 1
            assert left is None, domains
        if left is not None:
            assert all(left.count(mask) <= mask.bit_count() for mask in left), domains
    assert found > 100


def test_a_contradiction_is_found() -> None:
    puzzle = sudoku("1........" + "." * 63 + ".......1.")
    domains = puzzle.start()
    assert propagate(puzzle, domains)
    domains[9] = domains[0]
    assert not propagate(puzzle, domains, changed=(9,))


def some_model(random: Random) -> Model:
    """Four variables, three values, a few rules of mixed kinds."""
    nodes: list[Node] = []
    for _ in range(random.randint(2, 4)):
        some = tuple(random.sample(range(4), 3))
        bound = random.randint(1, 5)
        nodes.append(
            random.choice(
                (
                    AllDifferent(some),
                    Linear(tuple((1, var) for var in some), bound, bound),
                    Or((In(some[0], 1), In(some[1], 6), In(some[2], 4))),
                )
            )
        )
    return model(nodes, [7] * 4)


def test_propagating_loses_no_solution() -> None:
    random = Random(3)
    for _ in range(150):
        puzzle = some_model(random)
        boards = [
            board
            for board in product(range(3), repeat=4)
            if all(evaluate(rule.node, [1 << value for value in board]) for rule in puzzle.rules)
        ]
        domains = puzzle.start()
        alive = propagate(puzzle, domains)
        assert alive or not boards
        if alive:
            assert all(domains[var] & 1 << value for board in boards for var, value in enumerate(board))
        assert (complete(puzzle, puzzle.start()) is not None) is bool(boards)


def test_a_fixpoint_is_one() -> None:
    random = Random(5)
    for _ in range(100):
        puzzle = some_model(random)
        domains = puzzle.start()
        if propagate(puzzle, domains):
            again = list(domains)
            assert propagate(puzzle, again)
            assert again == domains


def test_an_expired_or_cancelled_deadline_stops_it() -> None:
    puzzle = model([Loop(((0, 1), (1, 2), (2, 0)), tuple(In(edge, 2) for edge in range(3)))], [3] * 3)
    with pytest.raises(TimeLimit):
        propagate(puzzle, puzzle.start(), deadline=Deadline(0))
    deadline = Deadline()
    assert propagate(puzzle, puzzle.start(), deadline=deadline)
    deadline.cancel()
    assert deadline.expired()
    with pytest.raises(TimeLimit):
        propagate(puzzle, puzzle.start(), deadline=deadline)


@pytest.mark.parametrize(("name", "challenge"), [("nonogram", "Boat 10x10"), ("shikaku", "Meadow 10x10")])
def test_a_final_part_has_nothing_to_add_to_what_it_ruled_out(name: str, challenge: str) -> None:
    puzzle = load(name, challenge=challenge).model
    net, random = network(puzzle), Random(4)
    final = [part for part, is_final in zip(net.propagators, net.finals, strict=True) if is_final]
    assert final
    narrowed = 0
    for _ in range(30):
        domains = [domain & random.randrange(1, 8) or domain for domain in puzzle.start()]
        for part in final:
            changes = part.strengthen(domains)
            after = list(domains)
            for var, kept in changes or ():
                after[var] = kept
            narrowed += bool(changes)
            assert changes is None or part.strengthen(after) == []
    assert narrowed
