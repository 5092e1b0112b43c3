"""Functions for branches. A branch is a supposition and the moves after it; it can be joined, dropped or parked."""

from typing import NamedTuple

from dslrun.dsl.sanitiser import clean
from dslrun.repl.play.history import Branch, Parked
from dslrun.repl.play.marks import set_marks
from dslrun.repl.play.moves import perform, refusal, set_several, set_value, undo_to
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState

NO_BRANCH = refused("No branch is open.")


class BranchInfo(NamedTuple):
    """A branch in a list: its name, its supposition, the number of actions after it, and whether it is open."""

    name: str
    supposition: str
    moves: int
    is_open: bool


def list_branches(play: PlayState) -> list[BranchInfo]:
    """The open branches from the outermost to the innermost, then the parked ones."""
    found = [BranchInfo(one.name, _supposed(play, one), play.depth - one.base - 1, True) for one in play.history.open]
    return found + [
        BranchInfo(name, _supposed(play, parked.branch), len(parked.actions) - 1, False)
        for name, parked in play.parked.items()
    ]


def _supposed(play: PlayState, branch: Branch) -> str:
    return f"{play.name(branch.var)} = {branch.value}"


def suppose(play: PlayState, var: int, value: int, name: str = "") -> Reply:
    """Open a branch with a supposition. `name` defaults to the supposition; a name in use gets a number."""
    against = _against(play, var, value)
    if against is not None:
        return against
    name = clean(name).strip() or f"{play.name(var)}={value}"
    taken = {info.name for info in list_branches(play)}
    number = 2
    chosen = name
    while chosen in taken:
        chosen, number = f"{name} ({number})", number + 1
    move = play.describe_move(var, value)
    reply = perform(play, f"suppose {move}", {var: value}, opens=Branch(chosen, var, value, play.depth))
    return reply._replace(text=reply.text or f"Supposed: {move}. Join keeps what follows, drop takes it back.")


def _against(play: PlayState, var: int, value: int) -> Reply | None:
    """The reply that refuses a supposition, None if it can be made."""
    taken = refused(f"{play.name(var)} already has a value: clear it first.") if play.value(var) is not None else None
    return refusal(play, var, value) or taken


def leave(play: PlayState) -> Reply:
    """Park the innermost branch and return to the board before it."""
    branch = park(play)
    if branch is None:
        return NO_BRANCH
    _, variables = undo_to(play, branch.base)
    return Reply(True, f"{branch.name} is parked; `enter {branch.name}` continues it.", variables=variables)


def park(play: PlayState) -> Branch | None:
    """Store the innermost branch without changing the board; None if no branch is open."""
    if not play.history.open:
        return None
    branch = play.history.open[-1]
    play.parked[branch.name] = Parked(branch, tuple(one.changes for one in play.history.done[branch.base :]))
    play.notify("leave", branch.name)
    return branch


def unpark(play: PlayState, name: str) -> None:
    """Forget the parked branch with that name, if there is one."""
    if play.parked.pop(name, None) is not None:
        play.notify("enter", name)


def enter(play: PlayState, name: str) -> Reply:
    """Continue a parked branch: repeat those of its moves that are still possible."""
    parked = play.parked.get(name)
    if parked is None:
        return refused(f"There is no parked branch {clean(name)} (parked: {', '.join(play.parked) or 'none'}).")
    branch = parked.branch
    against = _against(play, branch.var, branch.value)
    if against is not None:
        return against
    unpark(play, name)
    begun = suppose(play, branch.var, branch.value, name)
    replies = [set_several(play, changes) for changes in parked.actions[1:]]
    lost = sum(not reply.ok for reply in replies)
    text = f"On {name} again." + (f" {lost} of its moves are no longer possible." if lost else "")
    variables = [var for reply in (begun, *replies) for var in reply.variables]
    return Reply(begun.ok, text if begun.ok else begun.text, variables=tuple(dict.fromkeys(variables)))


def join(play: PlayState) -> Reply:
    """Close the innermost branch and keep its moves."""
    if not play.history.open:
        return NO_BRANCH
    branch = play.history.open[-1]
    action = play.history.act(f"join {branch.name}", closes=branch)
    assert action is not None
    play.notify_action("join", action, branch.name)
    return done(f"{branch.name} is joined: its moves stay. Undo opens the branch again.")


def drop(play: PlayState) -> Reply:
    """Undo the innermost branch, its supposition included."""
    if not play.history.open:
        return NO_BRANCH
    branch = play.history.open[-1]
    _, variables = undo_to(play, branch.base)
    return Reply(True, f"{branch.name} is dropped. Redo brings it back.", variables=variables)


def exclude(play: PlayState, var: int, value: int) -> Reply:
    """Record that a value is impossible: set the only other value, or note the remaining values as marks."""
    left = (play.marks.get(var) or frozenset(play.legal(var))) - {value}
    return set_value(play, var, next(iter(left))) if len(left) == 1 else set_marks(play, var, left)
