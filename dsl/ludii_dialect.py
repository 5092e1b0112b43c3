"""Recognise texts in the Ludii dialect. Some of Ludii's conventions apply to these texts alone."""

from dslrun.dsl.definitions import GameText
from dslrun.dsl.forms import Call, Form, Int, OptionRef, walk
from dslrun.dsl.options import CHALLENGE

#: Forms that Ludii does not have.
OURS = frozenset(("rule", "picture", "challenge"))


def is_ludii_dialect(text: GameText) -> bool:
    """True if a text is written like Ludii's own files.

    Its game has `(players 1)` and an `(end ...)` rule. Neither the game nor its options or definitions use `rule`,
    `picture` or `challenge`, which only dslrun has (Ludii does have the option `<Challenge>`). The text is judged as
    written, before expansion.
    """
    if text.game is None or text.challenges:
        return False
    forms = _written(text)
    calls = [(form.head_name, form) for form in forms if isinstance(form, Call)]
    heads = {head for head, _ in calls}
    alone = any(head == "players" and _is_one(call) for head, call in calls)
    return alone and "end" in heads and not heads & OURS and not _awaits_challenge(text, forms)


def _written(text: GameText) -> list[Form]:
    """Return all forms of the game, its options and its definitions."""
    bodies = [form for definition in text.defines.values() for form in definition.body]
    values = [form for option in text.options for item in option.items for value in item.values for form in value]
    assert text.game is not None
    return list(walk(text.game, *bodies, *values))


def _is_one(players: Call) -> bool:
    return len(players.args) == 1 and isinstance(players.args[0], Int) and players.args[0].value == 1


def _awaits_challenge(text: GameText, forms: list[Form]) -> bool:
    """True if the text refers to a challenge that none of its options supplies."""
    declared = any(option.tag == CHALLENGE for option in text.options)
    return not declared and any(isinstance(form, OptionRef) and form.tag == CHALLENGE for form in forms)
