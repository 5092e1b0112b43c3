"""Tables and followers: what is looked up or followed move by move is what reading every part anew says."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.evenly import EvenTable, even_form
from dslrun.interpreter.check.following import Follower
from dslrun.interpreter.check.network import Network, network
from dslrun.interpreter.check.position import Position
from dslrun.interpreter.check.tables import MANY, Standing, Table
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import (
    TRUE,
    AllDifferent,
    Groups,
    In,
    Linear,
    Loop,
    Model,
    Node,
    Provenance,
    Rule,
    Variable,
)
from dslrun.interpreter.model import values as values_of

ORIGIN = Origin(Span(Source("test", ""), 0, 0))


def model(node: Node, size: int, domain: int = 3) -> Model:
    variables = tuple(Variable(Site(SiteType.CELL, at), "cell", domain, domain) for at in range(size))
    return Model(variables, (Rule(node, Provenance("test", "", ORIGIN)),), {})


def random_links(random: Random, size: int) -> list[tuple[int, int]]:
    """A connected graph: a tree and some links more, one of them double, one from a member to itself."""
    links = [(random.randrange(at), at) for at in range(1, size)]
    links += [(random.randrange(size), random.randrange(size)) for _ in range(random.randrange(2 * size))]
    return [*links, links[0], (0, 0)]


def grid_links(random: Random, size: int) -> list[tuple[int, int]]:
    """Squares in rows of four, and a few of them left out."""
    links = [(at, at + 1) for at in range(size - 1) if at % 4 < 3] + [(at, at + 4) for at in range(size - 4)]
    return random.sample(links, len(links) - random.randrange(3))


def of_members(links: list[tuple[int, int]], size: int) -> Model:
    members = tuple(In(at, 2 if at % 3 else 1) for at in range(size))
    return model(Groups(members, tuple((one, other, TRUE) for one, other in links), None, 1), size)


def of_links(links: list[tuple[int, int]], size: int) -> Model:
    guarded = tuple((one, other, In(at, 6)) for at, (one, other) in enumerate(links))
    return model(Groups((TRUE,) * size, guarded, None, 1), len(links), 7)


def of_edges(links: list[tuple[int, int]], _: int) -> Model:
    return model(Loop(tuple(links), tuple(In(at, 2) for at in range(len(links)))), len(links))


def read_anew(position: Position, net: Network) -> tuple[list[tuple[int, int]], bool]:
    """The legal moves, every part being read from scratch, and whether one is broken."""
    left = [variable.playable for variable in net.variables]
    broken = False
    for prune, rule in zip(net.prunes, net.rules, strict=True):
        changes = prune(position.domains)
        broken = broken or changes is None
        for var, kept in [(var, 0) for var in rule.scope] if changes is None else changes:
            left[var] &= kept
    unset = [(var, mask) for var, mask in enumerate(left) if position.value(var) is None]
    return [(var, value) for var, mask in unset for value in values_of(mask)], broken


def steps(position: Position, random: Random, count: int) -> Iterator[None]:
    """Moves, mostly legal, some not, some taken back or made again."""
    for _ in range(count):
        yield
        chance, var = random.random(), random.randrange(len(position.model.variables))
        legal = list(position.legal())
        if chance < 0.75 and legal:
            position.play(*random.choice(legal))
        elif chance < 0.8:
            position.play(var, random.choice(list(values_of(position.model.variables[var].domain))))
        elif chance < 0.83:
            position.clear(var)
        elif chance < 0.95:
            position.undo()
        else:
            position.redo()


@pytest.mark.parametrize("made", [of_members, of_links, of_edges])
@pytest.mark.parametrize("graph", [random_links, grid_links])
def test_what_is_followed_is_what_reading_anew_says(
    made: Callable[[list[tuple[int, int]], int], Model],
    graph: Callable[[Random, int], list[tuple[int, int]]],
) -> None:
    for seed in range(25):
        random = Random(seed)
        size = random.randrange(8, 21)
        puzzle = made(graph(random, size), size)
        net = network(puzzle)
        assert net.plan(Deadline()).followers()
        for _ in range(4):
            position = Position(puzzle)
            for _ in steps(position, random, 40):
                legal, broken = read_anew(position, net)
                assert list(position.legal()) == legal
                assert bool(position.broken_rules()) is broken


@pytest.mark.parametrize(
    ("name", "challenge"),
    [("hitori", "Patchwork 10x10"), ("hashiwokakero", "Lagoon 12x12"), ("masyu", "Bracelet 10x10"), ("takuzu", "Ten")],
)
def test_games_are_followed_too(name: str, challenge: str) -> None:
    puzzle = load(name, challenge=challenge).model
    net, random = network(puzzle), Random(3)
    position = Position(puzzle)
    for _ in range(60):
        legal = list(position.legal())
        assert legal == [move for move in read_anew(position, net)[0] if move[0] not in puzzle.givens]
        if not legal:
            break
        position.play(*random.choice(legal))
        if random.random() < 0.1:
            position.undo()


def test_most_moves_are_followed_without_reading_anew() -> None:
    """Else nothing is gained: it would be right and slow."""
    puzzle = load("slitherlink", challenge="Garden path 7x7").model
    position, random = Position(puzzle), Random(5)
    (follower,) = position._board._far._followers.values()
    started = []
    begin = follower.start
    follower.start = lambda domains: started.append(1) or begin(domains)  # type: ignore[method-assign,func-returns-value]
    assert isinstance(follower, Follower)
    for _ in range(30):
        position.play(*random.choice(list(position.legal())))
    assert len(started) < 8


def test_parts_of_one_form_share_a_table() -> None:
    net = network(load("futoshiki", challenge="Five").model)
    tables = [table for table in net.plan(Deadline()).tables if table is not None]
    rows = {id(table) for table in tables if len(table.full) == 5}
    assert len(rows) == 1
    assert len({id(table) for table in tables}) < len(tables) / 4


def test_a_table_that_is_full_begins_anew_and_stays_right() -> None:
    net = network(model(AllDifferent(tuple(range(6))), 6, (1 << 9) - 1))
    (table,) = net.plan(Deadline()).tables
    assert table is not None
    random = Random(1)
    here: Standing = table.at(table.full)
    domains = list(table.full)
    for _ in range(3 * MANY):
        place, value = random.randrange(6), random.randrange(-1, 9)
        domains[place] = table.full[place] if value < 0 else 1 << value
        here = here[place * table.width + value + 1][0]
        assert here.domains == tuple(domains)
    assert _standings(table) <= MANY
    changes = net.prunes[0](domains)
    kept = None if changes is None else tuple(dict(changes).get(var, -1) for var in range(6))
    assert here.kept == kept


def _standings(table: Table) -> int:
    return len(table._known)


@pytest.mark.parametrize(
    "node",
    [
        AllDifferent(tuple(range(8))),
        AllDifferent(tuple(range(8)), 0b10),
        Linear(tuple((1, var) for var in range(8)), 7, 9),
        Linear(tuple((-2, In(var, 0b101)) for var in range(8)), -8, None),
    ],
)
def test_even_parts_say_of_every_open_variable_what_reading_them_says(node: Node) -> None:
    puzzle = model(node, 8, 0b111111111 if isinstance(node, AllDifferent) else 0b111)
    net = network(puzzle)
    assert even_form(net.propagators[0], net.scopes[0], puzzle.variables) is not None
    full = puzzle.variables[0].domain
    table = EvenTable(net.propagators[0], net.scopes[0], full)
    random = Random(2)
    for _ in range(300):
        domains = [1 << random.choice(list(values_of(full))) if random.random() < 0.6 else full for _ in range(8)]
        changes, kept = net.prunes[0](domains), table.start(domains).kept
        assert (changes is None) is (kept is None)
        if changes is not None:
            named = dict(changes)
            assert all(named.get(var, -1) == kept for var in range(8) if domains[var] == full)


def test_sums_that_weigh_variables_differently_are_not_even() -> None:
    puzzle = model(Linear(((1, 0), (2, 1), *((1, var) for var in range(2, 8))), 3, 5), 8)
    net = network(puzzle)
    assert even_form(net.propagators[0], net.scopes[0], puzzle.variables) is None
