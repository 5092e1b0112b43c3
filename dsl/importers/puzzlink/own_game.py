"""Read addresses of any type as challenges of a given game, which takes the parts of a body by their names."""

from collections.abc import Collection, Iterator, Sequence

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Call, Form
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.naming import with_own_names
from dslrun.dsl.importers.puzzlink.address import FILE, LinkAddress, address_in, unescaped, whole_lines
from dslrun.dsl.importers.puzzlink.bodies import other_kind
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.own_arguments import FlagText
from dslrun.dsl.importers.puzzlink.puzzle_reader import check_size
from dslrun.dsl.importers.puzzlink.reading import AddressReader, LineForms, no_address
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source


def read_as(source: Source, limits: Limits, game: str, taken: Collection[str], problems: Problems) -> Sequence[Call]:
    """Return a challenge of a game for each address. `taken` are the arguments that the game takes."""
    forms = FormMaker(source)
    found: list[Call] = []
    for line, offset, end in whole_lines(source.text):
        plain = unescaped(line)
        address = address_in(plain, offset)
        if address is None or FILE.search(line):
            raise no_address(forms, line, offset)
        placed = forms if plain == source.text[offset:end] else LineForms(source, offset, end)
        check_size(address, placed, limits)
        found.append(OwnReader(placed, address, game, taken, problems).challenge())
    return with_own_names(found)


class OwnReader(AddressReader):
    """Reads an address as a challenge of a given game."""

    def __init__(
        self, forms: FormMaker, address: LinkAddress, game: str, taken: Collection[str], problems: Problems
    ) -> None:
        super().__init__(forms, address, problems)
        self.game, self.taken = game, taken

    @property
    def game_name(self) -> str:
        """The given game."""
        return self.game

    def type_called(self, name: str) -> LinkKind | None:
        """Return the description of a type."""
        return super().type_called(name) or other_kind(name)

    def unknown_type(self, place: tuple[int, int]) -> DslError:
        """Return the error for a type whose parts are not known."""
        message = f"dslrun does not know the parts of the puzz.link type `{self.address.type}`"
        note = "write the puzzle as a challenge of your game"
        return self.forms.wrong("E0783", message, *place, "this type", note)

    def check_known_flags(self) -> None:
        """Accept all flags: `flags:` gives them to the game."""

    def check_missing_flags(self) -> None:
        """Accept missing flags."""

    def arguments(self) -> Iterator[tuple[str, Form]]:
        """Yield the arguments that the game takes. Refuse a puzzle with others."""
        for argument in (*self.kind.arguments, FlagText()):
            for name, form in self.read_argument(argument):
                if name in self.taken:
                    yield name, form
                elif not argument.is_blank(self.board):
                    raise self.not_taken(name, form)

    def not_taken(self, name: str, form: Form) -> DslError:
        """Return the error for a part of the puzzle that the game does not take."""
        message = f"this puzzle has {name}:, which {self.game} does not take"
        known = ", ".join(f"<Challenge:{one}>" for one in sorted(self.taken)) or "no arguments"
        span = form.origin.span
        return self.wrong(message, span.start, span.end, "this part", f"the game takes {known}")
