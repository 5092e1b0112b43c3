"""Importers read puzzles in the formats of other programs.

An importer is a module of this package with an `IMPORTER`; the package finds new modules by itself. It translates a
foreign text into `(challenge "Name" of:"Game" ...)` and nothing more: rules live in `games/`. The places of its forms
are in the foreign text (`dsl.importers.forms`), so later errors point there too.

    bytes ──decoding──▶ text ──importer_of──▶ Importer ──challenge_forms──▶ (challenge ...) forms
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

from dslrun.dsl.diagnostics import DslError, LimitError, Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.importer import Importer, cannot_hold, check_games, written
from dslrun.dsl.importers.naming import with_own_names
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin, Source, Span

__all__ = [
    "Importer",
    "cannot_hold",
    "challenge_forms",
    "check_games",
    "check_readable",
    "importer_of",
    "importers",
    "no_format",
    "writers",
    "written",
]

OUR_OWN = (".lud", ".def")
"""The suffixes of texts in our own language, which importers ignore."""
OUR_BEGINNING = re.compile(r"[\ufeff \t\r\n]*(?:\((?!https?://)|//)")
"""The beginning of a text that importers ignore: a form or a comment. It may be an address in parentheses instead."""
SNIFFED = 200_000
"""The number of characters that `sniff` functions examine."""
COUNTED = (re.compile(r"[^\s,]+"), re.compile(r"\n"))
"""Patterns of words and lines. A foreign text may have at most `limits.tokens` of each."""


@cache
def importers() -> tuple[Importer, ...]:
    """Return all importers, sorted by name."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    found = [module.IMPORTER for module in modules if hasattr(module, "IMPORTER")]
    return tuple(sorted(found, key=lambda importer: importer.name))


def importer_of(source: Source) -> Importer | None:
    """Return the importer for a text, or None for a text in our own language or in an unknown format.

    The content decides. The file name decides between formats that both accept it, and if no format does.
    """
    name = source.name.lower()
    if name.endswith(OUR_OWN) or OUR_BEGINNING.match(source.text):
        return None
    text = source.text[:SNIFFED]
    named = [importer for importer in importers() if importer.is_named(name)]
    fitting = [importer for importer in importers() if importer.sniff(text)]
    both = [importer for importer in fitting if importer in named]
    meant = [importer for importer in named if importer.resembles(text)]
    return next(iter((*both, *fitting, *meant)), None)


def no_format(source: Source) -> DslError:
    """Return the error for a text that no importer accepts and that is not in our own language."""
    from dslrun.dsl.importers.unknown import no_format as unknown_format  # late: most texts have a format

    return unknown_format(source, [importer.title for importer in importers()])


def challenge_forms(importer: Importer, source: Source, limits: Limits, problems: Problems) -> tuple[Call, ...]:
    """Return the challenges of a foreign text under unique names.

    Raise errors, and add warnings to `problems`.
    """
    if len(source.text) > limits.file_bytes:
        raise limits.exceeded("file_bytes", None, len(source.text))
    for pattern in COUNTED:
        passed = next(islice(pattern.finditer(source.text), limits.tokens, None), None)
        if passed is not None:
            raise limits.exceeded("tokens", Origin(Span(source, *passed.span())))
    forms = importer.read(source, limits, problems)
    problems.raise_errors()
    if len(forms) > limits.puzzles:
        raise limits.exceeded("puzzles", forms[limits.puzzles].origin, len(forms))
    return with_own_names(forms)


def check_readable(
    importer: Importer, text: str, challenges: Sequence[Challenge], limits: Limits, *, solved: bool = False
) -> None:
    """Refuse a text of challenges that the importer does not read, or reads as others.

    Such a text would lose or change a part of a puzzle. A text with solutions is only read.
    """
    source = Source(f"output{importer.suffixes[0]}", text)
    try:
        forms = challenge_forms(importer, source, limits, Problems())
        again = [one for form in forms if (one := read_challenge(form, Problems())) is not None]
        if not solved and written(importer, again) not in (text, written(importer, list(map(as_read, challenges)))):
            raise cannot_hold(importer.title, challenges[0], "it would be read as another puzzle")
    except LimitError:
        raise
    except DslError as error:
        why = error.diagnostics[0].message.partition(f'cannot hold "{challenges[0].name}": ')
        raise cannot_hold(importer.title, challenges[0], why[2] or why[0]) from None


def as_read(challenge: Challenge) -> Challenge:
    """Return a challenge with its name and texts as most formats read them: in one line, with single blanks."""
    texts = {key: " ".join(text.split()) for key, text in challenge.meta.items()}
    return replace(challenge, name=" ".join(challenge.name.split()), meta=texts)


def writers() -> tuple[Importer, ...]:
    """Return the importers that can also write their format."""
    return tuple(importer for importer in importers() if importer.write is not None)
