"""Lower a model, after propagation, to clauses.

Every node is *posted* with a sign (it must hold, or must not) and a guard (literals that each lift it). A nested
node gets a literal `t`: the node is posted under the guard `not t` (t implies it) and its negation under `t`, each only
if that direction is needed. So every kind of node has two encodings: how to require it and how to forbid it.
"""

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.network import network
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
    Congruent,
    Domains,
    Group,
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
    Reach,
    Regular,
    Rule,
)
from dslrun.interpreter.solve import (
    all_different,
    congruences,
    forests,
    graphs,
    groups,
    linear,
    orders,
    patterns,
    relations,
)
from dslrun.interpreter.solve.budget import Budget
from dslrun.interpreter.solve.clauses import BOTH, FALSE, IMPLIED, IMPLIES, TRUE, Clauses, Guard
from dslrun.interpreter.solve.covers import cover_counts
from dslrun.interpreter.solve.encoder import Encoder
from dslrun.interpreter.solve.parents import post_forest
from dslrun.interpreter.solve.two_colours import post_two_colours

OPPOSITE = (0, IMPLIED, IMPLIES, BOTH)
SURE, NEVER = (TRUE,), (FALSE,)
POSTED = 64
"""Number of nodes posted between two checks of the budget."""
Other: TypeAlias = Iff | Reach | Linear | AllDifferent | Regular | Groups | Group | Congruent | Acyclic | Ordered | Loop
"""All nodes except `In`, `And`, `Or` and `Not`."""


class Lowering(Encoder):
    """An encoder for all kinds of nodes, with the literals of the nodes seen so far."""

    def __init__(
        self, domains: Domains, distinct: list[frozenset[int]], compiled: CompiledNodes, clauses: Clauses | None = None
    ) -> None:
        super().__init__(domains, distinct, clauses or Clauses())
        self.compiled = compiled
        self._known: dict[Node, tuple[int, int]] = {}
        self._posted = 0

    def require(self, rule: Rule, guard: Guard = ()) -> None:
        """Post a rule, unless a guard literal holds."""
        self.clauses.budget.place = rule.origin
        self.post(rule.node, True, guard)

    def post(self, node: Node, sign: bool, guard: Guard) -> None:
        """Post that the node holds (or, with `sign` false, that it does not), unless a guard literal holds."""
        self._posted += 1
        if not self._posted % POSTED:  # nodes that are already true write nothing but take time
            self.clauses.check_budget()
        if isinstance(node, And | Or):
            if isinstance(node, And) == sign:
                for arg in node.args:
                    self.post(arg, sign, guard)
            else:
                self._post_any(node.args, sign, guard)
        elif isinstance(node, Not):
            self.post(node.arg, not sign, guard)
        elif isinstance(node, In):
            wanted = node.mask if sign else ~node.mask
            self.clauses.add(*guard, *self.literals.any_of(node.var, wanted))
        else:
            self._post_other(node, sign, guard)

    def _post_other(self, node: Other, sign: bool, guard: Guard) -> None:
        match node:
            case Iff(left, right):
                self._post_iff(left, right, sign, guard)
            case Reach(line, length):
                self.post(And(line.conditions[:length]), sign, guard)
            case Linear():
                linear.post(self, node, sign, guard)
            case AllDifferent():
                all_different.post(self, node, sign, guard)
            case Regular():
                patterns.post_regular(self, node, sign, guard)
            case Group():
                groups.post_group(self, node, sign, guard)
            case Congruent():
                congruences.post_congruent(self, node, sign, guard)
            case Groups():
                graphs.post_groups(self, node, sign, guard)
            case Acyclic():
                forests.post_acyclic(self, node, sign, guard)
            case Ordered():
                orders.post_ordered(self, node, sign, guard)
            case Loop():
                graphs.post_loop(self, node, sign, guard)
            case _:
                assert_never(node)

    def _post_any(self, args: tuple[Node, ...], sign: bool, guard: Guard) -> None:
        """Post that one of the nodes holds (or, with `sign` false, that one does not), unless a guard literal holds."""
        excuse = guard
        nested: list[Node] = []
        any_of = self.literals.any_of
        for arg in args:
            here, positive = (arg.arg, not sign) if isinstance(arg, Not) else (arg, sign)
            if isinstance(here, In):
                some = any_of(here.var, here.mask if positive else ~here.mask)
                if some == SURE:
                    return
                if some != NEVER:
                    excuse += some
            else:
                nested.append(arg)
        if not nested:
            self.clauses.add(*excuse)
            return
        if len(nested) == 1 and len(excuse) <= 2 and nested[0] not in self._known:
            self.post(nested[0], sign, excuse)
            return
        if relations.post_any(self, nested, sign, excuse):
            return
        need, factor = (IMPLIES, 1) if sign else (IMPLIED, -1)
        self.clauses.add(*excuse, *(factor * self.literal(arg, need) for arg in nested))

    def _post_iff(self, left: Node, right: Node, sign: bool, guard: Guard) -> None:
        # The pivot is written once and the other side twice, so a literal is the best pivot. A nested equivalence
        # must be the pivot, or the clauses would double with every level.
        if isinstance(left, Iff) or (isinstance(left, In) and not isinstance(right, Iff)):
            left, right = right, left
        pivot = self.literal(right, BOTH)
        if pivot != FALSE:
            self.post(left, sign, (*guard, -pivot))
        if pivot != TRUE:
            self.post(left, not sign, (*guard, pivot))

    def literal(self, node: Node, need: int) -> int:
        """Return a literal for a node, defined in the directions of `need`."""
        if isinstance(node, In):
            return self.literals.within(node.var, node.mask)
        if isinstance(node, Not):
            return -self.literal(node.arg, OPPOSITE[need])
        if isinstance(node, Reach):
            return self.reach(node.line, node.length)[-1]
        known = self._known.get(node)
        if known is not None and not need & ~known[1]:
            return known[0]
        missing = need & ~known[1] if known else need
        match node:
            case And(args):
                literal = -self._junction([(-1, arg) for arg in args], OPPOSITE[missing], known, -1)
            case Or(args):
                literal = self._junction([(1, arg) for arg in args], missing, known, 1)
            case Group() if known is None and (label := groups.literal(self, node)) is not None:
                literal, need = label, BOTH
            case _:
                literal = self._defined(node, missing, known)
        self._known[node] = literal, need | (known[1] if known else 0)
        return literal

    def _junction(self, args: list[tuple[int, Node]], missing: int, known: tuple[int, int] | None, factor: int) -> int:
        """Return a literal for the disjunction of the signed nodes."""
        parts = []
        for sign, arg in args:
            part = sign * self.literal(arg, missing if sign > 0 else OPPOSITE[missing])
            if part == TRUE:
                return TRUE
            if part != FALSE:
                parts.append(part)
        if not parts:
            return FALSE
        if len(parts) == 1:
            return parts[0]
        whole = factor * known[0] if known else self.clauses.new()
        if missing & IMPLIES:
            self.clauses.add(-whole, *parts)
        if missing & IMPLIED:
            for part in parts:
                self.clauses.add(whole, -part)
        return whole

    def _defined(self, node: Node, missing: int, known: tuple[int, int] | None) -> int:
        if known is None and not isinstance(node, Group):  # evaluating a group costs more than encoding it
            decided = self.compiled.of(node).evaluate(self.domains)
            if decided is not None:
                return TRUE if decided else FALSE
        literal = known[0] if known else self.clauses.new()
        if missing & IMPLIES:
            self.post(node, True, (-literal,))
        if missing & IMPLIED:
            self.post(node, False, (literal,))
        return literal


class SelectedRules:
    """Rules lowered independently of each other, each under a selector and over the full domains.

    A rule is active if its selector is assumed. The other clauses define literals and exclude no board, so every
    refutation uses only the assumed rules. Encodings that combine rules (`distinct`, covers) are off. Givens are
    assumptions too.
    """

    def __init__(self, model: Model, rules: Sequence[Rule], deadline: Deadline | None = None) -> None:
        full = [variable.domain for variable in model.variables]
        clauses = Clauses(budget=Budget(model.limits, deadline))
        self.lowering = Lowering(full, [], network(model, deadline).compiled, clauses)
        self.selectors: dict[Rule, int] = {}
        for rule in rules:
            self.selectors[rule] = selector = self.lowering.clauses.new()
            self.lowering.require(rule, (-selector,))

    def fact(self, var: int, mask: int) -> int:
        """Return the literal `x in mask`, which callers assume."""
        return self.lowering.literals.within(var, mask)


def lower(model: Model, domains: Domains, deadline: Deadline | None = None) -> Lowering:
    """Lower the model's rules over the values left in `domains`; every variable gets its literals.

    Raises `TimeLimit` at the deadline, and `LimitError` if there are too many clauses.
    """
    nodes = [rule.node for rule in model.rules]
    kinds = {*map(type, nodes)}
    different_ones = [node for node in nodes if isinstance(node, AllDifferent)] if AllDifferent in kinds else []
    distinct = [frozenset(node.vars) for node in different_ones if not node.free]
    clauses = Clauses(budget=Budget(model.limits, deadline))
    clauses.large_sums = Linear in kinds and linear.are_large(nodes, domains)
    lowering = Lowering(domains, distinct, network(model, deadline).compiled, clauses)
    if lowering.compiled.has_groups:
        labels = lowering.group_labels
        labels.learn(model.rules)
        for graph, roots in labels.roots.items():
            whole = labels.of(graph)
            post_forest(clauses, whole.members, whole.links, roots)
    for rule in model.rules:
        if isinstance(rule.node, And):  # its parts are evaluated one by one
            lowering.require(rule)
            continue
        propagator = lowering.compiled.of(rule.node)
        if propagator.cost == EXPENSIVE or propagator.evaluate(domains) is not True:
            lowering.require(rule)
    clauses.budget.place = model.origin
    clauses.check_budget()
    if Groups in kinds:
        post_two_colours(lowering, model.rules)
    for var in range(len(domains)):
        lowering.literals.of(var)
    cover_counts(clauses)
    return lowering
