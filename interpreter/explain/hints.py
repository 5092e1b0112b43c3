"""`hint` and `steps`: the next deduction a person could make, and a whole solve as a list of deductions."""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from time import process_time

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.propagator import EXPENSIVE
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.conclusions import compacted
from dslrun.interpreter.explain.cores import Possibilities
from dslrun.interpreter.explain.deducer import Candidates, Deducer
from dslrun.interpreter.explain.first_step import first_step, simplest, with_alike
from dslrun.interpreter.explain.refutation import Case
from dslrun.interpreter.explain.results import (
    BY_SOLVER,
    ONE_RULE,
    TWO_RULES,
    WHAT_IF,
    Deduction,
    Fact,
    Grounds,
    HintResult,
    StepsResult,
    StepsStatus,
)
from dslrun.interpreter.explain.same_reason import crosses_out, fuller, shortened, strengthened, widened
from dslrun.interpreter.explain.settled import printed
from dslrun.interpreter.explain.trail import Inference
from dslrun.interpreter.model import AllDifferent, Model
from dslrun.interpreter.positions.position import Position

COMPARED = 8
"""The maximum number of deductions compared to find the simplest."""
RESERVE = 1.0
"""In the last second (or the last half of the time, if shorter), a hint that only removes values is good enough."""
COSTS = {ONE_RULE: 1.0, TWO_RULES: 2.0, WHAT_IF: 4.0, BY_SOLVER: 40.0}
PER_RULE, PER_FACT, PER_CROSSED = 0.2, 0.25, 0.05
"""The cost of a deduction by its level, for each rule and fact that it uses, and for each fact to cross out values."""
SIMPLE = 4.0
"""A chain that costs at most this much is shown without a search for a simpler one."""
WIDER = 4
"""The maximum number of conclusions that no single rule draws, in the search for a simpler chain."""
MOST_RULES = 6
"""A removal by more rules than this is shown only if there are no others."""
NEAR = 25
"""Rules about more variables than this are not ordered by their distance."""
LOOKAHEAD = 150
"""The maximum number of propagations after the first value is fixed, in case another is simpler to explain."""


@deep
def hint(
    known: Candidates | Position,
    deadline: Deadline,
    patience: float = inf,
    distance: Callable[[int], float] = lambda var: 0,
    noted: tuple[Fact, ...] = (),
) -> HintResult:
    """Return a chain of deductions, as simple as possible, that ends by fixing a visible variable.

    `noted` are values that the player knows to be impossible at a position.

    If `patience` is finite, a chain that only removes values is good enough after so many seconds of processor time,
    and a long chain is cut to a part that is easy to follow. Among equally simple chains, the one whose variable has
    the smallest `distance` is taken.
    """
    if isinstance(known, Position):
        if known.verdict().status == "solved":
            return HintResult("solved")
        known = replace(Candidates.at(known), noted=noted)
    shown = printed(known.model)
    if shown:
        found = _worth_showing(replace(known, printed=shown), deadline, patience, distance)
        if found.status != "open":
            return found
    return _worth_showing(known, deadline, patience, distance)


def _worth_showing(
    known: Candidates, deadline: Deadline, patience: float, distance: Callable[[int], float]
) -> HintResult:
    """Return a hint with all variables that it fixes for the same reason, or the conflict of an impossible position."""
    deducer = Deducer(known, deadline)
    try:
        found = _hint(known, deducer, Effort(known.model, distance), Deadline(patience, process_time))
    except TimeLimit:
        return HintResult("unknown")
    if found.chain and patience < inf:
        found = replace(found, chain=first_step(known.model, found.chain, Effort(known.model, distance).of))
    if found.chain:
        found = replace(found, chain=shortened(known.model, strengthened(known.model, found.chain)))
        cells = _clue_cells(deducer)
        board = {**known.model.givens, **dict(known.printed), **dict(known.moves)}
        last = fuller(known.model, found.chain[-1], board) if len(found.chain) == 1 else found.chain[-1]
        found = replace(found, chain=(*found.chain[:-1], widened(known.model, last, {*board, *cells}, cells)))
    try:
        conflict = _conflict(known, deadline) if found.status == "found" else None
    except TimeLimit:  # the hint is sound all the same
        return found
    return found if conflict is None else HintResult("impossible", conflict=conflict)


def _clue_cells(deducer: Deducer) -> frozenset[int]:
    """Return the variables that the clues at their sites already show."""
    entries = enumerate(deducer.trail.entries)
    return frozenset(entry.var for at, entry in entries if deducer.conclusions.is_clue_cell(at))


class Effort:
    """How hard a chain of deductions is, with `distance` to tell equally hard ones apart."""

    def __init__(self, model: Model, distance: Callable[[int], float]) -> None:
        self.model, self.distance = model, distance

    def of(self, chain: tuple[Deduction, ...]) -> tuple[float, float]:
        """Return a sort key: the sum of the costs of the deductions that a hint shows, and the distance."""
        *before, last = chain
        crossed = [one for one in before if crosses_out(self.model, one)]
        shown = [*(one for one in before if one not in crossed), last]
        cost = sum(COSTS[one.level] + len(one.rules) * PER_RULE + len(one.because) * PER_FACT for one in shown)
        cost += sum(len(one.because) for one in crossed) * PER_CROSSED
        return cost, self.distance(last.changes[0].var)


def _hint(known: Candidates, deducer: Deducer, effort: Effort, patience: Deadline) -> HintResult:
    trail, deadline = deducer.trail, deducer.deadline
    reserve = min(RESERVE, deadline.remaining() / 2)
    at_once = _by_one_rule(deducer, effort)
    if at_once is not None:
        return HintResult("found", _chain(deducer, at_once))
    start = len(trail.entries)
    trail.wake()
    best: tuple[Deduction, ...] = ()
    others: list[tuple[Deduction, ...]] = []
    leaps, seen, patient = 0, 0, patience.remaining() == inf
    while True:
        placements = _placements(deducer, seen, deadline)
        chains = [_chain(deducer, at) for at in placements]
        others += chains
        best = min([best, *chains] if best else chains, key=effort.of, default=())
        if trail.conflict is not None and not best:
            return HintResult("impossible", conflict=_conflict(known, deadline))
        closed_in = () if best or patient or seen else _closed_in(deducer, start)
        if closed_in:
            return HintResult("found", closed_in)
        hurried = deadline.remaining() < reserve or patience.expired()
        if best and (effort.of(best)[0] <= SIMPLE or leaps >= WIDER or hurried):
            break
        leaps += bool(best)
        trail.run(deadline)
        seen = len(trail.entries)
        search = not best and (patient or not _new_removals(deducer))
        if hurried or trail.conflict or not deducer.open() or not deducer.leap_in_words(search=search):
            break
    if best:
        return HintResult("found", with_alike(best, others))
    every = [at for at in range(len(trail.entries)) if deducer.conclusions.is_conclusion(at)]
    removals = every[::-1] if hurried else every  # a player has not yet seen the newest
    removals = sorted(removals, key=lambda at: _worth(deducer, at))[:COMPARED]
    if not removals:
        cells = [at for at in range(len(trail.entries)) if deducer.conclusions.is_clue_cell(at)]
        if cells and not deducer.open():
            return HintResult("found", deducer.conclusions.chain_to(dict.fromkeys(cells, 0))[-1:])
        return HintResult("unknown" if hurried else "open")
    chains = [_chain(deducer, at) for at in removals]
    new = [chain for chain in chains if not crosses_out(known.model, chain[-1])]
    chosen = simplest(known.model, new or chains, effort.of)
    same_site = [at for at in every if trail.entries[at].var == chosen[-1].changes[0].var and at not in removals]
    chains += [_chain(deducer, at) for at in same_site[:COMPARED]]
    return HintResult("found", with_alike(chosen, chains))


def _closed_in(deducer: Deducer, start: int) -> tuple[Deduction, ...]:
    """Return a deduction about the gap between two numbers or the rest of a sum, or nothing.

    It rests on what was known at the start of the propagation, because a player does not know the rest.
    """
    if not deducer.closes_in:
        return ()
    deducer.walker.forget(start)
    deducer.trail.undo(start)
    if not deducer.close_in():
        deducer.trail.wake()
        return ()
    goals = {at: deducer.trail.entries[at].out for at in range(start, len(deducer.trail.entries))}
    return compacted(deducer.conclusions.chain_to(goals))


def _new_removals(deducer: Deducer) -> bool:
    """Return whether some values are removed for another reason than that set sites of a region use them up."""
    entries = range(len(deducer.trail.entries))
    return any(deducer.conclusions.is_conclusion(at) and not _may_cross_out(deducer, at) for at in entries)


def _worth(deducer: Deducer, at: int) -> tuple[bool, bool, int]:
    """Return a sort key of a removal: long what-ifs come late, and few values left are worth more than many."""
    entry = deducer.trail.entries[at]
    long = isinstance(entry.cause, Inference) and len(entry.cause.rules) > MOST_RULES
    return _may_cross_out(deducer, at), long, entry.after.bit_count()


def _may_cross_out(deducer: Deducer, at: int) -> bool:
    """Return whether a trail entry may only remove values that set sites of a region use up."""
    cause = deducer.trail.entries[at].cause
    return isinstance(cause, int) and isinstance(deducer.trail.net.rules[cause].node, AllDifferent)


def _chain(deducer: Deducer, at: int) -> tuple[Deduction, ...]:
    """Return the chain to a trail entry, as short as possible."""
    return compacted(deducer.conclusions.chain_to({at: deducer.trail.entries[at].out}))


def _by_one_rule(deducer: Deducer, effort: Effort) -> int | None:
    """Return a trail entry in which one rule alone fixes a variable, or None if there is none.

    If no entry exists yet, the conclusion that is easiest to explain is added to the trail.
    """
    trail = deducer.trail
    if trail.conflict is not None:
        return None
    alone = list(filter(deducer.conclusions.is_placement, range(len(trail.entries))))
    if alone:
        return min(alone, key=lambda at: effort.distance(trail.entries[at].var))
    found: list[tuple[int, int, int]] = []
    costs = [
        (part.cost, len(scope), min(map(effort.distance, scope), default=0) if len(scope) <= NEAR else 0)
        for part, scope in zip(trail.net.propagators, trail.net.scopes, strict=True)
    ]
    for part in sorted(range(len(costs)), key=costs.__getitem__):
        if found and (len(found) >= COMPARED or trail.net.propagators[part].cost == EXPENSIVE):
            break
        for var, kept in trail.net.propagators[part].strengthen(trail.domains) or ():
            variable = deducer.model.variables[var]
            if not kept & (kept - 1) and kept & variable.playable and not variable.hidden:
                found.append((part, var, kept))
    mark = len(trail.entries)
    chosen: tuple[tuple[float, float], tuple[int, int, int]] | None = None
    for part, var, kept in found[:COMPARED]:
        trail.narrow(var, kept, part)
        cost = effort.of(_chain(deducer, mark))
        if chosen is None or cost < chosen[0]:
            chosen = cost, (part, var, kept)
        deducer.walker.forget(mark)
        trail.undo(mark)
    if chosen is None:
        return None
    part, var, kept = chosen[1]
    trail.narrow(var, kept, part)
    return mark


def _placements(deducer: Deducer, seen: int, deadline: Deadline) -> list[int]:
    """Propagate until enough variables are fixed or nothing follows; return the entries from `seen` on that fix one."""
    trail = deducer.trail
    found: list[int] = []
    left = LOOKAHEAD
    while True:
        found += filter(deducer.conclusions.is_placement, range(seen, len(trail.entries)))
        seen = len(trail.entries)
        if len(found) >= COMPARED or left <= 0 or not trail.step():
            return found[:COMPARED]
        left -= bool(found)
        deadline.check()


def _conflict(known: Candidates, deadline: Deadline) -> Grounds | None:
    """Return rules, givens and moves that cannot all hold, or None if they can. Noted values are ignored."""
    return Case(known.model, dict(known.moves), None, deadline).refute()


@deep
def steps(known: Candidates | Position, deadline: Deadline) -> StepsResult:
    """Return a solve as deductions, until all visible variables are fixed or nothing more follows."""
    if isinstance(known, Position):
        known = Candidates.at(known)
    deducer = Deducer(known, deadline)
    status: StepsStatus = "unknown"
    conflict = None
    try:
        status = _solve(deducer, deadline)
        if status == "impossible":
            conflict = _conflict(known, deadline)
    except TimeLimit:
        pass
    board = deducer.trail.domains
    values = tuple(None if mask & (mask - 1) else mask.bit_length() - 1 for mask in board)
    return StepsResult(status, deducer.conclusions.chain_to(_goals(deducer)), values, conflict)


def _solve(deducer: Deducer, deadline: Deadline) -> StepsStatus:
    """Deduce until the puzzle is solved, impossible or stuck."""
    trail = deducer.trail
    trail.wake()
    while trail.run(deadline):
        if not deducer.open():
            possible = not deducer.open(hidden=True) or Possibilities(deducer.model, trail.domains, deadline).board()
            return "solved" if possible else "impossible"
        if not deducer.leap():
            return "open"
    return "impossible"


def _goals(deducer: Deducer) -> dict[int, int]:
    """Return the entries to explain: those that fix a variable, and all conclusions about variables that stay open."""
    trail = deducer.trail
    goals: dict[int, int] = {}
    for found in trail.of:
        tests = (deducer.conclusions.is_conclusion, deducer.conclusions.is_clue_cell)
        conclusions = [at for at in found if any(test(at) for test in tests)]
        if conclusions:
            fixed = not trail.entries[found[-1]].after & (trail.entries[found[-1]].after - 1)
            goals |= {at: trail.entries[at].out for at in (conclusions[-1:] if fixed else conclusions)}
    return goals
