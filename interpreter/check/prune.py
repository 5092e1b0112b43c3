"""Propagator 2: which values a node rules out."""

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains, Node


def prune(
    node: Node, domains: Domains, want: bool = True, *, strong: bool = False, compiled: CompiledNodes | None = None
) -> Changes | None:
    """The narrowing that the node being true (or with `want=False` false) forces, None for a contradiction.

    Returns (variable, values kept) for each variable that loses values; the domains are left alone. With
    `strong` the node reasons further than the legality of moves asks for. Whoever asks about a node
    again passes the `compiled` nodes it is to be kept in.
    """
    propagator = (compiled or CompiledNodes()).of(node, want)
    return propagator.strengthen(domains) if strong else propagator.prune(domains)
