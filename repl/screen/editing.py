"""Keys that move the cursor, set values, draw lines and paint."""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.screen.navigation import Arrow, edge_layer
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.screen.typed_values import numbers_of, value_of

# -- the cursor ----------------------------------------------------------------------------------------------


def move_cursor(state: ScreenState, arrow: Arrow) -> None:
    """Move the cursor to the next site in a direction."""
    finish_typing(state)
    _step(state, arrow)


def _step(state: ScreenState, arrow: Arrow) -> bool:
    if state.goal is None or state.goal[0] != arrow.is_vertical:
        state.goal = arrow.is_vertical, state.compass.line_of(state.cursor, arrow)
    found = state.compass.step(state.cursor, arrow, state.goal[1])
    if found is not None:
        state.cursor = found
    return found is not None


def next_layer(state: ScreenState) -> None:
    """Switch to the next layer, and move the cursor to its site closest to the old one."""
    finish_typing(state)
    if len(state.layers) == 1:
        state.say(done("This board has nothing to switch to."))
        return
    spot = state.view.drawing.sites[state.cursor]
    state.layer = state.layers[(state.layers.index(state.layer) + 1) % len(state.layers)]
    state.put_cursor(state.compass.nearest(spot))
    state.say(done(f"The cursor is on the {state.layer.name} now."))


# -- values --------------------------------------------------------------------------------------------------


def type_character(state: ScreenState, char: str) -> bool:
    """Handle a digit or letter typed as a value; return False if it is no value here."""
    var = state.var
    if var is None:
        if char.isdigit():
            _nothing_here(state)
        return char.isdigit()
    options = state.play.options(var)
    if char.isdigit():
        numbers = numbers_of(state.game, state.layer.layer, options)
        value = state.typed.digit(state.cursor, char, numbers)
        if value is not None:
            put_value(state, var, value)
        elif state.typed.text:
            state.message = done(f"{state.typed.text}_   one more digit, or Enter")
        else:
            state.say(moves.refused_number(state.play, var, char, sorted(map(int, numbers))))
        return True
    found = value_of(state.game, state.layer.layer, char, options)
    if found is None:
        return False
    finish_typing(state)
    put_value(state, var, found)
    return True


def finish_typing(state: ScreenState) -> None:
    """Set the number that is still being typed, if any."""
    value = state.typed.finished()
    if value is not None and state.var is not None:
        put_value(state, state.var, value)


def put_value(state: ScreenState, var: int, value: int) -> Reply:
    """Set, suppose or pencil in a value, depending on the mode. Setting the same value again clears it."""
    play = state.play
    if state.supposing:
        state.supposing = False
        return state.say(branches.suppose(play, var, value))
    if state.pencil:
        return state.say(marks.toggle_mark(play, var, value))
    return state.say(moves.clear(play, var) if play.value(var) == value else moves.set_value(play, var, value))


def cycle(state: ScreenState) -> None:
    """Step to the next value, or suppose the first value if a supposition is awaited."""
    finish_typing(state)
    var = state.var
    if var is None:
        _nothing_here(state)
    elif state.supposing:
        put_value(state, var, state.play.options(var)[0])
    else:
        state.say(moves.cycle(state.play, var))


def mark_empty(state: ScreenState) -> None:
    """Mark the site as empty, or remove that mark."""
    finish_typing(state)
    play, var = state.play, state.var
    if var is None:
        _nothing_here(state)
    elif state.supposing and 0 in play.options(var):
        put_value(state, var, 0)
    elif play.value(var) == 0 or play.marks.get(var) == frozenset({0}):
        state.say(moves.clear(play, var))
    else:
        state.say(moves.mark_empty(play, var))


def clear(state: ScreenState) -> None:
    """Clear the digits being typed, otherwise the value, otherwise the pencil marks."""
    if state.typed.text:
        state.typed.forget()
        state.message = done()
    elif state.var is None:
        _nothing_here(state)
    else:
        state.say(moves.clear(state.play, state.var))


def _nothing_here(state: ScreenState) -> None:
    words = "This site holds no value"
    state.say(refused(f"{words}: Shift+arrow draws a line." if state.compass.lines else f"{words}."))


# -- lines and paint -----------------------------------------------------------------------------------------


def draw_on(state: ScreenState, arrow: Arrow) -> None:
    """Draw the line in a direction and move along it. If the layer has no lines to draw, paint the next site.

    The cursor stays if a line can be double, so that the same key steps to the next value.
    """
    finish_typing(state)
    line = state.compass.line(state.cursor, arrow)
    if line is None:
        if state.compass.lines is None or state.layer.type is SiteType.EDGE:
            _paint_on(state, arrow)
        else:
            state.say(refused("There is no line to draw in that direction."))
        return
    var = line_variable(state, line.edge)
    is_given_line = state.play.is_given(var) and bool(state.play.value(var))
    reply = state.say(done()) if is_given_line else draw_line(state, var)
    if reply.ok and state.cursor.type is SiteType.VERTEX and not has_several_lines(state, var):
        state.put_cursor(line.end)


def line_variable(state: ScreenState, edge: Site) -> int:
    """The variable of a drawable edge."""
    layer = edge_layer(state.game)
    var = state.game.variable(edge, layer.name if layer else None)
    assert var is not None
    return var


def has_several_lines(state: ScreenState, var: int) -> bool:
    """True if an edge can hold a double line."""
    return any(value > 1 for value in state.play.options(var))


def draw_line(state: ScreenState, var: int) -> Reply:
    """Step a line from none to single, double and so on, and back to none. A refused value gives its reason."""
    lines = [value for value in sorted(state.play.options(var)) if value]
    if state.supposing:
        return put_value(state, var, lines[0])
    return state.say(moves.step(state.play, var, [*lines, None]))


def mark_line_empty(state: ScreenState, arrow: Arrow) -> None:
    """Mark the line in a direction as empty, or remove that mark."""
    finish_typing(state)
    line = state.compass.line(state.cursor, arrow)
    if line is None:
        state.say(refused("There is no line in that direction."))
        return
    play, var = state.play, line_variable(state, line.edge)
    if state.supposing:
        put_value(state, var, 0)
    else:
        state.say(moves.clear(play, var) if play.value(var) == 0 else moves.mark_empty(play, var))


def _paint_on(state: ScreenState, arrow: Arrow) -> None:
    """Move the cursor and copy the value to the new site. If the old site is unset, set both to the first value."""
    here = state.cursor
    if not _step(state, arrow):
        return
    play, layer = state.play, state.layer.layer
    first, second = state.game.variable(here, layer), state.game.variable(state.cursor, layer)
    if first is None or second is None:
        state.cursor = here
        return
    value = play.value(first)
    changes: list[tuple[int, int | None]] = [(second, value)]
    if value is None:
        value = play.options(first)[0]
        changes = [(first, value), (second, value)]
    if play.value(second) == value:
        return
    if not state.say(moves.set_several(play, changes, f"{play.name(second)} = {value}")).ok:
        state.cursor = here
