"""A position: the values set so far, with undo and redo, legal moves and the verdict.

Each set variable has one value; every other variable has its whole domain. A move is legal if no rule that mentions its
variable is broken afterwards. The check takes one rule at a time (see `check.legal_moves`), but if at most one visible
variable is then unset, it takes all rules together (see `verdict.refutation`).
"""

from itertools import chain

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.legal_moves import LegalMoves, Move
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, WorkLimit
from dslrun.interpreter.model import Model, Rule, values
from dslrun.interpreter.positions.verdict import (
    Verdict,
    broken_together,
    conclude,
    finished,
    is_refuted,
    refutation,
    unset_variables,
)

CONFLICTS = 20_000
"""Maximum number of engine conflicts for a verdict, unless the caller sets a deadline."""


class Position:
    """A model and the values set so far. It also accepts illegal moves; callers may refuse them."""

    @deep
    def __init__(self, model: Model, deadline: Deadline | None = None) -> None:
        """Create the start position. Raises `TimeLimit` if the deadline passes before every rule was checked."""
        deadline = deadline or Deadline()
        self.model = model
        self._givens = model.givens
        self._net = network(model, deadline)
        self._board = LegalMoves(model, self._net, deadline)
        self.domains = self._board.domains
        self._full = [variable.domain for variable in model.variables]
        self._set = self._board.set
        self._unset = len(unset_variables(model, self._set))
        self._survivals: dict[Move, bool] = {}
        self._done: list[tuple[int, int | None, int | None]] = []
        self._undone: list[tuple[int, int | None]] = []
        self._witness = 0
        self._verdict: Verdict | None = None

    # -- moves ---------------------------------------------------------------------------------------------

    def value(self, var: int) -> int | None:
        """The value of a variable, None if it is not set."""
        return self.domains[var].bit_length() - 1 if self._set[var] else None

    def values(self) -> list[int | None]:
        """The value of every variable, None for those that are not set."""
        return [self.value(var) for var in range(len(self._full))]

    def changes(self) -> list[tuple[int, int | None]]:
        """The changes in effect, in order: variable and value, None for a cleared variable."""
        return [(var, after) for var, _, after in self._done]

    def play(self, var: int, value: int) -> None:
        """Set a variable, replacing any value. Raises `ValueError` for a given or a value outside its domain."""
        if value < 0 or not self._full[var] >> value & 1:
            raise ValueError(f"variable {var} cannot be {value}")
        self._change(var, value)

    def clear(self, var: int) -> None:
        """Clear a variable. Raises `ValueError` for a given."""
        self._change(var, None)

    def _change(self, var: int, value: int | None) -> None:
        if var in self._givens:
            raise ValueError(f"variable {var} is given")
        self._undone.clear()
        self._done.append((var, self.value(var), value))
        self._put(var, value)

    def _put(self, var: int, value: int | None) -> None:
        self._verdict = None
        self._survivals.clear()
        if not self.model.variables[var].hidden:
            self._unset += self._set[var] - (value is not None)
        self._board.put(var, self._full[var] if value is None else 1 << value, is_set=value is not None)

    def undo(self) -> int | None:
        """Undo the last change; return its variable, or None if there is no change."""
        if not self._done:
            return None
        var, before, after = self._done.pop()
        self._undone.append((var, after))
        self._put(var, before)
        return var

    def redo(self) -> int | None:
        """Redo the last undone change; return its variable, or None if there is none."""
        if not self._undone:
            return None
        var, value = self._undone.pop()
        self._done.append((var, self.value(var), value))
        self._put(var, value)
        return var

    # -- legality ------------------------------------------------------------------------------------------

    def legal(self, deadline: Deadline | None = None) -> list[Move]:
        """All legal moves. A broken rule leaves no legal move on its variables."""
        moves = self._board.all(deadline)
        return moves if self._unset > 2 else [move for move in moves if self._survives(*move, deadline)]

    def legal_values(self, var: int) -> int:
        """The values of the legal moves on a variable, as a mask; 0 if it is set."""
        mask = self._board.of(var)
        return mask if self._unset > 2 else sum(1 << value for value in values(mask) if self._survives(var, value))

    def _survives(self, var: int, value: int, deadline: Deadline | None = None) -> bool:
        """True if a move leaves two visible variables unset, or a completion of the board, as far as it is judged.

        If a rule is broken already, the moves on variables that it does not mention survive.
        """
        move = var, value
        if self._is_broken():
            return True
        if move not in self._survivals:
            unset, domains = self._after(var, value)
            asked = {*chain.from_iterable(map(self._net.watching, (var, *unset)))}
            limit = deadline or WorkLimit(CONFLICTS)
            self._survivals[move] = len(unset) > 1 or not is_refuted(self.model, domains, unset, sorted(asked), limit)
        return self._survivals[move]

    def _is_broken(self) -> bool:
        """True if a rule is broken or no hidden values are left."""
        return bool(self._board.broken) or (self._board.hidden is not None and self._board.hidden.failed)

    def _after(self, var: int, value: int) -> tuple[list[int], list[int]]:
        """The visible variables that are unset after a move, and the domains."""
        domains = list(self.domains)
        domains[var] = 1 << value
        return [one for one in unset_variables(self.model, self._set) if one != var], domains

    def is_legal(self, var: int, value: int) -> bool:
        """True if the variable is neither given nor hidden, the value is playable, and no rule forbids it."""
        variable = self.model.variables[var]
        if var in self.model.givens or variable.hidden or value < 0 or not variable.playable & 1 << value:
            return False
        return not self.objections(var, value)

    @deep
    def objections(self, var: int, value: int) -> list[Rule]:
        """The rules that forbid a value; for a set variable, those that its new value would break."""
        found = list(dict.fromkeys(self._net.rules[number] for number in self._board.opposing(var, value)))
        if found or self._unset > 2 or self._survives(var, value):
            return found
        unset, domains = self._after(var, value)
        return list(refutation(self.model, domains, unset, WorkLimit(CONFLICTS)))

    def broken_rules(self) -> tuple[Rule, ...]:
        """The rules that are broken by themselves; if there are none, those that leave no hidden values together."""
        numbers = sorted(self._board.broken)
        if not numbers and self._board.hidden is not None and self._board.hidden.failed:
            numbers = self._net.hidden.conflict(self.domains)
        return tuple(dict.fromkeys(self._net.rules[number] for number in numbers))

    # -- verdict -------------------------------------------------------------------------------------------

    @deep
    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """Return the verdict on the position (see `judge`). Without a deadline, `CONFLICTS` limits the search."""
        if self._verdict is None or self._verdict.status == "unknown":
            self._verdict = self._judged(deadline or WorkLimit(CONFLICTS))
        return self._verdict

    def _judged(self, deadline: Deadline) -> Verdict:
        if self._board.broken:
            return Verdict("broken", self.broken_rules())
        if self._board.hidden is not None and self._board.hidden.failed:
            conflict = self._net.hidden.conflict(self.domains)
            return broken_together(self.model, self.domains, conflict, deadline, full=not self._unset)
        if self._unset > 1:
            board = finished(self.model, self.domains, self._set)
            if board is None or self._refuted(board):
                return Verdict("open")
        return conclude(self.model, self.domains, self._set, deadline)

    def _refuted(self, board: list[int]) -> bool:
        """True if a propagator is false on a board; the one that was false last time is checked first."""
        propagators = self._net.propagators
        for number in chain(range(self._witness, len(propagators)), range(self._witness)):
            if propagators[number].evaluate(board) is False:
                self._witness = number
                return True
        return False
