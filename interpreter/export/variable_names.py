"""Names of variables in exported files."""

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from dslrun.interpreter.model import Model

Label: TypeAlias = Callable[[int], str]
"""Returns the name of a variable, by its number in the model."""


def labels(model: Model, label: Label | None) -> list[str]:
    """Return a unique name for each variable. Without `label`, it consists of the layer and the site's index."""
    if label is None:
        named = [f"{variable.layer}_{variable.site.index}" for variable in model.variables]
    else:
        named = [label(var) for var in range(len(model.variables))]
    plain = ["".join("_" if char in " |\\" or not char.isprintable() else char for char in name) for name in named]
    often = Counter(plain)
    return [name if often[name] == 1 else f"{name}#{var}" for var, name in enumerate(plain)]
