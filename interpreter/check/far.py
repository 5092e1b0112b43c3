"""Far parts in play: those that read many variables are followed, or read anew where a change may concern them."""

from itertools import chain

from interpreter.check.base import Changes
from interpreter.check.following import ALL
from interpreter.check.glances import Glances
from interpreter.check.network import Network
from interpreter.check.plan import Plan
from interpreter.model import Domains


class FarParts:
    """What each far part said last (`answers`: variable -> what is kept of it), and who can say what changes."""

    def __init__(self, plan: Plan, net: Network, domains: Domains) -> None:
        self.answers: dict[int, dict[int, int]] = {}
        self._domains = domains
        self._far = plan.far
        self._followers = plan.followers()
        self._glances = Glances(net, domains)

    def moved(
        self, var: int, old: int, *, is_set: bool
    ) -> tuple[list[tuple[int, Changes]], list[tuple[int, int | None]]]:
        """What changes where that can be told, by part; and the parts to be read anew, with what they had looked at."""
        domain = self._domains[var]
        forward = is_set and old & (old - 1)
        followers = self._followers
        self._glances.note(var, domain)
        changed: list[tuple[int, Changes]] = []
        anew: list[tuple[int, int | None]] = []
        last = self._glances.last
        for part in chain.from_iterable(self._far[var]):
            follower = followers.get(part) if followers else None
            if follower is not None:
                changes = follower.moved(var, domain, self._domains) if forward else None
                if changes is None:
                    anew.append((part, None))
                elif changes:
                    changed.append((part, changes))
            elif (seen := last[part]) is None or seen >> var & 1:
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
        for follower in self._followers.values():
            if var in follower.at:
                follower.lost = True

    def look_back(self, part: int, view: int | None) -> None:
        """A part had looked at this when it said what it says now again."""
        self._glances.last[part] = view
