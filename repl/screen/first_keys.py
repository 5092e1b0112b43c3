"""The most important keys of a game, for the panel beside the board."""

from collections.abc import Sequence

from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.looks import LayerLook
from dslrun.interpreter.drawing.value_words import being, value_word
from dslrun.repl.play.words import ranged
from dslrun.repl.screen.state import ScreenState

COMMON = ("u undo, r redo, b suppose", "i hint, c check, v strictness", "? all keys, the mouse works too")
PENCIL = "m pencil marks, . all legal ones"


def first_keys(state: ScreenState) -> list[str]:
    """The lines of the panel that explain the keys."""
    found: list[str] = []
    lines = state.compass.lines
    if lines is not None:
        found.append("Shift+arrow draws a line" if lines.high == 1 else "Shift+arrow draws a bridge,")
        found += ["  again: a double one, then none"] if lines.high > 1 else []
        found.append("Ctrl+arrow: no line here")
    for layer in state.game.layers:
        if not layer.hidden and layer.type is not SiteType.EDGE:
            found += value_keys(state, layer, lines is None)
    if len(state.layers) > 1:
        found.append(f"Tab: {' or '.join(layer.name for layer in state.layers)}")
    return [*found, *COMMON]


def value_keys(state: ScreenState, layer: Layer, alone: bool) -> list[str]:
    """Lines that say how to set the values of a layer. `alone` is True if Shift+arrow does not draw lines."""
    look = LayerLook(state.game, layer, CHARSETS[state.charset])
    if look.shades:
        return ["Space shades, x marks white", *(["Shift+arrow shades several"] if alone else [])]
    if look.binary:
        return [f"Space sets a {look.piece.lower()}" if look.piece.isalpha() else "Space sets one", "x marks empty"]
    options = [value for value in range(layer.high + 1) if layer.playable >> value & 1]
    empty = [f"x {sets_zero(look)}"] if 0 in options and len(options) > 2 else []
    signs = [look.marks.get(value) or look.names.get(value, "") for value in options if value]
    drawn = {value: look.text(look.names.get(value, "")) for value in options if value}
    if all(drawn.values()) and not are_keys(signs):
        return [
            f"{', '.join(f'{value} {sign}' for value, sign in drawn.items())}: set, Space steps",
            ", ".join([*empty, "Backspace clears"]),
        ]
    if look.colours:
        options = [value for value in options if value in look.clue_tones or not value] or options
    found = [f"{typed(options, signs)} set a value, Space steps"]
    found.append(", ".join([*empty, "Backspace clears"]))
    return [*found, PENCIL] if len(options) > 2 and not look.colours else found


def sets_zero(look: LayerLook) -> str:
    """What x does in a layer with more than two values: `marks empty`, `shades`, or `sets a block` if 0 is a piece."""
    word = value_word(look, 0)
    return {"empty": "marks empty", "0": "marks empty", "shaded": "shades"}.get(word) or f"sets {being(word)}"


def are_keys(signs: Sequence[str]) -> bool:
    """True if a keyboard has each of the signs as a key."""
    return all(len(sign) == 1 and sign.isascii() for sign in signs)


def typed(options: Sequence[int], signs: Sequence[str]) -> str:
    """The keys that set values: `1 to 9`, or the signs of the values. 0 is left out if there are more than two."""
    if are_keys(signs):
        letters = all(ord(sign) == ord(signs[0]) + at for at, sign in enumerate(signs))
        return f"{signs[0]} to {signs[-1]}" if letters and len(signs) > 2 else " ".join(signs)
    return ranged([value for value in options if value or len(options) == 2]).replace(" or ", " ")
