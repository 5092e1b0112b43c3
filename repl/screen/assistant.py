"""Keys whose answer may take a while: hint, check, steps, solve, conclude.

Each function returns a coroutine that finds the answer in the background, or None if there is nothing to wait for.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from dslrun.interpreter.deadline import Deadline
from dslrun.repl.play import analysis, moves
from dslrun.repl.play.analysis import Snapshot
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.screen.editing import finish_typing
from dslrun.repl.screen.play_actions import report
from dslrun.repl.screen.state import HintProgress, ScreenState

Work = Coroutine[Any, Any, None]

STOPPED = refused("Stopped.")
SET_IT = "set it"
CONTINUE = "continue"
"""The first word of the offer to continue an unfinished play; the name of the play follows."""
PLAY_IT = "play it"
"""The offer to leave for a puzzle that was made."""


def hint(state: ScreenState) -> Work | None:
    """Give the next step of a hint. Find a new hint if the play has changed.

    After the last step, move the cursor back to where the player asked, and then to the hint again. If the hint sets
    no value, find one that goes on from there.
    """
    finish_typing(state)
    progress = state.hint
    if progress is None or progress.depth != state.play.depth:
        return _find_hint(state)
    if progress.seen == len(progress.hint.steps):
        if not progress.hint.moves:
            return _find_hint(state)
        _repeat(state, progress)
    else:
        _give_step(state, progress)
    return None


def _repeat(state: ScreenState, progress: HintProgress) -> None:
    """Give the last step again. If the cursor is at its place already, move it back to where the player asked."""
    here = state.cursor, state.layer
    progress.seen -= 1
    _give_step(state, progress)
    if (state.cursor, state.layer) == here:
        state.put_cursor(*progress.asked_at)
    else:
        progress.asked_at = here


async def _find_hint(state: ScreenState) -> None:
    depth, asked_at, snapshot = state.play.depth, (state.cursor, state.layer), Snapshot.of(state.play)
    found = await state.job.answer("looking for a hint", lambda deadline: analysis.next_hint(snapshot, deadline))
    if found is not None:
        state.hint = HintProgress(found, depth, asked_at)
        _give_step(state, state.hint)


def _give_step(state: ScreenState, progress: HintProgress) -> None:
    found = progress.hint
    reply = found.steps[progress.seen]
    is_found = found.status == "found"
    progress.seen = progress.seen + 1 if is_found else len(found.steps)
    is_last = progress.seen == len(found.steps)
    if is_found and is_last and found.moves:
        reply = reply._replace(offer=SET_IT)
    if is_found and is_last:
        state.play.learn(found.excluded)
    further = "i: go on from there" if is_found and not found.moves else ""
    state.say(reply, {1: "i: why", 2: "i: what"}.get(progress.seen, further))
    state.look_at(reply.sites, closely=is_last and bool(found.moves))


def check(state: ScreenState) -> Work:
    """Check the position."""
    finish_typing(state)
    return _answer(state, "checking", analysis.judged)


def steps(state: ScreenState) -> Work:
    """Show the whole solution as deductions."""
    finish_typing(state)
    return _show_steps(state)


async def _show_steps(state: ScreenState) -> None:
    snapshot = Snapshot.of(state.play)
    found = await state.job.answer("explaining", lambda deadline: "\n".join(analysis.steps(snapshot, deadline)))
    if found is not None:
        state.show_page("Steps", found)


def confirmed(state: ScreenState, action: str, question: str) -> bool:
    """True if the player has just asked for this action at this depth; otherwise show the question."""
    if state.asked.pop(action, None) == state.play.depth:
        return True
    state.asked[action] = state.play.depth
    state.say(done(question))
    return False


def solve(state: ScreenState) -> Work | None:
    """Fill in the solution. A second key press must confirm, because the solution spoils the puzzle."""
    finish_typing(state)
    return _solve(state) if confirmed(state, "solve", "s again fills in the solution; u takes it back.") else None


async def _solve(state: ScreenState) -> None:
    snapshot = Snapshot.of(state.play)
    found = await state.job.answer("solving", lambda deadline: analysis.solution(snapshot, deadline))
    if found is None:
        return
    reply, solution = found
    if solution:
        after = moves.fill_in(state.play, solution)
        reply = after._replace(text=f"{reply.text} {after.text}".strip())
    report(state, reply)


def conclude(state: ScreenState) -> Work:
    """Drop the innermost branch if its supposition is proved impossible."""
    from dslrun.repl.play import refuting  # late: the proof needs modules that playing does not

    finish_typing(state)
    play = state.play
    return _answer(state, "proving", lambda _, deadline: refuting.conclude(play, deadline), blocks=True)


async def _answer(
    state: ScreenState, words: str, find: Callable[[Snapshot, Deadline], Reply], *, blocks: bool = False
) -> None:
    snapshot = Snapshot.of(state.play)
    found = await state.job.answer(words, lambda deadline: find(snapshot, deadline), blocks=blocks)
    if found is not None:
        report(state, found)


def accept(state: ScreenState) -> Work | None:
    """Set the number being typed; if there is none, accept the offer of the last message."""
    offer = state.message.offer
    if state.typed.text:
        finish_typing(state)
    elif offer == "conclude":
        return conclude(state)
    elif offer.startswith("undo "):
        report(state, moves.undo(state.play, int(offer.split()[1])))
    elif offer.startswith(CONTINUE):
        state.outcome = offer
    elif offer == PLAY_IT:
        state.outcome = "made"
    elif offer == SET_IT and state.hint is not None:
        report(state, moves.set_several(state.play, state.hint.hint.moves, "hint"))
    return None


def cancel(state: ScreenState) -> None:
    """Stop a background job; if there is none, stop waiting for a supposition; otherwise say how to leave."""
    if state.job.stop() or state.maker.stop():
        state.say(STOPPED)
    elif state.supposing:
        state.supposing = False
        state.say(done("Values are set again."))
    else:
        state.say(done("q leaves; your moves are saved."))
