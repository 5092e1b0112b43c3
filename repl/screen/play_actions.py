"""Keys that change the play as a whole: undo, checkpoints, branches, pencil marks, strictness."""

from collections.abc import Callable

from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.editing import finish_typing
from dslrun.repl.screen.state import ScreenState

LEVELS = {
    Level.STRICT: "Strict: illegal moves are refused.",
    Level.FLAG: "Flag: every move is allowed, and conflicts are highlighted.",
    Level.QUIET: "Quiet: every move is allowed, and conflicts are not shown.",
}


def report(state: ScreenState, reply: Reply) -> None:
    """Show a reply and redraw the board."""
    finish_typing(state)
    state.say(reply)
    state.refresh()


def reporting(change: Callable[[PlayState], Reply]) -> Callable[[ScreenState], None]:
    """Turn a function that changes the play into a key that also shows the reply."""
    return lambda state: report(state, change(state.play))


def undo(state: ScreenState) -> None:
    """Undo the last action, and move the cursor back to where it was before that action."""
    state.typed.forget()
    before = state.trail.get(state.play.depth)
    reply = state.say(moves.undo(state.play))
    if before is not None and reply.ok:
        state.put_cursor(*before)
    else:
        state.follow(reply.variables)


def redo(state: ScreenState) -> None:
    """Redo the action undone last."""
    state.follow(state.say(moves.redo(state.play)).variables)


def checkpoint(state: ScreenState) -> None:
    """Set a checkpoint."""
    state.say(moves.checkpoint(state.play, "", "the key '"))


def back_to_checkpoint(state: ScreenState) -> None:
    """Return to the last checkpoint."""
    names = list(state.play.checkpoints)
    state.say(moves.back_to(state.play, names[-1]) if names else refused("There is no checkpoint yet: p sets one."))


def pause(state: ScreenState) -> None:
    """Stop the clock and cover the board until a key is pressed."""
    finish_typing(state)
    state.play.pause()
    state.show_page("Paused", "The clock is stopped. Any key continues.")


def next_level(state: ScreenState) -> None:
    """Switch to the next level: strict, flag, quiet, and strict again."""
    levels = list(Level)
    state.play.level = levels[(levels.index(state.play.level) + 1) % len(levels)]
    state.refresh()
    state.say(done(LEVELS[state.play.level]))


# -- pencil marks --------------------------------------------------------------------------------------------


def toggle_pencil(state: ScreenState) -> None:
    """Switch between setting values and noting them as pencil marks."""
    finish_typing(state)
    state.pencil = not state.pencil
    state.say(done("Pencil: values are noted as marks." if state.pencil else "Values are set again."))


def erase_marks(state: ScreenState) -> None:
    """Erase all marks."""
    reply = marks.erase_all_marks(state.play)
    report(state, reply._replace(text=reply.text or "The marks are erased. Undo brings them back."))


# -- branches ------------------------------------------------------------------------------------------------


def suppose(state: ScreenState) -> None:
    """Let the next value open a branch. A second key press cancels that."""
    finish_typing(state)
    state.supposing = not state.supposing
    text = "Suppose: the next value you set opens a branch." if state.supposing else "Values are set again."
    state.say(done(text))


def park_or_enter(state: ScreenState) -> None:
    """Park the open branch; if none is open, continue the one parked last."""
    parked = list(state.play.parked)
    state.say(
        branches.enter(state.play, parked[-1]) if parked and not state.play.branch else branches.leave(state.play)
    )
    state.refresh()
