"""Propagator 1: whether a node is true, false or undecided on a domain list."""

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.model import Domains, Node


def evaluate(node: Node, domains: Domains, compiled: CompiledNodes | None = None) -> bool | None:
    """True if every completion satisfies the node as far as it can see, False if none does, else None.

    On a complete board, one value in each domain, the answer is never None and always right.
    Whoever asks about a node again passes the `compiled` nodes it is to be kept in.
    """
    return (compiled or CompiledNodes()).of(node).evaluate(domains)
