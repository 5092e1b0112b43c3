"""`SpfKind`, a type of puzzle in the format, and `DiagramKind`, a type drawn as diagrams."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Form
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import CellPicture, GameArgument
from dslrun.dsl.importers.spf.header import SpfHeader, SpfKeys
from dslrun.dsl.importers.spf.layout import DiagramLayout
from dslrun.dsl.importers.spf.sketch import DiagramCanvas, DiagramSketch, TextTooLong
from dslrun.dsl.importers.spf.solution import SHADING, SolutionPart, Values
from dslrun.dsl.records import record

MOST_DIGITS = 4


@record
class SpfKind:
    """A type: its name in files, its game, and the mapping between a file and the arguments of the game."""

    name: str
    game: str

    format = 1

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose challenges can be written."""
        return (self.game,)

    def arguments(self, keys: SpfKeys) -> Mapping[str, Form]:
        """Return the arguments of the game, read from a file."""
        raise NotImplementedError

    def board(self, keys: SpfKeys) -> list[PlacedValue]:
        """Return the values of the solution in a file."""
        raise NotImplementedError

    def entries(self, given: ChallengeArguments, values: Values | None) -> list[str]:
        """Return the lines of a file for a challenge, and for a solution if there is one."""
        raise NotImplementedError


@record
class Diagram:
    """A diagram: its key, its layout, and the arguments in it."""

    key: str
    layout: DiagramLayout
    parts: tuple[GameArgument, ...]

    def read(self, keys: SpfKeys, header: SpfHeader) -> Iterator[tuple[str, Form]]:
        """Yield the arguments by name. Raise an error for a sign that none of them reads."""
        sketch = DiagramSketch(keys.forms, self.layout, header, keys.diagram(self.key), self.key)
        for part in self.parts:
            form = part.read(sketch)
            if form is not None:
                yield part.argument, form
        sketch.left_over(dict.fromkeys(word for part in self.parts for word in part.known()))

    def write(self, given: ChallengeArguments, header: SpfHeader) -> list[str]:
        """Return the diagram of a challenge."""
        canvas = DiagramCanvas(self.layout, header)
        canvas.rule()
        for part in self.parts:
            part.write(given, canvas)
        return in_file(self.key, canvas.lines())


@record
class DiagramKind(SpfKind):
    """A type with diagrams. `solved` is what the diagram of its solution holds, by default shaded cells."""

    diagrams: tuple[Diagram, ...]
    solved: tuple[SolutionPart, ...] = (SHADING,)
    solution: DiagramLayout = DiagramLayout()
    size: str = "size"
    """The argument that determines the size of the board."""
    square: bool = False
    repeated: tuple[str, ...] = ()
    """The arguments that the solution shows too."""
    digits: int = 1
    """The number of characters per number, unless the file gives it."""
    also: str = ""
    """Another game whose challenges this type can hold."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose challenges can be written."""
        return tuple(filter(None, (self.game, self.also)))

    def arguments(self, keys: SpfKeys) -> Mapping[str, Form]:
        """Return the arguments from all diagrams."""
        header = self.header(keys)
        return {name: form for diagram in self.diagrams for name, form in diagram.read(keys, header)}

    def header(self, keys: SpfKeys) -> SpfHeader:
        """Return the sizes in a file.

        A key, or else the corner of the frame, gives the number of clues per row or column.
        """
        header = keys.header(square=self.square, digits=self.digits)
        layout, found = self.diagrams[0].layout, dict(header.numbers)
        corner = self.corner(keys) if layout.frame else None
        for side, margin in layout.margins():
            if margin.key in keys.entries:
                keys.size(margin.key, least=0)
            elif corner is not None:
                across = side == "left"
                found[margin.key] = corner[across] // margin.depth(header, across=across)
        return replace(header, numbers=found)

    def corner(self, keys: SpfKeys) -> tuple[int, int] | None:
        """Return the line and column of the first `+` of the diagram; None if there is none."""
        lines = keys.diagram(self.diagrams[0].key)
        return next(((at, line.value.index("+")) for at, line in enumerate(lines) if "+" in line.value), None)

    def board(self, keys: SpfKeys) -> list[PlacedValue]:
        """Return the solution in a file."""
        sketch = DiagramSketch(keys.forms, self.solution, self.header(keys), keys.diagram("solution"), "solution")
        return [placed for part in self.solved for placed in part.read(sketch)]

    def entries(self, given: ChallengeArguments, values: Values | None) -> list[str]:
        """Return the lines of a file, with the fewest digits per number that suffice."""
        for digits in range(1, MOST_DIGITS + 1):
            try:
                return self.written(given, values, digits)
            except TextTooLong:
                continue
            except DslError:
                if digits == MOST_DIGITS:
                    raise
        raise given.refuse(f"its numbers have more than {MOST_DIGITS} digits")

    def written(self, given: ChallengeArguments, values: Values | None, digits: int) -> list[str]:
        """Return the lines of a file with a given number of digits per number."""
        parts = [part for diagram in self.diagrams for part in diagram.parts]
        rows, columns = given.size(self.size)
        if any(
            part.argument == self.size and isinstance(part, CellPicture) and part.kind == "corner" for part in parts
        ):
            rows, columns = rows - 1, columns - 1
        numbers = {key: number for part in parts for key, number in part.numbers(given)}
        header = SpfHeader(rows, columns, digits, numbers)
        sizes = {"size": rows} if self.square else {"X": columns, "Y": rows}
        if self.square and rows != columns:
            raise given.refuse("its board is not square")
        lines = [
            f"/{key} {number}"
            for key, number in {**sizes, **numbers, **({"digits": digits} if digits != self.digits else {})}.items()
        ]
        lines += [f"/{key} ({text})" for part in parts for key, text in part.texts(given)]
        for diagram in self.diagrams:
            lines += diagram.write(given, header)
        if values is not None:
            canvas = DiagramCanvas(self.solution, header)
            for solved in self.solved:
                solved.write(values, canvas)
            for part in parts:
                if part.argument in self.repeated:
                    part.write(given, canvas)
            lines += in_file("solution", canvas.lines())
        return lines


def in_file(key: str, lines: Sequence[str]) -> list[str]:
    """Return a diagram as lines of a file."""
    return [f"/{key} [", *(f"({line})" for line in lines[:-1]), f"({lines[-1]}) ]"]
