"""The end of a branch that contradicts itself: whether the supposition is to blame, and what follows if it is."""

from dslrun.interpreter.check.position import Position
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.reasons import whynot
from dslrun.interpreter.explain.wording import format_reason
from dslrun.repl.play.branch import Branch
from dslrun.repl.play.replies import Reply, refused
from dslrun.repl.play.session import PlaySession


def conclude(session: PlaySession, branch: Branch, deadline: Deadline) -> Reply:
    """Drop a branch whose supposition is impossible, and note the contrary; say why, or why not."""
    game = session.game
    name = session.name(branch.var)
    reason = whynot(board_before(session, branch), branch.var, branch.value, deadline)
    if reason.status == "not forbidden":
        text = f"{name} = {branch.value} is still possible: a later move is to blame. Undo goes back, drop gives it up."
        return refused(text)
    if reason.status == "unknown":
        return refused(f"Whether {name} can be {branch.value} could not be proved in time.")
    told = format_reason(game, reason)
    if told.impossible:
        text = f"{told}\nThe board was impossible before {name} = {branch.value} was supposed: `check` finds the move."
        return Reply(False, text, told.rules)
    session.drop()
    after = session.excluded(branch.var, branch.value)
    left = session.value(branch.var)
    so = f"so {name} = {left}" if left is not None else "and this is noted"
    words = f"{name} is not {branch.value}: the branch is dropped, {so}.\n{told}"
    return after._replace(ok=True, text=words, findings=told.rules, sites=(session.site(branch.var),))


def board_before(session: PlaySession, branch: Branch) -> Position:
    """The board on which the supposition was made."""
    position = Position(session.game.model)
    for var, value in session.values_before(branch.base).items():
        position.play(var, value)
    return position
