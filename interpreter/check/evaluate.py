"""Evaluate a node on domains: true, false or undecided."""

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.model import Domains, Node


def evaluate(node: Node, domains: Domains, compiled: CompiledNodes | None = None) -> bool | None:
    """True if every completion satisfies the node, False if none does, None if this is not known.

    On a full board, with one value in each domain, the answer is exact and never None. Pass `compiled` to reuse the
    compiled node.
    """
    return (compiled or CompiledNodes()).of(node).evaluate(domains)
