"""The legal moves of a position, kept up to date move by move.

A rule instance is broken if one of its propagators fails. A move is legal if no rule instance that mentions its
variable is broken after it. So each propagator leaves to a variable the values whose assignment does not make it fail,
and the legal values of a variable are those that all propagators leave. Most propagators prune exactly the other
values (`Propagator.exact`). For the rest, each value that they keep is tried. The rules that mention hidden variables
are also judged together (`check.hidden_rules`).
"""

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from itertools import chain
from math import prod
from typing import TypeAlias
from weakref import WeakKeyDictionary

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.component_count import ComponentCount
from dslrun.interpreter.check.hidden_rules import HiddenDomains
from dslrun.interpreter.check.incremental_connectivity import IncrementalConnectivity
from dslrun.interpreter.check.incremental_loop import IncrementalLoop
from dslrun.interpreter.check.loop import Circuit
from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.propagator import EXPENSIVE, Propagator, picker
from dslrun.interpreter.check.read_sets import RecordedDomains
from dslrun.interpreter.check.tables import Masks, Table, TableEntry, differences, passing, result
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Domains, Model, values

Move: TypeAlias = tuple[int, int]
"""A variable and a value."""
Incremental: TypeAlias = IncrementalConnectivity | IncrementalLoop

TABLE_STATES = 20_000
"""A propagator has a table only if its variables, each open or set, have at most this many combined states."""
LARGE_SCOPE = 12
"""Propagators over more variables have no table, and expensive ones have read sets."""
NO_ENTRY = TableEntry({})


class MovesOf(dict[int, tuple[Move, ...]]):
    """The moves of one variable by the mask of its legal values."""

    def __init__(self, var: int) -> None:
        super().__init__()
        self.var = var

    def __missing__(self, mask: int) -> tuple[Move, ...]:
        found = self[mask] = tuple([(self.var, value) for value in values(mask)])
        return found


class MovePlan:
    """How each propagator of a network runs in play; all positions of a model share it.

    - A propagator over one variable is reduced to the values that it allows (`unary`); `allowed` intersects them.
    - A propagator over a few variables has a table; `near[v]` lists the tables over variable v.
    - Connectivity and loops keep a state (`incremental`).
    - Other propagators run after each change in their scope, or, if they are not exact or search large graphs, after
      each change in their read set (`recorded`). `far[v]` lists those to run when v changes.
    """

    def __init__(self, net: Network, deadline: Deadline) -> None:
        self._full = [variable.domain for variable in net.variables]
        self._hidden = [variable.hidden for variable in net.variables]
        self.allowed = self._full.copy()
        self.unary: list[list[tuple[int, int]]] = [[] for _ in self._full]
        self.tables: dict[int, Table] = {}
        self.near: list[list[tuple[int, tuple[int, ...], Callable[[Domains], tuple[int, ...]], Table]]]
        self.near = [[] for _ in self._full]
        self.far: list[list[int]] = [[] for _ in self._full]
        self.incremental: dict[int, Callable[[], Incremental]] = {}
        self.recorded: list[int] = []
        self.exact: list[bool] = []
        self._shared: dict[Hashable, Table] = {}
        self.moves = [MovesOf(var) for var in range(len(self._full))]
        for number in deadline.checked(range(len(net.propagators))):
            self._place(number, net)

    def _place(self, number: int, net: Network) -> None:
        part, scope, prune, full = net.propagators[number], net.scopes[number], net.prunes[number], self._full
        hidden = any(self._hidden[var] for var in scope)
        exact = part.exact(full) and (part.decisive or not hidden)
        self.exact.append(exact)
        if len(scope) == 1:
            mask = passing(prune, full.copy(), scope[0], full[scope[0]])
            self.allowed[scope[0]] &= mask
            self.unary[scope[0]].append((number, mask))
        elif len(scope) <= LARGE_SCOPE and prod([full[var].bit_count() + 1 for var in scope]) <= TABLE_STATES:
            alike = (part.alike(), exact)
            if alike not in self._shared:
                self._shared[alike] = Table(prune, exact, scope, len(full))
            table = self.tables[number] = self._shared[alike]
            pick = picker(scope)
            for var in scope:
                self.near[var].append((number, scope, pick, table))
        elif not hidden and (make := incremental(part)) is not None:
            self.incremental[number] = make
        elif not exact or (part.cost == EXPENSIVE and len(scope) > LARGE_SCOPE):
            self.recorded.append(number)
            return
        if number not in self.tables and len(scope) > 1:
            for var in scope:
                self.far[var].append(number)


def incremental(part: Propagator) -> Callable[[], Incremental] | None:
    """Return a function that makes the incremental propagator that replaces this one, or None if there is none."""
    match part:
        case ComponentCount() if IncrementalConnectivity.fits(part):
            return partial(IncrementalConnectivity, part)
        case Circuit() if IncrementalLoop.fits(part):
            return partial(IncrementalLoop, part)
    return None


_plans: WeakKeyDictionary[Network, MovePlan] = WeakKeyDictionary()


def move_plan(net: Network, deadline: Deadline | None = None) -> MovePlan:
    """The plan of a network, built once. Raises `TimeLimit` if the deadline passes while it is built."""
    found = _plans.get(net)
    if found is None:
        found = _plans[net] = MovePlan(net, deadline or Deadline())
    return found


class LegalMoves:
    """The domains of a position, which variables are set, which propagators fail, and the legal moves.

    `hidden` holds the narrowed domains of hidden variables, None if the rules mention no hidden variable.
    """

    @deep
    def __init__(self, model: Model, net: Network, deadline: Deadline) -> None:
        """Run every propagator once. Raises `TimeLimit` if the deadline passes before that is done."""
        self.domains = model.start()
        size = len(self.domains)
        self.set = [var in model.givens for var in range(size)]
        self.broken: dict[int, None] = {}
        self._net, self._plan = net, move_plan(net, deadline)
        self._playable = [0 if one.hidden else one.domain & one.playable for one in model.variables]
        self._entries: list[TableEntry] = [NO_ENTRY] * len(net.propagators)
        self._results: dict[int, Masks | None] = {}
        self._incremental = {number: make() for number, make in self._plan.incremental.items()}
        self._recorded = RecordedDomains(self.domains)
        self._reads: dict[int, set[int]] = {number: set() for number in self._plan.recorded}
        self._readers: list[dict[int, None]] = [{} for _ in range(size)]
        self._reads_all: set[int] = set()
        self._critical: dict[int, frozenset[int] | None] = {}
        self._trials: dict[int, dict[int, tuple[int, int]]] = {}  # propagator -> variable -> values tried, passed
        self._left: list[Masks] = [{} for _ in range(size)]  # for each variable: propagator -> values left
        self._blocked = [0] * size  # for each variable: the number of broken propagators that forbid every move
        self._legal = [0] * size
        self._moves: list[tuple[Move, ...]] = [()] * size
        self._outdated = set(range(size))
        for number in deadline.checked(range(len(net.propagators))):
            self._begin(number)
        self.hidden = HiddenDomains(net.hidden, self.domains) if net.hidden.numbers else None

    def _begin(self, number: int) -> None:
        """Run a propagator for the first time."""
        if number in self._plan.tables:
            scope = self._net.scopes[number]
            entry = self._entries[number] = self._plan.tables[number][tuple([self.domains[var] for var in scope])]
            masks = entry.masks
            self._replace(number, None if masks is None else {scope[at]: mask for at, mask in masks.items()})
        elif number in self._incremental:
            self._replace(number, self._incremental[number].start(self.domains))
        elif number in self._reads:
            self._run_recorded(number)
        else:
            self._replace(number, result(self._net.prunes[number], self.domains))

    # -- changes -------------------------------------------------------------------------------------------

    def put(self, var: int, domain: int, *, is_set: bool) -> None:
        """Give a variable another domain: one value, or all of them if it is cleared."""
        self.set[var] = is_set
        self._outdated.add(var)
        domains, plan = self.domains, self._plan
        if domains[var] == domain:
            return
        domains[var] = self._recorded[var] = domain
        entries, left, outdated = self._entries, self._left, self._outdated
        for number, scope, pick, table in plan.near[var]:
            entry, old = table[pick(domains)], entries[number]
            if entry is not old:
                entries[number] = entry
                changes = entry.since.get(old)
                for at, mask in entry.differ(old) if changes is None else changes:
                    other = scope[at]
                    left[other][number] = mask
                    outdated.add(other)
                if entry.masks is None or old.masks is None:
                    self._mark(number, broken=entry.masks is None)
        if self.broken or not domain & plan.allowed[var]:
            for number, mask in plan.unary[var]:
                self._mark(number, broken=not domain & mask)
        if plan.far[var] or self._readers[var]:
            self._run_far(var)
        if self.hidden is not None:
            outdated.update(self.hidden.update(var, domains))

    @deep
    def _run_far(self, var: int) -> None:
        """Run the propagators without a table whose result may depend on a variable that has changed."""
        for number in self._plan.far[var]:
            if number in self._incremental:
                self._replace(number, self._incremental[number].update(var, self.domains))
            else:
                self._replace(number, result(self._net.prunes[number], self.domains))
        for number in [*self._readers[var]]:
            self._run_recorded(number)

    def _run_recorded(self, number: int) -> None:
        """Run a propagator and record what it reads."""
        domains = self._domains_for(number)
        self._replace(number, result(self._net.prunes[number], domains))
        self._critical.pop(number, None)
        self._trials[number] = {}
        if domains is self._recorded:
            for var in self._reads[number]:
                del self._readers[var][number]
            self._reads[number].clear()
            self._record(number, domains)
        if not self._plan.exact[number]:
            self._outdated |= self._reads[number]

    def _domains_for(self, number: int) -> Domains:
        """The domains to run a propagator on. They record its reads, unless it is known to read most of its scope."""
        if number in self._reads_all:
            return self.domains
        self._recorded.forget()
        return self._recorded

    def _record(self, number: int, domains: Domains) -> None:
        """Add the recorded variables to the read set of a propagator, if it ran on the recording domains."""
        if domains is not self._recorded:
            return
        recorded, reads, scope = self._recorded, self._reads[number], self._net.scopes[number]
        if recorded.everything or len(recorded.seen) * 2 > len(scope):
            self._reads_all.add(number)
        for var in scope if number in self._reads_all else recorded.seen:
            if var not in reads:
                reads.add(var)
                self._readers[var][number] = None

    def _replace(self, number: int, masks: Masks | None) -> None:
        """Store a new result of a propagator and update the values left to its variables."""
        old = self._results.get(number, {})
        if masks is old:
            return
        self._results[number] = masks
        for var, mask in differences(old, masks):
            if mask == -1:
                del self._left[var][number]
            else:
                self._left[var][number] = mask
            self._outdated.add(var)
        if masks is None or old is None:
            self._mark(number, broken=masks is None)

    def _mark(self, number: int, *, broken: bool) -> None:
        """Record whether a propagator fails. If it does, its rule forbids every move on the variables of the rule."""
        if broken == (number in self.broken):
            return
        if broken:
            self.broken[number] = None
        else:
            del self.broken[number]
        for var in self._net.blocks[number]:
            self._blocked[var] += 1 if broken else -1
            self._outdated.add(var)

    # -- legal moves ---------------------------------------------------------------------------------------

    def of(self, var: int) -> int:
        """The values of the legal moves on a variable, as a mask; 0 if it is set."""
        if var in self._outdated:
            self._outdated.discard(var)
            self._refresh((var,))
        return self._legal[var]

    def all(self, deadline: Deadline | None = None) -> list[Move]:
        """All legal moves, in the order of variables and values."""
        self._refresh(self._outdated if deadline is None else deadline.checked(self._outdated))
        self._outdated.clear()
        return list(chain.from_iterable(self._moves))

    def _refresh(self, variables: Iterable[int]) -> None:
        """Compute the legal values and moves of the variables."""
        is_set, blocked, playable, left, readers = self.set, self._blocked, self._playable, self._left, self._readers
        legal, moves, moves_of = self._legal, self._moves, self._plan.moves
        for var in variables:
            mask = 0 if is_set[var] or blocked[var] else playable[var]
            if mask:
                for some in left[var].values():
                    mask &= some
                if readers[var]:
                    mask = self._passing(var, mask)
                if mask and self.hidden is not None and var in self._net.hidden.watch:
                    mask = self.hidden.passing(var, mask)
            legal[var] = mask
            moves[var] = moves_of[var][mask]

    @deep
    def _passing(self, var: int, mask: int) -> int:
        """The values in a mask with which no inexact propagator that reads the variable fails."""
        for number in [*self._readers[var]]:
            if not self._plan.exact[number] and number not in self.broken and mask:
                critical = self._critical_to(number)
                if critical is None or var in critical:
                    mask &= self._tried(number, var, mask)
        return mask

    def _tried(self, number: int, var: int, mask: int) -> int:
        """The values with which a propagator does not fail, of those in a mask. Each is tried once after each run."""
        tried, passed = self._trials[number].get(var, (0, 0))
        if mask & ~tried:
            domains = self._domains_for(number)
            passed |= passing(self._net.prunes[number], domains, var, mask & ~tried)
            self._record(number, domains)
            self._trials[number][var] = tried | mask, passed
        return passed

    def _critical_to(self, number: int) -> frozenset[int] | None:
        """The variables that are critical to a propagator, computed once after each of its runs."""
        if number not in self._critical:
            domains = self._domains_for(number)
            self._critical[number] = self._net.propagators[number].critical(domains)
            self._record(number, domains)
        return self._critical[number]

    def opposing(self, var: int, value: int) -> list[int]:
        """The propagators that forbid a value; for a set variable, those that its new value would break."""
        net, bit = self._net, 1 << value
        found = [number for number in self.broken if var in net.blocks[number]]
        tried = [*self._readers[var]]
        if self.set[var]:
            found = [number for number in found if var not in net.scopes[number]]
            tried += [number for number, _ in self._plan.unary[var]]
            tried += [number for number, *_ in self._plan.near[var]]
            tried += self._plan.far[var]
        else:
            found += [number for number, mask in self._left[var].items() if not mask & bit]
        trial = list(self.domains)
        trial[var] = bit
        found = sorted({*found, *[number for number in tried if net.prunes[number](trial) is None]})
        return found if found or var not in net.hidden.watch else net.hidden.conflict(trial)
