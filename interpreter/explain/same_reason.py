"""Everything that follows for the same reason: one deduction for all variables that it fixes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dslrun.interpreter.check.network import Network, network
from dslrun.interpreter.explain.results import ONE_RULE, TWO_RULES, Change, Deduction, Fact
from dslrun.interpreter.model import (
    AllDifferent,
    And,
    Domains,
    Group,
    In,
    Linear,
    Model,
    Node,
    Not,
    Rule,
    values,
)

FEW_REMOVED = 2
"""A conclusion that removes at most this many values names them, unless the facts leave as few."""
MOST_TRIED = 40
"""The maximum number of variables tried for the same conclusion by two rules."""


def widened(
    model: Model, deduction: Deduction, known: Iterable[int], clue_cells: frozenset[int] = frozenset()
) -> Deduction:
    """Return a deduction by one rule with all variables that the rule fixes from the same facts.

    `known` are the variables that a player has set, `clue_cells` those of them that a clue keeps empty. Other
    instances of the same rule that fix variables for the same reason join it if the deduction rests on a single fact,
    or if it says without any fact that sites are empty.
    """
    rules = (
        [rule for rule in deduction.rules if not is_plain(rule.node)]
        or [rule for rule in deduction.rules if rule.provenance.bound.clue is not None][:1]
        or list(deduction.rules[:1])
    )
    if deduction.level == TWO_RULES and len(rules) == 2 and len(deduction.fixed) == 1:
        return _widened_pair(model, deduction, rules, set(known))
    if deduction.level != ONE_RULE or not deduction.fixed or len(rules) != 1:
        return deduction
    net, main = network(model), rules[0]
    if deduction.rules == (main,) and main.provenance.bound.clue is not None:
        deduction = _with_clue_cells(model, net, deduction, clue_cells & main.scope)
    covers = [rule for rule in deduction.rules if rule is not main]
    more = _more_covers(net, main, covers)
    before = _narrowed(model, net, (*covers, *more.values()))
    after = list(before)
    for fact in deduction.because:
        after[fact.var] &= ~fact.out
    settled = {*known, *(change.var for change in deduction.changes), *(fact.var for fact in deduction.because)}
    changes, used = list(deduction.changes), list(deduction.rules)
    for rule in (main, *_siblings(model, net, main, deduction)):
        same = _fixed(model, net, rule, after)
        if rule is not main and deduction.because:  # what needs no fact is another deduction
            same = {var: kept for var, kept in same.items() if var not in _fixed(model, net, rule, before)}
        new = [(var, kept) for var, kept in same.items() if var not in settled]
        if rule is not main and not _says_the_same(deduction, changes, rule, new):
            continue
        if new and rule is not main:
            used.append(rule)
        changes += [Change(var, model.variables[var].domain & ~kept, kept) for var, kept in new]
        used += [more[var] for var, _ in new if var in more]
        settled |= {var for var, _ in new}
    along = replace(deduction, changes=tuple(changes), rules=tuple(used))
    return _followed(model, net, along, after, settled) if deduction.because else along


def strengthened(model: Model, chain: Sequence[Deduction]) -> tuple[Deduction, ...]:
    """Return a chain in which removals of many values by one rule include every value that their rules exclude.

    An explanation names what is left after them, and that must follow from the rules. A bound by signs is whole too.
    """
    net, known, found = network(model), dict[int, int](), list[Deduction]()
    for one in chain:
        because = tuple(Fact(fact.var, fact.out | known.get(fact.var, 0)) for fact in one.because)
        signs = _by_signs(one)
        many = [change.value is None and (signs or change.out.bit_count() > FEW_REMOVED) for change in one.changes]
        if (one.level == ONE_RULE or signs) and any(many) and not one.fixed:
            domains = _narrowed(model, net, one.rules)
            for fact in because:
                domains[fact.var] &= ~fact.out
            parts = list(dict.fromkeys(part for rule in one.rules for part in _parts(net, rule)))
            changes = tuple(
                _completed(net, parts, domains, change, model.variables[change.var].playable if signs else -1)
                if some
                else change
                for change, some in zip(one.changes, many, strict=True)
            )
            known |= {change.var: known.get(change.var, 0) | change.out for change in changes}
            one = replace(one, changes=changes)
        found.append(replace(one, because=because))
    return tuple(found)


def _by_signs(deduction: Deduction) -> bool:
    """Return whether a deduction rests on comparisons of two numbers, and on nothing else but different sites."""
    nodes = [rule.node for rule in deduction.rules if not is_plain(rule.node)]
    others = [node for node in nodes if not isinstance(node, AllDifferent)]
    return bool(others) and all(
        isinstance(node, Linear) and sorted(coefficient for coefficient, _ in node.terms) == [-1, 1] for node in others
    )


def _completed(net: Network, parts: Sequence[int], domains: Domains, change: Change, mask: int) -> Change:
    """Return a change with the other values of a mask that fail, unless they leave a single value."""
    more = 0
    for value in values(domains[change.var] & mask & ~change.out):
        more |= _fails(net, parts, domains, change.var, value) << value
    left = change.left & ~more
    return replace(change, out=change.out | more, left=left) if left & (left - 1) else change


def fuller(model: Model, deduction: Deduction, known: Mapping[int, int]) -> Deduction:
    """Return a deduction by one rule from other known values if these, or one more, fix more variables than its facts.

    `known` are the values of the variables that are set.
    """
    rules, facts = [rule for rule in deduction.rules if not is_plain(rule.node)], deduction.because
    if deduction.level != ONE_RULE or len(rules) != 1 or len(deduction.fixed) != len(deduction.changes):
        return deduction
    if not facts or any(model.variables[fact.var].domain & ~fact.out != 1 << known.get(fact.var, 0) for fact in facts):
        return deduction
    net, (main,) = network(model), rules

    def fixed(some: Iterable[int]) -> dict[int, int]:
        board = _narrowed(model, net, [rule for rule in deduction.rules if rule is not main])
        for var in some:
            board[var] &= 1 << known[var]
        return {var: mask for var, mask in _fixed(model, net, main, board).items() if var not in known}

    needed = [var for var in sorted(main.scope) if var in known]
    goal = fixed(needed)
    if len(goal) <= len(fixed(fact.var for fact in facts)) or not {change.var for change in deduction.changes} <= set(
        goal
    ):
        return deduction
    for var in [*({fact.var for fact in facts} & set(needed)), *needed]:
        rest = [one for one in needed if one != var]
        needed = rest if len(fixed(rest)) == len(goal) else needed
    if len(needed) > len(facts) + 1:
        return deduction
    changes = tuple(Change(var, model.variables[var].domain & ~mask, mask) for var, mask in goal.items())
    because = tuple(Fact(var, model.variables[var].domain & ~(1 << known[var])) for var in needed)
    return replace(deduction, changes=changes, because=because)


def shortened(model: Model, chain: Sequence[Deduction]) -> tuple[Deduction, ...]:
    """Return a chain that ends at the first region in which its steps so far leave only one place for the conclusion.

    A later step would name a place that an earlier one has excluded.
    """
    *before, last = chain
    net, known = network(model), dict[int, int]()
    for at, one in enumerate(before):
        for main in one.rules if at and len(last.fixed) == len(last.changes) == 1 else ():
            facts = {fact.var: fact.out for fact in one.because if fact.var in main.scope}
            facts |= {var: facts.get(var, 0) | known[var] for var in main.scope & known.keys()}
            covers = [rule for rule in one.rules if is_plain(rule.node) and rule.scope <= main.scope]
            start = _narrowed(model, net, covers)
            needed = dict(facts)
            for var in [None, *facts]:
                some = {other: out for other, out in needed.items() if other != var}
                board = [mask & ~some.get(index, 0) for index, mask in enumerate(start)]
                if _fixed(model, net, main, board).get(last.changes[0].var) == last.changes[0].left:
                    needed = some
                elif var is None:
                    break
            else:
                because = tuple(Fact(var, out) for var, out in sorted(needed.items()))
                kept = [Deduction(ONE_RULE, last.changes, (main, *covers), because)]
                for step in before[at - 1 :: -1]:
                    out = {change.var: change.out for change in step.changes}
                    if any(fact.out & out.get(fact.var, 0) for later in kept for fact in later.because):
                        kept.insert(0, step)
                return tuple(kept)
        for change in one.changes:
            known[change.var] = known.get(change.var, 0) | change.out
    return tuple(chain)


def _with_clue_cells(model: Model, net: Network, deduction: Deduction, cells: Iterable[int]) -> Deduction:
    """Return a deduction by one rule with the rules that keep clue cells empty, if more follows with them."""
    main, known = deduction.rules[0], {fact.var: ~fact.out for fact in deduction.because}
    plain = {net.rules[part]: None for var in sorted(cells) for part in net.watching(var)}
    along = [rule for rule in plain if is_plain(rule.node)]
    counts = []
    for rules in ([], along):
        board = _narrowed(model, net, rules)
        counts.append(len(_fixed(model, net, main, [mask & known.get(var, -1) for var, mask in enumerate(board)])))
    return replace(deduction, rules=(main, *along)) if counts[1] > counts[0] else deduction


def _says_the_same(
    deduction: Deduction, changes: Iterable[Change], rule: Rule, fixed: Sequence[tuple[int, int]]
) -> bool:
    """Return whether what a rule fixes may join a deduction with changes: without any fact, only the same value may.

    Instances about the same clue may also fix other values, unless the deduction only empties sites.
    """
    kept, new = {change.left for change in changes}, {mask for _, mask in fixed}
    own_clue = any(rule.provenance.bound.clue is one.provenance.bound.clue is not None for one in deduction.rules)
    if deduction.because or (own_clue and any(value for _, value in deduction.fixed)):
        return True
    return new <= kept and (own_clue or len(kept) == 1)


def _followed(model: Model, net: Network, deduction: Deduction, board: Domains, settled: set[int]) -> Deduction:
    """Return a deduction with what follows from its changes in turn, by instances about the same clue or region."""
    main = next((rule for rule in deduction.rules if not is_plain(rule.node)), deduction.rules[0])
    about = main.provenance.bound.clue or main.provenance.bound.region
    if about is None or not main.provenance.rule:
        return deduction
    changes, rules, board = list(deduction.changes), list(deduction.rules), list(board)
    for change in changes:  # the list grows
        board[change.var] &= change.left
        for rule in dict.fromkeys(net.rules[part] for part in net.watching(change.var)):
            bound = rule.provenance.bound
            if rule.provenance.rule != main.provenance.rule or (bound.clue or bound.region) is not about:
                continue
            new = [(var, kept) for var, kept in _fixed(model, net, rule, board).items() if var not in settled]
            changes += [Change(var, model.variables[var].domain & ~kept, kept) for var, kept in new]
            settled |= {var for var, _ in new}
            rules += [rule] if new and rule not in rules else []
    return replace(deduction, changes=tuple(changes), rules=tuple(rules))


def _more_covers(net: Network, main: Rule, covers: Sequence[Rule]) -> dict[int, Rule]:
    """Return the rules about single variables that say of others what `covers` say: "every cell is filled"."""
    names = {rule.provenance.rule for rule in covers if rule.provenance.rule and len(rule.scope) == 1}
    found = {}
    for var in sorted(main.scope) if names else ():
        for part in net.watching(var):
            rule = net.rules[part]
            if rule.scope == {var} and rule.provenance.rule in names and rule not in covers:
                found[var] = rule
    return found


def _widened_pair(model: Model, deduction: Deduction, rules: Sequence[Rule], known: set[int]) -> Deduction:
    """Return a deduction by two rules with the other variables that they fix to the same value by a what-if."""
    net = network(model)
    domains = _narrowed(model, net, [rule for rule in deduction.rules if rule not in rules])
    for fact in deduction.because:
        domains[fact.var] &= ~fact.out
    first, value = deduction.fixed[0]
    scope = sorted({var for rule in rules for var in rule.scope} - {first} - known)
    if len(scope) > MOST_TRIED:
        return deduction
    parts = [part for rule in rules for part in _parts(net, rule)]
    changes = list(deduction.changes)
    for var in scope:
        others = domains[var] & ~(1 << value)
        same = model.variables[var].layer == model.variables[first].layer and domains[var] >> value & 1
        if same and others and all(_fails(net, parts, domains, var, one) for one in values(others)):
            changes.append(Change(var, model.variables[var].domain & ~(1 << value), 1 << value))
    return replace(deduction, changes=tuple(changes))


def _fails(net: Network, parts: Sequence[int], domains: Domains, var: int, value: int) -> bool:
    """Return whether propagation fails if a variable has a value."""
    board = list(domains)
    board[var] = 1 << value
    return not run_parts(net, parts, board)


def run_parts(net: Network, parts: Sequence[int], board: Domains) -> bool:
    """Run propagators on a board until nothing changes; return False if one fails."""
    changed = True
    while changed:
        changed = False
        for part in parts:
            found = net.propagators[part].prune(board)
            if found == []:
                found = net.propagators[part].strengthen(board)
            if found is None:
                return False
            for var, kept in found:
                board[var] = kept
                changed = True
    return True


def _narrowed(model: Model, net: Network, rules: Iterable[Rule]) -> Domains:
    """Return the domains after rules about single variables."""
    domains = [variable.domain for variable in model.variables]
    for rule in rules:
        for part in _parts(net, rule):
            if len(net.scopes[part]) < 2:
                for var, kept in net.propagators[part].strengthen(domains) or ():
                    domains[var] = kept
    return domains


def _parts(net: Network, rule: Rule) -> Iterator[int]:
    """Yield the propagators of a rule."""
    for var in rule.scope:
        for part in net.watching(var):
            if net.rules[part] is rule and net.scopes[part][:1] == (var,):
                yield part


def _siblings(model: Model, net: Network, main: Rule, deduction: Deduction) -> Iterator[Rule]:
    """Yield the other instances of the author's rule that may fix variables for the same reason."""
    name = main.provenance.rule
    if not name or len(deduction.because) > 1:
        return
    if deduction.because:
        found = {net.rules[part]: None for part in net.watching(deduction.because[0].var)}
    else:
        found = dict.fromkeys(model.rules)
    clue, empty = main.provenance.bound.clue, not any(value for _, value in deduction.fixed)
    for rule in found:
        if rule is not main and rule.provenance.rule == name:
            same_clue = clue is not None and rule.provenance.bound.clue is clue
            both_plain = (empty or equal_clues(main, rule)) and is_plain(main.node) and is_plain(rule.node)
            if deduction.because or same_clue or both_plain or _alike(main, rule):
                yield rule


def equal_clues(one: Rule, other: Rule) -> bool:
    """Return whether two instances are about equal clues on sites."""
    first, second = one.provenance.bound.clue, other.provenance.bound.clue
    if first is None or second is None or first.place != second.place or first.place not in ("on", "none"):
        return False
    return (first.name, first.text, first.written) == (second.name, second.text, second.written)


def _alike(one: Rule, other: Rule) -> bool:
    """Return whether two instances say the same of their sites: about no clue, or about groups that clues complete."""
    first, second = one.provenance.bound, other.provenance.bound
    if first.clue is None or second.clue is None:
        if first.clue is not second.clue or first.region is not None or second.region is not None or first.named:
            return False
        about_sites = all(bound.from_ or bound.site for bound in (first, second))
        return about_sites and is_plain(one.node) and is_plain(other.node) and len(one.scope) == len(other.scope)
    return equal_clues(one, other) and all(
        isinstance(rule.node, Group) and rule.node.high == len(rule.node.roots) for rule in (one, other)
    )


def _fixed(model: Model, net: Network, rule: Rule, domains: Domains) -> dict[int, int]:
    """Return the visible variables that a rule alone fixes to a playable value, with that value as a mask."""
    board = list(domains)
    if not run_parts(net, list(_parts(net, rule)), board):
        return {}
    return {
        var: board[var]
        for var in sorted(rule.scope)
        if board[var] != domains[var]
        and not board[var] & (board[var] - 1)
        and board[var] & model.variables[var].playable
        and not model.variables[var].hidden
    }


def is_plain(node: Node) -> bool:
    """Return whether a node only restricts variables one by one: "every cell is filled"."""
    match node:
        case In() | Not(In()):
            return True
        case And(args):
            return all(is_plain(arg) for arg in args)
        case _:
            return False


def literals(node: Node) -> Iterator[tuple[int, int]]:
    """Yield the variables that a plain node restricts, each with the values it leaves."""
    match node:
        case In(var, mask):
            yield var, mask
        case Not(In(var, mask)):
            yield var, ~mask
        case And(args) if is_plain(node):
            for arg in args:
                yield from literals(arg)


def shown_removals(model: Model, chain: Sequence[Deduction]) -> tuple[Fact, ...]:
    """Return what a chain excludes as a hint shows it: without values that are only crossed out on the way."""
    shown = [one for one in chain if one is chain[-1] or not crosses_out(model, one)]
    return tuple(Fact(change.var, change.out) for deduction in shown for change in deduction.changes)


def crosses_out(model: Model, deduction: Deduction) -> bool:
    """Return whether a deduction only removes the values of set sites from others that must differ."""
    left = (model.variables[fact.var].domain & ~fact.out for fact in deduction.because)
    rules = [rule for rule in deduction.rules if not is_plain(rule.node)]
    return (
        deduction.level == ONE_RULE
        and not deduction.fixed
        and bool(rules)
        and all(isinstance(rule.node, AllDifferent) for rule in rules)
        and all(not domain & (domain - 1) for domain in left)
    )
