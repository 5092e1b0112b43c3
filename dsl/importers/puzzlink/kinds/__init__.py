"""The types of addresses. Each entry lists a game, the parts of its body, its arguments, and the blocks of its file.

To add a type, add an entry to the module of its family. Name the type and the game. List the parts of the body in order
(`codec_table.py`), and the arguments of the game (`arguments.py`, `room_arguments.py`, `side_arguments.py`, ...). The
name of their layer connects a part and an argument. Rules belong in the game.
"""

from importlib import import_module
from pkgutil import iter_modules

from dslrun.dsl.importers.puzzlink.kind import LinkKind

_MODULES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
_ALL: list[LinkKind] = [kind for module in _MODULES for kind in getattr(module, "TYPES", ())]

KINDS = {kind.name: kind for kind in sorted(_ALL, key=lambda kind: kind.name)}
"""The types by their names."""
ALIASES = {alias: kind.name for kind in _ALL for alias in kind.aliases}
