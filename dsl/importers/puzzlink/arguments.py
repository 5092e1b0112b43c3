"""Arguments: values that turn the layers of a board into the arguments of a challenge, and back."""

from collections.abc import Callable, Iterator, Sequence

from dslrun.dsl.forms import Array, Form, Int, Name
from dslrun.dsl.importers.areas import Cell, drawn_char, names_of
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments, is_drawn
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.boards import HALF, LinkBoard
from dslrun.dsl.importers.puzzlink.tokens import NUMBERS, UNKNOWN, Clue, ClueToken
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


@record
class CluePicture(LinkArgument):
    """A picture with a word for each clue of a layer. `more` is 1 if the clues are at vertices.

    If it is `optional`, an empty picture is left out.
    """

    names: tuple[str, ...]
    words: ClueToken = NUMBERS
    layer: str = "clue"
    more: int = 0
    optional: bool = False

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        width = board.columns + self.more
        clues = board.layers[self.layer]
        if self.optional and not any(clue is not None for clue in clues):
            return
        spots = []
        for index, clue in enumerate(clues):
            word = self.words.write(clue)
            if word is None:
                raise NoMeaning(self.layer, index, clue)
            spots.append(TracedText(word, *board.place(self.layer, index)))
        yield self.names[0], picture(forms, [spots[at : at + width] for at in range(0, len(spots), width)])

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        rows = given.rows(self.names[0])
        if not rows:
            rows = [[EMPTY] * (board.columns + self.more)] * (board.rows + self.more)
        if len(rows) != board.rows + self.more or any(len(row) != board.columns + self.more for row in rows):
            raise given.refuse(f"{self.names[0]}: has another size than the board")
        clues: list[Clue] = []
        for word in (word for row in rows for word in row):
            found = self.words.whole(word)
            if found is None:
                raise given.no_sign(word, self.names[0])
            clues.append(found[0])
        board.layers[self.layer] = clues


@record
class RoomDrawing(LinkArgument):
    """A picture of rooms, drawn with borders. Numbers belong to rooms or, if `by_cell`, to cells."""

    names: tuple[str, ...]
    layer: str = ""
    by_cell: bool = False

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture, with the number of a room in its first cell."""
        cells = list(board.cells) if self.by_cell else [room[0] for room in board.rooms()]
        numbers: dict[Cell, TracedText] = {}
        for index, clue in enumerate(board.layers[self.layer] if self.layer else ()):
            if clue is not None:
                numbers[cells[index]] = TracedText(str(clue), *board.place(self.layer, index))
        names = {cell: number for number, room in enumerate(board.rooms()) for cell in room}
        yield self.names[0], picture(forms, list(drawn_rows(board, names, numbers)), drawn=True)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the walls and the numbers."""
        argument = self.names[0]
        names = names_of(given, argument)
        if {*names} != {*board.cells}:
            raise given.refuse(f"{argument}: has another size than the board")
        board.set_rooms(names)
        if not self.layer:
            return
        index = {cell: at for at, cell in enumerate(board.cells)}
        if not self.by_cell:
            index = {cell: at for at, room in enumerate(board.rooms()) for cell in room}
        clues: list[Clue] = [None] * (max(index.values()) + 1)
        lines, legend = given.lines(argument), given.legend(argument)
        for r, c in board.cells if is_drawn(lines) else ():
            word = drawn_char(lines, 2 * r + 1, 2 * c + 1)
            found = NUMBERS.whole(legend.get(word, word)) if word != " " else (None,)
            if found is None:
                raise given.no_sign(word, argument)
            if found[0] is not None and clues[index[r, c]] is not None:
                raise given.refuse(f"{argument}: has two numbers in one room")
            if found[0] is not None:
                clues[index[r, c]] = found[0]
        board.layers[self.layer] = clues


def drawn_rows(board: LinkBoard, names: dict[Cell, int], numbers: dict[Cell, TracedText]) -> Iterator[list[TracedText]]:
    """Yield the lines of a drawing with borders between cells of different names."""
    start, end = board.whole

    def sign(text: str) -> TracedText:
        return TracedText(text, start, end)

    for r in range(board.rows + 1):
        above = [names.get((r - 1, c)) != names.get((r, c)) for c in range(board.columns)]
        yield [sign("+"), *(sign(one) for wall in above for one in ("-" if wall else " ", "+"))]
        if r < board.rows:
            line = [sign("|")]
            for c in range(board.columns):
                wall = names.get((r, c)) != names.get((r, c + 1))
                line += [numbers.get((r, c), sign(" ")), sign("|" if wall else " ")]
            yield line


@record
class SideNumbers(LinkArgument):
    """Lists of one number for each line: `names` are the arguments of the sides, in the order of the layer.

    The first argument and, of four, the second belong to columns. `?` is no clue.
    """

    names: tuple[str, ...]
    layer: str = "side"

    def lengths(self, board: LinkBoard) -> list[int]:
        """Return the length of each list."""
        half = len(self.names) // 2
        return [board.columns] * half + [board.rows] * half

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists."""
        clues, at = board.layers[self.layer], 0
        for name, count in zip(self.names, self.lengths(board), strict=True):
            items: list[Form] = []
            for index in range(at, at + count):
                clue, place = clues[index], board.place(self.layer, index)
                items.append(forms.number(clue, *place) if isinstance(clue, int) else forms.name(UNKNOWN, *place))
            yield name, forms.array(items, *board.whole)
            at += count

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count in zip(self.names, self.lengths(board), strict=True):
            items = given.items(name)
            if items and len(items) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for item in items:
                if not isinstance(item, Int) and not is_unknown(item):
                    raise given.refuse(f"{name}: holds more than numbers and `?`")
                clues.append(item.value if isinstance(item, Int) else None)
            clues += [None] * (count - len(items))
        board.layers[self.layer] = clues


@record
class SideRuns(LinkArgument):
    """Lists of several numbers for each line, the columns first. The layer begins with the number next to the board.

    If it is `backward`, that is the last number of a list. `missing` is the form of a line without numbers.
    """

    names: tuple[str, ...]
    missing: str = "*"
    backward: bool = True
    layer: str = "side"

    def depths(self, board: LinkBoard) -> list[tuple[str, int, int]]:
        """Return for the columns and the rows: the argument, their count, the length of their lists."""
        columns, rows = HALF.sections(board)
        return [
            (self.names[0], board.columns, columns // board.columns),
            (self.names[1], board.rows, rows // board.rows),
        ]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists of columns and rows."""
        clues, at = board.layers[self.layer], 0
        for name, count, depth in self.depths(board):
            lines: list[Form] = []
            for _ in range(count):
                found = [index for index in range(at, at + depth) if clues[index] is not None]
                items: list[Form] = []
                for index in reversed(found) if self.backward else found:
                    clue, place = clues[index], board.place(self.layer, index)
                    items.append(forms.number(clue, *place) if isinstance(clue, int) else forms.name(UNKNOWN, *place))
                bare = not items and bool(self.missing)
                lines.append(forms.name(self.missing, *board.whole) if bare else forms.array(items, *board.whole))
                at += depth
            yield name, forms.array(lines, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count, depth in self.depths(board):
            lines = given.items(name)
            if len(lines) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for line in lines:
                runs = self.runs(given, name, line)
                if len(runs) > depth:
                    raise given.refuse(f"{name}: has a line of {len(runs)} numbers, and there is room for {depth}")
                clues += [*(reversed(runs) if self.backward else runs), *([None] * (depth - len(runs)))]
        board.layers[self.layer] = clues

    def runs(self, given: ChallengeArguments, name: str, line: Form) -> Sequence[Clue]:
        """Return the numbers of one line."""
        if self.missing and isinstance(line, Name) and line.value == self.missing:
            return []
        items = line.items if isinstance(line, Array) else (line,)
        if (not items and self.missing) or any(not isinstance(item, Int) and not is_unknown(item) for item in items):
            raise given.refuse(f"{name}: holds more than numbers and `?`")
        if [item.value for item in items if isinstance(item, Int)] == [0]:
            return []
        return [item.value if isinstance(item, Int) else UNKNOWN for item in items]


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


@record
class LargestNumber(LinkArgument):
    """A bound on the numbers, which an address does not give: `bound` computes it from the clues."""

    names: tuple[str, ...]
    bound: Callable[[Sequence[Sequence[int | None]]], int]
    layer: str = "clue"

    def derived(self, board: LinkBoard) -> int:
        """Return the bound of a board."""
        numbers = [clue if isinstance(clue, int) else None for clue in board.layers[self.layer]]
        return self.bound([numbers[at : at + board.columns] for at in range(0, len(numbers), board.columns)])

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the bound."""
        yield self.names[0], forms.number(self.derived(board), *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse a bound that a reader of the address would not find."""
        number, derived = given.number(self.names[0]), self.derived(board)
        if number is not None and number < derived:
            raise given.refuse(f"{self.names[0]}:{number} is lower than the bound of its clues, {derived}")


def largest_given(rows: Sequence[Sequence[int | None]]) -> int:
    """Return the largest number of a board."""
    return max((number for row in rows for number in row if number is not None), default=1)


def is_unknown(form: Form) -> bool:
    """True for `?`."""
    return isinstance(form, Name) and form.value == UNKNOWN
