"""Cells of two lines: two sums (Kakuro), up to four numbers (Tapa), or one number per side (Compass)."""

from collections.abc import Iterable
from dataclasses import dataclass

from dslrun.dsl.forms import Form
from dslrun.dsl.importers.spf.arguments import GameArgument
from dslrun.dsl.importers.spf.pictures import EMPTY, ChallengeArguments, picture
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch, PlacedText

BLOCKED = "#"


@dataclass(frozen=True, slots=True)
class SumPicture(GameArgument):
    """Blocked cells with the sum to the right above the sum below; we write `down/across`."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture of all blocked cells."""
        rows: dict[int, list[PlacedText]] = {}
        for place, spot in sketch.of_kind("cell"):
            above, below = halves(sketch, place)
            if BLOCKED not in above + below and not (above.strip().isdecimal() and below.strip().isdecimal()):
                rows.setdefault(place[1], []).append(spot._replace(text=EMPTY))
                continue
            across, down = (half.strip(f"{BLOCKED} ") for half in (above, below))
            if not all(sum_ == "" or sum_.isdecimal() for sum_ in (across, down)):
                raise sketch.stray(spot, "in a cell", "a blocked cell has `##` or a sum in each of its two lines")
            sketch.claim(place)
            word = f"{down and int(down)}/{across and int(across)}" if across or down else BLOCKED
            rows.setdefault(place[1], []).append(spot._replace(text=word))
        return picture(sketch.forms, list(rows.values()))

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every blocked cell with its sums."""
        for r, row in enumerate(given.rows(self.argument)):
            for c, word in enumerate(row):
                if word == EMPTY:
                    continue
                down, _, across = word.partition("/") if "/" in word else ("", "", "")
                block = across.rjust(2, BLOCKED) + down.rjust(2, BLOCKED)
                if not canvas.put(("cell", r, c), block) or not (word == BLOCKED or "/" in word):
                    raise given.refuse(f"it has no sign for `{word}` of {self.argument}:")

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return ("`##`", "a sum of two characters")


@dataclass(frozen=True, slots=True)
class CellDigits(GameArgument):
    """A digit in the upper left corner of an open cell, as a picture of givens; omitted if there is none."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture."""
        rows: dict[int, list[PlacedText]] = {}
        found = False
        for place, spot in sketch.of_kind("cell"):
            above, below = halves(sketch, place)
            given = above[0].isdecimal() and not (above[1:] + below).strip()
            if given:
                sketch.claim(place)
                found = True
            rows.setdefault(place[1], []).append(spot._replace(text=above[0] if given else EMPTY))
        return picture(sketch.forms, list(rows.values())) if found else None

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every digit."""
        for r, row in enumerate(given.rows(self.argument)):
            for c, word in enumerate(row):
                if word.isdecimal():
                    canvas.put(("cell", r, c), word.ljust(4))

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return ("a digit in the upper left corner",)


@dataclass(frozen=True, slots=True)
class CellClues(GameArgument):
    """Up to four clues in a cell, one character each: `1,1`."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture of all clues."""
        rows: dict[int, list[PlacedText]] = {}
        for place, spot in sketch.of_kind("cell"):
            signs = "".join("".join(halves(sketch, place)).split())
            clue = bool(signs) and all(sign.isdecimal() or sign == "?" for sign in signs)
            if clue:
                sketch.claim(place)
            rows.setdefault(place[1], []).append(spot._replace(text=",".join(signs) if clue else EMPTY))
        return picture(sketch.forms, list(rows.values()))

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every clue, starting at the upper left."""
        for r, row in enumerate(given.rows(self.argument)):
            for c, word in enumerate(row):
                if word == EMPTY:
                    continue
                signs = word.replace(",", "")
                if any(len(one) != 1 for one in word.split(",")) or not canvas.put(("cell", r, c), signs.ljust(4)):
                    raise given.refuse(f"it has no sign for `{word}` of {self.argument}:")

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return ("up to four digits, or `?`",)


@dataclass(frozen=True, slots=True)
class CompassClues(GameArgument):
    """Four clues in a cell: above, right, left, below; a dot for none. We write them clockwise: `?,3,?,1`."""

    def read(self, sketch: DiagramSketch) -> Form | None:
        """Return the picture of all clues."""
        rows: dict[int, list[PlacedText]] = {}
        for place, spot in sketch.of_kind("cell"):
            chars, size = sketch.spots[place], sketch.header.digits
            quarters = [sketch.spot(chars[at : at + size]) for at in range(0, len(chars), size)]
            clues = [quarter.text.strip(".?") or "?" for quarter in quarters]
            for quarter, clue in zip(quarters, clues, strict=True):
                if clue != "?" and not clue.isdecimal():
                    raise sketch.stray(quarter, "in a cell", f"allowed: {', '.join(self.known())}")
            if spot.text:
                sketch.claim(place)
            up, right, left, down = (clue if clue == "?" else str(int(clue)) for clue in clues)
            word = f"{up},{right},{down},{left}" if spot.text else EMPTY
            rows.setdefault(place[1], []).append(spot._replace(text=word))
        return picture(sketch.forms, list(rows.values()))

    def write(self, given: ChallengeArguments, canvas: DiagramCanvas) -> None:
        """Write every clue in its quarter of the cell."""
        for r, row in enumerate(given.rows(self.argument)):
            for c, word in enumerate(row):
                if word == EMPTY:
                    continue
                numbers = word.split(",")
                size = canvas.header.digits
                if len(numbers) != 4 or any(len(number) > size for number in numbers):
                    raise given.refuse(f"it has no sign for `{word}` of {self.argument}:")
                up, right, down, left = ("." * size if number == "?" else number.rjust(size) for number in numbers)
                canvas.put(("cell", r, c), up + right + left + down)

    def known(self) -> Iterable[str]:
        """Describe the signs it reads."""
        return ("four numbers, or dots in place of some",)


def halves(sketch: DiagramSketch, place: tuple[str, int, int]) -> tuple[str, str]:
    """Return the two lines of a cell, with their spaces."""
    chars = sketch.spots[place]
    signs = "".join(sketch.lines[line].value[column] for line, column in chars)
    return signs[: len(signs) // 2], signs[len(signs) // 2 :]
