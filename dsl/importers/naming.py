"""Names for the challenges of a foreign file: each can be chosen, so no two may be the same."""

from collections.abc import Sequence
from dataclasses import replace

from dslrun.dsl.forms import Call, Str
from dslrun.dsl.sanitiser import clean

UNNAMED = "Puzzle"


def with_own_names(forms: Sequence[Call]) -> tuple[Call, ...]:
    """The challenges, a number behind the names that occur again, and a name for those without."""
    taken: set[str] = set()
    numbers: dict[str, int] = {}
    result = []
    for form in forms:
        given = form.items[1]
        assert isinstance(given, Str)
        name = wanted = clean(given.value) or UNNAMED
        while name in taken:
            numbers[wanted] = numbers.get(wanted, 1) + 1
            name = f"{wanted} ({numbers[wanted]})"
        taken.add(name)
        result.append(replace(form, items=(form.items[0], replace(given, value=name), *form.items[2:])))
    return tuple(result)
