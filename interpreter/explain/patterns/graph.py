"""A guarded graph as a deduction sees it, with the names of its members."""

from collections.abc import Callable, Iterable, Sequence

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.explain.results import Change
from dslrun.interpreter.model import TRUE, Domains, Node, scope

UNNAMED = "a place"
"""The name of a member whose site is not known."""


class GraphPicture:
    """A guarded graph on domains, by default those that the facts leave: what is certain, and what is possible."""

    def __init__(
        self,
        premises: Premises,
        members: tuple[Node, ...],
        links: tuple[tuple[int, int, Node], ...],
        domains: Domains | None = None,
    ) -> None:
        self.premises = premises
        self.members, self.links = members, links
        self.domains = premises.domains() if domains is None else domains

    @property
    def noun(self) -> str:
        """The word for a group: an area between borders, a line along edges, or a group."""
        variables, without = self.premises.variables, set[bool]()
        for _, _, link in self.links:
            if link is TRUE or len(found := scope(link)) != 1:
                continue
            var = next(iter(found))
            if variables[var].site.type is not SiteType.EDGE:
                return "group"
            without.add(evaluate(link, [1 if at == var else 0 for at in range(var + 1)]) is True)
        return "group" if len(without) != 1 else "area" if without.pop() else "line"

    def sure(self, member: int) -> bool:
        """True if a member is certainly present."""
        return evaluate(self.members[member], self.domains) is True

    def reach(self, starts: Iterable[int], wanted: Callable[[Node], bool]) -> set[int]:
        """Return all members connected to the starts by members and links whose nodes are `wanted`."""
        around: dict[int, list[int]] = {}
        for one, other, link in self.links:
            if wanted(link):
                around.setdefault(one, []).append(other)
                around.setdefault(other, []).append(one)
        found = {member for member in starts if wanted(self.members[member])}
        stack = list(found)
        while stack:
            for member in around.get(stack.pop(), ()):
                if member not in found and wanted(self.members[member]):
                    found.add(member)
                    stack.append(member)
        return found

    def certainly(self, node: Node) -> bool:
        """True if a node certainly holds."""
        return evaluate(node, self.domains) is True

    def possibly(self, node: Node) -> bool:
        """True if a node may hold."""
        return evaluate(node, self.domains) is not False

    def without(self, changes: Iterable[Change] | None = None) -> "GraphPicture":
        """Return the picture in which changes, by default all of the deduction, did not happen."""
        other = GraphPicture(self.premises, self.members, self.links)
        for change in self.premises.changes if changes is None else changes:
            other.domains[change.var] &= change.out
        return other

    def name(self, member: int) -> str:
        """Return the name of a member."""
        site = self.site(member)
        return UNNAMED if site is None else self.premises.names.site(site)

    def named_root(self, member: int) -> str:
        """Return the name of a member with its value, if that is a known number: `the 4 at r1c1`."""
        variables = sorted(scope(self.members[member]))
        value = self.premises.value(variables[0]) if len(variables) == 1 else None
        word = None if value is None else self.premises.names.word(variables[0], value)
        return f"the {word} at {self.name(member)}" if word and word.isdigit() else self.name(member)

    def site(self, member: int) -> Site | None:
        """Return the site of a member: that of its variable, or the one that all edges at its links share."""
        variables, names = self.premises.variables, self.premises.names
        own = sorted(scope(self.members[member]))
        if own:
            return variables[own[0]].site
        edges = [
            variables[var].site for one, other, link in self.links if member in (one, other) for var in scope(link)
        ]
        for kind in (SiteType.CELL, SiteType.VERTEX):
            beside = [
                set(names.game.board.incident(kind, SiteType.EDGE, edge.index))
                for edge in edges
                if edge.type is SiteType.EDGE
            ]
            common = set.intersection(*beside) if beside else set()
            if len(common) == 1:
                return Site(kind, common.pop())
        return None

    def stray(self, present: Sequence[int] | None = None) -> tuple[int, int] | None:
        """Return two members, of those certainly present, that cannot be connected, or None."""
        some = [member for member in range(len(self.members)) if self.sure(member)] if present is None else present
        first = self.reach(some[:1], self.possibly)
        apart = [member for member in some if member not in first]
        return (apart[0], some[0]) if apart else None
