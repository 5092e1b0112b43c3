"""Functions that set and clear values, and that undo and redo. Each returns a reply for the player."""

from collections.abc import Iterable, Mapping, Sequence
from time import monotonic

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.drawing.value_words import phrase_of
from dslrun.interpreter.explain.refusal_wording import explain_refusal
from dslrun.interpreter.model import Rule
from dslrun.interpreter.positions.findings import broken
from dslrun.interpreter.positions.trials import board_after
from dslrun.repl.play.events import Level
from dslrun.repl.play.history import Action, Branch, Marks
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import clock, format_rules, moves_counted, ranged, several, sites_of

FEW = 3
"""The largest number of values that a key steps through one by one, without skipping illegal values."""
SOLVE = "solve"
"""The description of the action that fills in the solution. It does not count as solved by the player."""


def set_value(play: PlayState, var: int, value: int) -> Reply:
    """Set a variable to a value, unless the move is refused."""
    return refusal(play, var, value) or perform(play, play.describe_move(var, value), {var: value})


def clear(play: PlayState, var: int) -> Reply:
    """Clear the value of a variable, or its pencil marks if it has no value."""
    if play.is_given(var):
        return _given(play, var)
    if play.value(var) is None:
        return perform(play, f"marks at {play.name(var)} erased", {}, {var: None})
    return perform(play, f"{play.name(var)} cleared", {var: None})


def cycle(play: PlayState, var: int, *, back: bool = False) -> Reply:
    """Set the next value that is not refused; after the last value, clear the variable. `back` reverses the order.

    If there are at most `FEW` values, as in shading and bridges, an illegal value is refused with its reason instead of
    being skipped.
    """
    if play.is_given(var):
        return _given(play, var)
    options = play.options(var)
    ring: list[int | None] = [*options, None]
    if back:
        ring.reverse()
    if len(options) <= FEW:
        return step(play, var, ring)
    at = ring.index(play.value(var)) if play.value(var) in ring else -1
    first: Reply | None = None
    for value in [*ring[at + 1 :], *ring[:at]]:
        against = refusal(play, var, value) if value is not None else None
        if against is None:
            return clear(play, var) if value is None else set_value(play, var, value)
        first = first or against
    return first or done()


def step(play: PlayState, var: int, ring: Sequence[int | None]) -> Reply:
    """Set the next value of a ring; None clears the variable. If it is refused, the next call tries the value after it.

    A variable whose value is not in the ring starts before its first value.
    """
    if play.is_given(var):
        return _given(play, var)
    tried = play.refused_step
    last = tried[1] if tried is not None and tried[0] == var and tried[2] == play.depth else play.value(var)
    value = ring[(ring.index(last) + 1) % len(ring)] if last in ring else ring[0]
    play.refused_step = None
    if value is None:
        return clear(play, var)
    reply = set_value(play, var, value)
    if not reply.ok:
        play.refused_step = (var, value, play.depth)
    return reply


def mark_empty(play: PlayState, var: int) -> Reply:
    """Mark a variable as empty: set 0 if players can set it, otherwise note 0 as the only pencil mark."""
    variable = play.game.model.variables[var]
    if variable.playable & 1 or play.is_given(var):
        return set_value(play, var, 0)
    if not variable.domain & 1:
        return refused(f"{play.name(var)} cannot be empty.")
    rules = play.position.objections(var, 0) if play.value(var) is None else []
    if rules:
        return _forbidden(play, var, 0, rules)
    return perform(play, f"{play.name(var)} marked empty", {var: None}, {var: frozenset({0})})


def set_several(play: PlayState, changes: Iterable[tuple[int, int | None]], words: str = "") -> Reply:
    """Make several changes as one action. Refused changes are skipped, and the reply explains the first refusal."""
    taken: dict[int, int | None] = {}
    against: Reply | None = None
    tried = 0
    for var, value in changes:
        found = refusal(play, var, value) if value is not None else _given(play, var) if play.is_given(var) else None
        if found is not None:
            against = against or found
            continue
        taken[var] = value
        play.history.put(var, value)  # so that the next change is checked against this one
        tried += 1
    for _ in range(tried):
        play.position.undo()
    reply = perform(play, words or f"{len(taken)} sites", taken)
    return against._replace(variables=reply.variables) if against else reply


def fill_in(play: PlayState, solution: Iterable[tuple[int, int]]) -> Reply:
    """Fill in a solution as one action."""
    return set_several(play, solution, SOLVE)


def restart(play: PlayState) -> Reply:
    """Clear every value and mark of the player. Undo brings them back."""
    cleared = {var: None for var, value in enumerate(play.values()) if value is not None and not play.is_given(var)}
    reply = perform(play, "restart", cleared, dict.fromkeys(play.marks))
    return reply._replace(text="The board is cleared. Undo brings everything back.") if reply.variables else reply


def perform(
    play: PlayState,
    words: str,
    changes: Mapping[int, int | None],
    marks: Mapping[int, Marks | None] | None = None,
    *,
    opens: Branch | None = None,
) -> Reply:
    """Perform an action, erase illegal marks if `play.follow` is set, notify the listener, and report the result."""
    action = play.history.act(words, changes.items(), marks, opens=opens)
    if action is None:
        return done()
    if play.follow and action.changes:
        action = _with_marks_updated(play, action)
    play.notify_action("suppose" if opens else "do", action, opens.name if opens else words)
    return _result(play, action)


def _with_marks_updated(play: PlayState, action: Action) -> Action:
    """Replace the last action by one that also erases the marks that it made illegal."""
    stale = {var: kept for var in play.marks if (kept := legal_marks(play, var)) != play.marks[var]}
    if not stale:
        return action
    play.history.undo()
    marks: dict[int, Marks | None] = {var: after for var, _, after in action.marks}
    again = play.history.act(action.words, action.changes, {**marks, **stale}, opens=action.opens)
    assert again is not None
    return again


def legal_marks(play: PlayState, var: int) -> Marks:
    """The marks at a variable that are still legal. 0 always stays, and so do all marks at a variable with a value."""
    legal = play.position.legal_values(var)
    is_set = play.value(var) is not None
    return frozenset(value for value in play.marks[var] if is_set or not value or legal >> value & 1)


def _result(play: PlayState, action: Action) -> Reply:
    """The reply after an action: solved, a contradiction on the open branch, conflicts at level flag, or no text."""
    play.touch(action)
    reply = Reply(True, variables=action.variables)
    if not action.changes:
        return reply
    if _is_over(play, action):
        if action.words == SOLVE:
            return reply._replace(text="The solver filled it in. Undo takes it back.", solved=True)
        text = f"Solved in {clock(play.seconds)} with {moves_counted(play.moves)}."
        return reply._replace(text=text, solved=True)
    if play.history.open and (found := contradiction(play)):
        return found._replace(variables=action.variables)
    if play.level is Level.FLAG:
        conflicts = play.conflicts()
        return reply._replace(
            text=format_rules(play.game, conflicts), findings=tuple(conflicts), sites=sites_of(conflicts)
        )
    return reply


def refusal(play: PlayState, var: int, value: int) -> Reply | None:
    """The reply that refuses a move, None if the move is allowed."""
    if play.is_given(var):
        return _given(play, var)
    options = sorted(play.options(var))
    if value not in options:
        return refused_number(play, var, str(value), options)
    if play.level is not Level.STRICT:
        return None
    rules = play.position.objections(var, value)
    return _forbidden(play, var, value, rules) if rules else None


def refused_number(play: PlayState, var: int, number: str, numbers: Sequence[int]) -> Reply:
    """Refuse a number that is not one of those that a variable can show."""
    if play.is_given(var):
        return _given(play, var)
    return refused(f"{play.name(var)} cannot be {number}: its values are {ranged(numbers)}.")


def _forbidden(play: PlayState, var: int, value: int, rules: Sequence[Rule]) -> Reply:
    """Refuse a move with the reason on this board and its rule, or with all rules that only forbid it together."""
    domains = board_after(play.position, var, value)
    objection = explain_refusal(play.game, rules, var, value, domains)
    found = [objection.finding] if objection else broken(play.game, rules, domains)
    reason = objection.text if objection else format_rules(play.game, found)
    text = f"{play.name(var)} cannot be {phrase_of(play.game, var, value)}: {reason}"
    return Reply(False, text, tuple(found), sites_of(found))


def _given(play: PlayState, var: int) -> Reply:
    return refused(f"{play.name(var)} is given as {play.word(var, play.game.model.givens[var])}.")


def contradiction(play: PlayState) -> Reply | None:
    """Report a broken rule or a variable without a legal value; None if there is neither.

    This does not call the solver: a board may be impossible although the function returns None.
    """
    found = play.conflicts()
    if found:
        text = f"Contradiction: {format_rules(play.game, found)}"
        return Reply(True, text, tuple(found), sites_of(found), offer="conclude")
    for var, variable in enumerate(play.game.model.variables):
        if variable.hidden or play.value(var) is not None or play.position.legal_values(var):
            continue
        if not variable.domain & 1 or play.position.objections(var, 0):
            text = f"Contradiction: no value is left for {play.name(var)}."
            return Reply(True, text, (), (variable.site,), offer="conclude")
    return None


# -- undo and redo -------------------------------------------------------------------------------------------


def _is_over(play: PlayState, last: Action) -> bool:
    """Return whether the board is solved; if so, stop the clock and write the end to the journal."""
    solved = play.verdict().status == "solved"
    play.ended = monotonic() if solved else None
    if solved:
        play.notify("shown" if last.words == SOLVE else "solved")
    return solved


def undo(play: PlayState, times: int = 1) -> Reply:
    """Undo the last `times` actions, or all if there are fewer."""
    words, variables = undo_to(play, play.depth - times)
    return Reply(True, f"Undone: {words}.", variables=variables) if words else refused("There is nothing to undo.")


def redo(play: PlayState, times: int = 1) -> Reply:
    """Redo up to `times` undone actions, the one undone last first."""
    words: list[str] = []
    variables: list[int] = []
    while len(words) < times and (action := play.history.redo()) is not None:
        last = action
        play.notify_action("redo", action)
        play.touch(action)
        words.append(action.words)
        variables += action.variables
    if not words:
        return refused("There is nothing to redo.")
    _is_over(play, last)
    return Reply(True, f"Redone: {several(words)}.", variables=tuple(dict.fromkeys(variables)))


def undo_to(play: PlayState, depth: int) -> tuple[str, tuple[int, ...]]:
    """Undo until `depth` actions are left; return a description of what was undone and the variables it touched."""
    words: list[str] = []
    variables: list[int] = []
    while play.depth > max(0, depth):
        action = play.history.undo()
        assert action is not None
        play.notify_action("undo", action)
        play.touch(action)
        words.append(action.words)
        variables += action.variables
    play.ended = None
    return several(words), tuple(dict.fromkeys(variables))


def checkpoint(play: PlayState, name: str, way: str = "") -> Reply:
    """Set a checkpoint that `back_to` can return to. Without a name, it is called `point N`.

    `way` says how the player returns to it, if not by the command `back`.
    """
    name = clean(name).strip() or f"point {len(play.checkpoints) + 1}"
    play.checkpoints[name] = play.depth
    play.notify("checkpoint", name)
    return done(f"Checkpoint {name}: {way or f'`back {name}`'} returns here.")


def back_to(play: PlayState, name: str) -> Reply:
    """Return to a checkpoint by undoing, or by redoing if it lies ahead."""
    if name not in play.checkpoints:
        known = ", ".join(play.checkpoints) or "none yet"
        return refused(f"There is no checkpoint {clean(name)} (checkpoints: {known}).")
    ahead = play.checkpoints[name] - play.depth
    if ahead > 0:
        return redo(play, ahead) if ahead <= play.undone else refused(f"The moves up to {name} are gone.")
    _, variables = undo_to(play, play.checkpoints[name])
    return Reply(True, f"Back at {name}. Redo leads forward again.", variables=variables)
