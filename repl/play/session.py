"""A play in progress: moves, pencil marks, undo, checkpoints and branches, at one of three levels of strictness.

    table.py    the board and what can be seen of it        marking.py  pencil marks
    moving.py   moves, undo, redo, checkpoints              here        branches, and all of it together

Nothing is printed here and no time is spent on solving; whoever shows the play listens to its events.
"""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.check.position import Position
from dslrun.interpreter.deadline import Deadline
from dslrun.repl.play.branch import Branch, BranchInfo, Parked
from dslrun.repl.play.events import Event, Level
from dslrun.repl.play.history import History
from dslrun.repl.play.marks import PencilMarks
from dslrun.repl.play.replies import Reply, done, refused

__all__ = ["Event", "Level", "PlaySession", "Reply"]


class PlaySession(PencilMarks):
    """A game, the values set so far, and everything a player may do to them."""

    @property
    def branch(self) -> str:
        """The name of the innermost branch the play is on, empty on the trunk."""
        return self._history.open[-1].name if self._history.open else ""

    @property
    def branches(self) -> list[BranchInfo]:
        """The branches the play is on, from the outermost, then those put aside."""
        found = [
            BranchInfo(one.name, self._supposed(one), self.depth - one.base - 1, True) for one in self._history.open
        ]
        return found + [
            BranchInfo(name, self._supposed(parked.branch), len(parked.actions) - 1, False)
            for name, parked in self._parked.items()
        ]

    def _supposed(self, branch: Branch) -> str:
        return f"{self.name(branch.var)} = {branch.value}"

    def suppose(self, var: int, value: int, name: str = "") -> Reply:
        """Begin a branch with a supposition."""
        against = self._refusal(var, value)
        if against is not None:
            return against
        if self.value(var) is not None:
            return refused(f"{self.name(var)} is set already: clear it first.")
        name = clean(name).strip() or f"{self.name(var)}={value}"
        taken = {info.name for info in self.branches}
        number = 2
        chosen = name
        while chosen in taken:
            chosen, number = f"{name} ({number})", number + 1
        branch = Branch(chosen, var, value, self.depth)
        reply = self._do(f"suppose {self.move_told(var, value)}", {var: value}, opens=branch)
        words = f"Supposed: {self.move_told(var, value)}. Join keeps what follows, drop takes it back."
        return reply._replace(text=reply.text or words)

    def leave(self) -> Reply:
        """Put the innermost branch aside: the board is as it was before it, and `enter` brings it back."""
        branch = self.put_aside()
        if branch is None:
            return refused("The play is on no branch.")
        _, variables = self._back(branch.base)
        text = f"{branch.name} is put aside; `enter {branch.name}` goes on with it."
        return Reply(True, text, variables=variables)

    def put_aside(self) -> Branch | None:
        """Keep the innermost branch for later, with the board as it is; None if there is none."""
        if not self._history.open:
            return None
        branch = self._history.open[-1]
        self._parked[branch.name] = Parked(branch, tuple(one.changes for one in self._history.done[branch.base :]))
        self._say("leave", branch.name)
        return branch

    def take_up(self, name: str) -> Parked | None:
        """A branch that was put aside, no longer kept; None if there is none of that name."""
        if name in self._parked:
            self._say("enter", name)
        return self._parked.pop(name, None)

    def enter(self, name: str) -> Reply:
        """Go on with a branch that was put aside: its moves are made again, as far as the board allows."""
        known = ", ".join(self._parked) or "none"
        parked = self._parked.get(name)
        if parked is None:
            return refused(f"There is no branch {clean(name)} put aside ({known}).")
        branch = parked.branch
        against = self._refusal(branch.var, branch.value)
        if against is not None:
            return against
        self.take_up(name)
        begun = self.suppose(branch.var, branch.value, name)
        replies = [self.paint(changes) for changes in parked.actions[1:]]
        lost = sum(not reply.ok for reply in replies)
        text = f"On {name} again." + (f" {lost} of its moves are no longer possible." if lost else "")
        variables = [var for reply in (begun, *replies) for var in reply.variables]
        return Reply(begun.ok, text if begun.ok else begun.text, variables=tuple(dict.fromkeys(variables)))

    def join(self) -> Reply:
        """Keep what was played on the innermost branch: its moves belong to the play from now on."""
        if not self._history.open:
            return refused("The play is on no branch.")
        branch = self._history.open[-1]
        action = self._history.act(f"join {branch.name}", closes=branch)
        assert action is not None
        self._tell("join", action, branch.name)
        return done(f"{branch.name} is joined: its moves stay. Undo parts them again.")

    def drop(self) -> Reply:
        """Take back the innermost branch; redo brings it back."""
        if not self._history.open:
            return refused("The play is on no branch.")
        branch = self._history.open[-1]
        _, variables = self._back(branch.base)
        return Reply(True, f"{branch.name} is dropped. Redo brings it back.", variables=variables)

    def conclude(self, deadline: Deadline | None = None) -> Reply:
        """Give the innermost supposition up as impossible, if it is: it is dropped, and its contrary noted.

        A contradiction may also come from a later move. So it is proved first, from the board before the supposition.
        """
        from dslrun.repl.play.refuting import conclude  # late: play needs no proofs until one is asked for

        if not self._history.open:
            return refused("The play is on no branch.")
        return conclude(self, self._history.open[-1], deadline or Deadline(10.0))

    def excluded(self, var: int, value: int) -> Reply:
        """Note that a value is impossible: what is left is set if it is one value, else noted as marks."""
        noted = self.marks.get(var) or frozenset(self.legal(var))
        left = noted - {value}
        if len(left) == 1:
            return self.set(var, next(iter(left)))
        return self.note(var, left)

    # -- playing again ---------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Begin anew, as if nothing had been played."""
        self._history = History(Position(self.game.model))
        self._parked.clear()
        self.checkpoints.clear()
        self._content = None

    def again(self, event: Event) -> None:
        """Make an action of a journal again: no rule is asked, since it was when it was played."""
        branch = None
        if event.kind == "suppose" and event.changes:
            var, value = event.changes[0]
            branch = Branch(event.words, var, value or 0, self.depth)
        self._history.act(event.words, event.changes, dict(event.marks), opens=branch)
        self._content = None
