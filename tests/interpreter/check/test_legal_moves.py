"""Legal moves: the list that is kept up to date is the one that the definition gives, and the verdict agrees."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.incremental_loop import IncrementalLoop
from dslrun.interpreter.check.legal_moves import move_plan
from dslrun.interpreter.check.network import Network, network
from dslrun.interpreter.check.tables import MOST_ENTRIES, differences, passing, result
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.model import (
    TRUE,
    AllDifferent,
    Groups,
    In,
    Loop,
    Model,
    Node,
    Provenance,
    Rule,
    Variable,
)
from dslrun.interpreter.model import values as values_of
from dslrun.interpreter.positions.position import Position
from dslrun.interpreter.positions.verdict import judge
from tests.interpreter.check.test_laws import KINDS, some_node
from tests.interpreter.positions.test_position import model as several
from tests.laws.legality import expect_the_law

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
    some = [(one, other) for one, other in links if one != other]
    return model(Loop(tuple(some), tuple(In(at, 2) for at in range(len(some)))), len(some))


def by_definition(position: Position, net: Network) -> tuple[list[tuple[int, int]], bool]:
    """The legal moves, and whether a propagator fails; every propagator is run for every value."""
    broken = [number for number, prune in enumerate(net.prunes) if prune(position.domains) is None]
    legal = []
    for var in range(len(net.variables)):
        if position.value(var) is None and not any(var in net.blocks[number] for number in broken):
            legal += [(var, value) for value in values_of(passing_all(position, net, var))]
    return legal, bool(broken)


def passing_all(position: Position, net: Network, var: int) -> int:
    """The playable values of a variable whose assignment makes no propagator fail."""
    mask, domains = net.variables[var].playable & net.variables[var].domain, list(position.domains)
    for number in net.watching(var):
        mask = passing(net.prunes[number], domains, var, mask)
    return mask


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
def test_incremental_propagators_agree_with_the_definition(
    made: Callable[[list[tuple[int, int]], int], Model],
    graph: Callable[[Random, int], list[tuple[int, int]]],
) -> None:
    for seed in range(10):
        random = Random(seed)
        size = random.randrange(10, 21)
        puzzle = made(graph(random, size), size)
        net = network(puzzle)
        assert move_plan(net).incremental
        for _ in range(4):
            position = Position(puzzle)
            for _ in steps(position, random, 40):
                legal, broken = by_definition(position, net)
                assert list(position.legal()) == legal
                assert bool(position.broken_rules()) is broken


@pytest.mark.parametrize(
    ("name", "challenge"),
    [("hitori", "Patchwork 10x10"), ("hashiwokakero", "Lagoon 12x12"), ("masyu", "Bracelet 10x10"), ("takuzu", "Ten")],
)
def test_games_agree_with_the_definition(name: str, challenge: str) -> None:
    puzzle = load(name, challenge=challenge).model
    net, random = network(puzzle), Random(3)
    position = Position(puzzle)
    for _ in range(60):
        legal = list(position.legal())
        assert legal == [move for move in by_definition(position, net)[0] if move[0] not in puzzle.givens]
        if not legal:
            break
        position.play(*random.choice(legal))
        if random.random() < 0.1:
            position.undo()


def test_most_moves_update_a_loop_without_starting_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the incremental propagator would be right but slow."""
    position, random = Position(load("slitherlink", challenge="Garden path 7x7").model), Random(5)
    started: list[int] = []
    start = IncrementalLoop.start

    def counted(self: IncrementalLoop, domains: list[int]) -> dict[int, int] | None:
        started.append(1)
        return start(self, domains)

    monkeypatch.setattr(IncrementalLoop, "start", counted)
    for _ in range(30):
        position.play(*random.choice(list(position.legal())))
    assert len(started) < 8


def test_a_full_table_starts_again_and_stays_right() -> None:
    net, random = network(model(AllDifferent(tuple(range(6))), 6, 0b1111)), Random(1)
    (table,) = move_plan(net).tables.values()
    domains = [0b1111] * 6
    entry = table[tuple(domains)]
    for _ in range(3 * MOST_ENTRIES):
        value = random.randrange(-1, 4)
        domains[random.randrange(6)] = 0b1111 if value < 0 else 1 << value
        old, entry = entry, table[tuple(domains)]
        assert entry.differ(old) == differences(old.masks, entry.masks)
    assert len(table) <= MOST_ENTRIES
    assert entry.masks == result(net.prunes[0], domains)


@pytest.mark.parametrize("name", sorted({path.stem for path in library().values()}))
def test_a_move_is_legal_exactly_if_the_position_after_it_is_not_broken(name: str) -> None:
    """Legal moves, refusals and verdicts share one definition, on random positions of every game."""
    puzzle = load(name).model
    position, random = Position(puzzle), Random(name)
    for _ in range(3):
        for _ in range(random.randrange(6)):
            move = legal_somewhere(position, random)
            if move is None:
                return
            position.play(*move)
        seen = [var for var, one in enumerate(puzzle.variables) if one.playable and not one.hidden]
        unset = [var for var in seen if position.value(var) is None]
        for var in random.sample(unset, min(3, len(unset))):
            for value in values_of(puzzle.variables[var].playable & puzzle.variables[var].domain):
                legal = bool(position.legal_values(var) >> value & 1)
                assert legal is (position.objections(var, value) == [])
                position.play(var, value)
                assert legal is (position.broken_rules() == ())
                assert legal is (judge(puzzle, position.values()).status != "broken")
                position.undo()


def legal_somewhere(position: Position, random: Random) -> tuple[int, int] | None:
    """A legal move on the first of some random variables that has one."""
    for var in random.sample(range(len(position.model.variables)), len(position.model.variables)):
        legal = list(values_of(position.legal_values(var)))
        if legal:
            return var, random.choice(legal)
    return None


@pytest.mark.parametrize("seed", range(20))
def test_random_rules_keep_the_law(seed: int) -> None:
    """Several nodes over the same few variables, some of them hidden."""
    random, tried = Random(seed), 0
    for _ in range(8):
        nodes = [some_node(random, random.choice(KINDS), 5, 2) for _ in range(random.randint(1, 4))]
        puzzle = several(nodes, 5, 3, hidden=random.choice(((), (), (4,), (3, 4))))
        if judge(puzzle, [None] * 5).status == "broken":
            continue
        for _ in range(4):
            position = Position(puzzle)
            for _ in range(random.randrange(5)):
                moves = position.legal()
                if moves:
                    position.play(*random.choice(moves))
            seen = [var for var, one in enumerate(puzzle.variables) if not one.hidden]
            tried += expect_the_law(position, [var for var in seen if position.value(var) is None])
    assert tried
