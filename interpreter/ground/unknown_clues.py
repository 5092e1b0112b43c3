"""Elimination of unknown clues: a `?` that only one rule instance reads is removed while grounding.

The number of a `?` clue is a hidden variable: some number makes all rules true. If only one rule instance reads it,
"some number makes this true" often needs no variable: `the cells add up to ?` always holds, and `they add up to ? and
the corner is 1` holds if the corner is 1. The solver handles all other unknowns.
"""

from collections.abc import Iterable, Mapping

from dslrun.interpreter.model import FALSE, TRUE, AllDifferent, And, Domains, In, Linear, Node, Not, Or, children
from dslrun.interpreter.model import conjunction as all_of
from dslrun.interpreter.model import disjunction as any_of
from dslrun.interpreter.model import negation as opposite
from dslrun.interpreter.values.amounts import Total, extremes
from dslrun.interpreter.values.comparing import bounded

Counts = Mapping[int, int]
"""The number of occurrences of each unknown clue."""


class ClueElimination:
    """Counts and eliminates the unknown clues in a game's rules. `first` is the lowest of their variables.

    Nodes `passed_over` are skipped. `most` is the largest number a `?` may stand for, `greatest` the largest that a sum
    so far could need.
    """

    def __init__(self, first: int, domains: "tuple[int, ...] | Domains", passed_over: Iterable[Node] = ()) -> None:
        self.first, self.domains = first, domains
        self.most = max((domain.bit_length() - 1 for domain in domains[first:]), default=0)
        self.greatest = 0
        self._counts: dict[Node, Counts] = {node: {} for node in passed_over}

    def counts(self, node: Node) -> Counts:
        """Count the occurrences of each unknown clue in a node, once for every path to it."""
        known = self._counts.get(node)
        if known is None:
            known = self._counts[node] = self._count(node)
        return known

    def _count(self, node: Node) -> Counts:
        direct: tuple[int, ...] = ()
        match node:
            case In(var):
                direct = (var,)
            case Linear(terms):
                direct = tuple(atom for _, atom in terms if isinstance(atom, int))
            case AllDifferent(some):
                direct = some
        found: dict[int, int] = {}
        for var in direct:
            if var >= self.first:
                found[var] = found.get(var, 0) + 1
        if found and isinstance(node, Linear):
            self.greatest = max(self.greatest, *(self._largest_asked(node, var) for var in found))
        for child in children(node):
            for var, count in self.counts(child).items():
                found[var] = found.get(var, 0) + count
        return found

    def without(self, node: Node, var: int, sign: bool = True) -> Node | None:
        """Return the node "some number makes this true" (or false) without an unknown that no other rule reads.

        Different numbers may satisfy different alternatives, so the unknown is eliminated from each alternative
        separately. Of several conditions that must hold together, only one may read it. Return None if the unknown
        cannot be eliminated.
        """
        if var not in self.counts(node):
            return node
        match node:
            case And(args) | Or(args):
                return self._joined(node, args, var, sign)
            case Not(arg):
                inner = self.without(arg, var, not sign)
                return None if inner is None else opposite(inner)
            case In(_, mask):
                wanted = mask if sign else ~mask
                return (TRUE if sign else FALSE) if self.domains[var] & wanted else (FALSE if sign else TRUE)
            case Linear():
                return self._summed(node, var, sign)
            case AllDifferent(some, free) if sign and self.domains[var].bit_count() > len(some):
                others = tuple(other for other in some if other != var)
                return AllDifferent(others, free) if len(others) > 1 else TRUE
        return None

    def _joined(self, node: And | Or, args: tuple[Node, ...], var: int, sign: bool) -> Node | None:
        """Return a conjunction or disjunction without the unknown."""
        together = isinstance(node, And) == sign
        if together and sum(var in self.counts(arg) for arg in args) > 1:
            return None
        found = [self.without(arg, var, sign) for arg in args]
        kept = [arg for arg in found if arg is not None]
        if len(kept) < len(found):
            return None
        return all_of(kept) if isinstance(node, And) else any_of(kept)

    def _summed(self, node: Linear, var: int, sign: bool) -> Node | None:
        """Return a sum without the term of the unknown, with bounds adjusted by what the unknown can contribute."""
        step = next((factor for factor, atom in node.terms if is_var(atom, var)), 0)
        if abs(step) != 1 or self.counts(node)[var] > 1:
            return None
        most = self.domains[var].bit_length() - 1
        least, greatest = (0, most) if step > 0 else (-most, 0)
        if not sign:
            least, greatest = greatest, least
        rest = {atom: factor for factor, atom in node.terms if not is_var(atom, var)}
        low = None if node.low is None else node.low - greatest
        high = None if node.high is None else node.high - least
        if low is not None and high is not None and low > high:
            return FALSE
        return bounded(rest, low, high, self.domains)

    def _largest_asked(self, node: Linear, var: int) -> int:
        """Return the largest number the unknown could need to satisfy a sum, whatever the values on the board."""
        step = next(factor for factor, atom in node.terms if is_var(atom, var))
        board = {atom: factor for factor, atom in node.terms if not (isinstance(atom, int) and atom >= self.first)}
        least, most = extremes(Total(0, board), self.domains)
        low, high = node.low, node.high
        if step < 0:
            least, low, high = -most, None if high is None else -high, None if low is None else -low
        wanted = high if high is not None else low
        return 0 if wanted is None else (wanted - least) // abs(step)


def is_var(atom: "int | Node", var: int) -> bool:
    """True if an atom of a sum is the variable."""
    return isinstance(atom, int) and atom == var
