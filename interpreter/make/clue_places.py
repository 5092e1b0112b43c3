"""Where clues never stand in the challenges of a game: at the rim of a picture, or in areas that are too small."""

from collections.abc import Iterator, Sequence

from dslrun.dsl.forms import Form
from dslrun.interpreter.make.arguments import ArgumentRole
from dslrun.interpreter.make.contents import PairsContent, PictureContent, Place
from dslrun.interpreter.make.examples import entries, picture_of
from dslrun.interpreter.make.opening import OpenGame, SlotClue
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.values.pictures import EMPTY

ENOUGH = 5
"""The number of marks to expect at the rim from which on it is no accident that there are none."""


def unusual(frame: OpenGame) -> Iterator[int]:
    """Yield the variables of the presence of clues at places where no challenge has one."""
    for name, content in frame.contents.items():
        some = [one for one in frame.clues if one.slot[0] == name]
        if isinstance(content, PictureContent) and avoids_rim(_examples(frame.texts, name)):
            yield from _presences(one for one in some if _at_rim(one.slot[1], content.widths))
        elif isinstance(content, PairsContent):
            least = least_area(frame.texts, name)
            yield from _presences(one for one in some if len(one.clue.sites) < least)


def _presences(clues: Iterator[SlotClue]) -> Iterator[int]:
    return (one.presence for one in clues if one.presence is not None)


def _examples(texts: Texts, name: str) -> list[Sequence[Form]]:
    return [one.arguments[name] for one in texts.challenges if name in one.arguments]


def avoids_rim(examples: Sequence[Sequence[Form]]) -> bool:
    """True if no mark is at the rim of a picture, although some would be there by chance."""
    expected = 0.0
    for picture in map(picture_of, examples):
        if picture is None:
            continue
        widths = picture.widths()
        marks = [(mark.row, mark.column) for mark in picture.all_marks()]
        if any(_at_rim(place, widths) for place in marks):
            return False
        rim = sum(_at_rim((row, column), widths) for row, width in enumerate(widths) for column in range(width))
        expected += len(marks) * rim / max(1, sum(widths))
    return expected >= ENOUGH


def _at_rim(place: Place, widths: Sequence[int]) -> bool:
    row, column = place
    return row in (0, len(widths) - 1) or column in (0, widths[row] - 1)


def least_area(texts: Texts, name: str) -> int:
    """Return the size of the smallest area to which an argument gives a number in the challenges; 0 without any."""
    calls = [use.call for use in texts.uses[name] if use.role is ArgumentRole.AREA_NUMBERS]
    rooms = [other for other, uses in texts.uses.items() if other != name and any(use.call in calls for use in uses)]
    found = []
    for challenge in texts.challenges:
        picture = picture_of(challenge.arguments.get(rooms[0], ())) if rooms else None
        areas = {} if picture is None else picture.areas()
        pairs = entries(challenge.arguments.get(name, ()))
        keyed = zip(pairs[::2], pairs[1::2], strict=False)
        found += [len(areas[key]) for key, number in keyed if key in areas and number not in (*EMPTY, "?")]
    return min(found, default=0)
