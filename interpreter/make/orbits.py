"""Symmetric clues: a puzzle shows all units whose places a symmetry exchanges, or none of them."""

from dslrun.dsl.generate_clauses import Symmetry
from dslrun.interpreter.make.contents import PictureContent, Place, RoomsContent
from dslrun.interpreter.make.symmetries import GridSymmetry
from dslrun.interpreter.make.units import SolvedFrame, Unit

HALF_TURN = GridSymmetry(rows_reversed=True, columns_reversed=True)
TURNS: dict[Symmetry, tuple[GridSymmetry, ...]] = {
    "none": (),
    "half-turn": (HALF_TURN,),
    "mirror": (GridSymmetry(columns_reversed=True),),
    "quarter-turn": (
        GridSymmetry(turned=True, rows_reversed=True),
        HALF_TURN,
        GridSymmetry(turned=True, columns_reversed=True),
    ),
}


def orbits_of(solved: SolvedFrame, symmetry: Symmetry) -> list[tuple[Unit, ...]]:
    """Return the units in orbits: those on places of a picture that the symmetry exchanges; others stay alone."""
    by_slot: dict[tuple[str, Place], list[Unit]] = {}
    for unit in solved.units:
        by_slot.setdefault(unit.slot, []).append(unit)
    orbits: list[tuple[Unit, ...]] = []
    seen: set[Unit] = set()
    for unit in solved.units:
        if unit in seen:
            continue
        orbit = [unit]
        for place in _images(solved, unit, symmetry):
            orbit += [other for other in by_slot.get((unit.slot[0], place), []) if other not in (*orbit, *seen)]
        seen.update(orbit)
        orbits.append(tuple(orbit))
    return orbits


def _images(solved: SolvedFrame, unit: Unit, symmetry: Symmetry) -> list[Place]:
    """Return the places that the symmetry gives to the place of a unit."""
    argument, place = unit.slot
    content = solved.open.contents[argument]
    if isinstance(content, PictureContent) and len(set(content.widths)) == 1:
        rows, columns = len(content.widths), content.widths[0]
    elif isinstance(content, RoomsContent) and content.drawn:
        rows, columns = 1 + max(row for row, _ in content.labels), 1 + max(column for _, column in content.labels)
    else:
        return []
    return [turn.place(place, (rows, columns)) for turn in TURNS[symmetry]]
