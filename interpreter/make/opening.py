"""A frame, grounded: which variables stand for which clue, and how a clue is written in its place."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dslrun.dsl.forms import Call
from dslrun.dsl.instances import Challenge
from dslrun.dsl.records import record
from dslrun.dsl.source import Span
from dslrun.interpreter.boards.equipment import Clue, OpenClues, Stated
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.sections import items_of, settings_of
from dslrun.interpreter.instances.editing import recompiled
from dslrun.interpreter.instances.picture_forms import lines_of
from dslrun.interpreter.ludemes.hints import ARROWS, HintsForm
from dslrun.interpreter.ludemes.layers import OnSetting
from dslrun.interpreter.ludemes.line_clues import OutsideCluesForm
from dslrun.interpreter.ludemes.picture import PictureForm, marked
from dslrun.interpreter.ludemes.start import SetForm
from dslrun.interpreter.make.arguments import ArgumentRole
from dslrun.interpreter.make.clue_numbers import NumberStyle, OpenNumber
from dslrun.interpreter.make.contents import Content, EdgesContent, ListContent, PairsContent, Place, RoomsContent
from dslrun.interpreter.make.examples import ClueStyle
from dslrun.interpreter.make.frame import FrameBuilder, texts_of
from dslrun.interpreter.make.texts import Texts

FULL = 0.999
"""The share of places with clues from which on every place must have one."""
FEW_VALUES = 3
"""With at most this many values, a puzzle gives only those that the examples give."""
OPTIONAL = (ArgumentRole.CLUES, ArgumentRole.SIGNS, ArgumentRole.DOTS)

Slot = tuple[str, Place]
"""An argument and a place in it."""
Calls = Mapping[tuple[Span, str], str]
"""The argument of each side of each `(outside ...)`."""


@record
class SlotClue:
    """A clue of a frame: its slot, the variable of its presence (None if it is always there), its unknown numbers."""

    clue: Clue
    slot: Slot
    part: int
    presence: int | None
    numbers: tuple[int | None, ...]


@dataclass(eq=False)
class OpenGame:
    """A frame, grounded with open clues.

    `clues` are all clues that can be written, `givens` the slot and the marks by value of each variable that the text
    can give.
    """

    texts: Texts
    contents: Mapping[str, Content]
    styles: Mapping[str, ClueStyle]
    numbers: Mapping[str, NumberStyle]
    challenge: Challenge
    game: Game
    clues: list[SlotClue]
    givens: dict[int, tuple[Slot, Mapping[int, str]]]
    legends: Mapping[str, Mapping[int | None, str]]

    def mark(self, found: SlotClue, numbers: tuple[int | None, ...]) -> str:
        """Return a clue with these numbers as it is written in its slot; an unknown number is None."""
        argument, place = found.slot
        legend = self.legends.get(argument, {})
        content = self.contents[argument]
        frame = content.marks.get(place, "?")
        if all(var is None for var in found.numbers):  # nothing about it is unknown
            return frame
        words = [legend.get(number) or ("?" if number is None else str(number)) for number in numbers]
        if isinstance(content, ListContent):
            return words[0] if len(words) == 1 else "{" + " ".join(words) + "}"
        if frame[-1] in ARROWS and "?" not in frame:
            return frame
        arrow = frame[-1] if frame[-1] in ARROWS else ""
        return ",".join(words) + arrow if words else frame

    def is_stated(self, argument: str) -> bool:
        """True if the clues of an argument are marks in a picture, where a clue without a number is written too."""
        return any(use.role in OPTIONAL for use in self.texts.uses[argument])

    def may_give(self, var: int, value: int) -> bool:
        """True if the puzzle may give a value: one of several numbers, or one that the examples give too.

        A drawing of edges gives only lines that are there: it may also give the size, which other marks would hide.
        """
        (argument, _), marks = self.givens[var]
        if isinstance(self.contents[argument], EdgesContent):
            return value > 0
        shown = self.styles[argument].marks
        several = self.game.model.variables[var].playable.bit_count() > FEW_VALUES
        return several or not shown or marks.get(value, str(value)) in shown

    def renumbers(self, argument: str) -> bool:
        """True if the numbers of an argument are chosen last, because each of them stands equally often."""
        style = self.numbers.get(argument)
        return style is not None and style.each > 0

    def open_numbers(self, argument: str) -> list[OpenNumber]:
        """Return the unknown numbers of an argument that some rule limits."""
        variables = self.game.model.variables
        return [
            OpenNumber(var, one.presence)
            for one in self.clues
            for var in one.numbers
            if one.slot[0] == argument and var is not None and variables[var].domain != 1
        ]

    def rivals(self) -> list[list[int]]:
        """Return the presences of clues of several arguments for the same area: a puzzle shows at most one of them."""
        found: dict[frozenset[int], list[int]] = {}
        for one in self.clues:
            if one.presence is not None and isinstance(self.contents[one.slot[0]], PairsContent):
                found.setdefault(frozenset(one.clue.sites), []).append(one.presence)
        return [presences for presences in found.values() if len(presences) > 1]

    def may_be_unknown(self, found: SlotClue) -> bool:
        """True if the puzzle may leave out the number of a clue: nothing is written, or examples show such clues."""
        argument, _ = found.slot
        content = self.contents[argument]
        if isinstance(content, ListContent | PairsContent | RoomsContent):
            return True
        return self.styles[argument].unknown or None in self.legends.get(argument, {})


def opened(builder: FrameBuilder, contents: Mapping[str, Content], deadline: Deadline) -> OpenGame:
    """Write a frame with these contents, ground it with open clues and find its slots."""
    texts = builder.texts
    marks = {(name, place): mark for name, content in contents.items() for place, mark in content.marks.items()}
    challenge = texts.challenge(texts_of(contents, marks))
    lines = dict(_lines(challenge, contents))
    optional = {stated for stated, slot in lines.items() if slot in marks and _is_optional(texts, builder, slot[0])}
    calls = {
        (use.call.origin.span, use.side): name
        for name, uses in texts.uses.items()
        for use in uses
        if use.role in (ArgumentRole.OUTSIDE, ArgumentRole.LINES)
    }
    for (span, side), name in calls.items():
        if name in contents and any(use.role is ArgumentRole.OUTSIDE for use in texts.uses[name]):
            optional |= {Stated(span, side, place[1]) for place in contents[name].marks}
    optional |= set(_stated_areas(texts, contents))
    game = texts.game(challenge, deadline, OpenClues(frozenset(optional), _greatest(builder)))
    legends = dict(_legends(game, lines, calls))
    found = OpenGame(texts, contents, builder.styles, builder.numbers, challenge, game, [], {}, legends)
    found.clues += _clues(found, lines, calls)
    found.givens |= _givens(found, lines)
    return found


def _greatest(builder: FrameBuilder) -> int:
    """Return the greatest number that a clue may have."""
    rows, columns = builder.size
    scale = max(1.0, rows * columns / max(1, builder.template.size[0] * builder.template.size[1]))
    numbers = builder.numbers
    largest = [
        numbers[name].high if name in numbers else round(style.largest * scale)
        for name, style in builder.styles.items()
    ]
    return max(4, *largest) if any(largest) else max(rows, columns, 9)


def _stated_areas(texts: Texts, contents: Mapping[str, Content]) -> Iterator[Stated]:
    """Yield where the numbers of areas are stated. Those that must have one are never absent anyway."""
    for name, content in contents.items():
        for use in texts.uses[name]:
            if use.role is ArgumentRole.AREA_NUMBERS and isinstance(content, PairsContent):
                yield from (Stated(use.call.origin.span, key.strip('"'), 0) for key in content.keys.values())


def _is_optional(texts: Texts, builder: FrameBuilder, name: str) -> bool:
    uses = texts.uses[name]
    share = builder.styles[name].share
    if any(use.role is ArgumentRole.SHAPE for use in uses):
        return False
    return any(use.role in OPTIONAL for use in uses) and not (share is not None and share >= FULL)


def _lines(challenge: Challenge, contents: Mapping[str, Content]) -> Iterator[tuple[Stated, Slot]]:
    """Yield where each place of each picture is stated."""
    for name, forms in challenge.arguments.items():
        for form in forms:
            if isinstance(form, Call) and form.head_name == "picture":
                content = contents[name]
                drawn = isinstance(content, RoomsContent) and content.drawn
                places = content.labels if isinstance(content, RoomsContent) else None
                for row, line in enumerate(lines_of(form)[1::2] if drawn else lines_of(form)):
                    width = len(places) if places is not None else len(line.value)
                    for column in range(width):
                        yield Stated(line.origin.span, "", column), (name, (row, column))


def _forms(game: Game) -> Iterator[HintsForm]:
    return (item for item in items_of(recompiled(game)) if isinstance(item, HintsForm))


def _legends(game: Game, lines: Mapping[Stated, Slot], calls: Calls) -> Iterator[tuple[str, dict[int | None, str]]]:
    """Yield the mark of each number in the legend of an argument."""
    for form in _forms(game):
        what = form.what
        if isinstance(what, OutsideCluesForm):
            marks = marked(what, "legend", what.legend)
            for (span, _side), name in calls.items():
                if span == what.origin.span:
                    yield name, {number: f'"{mark}"' for mark, number in marks.items()}
            continue
        form_picture = what if isinstance(what, PictureForm) else getattr(what, "picture", None)
        if isinstance(form_picture, PictureForm) and form_picture.lines:
            own = getattr(what, "legend", ())
            picture = form_picture.picture((*form.legend, *own))
            slot = lines.get(Stated(form_picture.lines[picture.drawn].origin.span, "", 0))
            if slot is not None:
                yield slot[0], {number: mark for mark, number in reversed(picture.legend.items())}


def _clues(found: OpenGame, lines: Mapping[Stated, Slot], calls: Calls) -> Iterator[SlotClue]:
    """Yield the clues with the slots in which they are written."""
    world = found.game.world
    for clue in world.clues:
        slot = _slot(found, clue, lines, calls)
        if slot is not None:
            numbers = tuple(world.unknowns.get((clue, place)) for place in range(len(clue.numbers)))
            yield SlotClue(clue, slot[0], slot[1], world.presence.get(clue), numbers)


def _slot(found: OpenGame, clue: Clue, lines: Mapping[Stated, Slot], calls: Calls) -> tuple[Slot, int] | None:
    if clue.stated is not None and clue.stated in lines:
        return lines[clue.stated], 0
    if clue.stated is not None and (clue.stated.span, clue.stated.side) in calls:
        return (calls[clue.stated.span, clue.stated.side], (0, clue.stated.number)), 0
    return _slot_of_area(found, clue) or _slot_of_sum(found, clue)


def _slot_of_area(found: OpenGame, clue: Clue) -> tuple[Slot, int] | None:
    """Return the slot of the number of an area: the first of its places that is a key."""
    board = found.game.board
    places = {board.place(clue.type, site) for site in clue.sites}
    for name, content in found.contents.items():
        if isinstance(content, PairsContent) and not content.braces and _names_clue(found, name, clue):
            place = next((place for place in content.keys if place in places), None)
            if place is not None:
                return (name, place), 0
    return None


def _names_clue(found: OpenGame, name: str, clue: Clue) -> bool:
    """True if an argument states clues of this name."""
    for use in found.texts.uses[name]:
        if use.role is ArgumentRole.AREA_NUMBERS and (not clue.name or f'"{clue.name}"' in use.around):
            return True
    return False


def _slot_of_sum(found: OpenGame, clue: Clue) -> tuple[Slot, int] | None:
    """Return the slot of a cross sum, before the first place of its run: part 0 runs down, part 1 across."""
    board = found.game.board
    row, column = board.place(clue.type, clue.sites[0])
    across = len(clue.sites) > 1 and board.place(clue.type, clue.sites[1])[0] == row
    place = (row, column - 1) if across else (row - 1, column)
    for name, content in found.contents.items():
        if "/" in content.marks.get(place, ""):
            return (name, place), int(across)
    return None


def _givens(found: OpenGame, lines: Mapping[Stated, Slot]) -> dict[int, tuple[Slot, Mapping[int, str]]]:
    """Return the slot and the marks of each variable that an argument can give."""
    game = found.game
    by_variable: dict[int, tuple[Slot, Mapping[int, str]]] = {}
    for setting in settings_of(recompiled(game)):
        layer = None
        if isinstance(setting, OnSetting):
            layer, setting = setting.layer, setting.setting
        if not isinstance(setting, SetForm):
            continue
        kind = setting.type or game.world.use
        names = [
            name
            for name, uses in found.texts.uses.items()
            if name in found.contents and any(use.call.origin.span == setting.origin.span for use in uses)
        ]
        marks: dict[int, str] = {}
        if isinstance(setting.values, PictureForm):
            marks = {n: mark for mark, n in setting.values.picture(setting.legend).legend.items() if n is not None}
        for name in names:
            for place, site in _sites(found, found.contents[name], kind):
                var = game.variable(Site(kind, site), layer)
                if var is not None and not game.model.variables[var].hidden:
                    by_variable[var] = ((name, place), marks)
    return by_variable


def _sites(found: OpenGame, content: Content, kind: SiteType) -> Iterator[tuple[Place, int]]:
    """Yield the places of a content of givens with their sites."""
    board = found.game.board
    if isinstance(content, EdgesContent):
        for edge, ends in enumerate(board.graph.edges):
            (row, column), (below, right) = sorted(board.place(SiteType.VERTEX, end) for end in ends)
            yield (row + below, column + right), edge
        return
    if isinstance(content, PairsContent):
        yield from ((place, place[1]) for place in content.keys)
        return
    rows, columns = board.grid_size(kind)
    double = getattr(content, "widths", ())[:1] == [2 * columns - 1] and rows * columns > 1 and columns > 1
    for site in range(board.count(kind)):
        row, column = board.place(kind, site)
        yield ((2 * row, 2 * column) if double else (row, column)), site
