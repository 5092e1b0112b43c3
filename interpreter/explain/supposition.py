"""A supposition that fails: what would follow if a deduction were wrong, step by step, until a rule cannot hold."""

from dslrun.dsl.records import record
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.antecedents import Antecedents, TrailWalker
from dslrun.interpreter.explain.conclusions import Conclusions, merged, same_rules
from dslrun.interpreter.explain.results import Deduction, Fact
from dslrun.interpreter.explain.trail import ASSUMED, NOTED, Trail
from dslrun.interpreter.explain.what_if import MOST_INNER, SHORT, WhatIf
from dslrun.interpreter.model import Model, Rule


@record
class Supposition:
    """The steps that follow from a supposition, the rules that cannot hold after them, and the facts that break these.

    If a single propagator fails, the rule of that propagator is the first of `broken`.
    """

    steps: tuple[Deduction, ...]
    broken: tuple[Rule, ...]
    facts: tuple[Fact, ...]


def suppose_otherwise(
    model: Model, deduction: Deduction, deadline: Deadline | None = None, *, nested: bool = False
) -> Supposition | None:
    """Suppose that the first change of a deduction is wrong, and follow its rules to a contradiction.

    Return None if propagation of these rules finds none. If `nested`, a step may be a what-if itself.
    """
    deadline = deadline or Deadline()
    trail = Trail(model, {}, {}, deduction.rules)
    for fact in deduction.because:
        if trail.conflict is None:
            trail.narrow(fact.var, ~fact.out, NOTED)
    change = deduction.changes[0]
    if trail.conflict is None and trail.narrow(change.var, change.out, ASSUMED):
        trail.run(deadline)
    if trail.conflict is None:
        trail.wake()
        trail.run(deadline)
    walker = TrailWalker(trail, deadline)
    inner = WhatIf(trail, walker)
    for _ in range(MOST_INNER if nested else 0):
        if trail.conflict is None and inner.refute(1, deadline, SHORT):
            trail.run(deadline)
    if trail.conflict is None:
        return None
    conclusions = Conclusions(trail, walker)
    cause = walker.from_conflict(trail.conflict, conclusions.is_conclusion)
    steps = tuple(merged(conclusions.chain_to(cause.stops), same_rules))
    return Supposition(steps, tuple(cause.rules), _facts(trail, cause))


def _facts(trail: Trail, cause: Antecedents) -> tuple[Fact, ...]:
    """Return what is known of the variables on which a contradiction rests."""
    out: dict[int, int] = dict(cause.alone)
    for at, mask in (*((at, trail.entries[at].out) for at in cause.settings), *cause.stops.items()):
        var, after = trail.entries[at].var, trail.entries[at].after
        out[var] = out.get(var, 0) | (mask if after & (after - 1) else trail.full[var] & ~after)
    return tuple(Fact(var, mask) for var, mask in sorted(out.items()) if mask)
