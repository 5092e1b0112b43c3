"""What the challenges of a game show: how their arguments are written and how many clues they have."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.atoms import flat
from dslrun.dsl.forms import Array, Call, Form, Int, Named, Str
from dslrun.dsl.records import record
from dslrun.interpreter.instances.picture_forms import lines_of
from dslrun.interpreter.ludemes.hints import ARROWS
from dslrun.interpreter.values.pictures import Picture


@record(slots=False)
class ClueStyle:
    """How an argument is written: its marks and how many numbers each has.

    `share` is the share of its places with a mark (None without examples). `arrows` are the arrows in use, `numbered`
    says whether numbers go with them. `unknown` is True if some mark has no number although others have. `largest` is
    the largest number.
    """

    marks: tuple[str, ...] = ()
    arity: int = 1
    share: float | None = None
    arrows: tuple[str, ...] = ()
    numbered: bool = True
    unknown: bool = False
    largest: int = 0


def picture_of(forms: Sequence[Form]) -> Picture | None:
    """Return the picture of an argument, or None if it is not one."""
    match forms:
        case (Call(head_name="picture") as form,):
            lines = tuple((line.value, line.origin) for line in lines_of(form))
            return Picture(lines, {}, {}, form.origin) if lines else None
    return None


def clue_style(examples: Iterable[Sequence[Form]]) -> ClueStyle:
    """Return how examples of an argument are written."""
    marks: list[str] = []
    places = 0
    for forms in examples:
        picture = picture_of(forms)
        if picture is not None:
            places += sum(picture.widths())
            marks += [mark.text for mark in picture.all_marks()]
        else:
            found = entries(forms)
            places += len(found)
            marks += [entry for entry in found if entry not in ("?", "")]
    arrows = tuple(dict.fromkeys(mark[-1] for mark in marks if mark[-1] in ARROWS))
    return ClueStyle(
        tuple(dict.fromkeys(marks)),
        max([mark.count(",") + 1 for mark in marks], default=1),
        len(marks) / places if places else None,
        arrows,
        not arrows or any(len(mark) > 1 for mark in marks),
        any("?" in mark for mark in marks) or any(len(mark) == 1 and mark in ARROWS for mark in marks),
        max(_numbers(marks), default=0),
    )


def numbers_in(forms: Sequence[Form]) -> list[int]:
    """Return the numbers in the marks of a picture; none if it is something else."""
    picture = picture_of(forms)
    return [] if picture is None else _numbers([mark.text for mark in picture.all_marks()])


def only_numbers(style: ClueStyle) -> bool:
    """True if all marks are numbers, with arrows or without."""
    return bool(style.marks) and all(part.isdecimal() for part in _parts(style.marks))


def _numbers(marks: Iterable[str]) -> list[int]:
    return [int(part) for part in _parts(marks) if part.isdecimal()]


def _parts(marks: Iterable[str]) -> list[str]:
    return [part for mark in marks for part in mark.strip("".join(ARROWS)).replace("/", ",").split(",")]


def entries(forms: Sequence[Form]) -> list[str]:
    """Return the entries of a list as marks; a list in the list is its parts with commas between."""
    found: list[str] = []
    for form in forms:
        for item in form.items if isinstance(form, Array) else ():
            if isinstance(item, Array):
                found.append(",".join(_word(part) for part in item.items) or "?")
            else:
                found.append(_word(item))
    return found


def _word(form: Form) -> str:
    match form:
        case Int(value=value):
            return str(value)
        case Str(value=text):
            return text
    return str(getattr(form, "value", "?"))


def legend_of(call: Call) -> str:
    """Return the legend inside a picture as text, or an empty string."""
    return next((flat(item) for item in call.items if isinstance(item, Named) and item.name == "legend"), "")
