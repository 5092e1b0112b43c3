"""Export as SMT-LIB 2 (QF_LIA): one integer per variable, one assertion per rule, close to the rules' words.

Nodes used more than once get a name. Numbers of components need witnesses (roots and ranks, or colours): a
graph constraint inside another rule is a Boolean that implies its witnesses, and whose negation implies those
of the opposite.
"""

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from dsl.depth import deep
from dsl.printable import clean
from dsl.source import Origin
from interpreter.deadline import Deadline
from interpreter.export.labels import Label, labels
from interpreter.model import (
    Acyclic,
    AllDifferent,
    And,
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
from interpreter.solve.budget import LOOK_EVERY, Budget
from interpreter.solve.graphs import loop_in_parts


@deep
def to_smt2(model: Model, label: Label | None = None, deadline: Deadline | None = None) -> str:
    """The whole puzzle as an SMT-LIB 2 script; its models, on the named variables, are the solutions.

    Raises `TimeLimit` when the deadline passes, and `LimitError` where the script would be too long.
    """
    writer = _Writer(model, labels(model, label), Budget(model.limits, deadline, model.origin))
    for var, domain in enumerate(model.start()):
        writer.line(f"(declare-const {writer.names[var]} Int)")
        writer.claim(writer.within(var, domain))
    for rule in model.rules:
        provenance = rule.provenance
        region = provenance.hand.region.name if provenance.hand.region is not None else ""
        title = clean(f"{provenance.sentence or provenance.ludeme} {region}")
        writer.begin(provenance.origin)
        writer.line(f"; {title}")
        writer.require(rule.node)
    head = ["; Written by dslrun.", "(set-logic QF_LIA)"]
    return "\n".join([*head, *writer.lines, "(check-sat)", "(get-model)"]) + "\n"


def _call(head: str, args: Iterable[str]) -> str:
    """`(head arg ...)`; conjunctions and disjunctions of none or one are what they are."""
    parts = list(args)
    if head in ("and", "or") and len(parts) < 2:
        return parts[0] if parts else "true" if head == "and" else "false"
    return f"({head} {' '.join(parts)})" if len(parts) > 1 or head != "+" else parts[0] if parts else "0"


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


class _Writer:
    """The script so far, and the names of nodes used more than once."""

    def __init__(self, model: Model, names: list[str], budget: Budget) -> None:
        self._budget = budget
        self._written = 0
        self.names = [f"|{name}|" for name in names]
        self.lines: list[str] = []
        self._uses = _uses([rule.node for rule in model.rules])
        self._known: dict[int, tuple[str, Node]] = {}
        self._lines: dict[Sightline, list[str]] = {}
        self._count = 0

    def begin(self, place: Origin) -> None:
        """What follows is written for a rule of the text."""
        self._budget.place = place
        self._budget.look(self._written)

    def spend(self, names: int = 1) -> None:
        """Take note of literals or names written."""
        before = self._written // LOOK_EVERY
        self._written += names
        if self._written // LOOK_EVERY > before:
            self._budget.look(self._written)

    def line(self, text: str) -> None:
        self.spend()
        self.lines.append(text)

    def claim(self, condition: str) -> None:
        self.line(f"(assert {condition})")

    def fresh(self, prefix: str) -> str:
        self._count += 1
        return f"{prefix}!{self._count}"

    def require(self, node: Node) -> None:
        """Assert a rule."""
        match node:
            case And(args):
                for arg in args:
                    self.require(arg)
            case Loop():
                self.require(loop_in_parts(node))
            case Groups():
                self.claim(self._components(node, node.low, node.high))
            case Acyclic():
                self.claim(self._forest(node))
            case Ordered():
                self.claim(self._order(node))
            case Group():
                self.claim(self._weighed(node))
            case _:
                self.claim(self.term(node))

    def term(self, node: Node) -> str:
        """A node as a Boolean term."""
        self.spend()
        known = self._known.get(id(node))
        if known is not None:
            return known[0]
        text = self._term(node)
        if self._uses[id(node)] > 1 and len(text) > 40:
            name = self.fresh("part")
            self.line(f"(define-fun {name} () Bool {text})")
            text = name
        self._known[id(node)] = (text, node)
        return text

    def _term(self, node: Node) -> str:  # noqa: C901, PLR0912 one case per node
        match node:
            case In(var, mask):
                return self.within(var, mask)
            case And(args):
                return _call("and", map(self.term, args))
            case Or(args):
                return _call("or", map(self.term, args))
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
            case Groups() | Group():
                return self._groups(node) if isinstance(node, Groups) else self._group(node)
            case Acyclic() | Ordered():
                return self._acyclic(node) if isinstance(node, Acyclic) else self._ordered(node)
            case Loop():
                return self.term(loop_in_parts(node))
            case _:
                assert_never(node)

    def within(self, var: int, mask: int) -> str:
        """`x in mask`, as an equality, a range or a list of values."""
        self.spend()
        if mask < 0:
            return f"(not {self.within(var, ~mask)})"
        name, low, high = self.names[var], (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        if mask and mask.bit_count() == high - low + 1:
            return f"(= {name} {low})" if low == high else f"(<= {low} {name} {high})"
        return _call("or", (f"(= {name} {value})" for value in values(mask)))

    def _reach(self, line: Sightline, length: int) -> str:
        """A name for each length of a line of sight, made from the one before."""
        names = self._lines.setdefault(line, [])
        while len(names) < length:
            parts = [*names[-1:], self.term(line.conditions[len(names)])]
            name = self.fresh("reach")
            self.line(f"(define-fun {name} () Bool {_call('and', parts)})")
            names.append(name)
        return names[length - 1]

    def _linear(self, node: Linear) -> str:
        parts = []
        for coefficient, atom in node.terms:
            text = self.names[atom] if isinstance(atom, int) else f"(ite {self.term(atom)} 1 0)"
            parts.append(text if coefficient == 1 else f"(* {_number(coefficient)} {text})")
        total = _call("+", parts)
        if node.low is not None and node.low == node.high:
            return f"(= {total} {_number(node.low)})"
        low = [] if node.low is None else [_number(node.low)]
        high = [] if node.high is None else [_number(node.high)]
        return _call("<=", [*low, total, *high]) if low or high else "true"

    def _different(self, some: tuple[int, ...], free: int) -> str:
        if len(some) < 2:
            return "true"
        if not free:
            return _call("distinct", (self.names[var] for var in some))
        pairs = ((one, other) for i, one in enumerate(some) for other in some[:i])
        return _call(
            "and",
            (f"(or (distinct {self.names[one]} {self.names[other]}) {self.within(one, free)})" for one, other in pairs),
        )

    def _regular(self, node: Regular) -> str:
        """The states one after another, each a function of the last; -1 is failure."""
        state = _number(node.automaton.start)
        reached = {node.automaton.start}
        for var in node.vars:
            text = _number(-1)
            for origin in sorted(reached):
                for mask, to in node.automaton.steps[origin]:
                    text = f"(ite (and (= {state} {origin}) {self.within(var, mask)}) {to} {text})"
            reached = {to for origin in reached for _, to in node.automaton.steps[origin]}
            state = self.fresh("state")
            self.line(f"(define-fun {state} () Int {text})")
        accepting = sorted(reached & node.automaton.accepting)
        return _call("or", (f"(= {state} {one})" for one in accepting))

    def _groups(self, node: Groups) -> str:
        """A Boolean for a graph constraint inside another rule."""
        name = self.fresh("groups")
        self.line(f"(declare-const {name} Bool)")
        self.claim(f"(=> {name} {self._components(node, node.low, node.high)})")
        opposite = []
        if node.low is not None:
            opposite.append(self._components(node, None, node.low - 1))
        if node.high is not None:
            opposite.append(self._components(node, node.high + 1, None))
        self.claim(f"(=> (not {name}) {_call('or', opposite)})")
        return name

    def _components(self, node: Groups, low: int | None, high: int | None) -> str:
        """Witnesses for the number of components, and the condition they must meet."""
        members = [self.term(member) for member in node.members]
        links = [(i, j, self.term(guard)) for i, j, guard in node.links if i != j]
        parts = []
        if high is not None:
            parts.append(self._few(members, links, high))
        if low is not None:
            parts.append(self._many(members, links, low))
        return _call("and", parts)

    def _acyclic(self, node: Acyclic) -> str:
        """A Boolean for "no cycle" inside another rule."""
        name = self.fresh("acyclic")
        self.line(f"(declare-const {name} Bool)")
        self.claim(f"(=> {name} {self._forest(node)})")
        self.claim(f"(=> (not {name}) {self._cycle(node)})")
        return name

    def _ordered(self, node: Ordered) -> str:
        """A Boolean for an order inside another rule."""
        name = self.fresh("ordered")
        self.line(f"(declare-const {name} Bool)")
        self.claim(f"(=> {name} {self._order(node)})")
        self.claim(f"(=> (not {name}) {self._circle(node)})")
        return name

    def _order(self, node: Ordered) -> str:
        """Ranks that rise along every link."""
        name = self.fresh("rank")
        for i in range(node.size):
            self.line(f"(declare-const {name}.{i} Int)")
        return _call("and", (f"(=> {self.term(link)} (< {name}.{i} {name}.{j}))" for i, j, link in node.links))

    def _circle(self, node: Ordered) -> str:
        """Some links, each with another that begins where it ends: these hold a way back."""
        name = self.fresh("circle")
        after: dict[int, list[int]] = {}
        for number, (i, _, _) in enumerate(node.links):
            self.line(f"(declare-const {name}.{number} Bool)")
            after.setdefault(i, []).append(number)
        parts = [_call("or", (f"{name}.{number}" for number in range(len(node.links))))]
        for number, (_, j, link) in enumerate(node.links):
            further = _call("or", (f"{name}.{other}" for other in after.get(j, ())))
            parts.append(f"(=> {name}.{number} (and {self.term(link)} {further}))")
        return _call("and", parts)

    def _joins(self, node: Acyclic) -> list[tuple[int, int, str]]:
        """Every link with the condition that it is there and both its ends are."""
        members = [self.term(member) for member in node.members]
        return [(i, j, _call("and", (self.term(link), members[i], members[j]))) for i, j, link in node.links]

    def _forest(self, node: Acyclic) -> str:
        """Each link present leads one of its ends to a parent of lower rank, and no member has two parents."""
        name = self.fresh("rank")
        for i in range(len(node.members)):
            self.line(f"(declare-const {name}.{i} Int)")
            self.line(f"(declare-const {name}.parent.{i} Int)")
        parts = []
        for number, (i, j, join) in enumerate(self._joins(node)):
            ways = (
                f"(and (= {name}.parent.{child} {number}) (< {name}.{parent} {name}.{child}))"
                for child, parent in ((i, j), (j, i))
                if i != j
            )
            parts.append(f"(=> {join} {_call('or', ways)})")
        return _call("and", parts)

    def _cycle(self, node: Acyclic) -> str:
        """Some links, and at each member that one of them touches another one: these hold a cycle."""
        name = self.fresh("cycle")
        joins = self._joins(node)
        at: dict[int, list[int]] = {}
        for number, (i, j, _) in enumerate(joins):
            self.line(f"(declare-const {name}.{number} Bool)")
            at.setdefault(i, []).append(number)
            at.setdefault(j, []).append(number)
        parts = [_call("or", (f"{name}.{number}" for number in range(len(joins))))]
        for number, (i, j, join) in enumerate(joins):
            needs = [join]
            if i != j:
                needs += [_call("or", (f"{name}.{k}" for k in at[end] if k != number)) for end in (i, j)]
            parts.append(f"(=> {name}.{number} {_call('and', needs)})")
        return _call("and", parts)

    def _few(self, members: list[str], links: list[tuple[int, int, str]], high: int) -> str:
        """Each member present is one of `high` roots or has a neighbour of lower rank."""
        name = self.fresh("rank")
        for i in range(len(members)):
            self.line(f"(declare-const {name}.{i} Int)")
            self.line(f"(declare-const {name}.root.{i} Bool)")
        choices: list[list[str]] = [[f"{name}.root.{i}"] for i in range(len(members))]
        for i, j, link in links:
            for child, parent in ((i, j), (j, i)):
                lower = f"(< {name}.{parent} {name}.{child})"
                choices[child].append(f"(and {link} {members[parent]} {lower})")
        rooted = [f"(=> {member} {_call('or', some)})" for member, some in zip(members, choices, strict=True)]
        roots = _call("+", (f"(ite {name}.root.{i} 1 0)" for i in range(len(members))))
        return _call("and", [*rooted, f"(<= {roots} {_number(high)})"])

    def _many(self, members: list[str], links: list[tuple[int, int, str]], low: int) -> str:
        """The members present take `low` colours, linked members the same."""
        name = self.fresh("colour")
        for i in range(len(members)):
            self.line(f"(declare-const {name}.{i} Int)")
        alike = [f"(=> (and {link} {members[i]} {members[j]}) (= {name}.{i} {name}.{j}))" for i, j, link in links]
        used = [
            _call("or", (f"(and {member} (= {name}.{i} {k}))" for i, member in enumerate(members))) for k in range(low)
        ]
        return _call("and", [*alike, *used])

    def _group(self, node: Group) -> str:
        """A Boolean for a bound on a group inside another rule."""
        name = self.fresh("group")
        self.line(f"(declare-const {name} Bool)")
        self.claim(f"(=> {name} {self._weighed(node)})")
        bounds: list[tuple[int | None, int | None]] = [(None, node.low - 1)] if node.low is not None else []
        bounds += [(node.high + 1, None)] if node.high is not None else []
        opposite = [self._weighed(Group(node.web, node.roots, node.weights, low, high)) for low, high in bounds]
        self.claim(f"(=> (not {name}) {_call('or', opposite)})")
        return name

    def _weighed(self, node: Group) -> str:
        """Witnesses for the weight of a group, and the condition they must meet."""
        members = [self.term(member) for member in node.web.members]
        links = [(i, j, self.term(guard)) for i, j, guard in node.web.links if i != j]
        self.spend(4 * len(members) + 10 * len(links))
        parts = []
        if node.high is not None:
            parts.append(self._light(node, members, links, node.high))
        if node.low is not None:
            parts.append(self._heavy(node, members, links, node.low))
        return _call("and", parts)

    def _weight(self, node: Group, name: str) -> str:
        """The weight of the members of a set."""
        weights = dict.fromkeys(range(len(node.web.members)), 1) if node.weights is None else node.weights
        return _call("+", (f"(ite {name}.{i} {weight} 0)" for i, weight in weights.items()))

    def _light(self, node: Group, members: list[str], links: list[tuple[int, int, str]], high: int) -> str:
        """A set that holds the roots and whatever is joined to it weighs no more than `high`."""
        name = self.fresh("held")
        for i in range(len(members)):
            self.line(f"(declare-const {name}.{i} Bool)")
        parts = [f"(=> {members[root]} {name}.{root})" for root in node.roots]
        for i, j, link in links:
            for one, other in ((i, j), (j, i)):
                parts.append(f"(=> (and {name}.{one} {members[other]} {link}) {name}.{other})")
        return _call("and", [*parts, f"(<= {self._weight(node, name)} {_number(high)})"])

    def _heavy(self, node: Group, members: list[str], links: list[tuple[int, int, str]], low: int) -> str:
        """A set of members that are roots or have a neighbour of lower rank in it weighs at least `low`."""
        name = self.fresh("reached")
        for i in range(len(members)):
            self.line(f"(declare-const {name}.{i} Bool)")
            self.line(f"(declare-const {name}.rank.{i} Int)")
        choices: list[list[str]] = [["true"] if i in node.roots else [] for i in range(len(members))]
        for i, j, link in links:
            for child, parent in ((i, j), (j, i)):
                lower = f"(< {name}.rank.{parent} {name}.rank.{child})"
                choices[child].append(f"(and {link} {name}.{parent} {lower})")
        parts = [
            f"(=> {name}.{i} (and {member} {_call('or', some)}))"
            for i, (member, some) in enumerate(zip(members, choices, strict=True))
        ]
        return _call("and", [*parts, f"(>= {self._weight(node, name)} {_number(low)})"])


def _uses(roots: list[Node]) -> Counter[int]:
    """How often each node stands inside another, or as a rule."""
    uses: Counter[int] = Counter()
    stack = list(roots)
    while stack:
        node = stack.pop()
        uses[id(node)] += 1
        if uses[id(node)] == 1:
            stack.extend(children(node))
    return uses
