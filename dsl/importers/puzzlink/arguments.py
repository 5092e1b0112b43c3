"""Arguments: values that turn the layers of a board into the arguments of a challenge, and back."""

from collections.abc import Callable, Iterator, Sequence

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.plaintext.blanks import largest_number
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, border_pairs
from dslrun.dsl.importers.puzzlink.tokens import NUMBERS, Clue, ClueToken
from dslrun.dsl.records import record


class NoMeaning(Exception):
    """The game has no word for a clue at an index of a layer."""

    def __init__(self, layer: str, index: int, clue: Clue) -> None:
        self.layer, self.index, self.clue = layer, index, clue


class LinkArgument:
    """A value that reads and writes arguments of a challenge."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the arguments that the layers of a board give."""
        raise NotImplementedError

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers of a board from the arguments of a challenge."""
        raise NotImplementedError

    def is_blank(self, board: LinkBoard) -> bool:
        """True if a puzzle is the same without these arguments."""
        return False


@record
class CluePicture(LinkArgument):
    """A picture with a word for each clue of a layer.

    The picture has `scale` rows for each row of the board and `more` rows in addition; `frame` rows of them on each
    side are empty. With several `layers` a clue is the tuple of their clues. With several `names` the words of all
    pictures, separated by spaces, are one word. A picture whose name is in `optional` is left out if it is empty.
    `legend` gives numbers other signs in the picture.
    """

    names: tuple[str, ...]
    words: ClueToken = NUMBERS
    layers: tuple[str, ...] = ("clue",)
    scale: int = 1
    more: int = 0
    frame: int = 0
    optional: tuple[str, ...] = ()
    legend: tuple[tuple[str, int], ...] = ()

    def lengths(self, board: LinkBoard) -> tuple[int, int]:
        """Return the numbers of rows and columns without the frame."""
        return board.rows * self.scale + self.more, board.columns * self.scale + self.more

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the pictures."""
        spots: list[list[TracedText]] = [[] for _ in self.names]
        for index, clue in enumerate(self.clues(board)):
            text = self.words.write(clue)
            if text is None:
                raise NoMeaning(self.layers[0], index, clue)
            layer = next((one for one in self.layers if board.layers[one][index] is not None), self.layers[0])
            for words, word in zip(spots, text.split(" "), strict=True):
                words.append(TracedText(word, *board.place(layer, index)))
        signs = {str(number): sign for sign, number in self.legend}
        for name, words in zip(self.names, spots, strict=True):
            if name in self.optional and all(spot.text == EMPTY for spot in words):
                continue
            signed = [spot._replace(text=signs.get(spot.text, spot.text)) for spot in words]
            yield name, picture(forms, self.framed(board, signed), dict(self.legend))

    def is_blank(self, board: LinkBoard) -> bool:
        """True if there are no clues."""
        return all(clue is None for layer in self.layers for clue in board.layers[layer])

    def clues(self, board: LinkBoard) -> list[Clue]:
        """Return the clues of the layer, or tuples of the clues of several layers."""
        found = [board.layers[layer] for layer in self.layers]
        return found[0] if len(found) == 1 else list(zip(*found, strict=True))

    def framed(self, board: LinkBoard, spots: Sequence[TracedText]) -> list[list[TracedText]]:
        """Return the rows of a picture, with its frame."""
        height, width = self.lengths(board)
        side = [TracedText(EMPTY, *board.whole)] * self.frame
        rows = [[*side, *spots[at * width : (at + 1) * width], *side] for at in range(height)]
        outer = [TracedText(EMPTY, *board.whole)] * (width + 2 * self.frame)
        return [outer] * self.frame + rows + [outer] * self.frame

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers."""
        columns = [self.unframed(given, name, board) for name in self.names]
        clues: list[Clue] = []
        for words in zip(*columns, strict=True):
            found = self.words.whole(" ".join(words))
            if found is None:
                word, name = max(zip(words, self.names, strict=True), key=lambda pair: pair[0] != EMPTY)
                raise given.no_sign(word, name)
            clues.append(found[0])
        for at, layer in enumerate(self.layers):
            board.layers[layer] = [one[at] if isinstance(one, tuple) and len(self.layers) > 1 else one for one in clues]

    def unframed(self, given: ChallengeArguments, name: str, board: LinkBoard) -> list[str]:
        """Return the words of a picture without its frame, which must be empty."""
        height, width = self.lengths(board)
        rows, frame = given.rows(name), self.frame
        if not rows:
            return [EMPTY] * (height * width)
        if len(rows) != height + 2 * frame or any(len(row) != width + 2 * frame for row in rows):
            raise given.refuse(f"{name}: has another size than the board")
        inner = [word for row in rows[frame : frame + height] for word in row[frame : frame + width]]
        if sum(word != EMPTY for row in rows for word in row) > sum(word != EMPTY for word in inner):
            raise given.refuse(f"{name}: has a sign on the border of the board")
        return inner


@record
class SignPicture(LinkArgument):
    """A picture with signs between cells. Cells and corners have a place in it too, which is empty.

    `across` are the words between two cells in a row, `down` those between two cells in a column.
    """

    names: tuple[str, ...]
    across: ClueToken
    down: ClueToken
    legend: tuple[tuple[str, int], ...] = ()
    layer: str = "sign"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        signs = {str(number): sign for sign, number in self.legend}
        blank = TracedText(EMPTY, *board.whole)
        rows = [[blank] * (2 * board.columns - 1) for _ in range(2 * board.rows - 1)]
        for index, (cell, other) in enumerate(border_pairs(board)):
            clue = board.layers[self.layer][index]
            word = self.token(cell, other).write(clue)
            if word is None:
                raise NoMeaning(self.layer, index, clue)
            text = TracedText(signs.get(word, word), *board.place(self.layer, index))
            rows[cell[0] + other[0]][cell[1] + other[1]] = text
        yield self.names[0], picture(forms, rows, dict(self.legend))

    def token(self, cell: Cell, other: Cell) -> ClueToken:
        """Return the words between two cells."""
        return self.across if cell[0] == other[0] else self.down

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        name = self.names[0]
        rows = given.rows(name)
        if len(rows) != 2 * board.rows - 1 or any(len(row) != 2 * board.columns - 1 for row in rows):
            raise given.refuse(f"{name}: has another size than the board")
        for cell in board.cells:
            word = rows[2 * cell[0]][2 * cell[1]]
            if word != EMPTY:
                raise given.refuse(f"it has no place for the given `{word}` of {name}:")
        clues: list[Clue] = []
        for cell, other in border_pairs(board):
            word = rows[cell[0] + other[0]][cell[1] + other[1]]
            found = self.token(cell, other).whole(word)
            if found is None:
                raise given.no_sign(word, name)
            clues.append(found[0])
        board.layers[self.layer] = clues


@record
class CountArgument(LinkArgument):
    """One number, such as the number of stars."""

    names: tuple[str, ...]
    layer: str = "count"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the number."""
        clue = board.layers[self.layer][0]
        if isinstance(clue, int):
            yield self.names[0], forms.number(clue, *board.place(self.layer, 0))

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        board.layers[self.layer] = [given.number(self.names[0])]


@record
class SizeArgument(LinkArgument):
    """The size of the board: two numbers or, if it is `square`, one."""

    names: tuple[str, ...] = ("size",)
    square: bool = False

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the size."""
        sizes = [forms.number(size, *board.whole) for size in (board.rows, board.columns)]
        yield self.names[0], sizes[0] if self.square else forms.array(sizes, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Do nothing: an address gives the size itself."""

    def is_blank(self, board: LinkBoard) -> bool:
        """True: pictures give the size too."""
        return True


@record
class LargestNumber(LinkArgument):
    """A bound on the numbers, which an address does not give: `bound` computes it from the clues.

    If it is `exact`, a higher bound means another puzzle.
    """

    names: tuple[str, ...]
    bound: Callable[[LinkBoard], int]
    exact: bool = False

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the bound."""
        yield self.names[0], forms.number(self.bound(board), *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse a bound that a reader of the address would not find."""
        number, derived = given.number(self.names[0]), self.bound(board)
        if number is not None and number < derived:
            raise given.refuse(f"{self.names[0]}:{number} is lower than the bound of its clues, {derived}")
        if number is not None and number > derived and self.exact:
            raise given.refuse(f"{self.names[0]}:{number} is not the largest number of its clues, {derived}")


def largest_given(board: LinkBoard) -> int:
    """Return the largest number of a board."""
    return max((clue for clue in board.layers["clue"] if isinstance(clue, int)), default=1)


def largest_size(board: LinkBoard) -> int:
    """Return a bound for the numbers of a board in which a number is the size of its group."""
    numbers = [clue if isinstance(clue, int) else None for clue in board.layers["clue"]]
    return largest_number([numbers[at : at + board.columns] for at in range(0, len(numbers), board.columns)])


def largest_room(board: LinkBoard) -> int:
    """Return the number of cells of the largest room."""
    return max(map(len, board.rooms()))
