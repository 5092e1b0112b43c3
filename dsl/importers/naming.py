"""Give the challenges of a foreign file unique names, since users select them by name."""

from collections.abc import Sequence
from dataclasses import replace

from dslrun.dsl.forms import Call, Str
from dslrun.dsl.sanitiser import clean

UNNAMED = "Puzzle"


def with_own_names(forms: Sequence[Call]) -> tuple[Call, ...]:
    """Return the challenges with a number after repeated names, and a default name for unnamed ones."""
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
