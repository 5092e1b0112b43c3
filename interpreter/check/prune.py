"""Prune domains by one node."""

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.model import Domains, Node


def prune(
    node: Node, domains: Domains, want: bool = True, *, strong: bool = False, compiled: CompiledNodes | None = None
) -> Changes | None:
    """Return the changes that follow if the node is true (with `want=False`, false), or None if it cannot be.

    The changes list each variable that loses values, with the values it keeps; `domains` stays as it is. `strong` adds
    reasoning that the legality of moves leaves out. Pass `compiled` to reuse the compiled node.
    """
    propagator = (compiled or CompiledNodes()).of(node, want)
    return propagator.strengthen(domains) if strong else propagator.prune(domains)
