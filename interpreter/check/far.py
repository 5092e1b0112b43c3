"""Far parts in play: those that read many variables are followed, or read anew where a change may concern them."""

from itertools import chain

from dslrun.interpreter.check.following import ALL, Follower
from dslrun.interpreter.check.glances import Glances
from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.plan import Plan
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains


class FarParts:
    """What each far part said last (`answers`: variable -> what is kept of it), and who can say what changes."""

    def __init__(self, plan: Plan, net: Network, domains: Domains) -> None:
        self.answers: dict[int, dict[int, int]] = {}
        self._domains = domains
        self._followers = plan.followers()
        self._followed: list[list[tuple[int, Follower]]] = [[] for _ in domains]
        for part, follower in self._followers.items():
            for var in follower.at:
                self._followed[var].append((part, follower))
        self._read = plan.read
        self._glances = Glances(net, domains)

    def moved(
        self, var: int, old: int, *, is_set: bool
    ) -> tuple[list[tuple[int, Changes]], list[tuple[int, int | None]]]:
        """What changes where that can be told, by part; and the parts to be read anew, with what they had looked at."""
        domain = self._domains[var]
        forward = is_set and old & (old - 1)
        changed: list[tuple[int, Changes]] = []
        anew: list[tuple[int, int | None]] = []
        for part, follower in self._followed[var]:
            changes = follower.moved(var, domain, self._domains) if forward else None
            if changes is None:
                anew.append((part, None))
            elif changes:
                changed.append((part, changes))
        if self._read[var]:
            self._glances.note(var, domain)
            last = self._glances.last
            for part in chain.from_iterable(self._read[var]):
                if (seen := last[part]) is None or seen >> var & 1:
                    anew.append((part, seen))
        return changed, anew

    def read(self, part: int) -> Changes | None:
        """What a part rules out, read anew."""
        follower = self._followers.get(part)
        return self._glances.ask(part, self._domains) if follower is None else follower.start(self._domains)

    def say(self, part: int, var: int, kept: int) -> None:
        """Note what a part says of a variable."""
        if kept == ALL:
            self.answers[part].pop(var, None)
        else:
            self.answers[part][var] = kept

    def take_back(self, var: int) -> None:
        """The domain of a variable is an earlier one again: followers do not go back."""
        self._glances.note(var, self._domains[var])
        for _, follower in self._followed[var]:
            follower.lost = True

    def look_back(self, part: int, view: int | None) -> None:
        """A part had looked at this when it said what it says now again."""
        self._glances.last[part] = view
