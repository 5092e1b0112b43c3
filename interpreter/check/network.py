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
    watch: list[list[int]] = [[] for _ in model.variables]
    for some, reading in readers.items():
        for var in some:
            watch[var] += reading
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
        watch=tuple(tuple(found) for found in watch),
        blocks=_blocks(model, rules),
        readings=readings,
    )


def _blocks(model: Model, rules: tuple[Rule, ...]) -> tuple[tuple[int, ...], ...]:
    """The variables the rule of each part reads; of a rule that reads none, and is then false, those of its sites."""
    standing: dict[Site, list[int]] = {}
    if not all(rule.scope for rule in model.rules):
        for var, variable in enumerate(model.variables):
            standing.setdefault(variable.site, []).append(var)
    blocked = {
        id(rule): tuple(rule.scope) or tuple(v for site in rule.provenance.concerns() for v in standing.get(site, ()))
        for rule in model.rules
    }
    return tuple(blocked[id(rule)] for rule in rules)
