"""Place the clues of lines in the wall before a run (Kakuro) or outside the board on one of its four sides."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from dslrun.interpreter.drawing.canvas import Canvas, Frame, Role, Spot
from dslrun.interpreter.drawing.charset import Charset
from dslrun.interpreter.drawing.clues import LineClue

Texts = list[tuple[str, int]]
"""The numbers of a clue with their tones."""


@dataclass(eq=False, repr=False)
class OutsideClues:
    """Clues on the four sides by row or column, and clues in places of the grid.

    A place in `inside` has a clue for the run below and one for the run to the right. `stray` holds the other clues
    with the first place of their line. `numbers` holds the indices of clues by side and row or column, or by "down"
    or "across" and place.
    """

    left: dict[int, Texts] = field(default_factory=dict)
    right: dict[int, Texts] = field(default_factory=dict)
    top: dict[int, Texts] = field(default_factory=dict)
    bottom: dict[int, Texts] = field(default_factory=dict)
    inside: dict[Spot, list[str]] = field(default_factory=dict)
    stray: list[tuple[Spot, str]] = field(default_factory=list)
    numbers: dict[tuple[str, int | Spot], list[int]] = field(default_factory=dict)

    def add(self, side: str, index: int, texts: Texts, number: int) -> None:
        """Add the texts of a clue to those at one end of a row or column."""
        sides = {"left": self.left, "right": self.right, "top": self.top, "bottom": self.bottom}
        sides[side].setdefault(index, []).extend(texts)
        self.numbers.setdefault((side, index), []).append(number)

    def margins(self) -> tuple[int, int, int, int]:
        """Return the rows above and below the board, and the columns left and right of it including a blank one."""
        return (
            max(map(len, self.top.values()), default=0),
            max(map(len, self.bottom.values()), default=0),
            max((len(joined(texts)) + 1 for texts in self.left.values()), default=0),
            max((len(joined(texts)) + 1 for texts in self.right.values()), default=0),
        )

    def draw(
        self, canvas: Canvas, frame: Frame, row_of: Callable[[int], int], column_of: Callable[[int, int], int]
    ) -> None:
        """Draw the clues on the four sides of a frame.

        `row_of` returns the canvas row of a board row. `column_of` takes a board column and the length of a text, and
        returns the canvas column where that text starts.
        """
        for side, rows in (("left", self.left), ("right", self.right)):
            for row, texts in rows.items():
                line, length = row_of(row), len(joined(texts))
                at = frame.left - 1 - length if side == "left" else frame.right + 1
                canvas.mark_clues(self.numbers[side, row], line, at, length)
                for text, tone in texts:
                    canvas.put(line, at, text, Role.OUTER_CLUE, tone)
                    at += len(text) + 1
        for side, columns in (("top", self.top), ("bottom", self.bottom)):
            for column, texts in columns.items():
                first = frame.top - len(texts) if side == "top" else frame.bottom
                for line, (text, tone) in enumerate(texts, first):
                    at = column_of(column, len(text))
                    canvas.put(line, at, text, Role.OUTER_CLUE, tone)
                    canvas.mark_clues(self.numbers[side, column], line, at, len(text))


def joined(texts: Texts) -> str:
    """Return the numbers of a row's clue side by side."""
    return " ".join(text for text, _ in texts)


def place_clues(
    lines: Iterable[LineClue],
    size: Spot,
    places: Callable[[LineClue], list[Spot]],
    is_free: Callable[[Spot], bool],
    charset: Charset,
) -> OutsideClues:
    """Place every clue one step before the first place of its line.

    `places` returns the places of a clue's line. `is_free` returns whether a place is a wall or a gap.
    """
    found = OutsideClues()
    for clue in lines:
        spots = places(clue)
        step = direction(spots, clue.after, size, found, is_free)
        row, column = spots[0][0] - step[0], spots[0][1] - step[1]
        texts = toned(clue, charset)
        if 0 <= row < size[0] and 0 <= column < size[1]:
            if is_free((row, column)) and 0 in step:
                found.numbers["across" if step[0] == 0 else "down", (row, column)] = [clue.number]
                found.inside.setdefault((row, column), ["", ""])[step[0] == 0] = joined(texts)
            else:
                found.stray.append((spots[0], joined(texts)))
        elif 0 <= row < size[0]:
            found.add("left" if column < 0 else "right", row, texts, clue.number)
        elif 0 <= column < size[1]:
            found.add("top" if row < 0 else "bottom", column, texts, clue.number)
        else:
            found.stray.append((spots[0], joined(texts)))
    return found


def direction(spots: list[Spot], after: bool, size: Spot, found: OutsideClues, is_free: Callable[[Spot], bool]) -> Spot:
    """Return the step from a line's first place to its second.

    A line of a single place is horizontal if its clue fits in that row, otherwise vertical.
    """
    if len(spots) > 1:
        down, across = spots[1][0] - spots[0][0], spots[1][1] - spots[0][1]
        return (down > 0) - (down < 0), (across > 0) - (across < 0)
    sign = -1 if after else 1
    row, column = spots[0][0], spots[0][1] - sign
    if 0 <= column < size[1]:
        taken = found.inside.get((row, column), ["", ""])[1]
        across_fits = is_free((row, column)) and not taken
    else:
        across_fits = row not in (found.right if after else found.left) and (size[0] > 1 or size[1] == 1)
    return (0, sign) if across_fits else (sign, 0)


def toned(clue: LineClue, charset: Charset) -> Texts:
    """Return the texts of a clue with their tones. A text with a tone also shows the value of its colour."""
    if not clue.tones:
        return [(text, 0) for text in clue.texts]
    found = zip(clue.texts, clue.tones, clue.values or clue.tones, strict=False)
    return [(text + charset.index(value) if value else text, tone) for text, tone, value in found]
