"""Arguments of challenges that ids give in another way than addresses."""

from collections.abc import Iterator

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Str
from dslrun.dsl.importers.areas import Cell, names_of
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning, largest_size
from dslrun.dsl.importers.puzzlink.boards import WALLS, LinkBoard, border_pairs
from dslrun.dsl.importers.puzzlink.room_arguments import NamedRooms, RoomDrawing, room_name
from dslrun.dsl.importers.puzzlink.tokens import Clue
from dslrun.dsl.records import record

SIZES = "sizes"
"""The layer with the numbers before `:` that give the size of a board."""
PLATE = "plate"
GREATER = "greater"
SIDES = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
"""The neighbours that are smaller."""


def walled_board(board: LinkBoard, layer: str) -> LinkBoard:
    """Return a board whose walls are those of another layer."""
    return LinkBoard(board.rows, board.columns, layers={WALLS: board.layers.get(layer, [])}, whole=board.whole)


def letter_rows(board: LinkBoard, names: dict[Cell, str]) -> list[list[TracedText]]:
    """Return a name for each cell as the rows of a picture."""
    cells = [TracedText(names[cell], *board.whole) for cell in board.cells]
    return [cells[at : at + board.columns] for at in range(0, len(cells), board.columns)]


@record
class RoomLetters(LinkArgument):
    """A picture of rooms as letters, from a layer of walls."""

    names: tuple[str, ...]
    layer: str = WALLS

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        rooms = walled_board(board, self.layer).rooms()
        names = {cell: room_name(number) for number, room in enumerate(rooms) for cell in room}
        yield self.names[0], picture(forms, letter_rows(board, names))

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        names = names_of(given, self.names[0])
        if {*names} != {*board.cells}:
            raise given.refuse(f"{self.names[0]}: has another size than the board")
        walled = walled_board(board, self.layer)
        walled.set_rooms(names)
        if len(walled.rooms()) > len({*names.values()}):
            raise given.refuse(f"{self.names[0]}: has a room that is not connected")
        board.layers[self.layer] = walled.layers[WALLS]


@record
class EqualBoxes(LinkArgument):
    """A picture of boxes of equal size as letters, from the numbers that give the size of the board."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        match board.layers[SIZES]:
            case [int() as height, int() as width]:
                yield self.names[0], picture(forms, letter_rows(board, box_names(board, height, width)))

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer. Refuse other rooms."""
        names = names_of(given, self.names[0])
        width = sum(names.get((0, c)) == names.get((0, 0)) for c in range(board.columns))
        height = board.rows // width
        if height * width != board.rows or not same_rooms(names, box_names(board, height, width)):
            raise given.refuse(f"{self.names[0]}: are no boxes of equal size")
        board.layers[SIZES] = [height, width]


def box_names(board: LinkBoard, height: int, width: int) -> dict[Cell, str]:
    """Return the name of the box of each cell."""
    across = board.columns // width
    return {(r, c): room_name(r // height * across + c // width) for r, c in board.cells}


def same_rooms(one: dict[Cell, str], other: dict[Cell, str]) -> bool:
    """True if two namings of cells give the same rooms."""
    pairs = {(one[cell], other[cell]) for cell in one} if one.keys() == other.keys() else set()
    return bool(pairs) and len(pairs) == len({*one.values()}) == len({*other.values()})


@record
class CageSums(LinkArgument):
    """Cages as letters, and a list of their sums. An id has the sum in the first cell of a cage."""

    names: tuple[str, ...] = ("cages", "sums")
    walls: str = WALLS
    layer: str = "sum"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture and the list."""
        walled = walled_board(board, self.walls)
        firsts = [r * board.columns + c for (r, c), *_ in walled.rooms()]
        for index, clue in enumerate(board.layers[self.layer]):
            if clue is not None and index not in firsts:
                raise NoMeaning(self.layer, index, clue)
        walled.layers[self.layer] = [board.layers[self.layer][at] for at in firsts]
        walled.places[self.layer] = [board.place(self.layer, at) for at in firsts]
        yield from NamedRooms(self.names, self.layer).read(walled, forms)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers."""
        walled = walled_board(board, self.walls)
        NamedRooms(self.names, self.layer).write(given, walled)
        check_cages(given, walled, len(walled.rooms()))
        board.layers[self.walls] = walled.layers[WALLS]
        sums: list[Clue] = [None] * (board.rows * board.columns)
        for room, clue in zip(walled.rooms(), walled.layers[self.layer], strict=True):
            sums[room[0][0] * board.columns + room[0][1]] = clue
        board.layers[self.layer] = sums


@record
class CageHints(LinkArgument):
    """A list of cages with their sums: `(hint {r1c1 r1c2} 7)`. Every cell belongs to one cage."""

    names: tuple[str, ...] = ("cages",)
    walls: str = WALLS
    layer: str = "sum"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the list."""
        cages: list[Form] = []
        for room in walled_board(board, self.walls).rooms():
            first = room[0][0] * board.columns + room[0][1]
            clue, place = board.layers[self.layer][first], board.place(self.layer, first)
            if not isinstance(clue, int):
                raise NoMeaning(self.layer, first, clue)
            cells = forms.array([forms.name(f"r{r + 1}c{c + 1}", *place) for r, c in room], *place)
            cages.append(forms.call("hint", [cells, forms.number(clue, *place)], *place))
        yield self.names[0], forms.array(cages, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers."""
        names = {f"r{r + 1}c{c + 1}": (r, c) for r, c in board.cells}
        cages: dict[Cell, str] = {}
        sums: list[Clue] = [None] * len(names)
        for number, item in enumerate(given.items(self.names[0])):
            match item:
                case Call(head_name="hint", args=(Array(items=cells), Int(value=total))):
                    room = sorted(names.get(cell.value, (-1, -1)) for cell in cells if isinstance(cell, Name))
                    if len(room) != len(cells) or not room or room[0] == (-1, -1) or {*room} & {*cages}:
                        raise given.refuse(f"{self.names[0]}: has a cell that is in no cage of its own")
                    cages.update((cell, str(number)) for cell in room)
                    sums[room[0][0] * board.columns + room[0][1]] = total
                case _:
                    raise given.refuse(f"{self.names[0]}: has a cage without a sum")
        if {*cages} != {*board.cells}:
            raise given.refuse(f"{self.names[0]}: leaves cells without a cage")
        walled = walled_board(board, self.walls)
        walled.set_rooms(cages)
        check_cages(given, walled, len({*cages.values()}))
        board.layers[self.walls], board.layers[self.layer] = walled.layers[WALLS], sums


def check_cages(given: ChallengeArguments, walled: LinkBoard, count: int) -> None:
    """Refuse cages that are not connected, and those whose size his programs refuse."""
    if len(walled.rooms()) != count:
        raise given.refuse("it has a cage that is not connected")
    if any(not 2 <= len(room) <= walled.rows for room in walled.rooms()):
        raise given.refuse(f"a cage of an id has 2 to {walled.rows} cells")


@record
class FixedName(LinkArgument):
    """An argument that is always the same name."""

    names: tuple[str, ...]
    word: str

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the name."""
        yield self.names[0], forms.name(self.word, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse another value."""
        form = given.form(self.names[0])
        if not isinstance(form, Name) or form.value != self.word:
            raise given.refuse(f"{self.names[0]}: is not {self.word}")


@record
class SignedCages(LinkArgument):
    """Cages as letters, and a list of results for each arithmetical sign. Each cage has one result."""

    names: tuple[str, ...]
    signs: str
    layer: str = "room"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture and the lists."""
        yield from RoomLetters(self.names[:1]).read(board, forms)
        lists: dict[str, list[Form]] = {sign: [] for sign in self.signs}
        for index, clue in enumerate(board.layers[self.layer]):
            place = board.place(self.layer, index)
            match clue:
                case (str() as sign, int() as number):
                    lists[sign] += [forms.text(room_name(index), *place), forms.number(number, *place)]
        for name, items in zip(self.names[1:], lists.values(), strict=True):
            if items:
                yield name, forms.array(items, *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layers."""
        names = names_of(given, self.names[0])
        RoomLetters(self.names[:1]).write(given, board)
        found: dict[str, Clue] = {}
        for name, sign in zip(self.names[1:], self.signs, strict=True):
            items = given.items(name)
            for letter, number in zip(items[::2], items[1::2], strict=False):
                if not isinstance(letter, Str) or not isinstance(number, Int):
                    raise given.refuse(f"{name}: holds more than names and numbers")
                found[letter.value] = (sign, number.value)
        clues = [found.get(names[room[0]]) for room in board.rooms()]
        if None in clues:
            raise given.refuse(f"{self.names[0]}: has a cage without a clue")
        board.layers[self.layer] = clues


@record
class Plates(LinkArgument):
    """A drawing of plates of two cells. One cell of a board with an odd number of cells is a plate of its own."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the drawing."""
        cells = dict(zip(board.cells, board.layers[PLATE], strict=True))
        names: dict[Cell, str] = {}
        for index, ((r, c), half) in enumerate(cells.items()):
            step = {"L": (0, 1), "R": (0, -1), "T": (1, 0), "B": (-1, 0), "*": (0, 0)}[str(half)]
            other = (r + step[0], c + step[1])
            if other != (r, c) and cells.get(other) != {"L": "R", "R": "L", "T": "B", "B": "T"}[str(half)]:
                raise NoMeaning(PLATE, index, half)
            names[r, c] = f"{min((r, c), other)}"
        board.set_rooms(names)
        yield from RoomDrawing(self.names).read(board, forms)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        RoomDrawing(self.names).write(given, board)
        halves: dict[Cell, Clue] = {}
        for room in board.rooms():
            if len(room) > 2 or (len(room) == 1 and "*" in halves.values()):
                raise given.refuse(f"{self.names[0]}: has a plate without two cells")
            signs = "*" if len(room) == 1 else "LR" if room[0][0] == room[1][0] else "TB"
            halves.update(zip(room, signs, strict=True))
        board.layers[PLATE] = [halves[cell] for cell in board.cells]


@record
class GreaterSigns(LinkArgument):
    """A picture of numbers with signs between them, from the numbers of cells and the sides where smaller ones are."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the picture."""
        blank = TracedText(EMPTY, *board.whole)
        rows = [[blank] * (2 * board.columns - 1) for _ in range(2 * board.rows - 1)]
        for index, (r, c) in enumerate(board.cells):
            place = board.place(GREATER, index)
            match board.layers[GREATER][index]:
                case (number, str() as sides):
                    if isinstance(number, int) and number:
                        rows[2 * r][2 * c] = TracedText(str(number), *place)
                    for side in sides:
                        down, right = SIDES[side]
                        line, at = 2 * r + down, 2 * c + right
                        inside = 0 <= line < len(rows) and 0 <= at < len(rows[0])
                        if not inside or rows[line][at].text != EMPTY:
                            raise NoMeaning(GREATER, index, side)
                        rows[line][at] = TracedText({"U": "^", "R": ">", "D": "v", "L": "<"}[side], *place)
        yield self.names[0], picture(forms, rows)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        name = self.names[0]
        rows = given.rows(name)
        if len(rows) != 2 * board.rows - 1 or any(len(row) != 2 * board.columns - 1 for row in rows):
            raise given.refuse(f"{name}: has another size than the board")
        sides = dict.fromkeys(board.cells, "")
        for one, other in border_pairs(board):
            word = rows[one[0] + other[0]][one[1] + other[1]]
            first, second = ("R", "L") if one[0] == other[0] else ("D", "U")
            if word in ("<", "^"):
                sides[other] += second
            elif word in (">", "v"):
                sides[one] += first
            elif word != EMPTY:
                raise given.no_sign(word, name)
        clues: list[Clue] = []
        for (r, c), signs in sides.items():
            word = rows[2 * r][2 * c]
            if word != EMPTY and not word.isdecimal():
                raise given.no_sign(word, name)
            clues.append((0 if word == EMPTY else int(word), "".join(sorted(signs, key="URDL".index))))
        board.layers[GREATER] = clues


@record
class RunLists(LinkArgument):
    """Lists of the runs of each line, the columns first in an id."""

    names: tuple[str, ...]
    layer: str = "runs"

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the lists."""
        clues, at = board.layers[self.layer], 0
        for name, count in zip(self.names, (board.columns, board.rows), strict=True):
            lines: list[Form] = []
            for index in range(at, at + count):
                place, runs = board.place(self.layer, index), clues[index]
                numbers = [run for run in (runs if isinstance(runs, tuple) else ()) if isinstance(run, int)]
                lines.append(forms.array([forms.number(run, *place) for run in numbers], *place))
            yield name, forms.array(lines, *board.whole)
            at += count

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the layer."""
        clues: list[Clue] = []
        for name, count in zip(self.names, (board.columns, board.rows), strict=True):
            lines = given.items(name)
            if len(lines) != count:
                raise given.refuse(f"{name}: has another length than the board")
            for line in lines:
                items = line.items if isinstance(line, Array) else (line,)
                runs = [item.value for item in items if isinstance(item, Int)]
                if len(runs) != len(items):
                    raise given.refuse(f"{name}: holds more than numbers")
                clues.append(tuple(run for run in runs if run))
        board.layers[self.layer] = clues


@record
class LeftOut(LinkArgument):
    """An argument that leaves a rule out: an empty list."""

    names: tuple[str, ...]

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the empty list."""
        yield self.names[0], forms.array([], *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse a challenge that has the rule."""
        if given.form(self.names[0]) is None or given.items(self.names[0]):
            raise given.refuse(f"{self.names[0]}: is not empty")


@record
class FillingBound(LinkArgument):
    """A bound on the numbers of a Fillomino. Ids hold single digits only."""

    names: tuple[str, ...]
    most: int = 9

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the bound."""
        yield self.names[0], forms.number(min(self.most, largest_size(board)), *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Refuse a bound that a reader of the id would not find."""
        number, derived = given.number(self.names[0]), largest_size(board)
        if number is not None and number < min(self.most, derived):
            raise given.refuse(f"{self.names[0]}:{number} is lower than the bound of its clues, {derived}")
        highest = max(board.rows, board.columns, 3)
        if any(isinstance(clue, int) and clue > highest for clue in board.layers["clue"]):
            raise given.refuse(f"its clues are at most {highest} on this board")
        if number is not None and self.most < number and self.most < derived:
            raise given.refuse(f"its numbers are at most {self.most}, and {self.names[0]}: is {number}")
