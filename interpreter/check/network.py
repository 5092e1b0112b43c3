"""A model ready for propagation: its rules cut into parts, and which parts watch which variable."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from weakref import WeakKeyDictionary

from interpreter.boards.sites import Site
from interpreter.check.base import Reading
from interpreter.check.last import Pruning, exactly
from interpreter.check.plan import Plan
from interpreter.check.reading import Readings
from interpreter.deadline import Deadline
from interpreter.model import And, Model, Node, Reach, Rule, Variable, scope


@dataclass(frozen=True, eq=False)
class Network:
    """Parts of rules: what a rule joins by `and` is watched piece by piece.

    `costs[p]` is what reading part p costs, `rules[p]` the rule that it comes from, `scopes[p]` the variables it reads,
    `watch[v]` the parts that read variable v. `readings` are those of all nodes of the model, parts or not. What play
    and judgement alone need is made when it is first asked for.
    """

    variables: tuple[Variable, ...]

    parts: tuple[Reading, ...]
    costs: list[int]
    rules: tuple[Rule, ...]
    scopes: tuple[tuple[int, ...], ...]
    watch: tuple[tuple[int, ...], ...]
    readings: Readings
    _plans: list[Plan] = field(default_factory=list)

    @cached_property
    def prunes(self) -> tuple[Pruning, ...]:
        """The pruning of each part for play and judgement: exact where one unknown is left."""
        hidden = [variable.hidden for variable in self.variables]
        some = hidden if any(hidden) else []
        return tuple([exactly(part, read, some) for part, read in zip(self.parts, self.scopes, strict=True)])

    def plan(self, deadline: Deadline) -> Plan:
        """How the parts are asked in play, made once."""
        if not self._plans:
            self._plans.append(Plan(self.variables, self.parts, self.scopes, self.prunes, deadline))
        return self._plans[0]

    @cached_property
    def blocks(self) -> tuple[tuple[int, ...], ...]:
        """The variables without a move when a part is broken: those its rule reads.

        Of a rule that reads none, and is then false, they are those of its sites.
        """
        shared: dict[frozenset[int], tuple[int, ...]] = {}
        standing: dict[Site, list[int]] = {}
        if not all(rule.scope for rule in self.rules):
            for var, variable in enumerate(self.variables):
                standing.setdefault(variable.site, []).append(var)
        blocked: dict[int, tuple[int, ...]] = {}
        for rule in self.rules:
            if id(rule) in blocked:
                continue
            if rule.scope and rule.scope not in shared:
                shared[rule.scope] = tuple(rule.scope)
            named = (v for site in rule.provenance.concerns() for v in standing.get(site, ())) if not rule.scope else ()
            blocked[id(rule)] = shared[rule.scope] if rule.scope else tuple(named)
        return tuple([blocked[id(rule)] for rule in self.rules])


FEW = 16
"""Parts that are made ready between two looks at the clock."""
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
    pairs = [(rule, node) for rule in deadline.checked(model.rules, FEW) for node in pieces(rule.node)]
    scopes = []
    readers: dict[frozenset[int], tuple[tuple[int, ...], list[int]]] = {}  # groups of one web read the same variables
    for part, (rule, node) in enumerate(deadline.checked(pairs, FEW)):
        read = rule.scope if node is rule.node else scope(node)
        known = readers.get(read)
        if known is None:
            known = readers[read] = tuple(sorted(read)), []
        scopes.append(known[0])
        known[1].append(part)
    readings = Readings()
    parts = tuple([readings.of(node) for _, node in deadline.checked(pairs, FEW)])
    rules = tuple(rule for rule, _ in pairs)
    return Network(
        variables=model.variables,
        parts=parts,
        costs=[part.cost for part in parts],
        rules=rules,
        scopes=tuple(scopes),
        watch=_watch(len(model.variables), list(readers.values()), deadline),
        readings=readings,
    )


def _watch(
    count: int, readers: list[tuple[tuple[int, ...], list[int]]], deadline: Deadline
) -> tuple[tuple[int, ...], ...]:
    """The parts that read each variable; variables in the same scopes share one list, be it as long as the board."""
    scopes: list[list[int]] = [[] for _ in range(count)]
    for number, (some, _) in enumerate(deadline.checked(readers, FEW)):
        for var in some:
            scopes[var].append(number)
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    watch = []
    for found in deadline.checked(scopes, FEW):
        key = tuple(found)
        if key not in shared:
            shared[key] = tuple(chain.from_iterable([readers[number][1] for number in key]))
        watch.append(shared[key])
    return tuple(watch)
