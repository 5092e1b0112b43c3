"""`(picture {...})`: givens, clues, rooms and walls drawn as text."""

from itertools import zip_longest
from typing import Literal

from dslrun.interpreter.language.coercions import Quoted
from dslrun.interpreter.language.ludeme import Expression, ludeme, named
from dslrun.interpreter.values.pictures import Picture

Unknown = Literal["?"]
Many = Literal["*"]
Legend = tuple[str | int | Unknown, ...]


@ludeme("picture")
class PictureForm(Expression):
    """A puzzle drawn as text, top row first.

    A line with blanks is a row of words; a line without blanks is a row of characters. `.` is an empty place and `?` an
    unknown number. `legend:` gives numbers to other marks. Rooms may be drawn with `+`, `-` and `|`. For numbers of two
    digits, all cells are two characters wide, as in `+--+--+`.

    Example: (picture {"1 . 3" ". 2 ."})
    Example: (picture {"o.*" "..o"} legend:{"o" 0 "*" 1})
    """

    lines: tuple[Quoted, ...]
    legend: Legend = named(())

    def picture(self, legend: Legend = ()) -> Picture:
        """Return the picture; `legend` adds entries to its own."""
        if not self.lines:
            raise self.fail("E0411", "a picture needs at least one line", "", 'like (picture {"1.2" "..3"})')
        lines = tuple((line.text, line.origin) for line in self.lines)
        return Picture(lines, marked(self, "legend", (*self.legend, *legend)), self.origin)


def marked(blame: Expression, name: str, entries: Legend) -> dict[str, int | None]:
    """Map the marks of an argument like `legend:{"o" 0 "*" ?}` to their numbers, with None for `?`."""
    found: dict[str, int | None] = {}
    for mark, number in zip_longest(entries[::2], entries[1::2]):
        if not isinstance(mark, str) or not (isinstance(number, int) or number == "?"):
            message = f"`{name}:` expects marks and numbers alternately"
            raise blame.fail("E0413", message, "", f'like {name}:{{"a" 6 "b" 9}}')
        found[mark] = number if isinstance(number, int) else None
    return found
