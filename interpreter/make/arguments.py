"""The arguments of a game's challenges, and the roles that they play in its text.

The role of `<Challenge:numbers>` follows from the slot in which it stands: in `(hints ...)` it is a picture of clues,
in `(set ...)` it gives values, in the shape of the board it is a size. One argument may play several roles.
"""

from collections.abc import Iterator
from enum import Enum

from dslrun.dsl.atoms import flat
from dslrun.dsl.definitions import GameText
from dslrun.dsl.forms import Array, Call, Form, Name, Named, OptionRef, Str, children_of
from dslrun.dsl.options import CHALLENGE
from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import SiteType

GRIDS = ("rectangle", "rect", "square")
TYPES = frozenset(kind.value for kind in SiteType)


class ArgumentRole(Enum):
    """What an argument is for."""

    SIZE = "the size of the board"
    SHAPE = "the shape of the board"
    CLUES = "clues on sites"
    SIGNS = "signs between sites"
    DOTS = "dots on or between sites"
    AREAS = "areas with clues"
    AREA_NUMBERS = "the numbers of areas"
    CROSS_SUMS = "cross sums"
    OUTSIDE = "clues outside the board"
    LINES = "clues of lines"
    GIVENS = "values at the start"
    REGIONS = "regions"
    OTHER = "something else"


_BY_HEAD = {
    "hints": ArgumentRole.CLUES,
    "signs": ArgumentRole.SIGNS,
    "dots": ArgumentRole.DOTS,
    "areas": ArgumentRole.AREAS,
    "crossSums": ArgumentRole.CROSS_SUMS,
    "outside": ArgumentRole.OUTSIDE,
    "lines": ArgumentRole.LINES,
    "set": ArgumentRole.GIVENS,
    "regions": ArgumentRole.REGIONS,
}


@record
class Use:
    """One use of an argument: its role, the type of its sites if the text names one, and the call around it.

    `side` is the name of the inner argument (`top`, `rows`, `numbers`), `layer` the layer of givens, `around` the text
    of the whole `(hints ...)`, `(set ...)` or `(regions ...)`.
    """

    role: ArgumentRole
    call: Call
    kind: SiteType | None = None
    side: str = ""
    layer: str | None = None
    around: str = ""


def uses_of(text: GameText) -> dict[str, list[Use]]:
    """Return the uses of each argument of a game, in the order of the text."""
    found: dict[str, list[Use]] = {}
    forms = [text.game] if text.game is not None else []
    bodies = [form for definition in text.defines.values() for form in definition.body]
    defaults = [form for forms_ in text.defaults.values() for form in forms_]
    for form in (*forms, *bodies, *defaults):
        for arg, use in _uses(form, ()):
            found.setdefault(arg, []).append(use)
    return found


def _uses(form: Form, around: tuple[Form, ...]) -> Iterator[tuple[str, Use]]:
    if isinstance(form, OptionRef) and form.tag == CHALLENGE and form.arg is not None:
        yield form.arg, _use(around)
    elif isinstance(form, Call | Array | Named):
        for child in children_of(form):
            yield from _uses(child, (*around, form))


def _use(around: tuple[Form, ...]) -> Use:
    calls = [form for form in around if isinstance(form, Call)]
    heads = [call.head_name for call in calls]
    named = next((form.name for form in reversed(around) if isinstance(form, Named)), "")
    nearest = calls[-1]
    head = heads[-1]
    if "board" in heads[:-1] or (head in GRIDS and "hints" not in heads):
        role = ArgumentRole.SIZE if head in GRIDS else ArgumentRole.OTHER if "values" in heads else ArgumentRole.SHAPE
        return Use(role, nearest)
    role = _BY_HEAD.get(head or "", ArgumentRole.OTHER)
    if role is ArgumentRole.AREAS and named == "numbers":
        role = ArgumentRole.AREA_NUMBERS
    if role in (ArgumentRole.CLUES, ArgumentRole.GIVENS, ArgumentRole.REGIONS) and named not in ("", "layer"):
        role = ArgumentRole.OTHER
    outer = next((call for call in reversed(calls) if call.head_name in ("hints", "set", "regions")), nearest)
    kind = next((SiteType(item.value) for item in outer.items if isinstance(item, Name) and item.value in TYPES), None)
    layer = next((_name_in(call) for call in calls if call.head_name == "on"), None)
    return Use(role, nearest, kind, named, layer, flat(outer))


def _name_in(call: Call) -> str | None:
    return next((item.value for item in call.args if isinstance(item, Str)), None)
