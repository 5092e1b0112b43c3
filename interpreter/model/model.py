"""The Model itself: variables, rule instances with where they come from, and the values given."""

from functools import cached_property

from dsl.limits import DEFAULT_LIMITS, Limits
from dsl.records import field, record
from dsl.source import Origin
from interpreter.boards.sites import Site
from interpreter.model.nodes import Domains, Node, scope
from interpreter.model.provenance import Provenance


@record(frozen=True, slots=True)
class Variable:
    """One unknown: a site on a layer. `domain` are the values it may take, `playable` those a player may set.

    The number of a `?` clue is an unknown too: it stands on the clue's first site, on no layer, and is hidden.
    """

    site: Site
    layer: str
    domain: int
    playable: int
    hidden: bool = False


@record(frozen=True, eq=False)
class Rule:
    """One ground instance of a rule: it must hold on the finished board. `known_scope` is its scope, if it is known."""

    node: Node
    provenance: Provenance
    known_scope: frozenset[int] | None = None

    @property
    def scope(self) -> frozenset[int]:
        """The variables it reads: looked for once, since everybody asks."""
        return self._scope if self.known_scope is None else self.known_scope

    @cached_property
    def _scope(self) -> frozenset[int]:
        return scope(self.node)


@record(frozen=True, eq=False)
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
        """The domains with the givens filled in."""
        domains = [variable.domain for variable in self.variables]
        for var, value in self.givens.items():
            domains[var] = 1 << value
        return domains
