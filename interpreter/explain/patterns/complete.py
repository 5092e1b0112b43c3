"""The ways to give values to some cells so that conditions about them can hold."""

from collections.abc import Iterator, Sequence

from dslrun.interpreter.check.compile import CompiledNodes
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.model import Domains, Node, values

MOST_CELLS, WORK = 12, 500
"""The maximum number of cells for which all ways are tried, and of partial ways."""


def filled(
    nodes: Sequence[Node], cells: Sequence[int], domains: Domains, compiled: CompiledNodes
) -> Iterator[Domains | None]:
    """Yield the boards on which all cells have a value and no node fails, and None for each partial filling."""
    open_ = [var for var in cells if domains[var] & (domains[var] - 1)]
    if any(evaluate(node, domains, compiled) is False for node in nodes):
        return
    if not open_:
        yield domains
        return
    for value in values(domains[open_[0]]):
        board = list(domains)
        board[open_[0]] = 1 << value
        yield None
        yield from filled(nodes, cells, board, compiled)


def fails(node: Node, domains: Domains, cells: Sequence[int]) -> bool:
    """Return whether a condition about a few cells certainly cannot hold on the domains."""
    if evaluate(node, domains) is False:
        return True
    if len(cells) > MOST_CELLS:
        return False
    for step, board in enumerate(filled([node], cells, domains, CompiledNodes())):
        if board is not None or step > WORK:
            return False
    return True
