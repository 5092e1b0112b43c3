"""Small random models of every node, and their solutions by a naive evaluation of the nodes."""

import random
from collections.abc import Callable
from itertools import permutations, product

import pytest

from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
    Automaton,
    Congruent,
    Figure,
    Group,
    GroupGraph,
    Groups,
    Iff,
    In,
    Linear,
    Loop,
    Model,
    Node,
    Not,
    Or,
    Ordered,
    Provenance,
    Reach,
    Regular,
    Rule,
    Variable,
    reaches,
    values,
)

_NOWHERE = Provenance("test", "", Origin(Span(Source("test", ""), 0, 0)))

# Two adjacent squares: vertices 0 1 2 / 3 4 5, with the edges around each face.
_ENDS = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))
_FACES = ((0, 2, 4, 5), (1, 3, 5, 6))


def make_model(domains: list[int], nodes: list[Node], hidden: frozenset[int] = frozenset()) -> Model:
    some = tuple(Variable(Site(SiteType.CELL, i), "Cell", mask, mask, i in hidden) for i, mask in enumerate(domains))
    return Model(some, tuple(Rule(node, _NOWHERE) for node in nodes))


def _parts(present: list[int], edges: list[tuple[int, int]]) -> int:
    label = {i: i for i in present}
    for _ in present:
        for i, j in edges:
            if i in label and j in label:
                label[i] = label[j] = min(label[i], label[j])
    return len(set(label.values()))


def _sortable(size: int, pairs: list[tuple[int, int]]) -> bool:
    return any(all(order.index(i) < order.index(j) for i, j in pairs) for order in permutations(range(size)))


def _word(automaton: Automaton, word: list[int]) -> bool:
    state = automaton.start
    for value in word:
        following = [to for mask, to in automaton.steps[state] if mask >> value & 1]
        if not following:
            return False
        state = following[0]
    return state in automaton.accepting


def _loop(node: Loop, board: tuple[int, ...]) -> bool:
    chosen = [ends for ends, guard in zip(node.ends, node.guards, strict=True) if holds(guard, board)]
    touched = [vertex for ends in chosen for vertex in ends]
    return bool(chosen) and all(touched.count(v) == 2 for v in touched) and _parts(touched, chosen) == 1


def holds(node: Node, board: tuple[int, ...]) -> bool:  # noqa: C901 one case per node
    match node:
        case In(var, mask):
            return bool(mask >> board[var] & 1)
        case And(args):
            return all(holds(arg, board) for arg in args)
        case Or(args):
            return any(holds(arg, board) for arg in args)
        case Not(arg):
            return not holds(arg, board)
        case Iff(left, right):
            return holds(left, board) == holds(right, board)
        case Reach(line, length):
            return all(holds(condition, board) for condition in line.conditions[:length])
        case Linear(terms, low, high):
            total = sum(c * (board[a] if isinstance(a, int) else holds(a, board)) for c, a in terms)
            return (low is None or low <= total) and (high is None or total <= high)
        case AllDifferent(some, free):
            kept = [board[var] for var in some if not free >> board[var] & 1]
            return len(kept) == len(set(kept))
        case Regular(some, automaton):
            return _word(automaton, [board[var] for var in some])
        case Groups(members, links, low, high):
            present = [i for i, member in enumerate(members) if holds(member, board)]
            count = _parts(present, [(i, j) for i, j, guard in links if holds(guard, board)])
            return (low is None or low <= count) and (high is None or count <= high)
        case Acyclic(members, links):
            present = [i for i, member in enumerate(members) if holds(member, board)]
            edges = [(i, j) for i, j, guard in links if i in present and j in present and holds(guard, board)]
            return _parts(present, edges) == len(present) - len(edges)
        case Ordered(size, links):
            return _sortable(size, [(i, j) for i, j, guard in links if holds(guard, board)])
        case Group(group_graph, roots, weights, low, high):
            weight = sum(
                1 if weights is None else weights.get(at, 0) for at in _component(group_graph, set(roots), board)
            )
            return (low is None or low <= weight) and (high is None or weight <= high)
        case Congruent(one, other, turn, flip):
            first, second = (
                {figure.spots[at] for at in _component(figure.graph, set(figure.roots), board) if at in figure.spots}
                for figure in (one, other)
            )
            return any(_moved(some) == _moved(second) for some in _images(first, turn, flip))
        case Loop():
            return _loop(node, board)


def _images(spots: set[tuple[int, int]], turn: bool, flip: bool) -> list[set[tuple[int, int]]]:
    """Return the places, with their allowed rotations and reflections."""
    found = [spots]
    if turn:
        found += [{(-r, -c) for r, c in spots}, {(c, -r) for r, c in spots}, {(-c, r) for r, c in spots}]
    return found + ([{(-r, c) for r, c in some} for some in found] if flip else [])


def _moved(spots: set[tuple[int, int]]) -> set[tuple[int, int]]:
    top, left = min((r for r, _ in spots), default=0), min((c for _, c in spots), default=0)
    return {(r - top, c - left) for r, c in spots}


def _component(group_graph: GroupGraph, roots: set[int], board: tuple[int, ...]) -> set[int]:
    """Return the members connected to the roots, by adding neighbours until there are no more."""
    present = {i for i, member in enumerate(group_graph.members) if holds(member, board)}
    inside = present & roots
    while True:
        near = {
            one
            for i, j, guard in group_graph.links
            if holds(guard, board)
            for one, other in ((i, j), (j, i))
            if one in present and other in inside
        }
        if near <= inside:
            return inside
        inside |= near


def enumerate_solutions(model: Model) -> set[tuple[int, ...]]:
    """Return every solution without hidden variables, by trying all boards."""
    shown = [i for i, variable in enumerate(model.variables) if not variable.hidden]
    found = set()
    for board in product(*(values(mask) for mask in model.start())):
        if all(holds(rule.node, board) for rule in model.rules):
            found.add(tuple(board[i] for i in shown))
    return found


class Maker:
    """Makes random nodes over a list of domains."""

    def __init__(self, seed: int, size: int, top: int) -> None:
        self.random = random.Random(seed)
        self.top = top
        self.domains = [self._mask() | 1 << self.random.randrange(top) for _ in range(size)]

    def _mask(self) -> int:
        return self.random.randrange(1, 1 << self.top)

    def some(self, count: int) -> tuple[int, ...]:
        return tuple(self.random.sample(range(len(self.domains)), min(count, len(self.domains))))

    def literal(self) -> Node:
        return In(self.random.randrange(len(self.domains)), self._mask())

    def bounds(self, least: int, most: int) -> tuple[int | None, int | None]:
        a, b = sorted((self.random.randint(least, most), self.random.randint(least, most)))
        return self.random.choice(((a, b), (a, a), (a, None), (None, b)))

    def node(self, kind: str, depth: int) -> Node:
        build: Callable[[int], Node] = getattr(self, f"make_{kind}")
        return build(depth)

    def inner(self, depth: int) -> Node:
        if depth <= 0 or self.random.random() < 0.4:
            return self.literal()
        return self.node(self.random.choice(KINDS), depth - 1)

    def make_in(self, depth: int) -> Node:
        return self.literal()

    def make_and(self, depth: int) -> Node:
        return And(tuple(self.inner(depth) for _ in range(self.random.randint(0, 3))))

    def make_or(self, depth: int) -> Node:
        return Or(tuple(self.inner(depth) for _ in range(self.random.randint(0, 3))))

    def make_not(self, depth: int) -> Node:
        return Not(self.inner(depth))

    def make_iff(self, depth: int) -> Node:
        return Iff(self.inner(depth), self.inner(depth))

    def make_reach(self, depth: int) -> Node:
        return self.random.choice(reaches([self.inner(depth) for _ in range(self.random.randint(2, 4))])[1:])

    def make_linear(self, depth: int) -> Node:
        atoms: list[int | Node] = [*self.some(self.random.randint(0, 4))]
        atoms += [self.inner(depth) for _ in range(self.random.randint(0 if atoms else 1, 3))]
        weights = self.random.choice(((1,), (1, -1), (1, -1, 2, 3, -2)))
        terms = tuple((self.random.choice(weights), atom) for atom in atoms)
        least = sum(min(c * v for v in range(self.top)) for c, _ in terms)
        most = sum(max(c * v for v in range(self.top)) for c, _ in terms)
        return Linear(terms, *self.bounds(least, most))

    def make_sight(self, depth: int) -> Node:
        """Make a sum over lines of sight, with places left out, counted twice or subtracted, and perhaps a variable."""
        terms: list[tuple[int, int | Node]] = []
        weights = self.random.choice(((1,), (1, 2), (2, 4), (1, -1), (1, 9)))
        for _ in range(self.random.randint(1, 2)):
            lengths = reaches([self.inner(depth) for _ in range(self.random.randint(2, 4))])[1:]
            kept = [node for node in lengths if self.random.random() < 0.8] or lengths
            terms += [(self.random.choice(weights), node) for node in kept]
        if self.random.random() < 0.5:
            terms.append((self.random.choice((1, -1, 2)), self.some(1)[0]))
        if self.random.random() < 0.3:
            terms.append((self.random.choice((1, -1)), self.inner(depth)))
        self.random.shuffle(terms)
        return Linear(tuple(terms), *self.bounds(-2, len(terms)))

    def make_different(self, depth: int) -> Node:
        free = self._mask() if self.random.random() < 0.3 else 0
        return AllDifferent(self.some(self.random.randint(1, 4)), free)

    def make_regular(self, depth: int) -> Node:
        states = self.random.randint(1, 3)
        steps = []
        for _ in range(states):
            cut = self._mask()
            row = [(cut, self.random.randrange(states)), (~cut & self._mask(), self.random.randrange(states))]
            steps.append(tuple((mask, to) for mask, to in row if mask))
        accepting = frozenset(s for s in range(states) if self.random.random() < 0.6)
        return Regular(self.some(4), Automaton(0, accepting, tuple(steps)))

    def make_blocks(self, depth: int) -> Node:
        count = self.random.randint(0, 3)
        masks = [1 << self.random.randint(1, max(1, self.top - 1)) for _ in range(count)]
        blocks = tuple((self.random.randint(1, 2), mask) for mask in masks)
        return self.blocks_node(self.some(5), blocks)

    @staticmethod
    def blocks_node(some: tuple[int, ...], blocks: tuple[tuple[int, int], ...]) -> Node:
        return Regular(some, blocks_automaton(blocks), blocks)

    def make_groups(self, depth: int) -> Node:
        count = self.random.randint(1, 5)
        members = tuple(self.inner(depth) for _ in range(count))
        pairs = [(i, j) for i in range(count) for j in range(i) if self.random.random() < 0.5]
        links = tuple((i, j, And(()) if self.random.random() < 0.6 else self.inner(depth)) for i, j in pairs)
        return Groups(members, links, *self.bounds(0, 3))

    def make_acyclic(self, depth: int) -> Node:
        count = self.random.randint(1, 5)
        members = tuple(And(()) if self.random.random() < 0.3 else self.inner(depth) for _ in range(count))
        pairs = [(i, j) for i in range(count) for j in range(i + 1) if self.random.random() < (0.7 if i != j else 0.1)]
        pairs += self.random.choices(pairs, k=1) if pairs and self.random.random() < 0.2 else []
        return Acyclic(members, tuple((i, j, self.random.choice((And(()), self.inner(depth)))) for i, j in pairs))

    def make_ordered(self, depth: int) -> Node:
        size = self.random.randint(1, 4)
        pairs = [(i, j) for i in range(size) for j in range(size) if self.random.random() < (0.6 if i != j else 0.1)]
        return Ordered(size, tuple((i, j, self.random.choice((And(()), self.inner(depth)))) for i, j in pairs))

    def make_group(self, depth: int) -> Node:
        graph = self.make_groups(depth)
        assert isinstance(graph, Groups)
        count = len(graph.members)
        roots = tuple(self.random.sample(range(count), min(count, self.random.choice((1, 1, 2)))))
        some = {at: self.random.choice((1, 1, 2)) for at in range(count) if self.random.random() < 0.6}
        weights = self.random.choice((None, None, some))
        return Group(GroupGraph(graph.members, graph.links), roots, weights, *self.bounds(0, 4))

    def make_congruent(self, depth: int) -> Node:
        """Make two groups of one graph or of two, on places of a board of two by three; some members have no place."""
        figures: list[Figure] = []
        for _ in range(2):
            group = self.make_group(depth)
            assert isinstance(group, Group)
            group_graph = figures[0].graph if figures and self.random.random() < 0.5 else group.graph
            roots = tuple(root for root in group.roots if root < len(group_graph.members))
            places = self.random.sample([(r, c) for r in range(2) for c in range(3)], len(group_graph.members))
            dropped = self.random.choice((-1, -1, 0))
            figures.append(Figure(group_graph, roots, {at: spot for at, spot in enumerate(places) if at != dropped}))
        return Congruent(figures[0], figures[1], turn=self.random.random() < 0.6, flip=self.random.random() < 0.6)

    def make_loop(self, depth: int) -> Node:
        faces = _FACES if self.random.random() < 0.5 else ()
        return Loop(_ENDS, tuple(self.inner(depth - 1) for _ in _ENDS), faces)


KINDS = tuple(name.removeprefix("make_") for name in vars(Maker) if name.startswith("make_"))


def blocks_automaton(blocks: tuple[tuple[int, int], ...]) -> Automaton:
    """Return the automaton equivalent to `blocks`: states (block, cells of it done)."""
    lengths = [length for length, _ in blocks]
    names = [(j, k) for j in range(len(blocks)) for k in range(lengths[j] + 1)] + [(len(blocks), 0)]
    number = {name: i for i, name in enumerate(names)}
    steps = []
    for j, k in names:
        row = []
        if k == 0:
            row.append((1, number[j, 0]))
        if j < len(blocks) and k < lengths[j]:
            row.append((blocks[j][1], number[j, k + 1]))
        elif j < len(blocks):
            row.append((1, number[j + 1, 0]))
            if j + 1 < len(blocks) and blocks[j + 1][1] != blocks[j][1]:
                row.append((blocks[j + 1][1], number[j + 1, 1]))
        steps.append(tuple(row))
    accepting = {number[len(blocks), 0]}
    if blocks:
        accepting.add(number[len(blocks) - 1, lengths[-1]])
    return Automaton(0, frozenset(accepting), tuple(steps))


@pytest.fixture(name="model_of")
def _model_of() -> Callable[..., Model]:
    return make_model


@pytest.fixture(name="brute_force")
def _brute_force() -> Callable[[Model], set[tuple[int, ...]]]:
    return enumerate_solutions


@pytest.fixture(name="maker")
def _maker() -> type[Maker]:
    return Maker
