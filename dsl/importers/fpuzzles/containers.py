"""Containers: the forms of an argument that hold its clues."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.fpuzzles.clues import (
    UNKNOWN,
    Cell,
    SudokuClue,
    cells_of,
    clue_of_hint,
    hint_form,
    site_form,
    sites_form,
)
from dslrun.dsl.importers.fpuzzles.object_reader import ObjectReader
from dslrun.dsl.records import record


class ClueContainer:
    """A value that makes the form of an argument from clues, and returns the clues of such a form."""

    def form(self, reader: ObjectReader, clues: Sequence[SudokuClue]) -> Form:
        """Return the form that holds clues, at least one."""
        raise NotImplementedError

    def clues(self, given: ChallengeArguments, argument: str, size: int) -> Iterator[SudokuClue]:
        """Yield the clues of an argument."""
        raise NotImplementedError


def whole(clues: Sequence[SudokuClue]) -> tuple[int, int]:
    """Return the place of all clues."""
    return min(clue.start for clue in clues), max(clue.end for clue in clues)


@record
class HintList(ClueContainer):
    """`{ (hint {r1c1 r1c2} 5) ... }`."""

    def form(self, reader: ObjectReader, clues: Sequence[SudokuClue]) -> Form:
        """Return the list."""
        return reader.forms.array([hint_form(reader.forms, clue) for clue in clues], *whole(clues))

    def clues(self, given: ChallengeArguments, argument: str, size: int) -> Iterator[SudokuClue]:
        """Yield a clue for each hint."""
        for item in given.items(argument):
            yield clue_of_hint(given, argument, item)


@record
class SiteList(ClueContainer):
    """`{r1c1 r2c2}`."""

    def form(self, reader: ObjectReader, clues: Sequence[SudokuClue]) -> Form:
        """Return the list, with each cell once."""
        cells = {clue.cells[0]: clue for clue in clues}
        return reader.forms.array([site_form(reader.forms, *pair) for pair in cells.items()], *whole(clues))

    def clues(self, given: ChallengeArguments, argument: str, size: int) -> Iterator[SudokuClue]:
        """Yield a clue for each cell."""
        for cell in cells_of(given, argument, given.items(argument)):
            yield SudokuClue((cell,))


@record
class RegionLists(ClueContainer):
    """`{ {r1c1 r1c2} {r3c1 r3c2} }`."""

    def form(self, reader: ObjectReader, clues: Sequence[SudokuClue]) -> Form:
        """Return the list."""
        return reader.forms.array([sites_form(reader.forms, clue.cells, clue) for clue in clues], *whole(clues))

    def clues(self, given: ChallengeArguments, argument: str, size: int) -> Iterator[SudokuClue]:
        """Yield a clue for each region: of a list, or of a picture."""
        if given.is_picture(argument):
            rooms: dict[str, list[Cell]] = {}
            for (_, row, column), word in given.words(argument):
                rooms.setdefault(word, []).append((row, column))
            yield from (SudokuClue(tuple(cells)) for cells in rooms.values())
            return
        for item in given.items(argument):
            if not isinstance(item, Array):
                raise given.refuse(f"{argument}: is not a list of lists of cells")
            yield SudokuClue(tuple(cells_of(given, argument, item.items)))


@record
class FrameNumbers(ClueContainer):
    """`(outside top:{? 3} left:{4 ?})`. The cell of a clue is beside the board."""

    def form(self, reader: ObjectReader, clues: Sequence[SudokuClue]) -> Form:
        """Return the form. Refuse two different numbers at one place."""
        forms, size = reader.forms, reader.size
        start, end = whole(clues)
        found: dict[Cell, SudokuClue] = {}
        for clue in clues:
            if found.setdefault(clue.cells[0], clue).numbers != clue.numbers:
                message = "two numbers of this constraint are at the same place"
                raise forms.wrong("E0707", message, clue.start, clue.end, "the second", "leave one of them out")
        sides: list[Form] = []
        for side in SIDES:
            places = [found.get(beside(side, number, size)) for number in range(size)]
            if any(places):
                numbers = [entry(forms, clue, start) for clue in places]
                sides.append(Named(side, forms.array(numbers, start, end), forms.at(start, end)))
        return forms.call("outside", sides, start, end)

    def clues(self, given: ChallengeArguments, argument: str, size: int) -> Iterator[SudokuClue]:
        """Yield a clue for each number."""
        form = given.form(argument)
        if isinstance(form, Array) and not form.items:
            return
        if not isinstance(form, Call) or form.head_name != "outside":
            raise given.refuse(f"{argument}: is not (outside ...)")
        for part in form.args:
            if not isinstance(part, Named) or part.name not in SIDES or not isinstance(part.value, Array):
                raise given.refuse(f"{argument}: has more than the clues of four sides")
            for number, item in enumerate(part.value.items):
                if isinstance(item, Int):
                    yield SudokuClue((beside(part.name, number, size),), (item.value,))
                elif not isinstance(item, Name) or item.value != UNKNOWN:
                    raise given.refuse(f"{argument}: has a clue that is no number")


SIDES = ("top", "bottom", "left", "right")


def beside(side: str, number: int, size: int) -> Cell:
    """Return the cell beside the board at the end of a row or column."""
    return {"top": (-1, number), "bottom": (size, number), "left": (number, -1), "right": (number, size)}[side]


def entry(forms: FormMaker, clue: SudokuClue | None, start: int) -> Form:
    """Return the number of a place of a frame, or `?`."""
    if clue is None or clue.numbers[0] is None:
        return forms.name(UNKNOWN, start, start)
    return forms.number(clue.numbers[0], clue.start, clue.end)
