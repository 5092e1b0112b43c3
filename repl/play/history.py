"""The actions of a play, with undo and redo. Undo always takes back a whole action, however much it changed."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from dslrun.dsl.records import record
from dslrun.interpreter.positions.position import Position

Marks: TypeAlias = frozenset[int]
"""The pencil marks at one variable: the values noted there."""
Changes: TypeAlias = tuple[tuple[int, int | None], ...]
"""Variables with their new values; None clears a variable."""


@record(eq=False)
class Branch:
    """A supposition: its name, the variable and value supposed, and the number of actions before it."""

    name: str
    var: int
    value: int
    base: int


class Parked(NamedTuple):
    """A branch left for later: the changes of each of its actions, the supposition first."""

    branch: Branch
    actions: tuple[Changes, ...]


@record
class Action:
    """One step of the player: the values it sets, and each variable's marks before and after.

    `opens` is the branch that starts with this action, `closes` the branch that it joins.
    """

    words: str
    changes: Changes = ()
    marks: tuple[tuple[int, Marks | None, Marks | None], ...] = ()
    opens: Branch | None = None
    closes: Branch | None = None

    @property
    def variables(self) -> tuple[int, ...]:
        """The variables this action touches, each once."""
        return tuple(dict.fromkeys([var for var, _ in self.changes] + [var for var, _, _ in self.marks]))


class History:
    """A position and its pencil marks, together with the actions that produced them."""

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
        """Perform a new action and discard the actions that could be redone; None if nothing would change."""
        now = {var: value for var, value in dict(changes).items() if value != self.position.value(var)}
        noted = [(var, self.marks.get(var), after or None) for var, after in (marks or {}).items()]
        changed = tuple(note for note in noted if note[1] != note[2])
        action = Action(words, tuple(now.items()), changed, opens=opens, closes=closes)
        if not (action.changes or action.marks or opens or closes):
            return None
        self.undone.clear()
        for var, value in action.changes:
            self.put(var, value)
        self._apply_notes(action)
        self.done.append(action)
        return action

    def put(self, var: int, value: int | None) -> None:
        """Change a value of the position without recording an action."""
        if value is None:
            self.position.clear(var)
        else:
            self.position.play(var, value)

    def undo(self) -> Action | None:
        """Undo the last action; None if there is none."""
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
        """Redo the action undone last; None if there is none."""
        if not self.undone:
            return None
        action = self.undone.pop()
        for _ in action.changes:
            self.position.redo()
        self._apply_notes(action)
        self.done.append(action)
        return action

    def _apply_notes(self, action: Action) -> None:
        """Update marks and open branches after an action."""
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
