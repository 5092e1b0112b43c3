"""Read and write pzprv3 texts, as files and inside addresses."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.board import PlacedValue
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.forms import FormMaker, TracedText
from dslrun.dsl.importers.importer import cannot_hold
from dslrun.dsl.importers.puzzlink.address import LinkAddress
from dslrun.dsl.importers.puzzlink.block_table import BLOCKS
from dslrun.dsl.importers.puzzlink.codecs import NoSuchSign
from dslrun.dsl.importers.puzzlink.file_text import BadBlock, FileText, encoded_lines, file_lines
from dslrun.dsl.importers.puzzlink.file_texts import info_line, texts_of
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.kinds import ALIASES, KINDS
from dslrun.dsl.importers.puzzlink.puzzle_reader import PuzzleReader, check_size
from dslrun.dsl.importers.puzzlink.writing import filled_board, kind_of
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits

TITLE = "a pzprv3 text"
FIRST_LINE = "pzprv3"
ONE_SIZE = "SIZE"
"""In the table of types: the text gives one size for both sides."""


class TextReader(PuzzleReader):
    """Reads a text."""

    def __init__(self, forms: FormMaker, address: LinkAddress, text: FileText) -> None:
        super().__init__(forms, address)
        self.text, self.about = text, texts_of(forms)

    def read_layers(self) -> None:
        """Read the blocks."""
        try:
            for name in blocks_of(self.kind):
                BLOCKS[name].read(self.text, self.board)
            if not self.text.ended:
                line = next(line for line in self.text.lines[self.text.at :] if line.text)
                raise BadBlock("the text goes on after its last block", line.start, line.end)
        except BadBlock as found:
            raise bad_text(self.forms, found) from None


def blocks_of(kind: LinkKind) -> list[str]:
    """Return the names of the blocks of a type."""
    return [name for name in kind.file.split() if name != ONE_SIZE and not name.startswith(FIRST_LINE)]


def read_text(forms: FormMaker, limits: Limits) -> Call:
    """Return the challenge of a file."""
    text = forms.source.text
    return read_lines(forms, file_lines(text), len(text.rstrip()), limits)


def read_board(forms: FormMaker, limits: Limits) -> list[PlacedValue] | None:
    """Return the values of the answer in a file; None if it has none."""
    text = forms.source.text
    reader = reader_of(forms, file_lines(text), len(text.rstrip()), limits)
    reader.challenge()
    answers = reader.board.answers
    return answers if any(one.value for one in answers) else None


def read_encoded(forms: FormMaker, text: str, start: int, end: int, limits: Limits) -> Call:
    """Return the challenge of a text inside an address."""
    return read_lines(forms, encoded_lines(text, start, end), end, limits)


def read_lines(forms: FormMaker, lines: Iterable[TracedText], end: int, limits: Limits) -> Call:
    """Return the challenge of the lines of a text."""
    return reader_of(forms, lines, end, limits).challenge()


def reader_of(forms: FormMaker, lines: Iterable[TracedText], end: int, limits: Limits) -> "TextReader":
    """Return a reader that has read the type and the sizes."""
    text = FileText(list(lines))
    try:
        variant, _version, type_ = text.head()
        kind = KINDS.get(ALIASES.get(type_.text, type_.text))
        rows = text.number("rows") if kind else 1
        columns = rows if kind is None or ONE_SIZE in kind.file.split() else text.number("columns")
    except BadBlock as found:
        raise bad_text(forms, found) from None
    if kind is not None and not kind.file:
        message = f"dslrun does not know the blocks of {kind.game} in a pzprv3 text"
        raise forms.wrong("E0783", message, type_.start, type_.end, "this type", "open the address of the puzzle")
    name = variant.text.removeprefix("v:") if variant else None
    address = LinkAddress(type_.text, name, "", columns, rows, "", type_.start, end, type_.end)
    check_size(address, forms, limits)
    return TextReader(forms, address, text)


def bad_text(forms: FormMaker, found: BadBlock) -> DslError:
    """Return the error for a block that cannot be read."""
    return forms.wrong("E0782", found.message, found.start, found.end, "in this text", "copy the text again")


def write(challenges: Sequence[Challenge]) -> str:
    """Return the only challenge as a text."""
    if len(challenges) != 1:
        raise cannot_hold(TITLE, challenges[1], "a file has one puzzle")
    given = ChallengeArguments(challenges[0], TITLE)
    kind = kind_of(challenges[0])
    board = filled_board(given, kind)
    words = kind.file.split()
    first = words[0] if words[0].startswith(FIRST_LINE) else FIRST_LINE
    sizes = [board.rows] if ONE_SIZE in words else [board.rows, board.columns]
    lines = [first, kind.name, *map(str, sizes)]
    try:
        for name in blocks_of(kind):
            lines += BLOCKS[name].write(board)
    except NoSuchSign as error:
        clues = error.clue if isinstance(error.clue, tuple) else (error.clue,)
        raise given.refuse(f"it has no word for the clue `{' '.join(str(one) for one in clues)}`") from None
    return "".join(f"{line}\n" for line in [*lines, *info_line(challenges[0].meta)])
