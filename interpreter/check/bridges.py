"""Links that must hold everything together, followed one by one: a link that goes leaves another way, or two."""

from collections.abc import Sequence

from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.following import Follower
from dslrun.interpreter.check.guards import MAYBE, NO, YES
from dslrun.interpreter.check.last_variable import Pruning
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains


class Bridges(Follower):
    """All members are there; a link is needed where it is the only way from one side to the other."""

    def __init__(self, counter: ComponentCount, pruning: Pruning, literals: Sequence[tuple[int, int]]) -> None:
        super().__init__(pruning, literals)
        self.ends = counter.ends
        self.around = counter.around

    def begin(self, domains: Domains) -> Changes | None:
        """Read the part."""
        changes = self.pruning(domains)
        self.lost = changes is None or self.left < 2
        return changes

    def decided(self, place: int, now: int, domains: Domains) -> Changes | None:
        """A link that holds was possible before; without one, the links on every way around it are needed."""
        one, other = self.ends[place]
        if now == YES or one == other:
            return []
        way = self._way(one, other)
        if way is None:
            return None
        return [self.kept(link, True, domains) for link in self._only(way, one, other) if self.state[link] == MAYBE]

    def _way(self, one: int, other: int) -> dict[int, int] | None:
        """The links of a shortest way between two members, each with the member it leads to."""
        state, around = self.state, self.around
        came: dict[int, tuple[int, int]] = {one: (one, -1)}
        queue = [one]
        for here in queue:
            for there, link in around[here]:
                if there not in came and state[link] != NO:
                    came[there] = here, link
                    queue.append(there)
                    if there == other:
                        way = {}
                        while there != one:
                            here, link = came[there]
                            way[link] = there
                            there = here
                        return dict(reversed(way.items()))
        return None

    def _only(self, way: dict[int, int], one: int, other: int) -> list[int]:
        """The links of a way that every way has.

        Where a search that crosses no link as this way does comes to an end, the way goes on by such a link.
        """
        state, around = self.state, self.around
        found: list[int] = []
        queue = [one]
        seen = {one}
        for here in queue:
            for there, link in around[here]:
                if there not in seen and state[link] != NO and way.get(link) != there:
                    if there == other:
                        return found
                    seen.add(there)
                    queue.append(there)
            if here == queue[-1]:
                only, there = next((link, end) for link, end in way.items() if end not in seen)
                found.append(only)
                if there == other:
                    return found
                seen.add(there)
                queue.append(there)
        return found
