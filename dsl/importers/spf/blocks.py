"""Cells of two lines: two sums (Kakuro), up to four numbers (Tapa), or one number per side (Compass)."""

from typing import ClassVar

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import TracedText
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.layout import Place
from dslrun.dsl.importers.spf.pictures import cell_picture
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch
from dslrun.dsl.records import record

BLOCKED = "#"


@record
class BlockPicture(GameArgument):
    """A picture with one word per cell of two lines."""

    optional: ClassVar[bool] = False
    """True if a picture without words is omitted."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture of all words."""
        return cell_picture(sketch, self._word, optional=self.optional)

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every word."""
        for place, word in given.words(self.argument):
            text = self._text(word, canvas.header.digits)
            if text is None or not canvas.put(place, text):
                raise given.no_sign(word, self.argument)

    def _word(self, sketch: DiagramSketch, place: Place, spot: TracedText) -> str | None:
        raise NotImplementedError

    def _text(self, word: str, digits: int) -> str | None:
        raise NotImplementedError


@record
class SumPicture(BlockPicture):
    """Blocked cells with two sums: the first line holds the sum to the right, the second line the sum downwards.

    We write `down/across`.
    """

    signs = ("`##`", "a sum of two characters")

    def _word(self, sketch: DiagramSketch, place: Place, spot: TracedText) -> str | None:
        above, below = halves(sketch, place)
        if BLOCKED not in above + below and not (above.strip().isdecimal() and below.strip().isdecimal()):
            return None
        across, down = (half.strip(f"{BLOCKED} ") for half in (above, below))
        if not all(sum_ == "" or sum_.isdecimal() for sum_ in (across, down)):
            raise sketch.stray(spot, "in a cell", "a blocked cell has `##` or a sum in each of its two lines")
        return f"{down and int(down)}/{across and int(across)}" if across or down else BLOCKED

    def _text(self, word: str, digits: int) -> str | None:
        down, slash, across = word.partition("/") if word != BLOCKED else ("", "/", "")
        return across.rjust(2, BLOCKED) + down.rjust(2, BLOCKED) if slash else None


@record
class CellDigits(BlockPicture):
    """A digit in the upper left corner of an open cell, as a picture of givens; omitted if there is none."""

    signs = ("a digit in the upper left corner",)
    optional = True

    def _word(self, sketch: DiagramSketch, place: Place, spot: TracedText) -> str | None:
        above, below = halves(sketch, place)
        return above[0] if above[0].isdecimal() and not (above[1:] + below).strip() else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every digit."""
        for place, word in given.words(self.argument):
            if word.isdecimal():
                canvas.put(place, word.ljust(4))


@record
class CellClues(BlockPicture):
    """Up to four clues in a cell, one character each. We write `1,1`."""

    signs = ("up to four digits, or `?`",)

    def _word(self, sketch: DiagramSketch, place: Place, spot: TracedText) -> str | None:
        clues = "".join("".join(halves(sketch, place)).split())
        return ",".join(clues) if clues and all(clue.isdecimal() or clue == "?" for clue in clues) else None

    def _text(self, word: str, digits: int) -> str | None:
        clues = word.split(",")
        return "".join(clues).ljust(4) if all(len(clue) == 1 for clue in clues) else None


@record
class CompassClues(BlockPicture):
    """Four clues in a cell, in the order above, right, left, below; a dot means that there is no clue.

    We write them clockwise: `?,3,?,1`.
    """

    signs = ("four numbers, or dots in place of some",)

    def _word(self, sketch: DiagramSketch, place: Place, spot: TracedText) -> str | None:
        chars, size = sketch.spots[place], sketch.header.digits
        quarters = [sketch.spot(chars[at : at + size]) for at in range(0, len(chars), size)]
        clues = [quarter.text.strip(".?") or "?" for quarter in quarters]
        for quarter, clue in zip(quarters, clues, strict=True):
            if clue != "?" and not clue.isdecimal():
                raise sketch.stray(quarter, "in a cell", f"allowed: {', '.join(self.signs)}")
        up, right, left, down = (clue if clue == "?" else str(int(clue)) for clue in clues)
        return f"{up},{right},{down},{left}" if spot.text else None

    def _text(self, word: str, digits: int) -> str | None:
        numbers = word.split(",")
        if len(numbers) != 4 or any(len(number) > digits for number in numbers):
            return None
        up, right, down, left = ("." * digits if number == "?" else number.rjust(digits) for number in numbers)
        return up + right + left + down


def halves(sketch: DiagramSketch, place: tuple[str, int, int]) -> tuple[str, str]:
    """Return the two lines of a cell, with their spaces."""
    chars = sketch.spots[place]
    signs = "".join(sketch.lines[line].value[column] for line, column in chars)
    return signs[: len(signs) // 2], signs[len(signs) // 2 :]
