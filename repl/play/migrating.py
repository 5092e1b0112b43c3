"""A play migrated over to another version of its game: its actions are done again, by the names of the sites."""

from typing import NamedTuple

from dslrun.interpreter.game import Game
from dslrun.repl.play.branch import Branch, Parked
from dslrun.repl.play.history import Action, Marks
from dslrun.repl.play.session import PlaySession


class Migrated(NamedTuple):
    """The play on the other game, and in words what could not be kept."""

    session: PlaySession
    lost: tuple[str, ...] = ()


def migrated(session: PlaySession, game: Game) -> Migrated:
    """The same play on another game: every change on a site that is still there and may hold the value.

    No rule is asked: what a new rule forbids is broken then, not lost. Nobody listens to the new play yet.
    """
    after = PlaySession(game, level=session.level)
    after.follow, after.seconds_before = session.follow, session.seconds
    migration = _Migration(session, after)
    for action in session._history.done:
        migration.repeat(action)
    for name, depth in session.checkpoints.items():
        after.checkpoints[name] = migration.depths[min(depth, session.depth)]
    for name, parked in session._parked.items():
        migration.park(name, parked)
    return Migrated(after, tuple(dict.fromkeys(migration.lost)))


class _Migration:
    def __init__(self, before: PlaySession, after: PlaySession) -> None:
        self.before, self.after = before, after
        self.lost: list[str] = []
        self.depths = [0]
        """How many actions there are now after so many of then."""
        self.branches: dict[Branch, Branch] = {}
        variables = after.game.model.variables
        self.by_name = {after.name(var): var for var, variable in enumerate(variables) if not variable.hidden}

    def repeat(self, action: Action) -> None:
        """Do an action again, as much of it as fits."""
        changes = self.changes(action.changes)
        marks: dict[int, Marks | None] = {}
        for var, _, noted in action.marks:
            there = self.by_name.get(self.before.name(var))
            if there is not None:
                marks[there] = noted and frozenset(value for value in noted if value in (0, *self.after.options(there)))
        opens = self.branch(action.opens) if action.opens else None
        closes = self.branches.get(action.closes) if action.closes else None
        self.after._history.act(action.words, changes, marks, opens=opens, closes=closes)
        self.depths.append(self.after.depth)

    def changes(self, changes: tuple[tuple[int, int | None], ...]) -> list[tuple[int, int | None]]:
        """The changes that the other game allows."""
        found: list[tuple[int, int | None]] = []
        for var, value in changes:
            name = self.before.name(var)
            there = self.by_name.get(name)
            if there is None or self.after.is_given(there) or not self.fits(there, value):
                self.lost.append(f"{name} = {value}" if value is not None else f"{name} cleared")
            else:
                found.append((there, value))
        return found

    def fits(self, var: int, value: int | None) -> bool:
        """Whether a player may set the value there."""
        return value is None or value in self.after.options(var)

    def branch(self, branch: Branch) -> Branch | None:
        """The same branch there, None if its supposition is gone."""
        there = self.by_name.get(self.before.name(branch.var))
        if there is None or self.after.is_given(there) or not self.fits(there, branch.value):
            return None
        self.branches[branch] = Branch(branch.name, there, branch.value, self.after.depth)
        return self.branches[branch]

    def park(self, name: str, parked: Parked) -> None:
        """Keep a branch that was put aside."""
        branch = self.branch(parked.branch)
        if branch is not None:
            self.after._parked[name] = Parked(branch, tuple(tuple(self.changes(some)) for some in parked.actions))
