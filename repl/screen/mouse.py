"""The mouse over the board: clicks and drags.

If a site has only one value apart from empty (shading, lines), a click sets it at once. Otherwise the first click moves
the cursor, and further clicks step through the values.
"""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.canvas import Spot
from dslrun.repl.play import moves
from dslrun.repl.screen import editing
from dslrun.repl.screen.navigation import CursorLayer
from dslrun.repl.screen.state import ScreenState


def site_at(state: ScreenState, spot: Spot) -> tuple[Site, CursorLayer] | None:
    """The site at or near a place of the drawing and its layer, if possible the current one; None if none is near."""
    drawing = state.view.drawing
    others = [layer for layer in state.layers if layer != state.layer]
    for layer in (state.layer, *others):
        for site in state.view.compass(layer).places:
            if spot in drawing.areas.get(site, ()):
                return site, layer
    near = state.compass.nearest(spot)
    row, column = drawing.sites[near]
    return (near, state.layer) if abs(row - spot[0]) <= 1 and abs(column - spot[1]) <= 2 else None


def click(state: ScreenState, spot: Spot) -> None:
    """Move the cursor to a place. Step the value if the cursor was there, or if the site has at most two values."""
    found = site_at(state, spot)
    state.brush = None
    if found is None:
        return
    editing.finish_typing(state)
    at_cursor = found[0] == state.cursor
    state.put_cursor(*found)
    state.note_cursor()
    if state.var is None:
        return
    if at_cursor or len(state.play.options(state.var)) <= 2:
        editing.cycle(state)
    if not state.pencil and state.message.ok:
        state.brush = (state.play.value(state.var),)


def right_click(state: ScreenState, spot: Spot) -> None:
    """Mark a site as empty, or remove that mark."""
    found = site_at(state, spot)
    state.brush = None
    if found is None:
        return
    state.put_cursor(*found)
    state.note_cursor()
    if state.var is None:
        return
    editing.mark_empty(state)
    if state.message.ok:
        state.brush = (state.play.value(state.var),)


def drag(state: ScreenState, spot: Spot) -> None:
    """Draw a line or paint from the cursor to a place, and move the cursor there."""
    there = _dragged_to(state, spot)
    if there is None or there == state.cursor:
        return
    for site in state.compass.path_to(state.cursor, there):
        here = state.cursor
        state.note_cursor()
        edge = state.compass.between(here, site)
        if edge is not None and here.type is SiteType.VERTEX:
            editing.draw_line(state, editing.line_variable(state, edge))
        elif state.brush is not None and (var := state.game.variable(site, state.layer.layer)) is not None:
            value = state.brush[0]
            words = f"{state.play.name(var)} {'cleared' if value is None else f'= {value}'}"
            state.say(moves.set_several(state.play, [(var, value)], words))
        state.put_cursor(site)


def _dragged_to(state: ScreenState, spot: Spot) -> Site | None:
    """The site of the current layer at a place or one column beside it, because points are small targets."""
    drawing = state.view.drawing
    near = state.compass.nearest(spot)
    row, column = drawing.sites[near]
    if spot in drawing.areas.get(near, ()) or (row == spot[0] and abs(column - spot[1]) <= 1):
        return near
    return next((site for site in state.compass.places if spot in drawing.areas.get(site, ())), None)
