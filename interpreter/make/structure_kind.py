"""Say what an argument of a challenge draws: rooms, islands, runs, patches, walls, paths, or something else."""

import itertools
from collections.abc import Sequence
from enum import Enum

from dslrun.dsl.forms import Array, Call, Form, Name, walk
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.make.arguments import ArgumentRole, Use
from dslrun.interpreter.make.partition import Cell, beside
from dslrun.interpreter.make.room_style import even_picture, has_rooms
from dslrun.interpreter.make.symmetries import SITES
from dslrun.interpreter.values.pictures import Picture

REGIONS = (ArgumentRole.AREAS, ArgumentRole.REGIONS)


class StructureKind(Enum):
    """What an argument draws."""

    ROOMS = "rooms"
    ISLANDS = "places of the board"
    RUNS = "runs of open cells"
    PATCHES = "patches of marked cells"
    WALLS = "walls between cells"
    PATHS = "paths over several cells"
    FIXED = "sites that only the symmetries of the board may change"


def kind_of(uses: Sequence[Use], examples: Sequence[tuple[Form, ...]], optional: bool = False) -> StructureKind | None:
    """Return what an argument draws; None if it draws no structure.

    `examples` are the forms of the argument in each challenge that gives it. `optional` says that the game has a
    default for it: without an example it then stays as the default has it.
    """
    given = [forms for forms in examples if not is_empty(forms)]
    if not given and (optional or examples):
        return None
    roles = {use.role for use in uses}
    if given and not pictures_in(given):
        return _kind_of_sites(roles, given)
    if ArgumentRole.SHAPE in roles:
        return StructureKind.ISLANDS if given or ArgumentRole.CLUES in roles else None
    if ArgumentRole.CROSS_SUMS in roles:
        return StructureKind.RUNS
    if roles.isdisjoint(REGIONS):
        return None
    types = {use.kind or SiteType.CELL for use in uses if use.role in REGIONS}
    if types == {SiteType.EDGE}:
        return StructureKind.WALLS if all(picture.drawn for picture in pictures_in(given)) else None
    if SiteType.EDGE not in types and not is_patchy(roles, pictures_in(given)):
        return StructureKind.ROOMS
    return StructureKind.PATCHES if given else None


def _kind_of_sites(roles: set[ArgumentRole], given: Sequence[tuple[Form, ...]]) -> StructureKind | None:
    """Return what an argument draws whose examples are no pictures."""
    if ArgumentRole.CLUES in roles:
        return StructureKind.PATHS if all(paths_in(forms) for forms in given) else StructureKind.FIXED
    names = [form.value for forms in given for form in walk(*forms) if isinstance(form, Name)]
    only_sites = names and all(SITES.fullmatch(name) for name in names)
    return StructureKind.FIXED if only_sites and roles == {ArgumentRole.OTHER} else None


def is_empty(forms: Sequence[Form]) -> bool:
    """Return whether an argument is `{}` or a picture without marks."""
    picture = even_picture(forms)
    if picture is not None:
        return not picture.drawn and not any(picture.all_marks())
    return all(isinstance(form, Array) and not form.items for form in forms)


def is_patchy(roles: set[ArgumentRole], pictures: Sequence[Picture]) -> bool:
    """Return whether pictures show patches: parts of one region may be apart, and most cells lie in none."""
    if ArgumentRole.AREAS in roles or not pictures or any(picture.drawn for picture in pictures):
        return False
    marks = [{mark.text for mark in picture.all_marks()} for picture in pictures]
    blank = any(sum(len(room) for room in picture.areas().values()) < _places(picture) for picture in pictures)
    return not has_rooms(pictures) or (blank and len(marks) > 1 and all(found == marks[0] for found in marks))


def _places(picture: Picture) -> int:
    rows, columns = picture.size()
    return rows * columns


def pictures_in(examples: Sequence[tuple[Form, ...]]) -> list[Picture]:
    """Return the pictures among the examples of an argument."""
    return [picture for forms in examples if (picture := even_picture(forms)) is not None]


def paths_in(forms: Sequence[Form]) -> list[list[Cell]]:
    """Return the paths of `{(hint {r1c1 r1c2}) ...}`; nothing if the forms hold anything else."""
    found = []
    for item in forms[0].items if len(forms) == 1 and isinstance(forms[0], Array) else ():
        match item:
            case Call(head_name="hint", args=(Array(items=sites),)):
                names = [SITES.fullmatch(site.value) if isinstance(site, Name) else None for site in sites]
                path = [(int(name[1]) - 1, int(name[2]) - 1) for name in names if name]
                steps = itertools.pairwise(path)
                if len(path) < len(names) or not all(two in beside(one) for one, two in steps):
                    return []
                found.append(path)
            case _:
                return []
    return found
