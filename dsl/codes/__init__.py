"""Codes: a page for every diagnostic code, printed by `dslrun explain CODE`.

Each module of this package lists the codes of a range, such as E04xx, in a tuple called `ENTRIES`. The package finds
its modules itself, so a new one needs no registration.
"""

from importlib import import_module
from pkgutil import iter_modules

from dslrun.dsl.codes.code import Code

__all__ = ["CODES", "Code", "explain"]


def _all() -> dict[str, Code]:
    codes: dict[str, Code] = {}
    for module in iter_modules(__path__):
        for entry in getattr(import_module(f"{__name__}.{module.name}"), "ENTRIES", ()):
            if entry.code in codes:
                raise ValueError(f"two entries for {entry.code}")
            codes[entry.code] = entry
    return dict(sorted(codes.items()))


CODES: dict[str, Code] = _all()


def explain(code: str) -> str | None:
    """Return the page of a code, in upper or lower case; None if there is no such code."""
    entry = CODES.get(code.strip().upper())
    return entry.page() if entry else None
