"""Heads that definitions define, which must not clash with those of ludemes."""

from collections.abc import Iterable, Iterator, Mapping

from dslrun.dsl.definitions import TOP_LEVEL, Definition
from dslrun.dsl.diagnostics import Problems, mistake
from dslrun.interpreter.language.compiler import first_required
from dslrun.interpreter.language.ludeme import LUDEMES, ludeme_of
from dslrun.interpreter.language.mismatches import words_of
from dslrun.interpreter.language.signature import signature_of


def heads_defined(definitions: Iterable[Definition]) -> list[str]:
    """Return the heads that the definitions define."""
    return [definition.name for definition in definitions if definition.pattern is not None]


def with_free_heads(definitions: Mapping[str, Definition], problems: Problems) -> dict[str, Definition]:
    """Return the definitions whose heads are free; report the others."""
    free = dict(definitions)
    for key, definition in definitions.items():
        taken = None if definition.pattern is None else taken_by(definition.name)
        if taken is not None:
            message = f"`{definition.name}` cannot be defined: {taken}"
            note = f'choose another head, or a name in quotes: (define "{definition.name.split()[-1]}" ...)'
            problems.extend(mistake("E0309", message, definition.origin, "this head is taken", note).diagnostics)
            del free[key]
    return free


def taken_by(head: str) -> str | None:
    """Return why a head is taken, or None if it is free."""
    words = head.split()
    name, used = ludeme_of(words)
    if name is not None and used == len(words):
        return "it is a ludeme"
    if words[0] in TOP_LEVEL:
        return "it is a form of the top level"
    if len(words) == 1:
        return next((f"it begins `{known}`" for known in LUDEMES if known.startswith(f"{head} ")), None)
    if name is not None and words[1].casefold() in words_after(name):
        return f"`{name}` takes the word `{words[1]}`"
    return None


def words_after(head: str) -> Iterator[str]:
    """Yield the words, in lower case, that a ludeme with a one-word head may take as its first argument."""
    for cls in LUDEMES[head]:
        for parameter in first_required(signature_of(cls, head).positional):
            yield from (str(word).casefold() for word in words_of(parameter.kinds))
