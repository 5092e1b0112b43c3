"""The laws of evaluate and prune for every kind of node, by brute force over all completions of small boards.

`holds` is the meaning of each node, written as plainly as possible and without a look at the code under test.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations, product
from random import Random

import pytest

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.check.last_variable import exactly
from dslrun.interpreter.check.prune import prune
from dslrun.interpreter.model import (
    TRUE,
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
    Node,
    Not,
    Or,
    Ordered,
    Reach,
    Regular,
    Term,
    reaches,
    scope,
    values,
)

Board = tuple[int, ...]
KINDS = [
    *("in", "and", "or", "not", "iff", "linear", "count", "weighted", "mixed", "different"),
    *("regular", "blocks", "groups", "linked", "group", "strung", "acyclic", "joined", "ordered", "congruent"),
    *("loop", "reach", "sight", "weighed", "nested"),
]


def holds(node: Node, board: Board) -> bool:  # noqa: C901 one case per node
    match node:
        case In(var, mask):
            return board[var] in [value for value in range(8) if mask & 1 << value]
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
            found = [board[var] for var in some if not free & 1 << board[var]]
            return len(found) == len(set(found))
        case Regular(some, automaton):
            return accepts(automaton, [board[var] for var in some])
        case Groups(members, links, low, high):
            here = {at for at, member in enumerate(members) if holds(member, board)}
            joined = [(i, j) for i, j, link in links if i in here and j in here and holds(link, board)]
            number = len(components(here, joined))
            return (low is None or low <= number) and (high is None or number <= high)
        case Acyclic(members, links):
            here = {at for at, member in enumerate(members) if holds(member, board)}
            joined = [(i, j) for i, j, link in links if i in here and j in here and holds(link, board)]
            return len(components(here, joined)) == len(here) - len(joined)
        case Ordered(number, links):
            pairs = [(i, j) for i, j, link in links if holds(link, board)]
            return any(all(row.index(i) < row.index(j) for i, j in pairs) for row in permutations(range(number)))
        case Group(graph, roots, weights, low, high):
            here = {at for at, member in enumerate(graph.members) if holds(member, board)}
            joined = [(i, j) for i, j, link in graph.links if i in here and j in here and holds(link, board)]
            inside = [at for group in components(here, joined) if group & set(roots) for at in group]
            weight = sum(1 if weights is None else weights.get(at, 0) for at in inside)
            return (low is None or low <= weight) and (high is None or weight <= high)
        case Congruent(one, other, turn, flip):
            first, second = (
                [figure.spots[at] for at in hanging(figure, board) if at in figure.spots] for figure in (one, other)
            )
            flips = (1, -1) if flip else (1,)
            turns = [complex(0, 1) ** quarter for quarter in (range(4) if turn else range(1))]
            return any(
                still({complex(r, c * side) * way for r, c in first}) == still({complex(r, c) for r, c in second})
                for side in flips
                for way in turns
            )
        case Loop(ends, guards):
            chosen = [pair for pair, guard in zip(ends, guards, strict=True) if holds(guard, board)]
            flat = [vertex for pair in chosen for vertex in pair]
            return all(flat.count(v) == 2 for v in flat) and len(components(set(flat), chosen)) == 1


def hanging(figure: Figure, board: Board) -> set[int]:
    here = {at for at, member in enumerate(figure.graph.members) if holds(member, board)}
    joined = [(i, j) for i, j, link in figure.graph.links if i in here and j in here and holds(link, board)]
    return {at for group in components(here, joined) if group & set(figure.roots) for at in group}


def still(points: set[complex]) -> set[complex]:
    """Points moved so that the least row and column are 0."""
    top, left = min((p.real for p in points), default=0), min((p.imag for p in points), default=0)
    return {p - complex(top, left) for p in points}


def accepts(automaton: Automaton, word: list[int]) -> bool:
    state = automaton.start
    for value in word:
        following = [to for mask, to in automaton.steps[state] if mask & 1 << value]
        if not following:
            return False
        state = following[0]
    return state in automaton.accepting


def components(points: set[int], pairs: list[tuple[int, int]]) -> list[set[int]]:
    groups = [{point} for point in points]
    for one, other in pairs:
        first = next(group for group in groups if one in group)
        second = next(group for group in groups if other in group)
        if first is not second:
            groups.remove(second)
            first |= second
    return groups


def completions(domains: list[int]) -> Iterator[Board]:
    return product(*([value for value in range(8) if mask & 1 << value] for mask in domains))


def some_domains(random: Random, size: int, width: int) -> list[int]:
    """One mask per variable, some of them fixed."""
    return [
        1 << random.randrange(width) if random.random() < 0.3 else random.randrange(1, 1 << width) for _ in range(size)
    ]


def literal(random: Random, size: int, width: int) -> In:
    return In(random.randrange(size), random.randrange(1, (1 << width) - 1))


def literals(random: Random, size: int, width: int) -> tuple[Node, ...]:
    return tuple(literal(random, size, width) for _ in range(random.randrange(4)))


def some_node(random: Random, kind: str, size: int, width: int) -> Node:
    """A random node of a kind over `size` variables with the values below `width`."""
    everyone = tuple(range(size))
    match kind:
        case "in" | "and" | "or" | "not" | "iff":
            return some_logic(random, kind, size, width)
        case "linear" | "count" | "weighted" | "mixed":
            return some_linear(random, kind, size, width)
        case "different":
            free = random.choice((0, 0, 1, 2))
            return AllDifferent(tuple(random.sample(everyone, random.randint(2, size))), free)
        case "regular":
            return Regular(tuple(random.sample(everyone, size)), some_automaton(random, width))
        case "blocks":
            return some_blocks(random, size, width)
        case "groups" | "linked":
            return some_groups(random, kind, size, width)
        case "acyclic" | "joined":
            return some_acyclic(random, kind, size, width)
        case "ordered":
            own = [In(var, random.randrange(1, (1 << width) - 1)) for var in everyone]
            return Ordered(4, tuple((random.randrange(4), random.randrange(4), guard) for guard in own))
        case "group" | "strung" | "congruent":
            return (some_congruent if kind == "congruent" else some_group)(random, kind, size, width)
        case "loop":
            return some_loop(random, size, width)
        case "reach" | "sight" | "weighed":
            return some_sight(random, kind, size, width)
        case _:
            parts = [some_node(random, random.choice(KINDS[:-1]), size, width) for _ in range(2)]
            return random.choice((And(tuple(parts)), Or(tuple(parts)), Not(parts[0]), Iff(*parts)))


def some_logic(random: Random, kind: str, size: int, width: int) -> Node:
    match kind:
        case "in":
            return literal(random, size, width)
        case "and":
            return And(literals(random, size, width))
        case "or":
            return Or(literals(random, size, width))
        case "not":
            inner: Node = random.choice((And, Or))(literals(random, size, width))
            return Not(inner)
        case _:
            left = some_logic(random, random.choice(("in", "and", "or", "not")), size, width)
            return Iff(left, literal(random, size, width))


def some_linear(random: Random, kind: str, size: int, width: int) -> Linear:
    terms: list[Term] = []
    if kind != "count":
        chosen = random.sample(range(size), random.randint(1, size))
        terms += [(random.choice((1, 1, 2, -1)) if kind != "linear" else 1, var) for var in chosen]
    if kind in ("count", "weighted"):
        terms += [
            (random.choice((1, -1, 3) if kind == "weighted" else (1,)), one) for one in literals(random, size, width)
        ]
    if kind == "mixed":
        terms = [
            (random.choice((1, 1, -2)), some_node(random, random.choice(KINDS[:6]), size, width)) for _ in range(3)
        ]
    low = random.randint(-2, 8)
    bounds = [(low, low), (low, None), (None, low), (low, low + 2)]
    return Linear(tuple(terms), *random.choice(bounds))


def some_automaton(random: Random, width: int) -> Automaton:
    states = random.randint(1, 4)
    steps = []
    for _ in range(states):
        targets: dict[int, int] = {}
        for value in range(width):
            if random.random() < 0.8:
                to = random.randrange(states)
                targets[to] = targets.get(to, 0) | 1 << value
        steps.append(tuple((mask, to) for to, mask in targets.items()))
    accepting = frozenset(random.sample(range(states), random.randint(1, states)))
    return Automaton(0, accepting, tuple(steps))


def some_blocks(random: Random, size: int, width: int) -> Regular:
    blocks = tuple((random.randint(1, 2), 1 << random.randrange(1, width)) for _ in range(random.randrange(3)))
    return Regular(tuple(range(size)), automaton_of(blocks), blocks)


def automaton_of(blocks: tuple[tuple[int, int], ...]) -> Automaton:
    """A state is (blocks done, cells of the current block); -1 cells while a gap must follow."""
    names: dict[tuple[int, int], int] = {(0, 0): 0}
    steps: list[tuple[tuple[int, int], ...]] = []
    todo = [(0, 0)]
    while todo:
        done, cells = todo.pop(0)
        moves: dict[int, tuple[int, int]] = {}
        if cells <= 0:
            moves[1] = (done, 0)
        if done < len(blocks):
            length, mask = blocks[done]
            touching = cells < 0 and blocks[done - 1][1] == mask
            if not touching:
                grown = max(cells, 0) + 1
                moves[mask] = (done + 1, -1) if grown == length else (done, grown)
        for state in moves.values():
            if state not in names:
                names[state] = len(names)
                todo.append(state)
        steps.append(tuple((mask, names[state]) for mask, state in moves.items()))
    final = frozenset(at for (done, _), at in names.items() if done == len(blocks))
    return Automaton(0, final, tuple(steps))


def some_groups(random: Random, kind: str, size: int, width: int) -> Groups:
    """Each variable guards one member (or, when linked, also some links)."""
    members: list[Node] = [In(var, random.randrange(1, (1 << width) - 1)) for var in range(size)]
    if kind == "linked":
        members = [TRUE if random.random() < 0.7 else member for member in members]
    links: list[tuple[int, int, Node]] = []
    for one in range(size):
        for other in range(one):
            if random.random() < 0.5:
                links.append((one, other, literal(random, size, width) if kind == "linked" else TRUE))
    low, high = random.choice(((None, 1), (1, 1), (None, 2), (2, None), (2, 3), (0, 1), (3, None)))
    return Groups(tuple(members), tuple(links), low, high)


def some_acyclic(random: Random, kind: str, size: int, width: int) -> Acyclic:
    """Each variable guards one member (or, when joined, all members are there and the variables guard links)."""
    own = [In(var, random.randrange(1, (1 << width) - 1)) for var in range(size)]
    pairs = [(one, other) for one in range(size) for other in range(one) if random.random() < 0.7]
    if kind == "acyclic":
        return Acyclic(tuple(own), tuple((one, other, TRUE) for one, other in pairs))
    four = [(random.randrange(4), random.randrange(4)) for _ in own]
    return Acyclic((TRUE,) * 4, tuple((a, b, guard) for (a, b), guard in zip(four, own, strict=True)))


def some_group(random: Random, kind: str, size: int, width: int) -> Group:
    """A bound on a group of a random graph; strung, links are guarded too."""
    graph = some_groups(random, "linked" if kind == "strung" else "groups", size, width)
    roots = tuple(random.sample(range(size), random.choice((1, 1, 1, 2))))
    weights = random.choice((None, {at: random.choice((1, 1, 2)) for at in range(size) if random.random() < 0.5}))
    bounds = random.choice(((None, 1), (1, 1), (2, 2), (2, None), (2, 3), (3, None), (None, 2), (0, 0), (1, None)))
    return Group(GroupGraph(graph.members, graph.links), roots, weights, *bounds)


def some_congruent(random: Random, _: str, size: int, width: int) -> Congruent:
    """Two groups, of one graph or of two, on a board of three by three."""
    groups = [some_group(random, random.choice(("group", "strung")), size, width) for _ in range(2)]
    graphs = [groups[0].graph, random.choice(groups).graph]
    spots = [
        dict(enumerate(random.sample([(r, c) for r in range(3) for c in range(3)], len(graph.members))))
        for graph in graphs
    ]
    figures = [
        Figure(graph, tuple(root for root in group.roots if root < len(graph.members)), where)
        for group, graph, where in zip(groups, graphs, spots, strict=True)
    ]
    return Congruent(figures[0], figures[1], random.random() < 0.5, random.random() < 0.5)


def some_loop(random: Random, size: int, width: int) -> Loop:
    """A random multigraph on four vertices; a variable for each edge."""
    ends = tuple(tuple(random.sample(range(4), 2)) for _ in range(size))
    guards = tuple(In(var, random.randrange(1, (1 << width) - 1)) for var in range(size))
    return Loop(tuple((one, other) for one, other in ends), guards)


def some_sight(random: Random, kind: str, size: int, width: int) -> Node:
    """A place in a line of sight, or a sum over lines; weighed, places count twice or not at all."""
    everyone = random.sample(range(size), size)
    cut = random.randint(1, size - 2)
    terms: list[Term] = []
    lines = (everyone[:cut], everyone[cut:]) if kind != "weighed" else (everyone[1:],)
    for line in lines:
        literals = [In(var, random.randrange(1, (1 << width) - 1)) for var in line]
        free = reaches([Not(one) if random.random() < 0.3 else one for one in literals])[1:]
        sign = random.choice((1, 1, -1)) if kind == "weighed" else 1
        chosen = random.sample(free, random.randint(2, len(free))) if kind == "weighed" else free
        terms += [(sign * random.choice((1, 1, 2)) if kind == "weighed" else 1, node) for node in chosen]
    if kind == "reach":
        return next(node for _, node in reversed(terms) if isinstance(node, Reach))
    if kind == "weighed":
        terms.append((random.choice((1, -1)), everyone[0]))
    low = random.randint(0, size)
    return Linear(tuple(terms), *random.choice(((low, low), (low, None), (None, low), (low - 1, low + 1))))


SIZE, WIDTH, ROUNDS = 4, 3, 120
GRAPHS = ("loop", "groups", "linked", "group", "strung", "acyclic", "joined", "ordered")


def samples(kind: str) -> Iterator[tuple[Node, list[int], list[Board]]]:
    """Random nodes, each with random domains and all their completions."""
    random = Random(kind)
    for _ in range(ROUNDS):
        size = SIZE + (kind in GRAPHS)
        width = 2 if size > SIZE else WIDTH
        node = some_node(random, kind, size, width)
        for _ in range(5):
            domains = some_domains(random, size, width)
            yield node, domains, list(completions(domains))


def kept_by(changes: Iterable[tuple[int, int]], domains: list[int]) -> list[int]:
    """The domains after the changes; each must name a variable once, keep something and drop something."""
    after = list(domains)
    for var, kept in changes:
        assert after[var] == domains[var]
        assert kept
        assert kept & ~domains[var] == 0
        assert kept != domains[var]
        after[var] = kept
    return after


@pytest.mark.parametrize("kind", KINDS)
def test_evaluate_is_exact_on_complete_boards(kind: str) -> None:
    for node, _, boards in samples(kind):
        for board in boards[:20]:
            assert evaluate(node, [1 << value for value in board]) is holds(node, board)


@pytest.mark.parametrize("kind", KINDS)
def test_a_decided_node_is_decided_that_way_on_every_completion(kind: str) -> None:
    seen = set()
    for node, domains, boards in samples(kind):
        verdict = evaluate(node, domains)
        seen.add(verdict)
        if verdict is not None:
            assert all(holds(node, board) is verdict for board in boards)
    assert seen == {True, False, None}


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("want", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_what_prune_removes_is_in_no_solution(kind: str, want: bool, strong: bool) -> None:
    removed = 0
    for node, domains, boards in samples(kind):
        before = list(domains)
        changes = prune(node, domains, want, strong=strong)
        assert domains == before
        fitting = [board for board in boards if holds(node, board) is want]
        if changes is None:
            assert not fitting
            removed += 1
            continue
        after = kept_by(changes, domains)
        removed += after != domains
        assert all(after[var] & 1 << value for board in fitting for var, value in enumerate(board))
    assert removed > 3


EXACT = [kind for kind in KINDS if kind not in ("iff", "mixed", "linked", "group", "strung", "congruent", "nested")]


@pytest.mark.parametrize("kind", EXACT)
def test_prune_removes_every_value_that_evaluate_refuses(kind: str) -> None:
    for node, domains, _ in samples(kind):
        changes = prune(node, domains)
        if changes is None:
            continue
        after = kept_by(changes, domains)
        assert evaluate(node, domains) is not False
        for var, domain in enumerate(domains):
            for value in range(8):
                if domain & 1 << value:
                    trial = [*domains[:var], 1 << value, *domains[var + 1 :]]
                    if evaluate(node, trial) is False:
                        assert not after[var] & 1 << value


@pytest.mark.parametrize("want", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_prune_decides_complete_boards(kind: str, want: bool) -> None:
    for node, _, boards in samples(kind):
        for board in boards[:10]:
            changes = prune(node, [1 << value for value in board], want)
            assert changes == ([] if holds(node, board) is want else None)


@pytest.mark.parametrize("want", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_the_last_unknown_keeps_exactly_what_satisfies_the_node(kind: str, want: bool) -> None:
    random = Random(5)
    met = 0
    for node, domains, boards in samples(kind):
        read = scope(node)
        if not read:
            continue
        last = random.choice(sorted(read))
        board = random.choice(boards)
        left = [domains[var] if var == last else 1 << value for var, value in enumerate(board)]
        right = sum(1 << one[last] for one in completions(left) if holds(node, one) is want)
        part = CompiledNodes().of(node, want)
        changes = exactly(part, tuple(read))(left)
        assert (0 if changes is None else kept_by(changes, left)[last]) == right
        if part.decisive:
            assert part.prune(left) == changes
        met += right != domains[last]
    assert met > 3


@pytest.mark.parametrize("want", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_with_hidden_unknowns_no_value_with_a_completion_is_refused(kind: str, want: bool) -> None:
    random = Random(6)
    for node, domains, boards in samples(kind):
        read = tuple(scope(node))
        hidden = [random.random() < 0.5 for _ in domains]
        changes = exactly(CompiledNodes().of(node, want), read, hidden)(domains)
        fitting = [board for board in boards if holds(node, board) is want]
        if changes is None:
            assert not fitting
            continue
        after = kept_by(changes, domains)
        assert all(after[var] & 1 << value for board in fitting for var, value in enumerate(board))


@pytest.mark.parametrize("want", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_value_breaks_the_node_and_setting_more_never_mends_it(kind: str, want: bool) -> None:
    """Otherwise a move could be refused although the node is open after it, or mend a broken node."""
    random, met = Random(9), 0
    size, width = (6, 2) if kind in GRAPHS or kind == "congruent" else (4, 3)
    for _ in range(ROUNDS):
        node = some_node(random, kind, size, width)
        run = exactly(CompiledNodes().of(node, want), tuple(scope(node)))
        for _ in range(10):
            domains = [random.choice((1 << random.randrange(width), (1 << width) - 1)) for _ in range(size)]
            changes = run(domains)
            if changes is None:
                assert run([random.choice((mask, mask & -mask)) for mask in domains]) is None
                met += 1
            for var, kept in changes or ():
                for value in values(domains[var] & ~kept):
                    assert run([*domains[:var], 1 << value, *domains[var + 1 :]]) is None
                    met += 1
    assert met > 3


@pytest.mark.parametrize("kind", ["in", "or", "regular", "blocks"])
def test_these_prune_to_arc_consistency(kind: str) -> None:
    for node, domains, boards in samples(kind):
        fitting = [board for board in boards if holds(node, board)]
        changes = prune(node, domains)
        if changes is None:
            assert not fitting
            continue
        after = kept_by(changes, domains)
        for var in range(len(domains)):
            assert after[var] == sum(1 << value for value in {board[var] for board in fitting})


def test_connection_on_a_grid_is_pruned_exactly() -> None:
    """One group over fixed links: every forced and every stray cell is found, none besides."""
    random = Random(11)
    pairs = [(at, at + 1) for at in range(9) if at % 3 < 2] + [(at, at + 3) for at in range(6)]
    node = Groups(tuple(In(at, 2) for at in range(9)), tuple((i, j, TRUE) for i, j in pairs), None, 1)
    for _ in range(150):
        domains = [random.choice((1, 2, 3, 3)) for _ in range(9)]
        fitting = [board for board in completions(domains) if holds(node, board)]
        changes = prune(node, domains)
        if changes is None:
            assert not fitting
        elif 2 in domains:
            after = kept_by(changes, domains)
            for var in range(9):
                assert after[var] == sum(1 << value for value in {board[var] for board in fitting})


def test_strong_reasoning_closes_a_loop_that_one_step_does_not() -> None:
    """A corner of a ladder: one known edge and a dead end decide the rest."""
    ends = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5), (5, 6))
    node = Loop(ends, tuple(In(edge, 2) for edge in range(8)))
    domains = [3] * 8
    domains[5] = 1
    domains[0] = 2
    one_step = prune(node, domains)
    strong = prune(node, domains, strong=True)
    assert one_step is not None
    assert strong is not None
    assert len(one_step) < len(strong)
    assert kept_by(strong, domains) == [2, 2, 2, 2, 2, 1, 2, 1]


def test_the_order_of_a_sum_does_not_decide_what_it_prunes() -> None:
    domains = [0b111, 0b101, 0b101]  # x + y + z = 3 with y and z even: x is 1
    for order in ((0, 1, 2), (1, 0, 2), (2, 1, 0)):
        assert prune(Linear(tuple((1, var) for var in order), 3, 3), domains) == [(0, 0b010)]
