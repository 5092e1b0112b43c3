"""`SpfKind`, a type of puzzle in the format, and `DiagramKind`, a type drawn as diagrams."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Form
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.spf.arguments import CellPicture, GameArgument
from dslrun.dsl.importers.spf.header import LARGEST, SpfHeader, SpfKeys
from dslrun.dsl.importers.spf.kept import kept_digits
from dslrun.dsl.importers.spf.layout import DiagramLayout, Gap
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

    def read_keys(self) -> set[str]:
        """Return the keys of a file that its arguments come from."""
        raise NotImplementedError

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose challenges can be written."""
        return (self.game,)

    def kept(self, keys: SpfKeys) -> str:
        """Return further PostScript entries for a challenge to keep."""
        return ""

    def held(self) -> set[str]:
        """Return the arguments that a file can hold."""
        raise NotImplementedError

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
    least: int = 1
    most: int = LARGEST
    """The smallest and the largest size of a side."""
    required: tuple[str, ...] = ()
    """Keys without which a file is not complete."""

    def read_keys(self) -> set[str]:
        """Return the keys of diagrams, of margins and of arguments."""
        margins = [margin.key for diagram in self.diagrams for _, margin in diagram.layout.margins()]
        parts = [getattr(part, "key", "") for diagram in self.diagrams for part in diagram.parts]
        return {diagram.key for diagram in self.diagrams} | {*margins, *parts}

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose challenges can be written."""
        return tuple(filter(None, (self.game, self.also)))

    def kept(self, keys: SpfKeys) -> str:
        """Return the number of digits if the file leaves it to the type, and the solution for another type."""
        found = f" /digits {self.digits}" if self.digits > 1 and "digits" not in keys.entries else ""
        diagram = self.diagrams[0]
        for part in diagram.parts if "solution" in keys.entries else ():
            if part.keeps:
                with suppress(DslError):  # reading the solution later warns of it
                    lines = keys.diagram(diagram.key)
                    sketch = DiagramSketch(keys.forms, diagram.layout, self.header(keys), lines, diagram.key)
                    found += part.kept(sketch, self.board(keys))
        return found

    def arguments(self, keys: SpfKeys) -> Mapping[str, Form]:
        """Return the arguments from all diagrams."""
        header = self.header(keys)
        return {name: form for diagram in self.diagrams for name, form in diagram.read(keys, header)}

    def header(self, keys: SpfKeys) -> SpfHeader:
        """Return the sizes in a file.

        A key, or else the corner of the frame, gives the number of clues per row or column.
        """
        for key in self.required:
            keys.size(key)
        header = keys.header(
            square=self.square,
            digits=self.digits,
            least=self.least,
            most=self.most,
            told=lambda header: self.told_size(keys, self.with_margins(keys, header)),
        )
        return self.with_margins(keys, header)

    def told_size(self, keys: SpfKeys, header: SpfHeader) -> tuple[int, int] | None:
        """Return the rows and columns of a board from the size of its diagram; None if no board has it."""
        lines, layout = keys.diagram(self.diagrams[0].key), self.diagrams[0].layout
        sizes = len(lines), max((len(line.value) for line in lines), default=0)
        one, two = (layout.at(replace(header, rows=size, columns=size)).size() for size in (1, 2))
        found = [divmod(size - a, b - a) for size, a, b in zip(sizes, one, two, strict=True)]
        rows, columns = (1 + whole for whole, _ in found)
        fits = (
            not any(rest for _, rest in found) and self.least <= min(rows, columns) <= max(rows, columns) <= self.most
        )
        return (rows, columns) if fits and (rows == columns or not self.square) else None

    def with_margins(self, keys: SpfKeys, header: SpfHeader) -> SpfHeader:
        """Return a header with the numbers of clues per row and column."""
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
        header, lines = self.header(keys), keys.diagram("solution")
        layout = self.solution
        bordered = replace(layout, gap=Gap.AROUND)
        if len(lines) != layout.at(header).size()[0] and len(lines) == bordered.at(header).size()[0]:
            layout = bordered
        sketch = DiagramSketch(keys.forms, layout, header, lines, "solution")
        return [placed for part in self.solved for placed in part.read(sketch)]

    def held(self) -> set[str]:
        """Return the arguments that a diagram or a key holds."""
        return {self.size, *(part.argument for diagram in self.diagrams for part in diagram.parts)} | {
            argument for diagram in self.diagrams if (argument := getattr(diagram, "argument", ""))
        }

    def entries(self, given: ChallengeArguments, values: Values | None) -> list[str]:
        """Return the lines of a file, with the fewest digits per number that suffice, but as many as its file has."""
        for digits in range(kept_digits(given.challenge), MOST_DIGITS + 1):
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
