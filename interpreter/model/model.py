"""The Model itself: variables, ground rules with their provenance, and given values."""

from collections.abc import Callable
from dataclasses import field

from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.model.nodes import Domains, Node, scope
from dslrun.interpreter.model.provenance import Provenance


@record
class Variable:
    """One unknown: the value of a site on a layer.

    `domain` is the mask of its possible values, `playable` the mask of those a player may set. The unknown number of a
    `?` clue is a hidden variable on the first site of the clue, without a layer.
    """

    site: Site
    layer: str
    domain: int
    playable: int
    hidden: bool = False


class Rule:
    """One ground instance of a rule: a node that must hold on the complete board.

    `scope` holds the variables that the node mentions. The provenance may be a function, which runs on first use,
    because most rules of a large board never need it. `origin` is the place of the form that states the rule.
    """

    __slots__ = ("_provenance", "node", "origin", "scope")

    def __init__(
        self,
        node: Node,
        provenance: Provenance | Callable[[], Provenance],
        read: frozenset[int] | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.node, self._provenance = node, provenance
        self.scope = scope(node) if read is None else read
        self.origin = self.provenance.origin if origin is None else origin

    def with_node(self, node: Node) -> "Rule":
        """Return the same rule with another node."""
        return Rule(node, self._provenance, None, self.origin)

    @property
    def provenance(self) -> Provenance:
        """Where the rule comes from."""
        if not isinstance(self._provenance, Provenance):
            self._provenance = self._provenance()
        return self._provenance


@record(eq=False, slots=False)
class Model:
    """Variables, rule instances, and the given values by variable.

    `limits` are the limits under which the text was loaded; exports respect them too. `origin` is the place of the
    board in the text; errors about too many variables point to it.
    """

    variables: tuple[Variable, ...]
    rules: tuple[Rule, ...]
    givens: dict[int, int] = field(default_factory=dict)
    limits: Limits = DEFAULT_LIMITS
    origin: Origin | None = None

    def start(self) -> Domains:
        """Return the domains of all variables. That of a given variable contains only its value."""
        domains = [variable.domain for variable in self.variables]
        for var, value in self.givens.items():
            domains[var] = 1 << value
        return domains
