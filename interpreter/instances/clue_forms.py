"""Change clues in the forms of a text: a place of a picture, an entry of a list, the number of an area, a hint."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, Str
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Clue, Runs, Stated
from dslrun.interpreter.instances.picture_forms import edited_picture

Edits = Mapping[Stated, str]
"""The new text of each changed place; `REMOVED` removes a clue."""
REMOVED = ""
NOTHING = "{}"
"""The text of a clue for a line without runs."""


def edited(form: Form, edits: Edits) -> Form:
    """Return a form with the edits applied; the same object if none concerns it.

    The text of a clue with several numbers is `2 1 ?` in a list, `2,1,?` in a picture. The clue of a line cannot be
    removed: it becomes `?` if it was one number, else `*`.
    """
    match form:
        case Call(head_name="picture"):
            return edited_picture(form, edits)
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
    here = {stated: text for stated, text in edits.items() if stated.span == form.origin.span}
    if isinstance(form, Call) and form.head_name == "outside":
        here = {stated: text or "?" for stated, text in here.items()}
        for item in form.items:
            yield _edited_side(item, here) if isinstance(item, Named) else item
    elif isinstance(form, Call) and form.head_name == "lines":
        texts = any(isinstance(item, Named) and item.name in ("legend", "palette") for item in form.items)
        for item in form.items:
            yield _edited_side(item, here, texts) if isinstance(item, Named) else item
    elif isinstance(form, Call) and form.head_name == "areas":
        yield from _edited_areas(form, here, edits)
    else:
        yield from _edited_hints(form, here, edits)


def runs_text(clue: Clue, runs: Runs) -> str:
    """Return the text of a clue with these runs at its place: `3r 1b` for a line, `1,3` in a picture."""
    colours = runs.colours or (0,) * len(runs.numbers)
    words = [
        ("" if number is None else str(number)) + clue.marks.get(colour, "") or "?"
        for number, colour in zip(runs.numbers, colours, strict=True)
    ]
    if clue.place == "on":
        return ",".join(words) or "0"
    return " ".join(words) or NOTHING


# -- entries of lists ----------------------------------------------------------------------------------------


def _edited_side(side: Named, edits: Edits, texts: bool = False) -> Named:
    """Return the clues of one side of `(outside ...)` or `(lines ...)` with the edits applied.

    With `texts`, the clues of lines are texts of numbers and marks.
    """
    by_number = {stated.number: text for stated, text in edits.items() if stated.side == side.name}
    if not by_number or not isinstance(side.value, Array):
        return side
    items = [_entry(by_number[at], old, texts) if at in by_number else old for at, old in enumerate(side.value.items)]
    return replace(side, value=replace(side.value, items=tuple(items)))


def _entry(text: str, old: Form, texts: bool = False) -> Form:
    """Return an entry of a list in place of an old one: a number, `?`, `*`, a list, a mark or a text of runs."""
    place = old.origin
    if text == REMOVED:
        text = "*" if texts or isinstance(old, Array | Str) or old == Name("*", place) else "?"
    if texts:
        return Str("" if text == NOTHING else text, place)
    words = [] if text == NOTHING else text.split()
    if not all(word in ("?", "*") or word.isdecimal() for word in words):
        return Str(text, place)
    numbers = tuple(Int(int(word), place) if word.isdecimal() else Name(word, place) for word in words)
    return numbers[0] if len(numbers) == 1 else Array(numbers, place)


# -- areas ---------------------------------------------------------------------------------------------------


def _edited_areas(form: Call, here: Edits, edits: Edits) -> Iterator[Form]:
    """Yield the items of `(areas ...)`; edited numbers replace, extend or leave out pairs of `numbers:`."""
    new = {stated.side: text for stated, text in here.items()}
    for item in form.items:
        if isinstance(item, Named) and item.name == "numbers" and isinstance(item.value, Array) and new:
            pairs = {mark: number for mark, number in _pairs(item.value) if mark not in new}
            yield replace(item, value=replace(item.value, items=_items(pairs, new, item.origin)))
            new = {}
        else:
            yield edited(item, edits)
    if any(text != REMOVED for text in new.values()):
        yield Named("numbers", Array(_items({}, new, form.origin), form.origin), form.origin)


def _pairs(array: Array) -> Iterator[tuple[str, Form]]:
    for mark, number in zip(array.items[::2], array.items[1::2], strict=False):
        if isinstance(mark, Str):
            yield mark.value, number


def _items(pairs: Mapping[str, Form], new: Mapping[str, str], place: Origin) -> tuple[Form, ...]:
    """Return marks and numbers alternately, in the order of the marks."""
    added = {mark: _entry(text, Name("?", place)) for mark, text in new.items() if text != REMOVED}
    every = sorted({**pairs, **added}.items(), key=lambda pair: (len(pair[0]), pair[0]))
    return tuple(part for mark, number in every for part in (Str(mark, place), number))


# -- listed hints --------------------------------------------------------------------------------------------


def _edited_hints(form: Call | Array, here: Edits, edits: Edits) -> Iterator[Form]:
    """Yield the items of a form, with edited hints in place of the old ones and new ones at the end."""
    new = {stated: text for stated, text in here.items() if text != REMOVED}
    for item in form.items:
        at = _stated_by(item, edits) if isinstance(item, Call) and item.head_name == "hint" else None
        if at is None or not isinstance(item, Call):
            yield edited(item, edits)
            continue
        new.pop(at, None)
        if edits[at] != REMOVED:
            yield _hint(item.items[1], edits[at], item)
    if isinstance(form, Array):
        for stated, text in new.items():
            yield _hint(Int(stated.number, form.origin), text, Call((), form.origin))


def _stated_by(hint: Call, edits: Edits) -> Stated | None:
    """Return the edited place that a `(hint ...)` of a list states. A hint that an edit added has the list's span."""
    first = hint.items[1] if len(hint.items) > 1 else None
    same = [stated for stated in edits if stated.span == hint.origin.span]
    exact = [stated for stated in same if isinstance(first, Int) and first.value == stated.number]
    return next(iter(exact or (same if not isinstance(first, Int) else [])), None)


def _hint(sites: Form, text: str, old: Call) -> Call:
    """Return a `(hint ...)` with new numbers and the colours and the direction of the old one."""
    place, rest = old.origin, old.items[2:]
    if rest and (isinstance(rest[0], Int | Array) or rest[0] in (Name("?", place), Name("*", place))):
        rest = rest[1:]
    return Call((Name("hint", place), sites, _entry(text, Name("?", place)), *rest), place)
