"""The Model itself: variables, rule instances with where they come from, and the values given."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.model.nodes import Domains, Node, scope
from dslrun.interpreter.model.provenance import Provenance


@dataclass(frozen=True, slots=True)
class Variable:
    """One unknown: a site on a layer. `domain` are the values it may take, `playable` those a player may set.

    The number of a `?` clue is an unknown too: it stands on the clue's first site, on no layer, and is hidden.
    """

    site: Site
    layer: str
    domain: int
    playable: int
    hidden: bool = False


class Rule:
    """One ground instance of a rule: it must hold on the finished board. `scope` are the variables it reads.

    Where it comes from may be given as a way to find that out: of the rules of a large board hardly any is ever asked.
    `origin`, the place of the form that says it, is known at once.
    """

    __slots__ = ("_told", "node", "origin", "scope")

    def __init__(
        self,
        node: Node,
        provenance: Provenance | Callable[[], Provenance],
        read: frozenset[int] | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.node, self._told = node, provenance
        self.scope = scope(node) if read is None else read
        self.origin = self.provenance.origin if origin is None else origin

    def saying(self, node: Node) -> "Rule":
        """Return the same, said by another node."""
        return Rule(node, self._told, None, self.origin)

    @property
    def provenance(self) -> Provenance:
        """Where it comes from."""
        if not isinstance(self._told, Provenance):
            self._told = self._told()
        return self._told


@dataclass(frozen=True, eq=False)
class Model:
    """Variables, rule instances and the values given at the start (variable -> value).

    `limits` are those its text was loaded under: whatever writes it out for an engine or a file keeps to them.
    `origin` is the text of its board, which is to blame where the variables alone are too much.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Rule, ...]
    givens: dict[int, int] = field(default_factory=dict)
    limits: Limits = DEFAULT_LIMITS
    origin: Origin | None = None

    def start(self) -> Domains:
        """Return the domains with the givens filled in."""
        domains = [variable.domain for variable in self.variables]
        for var, value in self.givens.items():
            domains[var] = 1 << value
        return domains
