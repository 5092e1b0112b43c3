"""Reading 2: which values a node rules out."""

from interpreter.check.base import Changes
from interpreter.check.reading import reading
from interpreter.model import Domains, Node


def prune(node: Node, domains: Domains, want: bool = True, *, strong: bool = False) -> Changes | None:
    """The narrowing that the node being true (or with `want=False` false) forces, None for a contradiction.

    Returns (variable, values kept) for each variable that loses values; the domains are left alone. With
    `strong` the node reasons further than the legality of moves asks for.
    """
    compiled = reading(node, want)
    return compiled.strengthen(domains) if strong else compiled.prune(domains)
