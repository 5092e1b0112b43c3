"""Importers read puzzles in the formats of other programs.

An importer is a module of this package with an `IMPORTER`; the package finds new modules by itself. It translates a
foreign text into `(challenge "Name" of:"Game" ...)` and nothing more: rules live in `games/`. The places of its forms
are in the foreign text (`dsl.importers.forms`), so later errors point there too.

    bytes ──decoding──▶ text ──importer_of──▶ Importer ──challenge_forms──▶ (challenge ...) forms
"""

import re
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
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
    "no_format",
    "writers",
    "written",
]

OUR_OWN = (".lud", ".def")
"""The suffixes of texts in our own language, which importers ignore."""
SNIFFED = 200_000
"""The number of characters that `sniff` functions examine."""
WEB = re.compile(r"\s*[a-z][a-z0-9+.-]*://([^/?#\s]*)")
OTHER_SITES = ("penpa-edit", "f-puzzles", "sudokupad")
"""Sites whose addresses hold puzzles in other forms."""
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
    if name.endswith(OUR_OWN) or source.text.lstrip("\ufeff \t\r\n").startswith(("(", "//")):
        return None
    named = [importer for importer in importers() if importer.is_named(name)]
    fitting = [importer for importer in importers() if importer.sniff(source.text[:SNIFFED])]
    both = [importer for importer in fitting if importer in named]
    return next(iter((*both, *fitting, *named)), None)


def no_format(source: Source) -> DslError:
    """Return the error for a text that no importer accepts and that is not in our own language."""
    end = source.text.find("\n")
    label = Label(Origin(Span(source, 0, len(source.text) if end < 0 else end)), "the first line")
    if web := WEB.match(source.text):
        site = next((name for name in OTHER_SITES if name in source.text), "")
        message = f"dslrun does not read addresses of {site or web[1]}"
        notes = ("it reads those of puzz.link: https://puzz.link/p?TYPE/COLUMNS/ROWS/...", "save the puzzle as a file")
        return DslError(Diagnostic("E0713", message, label, (), notes))
    titles = ", ".join(importer.title for importer in importers())
    notes = (f"formats that it reads: {titles}", "a text of its own begins with `(`: see `dslrun help`")
    return DslError(Diagnostic("E0713", "this is no format that dslrun knows", label, (), notes))


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


def writers() -> tuple[Importer, ...]:
    """Return the importers that can also write their format."""
    return tuple(importer for importer in importers() if importer.write is not None)
