"""Read a board: JSON, a puzzle file with a solution, dslrun's own drawing, or pictures of layers and edges."""

import re
from collections.abc import Iterator

from dslrun.dsl.importers.text_lines import TextLine
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.builder import BoardBuilder
from dslrun.interpreter.boardfiles.edge_drawing import fill_edge_drawing
from dslrun.interpreter.boardfiles.json_board import fill_json
from dslrun.interpreter.boardfiles.text_picture import fill_picture
from dslrun.interpreter.boards.equipment import Layer
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.game import Game

FOREIGN = ("<<", "pzprv3", "goal", "<solution", "P1\n", '"grid"', "load=", "fpuz", "[solution]", "\nsolution")
"""Parts of the texts in puzzle file formats with a stored solution."""


def read_board(source: Source, game: Game) -> list[int | None]:
    """Return the value of each variable, None if it is not set. Raise all mistakes as one `DslError`."""
    builder = BoardBuilder(game, source)
    if may_be_puzzle_file(source) and fill_from_puzzle_file(builder):
        pass
    elif source.text.lstrip()[:1] in ("{", "["):
        fill_json(builder)
    else:
        fill_text(builder, lines_of(source))
    builder.problems.raise_errors()
    return builder.values


def may_be_puzzle_file(source: Source) -> bool:
    """Return whether a text may be a puzzle file of another program."""
    return any(sign in source.text for sign in FOREIGN)


def fill_from_puzzle_file(builder: BoardBuilder) -> bool:
    """Set the sites from the solution in a puzzle file. Return False if the text is not such a file."""
    from dslrun.interpreter.boardfiles.stored_solution import fill_stored_solution  # late: rarely needed

    return fill_stored_solution(builder)


def fill_text(builder: BoardBuilder, lines: list[TextLine]) -> None:
    """Set the sites from dslrun's own drawing or from pictures."""
    from dslrun.interpreter.boardfiles.own_drawing import fill_own_drawing  # late: JSON needs no drawing

    if not fill_own_drawing(builder, lines):  # slanted lines in a drawing look like comments
        for layer, part in sections(builder, [line for line in lines if not line.text.lstrip().startswith("//")]):
            fill(builder, layer, part)


def fill(builder: BoardBuilder, layer: Layer | None, lines: list[TextLine]) -> None:
    """Read one picture. Without a layer, it shows the edges if they have values, otherwise the first layer."""
    if not lines:
        builder.problem("E0601", "the board is empty", 0, len(builder.source.text), "", "draw it, row by row")
    elif layer is not None and layer.type is not SiteType.EDGE:
        fill_picture(builder, layer, lines)
    elif any(seen.type is SiteType.EDGE for seen in builder.layers):
        fill_edge_drawing(builder, lines)
    else:
        fill_picture(builder, builder.layers[0], lines)


def lines_of(source: Source) -> list[TextLine]:
    """Return the lines of a text with their offsets."""
    return [TextLine(source.line_text(number), start) for number, start in enumerate(source.line_starts, 1)]


def sections(builder: BoardBuilder, lines: list[TextLine]) -> Iterator[tuple[Layer | None, list[TextLine]]]:
    """Yield the pictures of a text, each with the layer named by the line `Name:` before it, or None."""
    layer: Layer | None = None
    part: list[TextLine] = []
    named = False
    for line in lines:
        heading = re.fullmatch(r"\s*([^\W\d][\w ]*):\s*", line.text)
        found = heading and builder.game.layer(heading[1].strip())
        if not found:
            part.append(line)
            continue
        if named or any(one.text.strip() for one in part):
            yield layer, trimmed(part)
        layer, part, named = found, [], True
    yield layer, trimmed(part)


def trimmed(lines: list[TextLine]) -> list[TextLine]:
    """Return the lines without the blank lines at either end."""
    filled = [number for number, line in enumerate(lines) if line.text.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []
