"""Smart constructors: fold constants, flatten nested And/Or, cancel double negation."""

from collections.abc import Sequence

from dslrun.interpreter.model.nodes import FALSE, TRUE, And, Node, Not, Or, Reach, Sightline


def conjunction(args: Sequence[Node]) -> Node:
    """Return the conjunction. Nested `And`s are flattened one level, and constants are folded."""
    parts: list[Node] = []
    for arg in args:
        if type(arg) is And:
            parts += arg.args
        elif type(arg) is Or and not arg.args:
            return FALSE
        else:
            parts.append(arg)
    return And(tuple(parts)) if len(parts) > 1 else parts[0] if parts else TRUE


def disjunction(args: Sequence[Node]) -> Node:
    """Return the disjunction. Nested `Or`s are flattened one level, and constants are folded."""
    parts: list[Node] = []
    for arg in args:
        if type(arg) is Or:
            parts += arg.args
        elif type(arg) is And and not arg.args:
            return TRUE
        else:
            parts.append(arg)
    return Or(tuple(parts)) if len(parts) > 1 else parts[0] if parts else FALSE


def negation(arg: Node) -> Node:
    """Return the negation. Constants are folded, and a double negation cancels."""
    if type(arg) is Not:
        return arg.arg
    if type(arg) is And and not arg.args:
        return FALSE
    if type(arg) is Or and not arg.args:
        return TRUE
    return Not(arg)


def reaches(conditions: Sequence[Node]) -> list[Node]:
    """Return, for each length from 0 up, the node that a line of sight reaches at least that far.

    `conditions` are the conditions for each further step.
    """
    if len(conditions) < 2:
        return [TRUE, *conditions]
    line = Sightline(tuple(conditions))
    return [TRUE, *[Reach(line, length) for length in range(1, len(conditions) + 1)]]
