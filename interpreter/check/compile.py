"""Compile nodes to propagators. No other module of `check` knows every kind of node.

Negation is pushed inwards while compiling: `Not(And(...))` becomes a disjunction of negations. `check.network` keeps
the compiled nodes of a model as long as the model lives.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import assert_never

from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.congruence import FigureConditions, SameShape
from dslrun.interpreter.check.different import Different
from dslrun.interpreter.check.forest import Forest
from dslrun.interpreter.check.group_weight import GraphConditions, GroupWeight
from dslrun.interpreter.check.guards import Guards
from dslrun.interpreter.check.linear import LinearSum
from dslrun.interpreter.check.logic import Clause, Conjunction, Disjunction, Equivalence, OneOf
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.negation import Negation
from dslrun.interpreter.check.precedence import Precedence
from dslrun.interpreter.check.propagator import Propagator
from dslrun.interpreter.check.regular import Machine, Pattern, chain, complement, machine
from dslrun.interpreter.check.sight import SightSum, lines_of
from dslrun.interpreter.check.weights import Masks, Weights
from dslrun.interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
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
    scope,
)


class CompiledNodes:
    """The propagators of the nodes of one model. Each node is compiled at most once for each truth value."""

    __slots__ = ("_false", "_graphs", "_true", "_weights")

    def __init__(self) -> None:
        self._true: dict[Node, Propagator] = {}
        self._false: dict[Node, Propagator] = {}
        self._graphs: dict[GroupGraph, GraphConditions] = {}
        self._weights: dict[tuple[int, Masks], Weights] = {}

    @property
    def has_groups(self) -> bool:
        """True if a `Group` is among the nodes compiled so far."""
        return bool(self._graphs)

    def of(self, node: Node, want: bool = True) -> Propagator:
        """The compiled node, or with `want=False` its negation."""
        known = self._true if want else self._false
        found = known.get(node)
        if found is None:
            found = known[node] = self._compile(node, want)
        return found

    def _compile(self, node: Node, want: bool) -> Propagator:
        match node:  # the most frequent first
            case Or(args):
                return self._either(args, want) if want else self._both(args, want)
            case Linear():
                return self._linear(node, want)
            case In(var, mask):
                return OneOf(var, mask if want else ~mask)
            case And(args):
                return self._both(args, want) if want else self._either(args, want)
            case Not(arg):
                return self.of(arg, not want)
            case Iff(left, right):
                overlap = not scope(left).isdisjoint(scope(right))
                return Equivalence(self._pair(left), self._pair(right, want), overlap=overlap)
            case Reach(line, length):
                conditions = line.conditions[:length]
                return self._both(conditions, want) if want else self._either(conditions, want)
            case Regular():
                return _regular(node, want)
            case Group(graph, roots, weights, low, high):
                outside = None if want else node.outside()
                if outside is None:
                    return GroupWeight(self._conditions(graph), roots, weights, low, high)
                return self._compile(outside, True)  # a new node, so it is not cached
            case AllDifferent() | Groups() | Congruent() | Acyclic() | Ordered() | Loop():
                holds = self._positive(node)
                return holds if want else Negation(holds, scope(node))
            case _:
                assert_never(node)

    def _positive(self, node: AllDifferent | Groups | Congruent | Acyclic | Ordered | Loop) -> Propagator:
        """Compile a node whose negation has no specialised propagator."""
        match node:
            case AllDifferent(variables, free):
                once = tuple(dict.fromkeys(variables))
                # A variable listed twice can only take values that may repeat.
                often = Counter(variables)
                twice = [OneOf(var, free) for var in once if often[var] > 1]
                different = Different(once, free)
                return Conjunction((*twice, different)) if twice else different
            case Groups(members, links, low, high):
                ends = tuple((one, other) for one, other, _ in links)
                guards = self._guards(tuple(guard for _, _, guard in links))
                return ComponentCount(self._guards(members), guards, ends, low, high)
            case Congruent(one, other, turn, flip):
                return SameShape(self._outline(one), self._outline(other), turn=turn, flip=flip)
            case Acyclic(members, links):
                ends = tuple((one, other) for one, other, _ in links)
                return Forest(self._guards(members), self._guards(tuple(guard for _, _, guard in links)), ends)
            case Ordered(size, links):
                ends = tuple((one, other) for one, other, _ in links)
                return Precedence(size, self._guards(tuple(guard for _, _, guard in links)), ends)
            case Loop(ends, guards):
                return Circuit(ends, self._guards(guards))
            case _:
                assert_never(node)

    def _conditions(self, graph: GroupGraph) -> GraphConditions:
        """The conditions of a graph, compiled once for all its groups."""
        found = self._graphs.get(graph)
        if found is None:
            links = self._guards(tuple(guard for _, _, guard in graph.links))
            found = self._graphs[graph] = GraphConditions(self._guards(graph.members), links, graph.around)
        return found

    def _outline(self, figure: Figure) -> FigureConditions:
        """The compiled form of a figure."""
        return FigureConditions(self._conditions(figure.graph), figure.roots, figure.spots)

    def _pair(self, node: Node, want: bool = True) -> tuple[Propagator, Propagator]:
        if isinstance(node, In) and want:  # too frequent and too cheap for the cache
            return OneOf(node.var, node.mask), OneOf(node.var, ~node.mask)
        return self.of(node, want), self.of(node, not want)

    def _guards(self, nodes: tuple[Node, ...]) -> Guards:
        literals = [(node.var, node.mask) for node in nodes if type(node) is In]
        if literals and len(literals) == len(nodes):
            return Guards((), literals)
        return Guards(tuple(self._pair(node) for node in nodes))

    def _both(self, args: tuple[Node, ...], want: bool) -> Propagator:
        """Compile a conjunction: flatten nested ones, intersect the literals of each variable and put them first."""
        literals: dict[int, int] = {}
        others: list[Propagator] = []
        disjoint = True
        for arg in args:
            node, holds = (arg.arg, not want) if type(arg) is Not else (arg, want)
            if type(node) is In:  # too frequent for a separate propagator
                literals[node.var] = literals.get(node.var, -1) & (node.mask if holds else ~node.mask)
                continue
            part = self.of(node, holds)
            disjoint = disjoint and not (isinstance(part, Conjunction) and len(part.others) > 1 and not part.disjoint)
            for one in part.parts if isinstance(part, Conjunction) else (part,):
                if isinstance(one, OneOf):
                    literals[one.var] = literals.get(one.var, -1) & one.mask
                else:
                    others.append(one)
        parts = (*(OneOf(var, mask) for var, mask in literals.items()), *others)
        return parts[0] if len(parts) == 1 else Conjunction(parts, disjoint=disjoint and _are_disjoint(args))

    def _either(self, args: tuple[Node, ...], want: bool) -> Propagator:
        """Compile a disjunction: flatten nested ones, unite the literals of each variable and put them first."""
        literals: dict[int, int] = {}
        others: list[Propagator] = []
        for arg in args:
            node, holds = (arg.arg, not want) if type(arg) is Not else (arg, want)
            if type(node) is In:
                literals[node.var] = literals.get(node.var, 0) | (node.mask if holds else ~node.mask)
                continue
            part = self.of(node, holds)
            if isinstance(part, Clause):
                flat: tuple[Propagator, ...] = tuple(OneOf(var, mask) for var, mask in part.literals)
            else:
                flat = part.parts if isinstance(part, Disjunction) else (part,)
            for one in flat:
                if isinstance(one, OneOf):
                    literals[one.var] = literals.get(one.var, 0) | one.mask
                else:
                    others.append(one)
        if not others and len(literals) > 1:
            return Clause(tuple(literals.items()))
        parts = (*(OneOf(var, mask) for var, mask in literals.items()), *others)
        return parts[0] if len(parts) == 1 else Disjunction(parts)

    def _linear(self, node: Linear, want: bool) -> Propagator:
        read = self._terms(node)
        if want:
            return read(node.low, node.high)
        sides: list[Propagator] = []
        if node.low is not None:
            sides.append(read(None, node.low - 1))
        if node.high is not None:
            sides.append(read(node.high + 1, None))
        return sides[0] if len(sides) == 1 else Disjunction(tuple(sides))

    def _terms(self, node: Linear) -> Callable[[int | None, int | None], Propagator]:
        """Return a function that makes the propagator of a sum from its bounds.

        Sums over simple lines of sight use `SightSum`. In other sums, all atoms over the same variable form one column.
        """
        lines = lines_of(node.terms)
        if lines is not None:
            whole = [(atom, self._column(slope, ())) for slope, atom in node.terms if isinstance(atom, int)]
            return partial(SightSum, lines, tuple(whole))
        slopes: dict[int, int] = {}
        masks: dict[int, list[tuple[int, int]]] = {}
        nodes: list[tuple[int, Propagator, Propagator]] = []
        for coefficient, atom in node.terms:
            if isinstance(atom, int):
                slopes[atom] = slopes.get(atom, 0) + coefficient
                masks.setdefault(atom, [])
                continue
            holds = atom if type(atom) is In else self.of(atom)
            if isinstance(holds, In | OneOf):
                masks.setdefault(holds.var, []).append((coefficient, holds.mask))
            else:
                nodes.append((coefficient, holds, self.of(atom, False)))
        columns = tuple([(var, self._column(slopes.get(var, 0), tuple(sorted(found)))) for var, found in masks.items()])
        return partial(LinearSum, columns, tuple(nodes))

    def _column(self, slope: int, masks: Masks) -> Weights:
        """The `Weights` of a column; equal columns share one."""
        found = self._weights.get((slope, masks))
        if found is None:
            found = self._weights[slope, masks] = Weights(slope, masks)
        return found


def _regular(node: Regular, want: bool) -> Propagator:
    accepts: Machine
    if node.blocks is not None and all(length > 0 for length, _ in node.blocks):
        accepts = chain(node.blocks)
    else:
        accepts = machine(node.automaton)
    refuses = complement(node.automaton)
    return Pattern(node.vars, accepts, refuses) if want else Pattern(node.vars, refuses, accepts)


def _are_disjoint(nodes: tuple[Node, ...]) -> bool:
    """True if no two nodes mention the same variable; literals do not count."""
    scopes = [scope(node) for node in nodes if type(node.arg if type(node) is Not else node) is not In]
    return len(frozenset().union(*scopes)) == sum(map(len, scopes))
