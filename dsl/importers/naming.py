"""Give challenges unique names, since users select them by name."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from dslrun.dsl.forms import Call, Str
from dslrun.dsl.sanitiser import clean

UNNAMED = "Puzzle"


def with_own_names(forms: Sequence[Call]) -> tuple[Call, ...]:
    """Return the challenges with a number after repeated names, and a default name for unnamed ones."""
    given = [form.items[1] for form in forms]
    texts = [text for text in given if isinstance(text, Str)]
    assert len(texts) == len(forms)
    names = own_names(clean(text.value) for text in texts)
    return tuple(
        replace(form, items=(form.items[0], replace(text, value=name), *form.items[2:]))
        for form, text, name in zip(forms, texts, names, strict=True)
    )


def own_names(wanted: Iterable[str]) -> list[str]:
    """Return the names with a number after repeated ones, and a default for empty ones."""
    taken: dict[str, None] = {}
    numbers: dict[str, int] = {}
    for first in wanted:
        name = bare = first or UNNAMED
        while name in taken:
            numbers[bare] = numbers.get(bare, 1) + 1
            name = f"{bare} ({numbers[bare]})"
        taken[name] = None
    return list(taken)
