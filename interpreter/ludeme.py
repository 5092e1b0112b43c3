"""What a ludeme is: a dataclass whose fields are its signature, whose docstring is its help page and whose one
method is its meaning. Nothing else is written per ludeme; checker, solver, reference and errors are made from it.

The base class says what an expression is worth: `Condition` (a node), `Number`, `Place` (a site), `Area` (a region),
`Areas` (a list of regions), `Heading` (a direction) or a piece of the game's equipment (`Part` and its kinds).
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from dsl.diagnostics import Diagnostic, DslError, Label
from dsl.source import Origin
from interpreter.boards.directions import Direction
from interpreter.boards.graph import Graph
from interpreter.model import Node, conjunction
from interpreter.sites import Site
from interpreter.values import Amount, GroupCount, Region

if TYPE_CHECKING:
    from interpreter.bindings import Bindings
    from interpreter.world import World


class Expression:
    """Anything a form compiles to. `origin` is where it was written."""

    __slots__ = ("origin",)
    origin: Origin
    reads_bindings = False
    """Whether its worth depends on what an iterator stands for (and not only through its arguments)."""

    def fail(self, code: str, message: str, label: str = "", *notes: str) -> DslError:
        """A mistake found while grounding, blamed on this expression."""
        return DslError(Diagnostic(code, message, Label(self.origin, label), (), notes))


@dataclass(frozen=True, slots=True)
class Ground:
    """One ground instance of a condition: the node, who said it, the sites in view and the bindings."""

    node: Node
    source: Expression
    sites: tuple[Site, ...] = ()
    binding: str = ""
    sentence: str = ""


class Condition(Expression):
    """Something that holds or does not hold on a finished board."""

    __slots__ = ()

    def instances(self, at: "Bindings") -> Iterable[Ground]:
        """The ground instances whose conjunction is the meaning; a single node by default."""
        yield Ground(self.node(at), self)

    def node(self, at: "Bindings") -> Node:
        """The meaning as one node."""
        return conjunction([instance.node for instance in self.instances(at)])


class Number(Expression):
    """An amount: a number, or a total over the board."""

    __slots__ = ()

    def number(self, at: "Bindings") -> Amount:
        """The amount."""
        raise NotImplementedError


class Components(Number):
    """A number of groups: a Number that can only be compared with a plain number."""

    __slots__ = ()

    def number(self, at: "Bindings") -> Amount:
        """Not an amount: only a comparison makes sense."""
        raise self.fail(
            "E0310", "a number of groups can only be compared with a plain number", "used as a number here"
        )

    def groups(self, at: "Bindings") -> GroupCount:
        """The guarded graph whose components are counted."""
        raise NotImplementedError


class Place(Expression):
    """A site."""

    __slots__ = ()

    def site(self, at: "Bindings") -> Site:
        """The site."""
        raise NotImplementedError


class Area(Expression):
    """A region: sites with guards."""

    __slots__ = ()

    def region(self, at: "Bindings") -> Region:
        """The region."""
        raise NotImplementedError


class Areas(Expression):
    """A list of regions."""

    __slots__ = ()

    def regions(self, at: "Bindings") -> Iterator[tuple[str, Region]]:
        """Each region with a name for messages (`row 3`)."""
        raise NotImplementedError


class Heading(Expression):
    """A direction or a set of directions that depends on the bindings."""

    __slots__ = ()

    def direction(self, at: "Bindings") -> Direction:
        """The direction."""
        raise NotImplementedError


class Shape(Expression):
    """The graph of a board."""

    __slots__ = ()

    def graph(self, world: "World") -> Graph:
        """The graph; `world.use` says which sites are played on."""
        raise NotImplementedError


class Part(Expression):
    """A piece of a game's text: equipment, a rule section, a start position, metadata."""

    __slots__ = ()


Wanted = TypeVar("Wanted", bound=type[Expression])
LUDEMES: dict[str, list[type[Expression]]] = {}
"""Every ludeme by its head (`is Sum`); several with one head are alternatives, tried in order."""


def ludeme(head: str, *, also: tuple[str, ...] = ()) -> Callable[[Wanted], Wanted]:
    """Make a dataclass known as the ludeme `head` (and under the other names in `also`)."""

    def register(cls: Wanted) -> Wanted:
        for name in (head, *also):
            LUDEMES.setdefault(name, []).append(cls)
        return cls

    return register


def rest() -> Any:
    """A field that takes all remaining positional arguments (or one array of them)."""
    return field(default=(), metadata={"rest": True})


def required() -> Any:
    """A field that must be given although it stands behind optional ones."""
    return field(default=None, metadata={"required": True})
