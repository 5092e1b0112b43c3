"""Refute a branch: prove that its supposition is impossible, drop the branch and exclude the supposed value."""

from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.reasons import whynot
from dslrun.interpreter.explain.wording import format_reason
from dslrun.interpreter.positions.position import Position
from dslrun.repl.play.branches import NO_BRANCH, drop, exclude
from dslrun.repl.play.history import Branch
from dslrun.repl.play.replies import Reply, refused
from dslrun.repl.play.state import PlayState


def conclude(play: PlayState, deadline: Deadline | None = None) -> Reply:
    """Drop the innermost branch and exclude the supposed value, if the supposition is proved impossible.

    A later move may have caused the contradiction, so the proof starts from the board before the supposition.
    """
    if not play.history.open:
        return NO_BRANCH
    return refute(play, play.history.open[-1], deadline or Deadline(10.0))


def refute(play: PlayState, branch: Branch, deadline: Deadline) -> Reply:
    """Drop a branch if its supposition is proved impossible, and give the reason; refuse otherwise."""
    name = play.name(branch.var)
    reason = whynot(position_before(play, branch), branch.var, branch.value, deadline)
    if reason.status == "not forbidden":
        return refused(
            f"{name} = {branch.value} is still possible: a later move is to blame. Undo goes back, drop gives it up."
        )
    if reason.status == "unknown":
        return refused(f"The time limit passed before {name} = {branch.value} was proved impossible.")
    told = format_reason(play.game, reason)
    if told.impossible:
        text = f"{told}\nThe board was impossible before {name} = {branch.value} was supposed: `check` finds the move."
        return Reply(False, text, told.rules)
    drop(play)
    after = exclude(play, branch.var, branch.value)
    left = play.value(branch.var)
    so = f"so {name} = {left}" if left is not None else "and this is noted"
    words = f"{name} is not {branch.value}: the branch is dropped, {so}.\n{told}"
    return after._replace(ok=True, text=words, findings=told.rules, sites=(play.site(branch.var),))


def position_before(play: PlayState, branch: Branch) -> Position:
    """The position before the supposition of a branch."""
    position = Position(play.game.model)
    for var, value in play.values_before(branch.base).items():
        position.play(var, value)
    return position
