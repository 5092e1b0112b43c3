"""Importers: puzzles in the formats of other programs, as the challenges they are.

An importer is a module of this package with an `IMPORTER`; a new module is found by itself. It translates a foreign
text into `(challenge "Name" of:"Game" ...)` and nothing more: rules live in `games/`. The places of its forms lie in
the foreign text (`dsl.importers.forms`), so every later complaint does too.

    bytes ──packed──▶ text ──importer_of──▶ Importer ──challenge_forms──▶ (challenge ...) forms
"""

import re
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.importers.importer import Importer, cannot_hold, check_games, written
from dslrun.dsl.importers.naming import with_own_names
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Origin, Source, Span

__all__ = [
    "Importer",
    "cannot_hold",
    "challenge_forms",
    "check_games",
    "importer_of",
    "importers",
    "writers",
    "written",
]

OUR_OWN = (".lud", ".def")
"""Suffixes of texts in our own language, which no importer looks at."""
SNIFFED = 200_000
"""So many characters of a text are looked at to tell its format."""
COUNTED = (re.compile(r"[^\s,]+"), re.compile(r"\n"))
"""What a foreign text may not hold more of than it may have tokens: words, and lines."""


@cache
def importers() -> tuple[Importer, ...]:
    """Every importer, by name."""
    modules = (import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__))
    found = [module.IMPORTER for module in modules if hasattr(module, "IMPORTER")]
    return tuple(sorted(found, key=lambda importer: importer.name))


def importer_of(source: Source) -> Importer | None:
    """The importer for a text: told by its content, or else by its name; None for a text in our own language."""
    name = source.name.lower()
    if name.endswith(OUR_OWN) or source.text.lstrip("\ufeff \t\r\n").startswith(("(", "//")):
        return None
    named = [importer for importer in importers() if importer.is_named(name)]
    fitting = [importer for importer in importers() if importer.sniff(source.text[:SNIFFED])]
    both = [importer for importer in fitting if importer in named]
    return next(iter((*both, *fitting, *named)), None)


def challenge_forms(importer: Importer, source: Source, limits: Limits, problems: Problems) -> tuple[Call, ...]:
    """The challenges of a foreign text, each with a name of its own. Mistakes are raised, warnings go to `problems`."""
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


def writers() -> tuple[Importer, ...]:
    """Those importers that can also write their format."""
    return tuple(importer for importer in importers() if importer.write is not None)
