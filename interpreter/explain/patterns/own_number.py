"""Numbers on the board that count something around them, as clues do: `the 5 at r6c1`."""

from dslrun.dsl.records import record
from dslrun.interpreter.explain.patterns.argument import Premises
from dslrun.interpreter.model import Domains, Linear, Rule


@record
class OwnNumber:
    """A set number that a rule compares with a count: its variable, its name and the count that must equal it."""

    var: int
    subject: str
    count: Linear


def own_number(premises: Premises, rule: Rule, node: Linear, domains: Domains) -> OwnNumber | None:
    """Return the number that a rule instance is about, if `node` says that a count must equal it, or None."""
    bound, names = rule.provenance.bound, premises.names
    site = bound.from_ or bound.site
    if site is None or bound.clue is not None or node.low is None:
        return None
    own = [
        (factor, atom) for factor, atom in node.terms if isinstance(atom, int) and names.variables[atom].site == site
    ]
    if node.low != node.high or len(own) != 1:
        return None
    factor, var = own[0]
    rest = [(-one * factor, atom) for one, atom in node.terms if atom != var]
    if len(rest) < 2 or domains[var] & (domains[var] - 1) or abs(factor) != 1 or any(one <= 0 for one, _ in rest):
        return None
    if len(rest) < 2:  # two equal numbers are no count
        return None
    value = domains[var].bit_length() - 1
    number, word = value - node.low * factor, names.word(var, value)
    if word != str(number):
        return None
    return OwnNumber(var, f"the {word} at {names.site(site)}", Linear(tuple(rest), number, number))
