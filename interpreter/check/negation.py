"""The negation of a node for which there is no specialised propagator."""

from dslrun.interpreter.check.last_variable import satisfying
from dslrun.interpreter.check.propagator import Changes, Propagator
from dslrun.interpreter.model import Domains


class Negation(Propagator):
    """The node does not hold. This prunes only once the node is decided or one variable is left to decide it."""

    __slots__ = ("cost", "node", "scope")
    decisive = True

    def __init__(self, node: Propagator, scope: frozenset[int]) -> None:
        self.node = node
        self.scope = tuple(scope)
        self.cost = node.cost

    def evaluate(self, domains: Domains) -> bool | None:
        """The opposite of the node."""
        holds = self.node.evaluate(domains)
        return None if holds is None else not holds

    def prune(self, domains: Domains) -> Changes | None:
        """If one variable is open, drop the values that make the node true."""
        opened = [var for var in self.scope if domains[var] & (domains[var] - 1)]
        if len(opened) > 1:
            return None if self.node.evaluate(domains) is True else []
        if not opened:
            return [] if self.node.evaluate(domains) is False else None
        kept = satisfying(self, domains, opened, [domains[opened[0]]])
        if kept is None:
            return None
        return [(opened[0], kept[0])] if kept[0] != domains[opened[0]] else []
