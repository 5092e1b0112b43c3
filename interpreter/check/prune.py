"""Reading 2: which values a node rules out."""

from dslrun.interpreter.check.base import Changes
from dslrun.interpreter.check.reading import Readings
from dslrun.interpreter.model import Domains, Node


def prune(
    node: Node, domains: Domains, want: bool = True, *, strong: bool = False, readings: Readings | None = None
) -> Changes | None:
    """The narrowing that the node being true (or with `want=False` false) forces, None for a contradiction.

    Returns (variable, values kept) for each variable that loses values; the domains are left alone. With
    `strong` the node reasons further than the legality of moves asks for. Whoever asks about a node
    again passes the `readings` it is to be kept in.
    """
    compiled = (readings or Readings()).of(node, want)
    return compiled.strengthen(domains) if strong else compiled.prune(domains)
