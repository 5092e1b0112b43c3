"""`(picture {...})`: givens, hints, rooms and walls drawn as text."""

from typing import Literal

from interpreter.coercions import Quoted
from interpreter.ludeme import Expression, ludeme, named
from interpreter.pictures import Picture

Unknown = Literal["?"]
Legend = tuple[str | int | Unknown, ...]


@ludeme("picture")
class PictureForm(Expression):
    """A puzzle drawn as text, top row first.

    A line with blanks is a row of words, one without is a row of characters; `.` is an empty place, `?` an unknown
    number. `legend:` gives numbers to other marks. Rooms may be drawn with `+`, `-` and `|`.

    Example: (picture {"1 . 3" ". 2 ."})
    Example: (picture {"o.*" "..o"} legend:{"o" 0 "*" 1})
    """

    lines: tuple[Quoted, ...]
    legend: Legend = named(())

    def picture(self, legend: Legend = ()) -> Picture:
        """The picture itself, with more entries for its legend."""
        if not self.lines:
            raise self.fail("E0411", "a picture needs at least one line", "", 'like (picture {"1.2" "..3"})')
        entries = (*self.legend, *legend)
        marks, numbers = entries[::2], entries[1::2]
        if len(marks) != len(numbers) or not all(isinstance(mark, str) for mark in marks):
            note = 'like legend:{"o" 0 "*" 1}'
            raise self.fail("E0413", "a legend is a list of marks and numbers", "", note)
        known = {
            str(mark): number if isinstance(number, int) else None for mark, number in zip(marks, numbers, strict=True)
        }
        lines = tuple((line.text, line.origin) for line in self.lines)
        return Picture(lines, known, self.origin)
