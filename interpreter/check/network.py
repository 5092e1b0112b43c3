"""A model ready for propagation: its rules cut into parts, and which parts watch which variable."""

from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from interpreter.check.base import Reading
from interpreter.check.reading import reading
from interpreter.model import And, Model, Node, Rule, scope


@dataclass(frozen=True, eq=False, slots=True)
class Network:
    """Parts of rules: what a rule joins by `and` is watched piece by piece.

    `rules[p]` is the rule that part p comes from, `scopes[p]` the variables it reads, `watch[v]` the parts
    that read variable v.
    """

    parts: tuple[Reading, ...]
    rules: tuple[Rule, ...]
    scopes: tuple[tuple[int, ...], ...]
    watch: tuple[tuple[int, ...], ...]


_networks: WeakKeyDictionary[Model, Network] = WeakKeyDictionary()


def network(model: Model) -> Network:
    """The network of a model, built once."""
    found = _networks.get(model)
    if found is None:
        found = _networks[model] = _build(model)
    return found


def pieces(node: Node) -> Iterator[Node]:
    """The nodes that must all hold for this one to hold."""
    if isinstance(node, And):
        for arg in node.args:
            yield from pieces(arg)
    else:
        yield node


def _build(model: Model) -> Network:
    pairs = [(rule, node) for rule in model.rules for node in pieces(rule.node)]
    scopes = tuple(tuple(sorted(scope(node))) for _, node in pairs)
    watch: list[list[int]] = [[] for _ in model.variables]
    for part, variables in enumerate(scopes):
        for var in variables:
            watch[var].append(part)
    return Network(
        parts=tuple(reading(node) for _, node in pairs),
        rules=tuple(rule for rule, _ in pairs),
        scopes=scopes,
        watch=tuple(tuple(found) for found in watch),
    )
