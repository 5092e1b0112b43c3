"""Patterns of `AllDifferent`: values already used, the only value left, the only place left."""

from collections.abc import Sequence

from dslrun.interpreter.explain.names import Names, counted, listed
from dslrun.interpreter.explain.patterns.argument import HintArgument, Premises
from dslrun.interpreter.explain.results import Deduction
from dslrun.interpreter.model import AllDifferent, Rule, values


def different(premises: Premises) -> HintArgument | None:
    """Return the argument of a deduction by one `AllDifferent`."""
    if len(premises.rules) != 1 or not isinstance(premises.rules[0].node, AllDifferent):
        return None
    rule, names = premises.rules[0], premises.names
    region = names.subject(rule)
    if region is None:  # such as two neighbours: the sentence of the rule is clearer
        return None
    settings = premises.settings
    if len(settings) == 1 and not premises.limits:
        var, value = settings[0]
        if all(change.out == 1 << value for change in premises.changes):
            premise = f"{region} already has {names.word(var, value)} in {names.variables_named([var])}"
            return premises.argument("used value", rule, premise)
    fixed = premises.deduction.fixed
    if len(fixed) == 1 and len(premises.changes) == 1:
        return _only_place(premises, rule, region, *fixed[0]) or _only_value(premises, rule, region, *fixed[0])
    return _closed_set(premises, rule, region) or _only_places(premises, rule, region)


def _only_place(premises: Premises, rule: Rule, region: str, var: int, value: int) -> HintArgument | None:
    """Return the argument if the facts exclude the value from all other variables of the region."""
    assert isinstance(rule.node, AllDifferent)
    others = [other for other in rule.node.vars if other != var]
    if any(premises.left(other) >> value & 1 for other in others):
        return None
    word, name = premises.names.word(var, value), premises.names.variables_named([var])
    filled = all(premises.value(other) is not None for other in others)
    premise = f"only {word} is missing in {region}" if filled else f"{region} has only one place left for {word}"
    return premises.argument("only place", rule, premise, f"{name} is {word}")


def _only_value(premises: Premises, rule: Rule, region: str, var: int, value: int) -> HintArgument | None:
    """Return the argument if other variables of the region use all other values, alone or between them."""
    names, used, shared = premises.names, 0, 0
    for _, other in premises.settings:
        used |= 1 << other
    sharing = [fact.var for fact in premises.limits if fact.var != var]
    for other_var in sharing:
        shared |= premises.left(other_var) & ~used
    left = premises.left(var) & premises.variables[var].playable or premises.left(var)
    if (sharing and shared.bit_count() != len(sharing)) or left & ~used & ~shared != 1 << value:
        return None
    name, word = names.variables_named([var]), names.word(var, value)
    clauses = [f"{name} is {names.options(var, left)}"] if var in premises.out else []
    if used:
        clauses.append(f"{region} already has {listed(_words(names, var, set(values(used))))}")
    if sharing:
        cells = names.variables_named(sharing)
        verb = "share" if len(sharing) > 1 else "can only be"
        words = listed(_words(names, var, set(values(shared))))
        clauses.append(f"{cells} {verb} {words}{'' if used else f' in {region}'}")
    return premises.argument("only value", rule, ", and ".join(clauses), f"only {word} is left for {name}")


def _closed_set(premises: Premises, rule: Rule, region: str) -> HintArgument | None:
    """Return the argument if n variables share n values, so that the others cannot have these."""
    limits, settings = premises.limits, premises.settings
    if not limits:
        return None
    shared = 0
    for fact in limits:
        shared |= premises.left(fact.var)
    gone = {change.out & shared == change.out for change in premises.changes}
    if shared.bit_count() != len(limits) or settings or gone != {True}:
        return None
    names = premises.names
    words = listed([names.word(limits[0].var, value) for value in values(shared)])
    cells = names.variables_named(fact.var for fact in limits)
    premise = f"in {region}, {words} must be in {cells}"
    return premises.argument("closed set", rule, premise)


def _only_places(premises: Premises, rule: Rule, region: str) -> HintArgument | None:
    """Return the argument if n values have only n places left in a region that holds every value."""
    assert isinstance(rule.node, AllDifferent)
    playable = [premises.variables[var].playable for var in rule.node.vars]
    wanted = 0
    for change in premises.changes:
        wanted |= change.left
    places = [var for var in rule.node.vars if premises.left(var) & wanted]
    whole = len(set(playable)) == 1 and playable[0].bit_count() == len(playable)
    if not whole or len(places) != wanted.bit_count() or not set(premises.changed) <= set(places):
        return None
    names = premises.names
    words = listed([names.word(places[0], value) for value in values(wanted)])
    premise = f"in {region}, {words} can only go in {names.variables_named(places)}"
    return premises.argument("closed set", rule, premise)


def region_of(names: Names, rule: Rule) -> str:
    """Return the name of the region of a rule instance, or its sites."""
    return names.subject(rule) or f"the group {names.variables_named(sorted(rule.scope))}"


def single_value(names: Names, chain: Sequence[Deduction]) -> HintArgument | None:
    """Return one argument for a chain that fixes a variable because regions use or exclude all other values.

    All deductions before the last exclude values that a region already has.
    """
    *before, last = chain
    if len(last.fixed) != 1 or len(last.changes) != 1 or not all(_by_different(names, one) for one in chain):
        return None
    var, value = last.fixed[0]
    if any(len(one.because) != 1 and any(change.var != var for change in one.changes) for one in before):
        return None
    premises = Premises(names, last)
    rule = premises.rules[0]
    assert isinstance(rule.node, AllDifferent)
    others = [other for other in rule.node.vars if other != var]
    if not any(premises.left(other) >> value & 1 for other in others):
        return _placed(premises, before, rule, var, value)
    return _eliminated(premises, before, var, value)


def _by_different(names: Names, deduction: Deduction) -> bool:
    rules = Premises(names, deduction).rules
    return deduction.level == 1 and all(isinstance(rule.node, AllDifferent) for rule in rules)


def _placed(premises: Premises, before: Sequence[Deduction], rule: Rule, var: int, value: int) -> HintArgument | None:
    """Return the argument for the only place of a value in a region, with the equal values that exclude the others."""
    names = premises.names
    seen: dict[int, None] = {}
    for deduction in before:
        settings = Premises(names, deduction).settings
        if any(used != value for _, used in settings) or len(settings) != 1:
            return None
        seen.update(dict.fromkeys(other for other, _ in settings))
    word, name = names.word(var, value), names.variables_named([var])
    region = region_of(names, rule)
    premise = f"only {word} is missing in {region}"
    if seen:
        premise = f"the other open cells of {region} see {word} in {names.variables_named(seen)}"
    return premises.argument("only place", rule, premise, f"{name} is {word}")


def _eliminated(premises: Premises, before: Sequence[Deduction], var: int, value: int) -> HintArgument | None:
    """Return the argument for the only value of a site, with the regions that use the others."""
    names = premises.names
    if any(change.var != var for deduction in before for change in deduction.changes):
        return None
    used: dict[str, set[int]] = {}
    rules: dict[str, Rule] = {}
    for one in (*(Premises(names, deduction) for deduction in before), premises):
        region = region_of(names, one.rules[0])
        rules[region] = one.rules[0]
        used.setdefault(region, set()).update(other for _, other in one.settings)
    clauses = [f"{listed(_words(names, var, some))} in {region}" for region, some in used.items() if some]
    if not clauses:
        return None
    name = names.variables_named([var])
    playable = premises.variables[var].playable
    open_ = playable & (1 << value | sum(1 << other for other in set().union(*used.values())))
    known = f" is {names.options(var, open_)}, and" if open_ != playable else ""
    premise = f"{name}{known} sees {listed(clauses)}"
    word = names.word(var, value)
    where = max(used, key=lambda region: len(used[region]))  # two regions would give the site away
    return HintArgument("only value", where, premises.sites_of([rules[where]]), premise, f"only {word} is left")


def _words(names: Names, var: int, some: set[int]) -> list[str]:
    words = [names.word(var, value) for value in sorted(some)]
    return words if len(words) <= 8 else [*words[:7], f"{counted(len(words) - 7)} more"]
