"""The ranges of numbers and letters in a diagram. A value outside its range is an error at its place."""

from collections.abc import Callable

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.marks import NUMBERS, MarkTable
from dslrun.dsl.importers.spf.sketch import IN_WORDS, DiagramSketch
from dslrun.dsl.records import record

ONLY_LETTERS = MarkTable(letters=True)


@record
class InRange(GameArgument):
    """Checks the numbers at the places of some kinds. It reads and writes no argument.

    With `marks` for letters, it checks those, as A to 1, B to 2 and so on. With `filled`, no place may be blank.
    """

    most: Callable[[DiagramSketch], int]
    least: int = 1
    kinds: tuple[str, ...] = ("cell",)
    marks: MarkTable = NUMBERS
    filled: bool = False

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Raise an error for the first value outside its range."""
        most = self.most(sketch)
        for place, spot in sketch.of_kind(*self.kinds):
            word = self.marks.word(spot.text)
            if spot.text == "" and self.filled:
                note = f"write a number in every place, from {self.least} to {most}"
                raise sketch.forms.wrong(
                    "E0744", f"nothing is {IN_WORDS[place[0]]}", spot.start, spot.end, "here", note
                )
            if word is not None and word.isdecimal() and not self.least <= int(word) <= most:
                letter = spot.text.isalpha()
                shown = [chr(ord("A") + number - 1) if letter else str(number) for number in (self.least, most)]
                message = f"{spot.text} is not allowed {IN_WORDS[place[0]]}"
                label = f"expected {shown[0]} to {shown[1]}"
                raise sketch.forms.wrong("E0744", message, spot.start, spot.end, label, *self.notes(sketch))
        return None

    def notes(self, sketch: DiagramSketch) -> tuple[str, ...]:
        """Return the keys of the file that bound the values, with their numbers."""
        header = sketch.header
        found = {"max": header.numbers.get("max"), "X": header.columns, "Y": header.rows}
        words = ", ".join(f"/{key} {number}" for key, number in found.items() if number is not None)
        return (f"the file says {words}",)


@record
class KeyInRange(GameArgument):
    """Checks the number of a key. It reads and writes no argument."""

    key: str
    most: Callable[[DiagramSketch], int]
    least: int = 0

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Raise an error if the number is outside its range."""
        number, most = sketch.header.numbers.get(self.key), self.most(sketch)
        if number is not None and not self.least <= number <= most:
            message = f"/{self.key} {number} is not possible on this board"
            note = f"write a number from {self.least} to {most} after /{self.key}"
            raise sketch.forms.wrong("E0744", message, sketch.start, sketch.end, "this diagram", note)
        return None


def all_cells(sketch: DiagramSketch) -> int:
    """Return a bound: the number of cells."""
    return sketch.plan.rows * sketch.plan.columns


def of_max(default: int) -> Callable[[DiagramSketch], int]:
    """Return a bound: the number of the key `max`, or its default."""
    return lambda sketch: sketch.header.number("max", default)


def letters_to(default: int, *kinds: str) -> InRange:
    """Return the range of letters at places of some kinds: as many as the key `max` says."""
    return InRange("", of_max(default), kinds=("cell", *kinds), marks=ONLY_LETTERS)


def sum_of_digits(sketch: DiagramSketch) -> int:
    """Return the largest sum of different digits from 1 to the number of the key `max`."""
    most = sketch.header.number("max", 9)
    return most * (most + 1) // 2
