"""Chains in a sum: terms of which each is its predecessor and one condition more, as along a line of sight.

`And((previous, condition))`, or the same written flat. How many terms of a chain hold is how far the line reaches.
"""

from interpreter.model import And, Node, Term


def predecessors(terms: tuple[Term, ...]) -> dict[int, int]:
    """For the index of a term, the index of the term it extends by one condition, where there is one."""
    places: dict[tuple[int, ...], int] = {}
    by_identity: dict[int, int] = {}
    for index, (_, atom) in enumerate(terms):
        if not isinstance(atom, int):
            places[_key(atom)] = index
            by_identity[id(atom)] = index
    before: dict[int, int] = {}
    used: set[int] = set()
    for index, (coefficient, atom) in enumerate(terms):
        if not isinstance(atom, And) or len(atom.args) < 2:
            continue
        previous = by_identity.get(id(atom.args[0])) if len(atom.args) == 2 else None
        if previous is None:
            previous = places.get(_key(atom)[:-1])
        if previous is not None and previous not in used and terms[previous][0] == coefficient:
            before[index] = previous
            used.add(previous)
    return before


def _key(node: Node) -> tuple[int, ...]:
    """What a node is a conjunction of."""
    return tuple(id(arg) for arg in node.args) if isinstance(node, And) else (id(node),)
