"""Arguments for games of your own: given walls, a cell by its name, flags."""

from collections.abc import Callable, Iterator, Sequence

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import CluePicture, LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, border_pairs
from dslrun.dsl.importers.puzzlink.side_arguments import SideNumbers
from dslrun.dsl.importers.puzzlink.tokens import UNKNOWN, Clue
from dslrun.dsl.records import record


class ReadOnlyArgument(LinkArgument):
    """An argument that is only read: types without a game of the library are not written."""

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse."""
        raise given.refuse(f"it has no place for {self.names[0]}:")


@record
class WallDrawing(ReadOnlyArgument):
    """A picture of walls, drawn between the cells; there may be walls that separate no rooms."""

    names: tuple[str, ...] = ("walls",)

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture, with the border of the board."""
        rows = [[" "] * (2 * board.columns + 1) for _ in range(2 * board.rows + 1)]
        for at, row in enumerate(rows):
            row[::2] = ["+" if at % 2 == 0 else " "] * len(row[::2])
            row[0] = row[-1] = "|" if at % 2 else "+"
        for row in (rows[0], rows[-1]):
            row[1::2] = ["-"] * board.columns
        walls = board.wall_pairs()
        for one, other in border_pairs(board):
            if (one, other) in walls:
                rows[one[0] + other[0] + 1][one[1] + other[1] + 1] = "|" if one[0] == other[0] else "-"
        yield self.names[0], picture(forms, [[TracedText(sign, *board.whole) for sign in row] for row in rows])

    def is_blank(self, board: LinkBoard) -> bool:
        """True if there are no walls."""
        return not board.wall_pairs()


@record
class CellName(ReadOnlyArgument):
    """A cell: `r2c3`."""

    names: tuple[str, ...]
    layer: str

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the name."""
        match board.layers[self.layer][0]:
            case (int() as column, int() as row) if 0 < row <= board.rows and 0 < column <= board.columns:
                yield self.names[0], forms.name(f"r{row}c{column}", *board.place(self.layer, 0))
            case clue:
                raise NoMeaning(self.layer, 0, clue)


@record
class ClueList(ReadOnlyArgument):
    """A list of the clues of a layer; `?` is no clue."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the list."""
        items: list[Form] = []
        for index, clue in enumerate(board.layers[self.names[0]]):
            place = board.place(self.names[0], index)
            items.append(forms.number(clue, *place) if isinstance(clue, int) else forms.name(UNKNOWN, *place))
        yield self.names[0], forms.array(items, *board.whole)

    def is_blank(self, board: LinkBoard) -> bool:
        """True if the list is empty."""
        return not any(board.layers[self.names[0]])


@record
class OnePart(ReadOnlyArgument):
    """An argument that takes only the clues of a layer that `cut` returns."""

    argument: CluePicture | SideNumbers
    whole: str
    cut: Callable[[LinkBoard, Sequence[Clue]], Sequence[Clue]]

    @property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        """The names of the argument."""
        return self.argument.names

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the arguments of the part."""
        yield from self.argument.read(self.part(board), forms)

    def is_blank(self, board: LinkBoard) -> bool:
        """True if the part has no clues."""
        return not any(self.cut(board, board.layers[self.whole]))

    def part(self, board: LinkBoard) -> LinkBoard:
        """Return a board with only the part."""
        layer = "side" if isinstance(self.argument, SideNumbers) else "clue"
        clues = [*self.cut(board, board.layers[self.whole])]
        return LinkBoard(board.rows, board.columns, layers={layer: clues}, whole=board.whole)


@record
class FlagText(ReadOnlyArgument):
    """The flags of an address as a text; none if it has no flags."""

    names: tuple[str, ...] = ("flags",)

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the flags."""
        if board.flags:
            yield self.names[0], forms.text(board.flags, board.whole[0], board.whole[0])
