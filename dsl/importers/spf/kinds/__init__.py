"""The types of the format, each an entry: its game, its diagram, and the arguments of the game that stand in it.

To add a type, in the module of its family: name the game; say how its diagram is laid out (`layout.py`: the width of
cells, borders or none, clues outside, a frame); list the parts (`parts.py`, `rooms.py`, ...), each with the name of the
argument of the game it becomes; and say how the solution is laid out and what it sets (`solved.py`). What a part does
not find it leaves out: the game says with `(defaults ...)` what that means. Rules never stand here.
"""

from importlib import import_module
from pkgutil import iter_modules

from dslrun.dsl.importers.spf.kind import SpfKind

_MODULES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
_ALL: list[SpfKind] = [kind for module in _MODULES for kind in getattr(module, "TYPES", ())]

KINDS = {(kind.name, kind.format): kind for kind in sorted(_ALL, key=lambda kind: (kind.name, kind.format))}
"""The types by their name and format."""
