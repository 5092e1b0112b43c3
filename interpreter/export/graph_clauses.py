"""Graph constraints in SMT-LIB 2: the solver's clauses about Booleans that name the terms of a script.

QF_LIA cannot express a condition on a graph directly. The clauses say instead that ranks, roots, colours or sets
exist. Ranks are integers, and sums stay sums.
"""

from collections.abc import Callable
from typing import TypeAlias

from dslrun.interpreter.export.plain_clauses import Less, expand_graphs
from dslrun.interpreter.export.script import Script, call, numeral
from dslrun.interpreter.model import Acyclic, Congruent, Group, Groups, Loop, Model, Node, Ordered
from dslrun.interpreter.solve import congruences, forests, graphs, groups, orders
from dslrun.interpreter.solve.clauses import BOTH, FALSE, TRUE, Clauses, Guard
from dslrun.interpreter.solve.encoder import Encoder

Graph: TypeAlias = Groups | Acyclic | Ordered | Group | Congruent | Loop
"""The conditions on graphs."""
CONSTANTS = {"true": TRUE, "false": FALSE}


class GraphClauses(Encoder):
    """Encodes conditions on graphs; `term` turns any other node into a Boolean term."""

    def __init__(self, model: Model, script: Script, term: Callable[[Node], str]) -> None:
        super().__init__(model.start(), [], Clauses(budget=script.budget))
        self.group_labels.learn(model.rules)
        self._script, self._term = script, term
        self._known: dict[Graph, int] = {}
        self._literals = dict(CONSTANTS)
        self._named: set[int] = {TRUE}
        self._written = self.clauses.mark()

    def post(self, node: Node, sign: bool, guard: Guard) -> None:
        """Require the node (or, with `sign` false, its negation) unless a guard literal holds."""
        match node:
            case Groups():
                graphs.post_groups(self, node, sign, guard)
            case Acyclic():
                forests.post_acyclic(self, node, sign, guard)
            case Ordered():
                orders.post_ordered(self, node, sign, guard)
            case Group():
                groups.post_group(self, node, sign, guard)
            case Congruent():
                congruences.post_congruent(self, node, sign, guard)
            case Loop():
                graphs.post_loop(self, node, sign, guard)
            case _:
                literal = self.literal(node, BOTH)
                self.clauses.add(*guard, literal if sign else -literal)

    def literal(self, node: Node, need: int) -> int:
        """Return a literal for a node, defined in both directions."""
        if not isinstance(node, Graph):
            return self._equal(self._term(node))
        if node not in self._known:
            label = groups.literal(self, node) if isinstance(node, Group) else None
            self._known[node] = literal = label or self.clauses.new()
            if label is None:
                self.post(node, True, (-literal,))
                self.post(node, False, (literal,))
        return self._known[node]

    def name(self, literal: int) -> str:
        """Return the term of a literal; declare its variable if it has no name yet."""
        if literal in (TRUE, FALSE):
            return "true" if literal == TRUE else "false"
        if abs(literal) not in self._named:
            self._named.add(abs(literal))
            self._script.line(f"(declare-const b!{abs(literal)} Bool)")
        return f"b!{literal}" if literal > 0 else f"(not b!{-literal})"

    def write(self) -> None:
        """Write everything posted since the last call into the script."""
        clauses = self.clauses
        expand_graphs(clauses, self._ranks)
        for clause in clauses.clauses(self._written):
            self._script.claim(call("or", map(self.name, clause)))
        for total in clauses.sums:
            terms = [f"(* {weight} (ite {self.name(literal)} 1 0))" for weight, literal in total.terms]
            bounded = f"(<= {call('+', terms)} {numeral(total.bound)})"
            self._script.claim(call("or", [*map(self.name, total.guard), bounded]))
        if clauses.contradiction:
            self._script.claim("false")
        clauses.sums.clear()
        self._written = clauses.mark()

    def _equal(self, term: str) -> int:
        """Return the literal that is equivalent to a term."""
        if term not in self._literals:
            self._literals[term] = literal = self.clauses.new()
            self._named.add(literal)
            self._script.line(f"(define-fun b!{literal} () Bool {term})")
        return self._literals[term]

    def _ranks(self, size: int) -> Less:
        """Declare integers as ranks; return a function that compares two of them."""
        ranks = [self._script.fresh("rank") for _ in range(size)]
        for rank in ranks:
            self._script.line(f"(declare-const {rank} Int)")
        return lambda one, other: self._equal(f"(< {ranks[one]} {ranks[other]})")
