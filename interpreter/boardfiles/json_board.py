"""Read a board as JSON: `{"Cell": [...]}` by site number, or a whole object that `--json` printed."""

import json
import re
from typing import Any

from dslrun.dsl.names import did_you_mean
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boards.equipment import Layer

ELEMENT = re.compile(r"\s*([^,\[\]]*?)\s*(?=[,\]])")


def fill_json(builder: BoardBuilder) -> None:
    """Set the sites from a JSON text."""
    text = builder.source.text
    try:
        found: Any = json.loads(text)
    except json.JSONDecodeError as error:
        builder.problem("E0606", f"this is not JSON: {error.msg}", error.pos, error.pos + 1, "here")
        return
    except (RecursionError, ValueError):
        builder.problem("E0606", "this JSON contains a value too large for a board", 0, 1)
        return
    boards = boards_of(found)
    if not isinstance(boards, list) or not boards or not isinstance(boards[0], dict):
        message = "there is no board in this JSON" if boards else "there is no solution in this JSON"
        builder.problem("E0606", message, 0, 1, "", 'a board is {"Cell": [value, null, ...]}, by site number')
        return
    layers = {layer.name: layer for layer in builder.layers}
    for name, values in boards[0].items():
        start, end = place_of(text, name)
        if name in layers:
            fill_layer(builder, layers[name], values, start)
        else:
            notes = [did_you_mean(name, layers), "known here: " + ", ".join(layers)]
            message = f"the game has no layer `{name}`"
            builder.problem("E0606", message, start, end, "", *filter(None, notes))


def boards_of(found: Any) -> Any:
    """Return the list of boards in an object: the solutions of `--solve`, the starting board, or the object itself."""
    if isinstance(found, dict) and "solutions" in found:
        return found["solutions"]
    return [found["board"] if isinstance(found, dict) and "dslrun" in found and "board" in found else found]


def fill_layer(builder: BoardBuilder, layer: Layer, values: Any, start: int) -> None:
    """Set the sites of a layer from its list. `start` is the offset of the layer's key."""
    count = builder.game.board.count(layer.type)
    if not isinstance(values, list) or len(values) != count:
        size = f"has {len(values)} values" if isinstance(values, list) else "is not a list"
        message = f"the list of `{layer.name}` {size}, but the board has {count} sites"
        builder.problem("E0601", message, start, start + len(layer.name) + 2, "this list")
        return
    for site, value in enumerate(values):
        if value is None:
            continue
        first, last = element(builder.source.text, start, site)
        if isinstance(value, int) and not isinstance(value, bool):
            builder.put(layer, site, value, first, last)
        else:
            message = f"`{json.dumps(value)[:20]}` is not a value"
            builder.problem("E0602", message, first, last, "here", "write a whole number, or null")


def place_of(text: str, name: str) -> tuple[int, int]:
    """Return the start and end of a key in the text."""
    found = re.search(re.escape(json.dumps(name)) + r"\s*:", text)
    return (found.start(), found.start() + len(json.dumps(name))) if found else (0, 1)


def element(text: str, start: int, number: int) -> tuple[int, int]:
    """Return the start and end of an element of the flat list after the key at `start`."""
    at = text.find("[", start) + 1
    for _ in range(number):
        at = text.find(",", at) + 1
    found = ELEMENT.match(text, at)
    return found.span(1) if found else (start, start + 1)
