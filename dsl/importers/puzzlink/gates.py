"""Slalom Loop: gates are runs of cells, and the walls next to them hold their numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.importers.areas import Cell
from dslrun.dsl.importers.challenge_arguments import EMPTY, ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.pictures import picture
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard, PlaceList
from dslrun.dsl.importers.puzzlink.room_arguments import room_name
from dslrun.dsl.importers.puzzlink.tokens import Clue
from dslrun.dsl.records import record

WALL, UPRIGHT, LEVEL = "#", "|", "-"
CELLS, ARROWS, ON_GATES, START = "clue", "arrow", "gate number", "start"
STEPS: dict[Clue, Cell] = {1: (-1, 0), 2: (1, 0), 3: (0, -1), 4: (0, 1)}
Gate = tuple[Cell, ...]


def wall_cells(board: LinkBoard) -> list[Cell]:
    """Return the cells with walls in reading order."""
    return [cell for cell, clue in zip(board.cells, board.layers[CELLS], strict=True) if clue == WALL]


def gates_of(board: LinkBoard) -> list[Gate]:
    """Return the gates in reading order of their first cells. A gate is a run of equal cells along its direction."""
    kinds = dict(zip(board.cells, board.layers[CELLS], strict=True))
    found: list[Gate] = []
    for sign, step in ((UPRIGHT, (1, 0)), (LEVEL, (0, 1))):
        cells = {cell for cell, clue in kinds.items() if clue == sign}
        for first in cells:
            if (first[0] - step[0], first[1] - step[1]) not in cells:
                gate = [first]
                while (after := (gate[-1][0] + step[0], gate[-1][1] + step[1])) in cells:
                    gate.append(after)
                found.append(tuple(gate))
    return sorted(found)


WALL_CELLS = PlaceList("walls", lambda b: (len(wall_cells(b)),))
EACH_GATE = PlaceList("gates", lambda b: (len(gates_of(b)),))


def around(cell: Cell, direction: Clue = 0) -> list[Cell]:
    """Return the cell in a direction; all four neighbours if the direction is 0."""
    steps = [STEPS[direction]] if direction in STEPS else STEPS.values()
    return [(cell[0] + step[0], cell[1] + step[1]) for step in steps]


def gate_numbers(board: LinkBoard) -> dict[Gate, tuple[int, int, str]]:
    """Return the numbers of gates, each with its index and its layer."""
    found: dict[Gate, tuple[int, int, str]] = {}
    gates = gates_of(board)
    for index, (cell, clue) in enumerate(zip(wall_cells(board), board.layers.get(ARROWS) or (), strict=False)):
        direction, number = clue if isinstance(clue, tuple) else (0, clue)
        if isinstance(number, int) and number:
            near = [gate for gate in gates if {*gate} & {*around(cell, direction)}]
            if len(near) != 1 or found.get(near[0], (number,))[0] != number:
                raise NoMeaning(ARROWS, index, clue)
            found[near[0]] = (number, index, ARROWS)
    for index, (gate, clue) in enumerate(zip(gates, board.layers.get(ON_GATES) or (), strict=False)):
        if isinstance(clue, int) and clue:
            found[gate] = (clue, index, ON_GATES)
    return found


@record
class GateArguments(LinkArgument):
    """The number of gates, the start, the walls, and the two kinds of gates as areas with numbers."""

    names: tuple[str, ...] = ("gates", "start", "walls", "level", "upright")

    def read(self, board: LinkBoard, forms: FormMaker) -> Iterator[tuple[str, Form]]:
        """Yield the arguments."""
        gates, start = gates_of(board), board.layers[START][0]
        if not isinstance(start, int) or start >= board.rows * board.columns:
            raise NoMeaning(START, 0, start)
        at = divmod(start, board.columns)
        yield "gates", forms.number(len(gates), *board.whole)
        yield "start", forms.name(f"r{at[0] + 1}c{at[1] + 1}", *board.place(START, 0))
        yield "walls", self.drawn(board, dict.fromkeys(wall_cells(board), WALL), forms)
        for name, sign in (("level", LEVEL), ("upright", UPRIGHT)):
            yield name, self.areas(board, gates, sign, forms)

    def drawn(self, board: LinkBoard, words: dict[Cell, str], forms: FormMaker) -> Call:
        """Return a picture with a word in some cells."""
        spots = [TracedText(words.get(cell, EMPTY), *board.place(CELLS, at)) for at, cell in enumerate(board.cells)]
        return picture(forms, [spots[at : at + board.columns] for at in range(0, len(spots), board.columns)])

    def areas(self, board: LinkBoard, gates: Sequence[Gate], sign: str, forms: FormMaker) -> Form:
        """Return the gates of one kind as areas with their numbers."""
        numbers, kinds = gate_numbers(board), dict(zip(board.cells, board.layers[CELLS], strict=True))
        words: dict[Cell, str] = {}
        items: list[Form] = []
        for index, gate in enumerate(gates):
            name = room_name(index)
            if kinds[gate[0]] == sign:
                words |= dict.fromkeys(gate, name)
                if gate in numbers:
                    number, where, layer = numbers[gate]
                    place = board.place(layer, where)
                    items += [forms.text(name, *place), forms.number(number, *place)]
        given = Named("numbers", forms.array(items, *board.whole), forms.at(*board.whole))
        return forms.call("areas", [self.drawn(board, words, forms), given], *board.whole)

    def write(self, given: ChallengeArguments, board: LinkBoard) -> None:
        """Fill the cells, the start and the numbers on walls."""
        words = [word for row in given.rows("walls") for word in row]
        kinds: dict[Cell, Clue] = dict(
            zip(board.cells, (WALL if word != EMPTY else None for word in words), strict=True)
        )
        gates: list[Gate] = []
        numbers: dict[Gate, int] = {}
        for name, sign in (("level", LEVEL), ("upright", UPRIGHT)):
            for gate, number in named_gates(given, name, board):
                gates.append(gate)
                kinds |= dict.fromkeys(gate, sign)
                if number is not None:
                    numbers[gate] = number
        board.layers[CELLS] = list(kinds.values())
        if sorted(gates) != gates_of(board) or given.number("gates") != len(gates):
            raise given.refuse("its gates are not exactly the runs of gate cells")
        board.layers[START] = [start_index(given, board)]
        board.layers[ARROWS] = wall_arrows(given, board, numbers)


def named_gates(given: ChallengeArguments, argument: str, board: LinkBoard) -> Iterator[tuple[Gate, int | None]]:
    """Yield the gates of an argument with their numbers."""
    form = given.form(argument)
    if not isinstance(form, Call) or form.head_name != "areas" or not form.args:
        raise given.refuse(f"{argument}: is not (areas ...)")
    inner = ChallengeArguments(replace(given.challenge, arguments={argument: (form.args[0],)}), given.title)
    numbers: dict[str, int] = {}
    for part in form.args[1:]:
        items = part.value.items if isinstance(part, Named) and isinstance(part.value, Array) else ()
        for name, number in zip(items[::2], items[1::2], strict=False):
            if isinstance(name, Str) and isinstance(number, Int):
                numbers[name.value] = number.value
    rows = inner.rows(argument)
    names = {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row) if word != EMPTY}
    if not {*names} <= {*board.cells}:
        raise given.refuse(f"{argument}: has another size than the board")
    for gate in sorted({*names.values()}):
        yield tuple(sorted(cell for cell, word in names.items() if word == gate)), numbers.get(gate)


def start_index(given: ChallengeArguments, board: LinkBoard) -> int:
    """Return the index of the start."""
    form = given.form("start")
    names = [f"r{r + 1}c{c + 1}" for r, c in board.cells]
    if not isinstance(form, Name) or form.value not in names:
        raise given.refuse("start: is no cell of the board")
    return names.index(form.value)


def wall_arrows(given: ChallengeArguments, board: LinkBoard, numbers: dict[Gate, int]) -> list[Clue]:
    """Return an arrow to a gate with its number for some walls. Refuse a numbered gate with no wall for it."""
    walls = wall_cells(board)
    found: dict[Cell, Clue] = {}
    for gate, number in numbers.items():
        spots = [
            (wall, direction)
            for direction in STEPS
            for wall in walls
            if wall not in found and around(wall, direction)[0] in gate
        ]
        if not spots:
            raise given.refuse(f"there is no wall next to gate {number} that can hold its number")
        found[spots[0][0]] = (spots[0][1], number)
    return [found.get(wall) for wall in walls]
