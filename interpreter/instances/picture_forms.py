"""Change marks in a `(picture {...})`. A picture whose marks become too long gets wider places."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from dslrun.dsl.forms import Array, Call, Str
from dslrun.interpreter.boards.equipment import Stated
from dslrun.interpreter.ludemes.hints import ACROSS, DOWN
from dslrun.interpreter.values.drawn_cells import cell_step
from dslrun.interpreter.values.pictures import Mark, Picture


def edited_picture(form: Call, edits: Mapping[Stated, str]) -> Call:
    """Return a picture with new marks. An empty text removes a mark."""
    lines = lines_of(form)
    spans = {stated.span for stated in edits}
    if not any(line.origin.span in spans for line in lines):
        return form
    rows = list(rows_of(lines))
    longest = max((len(text) for line, marks in rows for _, text in _new_marks(line, marks, edits)), default=0)
    wide = [Str(text, line.origin) for text, line in zip(_widened(lines, longest), lines, strict=True)]
    step = _step(_picture(wide))
    changed = {}
    for line, marks in rows_of(wide):
        changed[line.origin.span] = Str(_rewritten(line.value, _new_marks(line, marks, edits), step), line.origin)
    items = tuple(changed.get(line.origin.span, line) for line in wide)
    array = next(item for item in form.items if isinstance(item, Array))
    return replace(form, items=tuple(replace(array, items=items) if one is array else one for one in form.items))


def lines_of(form: Call) -> list[Str]:
    """Return the lines of a `(picture {...})`."""
    array = next((item for item in form.items if isinstance(item, Array)), None)
    return [line for line in (array.items if array else ()) if isinstance(line, Str)]


def rows_of(lines: Iterable[Str]) -> Iterator[tuple[Str, list[Mark]]]:
    """Yield the lines of a picture that hold places, each with its places."""
    some = list(lines)
    picture = _picture(some)
    return zip(some[1::2] if picture.drawn else some, picture.rows(), strict=False)


def _picture(lines: list[Str]) -> Picture:
    return Picture(tuple((line.value, line.origin) for line in lines), {}, {}, lines[0].origin)


def _step(picture: Picture) -> int:
    """Return the distance between the left borders of drawn cells, or 0 if the picture draws no rooms."""
    return cell_step(picture.lines, picture.origin) if picture.drawn else 0


def _new_marks(line: Str, marks: Iterable[Mark], edits: Mapping[Stated, str]) -> list[tuple[Mark, str]]:
    """Return the marks of a line that the edits change, with their new texts."""
    found = []
    for mark in marks:
        place = Stated(line.origin.span, "", mark.column)
        sums = [place._replace(side=side) for side in (DOWN, ACROSS)]
        if place in edits:
            found.append((mark, edits[place]))
        elif any(one in edits for one in sums):
            old = mark.text.split("/") if "/" in mark.text else ["", ""]
            new = "/".join(edits.get(one, text) for one, text in zip(sums, old, strict=True))
            found.append((mark, "#" if new == "/" else new))
    return found


def _widened(lines: list[Str], longest: int) -> list[str]:
    """Return the lines with room for marks of this length: as rows of words, or with wider drawn cells."""
    picture, texts = _picture(lines), [line.value for line in lines]
    if not picture.drawn:
        return texts if longest < 2 or picture.in_words else [" ".join(text.strip()) for text in texts]
    step = _step(picture)
    more = longest - step + 1
    if more < 1:
        return texts
    found = []
    for text in texts:
        cells = [text[at : at + step] for at in range(0, len(text), step)]
        found.append("".join(cell + (cell[-1] if cell[-1] == "-" else " ") * more for cell in cells).rstrip())
    return found


def _rewritten(text: str, new: Iterable[tuple[Mark, str]], step: int) -> str:
    """Return a line with new texts for some of its marks. `step` is the distance of drawn cells, 0 if there are none.

    Parts do not overlap, so the last is replaced first.
    """
    for mark, word in reversed(list(new)):
        assert mark.part is not None
        start, end = (step * mark.column + 1, step * mark.column + step) if step else mark.part
        text = text.ljust(end)
        text = text[:start] + (word or (" " if step else ".")).ljust(end - start) + text[end:]
    return text
