"""Read one puzzle, whatever text it is in: its type, its layers, the arguments of its challenge."""

from collections.abc import Iterator, Mapping

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call, Form, Str
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.address import LinkAddress
from dslrun.dsl.importers.puzzlink.arguments import LinkArgument, NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.bodies import other_kind
from dslrun.dsl.importers.puzzlink.kind import LinkKind, LinkPart
from dslrun.dsl.importers.puzzlink.kinds import ALIASES, KINDS
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean

PLAIN = "dslrun reads the plain rules only"
OWN = "write the puzzle as a challenge of a game of your own"


def check_size(address: LinkAddress, forms: FormMaker, limits: Limits) -> None:
    """Refuse a board with too many cells."""
    if address.columns * address.rows > limits.sites:
        raise limits.exceeded("sites", forms.at(address.start, address.end), address.columns * address.rows)


class PuzzleReader:
    """Reads one puzzle: the layers of its board, then the arguments of its challenge."""

    def __init__(self, forms: FormMaker, address: LinkAddress) -> None:
        self.forms, self.address = forms, address
        self.kind = self.known_kind()
        self.about: Mapping[str, Str | None] = {}
        self.board = LinkBoard(address.rows, address.columns, address.flags, whole=(address.start, address.end))

    @property
    def game_name(self) -> str:
        """The game of the challenge."""
        return self.kind.game

    def wrong(self, message: str, start: int, end: int, label: str, *notes: str) -> DslError:
        """Return an error in the puzzle."""
        return self.forms.wrong("E0782", message, start, end, label, *notes)

    def known_kind(self) -> LinkKind:
        """Return the type. Refuse an unknown type, a variant and impossible sizes."""
        address, end = self.address, self.address.start + len(self.address.type)
        kind = self.type_called(address.type)
        if kind is None:
            raise self.unknown_type((address.start, end))
        if address.variant is not None:
            message = f"dslrun has no variant `{address.variant}` of {kind.game}"
            raise self.forms.wrong("E0783", message, address.start, address.body_start, "this variant", PLAIN)
        if not address.rows or not address.columns:
            message = "a board has at least one row and one column"
            raise self.wrong(message, address.start, address.end, "an empty board", "copy the puzzle again")
        kind = kind.with_side(address.rows)
        if kind.sides and address.rows not in kind.sides:
            message = f"a board of {kind.game} has {', '.join(map(str, kind.sides))} rows, not {address.rows}"
            raise self.wrong(message, address.start, address.body_start, "these sizes", "copy the puzzle again")
        if kind.square and address.rows != address.columns:
            message = f"a board of {kind.game} is square, and this one has {address.columns}x{address.rows} cells"
            raise self.wrong(message, address.start, address.body_start, "these sizes", "copy the puzzle again")
        return kind

    def type_called(self, name: str) -> LinkKind | None:
        """Return the description of a type."""
        return KINDS.get(ALIASES.get(name, name))

    def unknown_type(self, place: tuple[int, int]) -> DslError:
        """Return the error for a type without a game."""
        name = self.address.type
        guess = did_you_mean(name, [*KINDS, *ALIASES])
        notes = [*([guess] if guess else []), f"types that it reads: {', '.join(KINDS)}"]
        if other_kind(name) is not None:
            notes.insert(0, "a game of your own can take its parts: add --as GAME.lud")
        message = f"dslrun has no game for the puzz.link type `{name}`"
        return self.forms.wrong("E0783", message, *place, "this type", *notes)

    def check_known_flags(self) -> None:
        """Refuse an unknown flag by name."""
        address, kind = self.address, self.kind
        strange = [flag for flag in self.board.flags if flag not in kind.flags + kind.ignored]
        if strange and strange[0] in kind.old:
            message = f"an address of {kind.game} with the flag `{strange[0]}` has an old form"
            note = "open it on puzz.link, and copy the address from there"
            raise self.forms.wrong("E0783", message, address.start, address.body_start, "an old form", note)
        if strange:
            message = f"the flag `{strange[0]}` changes the rules, and dslrun has no such {kind.game}"
            raise self.forms.wrong("E0783", message, address.start, address.body_start, "this flag", PLAIN)

    def check_missing_flags(self) -> None:
        """Refuse a puzzle without its flag if the rules differ."""
        kind = self.kind
        difference = "" if kind.flags in self.board.flags else kind.unflagged(self.board)
        if difference:
            message = f"without the flag `{kind.flags}` this {kind.game} has other rules than ours"
            raise self.forms.wrong("E0783", message, *self.board.whole, "this puzzle", difference)

    def challenge(self) -> Call:
        """Return the challenge."""
        self.read_layers()
        self.check_known_flags()
        self.check_missing_flags()
        for part in self.kind.parts:
            self.check_empty(part)
        place = self.forms.at(*self.board.whole)
        title = self.forms.text("", self.board.whole[0], self.board.whole[0])
        return self.forms.challenge(title, self.game_name, self.about, dict(self.arguments()), place)

    def read_layers(self) -> None:
        """Fill the layers of the board."""
        raise NotImplementedError

    def check_empty(self, part: LinkPart) -> None:
        """Refuse clues in a part that the game does not have. Add the layer of a part that is missing."""
        clues = self.board.layers.setdefault(part.layer, [None] * sum(part.target.sections(self.board)))
        index = next((at for at, clue in enumerate(clues) if clue is not None), None)
        if part.empty and index is not None:
            message = f"{self.kind.game} of dslrun takes no {part.layer} from puzz.link"
            raise self.wrong(message, *self.board.place(part.layer, index), "here", OWN)

    def arguments(self) -> Iterator[tuple[str, Form]]:
        """Yield the arguments of the challenge."""
        for argument in self.kind.arguments:
            yield from self.read_argument(argument)

    def read_argument(self, argument: LinkArgument) -> Iterator[tuple[str, Form]]:
        """Yield the arguments that one description gives."""
        try:
            yield from argument.read(self.board, self.forms)
        except NoMeaning as found:
            start, end = self.board.place(found.layer, found.index)
            message = f"{self.kind.game} of dslrun has no such clue"
            raise self.wrong(message, start, end, "this clue", OWN) from None
