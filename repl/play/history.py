"""The actions of a play: done, taken back, done again. An action is undone as a whole, however much it changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from dslrun.interpreter.check.position import Position
from dslrun.repl.play.branch import Branch

Marks: TypeAlias = frozenset[int]
"""Pencil marks at one variable: the values noted there."""


@dataclass(frozen=True, slots=True)
class Action:
    """What the player did at once: variables with their values (None: cleared), and marks before and after.

    `opens` is the branch it begins, `closes` the one that is joined by it.
    """

    words: str
    changes: tuple[tuple[int, int | None], ...] = ()
    marks: tuple[tuple[int, Marks | None, Marks | None], ...] = ()
    opens: Branch | None = None
    closes: Branch | None = None

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables it touches, each once."""
        return tuple(dict.fromkeys([var for var, _ in self.changes] + [var for var, _, _ in self.marks]))


class History:
    """A position and its marks, as the actions made them."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.marks: dict[int, Marks] = {}
        self.done: list[Action] = []
        self.undone: list[Action] = []
        self.open: list[Branch] = []

    def act(
        self,
        words: str,
        changes: Iterable[tuple[int, int | None]] = (),
        marks: Mapping[int, Marks | None] | None = None,
        *,
        opens: Branch | None = None,
        closes: Branch | None = None,
    ) -> Action | None:
        """Do something new; None if it would change nothing at all. What was taken back is forgotten."""
        now = {var: value for var, value in dict(changes).items() if value != self.position.value(var)}
        noted = [(var, self.marks.get(var), after or None) for var, after in (marks or {}).items()]
        action = Action(
            words, tuple(now.items()), tuple(note for note in noted if note[1] != note[2]), opens=opens, closes=closes
        )
        if not (action.changes or action.marks or opens or closes):
            return None
        self.undone.clear()
        for var, value in action.changes:
            if value is None:
                self.position.clear(var)
            else:
                self.position.play(var, value)
        self._settle(action)
        self.done.append(action)
        return action

    def undo(self) -> Action | None:
        """Take back the last action; None if there is none."""
        if not self.done:
            return None
        action = self.done.pop()
        self.undone.append(action)
        for _ in action.changes:
            self.position.undo()
        for var, before, _ in action.marks:
            self._note(var, before)
        if action.opens:
            self.open.pop()
        if action.closes:
            self.open.append(action.closes)
        return action

    def redo(self) -> Action | None:
        """Do again what was taken back last; None if there is nothing."""
        if not self.undone:
            return None
        action = self.undone.pop()
        for _ in action.changes:
            self.position.redo()
        self._settle(action)
        self.done.append(action)
        return action

    def _settle(self, action: Action) -> None:
        """The marks and branches after an action."""
        for var, _, after in action.marks:
            self._note(var, after)
        if action.opens:
            self.open.append(action.opens)
        if action.closes:
            self.open.remove(action.closes)

    def _note(self, var: int, marks: Marks | None) -> None:
        if marks:
            self.marks[var] = marks
        else:
            self.marks.pop(var, None)
