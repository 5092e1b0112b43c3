"""The patterns of numbers in a relation: a number that nothing goes with, and the equation that numbers form."""

from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import capital, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.sentence import said
from dslrun.interpreter.explain.results import Change
from dslrun.interpreter.model import Linear, Node, Or, Rule, values

MOST_OPTIONS = 2
"""The maximum number of values that equations show."""
MOST_TERMS = 4
"""The maximum number of numbers in an equation."""


def partners(premises: Premises) -> HintArgument | None:
    """Return the argument of values without a partner, by rules that each relate two open numbers."""
    found = [_partner(premises, change) for change in premises.changes]
    if not found or not all(_relates_numbers(premises, rule, MOST_TERMS) for rule in premises.rules):
        return None
    first = found[0]
    if first is None or any(one is None or one[2:] != first[2:] for one in found):
        return None
    rule, other, out, needed = first
    names, word = premises.names, premises.names.options(premises.changed[0], out)
    if needed == 0 and not premises.out:
        verb = "has" if out.bit_count() == 1 else "have"
        words = listed([names.word(other, value) for value in values(out)])
        premise = f"{said(rule)} {words} {verb} no number to go with"
        return HintArgument("no partner", *premises.place(premises.rules), premise, _none_is(premises, word))
    if len({one[1] for one in found if one is not None}) > 1 or needed & premises.left(other) or not needed:
        return None
    needs = f"{names.options(other, needed)} in {names.variables_named([other])}"
    need = f"{word} in {names.variables_named(premises.changed)} would need {needs}, which is not possible"
    known = names.states(premises.settings)
    return premises.argument("no partner", rule, f"{said(rule)} {capital(f'{known}, and {need}' if known else need)}")


def _none_is(premises: Premises, word: str) -> str:
    """Return the conclusion that the sites that change do not have some values."""
    sites = premises.names.variables_named(premises.changed)
    return f"{sites} {'is' if len(set(premises.changed)) == 1 else 'are'} not {word}"


def excluded(premises: Premises) -> HintArgument | None:
    """Return the argument of values that clues do not allow in any of their cells: `the 48 at r4c2 allows no 5`."""
    names, rules = premises.names, premises.rules
    outs = {
        change.out & premises.left(change.var) & premises.variables[change.var].playable for change in premises.changes
    }
    subjects = [names.subject(rule) for rule in rules if rule.provenance.bound.clue is not None]
    if premises.out or len(outs) != 1 or None in subjects or len(subjects) != len(rules) or not rules:
        return None
    (out,) = outs
    if not all(len(rule.scope) > 1 and _nowhere(premises, rule, out) for rule in rules):
        return None
    allow = "allows" if len(rules) == 1 else "allow"
    some, word = listed([one for one in subjects if one]), names.options(premises.changed[0], out)
    sentences = " ".join(dict.fromkeys(map(said, rules)))
    premise = f"{sentences} {capital(some)} {allow} no {word}"
    return HintArgument("no partner", *premises.place(rules), premise, _none_is(premises, word))


def _nowhere(premises: Premises, rule: Rule, out: int) -> bool:
    """Return whether a rule about numbers does not allow some values in any of its cells."""
    if not _relates_numbers(premises, rule, len(rule.scope)):
        return False
    for var in rule.scope:
        for value in values(out):
            domains = premises.domains()
            domains[var] = 1 << value
            if evaluate(rule.node, domains) is not False:
                return False
    return True


def _partner(premises: Premises, change: Change) -> tuple[Rule, int, int, int] | None:
    """Return the rule of a change, the other variable, the values removed and those they need, or None."""
    rules = [rule for rule in premises.rules if change.var in rule.scope]
    open_ = [var for rule in rules[:1] for var in rule.scope - {change.var} if premises.value(var) is None]
    if len(open_) != 1:
        return None
    rule, other = rules[0], open_[0]
    out = change.out & premises.left(change.var) & premises.variables[change.var].playable
    domains, needed = premises.domains(), 0
    for value in values(out):
        for partner in values(premises.variables[other].playable):
            domains[change.var], domains[other] = 1 << value, 1 << partner
            if evaluate(rule.node, domains) is not False:
                needed |= 1 << partner
    return rule, other, out, needed


def _relates_numbers(premises: Premises, rule: Rule, most: int) -> bool:
    """Return whether a rule is about at most so many cells that hold numbers."""
    names, variables = premises.names, premises.variables
    return 1 < len(rule.scope) <= most and all(
        variables[var].site.type is not SiteType.EDGE
        and not variables[var].hidden
        and all(names.word(var, value).isdigit() for value in values(variables[var].playable))
        for var in rule.scope
    )


def equations(premises: Premises) -> HintArgument | None:
    """Return the argument of the last number of a sum or difference: `8 = 7 + 1`."""
    rule = premises.rules[0]
    if len(premises.rules) != 1 or len(premises.changes) != 1 or not _relates_numbers(premises, rule, MOST_TERMS):
        return None
    (change,) = premises.changes
    others = dict(premises.settings_of(sorted(rule.scope - {change.var})))
    options = list(values(change.left & premises.variables[change.var].playable))
    if len(others) != len(rule.scope) - 1 or len(options) > MOST_OPTIONS or len(others) < 2:
        return None
    bound = rule.provenance.bound.from_ or rule.provenance.bound.site
    lead = next((var for var in sorted(rule.scope) if premises.variables[var].site == bound), None)
    shown = [_equation(rule.node, {**others, change.var: value}, lead) for value in options]
    if None in shown:
        return None
    premise = f"{said(rule)} {capital(premises.facts())}, and {listed([one for one in shown if one])}"
    return premises.argument("equation", rule, premise)


def _equation(node: Node, board: dict[int, int], lead: int | None) -> str | None:
    """Return the sum or difference that holds on a board with the leading variable on the left side, or None."""
    for arg in node.args if isinstance(node, Or) else (node,):
        match arg:
            case Linear(terms, low, high) if low is not None and low == high:
                pairs = [(coefficient, atom) for coefficient, atom in terms if isinstance(atom, int) and atom in board]
            case _:
                continue
        if len(pairs) != len(terms) or {abs(one) for one, _ in pairs} != {1} or lead not in [var for _, var in pairs]:
            continue
        if sum(one * board[var] for one, var in pairs) == low:
            return _written(pairs, low, board, lead)
    return None


def _written(pairs: list[tuple[int, int]], constant: int, board: dict[int, int], lead: int | None) -> str:
    """Return `8 = 7 + 1`."""
    sign = next(one for one, var in pairs if var == lead)
    terms = [(-one * sign, board[var]) for one, var in pairs if var != lead] + [(sign, constant)] * (constant != 0)
    first, *rest = sorted(terms, key=lambda term: (-term[0], -term[1]))
    more = "".join(f" {'+' if one > 0 else '-'} {number}" for one, number in rest)
    return f"{next(board[var] for _, var in pairs if var == lead)} = {first[1]}{more}"
