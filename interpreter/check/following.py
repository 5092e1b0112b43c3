"""Following a dear part move by move: what a graph forbids is kept up to date instead of found anew.

A follower knows the graph as it stood after the last move. Asked about the next one, it says what changes, or that it
cannot tell: then the part is read anew, and the follower begins from there. Only parts whose conditions are literals
of distinct variables that a player sees are followed.
"""

from collections.abc import Sequence

from dslrun.interpreter.check.guards import MAYBE, NO, YES, Guards
from dslrun.interpreter.check.last_variable import Pruning
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains

ALL = -1
"""Kept where nothing is ruled out."""


class Follower:
    """A part that is followed: its pruning, the literal of each condition, and how many variables are open.

    `at` says which condition reads a variable. What a follower knows is out of date (`lost`) until it is started.
    """

    def __init__(self, pruning: Pruning, literals: Sequence[tuple[int, int]]) -> None:
        self.pruning = pruning
        self.literals = literals
        self.at = {var: place for place, (var, _) in enumerate(literals)}
        self.lost = True
        self.state: list[int] = []
        self.left = 0

    def start(self, domains: Domains) -> Changes | None:
        """What the part rules out, read from scratch."""
        self.left = sum([domains[var] & (domains[var] - 1) > 0 for var, _ in self.literals])
        self.state = [
            YES if (kept := domains[var] & mask) == domains[var] else MAYBE if kept else NO
            for var, mask in self.literals
        ]
        self.lost = False
        return self.begin(domains)

    def begin(self, domains: Domains) -> Changes | None:
        """What the part rules out, the states being known; `lost` if the next move cannot be followed from here."""
        raise NotImplementedError

    def moved(self, var: int, domain: int, domains: Domains) -> Changes | None:
        """What changes when an open variable is set: variables with what is kept of them now, `ALL` if all is.

        None if that cannot be told: then the follower must be started again. The last unknown is looked at by others.
        """
        self.left -= 1
        if self.lost or self.left < 2:
            return None
        place = self.at[var]
        if self.state[place] != MAYBE:
            return []
        now = self.state[place] = YES if domain & self.literals[place][1] else NO
        return self.decided(place, now, domains)

    def decided(self, place: int, now: int, domains: Domains) -> Changes | None:
        """As `moved`, for a condition that was in doubt and holds now, or does not."""
        raise NotImplementedError

    def kept(self, place: int, holds: bool, domains: Domains) -> tuple[int, int]:
        """What is kept of a variable whose condition must hold, or must not."""
        var, mask = self.literals[place]
        return var, domains[var] & (mask if holds else ~mask)


def followed(guards: Guards, hidden: Sequence[bool]) -> Sequence[tuple[int, int]] | None:
    """The literals of some conditions, if a follower can take them."""
    literals = guards.literals
    if literals is None or len({var for var, _ in literals}) < len(literals):
        return None
    return None if any(hidden[var] for var, _ in literals) else literals
