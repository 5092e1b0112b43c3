"""What the challenges of a game show: which clues are never left out, and how many values are given."""

from collections.abc import Iterable, Sequence

from dslrun.dsl.forms import Form
from dslrun.dsl.instances import Challenge
from dslrun.interpreter.make.arguments import ArgumentRole, Use
from dslrun.interpreter.make.contents import Content, ListContent, PairsContent, RoomsContent
from dslrun.interpreter.make.examples import entries, picture_of
from dslrun.interpreter.make.opening import OpenGame
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.values.pictures import EMPTY

UNKNOWN = frozenset({*EMPTY, "?"})
LISTED = (ListContent, PairsContent, RoomsContent)


def complete_arguments(texts: Texts, contents: dict[str, Content]) -> frozenset[str]:
    """Return the arguments with clues that no challenge leaves out: clues of lines, and numbers of areas."""
    names = [name for name, content in contents.items() if isinstance(content, LISTED)]
    return frozenset(name for name in names if _is_complete(texts, name))


def _is_complete(texts: Texts, name: str) -> bool:
    some = [one for one in texts.challenges if name in one.arguments]
    if not some:
        return False
    calls = [use.call for use in texts.uses[name] if use.role is ArgumentRole.AREA_NUMBERS]
    if not calls:
        return all(_shows_all(one.arguments[name]) for one in some)
    rooms = [other for other, uses in texts.uses.items() if other != name and any(use.call is calls[0] for use in uses)]
    return bool(rooms) and all(_numbers_all(one, rooms[0], name) for one in some)


def _shows_all(forms: Sequence[Form]) -> bool:
    """Return whether a list has no unknown entry, and whether every area of a drawing has a number."""
    picture = picture_of(forms)
    if picture is None:
        found = entries(forms)
        return bool(found) and not any("?" in entry for entry in found)
    if not picture.drawn:
        return False
    return all(any(mark.text not in UNKNOWN for mark in marks) for marks in picture.areas().values())


def _numbers_all(challenge: Challenge, rooms: str, numbers: str) -> bool:
    """Return whether a challenge gives a number to every area of a picture."""
    picture = picture_of(challenge.arguments.get(rooms, ()))
    if picture is None:
        return False
    pairs = entries(challenge.arguments[numbers])
    return len(picture.areas()) <= sum(entry != "?" for entry in pairs[1::2])


def given_share(texts: Texts, name: str) -> float:
    """Return the share of places with a given value, as the text wants it or the challenges show it.

    Signs are between the places of values.
    """
    if name in texts.clauses.clues:
        return texts.clauses.clues[name][1]
    step = 1 + _has_signs(texts.uses[name])
    pictures = [picture_of(one.arguments[name]) for one in texts.challenges if name in one.arguments]
    rows = [row[::step] for picture in pictures if picture is not None for row in picture.rows()[::step]]
    places = [mark for row in rows for mark in row]
    return sum(mark.text not in EMPTY for mark in places) / len(places) if places else 0.0


def _has_signs(uses: Iterable[Use]) -> bool:
    return any(use.role in (ArgumentRole.SIGNS, ArgumentRole.DOTS) for use in uses)


def most_given(frame: OpenGame) -> float:
    """Return the share of variables that the examples of the game give; 1 without examples."""
    names = {slot[0] for slot, _ in frame.givens.values()}
    if not frame.texts.challenges and names.isdisjoint(frame.texts.clauses.clues):
        return 1.0
    return max((given_share(frame.texts, name) for name in names), default=0.0)


def gives_values(frame: OpenGame) -> bool:
    """True if the text or the examples of the game give values, or if there are none."""
    names = {slot[0] for slot, _ in frame.givens.values()}
    unknown = set() if frame.texts.challenges else names - set(frame.texts.clauses.clues)
    return bool(unknown) or any((frame.styles[name].share or 0) > 0 for name in names)
