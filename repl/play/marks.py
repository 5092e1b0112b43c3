"""Functions for pencil marks: the values a player notes at a site."""

from collections.abc import Iterable

from dslrun.interpreter.model import values as values_of
from dslrun.repl.play.history import Marks
from dslrun.repl.play.moves import legal_marks, perform
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import ranged


def toggle_mark(play: PlayState, var: int, value: int) -> Reply:
    """Note a value at a variable, or erase it if it is noted."""
    if play.value(var) is not None:
        return refused(f"{play.name(var)} already has a value.")
    options = sorted(play.options(var))
    if value not in options:
        return refused(f"{play.name(var)} cannot be {value}: its values are {ranged(options)}.")
    noted = play.marks.get(var, frozenset())
    marks = {value} if noted == {0} != {value} else noted ^ {value}  # 0 alone marks the site as empty
    return perform(play, f"mark {value} at {play.name(var)}", {}, {var: frozenset(marks)})


def set_marks(play: PlayState, var: int, values: Iterable[int]) -> Reply:
    """Replace the marks at a variable."""
    return perform(play, f"marks at {play.name(var)}", {}, {var: frozenset(values)})


def erase_marks_at(play: PlayState, var: int) -> Reply:
    """Erase all marks at a variable."""
    return perform(play, f"marks at {play.name(var)} erased", {}, {var: None})


def erase_all_marks(play: PlayState) -> Reply:
    """Erase all marks."""
    return perform(play, "marks erased", {}, dict.fromkeys(play.marks))


def fill_marks(play: PlayState) -> Reply:
    """Note the legal values at every unset variable that has more than two values."""
    wanted = {
        var: frozenset(values_of(play.position.legal_values(var)))
        for var, variable in enumerate(play.game.model.variables)
        if not variable.hidden and play.value(var) is None and len(play.options(var)) > 2
    }
    if not wanted:
        return refused("Every site has only two values: set one, or mark the site as empty.")
    return perform(play, "legal marks", {}, wanted)._replace(text="All legal values are noted. Undo erases them.")


def toggle_follow(play: PlayState) -> Reply:
    """Toggle whether marks are erased when they become illegal."""
    play.follow = not play.follow
    if not play.follow:
        return done("Marks stay as they are.")
    stale: dict[int, Marks | None] = {var: legal_marks(play, var) for var in play.marks}
    perform(play, "illegal marks erased", {}, stale)
    return done("Marks are erased when they become illegal.")
