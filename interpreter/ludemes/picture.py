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

    A legend may also give a mark a name: its places are then a region of that name, and neither clues nor givens. The
    picture must be used in `hints`, `set` or `regions`; the board shows the mark.

    Example: (picture {"1 . 3" ". 2 ."})
    Example: (picture {"o.*" "..o"} legend:{"o" 0 "*" 1})
    Example: (picture {"2 f ." ". . f"} legend:{"f" "Fish"})
    """

    lines: tuple[Quoted, ...]
    legend: Legend = named(())

    def picture(self, legend: Legend = ()) -> Picture:
        """Return the picture; `legend` adds entries to its own."""
        if not self.lines:
            raise self.fail("E0411", "a picture needs at least one line", "", 'like (picture {"1.2" "..3"})')
        lines = tuple((line.text, line.origin) for line in self.lines)
        entries = (*self.legend, *legend)
        names = region_names(entries)
        numbers = [at for at in range(0, len(entries), 2) if entries[at] not in names]
        plain = tuple(entry for at in numbers for entry in entries[at : at + 2])
        return Picture(lines, marked(self, "legend", plain), names, self.origin)


def region_names(entries: Legend) -> dict[str, str]:
    """Map the marks of a legend like `legend:{"f" "Fish"}` to names of regions."""
    pairs = zip(entries[::2], entries[1::2], strict=False)
    return {mark: name for mark, name in pairs if isinstance(mark, str) and isinstance(name, str) and name != "?"}


def marked(blame: Expression, name: str, entries: Legend) -> dict[str, int | None]:
    """Map the marks of an argument like `legend:{"o" 0 "*" ?}` to their numbers, with None for `?`."""
    found: dict[str, int | None] = {}
    for mark, number in zip_longest(entries[::2], entries[1::2]):
        if not isinstance(mark, str) or not (isinstance(number, int) or number == "?"):
            message = f"`{name}:` expects marks and numbers alternately"
            named = ', or a name of a region in a picture: {"f" "Fish"}' if name == "legend" else ""
            raise blame.fail("E0413", message, "", f'like {name}:{{"a" 6 "b" 9}}{named}')
        found[mark] = number if isinstance(number, int) else None
    return found
