"""What the parts leave to each variable, kept up to date: a change asks only the parts that watch the variable.

Most moves only take away, so that what is left to a variable is cut by what a part newly forbids. Where a part forbids
less than before (a value was changed or taken away, or some reasoning does not apply any more), what is left is put
together anew. Each step notes what it overwrites, and is taken back from that.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.evenly import Tally
from dslrun.interpreter.check.far import FarParts
from dslrun.interpreter.check.following import ALL
from dslrun.interpreter.check.listing import Listing, Trail
from dslrun.interpreter.check.network import Network
from dslrun.interpreter.check.propagator import Changes
from dslrun.interpreter.check.tables import NOWHERE, Standing
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.model import Domains, Model


class Notes:
    """What a step does apart from asking the small parts near its variable: what it overwrites, and what is yet to do.

    `tallies` and `alone`: where even parts stood, and parts that read the variable alone; `answers` of far parts (part,
    variable, what was kept of it); `broke`: which parts broke or were mended; `views`: what dear parts had looked at
    (see `glances`). To the variables `again` more may be left than before.
    """

    __slots__ = ("again", "alone", "answers", "broke", "tallies", "trail", "views")

    def __init__(self, trail: Trail) -> None:
        self.trail = trail
        self.again: set[int] = set()
        self.tallies: list[tuple[int, Tally]] = []
        self.alone: list[tuple[int, Standing]] = []
        self.answers: list[tuple[int, int, int]] = []
        self.broke: list[tuple[int, bool]] = []
        self.views: list[tuple[int, int | None]] = []


Step: TypeAlias = tuple[int, int | None, int | None, Trail, list[Standing], Notes | None]
"""A change: the variable, its value before and after (None: not set), and all that it overwrites.

That is what was left to variables, where the small parts near the variable stood, and the rest if there is any.
"""


class Allowance:
    """A board in play: domains, which variables are set, which parts are broken, and the `list` of legal moves."""

    @deep
    def __init__(self, model: Model, net: Network, deadline: Deadline) -> None:
        """The start. Raises `TimeLimit` if the deadline passes before every part was looked at."""
        self.domains: Domains = model.start()
        self.set = [var in model.givens for var in range(len(self.domains))]
        self.broken: dict[int, None] = {}
        self._plan = plan = net.plan(deadline)
        self._near, self._wide, self._numbers = plan.near, plan.wide, plan.numbers
        self._scopes, self._blocks = net.scopes, net.blocks
        self._full = [variable.domain for variable in model.variables]
        left = [0 if given else mask for given, mask in zip(self.set, plan.start, strict=True)]
        self.list = Listing(left, plan.numbers)
        self._blocked = [0] * len(self.domains)  # by how many broken parts
        self._standings: list[Standing] = [NOWHERE] * len(net.propagators)
        self._tallies: dict[int, Tally] = {}
        self._far = FarParts(plan, net, self.domains)
        notes = Notes([])
        for part in deadline.checked(range(len(net.propagators))):
            self._begin(part, notes)

    def _begin(self, part: int, notes: Notes) -> None:
        """Ask a part for the first time."""
        scope = self._scopes[part]
        table, evenly = self._plan.tables[part], self._plan.even_tables.get(part)
        if table is None and evenly is None:
            self._far.answers[part] = {}
            self._replace(part, self._far.read(part), notes)
            return
        domains = tuple([self.domains[var] for var in scope])
        if table is not None:
            if len(scope) == 1 and self._plan.fits[scope[0]] & domains[0]:
                domains = table.full  # while nothing odd is set, what it says of the open variable is kept
            standing = self._standings[part] = table.at(domains)
            kept = standing.kept
        elif evenly is not None:
            tally = self._tallies[part] = evenly.start(domains)
            kept = None if tally.kept is None else (tally.kept,) * len(scope)
        if kept is None:
            self._break(part, notes)
        else:
            for var, mask in zip(scope, kept, strict=True):
                self.list.cut(var, mask, notes.trail)

    # -- steps ---------------------------------------------------------------------------------------------

    def put(self, var: int, value: int | None) -> Step:
        """Set a variable, or clear it; whatever it was. Returns all that is needed to take that back."""
        moves, left, domains = self.list.moves, self.list.left, self.domains
        old, own = domains[var], left[var]
        before = old.bit_length() - 1 if self.set[var] else None
        trail = [(var, own)]
        was: list[Standing] = []
        notes: Notes | None = None
        self.set[var] = value is not None
        domain = self._full[var] if value is None else 1 << value
        if own:
            left[var] = 0
            if moves is not None:
                for number in self._numbers[var][own]:
                    del moves[number]
        if old != domain:
            domains[var] = domain
            notes = self._ask_near(var, -1 if value is None else value, trail, was)
            if self._wide[var]:
                notes = notes or Notes(trail)
                if self._plan.even[var]:
                    self._ask_even(var, before, value, notes)
                if self._plan.far[var]:
                    self._ask_far(var, old, notes)
        if value is None or not own & domain:  # a legal move fits the parts that read the variable alone
            notes = notes or Notes(trail)
            self._ask_alone(var, notes)
            notes.again.add(var)
        if notes is not None and notes.again:
            self._restore(notes)
        return var, before, value, trail, was, notes

    def _ask_near(self, var: int, move: int, trail: Trail, was: list[Standing]) -> Notes | None:
        """Ask the small parts near a variable: most of what happens in play happens here, so nothing is called."""
        standings, moves, left, numbers = self._standings, self.list.moves, self.list.left, self._numbers
        notes: Notes | None = None
        for part, row, scope, _ in self._near[var]:
            here = standings[part]
            was.append(here)
            there, lost, gains = here[row + move]
            standings[part] = there
            for place, kept in lost:
                other = scope[place]
                mask = left[other]
                gone = mask & ~kept
                if gone:
                    trail.append((other, mask))
                    left[other] = mask ^ gone
                    if moves is not None:
                        for number in numbers[other][gone]:
                            del moves[number]
            if gains != ():
                notes = notes or Notes(trail)
                self._gain(part, gains and [scope[place] for place in gains], notes)
        return notes

    def take_back(self, step: Step) -> None:
        """Undo the last step."""
        var, before, _, trail, was, notes = step
        self.set[var] = before is not None
        self.domains[var] = self._full[var] if before is None else 1 << before
        self.list.take_back(trail)
        self._far.take_back(var)
        for (part, *_), standing in zip(self._near[var], was, strict=False):  # none was asked if nothing changed
            self._standings[part] = standing
        if notes is not None:
            self._take_back(notes)

    def _take_back(self, notes: Notes) -> None:
        for part, broken in reversed(notes.broke):
            self._mark(part, broken=not broken)
        for part, var, kept in reversed(notes.answers):
            self._far.say(part, var, kept)
        for part, standing in notes.alone:
            self._standings[part] = standing
        self._tallies.update(notes.tallies)
        for part, view in notes.views:
            self._far.look_back(part, view)

    # -- what parts say ------------------------------------------------------------------------------------

    def _gain(self, part: int, variables: Iterable[int] | None, notes: Notes) -> None:
        """A part leaves more to some variables than before; None if it breaks or is broken no more."""
        if variables is not None:
            notes.again.update(variables)
            return
        mended = part in self.broken
        notes.broke.append((part, not mended))
        if mended:
            self._mark(part, broken=False)
            notes.again.update(self._blocks[part])
        else:
            self._break(part, notes)

    def _break(self, part: int, notes: Notes) -> None:
        """A broken part leaves nothing to what its rule reads."""
        self._mark(part, broken=True)
        for var in self._blocks[part]:
            self.list.cut(var, 0, notes.trail)

    def _mark(self, part: int, *, broken: bool) -> None:
        if broken:
            self.broken[part] = None
        else:
            del self.broken[part]
        for var in self._blocks[part]:
            self._blocked[var] += 1 if broken else -1

    def _ask_alone(self, var: int, notes: Notes) -> None:
        """Ask the parts that read this variable alone: only an odd value makes them say something else than before."""
        for part, *_ in self._plan.alone[var]:
            table, here = self._plan.tables[part], self._standings[part]
            assert table is not None
            odd = self.set[var] and not self._plan.fits[var] & self.domains[var]
            there = self._standings[part] = table.at((self.domains[var],) if odd else table.full)
            notes.alone.append((part, here))
            if (here.kept is None) != (there.kept is None):
                self._gain(part, None, notes)

    def _ask_even(self, var: int, before: int | None, value: int | None, notes: Notes) -> None:
        """Ask the even parts that read this variable."""
        left = self.list.left
        for part, scope in self._plan.even[var]:
            here = self._tallies[part]
            notes.tallies.append((part, here))
            if before is None and value is not None:
                there, lost, more = here[value]
            else:
                there = here.after(before, value)
                lost, more = here.to(there)
            self._tallies[part] = there
            if lost:
                for other in scope:
                    if left[other] & lost:
                        self.list.cut(other, ~lost, notes.trail)
            if more:
                broken = here.kept is None or there.kept is None
                self._gain(part, None if broken else scope, notes)

    def _ask_far(self, var: int, old: int, notes: Notes) -> None:
        """Ask the far parts that read this variable."""
        changed, anew = self._far.moved(var, old, is_set=self.set[var])
        for part, changes in changed:
            self._revise(part, changes, notes)
        if anew:
            notes.views += anew
            self._read_anew([part for part, _ in anew], notes)

    @deep
    def _read_anew(self, parts: list[int], notes: Notes) -> None:
        for part in parts:
            self._replace(part, self._far.read(part), notes)

    def _replace(self, part: int, changes: Changes | None, notes: Notes) -> None:
        """Take what a far part says now instead of what it said."""
        answer = self._far.answers[part]
        if (changes is None) != (part in self.broken):
            self._gain(part, None, notes)
        named = {} if changes is None else dict(changes)
        if named != answer:
            gone = [(var, ALL) for var in answer if var not in named]
            self._revise(part, chain(gone, named.items()), notes)

    def _revise(self, part: int, changes: Iterable[tuple[int, int]], notes: Notes) -> None:
        """Take what a far part says now of some variables."""
        answer = self._far.answers[part]
        for var, kept in changes:
            before = answer.get(var, ALL)
            if kept != before:
                notes.answers.append((part, var, before))
                self._far.say(part, var, kept)
                if kept & ~before:
                    notes.again.add(var)
                else:
                    self.list.cut(var, kept, notes.trail)

    def _restore(self, notes: Notes) -> None:
        """Put together anew what is left to variables to which more may be left."""
        for var in notes.again:
            if not self.set[var]:
                mask = self._plan.start[var] if not self._blocked[var] else 0
                for _, kept in self.saying(var) if mask else ():
                    mask &= kept
                self.list.leave(var, mask, notes.trail)
        notes.again.clear()

    def saying(self, var: int) -> Iterator[tuple[int, int]]:
        """The parts that are not broken and watch a variable which is not set, with what they keep of it."""
        plan = self._plan
        for part, _, _, place in chain(plan.alone[var], plan.near[var]):
            kept = self._standings[part].kept
            if kept is not None:
                yield part, kept[place]
        for part, _ in plan.even[var]:
            every = self._tallies[part].kept
            if every is not None:
                yield part, every
        for part in chain.from_iterable(plan.far[var]):
            yield part, self._far.answers[part].get(var, ALL)
