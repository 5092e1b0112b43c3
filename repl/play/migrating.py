"""Migrate a play to another version of its game: repeat its actions on the sites with the same names."""

from typing import NamedTuple

from dslrun.interpreter.game import Game
from dslrun.repl.play.history import Action, Branch, Changes, Marks, Parked
from dslrun.repl.play.state import PlayState


class Migrated(NamedTuple):
    """The play on the other game, and descriptions of the moves that do not fit it."""

    play: PlayState
    lost: tuple[str, ...] = ()


def migrated(play: PlayState, game: Game) -> Migrated:
    """Repeat a play on another game. A change is lost if its site no longer exists or cannot hold the value.

    The function does not check the rules: it keeps a move that breaks a new rule. The new play has no listener.
    """
    migration = _Migration(play, game)
    after = migration.after
    for action in play.history.done:
        migration.repeat(action)
    for name, depth in play.checkpoints.items():
        after.checkpoints[name] = migration.depths[min(depth, play.depth)]
    for name, parked in play.parked.items():
        migration.park(name, parked)
    return Migrated(after, tuple(dict.fromkeys(migration.lost)))


class _Migration:
    def __init__(self, before: PlayState, game: Game) -> None:
        self.before, self.after = before, PlayState(game, level=before.level)
        self.after.follow, self.after.seconds_before = before.follow, before.seconds
        self.lost: list[str] = []
        self.depths = [0]
        """Maps a number of actions of the old play to the number of actions of the new play."""
        self.branches: dict[Branch, Branch] = {}
        variables = game.model.variables
        self.by_name = {self.after.name(var): var for var, variable in enumerate(variables) if not variable.hidden}

    def repeat(self, action: Action) -> None:
        """Repeat the part of an action that fits the other game."""
        marks: dict[int, Marks | None] = {}
        for var, _, noted in action.marks:
            there = self.by_name.get(self.before.name(var))
            if there is not None:
                marks[there] = noted and noted & {0, *self.after.options(there)}
        changes = self.changes(action.changes)
        opens = self.branch(action.opens) if action.opens else None
        closes = self.branches.get(action.closes) if action.closes else None
        self.after.history.act(action.words, changes, marks, opens=opens, closes=closes)
        self.depths.append(self.after.depth)

    def changes(self, changes: Changes) -> Changes:
        """Return the changes that fit the other game, and add the others to `lost`."""
        found: list[tuple[int, int | None]] = []
        for var, value in changes:
            there = self.variable(var, value)
            if there is None:
                name = self.before.name(var)
                self.lost.append(f"{name} = {value}" if value is not None else f"{name} cleared")
            else:
                found.append((there, value))
        return tuple(found)

    def variable(self, var: int, value: int | None) -> int | None:
        """The variable with the same name, None if there is none or it cannot be set to the value."""
        there = self.by_name.get(self.before.name(var))
        if there is None or self.after.is_given(there):
            return None
        return there if value is None or value in self.after.options(there) else None

    def branch(self, branch: Branch) -> Branch | None:
        """The same branch on the other game, None if its supposition does not fit."""
        there = self.variable(branch.var, branch.value)
        if there is None:
            return None
        self.branches[branch] = Branch(branch.name, there, branch.value, self.after.depth)
        return self.branches[branch]

    def park(self, name: str, parked: Parked) -> None:
        """Copy a parked branch if its supposition fits."""
        branch = self.branch(parked.branch)
        if branch is not None:
            self.after.parked[name] = Parked(branch, tuple(map(self.changes, parked.actions)))
