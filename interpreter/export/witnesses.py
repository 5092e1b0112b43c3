"""Witnesses for graph constraints in SMT-LIB 2: components, forests, orders, groups and shapes.

QF_LIA cannot express a condition on a graph directly. The script instead says that ranks, roots, colours or sets exist.
A condition and its negation therefore need different witnesses.
"""

from collections.abc import Callable

from dslrun.interpreter.boards.forms import Spot, mappings
from dslrun.interpreter.export.script import Script, call, numeral
from dslrun.interpreter.model import Acyclic, Congruent, Figure, Group, Groups, Node, Ordered

Links = list[tuple[int, int, str]]
"""Pairs of members, each with the term under which they are linked."""
Graph = Groups | Acyclic | Ordered | Group | Congruent


class Witnesses:
    """Declares witnesses in a script; `term` turns a node into a Boolean term."""

    def __init__(self, script: Script, term: Callable[[Node], str]) -> None:
        self.script, self.term = script, term

    def meeting(self, node: Graph) -> str:
        """Return a term that some values of its witnesses satisfy if and only if the condition holds."""
        match node:
            case Groups():
                return self._components(node, node.low, node.high)
            case Acyclic():
                return self._forest(node)
            case Ordered():
                return self._order(node)
            case Group():
                return self._weighed(node)
            case Congruent():
                return self._same_shape(node)

    def breaking(self, node: Graph) -> str:
        """Return a term that some values of its witnesses satisfy if and only if the condition does not hold."""
        match node:
            case Acyclic():
                return self._cycle(node)
            case Ordered():
                return self._circle(node)
            case Congruent():
                return f"(not {self._same_shape(node)})"
        bounds: list[tuple[int | None, int | None]] = [(None, node.low - 1)] if node.low is not None else []
        bounds += [(node.high + 1, None)] if node.high is not None else []
        if isinstance(node, Groups):
            return call("or", [self._components(node, low, high) for low, high in bounds])
        return call("or", [self._weighed(Group(node.graph, node.roots, node.weights, *pair)) for pair in bounds])

    def _components(self, node: Groups, low: int | None, high: int | None) -> str:
        """Declare witnesses for the number of components; return the term they must satisfy."""
        members = [self.term(member) for member in node.members]
        links = [(i, j, self.term(guard)) for i, j, guard in node.links if i != j]
        parts = []
        if high is not None:
            parts.append(self._few(members, links, high))
        if low is not None:
            parts.append(self._many(members, links, low))
        return call("and", parts)

    def _order(self, node: Ordered) -> str:
        """Return a term that says that ranks rise along every link."""
        name = self.script.fresh("rank")
        for i in range(node.size):
            self.script.line(f"(declare-const {name}.{i} Int)")
        return call("and", (f"(=> {self.term(link)} (< {name}.{i} {name}.{j}))" for i, j, link in node.links))

    def _circle(self, node: Ordered) -> str:
        """Return a term for a directed cycle: a non-empty set of links in which another begins wherever one ends."""
        name = self.script.fresh("circle")
        after: dict[int, list[int]] = {}
        for number, (i, _, _) in enumerate(node.links):
            self.script.line(f"(declare-const {name}.{number} Bool)")
            after.setdefault(i, []).append(number)
        parts = [call("or", (f"{name}.{number}" for number in range(len(node.links))))]
        for number, (_, j, link) in enumerate(node.links):
            further = call("or", (f"{name}.{other}" for other in after.get(j, ())))
            parts.append(f"(=> {name}.{number} (and {self.term(link)} {further}))")
        return call("and", parts)

    def _joins(self, node: Acyclic) -> Links:
        """Return every link with a term that says that it and both its ends are present."""
        members = [self.term(member) for member in node.members]
        return [(i, j, call("and", (self.term(link), members[i], members[j]))) for i, j, link in node.links]

    def _forest(self, node: Acyclic) -> str:
        """Return a term for a forest: each link joins a member to its only parent, which has a lower rank."""
        name = self.script.fresh("rank")
        for i in range(len(node.members)):
            self.script.line(f"(declare-const {name}.{i} Int)")
            self.script.line(f"(declare-const {name}.parent.{i} Int)")
        parts = []
        for number, (i, j, join) in enumerate(self._joins(node)):
            ways = (
                f"(and (= {name}.parent.{child} {number}) (< {name}.{parent} {name}.{child}))"
                for child, parent in ((i, j), (j, i))
                if i != j
            )
            parts.append(f"(=> {join} {call('or', ways)})")
        return call("and", parts)

    def _cycle(self, node: Acyclic) -> str:
        """Return a term for a cycle: a non-empty set of links in which every member touched has at least two."""
        name = self.script.fresh("cycle")
        joins = self._joins(node)
        at: dict[int, list[int]] = {}
        for number, (i, j, _) in enumerate(joins):
            self.script.line(f"(declare-const {name}.{number} Bool)")
            at.setdefault(i, []).append(number)
            at.setdefault(j, []).append(number)
        parts = [call("or", (f"{name}.{number}" for number in range(len(joins))))]
        for number, (i, j, join) in enumerate(joins):
            needs = [join]
            if i != j:
                needs += [call("or", (f"{name}.{k}" for k in at[end] if k != number)) for end in (i, j)]
            parts.append(f"(=> {name}.{number} {call('and', needs)})")
        return call("and", parts)

    def _few(self, members: list[str], links: Links, high: int) -> str:
        """Return a term for at most `high` components.

        It says that each present member is one of `high` roots or is linked to a present member of lower rank.
        """
        name = self.script.fresh("rank")
        for i in range(len(members)):
            self.script.line(f"(declare-const {name}.{i} Int)")
            self.script.line(f"(declare-const {name}.root.{i} Bool)")
        choices: list[list[str]] = [[f"{name}.root.{i}"] for i in range(len(members))]
        for i, j, link in links:
            for child, parent in ((i, j), (j, i)):
                lower = f"(< {name}.{parent} {name}.{child})"
                choices[child].append(f"(and {link} {members[parent]} {lower})")
        rooted = [f"(=> {member} {call('or', some)})" for member, some in zip(members, choices, strict=True)]
        roots = call("+", (f"(ite {name}.root.{i} 1 0)" for i in range(len(members))))
        return call("and", [*rooted, f"(<= {roots} {numeral(high)})"])

    def _many(self, members: list[str], links: Links, low: int) -> str:
        """Return a term for at least `low` components: present members use `low` colours, linked members the same."""
        name = self.script.fresh("colour")
        for i in range(len(members)):
            self.script.line(f"(declare-const {name}.{i} Int)")
        alike = [f"(=> (and {link} {members[i]} {members[j]}) (= {name}.{i} {name}.{j}))" for i, j, link in links]
        used = [
            call("or", (f"(and {member} (= {name}.{i} {k}))" for i, member in enumerate(members))) for k in range(low)
        ]
        return call("and", [*alike, *used])

    def _weighed(self, node: Group) -> str:
        """Declare witnesses for the weight of a group; return the term they must satisfy."""
        members = [self.term(member) for member in node.graph.members]
        links = [(i, j, self.term(guard)) for i, j, guard in node.graph.links if i != j]
        self.script.spend(4 * len(members) + 10 * len(links))
        parts = []
        if node.high is not None:
            parts.append(self._light(node, members, links, node.high))
        if node.low is not None:
            parts.append(self._heavy(node, members, links, node.low))
        return call("and", parts)

    def _weight(self, node: Group, name: str) -> str:
        """Return a term for the total weight of the set `name`."""
        weights = dict.fromkeys(range(len(node.graph.members)), 1) if node.weights is None else node.weights
        return call("+", (f"(ite {name}.{i} {weight} 0)" for i, weight in weights.items()))

    def _light(self, node: Group, members: list[str], links: Links, high: int) -> str:
        """Return a term: a set with the present roots and everything connected to them weighs at most `high`."""
        name = self._set("held", members)
        closed = self._closed(name, node.roots, members, links)
        return call("and", [*closed, f"(<= {self._weight(node, name)} {numeral(high)})"])

    def _heavy(self, node: Group, members: list[str], links: Links, low: int) -> str:
        """Return a term: a set of roots and of members with a neighbour of lower rank in it weighs at least `low`."""
        name = self._set("reached", members)
        founded = self._founded(name, node.roots, members, links)
        return call("and", [*founded, f"(>= {self._weight(node, name)} {numeral(low)})"])

    def _set(self, prefix: str, members: list[str]) -> str:
        """Declare a set of members and return its name; `name.i` means that member i is in it."""
        name = self.script.fresh(prefix)
        for i in range(len(members)):
            self.script.line(f"(declare-const {name}.{i} Bool)")
        return name

    def _closed(self, name: str, roots: tuple[int, ...], members: list[str], links: Links) -> list[str]:
        """Return terms that say that a set contains the present roots and everything connected to its members."""
        parts = [f"(=> {members[root]} {name}.{root})" for root in roots]
        for i, j, link in links:
            for one, other in ((i, j), (j, i)):
                parts.append(f"(=> (and {name}.{one} {members[other]} {link}) {name}.{other})")
        return parts

    def _founded(self, name: str, roots: tuple[int, ...], members: list[str], links: Links) -> list[str]:
        """Return terms that say that each member of a set is a root or has a neighbour of lower rank in it."""
        for i in range(len(members)):
            self.script.line(f"(declare-const {name}.rank.{i} Int)")
        choices: list[list[str]] = [["true"] if i in roots else [] for i in range(len(members))]
        for i, j, link in links:
            for child, parent in ((i, j), (j, i)):
                lower = f"(< {name}.rank.{parent} {name}.rank.{child})"
                choices[child].append(f"(and {link} {name}.{parent} {lower})")
        return [
            f"(=> {name}.{i} (and {member} {call('or', some)}))"
            for i, (member, some) in enumerate(zip(members, choices, strict=True))
        ]

    def _same_shape(self, node: Congruent) -> str:
        """Return a term that says that a placement of one figure on the other fits.

        The sets that represent the figures are asserted unconditionally, so the term may also be negated.
        """
        one, other = self._places(node.one), self._places(node.other)
        fitting = []
        for way in ({}, *mappings(one, other, turn=node.turn, flip=node.flip)):
            self.script.spend(len(one) + len(other))
            covered = {*way.values()}
            there = {spot: other.get(way[spot], "false") if way else "false" for spot in one}
            parts = [f"(= {here} {there[spot]})" for spot, here in one.items()]
            parts += [f"(not {held})" for spot, held in other.items() if spot not in covered]
            fitting.append(call("and", parts))
        return call("or", fitting)

    def _places(self, figure: Figure) -> dict[Spot, str]:
        """Return, for each counted cell, the name of a Boolean that says whether the figure contains it."""
        members = [self.term(member) for member in figure.graph.members]
        links = [(i, j, self.term(guard)) for i, j, guard in figure.graph.links if i != j]
        self.script.spend(4 * len(members) + 10 * len(links))
        name = self._set("figure", members)
        for part in self._closed(name, figure.roots, members, links):
            self.script.claim(part)
        for part in self._founded(name, figure.roots, members, links):
            self.script.claim(part)
        return {spot: f"{name}.{member}" for member, spot in figure.spots.items()}
