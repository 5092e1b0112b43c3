"""The arguments of a challenge as plain data, to write them in a foreign format."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Array, Call, Form, Int, Named, Str
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record

EMPTY = "."
"""The mark of an empty place in a picture."""


@record
class ChallengeArguments:
    """The arguments of a challenge to write in the format with this title."""

    challenge: Challenge
    title: str

    def refuse(self, why: str) -> DslError:
        """Return the error for a challenge that cannot be written."""
        return cannot_hold(self.title, self.challenge, why)

    def no_sign(self, word: str, argument: str) -> DslError:
        """Return the error for a word of an argument that the format cannot express."""
        return self.refuse(f"it has no sign for `{word}` of {argument}:")

    def refuse_others(self, held: Iterable[str]) -> None:
        """Refuse a challenge with an argument that the format does not hold, unless its value is an empty list."""
        for name, forms in self.challenge.arguments.items():
            if name not in held and not all(isinstance(form, Array) and not form.items for form in forms):
                raise self.refuse(f"it has no place for {name}:")

    def form(self, argument: str) -> Form | None:
        """Return the value of an argument; None if it is not given."""
        forms = self.challenge.arguments.get(argument)
        if forms and len(forms) > 1:
            raise self.refuse(f"{argument}: is more than one value")
        return forms[0] if forms else None

    def number(self, argument: str) -> int | None:
        """Return the number of an argument; None if it is not given."""
        form = self.form(argument)
        if form is not None and not isinstance(form, Int):
            raise self.refuse(f"{argument}: is not a number")
        return form.value if form is not None else None

    def items(self, argument: str) -> tuple[Form, ...]:
        """Return the items of an argument that is a list; no items if it is not given."""
        form = self.form(argument)
        if form is not None and not isinstance(form, Array):
            raise self.refuse(f"{argument}: is not a list")
        return form.items if form is not None else ()

    def is_picture(self, argument: str) -> bool:
        """True if an argument is a picture."""
        form = self.form(argument)
        return isinstance(form, Call) and form.head_name == "picture"

    def lines(self, argument: str) -> list[str]:
        """Return the lines of an argument that is a picture; no lines if it is not given."""
        match self.form(argument):
            case None | Array(items=()):
                return []
            case Call(head_name="picture", args=(Array(items=items), *more)):
                if any(not isinstance(part, Named) or part.name != "legend" for part in more):
                    raise self.refuse(f"the picture of {argument}: has more than lines and a legend")
                return [line.value for line in items if isinstance(line, Str)]
        raise self.refuse(f"{argument}: is not a picture")

    def rows(self, argument: str) -> list[list[str]]:
        """Return the words of a picture without borders, with its legend resolved; empty places are `.`."""
        lines = self.lines(argument)
        legend = self.legend(argument)
        words = any(" " in line.strip() for line in lines)
        rows = [line.split() if words else list(line.strip()) for line in lines]
        return [[legend.get(word, word) for word in row] for row in rows]

    def words(self, argument: str) -> Iterator[tuple[tuple[str, int, int], str]]:
        """Yield the cells of a picture that are not empty, as `("cell", row, column)`, with their words."""
        for r, row in enumerate(self.rows(argument)):
            yield from ((("cell", r, c), word) for c, word in enumerate(row) if word != EMPTY)

    def legend(self, argument: str) -> dict[str, str]:
        """Return the marks of a picture's legend, with their numbers as text."""
        form = self.form(argument)
        found: dict[str, str] = {}
        for part in form.args if isinstance(form, Call) else ():
            if isinstance(part, Named) and part.name == "legend" and isinstance(part.value, Array):
                for sign, number in zip_longest(part.value.items[::2], part.value.items[1::2]):
                    if isinstance(sign, Str) and isinstance(number, Int):
                        found[sign.value] = str(number.value)
        return found

    def size(self, argument: str) -> tuple[int, int]:
        """Return the numbers of rows and columns that an argument gives.

        The argument is a picture, a list of two numbers, or one number for a square board.
        """
        match self.form(argument):
            case Int(value=number):
                return number, number
            case Array(items=(Int(value=rows), Int(value=columns))):
                return rows, columns
        lines = self.lines(argument)
        if is_drawn(lines):
            return len(lines) // 2, max(len(line.rstrip()) for line in lines) // 2
        words = self.rows(argument)
        if not words or len({len(row) for row in words}) != 1:
            raise self.refuse(f"{argument}: does not give the size of the board")
        return len(words), len(words[0])


def is_drawn(lines: Sequence[str]) -> bool:
    """True if a picture is drawn with borders."""
    return bool(lines) and lines[0].strip()[:1] == "+"
