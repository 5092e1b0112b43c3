"""Export as SMT-LIB 2 (QF_LIA): one integer per variable and one assertion per rule, close to the rules' wording.

Long nodes used more than once get a name. Graph constraints are clauses (see `export.graph_clauses`).
"""

from collections import Counter
from typing import assert_never

from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.export.graph_clauses import GraphClauses
from dslrun.interpreter.export.script import Script, call, numeral
from dslrun.interpreter.export.variable_names import Label, labels
from dslrun.interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
    Congruent,
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
    Sightline,
    children,
    values,
)
from dslrun.interpreter.solve.budget import Budget
from dslrun.interpreter.solve.clauses import BOTH


@deep
def to_smt2(model: Model, label: Label | None = None, deadline: Deadline | None = None) -> str:
    """Return the whole puzzle as an SMT-LIB 2 script. Its models, on the named variables, are the solutions.

    Raises `TimeLimit` at the deadline, and `LimitError` if the script gets too long.
    """
    writer = _Writer(model, labels(model, label), Budget(model.limits, deadline, model.origin))
    for var, domain in enumerate(model.start()):
        writer.line(f"(declare-const {writer.names[var]} Int)")
        writer.claim(writer.within(var, domain))
    for rule in model.rules:
        provenance = rule.provenance
        region = provenance.bound.region.name if provenance.bound.region is not None else ""
        title = clean(f"{provenance.sentence or provenance.ludeme} {region}")
        writer.begin(provenance.origin)
        writer.line(f"; {title}")
        writer.require(rule.node)
    head = ["; Written by dslrun.", "(set-logic QF_LIA)"]
    return "\n".join([*head, *writer.lines, "(check-sat)", "(get-model)"]) + "\n"


class _Writer(Script):
    """The script so far, and the names of nodes used more than once."""

    def __init__(self, model: Model, names: list[str], budget: Budget) -> None:
        super().__init__(budget)
        self.names = [f"|{name}|" for name in names]
        self._uses = _uses([rule.node for rule in model.rules])
        self._known: dict[Node, str] = {}
        self._lines: dict[Sightline, list[str]] = {}
        self._graphs = GraphClauses(model, self, self.term)

    def require(self, node: Node) -> None:
        """Assert a rule."""
        match node:
            case And(args):
                for arg in args:
                    self.require(arg)
            case Groups() | Acyclic() | Ordered() | Group() | Congruent() | Loop():
                self._graphs.post(node, True, ())
            case _:
                self.claim(self.term(node))
        self._graphs.write()

    def term(self, node: Node) -> str:
        """Return a node as a Boolean term."""
        self.spend()
        known = self._known.get(node)
        if known is not None:
            return known
        text = self._term(node)
        if self._uses[node] > 1 and len(text) > 40:
            name = self.fresh("part")
            self.line(f"(define-fun {name} () Bool {text})")
            text = name
        self._known[node] = text
        return text

    def _term(self, node: Node) -> str:
        match node:
            case In(var, mask):
                return self.within(var, mask)
            case And(args):
                return call("and", map(self.term, args))
            case Or(args):
                return call("or", map(self.term, args))
            case Not(arg):
                return f"(not {self.term(arg)})"
            case Iff(left, right):
                return f"(= {self.term(left)} {self.term(right)})"
            case Reach(line, length):
                return self._reach(line, length)
            case Linear():
                return self._linear(node)
            case AllDifferent(some, free):
                return self._different(some, free)
            case Regular():
                return self._regular(node)
            case Groups() | Group() | Congruent() | Acyclic() | Ordered() | Loop():
                return self._graphs.name(self._graphs.literal(node, BOTH))
            case _:
                assert_never(node)

    def within(self, var: int, mask: int) -> str:
        """Return `x in mask` as an equality, a range or a list of values."""
        self.spend()
        if mask < 0:
            return f"(not {self.within(var, ~mask)})"
        name, low, high = self.names[var], (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        if mask and mask.bit_count() == high - low + 1:
            return f"(= {name} {low})" if low == high else f"(<= {low} {name} {high})"
        return call("or", (f"(= {name} {value})" for value in values(mask)))

    def _reach(self, line: Sightline, length: int) -> str:
        """Return the name for a length of a line of sight, defined by the previous length."""
        names = self._lines.setdefault(line, [])
        while len(names) < length:
            parts = [*names[-1:], self.term(line.conditions[len(names)])]
            name = self.fresh("reach")
            self.line(f"(define-fun {name} () Bool {call('and', parts)})")
            names.append(name)
        return names[length - 1]

    def _linear(self, node: Linear) -> str:
        parts = []
        for coefficient, atom in node.terms:
            text = self.names[atom] if isinstance(atom, int) else f"(ite {self.term(atom)} 1 0)"
            parts.append(text if coefficient == 1 else f"(* {numeral(coefficient)} {text})")
        total = call("+", parts)
        if node.low is not None and node.low == node.high:
            return f"(= {total} {numeral(node.low)})"
        low = [] if node.low is None else [numeral(node.low)]
        high = [] if node.high is None else [numeral(node.high)]
        return call("<=", [*low, total, *high]) if low or high else "true"

    def _different(self, some: tuple[int, ...], free: int) -> str:
        if len(some) < 2:
            return "true"
        if not free:
            return call("distinct", (self.names[var] for var in some))
        pairs = ((one, other) for i, one in enumerate(some) for other in some[:i])
        return call(
            "and",
            (f"(or (distinct {self.names[one]} {self.names[other]}) {self.within(one, free)})" for one, other in pairs),
        )

    def _regular(self, node: Regular) -> str:
        """Return a term that runs the automaton; each state is a function of the previous one, and -1 is failure."""
        state = numeral(node.automaton.start)
        reached = {node.automaton.start}
        for var in node.vars:
            text = numeral(-1)
            for origin in sorted(reached):
                for mask, to in node.automaton.steps[origin]:
                    text = f"(ite (and (= {state} {origin}) {self.within(var, mask)}) {to} {text})"
            reached = {to for origin in reached for _, to in node.automaton.steps[origin]}
            state = self.fresh("state")
            self.line(f"(define-fun {state} () Int {text})")
        accepting = sorted(reached & node.automaton.accepting)
        return call("or", (f"(= {state} {one})" for one in accepting))


def _uses(roots: list[Node]) -> Counter[Node]:
    """Count how often each node is used as a rule or inside another node."""
    uses: Counter[Node] = Counter()
    stack = list(roots)
    while stack:
        node = stack.pop()
        uses[node] += 1
        if uses[node] == 1:
            stack.extend(children(node))
    return uses
