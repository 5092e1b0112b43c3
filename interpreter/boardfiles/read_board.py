"""Reading a board: JSON if it begins like it, our own drawing, else a picture of each layer or a drawing of edges."""

import re
from collections.abc import Iterator

from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.builder import BoardBuilder, BoardLine
from dslrun.interpreter.boardfiles.edge_drawing import fill_drawn
from dslrun.interpreter.boardfiles.json_board import fill_json
from dslrun.interpreter.boardfiles.text_picture import fill_picture
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

FOREIGN = ("<<",)
"""What files in the formats of other programs that hold a solution have in them."""


def read_board(source: Source, game: Game) -> list[int | None]:
    """The values of a game's variables, None where the text sets nothing. Mistakes are raised as one DslError."""
    filling = BoardBuilder(game, source)
    if source.text.lstrip()[:1] in ("{", "["):
        fill_json(filling)
    elif not is_foreign(source) or not filled_from_foreign(filling):
        fill_text(filling, lines_of(source))
    filling.problems.raise_errors()
    return filling.values


def is_foreign(source: Source) -> bool:
    """Whether a text may be a puzzle file of another program: a sign that our own boards hardly have."""
    return any(sign in source.text for sign in FOREIGN)


def filled_from_foreign(filling: BoardBuilder) -> bool:
    """Set the sites from the solution in a puzzle file, if it is one."""
    from dslrun.interpreter.boardfiles.stored_solution import fill_foreign  # late: our own boards need no importer

    return fill_foreign(filling)


def fill_text(filling: BoardBuilder, lines: list[BoardLine]) -> None:
    """Set the sites from our own drawing, or from pictures."""
    from dslrun.interpreter.boardfiles.own_drawing import fill_ours  # late: JSON needs no drawing

    if not fill_ours(filling, lines):  # a drawing may have slanted lines that look like comments
        for layer, part in sections(filling, [line for line in lines if not line.text.lstrip().startswith("//")]):
            fill(filling, layer, part)


def fill(filling: BoardBuilder, layer: Layer | None, lines: list[BoardLine]) -> None:
    """One picture: of the layer named above it, or of what the game is played on."""
    if not lines:
        filling.problem("E0601", "the board is empty", 0, len(filling.source.text), "", "draw it, row by row")
    elif layer is not None and layer.type is not SiteType.EDGE:
        fill_picture(filling, layer, lines)
    elif any(seen.type is SiteType.EDGE for seen in filling.layers):
        fill_drawn(filling, lines)
    else:
        fill_picture(filling, filling.layers[0], lines)


def lines_of(source: Source) -> list[BoardLine]:
    """The lines of a text."""
    return [BoardLine(source.line_text(number), start) for number, start in enumerate(source.line_starts, 1)]


def sections(filling: BoardBuilder, lines: list[BoardLine]) -> Iterator[tuple[Layer | None, list[BoardLine]]]:
    """The pictures of a text: a line `Name:` before each, if there are several."""
    layer: Layer | None = None
    part: list[BoardLine] = []
    named = False
    for line in lines:
        heading = re.fullmatch(r"\s*([^\W\d][\w ]*):\s*", line.text)
        found = heading and filling.game.layer(heading[1].strip())
        if not found:
            part.append(line)
            continue
        if named or any(one.text.strip() for one in part):
            yield layer, trimmed(part)
        layer, part, named = found, [], True
    yield layer, trimmed(part)


def trimmed(lines: list[BoardLine]) -> list[BoardLine]:
    """The lines without blank ones at either end."""
    filled = [number for number, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []
