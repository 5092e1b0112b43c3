"""`is Odd`: the parity of a number."""

from collections.abc import Sequence

from dslrun.interpreter.language.ludeme import Condition, Number, ludeme
from dslrun.interpreter.model import FALSE, TRUE, Iff, In, Node, negation, values
from dslrun.interpreter.values.bindings import Bindings


@ludeme("is Odd")
class IsOdd(Condition):
    """A number is odd. It may be a sum over any number of sites.

    `(iff (is Odd r1c1) (is Odd r1c2))` says that two numbers have the same parity.

    Example: (is Odd (sum (sites Row 1)))
    Example: (forAll Neighbours (iff (is Odd (from)) (not (is Odd (to)))))
    """

    number: Number

    def node(self, at: Bindings) -> Node:
        """Return the parity of the terms that are neither always even nor always odd, with the constants folded in."""
        amount = self.number.number(at)
        if isinstance(amount, int):
            return TRUE if amount % 2 else FALSE
        odd = [odd_atom(atom, at) for atom, coefficient in amount.terms.items() if coefficient % 2]
        changing = [node for node in odd if node is not TRUE and node is not FALSE]
        flips = amount.constant + sum(node is TRUE for node in odd)
        return negation(parity(changing)) if flips % 2 else parity(changing)


def odd_atom(atom: "int | Node", at: Bindings) -> Node:
    """Return the node "this atom of a total is odd"."""
    if not isinstance(atom, int):
        return atom
    domain = at.world.domains[atom]
    odd = sum(1 << value for value in values(domain) if value % 2)
    return TRUE if odd == domain else In(atom, odd) if odd else FALSE


def parity(nodes: Sequence[Node]) -> Node:
    """Return the node "an odd number of the nodes hold". Halving the list keeps the nesting shallow."""
    if len(nodes) < 2:
        return nodes[0] if nodes else FALSE
    middle = len(nodes) // 2
    return negation(Iff(parity(nodes[:middle]), parity(nodes[middle:])))
