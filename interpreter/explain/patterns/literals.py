"""The part of a condition that fails, and alternatives as literals."""

from collections.abc import Sequence

from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.model import And, Domains, Group, In, Node, Not, Or, Variable


def remaining(node: Node, domains: Domains) -> Node:
    """Return the part of a broken condition that matters: alternatives that are plainly false are left out."""
    match node:
        case Or(args):
            kept = [arg for arg in args if not (_is_literal(arg) and evaluate(arg, domains) is False)]
            kept = _joined(kept, domains) or kept
            return remaining(kept[0], domains) if len(kept) == 1 else node
        case And(args):
            false = [arg for arg in args if evaluate(arg, domains) is False]
            open_ = false or [arg for arg in args if evaluate(arg, domains) is None]
            return remaining(open_[0], domains) if false or len(open_) == 1 else node
        case Not(Group() as group):
            return remaining(group.outside(), domains)
        case Not(Not(arg)):
            return remaining(arg, domains)
        case _:
            return node


def _joined(args: Sequence[Node], domains: Domains) -> list[Node]:
    """Return the alternative that fails because a group joins sites, if there is only one of this kind."""
    kinds: list[Node] = [arg for arg in args if isinstance(arg, Not) and isinstance(arg.arg, Group) and arg.arg.weights]
    return kinds if len(kinds) == 1 and evaluate(kinds[0], domains) is False else []


def _is_literal(node: Node) -> bool:
    match node:
        case In() | Not(In()):
            return True
        case Not(Or(args)) | Not(And(args)) | Or(args) | And(args):
            return all(map(_is_literal, args))
        case _:
            return False


def disjuncts(variables: Sequence[Variable], node: Node, positive: bool = True) -> dict[int, int] | None:
    """Return alternatives about single variables: the values of each that satisfy the node, or None for other nodes."""
    match node:
        case In(var, mask):
            return {var: mask if positive else variables[var].domain & ~mask}
        case Not(arg):
            return disjuncts(variables, arg, not positive)
        case Or(args) if positive:
            return _merged(variables, args, positive)
        case And(args) if not positive:
            return _merged(variables, args, positive)
        case Or(args) | And(args):  # alternatives about one variable
            found = [disjuncts(variables, arg, positive) for arg in args]
            keys = {var for one in found for var in one or ()}
            if None in found or len(keys) != 1:
                return None
            var, mask = keys.pop(), -1
            for one in found:
                mask &= (one or {}).get(var, 0)
            return {var: mask}
        case _:
            return None


def _merged(variables: Sequence[Variable], args: Sequence[Node], positive: bool) -> dict[int, int] | None:
    merged: dict[int, int] = {}
    for arg in args:
        found = disjuncts(variables, arg, positive)
        if found is None:
            return None
        for var, mask in found.items():
            merged[var] = merged.get(var, 0) | mask
    return merged
