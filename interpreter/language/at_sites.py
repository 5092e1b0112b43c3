"""A cache of the nodes of a condition on `(site)`. Overlapping regions need each node many times."""

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.language.ludeme import Condition, free_names
from dslrun.interpreter.model import Node
from dslrun.interpreter.values.bindings import Bindings

ALONE = frozenset({"site"})


class AtSites:
    """The nodes of a condition that depends only on `(site)`. Each is built once, but every use spends its cost."""

    def __init__(self, condition: Condition, kind: SiteType, at: Bindings) -> None:
        self.condition, self.at = condition, at
        self.sites = at.world.board.sites(kind)
        self._known: dict[int, tuple[Node, int]] = {}

    @staticmethod
    def of(condition: Condition, kind: SiteType, at: Bindings) -> "AtSites":
        """Return the table of a condition; equal calls return the same table."""
        key = "at sites", condition, kind, at.layers
        return at.session.memo.once(key, lambda: AtSites(condition, kind, at))

    def node(self, index: int) -> Node:
        """Return the node of the condition at a site."""
        session = self.at.session
        known = self._known.get(index)
        if known is not None:
            session.spend(known[1])
            return known[0]
        before = session.spent
        node = self.condition.node(self.at.bind_site(self.sites[index]))
        self._known[index] = node, session.spent - before
        return node


def is_of_site_alone(condition: Condition, at: Bindings) -> bool:
    """True if a condition depends only on `(site)` and the layers, and no `as:` name is bound."""
    return free_names(condition) == ALONE and not at.named


def at_sites(condition: Condition, kind: SiteType, at: Bindings) -> AtSites | None:
    """Return the table of a condition, or None if it depends on other bindings too."""
    if not is_of_site_alone(condition, at):
        return None
    return AtSites.of(condition, kind, at)
