"""The manner a text is written in: ours, or that of Ludii's own files, whose habits are kept for such texts alone."""

from dslrun.dsl.definitions import GameText
from dslrun.dsl.forms import Call, Form, Int, OptionRef, walk
from dslrun.dsl.options import CHALLENGE

#: Forms that only our own texts have.
OURS = frozenset(("rule", "picture", "challenge"))


def is_ludii_dialect(text: GameText) -> bool:
    """Whether a text is written as Ludii's files are.

    Its game says `(players 1)` and has an `(end ...)` rule, and nothing in it, in its options or in its own
    definitions is a form of ours: `rule`, `picture`, or a `challenge` (the option `<Challenge>` is Ludii's too). A text
    that merely has no sentences, but no players or no end either, is ours. Only the text counts, as it was written.
    """
    if text.game is None or text.challenges:
        return False
    forms = _written(text)
    calls = [(form.head_name, form) for form in forms if isinstance(form, Call)]
    heads = {head for head, _ in calls}
    alone = any(head == "players" and _is_one(call) for head, call in calls)
    return alone and "end" in heads and not heads & OURS and not _awaits_challenge(text, forms)


def _written(text: GameText) -> list[Form]:
    """All forms of the game, its options and its definitions."""
    bodies = [form for definition in text.defines.values() for form in definition.body]
    values = [form for option in text.options for item in option.items for value in item.values for form in value]
    assert text.game is not None
    return list(walk(text.game, *bodies, *values))


def _is_one(players: Call) -> bool:
    return len(players.args) == 1 and isinstance(players.args[0], Int) and players.args[0].value == 1


def _awaits_challenge(text: GameText, forms: list[Form]) -> bool:
    """Whether it refers to a challenge that none of its options supplies: a `(challenge ...)` elsewhere must."""
    declared = any(option.tag == CHALLENGE for option in text.options)
    return not declared and any(isinstance(form, OptionRef) and form.tag == CHALLENGE for form in forms)
