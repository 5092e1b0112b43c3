"""Read game ids: one challenge for each."""

import re
from collections.abc import Iterator, Mapping, Sequence

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Call, Form, Str
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.arguments import NoMeaning
from dslrun.dsl.importers.puzzlink.boards import LinkBoard
from dslrun.dsl.importers.puzzlink.codecs import BodyText
from dslrun.dsl.importers.puzzlink.kind import LinkPart
from dslrun.dsl.importers.tatham.arguments import SIZES
from dslrun.dsl.importers.tatham.ids import SEED, GameId, ids_of
from dslrun.dsl.importers.tatham.kind import SIZE, TathamKind
from dslrun.dsl.importers.tatham.kinds import KINDS, OTHERS
from dslrun.dsl.importers.tatham.names import kinds_called, other_game, titles
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.source import Source

LIKE = "an id looks like slant:8x8:... (the name of the game, the id of the program)"
COPY = "copy the id again"


def read(source: Source, limits: Limits, problems: Problems) -> Sequence[Call]:
    """Return a challenge for each id of a text."""
    forms = FormMaker(source)
    found: list[Call] = []
    for id_, line, offset in ids_of(source.text):
        if id_ is None:
            raise forms.wrong("E0791", "this is no game id", offset, offset + len(line), "no parameters and `:`", LIKE)
        found.append(challenge_of(forms, id_, limits, {}))
    return found


def challenge_of(forms: FormMaker, id_: GameId, limits: Limits, about: Mapping[str, Str | None]) -> Call:
    """Return the challenge of an id. The name of the game is optional if only one game fits."""
    if id_.sign == SEED:
        message = "this id names a seed, from which only the program itself makes the puzzle"
        note = "copy the id with the description (`:`), or save the puzzle"
        raise forms.wrong("E0793", message, id_.params_start, id_.end, "a seed", note)
    if not id_.game:
        return only_fitting(forms, id_, limits, about)
    kinds = kinds_called(id_.game)
    if not kinds:
        raise no_game(forms, id_)
    return IdReader(forms, id_, kind_of(forms, id_, kinds), limits).challenge(about)


def no_game(forms: FormMaker, id_: GameId) -> DslError:
    """Return the error for an id of a game that is not ours."""
    start, end = (id_.start, id_.start + len(id_.game)) if id_.params_start > id_.start else (id_.start, id_.end)
    names = f"games that it reads: {', '.join(titles())}"
    title = other_game(id_.game)
    if title is not None:
        return forms.wrong("E0793", f"dslrun has no game for {title}", start, end, "this game", names)
    guess = did_you_mean(id_.game, titles())
    message = f"there is no game `{id_.game}` in Simon Tatham's collection"
    return forms.wrong("E0792", message, start, end, "this name", *([guess] if guess else []), names)


def kind_of(forms: FormMaker, id_: GameId, kinds: Sequence[TathamKind]) -> TathamKind:
    """Return the kind that the parameters select. Refuse parameters of puzzles with other rules."""
    found = next((kind for kind in kinds if kind.sizes(id_.params) is not None), None)
    if found is not None:
        return found
    place = id_.params_start, id_.params_start + len(id_.params)
    title = kinds[0].title
    difference = next((words for kind in kinds if (words := kind.difference(id_.params))), "")
    if difference:
        message = f"dslrun has no such {title}: {difference}"
        raise forms.wrong("E0793", message, *place, "these parameters", "dslrun reads the plain rules only")
    message = f"`{id_.params}` are no parameters of {title}"
    known = dict.fromkeys(kind.size.form + kind.written for kind in kinds)
    raise forms.wrong("E0791", message, *place, "these parameters", f"expected {' or '.join(known)}")


def only_fitting(forms: FormMaker, id_: GameId, limits: Limits, about: Mapping[str, Str | None]) -> Call:
    """Return the challenge of an id without the name of its game, if it can be of one game only."""
    found: dict[str, Call] = {}
    for kind in KINDS:
        if kind.sizes(id_.params) is not None:
            try:
                found.setdefault(kind.name, IdReader(forms, id_, kind, limits).challenge(about))
            except DslError:
                continue
    others = other_games(id_)
    if len(found) == 1 and not others:
        return next(iter(found.values()))
    names = [*found, *others]
    if found:
        message = "an id does not name its game, and this one could be of several: " + ", ".join(names)
        note = " or ".join(f"{name}:{id_.params}:..." for name in found)
        raise forms.wrong("E0792", message, id_.start, id_.end, "of which game?", f"write {note}")
    if others:
        message = f"dslrun has no game for this id, which could be of {' or '.join(others)}"
        note = "if it is of another game, write the name before it, as in slant:8x8:..."
        raise forms.wrong("E0793", message, id_.start, id_.end, "this id", note)
    message = "this looks like a game id of Simon Tatham's collection, but fits none of its games"
    note = f"write the name of its game before it to see why: {', '.join(titles())}"
    raise forms.wrong("E0791", message, id_.start, id_.end, "this id", note)


def other_games(id_: GameId) -> list[str]:
    """Return the games that are not ours and may have an id."""
    sizes = SIZE.match(id_.params)
    cells = int(sizes[1]) * int(sizes[2] or sizes[1]) if sizes else 0
    return [
        title
        for title, (pattern, cell) in OTHERS.items()
        if re.fullmatch(pattern, f"{id_.params}:{id_.desc}") and (not cell or len(re.findall(cell, id_.desc)) == cells)
    ]


class IdReader:
    """Reads an id of one kind: the layers of its board, then the arguments of its challenge."""

    def __init__(self, forms: FormMaker, id_: GameId, kind: TathamKind, limits: Limits) -> None:
        self.forms, self.id, self.kind = forms, id_, kind
        rows, columns = kind.sizes(id_.params) or (0, 0)
        if rows * columns > limits.sites:
            raise limits.exceeded("sites", forms.at(id_.start, id_.end), rows * columns)
        if not rows or not columns:
            raise self.wrong("a board has at least one row and one column", id_.params_start, id_.desc_start)
        self.board = LinkBoard(rows, columns, whole=(id_.start, id_.end))
        sizes = SIZE.match(id_.params)
        self.board.layers[SIZES] = [int(number) for number in sizes.groups() if number] if sizes else []

    def wrong(self, message: str, start: int, end: int, label: str = "here") -> DslError:
        """Return an error in the id."""
        return self.forms.wrong("E0791", message, start, max(end, start), label, COPY)

    def challenge(self, about: Mapping[str, Str | None]) -> Call:
        """Return the challenge."""
        body = BodyText(self.id.desc)
        for part in self.kind.link.parts:
            self.read_part(part, body)
        if body.at < len(body.text):
            first = self.id.desc_start
            message = f"the id goes on after the last clue of {self.shape()}"
            raise self.wrong(message, first + body.at, self.id.end, "too much")
        place = self.forms.at(*self.board.whole)
        title = self.forms.text("", self.id.start, self.id.start)
        return self.forms.challenge(title, self.kind.link.game, about, dict(self.arguments()), place)

    def shape(self) -> str:
        """Return the name of the game and its board."""
        return f"{self.kind.title} with {self.board.columns}x{self.board.rows} cells"

    def read_part(self, part: LinkPart, body: BodyText) -> None:
        """Read one part of the description."""
        start, first, body.missing = body.at, self.id.desc_start, 0
        clues = part.codec.read(body, part.target.sections(self.board))
        if body.strays:
            at = first + body.strays[0]
            sign = body.text[body.strays[0] :][:1]
            raise self.wrong(f"`{sign}` has no meaning at this place of {self.shape()}", at, at + 1, "this character")
        if body.missing and not (part.optional and start == len(body.text)):
            message = f"the id ends before the last clue of {self.shape()}"
            raise self.wrong(message, first + start, first + body.at, "too short")
        self.board.layers[part.layer] = [one.clue for one in clues]
        self.board.places[part.layer] = [(first + one.start, first + one.end) for one in clues]

    def arguments(self) -> Iterator[tuple[str, Form]]:
        """Yield the arguments of the challenge."""
        for argument in self.kind.link.arguments:
            try:
                yield from argument.read(self.board, self.forms)
            except NoMeaning as found:
                place = self.board.place(found.layer, found.index)
                raise self.wrong(f"{self.shape()} has no such clue", *place, "this clue") from None
