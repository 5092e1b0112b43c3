"""Reject Ludii texts that are not deduction puzzles, with one error, before their ludemes are looked up."""

from dslrun.dsl.diagnostics import DslError, mistake
from dslrun.dsl.forms import Call, Form, Int, Name, OptionRef, Param, walk

EQUIPMENT = frozenset(
    ("boardless", "deck", "dice", "dominoes", "hand", "mancalaBoard", "surakartaBoard", "track", "mode", "phases")
)
"""Heads of forms that only games with moves have."""
MOVES = frozenset(("append", "do", "forEach", "move", "pass", "playCard", "priority", "roll", "select", "seq"))
"""Heads inside `play` that describe how pieces move."""


def refuse_other_games(game: Call) -> None:
    """Raise an error if the text is a game with opponents, moves or sowing."""
    for form in walk(game):
        if isinstance(form, Call):
            sign = sign_of_other_game(form)
            if sign is not None:
                raise other_game(*sign)


def sign_of_other_game(form: Call) -> tuple[Form, str] | None:
    """Return the part of a form that no deduction puzzle has, with a label for it, or None."""
    head = form.head_name
    if head in EQUIPMENT:
        return form, "no deduction puzzle has this"
    if head == "players" and form.args:
        count = form.args[0]
        alone = isinstance(count, OptionRef | Param) or (isinstance(count, Int) and count.value == 1)
        return None if alone else (form, "a puzzle has one player")
    if head == "play":
        moves = next((part for part in form.args if isinstance(part, Call) and part.head_name in MOVES), None)
        return None if moves is None else (moves, "moves of pieces")
    return None


def other_game(form: Form, label: str) -> DslError:
    """Return the error for a text that is not a deduction puzzle; it points at `form`."""
    head = form.head if isinstance(form, Call) and isinstance(form.head, Name) else form
    message = "this text is not a deduction puzzle: it has players or moves, not conditions on a complete board"
    note = "the rules of a puzzle are in (rules (play (satisfy ...))); dslrun --list shows all games"
    return mistake("E0340", message, head.origin, label, note)
