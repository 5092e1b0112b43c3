"""Reading 1: whether a node is true, false or undecided on a domain list."""

from dslrun.interpreter.check.reading import Readings
from dslrun.interpreter.model import Domains, Node


def evaluate(node: Node, domains: Domains, readings: Readings | None = None) -> bool | None:
    """True if every completion satisfies the node as far as it can see, False if none does, else None.

    On a complete board, one value in each domain, the answer is never None and always right.
    Whoever asks about a node again passes the `readings` it is to be kept in.
    """
    return (readings or Readings()).of(node).evaluate(domains)
