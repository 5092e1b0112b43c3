"""The words that players use for values: `shaded`, `a star`, `no line`, `5`."""

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.colour import NAMES
from dslrun.interpreter.drawing.looks import LayerLook, fills
from dslrun.interpreter.game import Game


def word_of(game: Game, var: int, value: int) -> str:
    """The word players use for a value of a variable."""
    return value_word(_look(game, var), value)


def phrase_of(game: Game, var: int, value: int, several: bool = False) -> str:
    """The word for a value as it stands after `is`, or after `are` if `several`: the author's words, or `being`."""
    look = _look(game, var)
    word = value_word(look, value)
    if not has_author_word(look, value):
        return being(word, several)
    noun = word.removeprefix("a ").removeprefix("an ")
    return _plural(noun) if several and noun != word else word


def has_author_word(look: LayerLook, value: int) -> bool:
    """True if the text of the game gives a word for the value (`words:`)."""
    return look.layer.low <= value < look.layer.low + len(look.layer.words)


def _look(game: Game, var: int) -> LayerLook:
    layer = game.layer(game.model.variables[var].layer)
    assert layer is not None
    return LayerLook(game, layer, CHARSETS["ascii"])


def value_word(look: LayerLook, value: int) -> str:
    """The word for a value: its colour, the author's word, its mark, the name of its piece, `shaded`, `line`, `empty`.

    Any other value is its number.
    """
    layer = look.layer
    if value in look.inks:
        return clean(look.inks[value].name)
    if has_author_word(look, value):
        return clean(layer.words[value - layer.low])
    name = look.names.get(value, "")
    if value in look.marks:
        return clean(look.marks[value])
    if look.binary or (value == 0 and (layer.low > 0 or look.pieces or look.colours)):
        line = layer.type is SiteType.EDGE
        if value == 0:
            return "no line" if line else "empty"
        return "line" if line else clean(look.piece) or "shaded"
    return clean(name) if name and not fills(name) else str(value)


def being(word: str, several: bool = False) -> str:
    """The word for a value after `is` or `cannot be`: `shaded`, `a line`, `without a line`, `5`; stars if `several`."""
    if word == "no line":
        return "without a line"
    if word in ("shaded", "empty", *NAMES) or len(word) < 2 or not word.isalpha():
        return word
    if several:
        return _plural(word.lower())
    return f"{'an' if word[0].lower() in 'aeiou' else 'a'} {word.lower()}"


def _plural(noun: str) -> str:
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"
