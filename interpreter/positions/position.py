"""A play in progress: moves, undo, and the legal moves kept up to date.

Set variables have one value, all others their full domain: a move is legal if no rule by itself rules it out,
and nothing is concluded from two rules together. Each part of a rule keeps what it forbids; a move asks only
the parts that watch the variable again.
"""

from itertools import chain

from dslrun.dsl.recursion import deep
from dslrun.interpreter.check.legal_moves import LegalMoves, Move
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline, WorkLimit
from dslrun.interpreter.model import Model, Rule
from dslrun.interpreter.positions.verdict import Verdict, conclude, finished, is_full

CONFLICTS = 20_000
"""How many conflicts the engine may meet for a verdict, unless the caller sets a deadline."""


class Position:
    """A model and the values set so far. It keeps track of any move, legal or not: callers decide."""

    @deep
    def __init__(self, model: Model, deadline: Deadline | None = None) -> None:
        """The start position. Raises `TimeLimit` if the deadline passes before every rule was looked at."""
        deadline = deadline or Deadline()
        self.model = model
        self._givens = model.givens
        self._net = network(model, deadline)
        self._board = LegalMoves(model, self._net, deadline)
        self.domains = self._board.domains
        self._full = [variable.domain for variable in model.variables]
        self._set = self._board.set
        self._done: list[tuple[int, int | None, int | None]] = []
        self._undone: list[tuple[int, int | None]] = []
        self._witness = 0
        self._verdict: Verdict | None = None

    # -- moves ---------------------------------------------------------------------------------------------

    def value(self, var: int) -> int | None:
        """The value a variable is set to, None if it is not."""
        return self.domains[var].bit_length() - 1 if self._set[var] else None

    def values(self) -> list[int | None]:
        """The value of every variable."""
        return [self.value(var) for var in range(len(self._full))]

    def changes(self) -> list[tuple[int, int | None]]:
        """The changes made and not taken back, in order: variable and value, None where it was cleared."""
        return [(var, after) for var, _, after in self._done]

    def play(self, var: int, value: int) -> None:
        """Set a variable, whether or not it is set. `ValueError` for a given or a value it does not have."""
        if value < 0 or not self._full[var] >> value & 1:
            raise ValueError(f"variable {var} cannot be {value}")
        self._change(var, value)

    def clear(self, var: int) -> None:
        """Take the value of a variable away. `ValueError` for a given."""
        self._change(var, None)

    def _change(self, var: int, value: int | None) -> None:
        if var in self._givens:
            raise ValueError(f"variable {var} is given")
        self._undone.clear()
        self._done.append((var, self.value(var), value))
        self._put(var, value)

    def _put(self, var: int, value: int | None) -> None:
        self._verdict = None
        self._board.put(var, self._full[var] if value is None else 1 << value, is_set=value is not None)

    def undo(self) -> int | None:
        """Take back the last change; the variable it was on, None if there is none."""
        if not self._done:
            return None
        var, before, after = self._done.pop()
        self._undone.append((var, after))
        self._put(var, before)
        return var

    def redo(self) -> int | None:
        """Make the change last taken back again; the variable it is on, None if there is none."""
        if not self._undone:
            return None
        var, value = self._undone.pop()
        self._done.append((var, self.value(var), value))
        self._put(var, value)
        return var

    # -- legality ------------------------------------------------------------------------------------------

    def legal(self, deadline: Deadline | None = None) -> list[Move]:
        """Every move on an unset variable that no rule forbids; a broken rule forbids all in its scope."""
        return self._board.all(deadline)

    def legal_values(self, var: int) -> int:
        """The values of the legal moves on a variable, as a mask; none where it is set."""
        return self._board.of(var)

    def is_legal(self, var: int, value: int) -> bool:
        """Whether a player may set the variable so: not given, a playable value, and no rule objects."""
        if var in self.model.givens or value < 0 or not self.model.variables[var].playable & 1 << value:
            return False
        return not self.objections(var, value)

    @deep
    def objections(self, var: int, value: int) -> list[Rule]:
        """The rules that forbid a value; for a variable already set, those that its new value would break."""
        return list(dict.fromkeys(self._net.rules[part] for part in self._board.opposing(var, value)))

    def broken_rules(self) -> tuple[Rule, ...]:
        """The rules that cannot hold any more, as far as each sees by itself."""
        return tuple(dict.fromkeys(self._net.rules[part] for part in sorted(self._board.broken)))

    # -- verdict -------------------------------------------------------------------------------------------

    @deep
    def verdict(self, deadline: Deadline | None = None) -> Verdict:
        """Broken if a rule is, solved if all hold with 0 wherever nothing is set, else open (see `judge`).

        Without a deadline, hidden variables that are not settled soon make it unknown.
        """
        if self._verdict is None or self._verdict.status == "unknown":
            self._verdict = self._judged(deadline or WorkLimit(CONFLICTS))
        return self._verdict

    def _judged(self, deadline: Deadline) -> Verdict:
        if self._board.broken:
            return Verdict("broken", self.broken_rules())
        if not is_full(self.model, self._set):
            board = finished(self.model, self.domains, self._set)
            if board is None or self._refuted(board):
                return Verdict("open")
        return conclude(self.model, self.domains, self._set, deadline)

    def _refuted(self, board: list[int]) -> bool:
        """Whether a part is false on the finished board, looking first where one was the last time."""
        parts = self._net.propagators
        for part in chain(range(self._witness, len(parts)), range(self._witness)):
            if parts[part].evaluate(board) is False:
                self._witness = part
                return True
        return False
