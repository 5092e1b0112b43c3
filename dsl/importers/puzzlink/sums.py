"""Kakuro: a grid with a row and a column of sums before the cells of the board."""

from collections.abc import Iterator

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, PlaceList
from dslrun.dsl.importers.puzzlink.tokens import AnyToken, Clue, DecimalNumber, Joined, Sign
from dslrun.dsl.records import record

TOP, LEFT = "top", "left"


def open_columns(board: LinkBoard) -> list[int]:
    """Return the columns whose first cell is not blocked."""
    return [c for c in range(board.columns) if board.layers["clue"][c] is None]


def open_rows(board: LinkBoard) -> list[int]:
    """Return the rows whose first cell is not blocked."""
    return [r for r in range(board.rows) if board.layers["clue"][r * board.columns] is None]


OPEN_COLUMNS = PlaceList("columns with a sum", lambda b: (len(open_columns(b)),))
OPEN_ROWS = PlaceList("rows with a sum", lambda b: (len(open_rows(b)),))
SUM = AnyToken(DecimalNumber(1), Sign("", None))
WORDS = AnyToken(Sign(".", None), Sign("#", (None, None)), Joined((SUM, SUM), "/"))
"""A blocked cell has its sum down before `/`, its sum across after it."""


@record
class SumGrid(LinkArgument):
    """A picture with `down/across` in blocked cells."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        blank = TracedText("#", *board.whole)
        rows = [[blank] * (board.columns + 1) for _ in range(board.rows + 1)]
        for index, (r, c) in enumerate(board.cells):
            word = WORDS.write(board.layers["clue"][index]) or "#"
            rows[r + 1][c + 1] = TracedText(word, *board.place("clue", index))
        for index, c in enumerate(open_columns(board)):
            word = WORDS.write((board.layers[TOP][index], None)) or "#"
            rows[0][c + 1] = TracedText(word, *board.place(TOP, index))
        for index, r in enumerate(open_rows(board)):
            word = WORDS.write((None, board.layers[LEFT][index])) or "#"
            rows[r + 1][0] = TracedText(word, *board.place(LEFT, index))
        yield self.names[0], picture(forms, rows)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers."""
        name = self.names[0]
        words = given.rows(name)
        found = [[WORDS.whole(word) for word in row] for row in words]
        for word, clue in ((w, c) for ws, cs in zip(words, found, strict=True) for w, c in zip(ws, cs, strict=True)):
            if clue is None:
                raise given.no_sign(word, name)
        clues: list[list[Clue]] = [[clue[0] if clue else None for clue in row] for row in found]
        board.layers["clue"] = [clue for row in clues[1:] for clue in row[1:]]
        tops, lefts = [pair(clue)[0] for clue in clues[0][1:]], [pair(row[0])[1] for row in clues[1:]]
        board.layers[TOP] = [tops[c] for c in open_columns(board)]
        board.layers[LEFT] = [lefts[r] for r in open_rows(board)]
        outer = [*clues[0], *(row[0] for row in clues[1:])]
        held = sum(sum_ is not None for sum_ in (*board.layers[TOP], *board.layers[LEFT]))
        if None in outer or held < sum(sum_ is not None for clue in outer for sum_ in pair(clue)):
            raise given.refuse(f"the first row or column of {name}: has a cell that is no sum of a run")


def pair(clue: Clue) -> tuple[Clue, Clue]:
    """Return the sums down and across of a blocked cell."""
    return (clue[0], clue[1]) if isinstance(clue, tuple) and len(clue) == 2 else (None, None)
