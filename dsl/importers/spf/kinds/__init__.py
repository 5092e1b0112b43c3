"""The types of the format. Each entry lists a game, its diagram, and the arguments of the game in the diagram.

To add a type, add an entry to the module of its family. Name the game and the layout of its diagram (`layout.py`: the
width of cells, borders, clues outside, a frame). List the arguments (`arguments.py`, `rooms.py`, ...) under their names
in the game. Describe the layout and the values of the solution (`solution.py`). An argument that is not in the diagram
is omitted, and `(defaults ...)` of the game gives its value. Rules belong in the game.
"""

from importlib import import_module
from pkgutil import iter_modules

from dslrun.dsl.importers.spf.kind import SpfKind

_MODULES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
_ALL: list[SpfKind] = [kind for module in _MODULES for kind in getattr(module, "TYPES", ())]

KINDS = {(kind.name, kind.format): kind for kind in sorted(_ALL, key=lambda kind: (kind.name, kind.format))}
"""The types by name and format."""
