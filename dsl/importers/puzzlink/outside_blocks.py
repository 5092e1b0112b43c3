"""Blocks with words outside the board: above it and at its left, or on all sides."""

from collections.abc import Callable, Iterator

from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.file_blocks import FileBlock, clue_of, lines_in, text_of
from dslrun.dsl.importers.puzzlink.file_text import FileText
from dslrun.dsl.importers.puzzlink.sums import LEFT, TOP, open_columns, open_rows
from dslrun.dsl.importers.puzzlink.tokens import AnyToken, Clue, ClueToken, DecimalNumber, Joined, Sign
from dslrun.dsl.records import record

Place = tuple[int, int]


@record
class OutsideGrid(FileBlock):
    """A grid with `depths` rows above the board and columns at its left; if it is `around`, one on each side.

    The row next to the board is the nearest. `inner` are the layers of the words on the board; with two layers a clue
    is the tuple of their clues.
    """

    outer: ClueToken
    inside: ClueToken
    inner: tuple[str, ...] = ()
    depths: Callable[[LinkBoard], tuple[int, int]] = lambda _: (1, 1)
    around: bool = False
    layer: str = "side"
    corner: str = "."

    def outer_places(self, board: LinkBoard) -> Iterator[Place]:
        """Yield the places of the clues of the layer in the grid, in their order in the layer."""
        above, left = self.depths(board)
        bottom, right = above + board.rows, left + board.columns
        for c in range(board.columns):
            yield from ((above - 1 - near, left + c) for near in range(above))
        if self.around:
            yield from ((bottom, left + c) for c in range(board.columns))
        for r in range(board.rows):
            yield from ((above + r, left - 1 - near) for near in range(left))
        if self.around:
            yield from ((above + r, right) for r in range(board.rows))

    def size(self, board: LinkBoard) -> Place:
        """Return the numbers of rows and columns of the grid."""
        above, left = self.depths(board)
        return above + board.rows + self.around, left + board.columns + self.around

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layers."""
        height, width = self.size(board)
        words = text.words(height, width)
        if words is None:
            return
        grid = {divmod(at, width): word for at, word in enumerate(words)}
        outer = [grid[place] for place in self.outer_places(board)]
        board.layers[self.layer] = [clue_of(self.outer, word) for word in outer]
        board.places[self.layer] = [(word.start, word.end) for word in outer]
        above, left = self.depths(board)
        cells = [grid[above + r, left + c] for r, c in board.cells]
        clues = [clue_of(self.inside, word) for word in cells]
        for at, layer in enumerate(self.inner):
            several = len(self.inner) > 1
            board.layers[layer] = [one[at] if several and isinstance(one, tuple) else one for one in clues]
            board.places[layer] = [(word.start, word.end) for word in cells]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines of the grid."""
        height, width = self.size(board)
        above, left = self.depths(board)
        words = {(r, c): self.corner for r in range(height) for c in range(width)}
        for place, clue in zip(self.outer_places(board), board.layers[self.layer], strict=True):
            words[place] = text_of(self.outer, clue)
        layers = [board.layers[layer] for layer in self.inner]
        for at, (r, c) in enumerate(board.cells):
            words[above + r, left + c] = text_of(self.inside, inner_clue([layer[at] for layer in layers]))
        return lines_in(list(words.values()), [(height, width)])


def inner_clue(clues: list[Clue]) -> Clue:
    """Return the clue of one layer, or the tuple of the clues of several; None if there is no layer."""
    return clues[0] if len(clues) == 1 else tuple(clues) or None


SUM_WORD = AnyToken(Sign("-1", None), DecimalNumber())
CLUE_CELL = AnyToken(Sign(".", None), Joined((SUM_WORD, SUM_WORD), ",", (1, 0)))
"""An address has the sum down first, a file the sum across."""


@record
class SumBlock(FileBlock):
    """A row of sums down, a column of sums across, and `across,down` in blocked cells; 0 is no sum."""

    def read(self, text: FileText, board: LinkBoard) -> None:
        """Fill the layers of blocked cells and of sums before the first cells."""
        words = text.words(board.rows + 1, board.columns + 1)
        if words is None:
            return
        grid = {divmod(at, board.columns + 1): word for at, word in enumerate(words)}
        cells = [grid[r + 1, c + 1] for r, c in board.cells]
        board.layers["clue"] = [no_zeros(clue_of(CLUE_CELL, word)) for word in cells]
        board.places["clue"] = [(word.start, word.end) for word in cells]
        tops = [grid[0, c + 1] for c in open_columns(board)]
        lefts = [grid[r + 1, 0] for r in open_rows(board)]
        for layer, outer in ((TOP, tops), (LEFT, lefts)):
            board.layers[layer] = [clue_of(SUM_WORD, word) or None for word in outer]
            board.places[layer] = [(word.start, word.end) for word in outer]

    def write(self, board: LinkBoard) -> Iterator[str]:
        """Yield the lines."""
        words = {(r, c): "0" for r in range(board.rows + 1) for c in range(board.columns + 1)}
        for (r, c), clue in zip(board.cells, board.layers["clue"], strict=True):
            words[r + 1, c + 1] = text_of(CLUE_CELL, clue)
        for c, clue in zip(open_columns(board), board.layers[TOP], strict=True):
            words[0, c + 1] = text_of(SUM_WORD, clue)
        for r, clue in zip(open_rows(board), board.layers[LEFT], strict=True):
            words[r + 1, 0] = text_of(SUM_WORD, clue)
        return lines_in(list(words.values()), [(board.rows + 1, board.columns + 1)])


def no_zeros(clue: Clue) -> Clue:
    """Return the sums of a blocked cell; 0 is no sum."""
    return tuple(sum_ or None for sum_ in clue) if isinstance(clue, tuple) else clue
