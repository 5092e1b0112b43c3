"""Read addresses: one challenge for each line."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Call, Form
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.address import FILE, LinkAddress, address_in, lines_of
from dslrun.dsl.importers.puzzlink.arguments import NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import BodyText
from dslrun.dsl.importers.puzzlink.kind import LinkKind, LinkPart
from dslrun.dsl.importers.puzzlink.kinds import ALIASES, KINDS
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.source import Source

PLAIN = "dslrun reads the plain rules only"
OWN = "write the puzzle as a challenge of a game of your own"


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each address of a text."""
    forms = FormMaker(source)
    found: list[Call] = []
    for line, offset in lines_of(source.text):
        address = address_in(line, offset)
        if address is None or FILE.search(line):
            raise no_address(forms, line, offset)
        if address.columns * address.rows > limits.sites:
            raise limits.exceeded("sites", forms.at(address.start, address.end), address.columns * address.rows)
        found.append(AddressReader(forms, address).challenge())
    return found


def no_address(forms: FormMaker, line: str, offset: int) -> DslError:
    """Return the error for a line without an address that dslrun reads."""
    end = offset + len(line)
    if FILE.search(line):
        message = "a pzprv3 text in an address is not read"
        return forms.wrong("E0781", message, offset, end, "this address", "use the address of the puzzle itself")
    note = "an address looks like https://puzz.link/p?TYPE/COLUMNS/ROWS/..."
    return forms.wrong("E0781", "this is no address of a puzzle", offset, end, "no type and no sizes", note)


class AddressReader:
    """Reads one address."""

    def __init__(self, forms: FormMaker, address: LinkAddress) -> None:
        self.forms, self.address = forms, address
        self.kind = self.known_kind()
        self.board = LinkBoard(address.rows, address.columns, address.flags, whole=(address.start, address.end))

    def wrong(self, message: str, start: int, end: int, label: str, *notes: str) -> DslError:
        """Return an error in the address."""
        return self.forms.wrong("E0782", message, start, end, label, *notes)

    def known_kind(self) -> LinkKind:
        """Return the type. Refuse an unknown type, a variant and an unknown flag by name."""
        address, end = self.address, self.address.start + len(self.address.type)
        kind = KINDS.get(ALIASES.get(address.type, address.type))
        if kind is None:
            guess = did_you_mean(address.type, [*KINDS, *ALIASES])
            notes = [*([guess] if guess else []), f"types that it reads: {', '.join(KINDS)}"]
            message = f"dslrun has no game for the puzz.link type `{address.type}`"
            raise self.forms.wrong("E0783", message, address.start, end, "this type", *notes)
        if address.variant is not None:
            message = f"dslrun has no variant `{address.variant}` of {kind.game}"
            raise self.forms.wrong("E0783", message, address.start, address.body_start, "this variant", PLAIN)
        strange = [flag for flag in address.flags if flag not in kind.flags + kind.ignored]
        if strange:
            message = f"the flag `{strange[0]}` changes the rules, and dslrun has no such {kind.game}"
            raise self.forms.wrong("E0783", message, address.start, address.body_start, "this flag", PLAIN)
        if not address.rows or not address.columns:
            raise self.wrong(
                "a board has at least one row and one column",
                address.start,
                address.end,
                "an empty board",
                "copy the address again",
            )
        if kind.square and address.rows != address.columns:
            message = f"a board of {kind.game} is square, and this one has {address.columns}x{address.rows} cells"
            raise self.wrong(message, address.start, address.body_start, "these sizes", "copy the address again")
        return kind

    def challenge(self) -> Call:
        """Return the challenge."""
        self.read_body()
        difference = "" if self.kind.flags in self.address.flags else self.kind.unflagged(self.board)
        if difference:
            message = f"without the flag `{self.kind.flags}` this {self.kind.game} has other rules than ours"
            raise self.forms.wrong("E0783", message, *self.board.whole, "this address", difference)
        place = self.forms.at(*self.board.whole)
        title = self.forms.text("", self.board.whole[0], self.board.whole[0])
        return self.forms.challenge(title, self.kind.game, {}, dict(self.arguments()), place)

    def read_body(self) -> None:
        """Fill the layers of the board."""
        body, first = BodyText(self.address.body), self.address.body_start
        for part in self.kind.parts:
            if not part.belongs(self.address.flags):
                continue
            start, body.missing = body.at, 0
            clues = part.codec.read(body, part.target.sections(self.board))
            if body.strays:
                at = first + body.strays[0]
                message = f"the character `{body.text[body.strays[0] :][:1]}` has no meaning here"
                raise self.wrong(message, at, at + 1, "this character", "copy the address again")
            if body.missing and body.text and not (part.optional and start == len(body.text)):
                message = f"the address ends before the last clue of {self.address.columns}x{self.address.rows} cells"
                raise self.wrong(message, first + start, first + body.at, "too short", "copy the address again")
            self.board.layers[part.layer] = [one.clue for one in clues]
            self.board.places[part.layer] = [(first + one.start, first + one.end) for one in clues]
            self.check_empty(part)
        if body.at < len(body.text):
            message = f"the address goes on after the last clue of {self.address.columns}x{self.address.rows} cells"
            raise self.wrong(message, first + body.at, self.address.end, "too much", "copy the address again")

    def check_empty(self, part: LinkPart) -> None:
        """Refuse clues in a part that the game does not have."""
        clues = self.board.layers[part.layer]
        index = next((at for at, clue in enumerate(clues) if clue is not None), None)
        if part.empty and index is not None:
            message = f"{self.kind.game} of dslrun takes no {part.layer} from an address"
            raise self.wrong(message, *self.board.place(part.layer, index), "here", OWN)

    def arguments(self) -> Iterator[tuple[str, Form]]:
        """Yield the arguments of the challenge."""
        for argument in self.kind.arguments:
            try:
                yield from argument.read(self.board, self.forms)
            except NoMeaning as found:
                start, end = self.board.place(found.layer, found.index)
                message = f"{self.kind.game} of dslrun has no such clue"
                raise self.wrong(message, start, end, "this clue", OWN) from None
