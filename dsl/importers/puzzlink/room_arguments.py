"""Arguments with rooms: a drawing with borders, or letters with a list of numbers."""

from collections.abc import Iterator
from string import ascii_letters, ascii_lowercase

from dslrun.dsl.forms import Form, Int, Str
from dslrun.dsl.importers.areas import Cell, drawn_char, names_of
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments, is_drawn
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.boards import WALLS, LinkBoard
from dslrun.dsl.importers.puzzlink.tokens import NUMBERS, Clue, ClueToken
from dslrun.dsl.records import record

NO_ROOM = -1
"""In place of the number of a room: the cell is a hole."""


@record
class RoomDrawing(LinkArgument):
    """A picture of rooms, drawn with borders. Numbers belong to rooms or, if `by_cell`, to cells.

    With `pairs`, each room has two cells, or one that has a clue in the layer `pairs`. A second name is that of a list
    of the numbers of rooms with letters, as in `NamedRooms`; it is only written to a layer, not read from one.
    """

    names: tuple[str, ...]
    layer: str = ""
    by_cell: bool = False
    words: ClueToken = NUMBERS
    pairs: str = ""

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture, with the number of a room in its first cell."""
        if self.pairs and not all(len(room) == 2 or self.is_single(room, board) for room in board.rooms()):
            raise NoMeaning(WALLS, 0, None)
        cells = list(board.cells) if self.by_cell else [room[0] for room in board.rooms()]
        numbers: dict[Cell, TracedText] = {}
        for index, clue in enumerate(board.layers[self.layer] if self.layer else ()):
            word = self.words.write(clue)
            if word is None:
                raise NoMeaning(self.layer, index, clue)
            if clue is not None:
                numbers[cells[index]] = TracedText(word, *board.place(self.layer, index))
        names = dict.fromkeys(board.cells, NO_ROOM)
        names |= {cell: number for number, room in enumerate(board.rooms()) for cell in room}
        yield self.names[0], picture(forms, list(drawn_rows(board, names, numbers)), drawn=True)

    def is_single(self, room: list[Cell], board: LinkBoard) -> bool:
        """True if a room is a cell that belongs to no pair."""
        marks = board.layers[self.pairs]
        return len(room) == 1 and marks[room[0][0] * board.columns + room[0][1]] is not None

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the walls and the numbers."""
        argument = self.names[0]
        if any(given.items(name) for name in self.names[1:]):
            NamedRooms(self.names, self.layer).write(given, board)
            return
        names = names_of(given, argument)
        if {*names} != {*board.cells}:
            raise given.refuse(f"{argument}: has another size than the board")
        board.set_rooms(names)
        if len(board.rooms()) > len({*names.values()}):
            raise given.refuse(f"{argument}: has a room that is not connected")
        if not self.layer:
            return
        index = {cell: at for at, cell in enumerate(board.cells)}
        if not self.by_cell:
            index = {cell: at for at, room in enumerate(board.rooms()) for cell in room}
        clues: list[Clue] = [None] * (max(index.values()) + 1)
        lines, legend = given.lines(argument), given.legend(argument)
        for r, c in board.cells if is_drawn(lines) else ():
            word = drawn_char(lines, 2 * r + 1, 2 * c + 1)
            found = self.words.whole(legend.get(word, word)) if word != " " else (None,)
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
class NamedRooms(LinkArgument):
    """A picture of rooms as letters, and a list of their numbers: `{"a" 12 "d" 4}`."""

    names: tuple[str, ...]
    layer: str = "room"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture and the list."""
        rooms = board.rooms()
        names = {cell: room_name(number) for number, room in enumerate(rooms) for cell in room}
        cells = [TracedText(names[cell], *board.whole) for cell in board.cells]
        rows = [cells[at : at + board.columns] for at in range(0, len(cells), board.columns)]
        yield self.names[0], picture(forms, rows)
        items: list[Form] = []
        for index, (room, clue) in enumerate(zip(rooms, board.layers[self.layer], strict=True)):
            place = board.place(self.layer, index)
            if isinstance(clue, int):
                items += [forms.text(names[room[0]], *place), forms.number(clue, *place)]
        yield self.names[1], forms.array(items, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the walls and the numbers."""
        names = names_of(given, self.names[0])
        if {*names} != {*board.cells}:
            raise given.refuse(f"{self.names[0]}: has another size than the board")
        board.set_rooms(names)
        items = given.items(self.names[1])
        numbers: dict[str, Clue] = {}
        for name, number in zip(items[::2], items[1::2], strict=False):
            if not isinstance(name, Str) or not isinstance(number, Int):
                raise given.refuse(f"{self.names[1]}: holds more than names and numbers")
            numbers[name.value] = number.value
        rooms = board.rooms()
        if len(rooms) > len({*names.values()}):
            raise given.refuse(f"{self.names[0]}: has a room that is not connected")
        board.layers[self.layer] = [numbers.get(names[room[0]]) for room in rooms]


@record
class BoxLetters(LinkArgument):
    """A picture of boxes of equal size as letters. An address does not give them."""

    names: tuple[str, ...]
    height: int
    width: int

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        across = board.columns // self.width
        names = [room_name(r // self.height * across + c // self.width) for r, c in board.cells]
        spots = [TracedText(name, *board.whole) for name in names]
        yield (
            self.names[0],
            picture(forms, [spots[at : at + board.columns] for at in range(0, len(spots), board.columns)]),
        )

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse: another type holds these challenges."""
        raise given.refuse(f"it has no place for {self.names[0]}:")


def room_name(number: int) -> str:
    """Return a letter for a small number, two or more for a larger one."""
    letters = ascii_lowercase if number < len(ascii_lowercase) else ascii_letters
    return letters[number] if number < len(letters) else room_name(number // 52 - 1) + letters[number % 52]
