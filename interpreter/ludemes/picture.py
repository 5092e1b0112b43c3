"""`(picture {...})`: givens, hints, rooms and walls drawn as text."""

from dataclasses import dataclass, field

from interpreter.coercions import Quoted
from interpreter.ludeme import Expression, ludeme
from interpreter.pictures import Picture


@ludeme("picture")
@dataclass(frozen=True, slots=True)
class PictureForm(Expression):
    """A puzzle drawn as text, top row first.

    A line with blanks is a row of words, one without is a row of characters; `.` is an empty place, `?` an unknown
    number. `legend:` gives numbers to other marks. Rooms may be drawn with `+`, `-` and `|`.

    Example: (picture {"1 . 3" ". 2 ."})
    Example: (picture {"o.*" "..o"} legend:{"o" 0 "*" 1})
    """

    lines: tuple[Quoted, ...]
    legend: tuple[str | int, ...] = field(default=(), kw_only=True)

    def picture(self) -> Picture:
        """The picture itself."""
        if not self.lines:
            raise self.fail("E0411", "a picture needs at least one line", "empty")
        marks = self.legend[::2]
        numbers = self.legend[1::2]
        if len(marks) != len(numbers) or not all(isinstance(mark, str) for mark in marks):
            raise self.fail(
                "E0413", "a legend is a list of marks and numbers", "", 'like legend:{"o" 0 "*" 1}'
            )
        legend: dict[str, int | None] = {
            str(mark): int(number) for mark, number in zip(marks, numbers, strict=True)
        }
        lines = tuple((line.text, line.origin) for line in self.lines)
        return Picture(lines, legend, self.origin)
