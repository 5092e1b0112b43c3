"""An incremental propagator for connectivity: the members of a graph form one component, or there is none.

Whether a member separates others depends only on which members and links are possible. So a member or link that
becomes present needs no new search, but one that becomes absent does.
"""

from dslrun.interpreter.check.articulation import Articulation
from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.guards import MAYBE, NO, YES, Guards, are_independent
from dslrun.interpreter.model import Domains

Masks = dict[int, int]


class IncrementalConnectivity:
    """Tracks one graph in play: the state of each member or link, and the values left to the variables.

    The conditions on either the members or the links are literals; the others always hold. `loose` lists undecided
    articulation points with present members on at most one side, each with its sides.
    """

    def __init__(self, counter: ComponentCount) -> None:
        self.by_link = counter.members.always
        self.around = counter.around
        self.literals = (counter.links if self.by_link else counter.members).simple() or []
        self.others = [YES] * (counter.members if self.by_link else counter.links).size
        self.at = {literal[0]: place for place, literal in enumerate(self.literals) if literal is not None}
        self.state: list[int] = []
        self.masks: Masks | None = {}
        self.present = self.cut_off = 0
        self.loose: list[tuple[int, list[int]]] = []

    @staticmethod
    def fits(counter: ComponentCount) -> bool:
        """True if this class can replace the propagator."""
        some: list[Guards] = [counter.members, counter.links]
        one_kind = sum([guards.always for guards in some]) == 1
        return one_kind and are_independent(*some) and counter.low <= 0 and counter.high == 1

    def start(self, domains: Domains) -> Masks | None:
        """Compute the state; return the values left to the restricted variables, or None if the rule is broken."""
        self.state = [self._known(literal, domains) for literal in self.literals]
        self.masks = self._search(domains)
        return self.masks

    def update(self, var: int, domains: Domains) -> Masks | None:
        """Like `start`, but update the state incrementally after one variable has changed."""
        place = self.at[var]
        before, now = self.state[place], self._known(self.literals[place], domains)
        self.state[place] = now
        if before != now:
            if self.masks is None or before == NO or now != YES or not (self.present or self.by_link):
                self.masks = self._search(domains)
            elif not self.by_link:
                self._add(1 << place, domains)
        return self.masks

    @staticmethod
    def _known(literal: tuple[int, int] | None, domains: Domains) -> int:
        if literal is None:
            return YES
        domain, mask = domains[literal[0]], literal[1]
        return NO if not domain & mask else MAYBE if domain & ~mask else YES

    def _search(self, domains: Domains) -> Masks | None:
        """Search the graph; return the values left to the restricted variables, or None if it is not connected."""
        members, links = (self.others, self.state) if self.by_link else (self.state, self.others)
        cuts = Articulation(self.around, members, links)
        self.present, self.loose = cuts.present, []
        if len(cuts.components) > 1:
            return None
        masks: Masks = {}
        if self.by_link:
            needed = [link for link in cuts.bridges() if links[link] == MAYBE]
        else:
            stray = [at for at, known in enumerate(members) if known == MAYBE and not cuts.order[at]]
            stray = stray if self.present else []
            self.cut_off = sum([1 << at for at in stray])
            masks.update([self._kept(at, False, domains) for at in stray])
            needed = self._needed([(at, cuts.sides(at)) for at in cuts.pieces])
        masks.update([self._kept(place, True, domains) for place in needed])
        return masks

    def _needed(self, points: list[tuple[int, list[int]]]) -> list[int]:
        """The undecided articulation points with present members on two sides; the others become `loose`."""
        undecided = [(at, sides) for at, sides in points if self.state[at] == MAYBE]
        needed = [at for at, sides in undecided if sum([side & self.present > 0 for side in sides]) > 1]
        self.loose = [(at, sides) for at, sides in undecided if at not in needed]
        return needed

    def _add(self, member: int, domains: Domains) -> None:
        """Record that a member, given as a bit, is present, and update the masks."""
        self.present |= member
        if self.cut_off & member:
            self.masks = None
        elif self.loose and self.masks is not None:
            needed = self._needed(self.loose)
            if needed:
                self.masks = {**self.masks, **dict([self._kept(at, True, domains) for at in needed])}

    def _kept(self, place: int, holds: bool, domains: Domains) -> tuple[int, int]:
        """Return the variable of a literal and the values left to it if the literal must hold, or must not."""
        literal = self.literals[place]
        assert literal is not None  # a condition that always holds is never undecided
        var, mask = literal
        return var, domains[var] & (mask if holds else ~mask)
