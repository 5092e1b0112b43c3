"""Reading 1: whether a node is true, false or undecided on a domain list."""

from interpreter.check.reading import reading
from interpreter.model import Domains, Node


def evaluate(node: Node, domains: Domains) -> bool | None:
    """True if every completion satisfies the node as far as it can see, False if none does, else None.

    On a complete board, one value in each domain, the answer is never None and always right.
    """
    return reading(node).evaluate(domains)
