"""A play in progress: moves, undo, and the legal moves kept up to date.

Set variables have one value, all others their full domain: a move is legal if no rule by itself rules it out,
and nothing is concluded from two rules together. Each part of a rule keeps what it forbids; a move asks only
the parts that watch the variable again.
"""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from dsl.depth import deep
from interpreter.check.base import Changes
from interpreter.check.glances import Glances, WatchedDomains
from interpreter.check.network import network
from interpreter.check.verdict import Verdict, conclude, finished, is_full
from interpreter.deadline import Deadline
from interpreter.model import Model, Rule
from interpreter.model import values as values_of

Move = tuple[int, int]
"""A variable and a value."""

SETTLING_SECONDS = 2.0
"""How long a player waits for a verdict, if nothing is said."""


class Step(NamedTuple):
    """A change: the variable, its value before and after (None: not set), and what changed parts said before.

    `views` are what dear parts had looked at before they were asked again (see `glances`).
    """

    var: int
    before: int | None
    after: int | None
    answers: list[tuple[int, Changes | None]]
    views: list[tuple[int, int | None]]


class Position:
    """A model and the values set so far. It keeps track of any move, legal or not: callers decide."""

    @deep
    def __init__(self, model: Model, deadline: Deadline | None = None) -> None:
        """The start position. Raises `TimeLimit` if the deadline passes before every rule was looked at."""
        deadline = deadline or Deadline()
        self.model = model
        self.domains = model.start()
        self._net = network(model, deadline)
        self._full = [variable.domain for variable in model.variables]
        self._set: list[bool] = [var in model.givens for var in range(len(self._full))]
        self._done: list[Step] = []
        self._undone: list[tuple[int, int | None]] = []
        self._answers: list[Changes | None] = [[] for _ in self._net.parts]
        self._broken: dict[int, None] = {}
        self._kept: list[dict[int, int]] = [{} for _ in self._full]
        self._dirty = set(range(len(self._full)))
        self._moves: list[tuple[Move, ...]] = [() for _ in self._full]
        self._listed: list[dict[int, tuple[Move, ...]]] = [{} for _ in self._full]
        self._witness = 0
        self._verdict: Verdict | None = None
        self._glances = Glances(self._net)
        watched = WatchedDomains(self.domains) if self._glances.any else None
        for part, prune in enumerate(deadline.checked(self._net.prunes)):
            changes = prune(self.domains) if watched is None else self._glances.ask(part, self.domains, watched)
            if changes != []:
                self._install(part, changes)

    # -- moves ---------------------------------------------------------------------------------------------

    def value(self, var: int) -> int | None:
        """The value a variable is set to, None if it is not."""
        return self.domains[var].bit_length() - 1 if self._set[var] else None

    def values(self) -> list[int | None]:
        """The value of every variable."""
        return [self.value(var) for var in range(len(self._full))]

    def changes(self) -> list[tuple[int, int | None]]:
        """The changes made and not taken back, in order: variable and value, None where it was cleared."""
        return [(step.var, step.after) for step in self._done]

    def play(self, var: int, value: int) -> None:
        """Set a variable, whether or not it is set. `ValueError` for a given or a value it does not have."""
        if value < 0 or not self._full[var] & 1 << value:
            raise ValueError(f"variable {var} cannot be {value}")
        self._change(var, value)

    def clear(self, var: int) -> None:
        """Take the value of a variable away. `ValueError` for a given."""
        self._change(var, None)

    def _change(self, var: int, value: int | None) -> None:
        if var in self.model.givens:
            raise ValueError(f"variable {var} is given")
        self._undone.clear()
        self._put(var, value)

    def undo(self) -> int | None:
        """Take back the last change; the variable it was on, None if there is none."""
        if not self._done:
            return None
        step = self._done.pop()
        self._undone.append((step.var, step.after))
        self._store(step.var, step.before)
        for part, changes in step.answers:
            self._install(part, changes)
        for part, view in step.views:
            self._glances.last[part] = view
        return step.var

    def redo(self) -> int | None:
        """Make the change last taken back again; the variable it is on, None if there is none."""
        if not self._undone:
            return None
        var, value = self._undone.pop()
        self._put(var, value)
        return var

    @deep
    def _put(self, var: int, value: int | None) -> None:
        """Make a change, and note what the parts said before it."""
        step = Step(var, self.value(var), value, [], [])
        self._done.append(step)
        if self._store(var, value):
            if self._glances.any:
                self._look_again(step)
                return
            prunes, answers = self._net.prunes, self._answers
            for part in self._net.watch[var]:
                changes = prunes[part](self.domains)
                if changes is not answers[part] and changes != answers[part]:
                    step.answers.append((part, answers[part]))
                    self._install(part, changes)

    def _look_again(self, step: Step) -> None:
        """Ask the parts that a change may concern, where some are dear."""
        glances, answers = self._glances, self._answers
        watched = WatchedDomains(self.domains)
        for part in glances.concerned(step.var):
            step.views.append((part, glances.last[part]))
            changes = glances.ask(part, self.domains, watched)
            if changes != answers[part]:
                step.answers.append((part, answers[part]))
                self._install(part, changes)

    def _store(self, var: int, value: int | None) -> bool:
        """Write a value down; whether the domain is another one now."""
        self._set[var] = value is not None
        self._verdict = None
        self._dirty.add(var)
        domain = self._full[var] if value is None else 1 << value
        before = self.domains[var]
        self.domains[var] = domain
        return before != domain

    def _install(self, part: int, changes: Changes | None) -> None:
        """Replace what a part forbids."""
        before = self._answers[part]
        self._answers[part] = changes
        if before is None:
            del self._broken[part]
            before = [(var, 0) for var in self._net.blocks[part]]
        if changes is None:
            self._broken[part] = None
            changes = [(var, 0) for var in self._net.blocks[part]]
        kept, dirty = self._kept, self._dirty
        for var, mask in changes:
            kept[var][part] = mask
            dirty.add(var)
        if before:
            named = dict(changes)
            for var, _ in before:
                if var not in named:
                    del kept[var][part]
                    dirty.add(var)

    # -- legality ------------------------------------------------------------------------------------------

    def legal(self, deadline: Deadline | None = None) -> Iterator[Move]:
        """Every move on an unset variable that no rule forbids; a broken rule forbids all in its scope."""
        self._refresh(deadline)
        return chain.from_iterable(self._moves)

    def _refresh(self, deadline: Deadline | None) -> None:
        for var in self._dirty if deadline is None else deadline.checked(self._dirty):
            mask = self.legal_values(var)
            listed = self._listed[var]
            if mask not in listed:
                listed[mask] = tuple((var, value) for value in values_of(mask))
            self._moves[var] = listed[mask]
        self._dirty.clear()

    def legal_values(self, var: int) -> int:
        """The values of the legal moves on a variable, as a mask; none where it is set."""
        return 0 if self._set[var] else self._allowed(var)

    def _allowed(self, var: int) -> int:
        mask = self.model.variables[var].playable & self._full[var]
        for kept in self._kept[var].values():
            mask &= kept
        return mask

    def is_legal(self, var: int, value: int) -> bool:
        """Whether a player may set the variable so: not given, a playable value, and no rule objects."""
        if var in self.model.givens or value < 0 or not self.model.variables[var].playable & 1 << value:
            return False
        return not self.objections(var, value)

    @deep
    def objections(self, var: int, value: int) -> list[Rule]:
        """The rules that forbid a value; for a variable already set, those that its new value would break."""
        if not self._set[var]:
            parts = [part for part, kept in self._kept[var].items() if not kept & 1 << value]
        else:
            trial = list(self.domains)
            trial[var] = 1 << value
            net = self._net
            parts = [part for part in net.watch[var] if net.prunes[part](trial) is None]
            parts += [part for part in self._broken if var not in net.scopes[part] and var in net.blocks[part]]
        return list(dict.fromkeys(self._net.rules[part] for part in sorted(parts)))

    def broken_rules(self) -> tuple[Rule, ...]:
        """The rules that cannot hold any more, as far as each sees by itself."""
        return tuple(dict.fromkeys(self._net.rules[part] for part in sorted(self._broken)))

    # -- verdict -------------------------------------------------------------------------------------------

    @deep
    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """Broken if a rule is, solved if all hold with 0 wherever nothing is set, else open (see `judge`).

        Without a deadline, hidden variables that are not settled soon make it unknown.
        """
        if self._verdict is None or self._verdict.status == "unknown":
            self._verdict = self._judged(deadline or Deadline(SETTLING_SECONDS))
        return self._verdict

    def _judged(self, deadline: Deadline) -> Verdict:
        if self._broken:
            return Verdict("broken", self.broken_rules())
        if not is_full(self.model, self._set):
            board = finished(self.model, self.domains, self._set)
            if board is None or self._refuted(board):
                return Verdict("open")
        return conclude(self.model, self.domains, self._set, deadline)

    def _refuted(self, board: list[int]) -> bool:
        """Whether a part is false on the finished board, looking first where one was the last time."""
        parts = self._net.parts
        for part in chain(range(self._witness, len(parts)), range(self._witness)):
            if parts[part].evaluate(board) is False:
                self._witness = part
                return True
        return False
