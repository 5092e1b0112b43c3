"""The places of a text that have room for another clue, and the variables that the text has room to give."""

from collections.abc import Iterable, Iterator, Sequence

from dslrun.dsl.forms import Array, Call, walk
from dslrun.dsl.records import record
from dslrun.dsl.source import Span
from dslrun.interpreter.boards.equipment import Stated
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.sections import items_of, settings_of
from dslrun.interpreter.instances.editing import recompiled
from dslrun.interpreter.language.ludeme import Area
from dslrun.interpreter.ludemes.hints import ORDER, AreaClues, DotClues, HintForm, HintsForm, SignClues
from dslrun.interpreter.ludemes.layers import OnSetting
from dslrun.interpreter.ludemes.line_clues import OutsideCluesForm
from dslrun.interpreter.ludemes.picture import PictureForm, marked
from dslrun.interpreter.ludemes.start import SetForm
from dslrun.interpreter.values.pictures import EMPTY, Mark, Picture
from dslrun.interpreter.values.world import World

MOST_MARKS = 30
"""The maximum number of marks tried in one picture or list."""
FEWEST_NUMBERS = 4
"""The numbers below this one are always tried."""


@record
class ClueSlot:
    """A place of the text with room for a clue, a site of that clue, and the marks to try there."""

    stated: Stated
    site: Site
    marks: tuple[str, ...]


def given_slots(game: Game) -> list[int]:
    """Return the visible variables without a given on the layers whose givens the text lists or draws."""
    if game.expanded is None:
        return []
    layers: set[str] = set()
    for setting in settings_of(recompiled(game)):
        layer = None
        if isinstance(setting, OnSetting):
            layer, setting = setting.layer, setting.setting
        if isinstance(setting, SetForm) and not isinstance(setting.values, Area):
            layers.add(layer or game.world.first_layers[setting.type or game.world.use])
    variables = enumerate(game.model.variables)
    return [var for var, one in variables if one.layer in layers and not one.hidden and var not in game.model.givens]


def clue_slots(game: Game) -> list[ClueSlot]:
    """Return the places of a text with room for a clue: empty ones, and those with `?` or a mark without a number."""
    if game.expanded is None:
        return []
    arrays = {
        form.origin.span: part.origin.span
        for form in walk(game.expanded.form)
        if isinstance(form, Call) and form.head_name == "hints"
        for part in form.items
        if isinstance(part, Array)
    }
    slots: dict[Stated, ClueSlot] = {}
    for form in items_of(recompiled(game)):
        if isinstance(form, HintsForm):
            found = _slots(form, game.world, arrays.get(form.origin.span))
            slots |= {slot.stated: slot for slot in found}
    return list(slots.values())


def _slots(form: HintsForm, world: World, array: Span | None) -> Iterator[ClueSlot]:
    kind, what = form.type or SiteType.CELL, form.what
    match what:
        case PictureForm():
            yield from _on_sites(what.picture(form.legend), world, kind)
        case SignClues():
            yield from _between(what.picture.picture(), world, kind, signs=True)
        case DotClues():
            yield from _between(what.picture.picture(what.legend), world, kind, signs=False)
        case AreaClues() if what.picture.picture().drawn:
            yield from _in_rooms(what.picture.picture(), world, kind)
        case OutsideCluesForm():
            yield from _outside(what, world, kind)
        case tuple() if array is not None:
            yield from _listed(what, world, kind, array)


# -- pictures ------------------------------------------------------------------------------------------------


def _on_sites(picture: Picture, world: World, kind: SiteType) -> Iterator[ClueSlot]:
    """Yield the places on sites. A place that already has a clue without a number takes only numbers."""
    marks = _marks(picture)
    numbers = tuple(mark for mark in marks if mark.isdecimal())
    for mark in _places(picture):
        site = world.board.at(kind, mark.row, mark.column)
        if site is not None and _has_room(mark, picture):
            yield ClueSlot(mark.stated, Site(kind, site), marks if mark.text in EMPTY else numbers)


def _in_rooms(picture: Picture, world: World, kind: SiteType) -> Iterator[ClueSlot]:
    """Yield the first place of each drawn room without a number."""
    marks = tuple(mark for mark in _marks(picture) if mark.isdecimal())
    for places in picture.areas().values():
        first = min(places, key=lambda mark: (mark.row, mark.column))
        site = world.board.at(kind, first.row, first.column)
        if site is not None and all(_has_room(mark, picture) for mark in places):
            yield ClueSlot(first.stated, Site(kind, site), marks)


def _between(picture: Picture, world: World, kind: SiteType, *, signs: bool) -> Iterator[ClueSlot]:
    """Yield the empty places between sites, and those on sites too unless the picture shows `signs`."""
    places = [mark for mark in _places(picture) if not signs or mark.row % 2 != mark.column % 2]
    used = {mark.text for mark in places if mark.text not in ("?", *EMPTY)} or (ORDER if signs else {"o"})
    others = sorted(used - ORDER if signs else used)[:MOST_MARKS]
    for mark in places:
        site = world.board.at(kind, mark.row // 2, mark.column // 2)
        order = ("^", "v") if mark.row % 2 else ("<", ">")
        if site is not None and mark.text in EMPTY:
            ordered = order if signs and not ORDER.isdisjoint(used) else ()
            yield ClueSlot(mark.stated, Site(kind, site), (*ordered, *others))


def _places(picture: Picture) -> Iterator[Mark]:
    """Yield the places of a picture, unless two lines have the same origin: then an edit cannot name its line."""
    spans = [origin.span for _, origin in picture.lines]
    if len(set(spans)) == len(spans):
        for row in picture.rows():
            yield from row


def _has_room(mark: Mark, picture: Picture) -> bool:
    return mark.text in ("?", *EMPTY) or (mark.text in picture.legend and picture.legend[mark.text] is None)


def _marks(picture: Picture) -> tuple[str, ...]:
    """Return the marks to try in a picture: those it uses, those of its legend, and all numbers up to the greatest."""
    used = {mark.text for mark in picture.marks()} | {*picture.legend}
    used -= {mark for mark in used if mark == "?" or picture.legend.get(mark, 0) is None}
    written = [int(mark) for mark in used if mark.isdecimal()]
    others = sorted(mark for mark in used if not mark.isdecimal())
    numbers = _numbers(written) if written or not others else []
    return tuple(mark for mark in (*numbers, *others) if len(mark) == 1 or picture.in_words)[:MOST_MARKS]


def _numbers(written: Iterable[int]) -> list[str]:
    """Return the numbers to try: all up to the greatest one that is written, and a few in any case."""
    most = max([FEWEST_NUMBERS - 1, *written])
    return [str(number) for number in range(min(most, MOST_MARKS - 1) + 1)]


# -- lists ---------------------------------------------------------------------------------------------------


def _outside(form: OutsideCluesForm, world: World, kind: SiteType) -> Iterator[ClueSlot]:
    """Yield the entries `?` of each side."""
    rows = list(reversed(world.board.rows(kind)))
    columns = world.board.columns(kind)
    legend = tuple(marked(form, "legend", form.legend))
    for side, lists in (("top", columns), ("bottom", columns), ("left", rows), ("right", rows)):
        entries: tuple[object, ...] = getattr(form, side)
        marks = legend or tuple(_numbers(number for number in _entries(form) if isinstance(number, int)))
        for index, (entry, sites) in enumerate(zip(entries, lists, strict=False)):
            if entry == "?":
                yield ClueSlot(Stated(form.origin.span, side, index), Site(kind, sites[0]), marks)


def _entries(form: OutsideCluesForm) -> Iterator[object]:
    for side in (form.top, form.bottom, form.left, form.right):
        yield from side


def _listed(forms: Sequence[HintForm], world: World, kind: SiteType, array: Span) -> Iterator[ClueSlot]:
    """Yield the sites without a clue, if each listed clue has one site and one number.

    An empty list has no room: nothing says how many sites its clues would have.
    """
    numbers = [form.numbers for form in forms]
    if not forms or not all(isinstance(form.sites, int) for form in forms):
        return
    used = {form.sites for form in forms}
    marks = tuple(_numbers(number for number in numbers if isinstance(number, int)))
    for site in range(world.board.count(kind)):
        if site not in used:
            yield ClueSlot(Stated(array, "", site), Site(kind, site), marks)
