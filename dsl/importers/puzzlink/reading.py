"""Read addresses: one challenge for each line."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.diagnostics import Diagnostic, DslError, Problems
from dslrun.dsl.forms import Call, Str
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.puzzlink.address import FILE, OLD, LinkAddress, address_in, unescaped, whole_lines
from dslrun.dsl.importers.puzzlink.codecs import BodyText
from dslrun.dsl.importers.puzzlink.puzzle_reader import PuzzleReader, check_size
from dslrun.dsl.limits import Limits
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin, Source, Span

ENDS = ".,;:!?"
"""Signs that end a sentence with an address. None of them begins a further part of a body."""


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each address of a text."""
    forms = FormMaker(source)
    found: list[Call] = []
    for line, offset, end in whole_lines(source.text):
        if file := FILE.search(line):
            from dslrun.dsl.importers.puzzlink.files import read_encoded  # late: few addresses hold a text

            found.append(read_encoded(forms, line[file.start(1) :].strip(), offset, end, limits))
            continue
        plain = unescaped(line)
        placed = forms if plain == source.text[offset:end] else LineForms(source, offset, end)
        address = None if OLD.search(plain) else address_in(plain, offset)
        if address is None:
            raise no_address(forms, line, offset)
        check_size(address, placed, limits)
        found.append(AddressReader(placed, address, problems).challenge())
    return found


@record
class LineForms(FormMaker):
    """Makes forms whose place is a whole line, because the line was changed before it was read."""

    first: int
    last: int

    def at(self, start: int, end: int) -> Origin:
        """Return the origin for the line."""
        return Origin(Span(self.source, self.first, self.last))

    def pieces(self, pieces: Iterable[tuple[str, int, int]], start: int, end: int) -> Str:
        """Return a string whose characters all have the place of the line."""
        placed = [TracedText(text, self.first, self.first) for text, _, _ in pieces]
        return FormMaker.pieces(self, placed, self.first, self.last)  # a record has no super()


def no_address(forms: FormMaker, line: str, offset: int) -> DslError:
    """Return the error for a line without an address that dslrun reads."""
    end = offset + len(line)
    if OLD.search(line):
        message = "this is an address in the form of a host that no longer exists"
        note = "look for the puzzle on puzz.link, and copy its address"
        return forms.wrong("E0781", message, offset, end, "an old form", note)
    note = "an address looks like https://puzz.link/p?TYPE/COLUMNS/ROWS/..."
    return forms.wrong("E0781", "this is no address of a puzzle", offset, end, "no type and no sizes", note)


class AddressReader(PuzzleReader):
    """Reads an address. It adds a warning to `problems` if the address ends before its last clue."""

    def __init__(self, forms: FormMaker, address: LinkAddress, problems: Problems) -> None:
        super().__init__(forms, address)
        self.problems = problems

    def read_layers(self) -> None:
        """Read the parts of the body."""
        self.check_known_flags()
        body, first = BodyText(self.address.body), self.address.body_start
        for part in self.kind.parts:
            if not part.belongs(self.address.flags):
                continue
            start = body.at
            missing = body.missing
            clues = part.codec.read(body, part.target.sections(self.board))
            if body.strays:
                at = first + body.strays[0]
                message = f"the character `{body.text[body.strays[0] :][:1]}` has no meaning here"
                raise self.wrong(message, at, at + 1, "this character", "copy the address again")
            if part.optional and start == len(body.text):
                body.missing = missing
            if body.missing and not missing and body.text:
                self.problems.add(self.too_short(first + start, first + body.at))
            self.board.layers[part.layer] = [one.clue for one in clues]
            self.board.places[part.layer] = [(first + one.start, first + one.end) for one in clues]
        if body.text[body.at :].strip(ENDS):
            message = f"the address goes on after the last clue of {self.sizes} cells"
            raise self.wrong(message, first + body.at, self.address.end, "too much", "copy the address again")

    @property
    def sizes(self) -> str:
        """The numbers of columns and rows."""
        return f"{self.address.columns}x{self.address.rows}"

    def too_short(self, start: int, end: int) -> Diagnostic:
        """Return the warning for a body whose last clues are missing."""
        message = f"the address ends before the last clue of {self.sizes} cells"
        notes = ("puzz.link reads it as a puzzle without the other clues, and so does dslrun", "copy the address again")
        return self.forms.diagnostic("W0784", message, start, end, "too short", *notes)
