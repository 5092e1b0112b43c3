"""The patterns of counts that need a place because others can hold too few, or that take all cells together."""

from collections.abc import Iterator

from dslrun.dsl.records import record
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.explain.names import capital, counted, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.patterns.counts import literals_of, noun_of
from dslrun.interpreter.explain.patterns.sentence import said, single_clues
from dslrun.interpreter.explain.patterns.supposed import concluded
from dslrun.interpreter.model import Linear, Rule

MOST_BLOCKS = 3
"""The maximum number of groups of places that an argument names."""


@record
class Block:
    """Places of a count of which a rule allows at most `most` to count."""

    rule: Rule
    places: tuple[int, ...]
    most: int

    @property
    def saved(self) -> int:
        """How many of the places cannot count."""
        return len(self.places) - self.most


def capacity(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by a count and rules that limit how many of its places can count."""
    fixed = premises.deduction.fixed
    if len(premises.rules) < 2 or len(fixed) != len(premises.changes):
        return None
    for main in premises.rules:
        literals = dict(literals_of(premises, main.node) or ())
        if not isinstance(main.node, Linear) or main.node.low is None or premises.names.subject(main) is None:
            continue
        if not all(literals.get(var, 0) >> value & 1 for var, value in fixed):
            continue
        chosen = [_chosen(premises, main, literals, var) for var, _ in fixed]
        if all(chosen):
            return _argument(premises, main, literals, chosen[0])
    return None


def _chosen(premises: Premises, main: Rule, literals: dict[int, int], needed: int) -> list[Block]:
    """Return disjoint groups of places that leave no choice but the needed place, those that save most first."""
    found: list[Block] = []
    used = {needed}
    for block in sorted(_blocks(premises, main, literals, needed), key=lambda block: -block.saved):
        if not used & set(block.places):
            found.append(block)
            used |= set(block.places)
    possible = [var for var, mask in literals.items() if premises.left(var) & mask]
    most = len(possible) - sum(block.saved for block in found)
    assert isinstance(main.node, Linear)
    return found if len(found) <= MOST_BLOCKS and most == main.node.low else []


def _blocks(premises: Premises, main: Rule, literals: dict[int, int], needed: int) -> Iterator[Block]:
    """Yield the groups of places other than the needed one of which each other rule allows too few."""
    open_ = {var for var, mask in literals.items() if premises.left(var) & mask} - {needed}
    for rule in premises.rules:
        places = tuple(sorted(open_ & rule.scope))
        if rule is main or len(places) < 2:
            continue
        other = dict(literals_of(premises, rule.node) or ())
        if isinstance(rule.node, Linear) and rule.node.high is not None and other:
            sure = [var for var, mask in other.items() if var not in places and not premises.left(var) & ~mask]
            most = rule.node.high - len(sure)
            if all(not literals[var] & ~other.get(var, 0) for var in places) and 0 <= most < len(places):
                yield Block(rule, places, most)
        elif all(_clash(premises, rule, literals, one, two) for one in places for two in places if one < two):
            yield Block(rule, places, 1)


def _clash(premises: Premises, rule: Rule, literals: dict[int, int], one: int, two: int) -> bool:
    """Return whether a rule does not allow two places to count together."""
    domains = premises.domains()
    domains[one], domains[two] = literals[one], literals[two]
    return evaluate(rule.node, domains) is False


def _argument(premises: Premises, main: Rule, literals: dict[int, int], blocks: list[Block]) -> HintArgument:
    names = premises.names
    assert isinstance(main.node, Linear)
    noun = noun_of(premises, list(literals.items()))
    clauses = []
    for block in blocks:
        subject = names.subject(block.rule)
        by = f" (by {subject})" if subject else ""
        clauses.append(f"{names.variables_named(block.places)} can hold {_only(block.most)}{by}")
    sentences = dict.fromkeys(said(block.rule) for block in blocks if names.subject(block.rule) is None)
    reasons = [*filter(None, (single_clues(premises), premises.facts())), *clauses]
    listing = ", and ".join(filter(None, (", ".join(reasons[:-1]), reasons[-1])))
    premise = f"{names.subject(main)} needs {counted(main.node.low or 0, noun)}, but {listing}"
    return premises.argument("capacity", main, " ".join([*sentences, capital(premise)]), concluded(premises))


def _only(number: int) -> str:
    return f"only {counted(number)}" if number else "none"


def filled_up(premises: Premises) -> HintArgument | None:
    """Return the argument of a line in which the values that its counts need take all cells."""
    names, found = premises.names, dict[frozenset[int], list[tuple[Rule, int, int]]]()
    for rule in premises.rules:
        literals = literals_of(premises, rule.node) or []
        masks = {mask for _, mask in literals}
        if isinstance(rule.node, Linear) and rule.node.low and len(masks) == 1:
            cells = frozenset(var for var, _ in literals)
            found.setdefault(cells, []).append((rule, rule.node.low, masks.pop()))
    for cells, counts in found.items():
        wanted = 0
        for _, _, mask in counts:
            wanted |= mask
        whole = sum(low for _, low, _ in counts) == len(cells) and set(premises.changed) <= cells
        apart = wanted.bit_count() == sum(mask.bit_count() for _, _, mask in counts)
        where = names.place(counts[0][0])
        if (
            where
            and whole
            and apart
            and len(counts) > 1
            and not any(change.out & wanted for change in premises.changes)
        ):
            var = min(cells)
            needs = [counted(low, names.noun(var, mask.bit_length() - 1)) for _, low, mask in counts]
            premise = f"{where} needs {listed(needs)}, which take all of its {counted(len(cells), 'cell')}"
            return premises.argument("filled up", counts[0][0], premise)
    return None
