"""Phrases for the messages of a play."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.drawing.charset import CHARSETS
from dslrun.interpreter.drawing.looks import LayerLook, fills
from dslrun.interpreter.game import Game
from dslrun.interpreter.positions.findings import Finding

MOST_TOLD = 3
"""The largest number of broken rules that a message names."""


def format_rules(game: Game, found: Sequence[Finding]) -> str:
    """Format broken rules, one per line, at most `MOST_TOLD`."""
    lines = list(dict.fromkeys(finding.shown(game) for finding in found))
    more = [f"and {len(lines) - MOST_TOLD} more"] if len(lines) > MOST_TOLD else []
    return "\n".join([*lines[:MOST_TOLD], *more])


def sites_of(found: Iterable[Finding]) -> tuple[Site, ...]:
    """The sites of the findings, each once."""
    return tuple(dict.fromkeys(site for finding in found for site in finding.sites))


def ranged(values: Sequence[int]) -> str:
    """Format sorted values: `1 to 9`, `0 or 1`."""
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    return " or ".join(map(str, values))


def several(words: Sequence[str]) -> str:
    """Format descriptions: the first one and the number of the others, empty if there are none."""
    more = len(words) - 1
    return f"{words[0]}{f' and {more} more' if more > 0 else ''}" if words else ""


def moves_counted(count: int) -> str:
    """Format a number of moves: `1 move`, `2 moves`."""
    return f"{count} move{'s' * (count != 1)}"


def clock(seconds: float) -> str:
    """Format a time: `3:07`, `1:02:45`."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def word_of(game: Game, var: int, value: int) -> str:
    """The word players use for a value of a variable."""
    layer = game.layer(game.model.variables[var].layer)
    assert layer is not None
    return value_word(LayerLook(game, layer, CHARSETS["ascii"]), value)


def value_word(look: LayerLook, value: int) -> str:
    """The word for a value: its mark, the name of its piece, `shaded`, `line` or `empty`, otherwise the number."""
    name = look.names.get(value, "")
    if value in look.marks:
        return clean(look.marks[value])
    if look.binary or (value == 0 and look.layer.low > 0):
        line = look.layer.type is SiteType.EDGE
        if value == 0:
            return "no line" if line else "empty"
        return "line" if line else clean(look.piece) or "shaded"
    return clean(name) if name and not fills(name) else str(value)


def being(word: str) -> str:
    """The word for a value after `is` or `cannot be`: `shaded`, `a line`, `without a line`, `5`."""
    if word == "no line":
        return "without a line"
    if word in ("shaded", "empty") or len(word) < 2 or not word.isalpha():
        return word
    return f"{'an' if word[0].lower() in 'aeiou' else 'a'} {word.lower()}"
