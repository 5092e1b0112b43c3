"""A model ready for propagation: its rules cut into parts, and which parts watch which variable."""

from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from interpreter.boards.sites import Site
from interpreter.check.base import Reading
from interpreter.check.last import Pruning
from interpreter.check.memory import remembered
from interpreter.check.reading import Readings
from interpreter.deadline import Deadline
from interpreter.model import And, Model, Node, Reach, Rule, scope


@dataclass(frozen=True, eq=False, slots=True)
class Network:
    """Parts of rules: what a rule joins by `and` is watched piece by piece.

    `costs[p]` is what reading part p costs, `rules[p]` the rule that it comes from, `scopes[p]` the variables it reads,
    `watch[v]` the parts that read variable v, `prunes[p]` the pruning of part p for play and judgement: with a memory,
    and exact where one unknown is left. `blocks[p]` are the variables without a move when part p is broken. `readings`
    are those of all nodes of the model, parts or not.
    """

    parts: tuple[Reading, ...]
    costs: list[int]
    prunes: tuple[Pruning, ...]
    rules: tuple[Rule, ...]
    scopes: tuple[tuple[int, ...], ...]
    watch: tuple[tuple[int, ...], ...]
    blocks: tuple[tuple[int, ...], ...]
    readings: Readings


_networks: WeakKeyDictionary[Model, Network] = WeakKeyDictionary()


def network(model: Model, deadline: Deadline | None = None) -> Network:
    """The network of a model, built once. Raises `TimeLimit` if the deadline passes while it is built."""
    found = _networks.get(model)
    if found is None:
        found = _networks[model] = _build(model, deadline or Deadline())
    return found


def pieces(node: Node) -> Iterator[Node]:
    """The nodes that must all hold for this one to hold."""
    if isinstance(node, And):
        for arg in node.args:
            yield from pieces(arg)
    elif isinstance(node, Reach):
        yield from pieces(And(node.line.conditions[: node.length]))
    else:
        yield node


def _build(model: Model, deadline: Deadline) -> Network:
    pairs = [(rule, node) for rule in deadline.checked(model.rules) for node in pieces(rule.node)]
    ordered: dict[frozenset[int], tuple[int, ...]] = {}  # groups of one web read the same variables
    scopes = []
    readers: dict[tuple[int, ...], list[int]] = {}
    for part, (rule, node) in enumerate(deadline.checked(pairs)):
        read = rule.scope if node is rule.node else scope(node)
        if read not in ordered:
            ordered[read] = tuple(sorted(read))
        scopes.append(ordered[read])
        readers.setdefault(scopes[-1], []).append(part)
    readings = Readings()
    parts = tuple([readings.of(node) for _, node in deadline.checked(pairs)])
    rules = tuple(rule for rule, _ in pairs)
    hidden = [variable.hidden for variable in model.variables] if any(v.hidden for v in model.variables) else []
    return Network(
        parts=parts,
        costs=[part.cost for part in parts],
        prunes=tuple(remembered(part, read, hidden) for part, read in zip(parts, scopes, strict=True)),
        rules=rules,
        scopes=tuple(scopes),
        watch=_watch(len(model.variables), readers, deadline),
        blocks=_blocks(model, rules),
        readings=readings,
    )


def _watch(count: int, readers: dict[tuple[int, ...], list[int]], deadline: Deadline) -> tuple[tuple[int, ...], ...]:
    """The parts that read each variable; variables in the same scopes share one list, be it as long as the board."""
    scopes: list[list[int]] = [[] for _ in range(count)]
    for number, some in enumerate(deadline.checked(readers)):
        for var in some:
            scopes[var].append(number)
    parts = list(readers.values())
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    watch = []
    for found in deadline.checked(scopes):
        key = tuple(found)
        if key not in shared:
            shared[key] = tuple(part for number in key for part in parts[number])
        watch.append(shared[key])
    return tuple(watch)


def _blocks(model: Model, rules: tuple[Rule, ...]) -> tuple[tuple[int, ...], ...]:
    """The variables the rule of each part reads; of a rule that reads none, and is then false, those of its sites."""
    shared: dict[frozenset[int], tuple[int, ...]] = {}
    standing: dict[Site, list[int]] = {}
    if not all(rule.scope for rule in model.rules):
        for var, variable in enumerate(model.variables):
            standing.setdefault(variable.site, []).append(var)
    blocked = {}
    for rule in model.rules:
        if rule.scope and rule.scope not in shared:
            shared[rule.scope] = tuple(rule.scope)
        named = (v for site in rule.provenance.concerns() for v in standing.get(site, ()))
        blocked[id(rule)] = shared[rule.scope] if rule.scope else tuple(named)
    return tuple(blocked[id(rule)] for rule in rules)
