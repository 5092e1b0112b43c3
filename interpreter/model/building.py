"""Smart constructors: fold constants, flatten nested And/Or, cancel double negation."""

from collections.abc import Sequence

from dslrun.interpreter.model.nodes import FALSE, TRUE, And, Node, Not, Or, Reach, Sightline


def conjunction(args: Sequence[Node]) -> Node:
    """Return an And, flattened one level and without constants."""
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
    """Return an Or, flattened one level and without constants."""
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
    """Return a Not, with constants and double negation resolved."""
    if type(arg) is Not:
        return arg.arg
    if type(arg) is And and not arg.args:
        return FALSE
    if type(arg) is Or and not arg.args:
        return TRUE
    return Not(arg)


def reaches(conditions: Sequence[Node]) -> list[Node]:
    """Return for every length of a line of sight, from 0 up, the node "it reaches at least that far"."""
    if len(conditions) < 2:
        return [TRUE, *conditions]
    line = Sightline(tuple(conditions))
    return [TRUE, *[Reach(line, length) for length in range(1, len(conditions) + 1)]]
