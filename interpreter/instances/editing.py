"""Change clues in the expanded text of a game, and ground the game again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import OpenClues, Stated
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game, Look
from dslrun.interpreter.ground.compile import compile_game
from dslrun.interpreter.ground.declare import declare
from dslrun.interpreter.ground.ground import ground
from dslrun.interpreter.ludemes.structure import GameForm
from dslrun.interpreter.values.pictures import Mark, Picture

Edits = Mapping[Stated, str]
"""The new text of each changed place; `REMOVED` removes a clue."""
REMOVED = ""


@deep
def recompiled(game: Game) -> GameForm:
    """Compile the text of a game again. The loaded game does not keep its expressions."""
    assert game.expanded is not None
    return compile_game(game.expanded.form, game.expanded.limits, Problems(), game.expanded.heads)


@deep
def with_edits(game: Game, edits: Edits, deadline: Deadline) -> Game:
    """Return the game with changed clues; see `regrounded`."""
    assert game.expanded is not None
    return regrounded(game, edited(game.expanded.form, edits), deadline)


@deep
@gc_paused()
def regrounded(game: Game, form: Form, deadline: Deadline, open_clues: OpenClues | None = None) -> Game:
    """Ground a changed text of a game, without its look. With `open_clues`, the text is a frame.

    Raises `DslError` if the text is wrong after the change, and `TimeLimit` if the deadline passes.
    """
    expanded = game.expanded
    assert expanded is not None
    assert isinstance(form, Call)
    problems = Problems()
    deadline.check()
    compiled = compile_game(form, expanded.limits, problems, expanded.heads)
    limits, ludii = expanded.limits, expanded.ludii
    declared = declare(compiled, limits, problems, ludii=ludii, deadline=deadline, open_clues=open_clues)
    return replace(ground(compiled, declared, Look(), problems), challenge=game.challenge)


def edited(form: Form, edits: Edits) -> Form:
    """Return a form with the edits applied; the same object if none concerns it."""
    match form:
        case Call(head_name="picture"):
            return _edited_picture(form, edits)
        case Call() | Array():
            items = tuple(_edited_items(form, edits))
            same = len(items) == len(form.items) and all(map(lambda a, b: a is b, items, form.items))
            return form if same else replace(form, items=items)
        case Named():
            value = edited(form.value, edits)
            return form if value is form.value else replace(form, value=value)
    return form


def _edited_items(form: Call | Array, edits: Edits) -> Iterator[Form]:
    """Yield the items of a form with the edits applied: without removed hints, with new ones at the end of a list."""
    place = form.origin
    new = {stated: text for stated, text in edits.items() if stated.span == place.span and text != REMOVED}
    for item in form.items:
        if isinstance(item, Named) and isinstance(form, Call) and form.head_name == "outside":
            yield replace(item, value=_edited_side(form, item, edits))
        elif isinstance(item, Call) and item.head_name == "hint" and (at := _stated_by(item, edits)) is not None:
            new.pop(at, None)
            if edits[at] != REMOVED:
                yield _hint(item.items[1], edits[at], item.origin)
        else:
            yield edited(item, edits)
    if isinstance(form, Array):
        for stated, text in new.items():
            yield _hint(Int(stated.number, place), text, place)


def _stated_by(hint: Call, edits: Edits) -> Stated | None:
    """Return the edited place that a `(hint ...)` of a list states. A hint that an edit added has the list's span."""
    first = hint.items[1] if len(hint.items) > 1 else None
    same = [stated for stated in edits if stated.span == hint.origin.span]
    exact = [stated for stated in same if isinstance(first, Int) and first.value == stated.number]
    return next(iter(exact or (same if not isinstance(first, Int) else [])), None)


def _hint(sites: Form, text: str, place: Origin) -> Call:
    """Return a `(hint ...)` with one number or `?`."""
    return Call((Name("hint", place), sites, _entry(text, sites)), place)


def _edited_side(call: Call, side: Named, edits: Edits) -> Form:
    """Return the clues of one side of `(outside ...)` with the edits applied."""
    if not isinstance(side.value, Array):
        return side.value
    items = [
        _entry(edits[at], item) if (at := Stated(call.origin.span, side.name, number)) in edits else item
        for number, item in enumerate(side.value.items)
    ]
    return replace(side.value, items=tuple(items))


def _entry(text: str, old: Form) -> Form:
    """Return an entry of a side: a number, `?` for none, or a mark of the legend."""
    if text in (REMOVED, "?"):
        return Name("?", old.origin)
    return Int(int(text), old.origin) if text.isdecimal() else Str(text, old.origin)


def _edited_picture(form: Call, edits: Edits) -> Call:
    lines = lines_of(form)
    spans = {stated.span for stated in edits}
    if not any(line.origin.span in spans for line in lines):
        return form
    rows = rows_of(lines)
    changed = {}
    for line, marks in rows:
        new = [(mark, edits[at]) for mark in marks if (at := Stated(line.origin.span, "", mark.column)) in edits]
        changed[line.origin.span] = Str(_rewritten(line.value, new), line.origin)
    array = next(item for item in form.items if isinstance(item, Array))
    items = tuple(changed.get(line.origin.span, line) for line in array.items)
    return replace(form, items=tuple(replace(array, items=items) if one is array else one for one in form.items))


def lines_of(form: Call) -> list[Str]:
    """Return the lines of a `(picture {...})`."""
    array = next((item for item in form.items if isinstance(item, Array)), None)
    return [line for line in (array.items if array else ()) if isinstance(line, Str)]


def rows_of(lines: Iterable[Str]) -> Iterator[tuple[Str, list[Mark]]]:
    """Yield the lines of a picture that hold places, each with its places."""
    some = list(lines)
    picture = Picture(tuple((line.value, line.origin) for line in some), {}, {}, some[0].origin)
    return zip(some[1::2] if picture.drawn else some, picture.rows(), strict=False)


def _rewritten(text: str, new: Iterable[tuple[Mark, str]]) -> str:
    """Return a line with new texts for some of its marks. Parts do not overlap, so the last is replaced first."""
    for mark, word in reversed(list(new)):
        assert mark.part is not None
        start, end = mark.part
        text = text[:start] + (word or ".").ljust(end - start) + text[end:]
    return text
