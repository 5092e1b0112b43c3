"""The constraint network of a model: the propagators of its rules, and which of them watch each variable."""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from weakref import WeakKeyDictionary

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.forest import top
from dslrun.interpreter.check.hidden_rules import HiddenRules
from dslrun.interpreter.check.last_variable import exactly
from dslrun.interpreter.check.propagator import Propagator, Pruning
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import And, Model, Node, Reach, Rule, Variable, scope


@record(eq=False, slots=False)
class Network:
    """The propagators of a model's rules: one for each part of a conjunction that shares no variables with the others.

    For propagator p, `nodes[p]` is its node, `costs[p]` its cost, `rules[p]` the rule it comes from, `scopes[p]` its
    variables. Propagators with the same scope form a scope group: `scope_groups` lists the members of each group,
    `scope_group[p]` is the group of p, and `watch[v]` lists the groups whose scope contains variable v. `compiled`
    holds the propagators of all nodes of the model. Properties that only moves and verdicts need are computed on first
    use.
    """

    variables: tuple[Variable, ...]

    nodes: tuple[Node, ...]
    propagators: tuple[Propagator, ...]
    costs: list[int]
    rules: tuple[Rule, ...]
    scopes: tuple[tuple[int, ...], ...]
    scope_groups: list[list[int]]
    scope_group: list[int]
    watch: list[list[int]]
    compiled: CompiledNodes

    def watching(self, var: int) -> Iterator[int]:
        """The propagators whose scope contains a variable."""
        return chain.from_iterable([self.scope_groups[number] for number in self.watch[var]])

    @cached_property
    def steps(self) -> list[Pruning]:
        """The strong pruning of each propagator, for propagation."""
        return [part.strengthen for part in self.propagators]

    @cached_property
    def finals(self) -> bytearray:
        """The `Propagator.final` of each propagator."""
        return bytearray([part.final for part in self.propagators])

    @cached_property
    def prunes(self) -> tuple[Pruning, ...]:
        """The pruning of each propagator, for moves and verdicts. It is exact if at most one visible variable is open.

        A rule instance is broken if one of these returns None. Legal moves, refusals and verdicts share this
        definition.
        """
        hidden = [variable.hidden for variable in self.variables]
        some = hidden if any(hidden) else []
        return tuple([exactly(part, read, some) for part, read in zip(self.propagators, self.scopes, strict=True)])

    @cached_property
    def hidden(self) -> HiddenRules:
        """The propagators that mention hidden variables, which are judged together."""
        return HiddenRules(self.prunes, self.scopes, self.costs, [variable.hidden for variable in self.variables])

    @cached_property
    def parts(self) -> dict[Rule, list[int]]:
        """The propagators of each rule."""
        found: dict[Rule, list[int]] = {}
        for number, rule in enumerate(self.rules):
            found.setdefault(rule, []).append(number)
        return found

    @cached_property
    def blocks(self) -> tuple[tuple[int, ...], ...]:
        """For each propagator, the variables on which no move is legal while it fails: the scope of its rule.

        A false rule that mentions no variable blocks the variables of its sites.
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
"""Number of rules or propagators processed between two checks of the deadline."""
_networks: WeakKeyDictionary[Model, Network] = WeakKeyDictionary()


def network(model: Model, deadline: Deadline | None = None) -> Network:
    """The network of a model, built once. Raises `TimeLimit` if the deadline passes while it is built."""
    found = _networks.get(model)
    if found is None:
        found = _networks[model] = _build(model, deadline or Deadline())
    return found


def pieces(node: Node, hidden: frozenset[int] = frozenset()) -> list[Node]:
    """Split a conjunction into parts that share no variables. Conjuncts that share variables are judged together.

    A conjunct over hidden variables is a part by itself, because it is judged with all other rules over these.
    """
    found = list(conjuncts(node))
    root = list(range(len(found)))
    first: dict[int, int] = {}
    for at, conjunct in enumerate(found):
        read = scope(conjunct)
        for var in read if hidden.isdisjoint(read) else ():
            root[top(root, at)] = top(root, first.setdefault(var, at))
    parts: dict[int, list[Node]] = {}
    for at, conjunct in enumerate(found):
        parts.setdefault(top(root, at), []).append(conjunct)
    if len(parts) == 1:
        return [node]
    return [part[0] if len(part) == 1 else And(tuple(part)) for part in parts.values()]


def conjuncts(node: Node) -> Iterator[Node]:
    """The conjuncts of a node, nested conjunctions included."""
    if isinstance(node, And):
        for arg in node.args:
            yield from conjuncts(arg)
    elif isinstance(node, Reach):
        yield from conjuncts(And(node.line.conditions[: node.length]))
    else:
        yield node


def _build(model: Model, deadline: Deadline) -> Network:
    pairs: list[tuple[Rule, Node]] = []
    hidden = frozenset(var for var, variable in enumerate(model.variables) if variable.hidden)
    for rule in deadline.checked(model.rules, FEW):
        if type(rule.node) is And or type(rule.node) is Reach:
            pairs += [(rule, node) for node in pieces(rule.node, hidden)]
        else:
            pairs.append((rule, rule.node))
    numbers: dict[frozenset[int], int] = {}
    scopes: list[tuple[int, ...]] = []  # of the scope groups
    scope_groups: list[list[int]] = []
    scope_group: list[int] = []
    watch: list[list[int]] = [[] for _ in model.variables]
    for part, (rule, node) in enumerate(deadline.checked(pairs, FEW)):
        read = rule.scope if node is rule.node else scope(node)
        number = numbers.get(read)
        if number is None:
            number = numbers[read] = len(scope_groups)
            scopes.append(tuple(sorted(read)))
            scope_groups.append([])
            for var in read:
                watch[var].append(number)
        scope_groups[number].append(part)
        scope_group.append(number)
    compiled = CompiledNodes()
    propagators = tuple([compiled.of(node) for _, node in deadline.checked(pairs, FEW)])
    return Network(
        variables=model.variables,
        nodes=tuple([node for _, node in pairs]),
        propagators=propagators,
        costs=[one.cost for one in propagators],
        rules=tuple([rule for rule, _ in pairs]),
        scopes=tuple([scopes[number] for number in scope_group]),
        scope_groups=scope_groups,
        scope_group=scope_group,
        watch=watch,
        compiled=compiled,
    )
