"""Refute a supposition on a position, with a minimal explanation of rules, givens and moves."""

from collections import deque
from collections.abc import Mapping, Sequence
from math import inf
from weakref import WeakKeyDictionary

from dslrun.interpreter.check.minimise import minimised
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.antecedents import TrailWalker
from dslrun.interpreter.explain.cores import Core, Item, Possibilities, smallest
from dslrun.interpreter.explain.results import BY_SOLVER, ONE_RULE, TWO_RULES, WHAT_IF, Fact, Grounds
from dslrun.interpreter.explain.trail import ASSUMED, GIVEN, MOVE, Trail
from dslrun.interpreter.explain.what_if import WhatIf
from dslrun.interpreter.model import Model, Rule

SHARE, LONGEST = 0.5, 10.0
"""What-ifs get this share of the remaining time, and at most this many seconds, before the engine takes over."""
ROUNDS = 3
"""The maximum number of times to propagate and trace back an explanation again, while it gets smaller."""

MOST_SOLUTIONS = 4
"""The maximum number of solutions kept for each model."""
_SOLUTIONS: WeakKeyDictionary[Model, deque[list[int]]] = WeakKeyDictionary()
"""Solutions found before. While moves agree with one, as sound deductions do, the solver is not needed again."""


class Case:
    """A model with its givens and moves, and a supposed fact, if any.

    `polish` is the number of seconds for minimising an explanation once one is known.
    """

    def __init__(
        self, model: Model, moves: Mapping[int, int], supposed: Fact | None, deadline: Deadline, polish: float = inf
    ) -> None:
        self.model = model
        self.moves = moves
        self.supposed = supposed
        self.deadline = deadline
        self.polish = polish
        self._scopes: dict[Rule, int] = {}

    def refute(self) -> Grounds | None:
        """Explain why the supposed fact (or, without one, the position) is impossible; return None if it is possible.

        Raises `TimeLimit` if time runs out before an explanation is known.
        """
        known = _SOLUTIONS.setdefault(self.model, deque(maxlen=MOST_SOLUTIONS))
        if any(map(self._agrees, known)):
            return None
        trail = self._trail(self.model.givens, self.moves, None)
        if trail.conflict is None:
            board = Possibilities(self.model, trail.domains, self.deadline).board()
            if board is not None:
                known.append(board)
                return None
            return self._grounds(self._proved(self._by_what_ifs(trail)), BY_SOLVER)
        items, in_time = self._by_propagation(trail)
        rules = [item for item in items if isinstance(item, Rule) and self._size(item) > 1]
        level = ONE_RULE if len(rules) < 2 else TWO_RULES if len(rules) == 2 else WHAT_IF
        return self._grounds(self._proved(items) if in_time else Core(tuple(items), alone=self.supposed is None), level)

    def _agrees(self, board: Sequence[int]) -> bool:
        """True if a solution of the model has the moves and the supposed fact."""
        fact = self.supposed
        if fact is not None and fact.out >> board[fact.var] & 1:
            return False
        return all(board[var] == value for var, value in self.moves.items())

    # -- by propagation ------------------------------------------------------------------------------------

    def _trail(self, givens: Mapping[int, int], moves: Mapping[int, int], rules: Sequence[Rule] | None) -> Trail:
        """Propagate to a conflict or a fixpoint: first from the supposed fact, then from everything."""
        trail = Trail(self.model, givens, moves, rules)
        if trail.conflict is None and self.supposed is not None:
            fact = self.supposed
            if trail.narrow(fact.var, trail.full[fact.var] & ~fact.out, ASSUMED):
                trail.run(self.deadline)
        if trail.conflict is None:
            trail.wake()
            trail.run(self.deadline)
        return trail

    def _by_propagation(self, trail: Trail) -> tuple[Sequence[Item], bool]:
        """Return items with which propagation finds the conflict, and whether there was time to minimise them."""
        items: Sequence[Item] = self._walked(trail)

        def suffices(some: Sequence[Item]) -> bool:
            nonlocal items
            enough = self._trail_of(some).conflict is not None
            if enough:
                items = some
            return enough

        try:
            for _ in range(ROUNDS):
                again = self._walked(self._trail_of(items))
                if len(again) >= len(items):
                    break
                items = again
            return minimised(items, suffices, quietly=False), True
        except TimeLimit:
            return items, False

    def _trail_of(self, items: Sequence[Item]) -> Trail:
        rules = [item for item in items if isinstance(item, Rule)]
        facts = {item.var for item in items if isinstance(item, Fact)}
        givens = {var: value for var, value in self.model.givens.items() if var in facts}
        moves = {var: value for var, value in self.moves.items() if var in facts}
        return self._trail(givens, moves, rules)

    def _walked(self, trail: Trail) -> list[Item]:
        conflict = trail.conflict
        assert conflict is not None
        cause = TrailWalker(trail, self.deadline).from_conflict(conflict, lambda at: False)
        settings = [trail.entries[at] for at in cause.settings]
        facts = [self._setting(entry.var) for entry in settings if entry.cause in (GIVEN, MOVE)]
        return [*sorted(cause.rules, key=self._size, reverse=True), *facts]

    def _by_what_ifs(self, trail: Trail) -> list[Item]:
        """Refute the trail by removing, one after another, values that lead to a contradiction.

        If that takes too long, as on large boards, return all rules, givens and moves.
        """
        part = Deadline(min(self.deadline.remaining() * SHARE, LONGEST, self.polish * SHARE))
        what_if = WhatIf(trail, TrailWalker(trail, part))
        try:
            while trail.run(part) and what_if.refute(1, part):
                pass
        except TimeLimit:
            pass
        return self._everything() if trail.conflict is None else self._walked(trail)

    # -- by the engine -------------------------------------------------------------------------------------

    def _everything(self) -> list[Item]:
        settings = [self._setting(var) for var in (*self.model.givens, *self.moves)]
        return [*settings, *self.model.rules]

    def _setting(self, var: int) -> Fact:
        """Return a given or a move as a fact."""
        value = self.moves.get(var, self.model.givens.get(var, 0))
        return Fact(var, self.model.variables[var].domain & ~(1 << value))

    def _proved(self, items: Sequence[Item]) -> Core:
        """Minimise the items if there is enough time. Prefer to keep givens and moves, then small rules."""
        rules = sorted((item for item in items if isinstance(item, Rule)), key=self._size)
        facts = [item for item in items if isinstance(item, Fact)]
        deadline = self.deadline if self.polish > self.deadline.remaining() else Deadline(self.polish)
        return smallest(self.model, [*facts, *rules], self._always(), deadline)

    def _always(self) -> list[Item]:
        return [] if self.supposed is None else [self.supposed]

    def _grounds(self, core: Core, level: int) -> Grounds:
        facts = sorted(item.var for item in core.items if isinstance(item, Fact))
        kept = {item for item in core.items if isinstance(item, Rule)}
        return Grounds(
            rules=tuple(rule for rule in self.model.rules if rule in kept),
            givens=tuple((var, self.model.givens[var]) for var in facts if var in self.model.givens),
            moves=tuple((var, self.moves[var]) for var in facts if var in self.moves),
            minimal=core.minimal,
            impossible=core.alone,
            level=level,
        )

    def _size(self, rule: Rule) -> int:
        if rule not in self._scopes:
            self._scopes[rule] = len(rule.scope)
        return self._scopes[rule]
