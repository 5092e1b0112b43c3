"""Base classes of ludemes. Attributes are the signature, the docstring is the help page, a method is the meaning.

The checker, the solver, the reference and the errors are derived from these.

The base class says what an expression denotes: `Condition` (a node), `Number`, `Place` (a site), `Area` (a region),
`Areas` (a list of regions), `NumberList`, `Heading` (a direction) or a piece of the equipment (`Part` and its kinds).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.equipment import Clue, Runs
from dslrun.interpreter.boards.graph import Graph
from dslrun.interpreter.boards.lattice import Frame
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.model import Node, conjunction
from dslrun.interpreter.values.amounts import Amount, GroupCount, from_cases
from dslrun.interpreter.values.regions import Region

if TYPE_CHECKING:
    from dslrun.interpreter.values.bindings import Bindings
    from dslrun.interpreter.values.world import World


class Argument:
    """Properties of an argument beyond its type: its default, whether it is named, whether it takes the rest."""

    __slots__ = ("default", "is_named", "is_required", "is_rest")

    def __init__(self, default: Any = None, *, required: bool = False, named: bool = False, rest: bool = False) -> None:
        self.default, self.is_required, self.is_named, self.is_rest = default, required, named, rest


NOTHING: Any = object()


def named(default: Any = NOTHING) -> Any:
    """Declare a named argument, `except:0`; without a default it is required."""
    return Argument(default, required=default is NOTHING, named=True)


def required() -> Any:
    """Declare a required argument after optional ones."""
    return Argument(required=True)


def rest() -> Any:
    """Declare an argument that takes all remaining positional ones, or one array of them."""
    return Argument((), rest=True)


class Expression:
    """Anything a form compiles to. `origin` is where it was written.

    Annotated attributes of a subclass are its arguments, in order. They are read on first use; generating methods at
    import, as dataclasses do, would slow the start of every command.
    """

    origin: Origin
    word = "form"
    """Its name in messages, for kinds that are not ludemes."""
    reads: tuple[str, ...] = ()
    """The iterators its value depends on, not counting those of its arguments."""
    reads_values_of: SiteType | None = None
    """The type of sites whose values it reads, if no argument says so."""
    _free: "frozenset[str] | None" = None

    def __init__(self, *values: Any, **others: Any) -> None:
        arguments = arguments_of(type(self))
        for name, argument in arguments.items():
            setattr(self, name, others.get(name, argument.default))
        for name, value in zip(arguments, values, strict=False):
            setattr(self, name, value)

    def read_as(self, kind: type["Expression"]) -> "Expression | None":
        """Return the expression that this form means where another kind is expected, or None."""
        return None

    def fail(self, code: str, message: str, label: str = "", *notes: str) -> DslError:
        """Return an error that points at this expression."""
        return DslError(Diagnostic(code, message, Label(self.origin, label), (), notes))


def free_names(value: Any) -> frozenset[str]:
    """Return the iterators an expression (or a tuple of expressions) depends on; none if it is constant."""
    if not isinstance(value, Expression):
        return frozenset().union(*map(free_names, value)) if isinstance(value, tuple) else frozenset()
    if value._free is None:
        parts = (free_names(getattr(value, name)) for name in arguments_of(type(value)))
        value._free = frozenset(value.reads).union(*parts)
    return value._free


_ARGUMENTS: dict[type[Expression], dict[str, Argument]] = {}


def arguments_of(cls: type[Expression]) -> dict[str, Argument]:
    """Return the arguments of an expression class, those of its bases first."""
    found = _ARGUMENTS.get(cls)
    if found is None:
        found = _ARGUMENTS[cls] = {}
        for base in reversed(cls.__mro__[: cls.__mro__.index(Expression)]):
            for name in base.__annotations__:
                default = base.__dict__.get(name, NOTHING)
                if not isinstance(default, Argument):
                    default = Argument(default, required=default is NOTHING)
                found[name] = default
    return found


def parts_of(expression: Expression) -> Iterator[Expression]:
    """Yield the expressions among the arguments of an expression, in order."""
    waiting: list[Any] = [getattr(expression, name) for name in reversed(arguments_of(type(expression)))]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += reversed(value)
        elif isinstance(value, Expression):
            yield value


def walk(expression: Expression) -> Iterator[Expression]:
    """Yield an expression and all expressions inside it, outer ones first."""
    yield expression
    for part in parts_of(expression):
        yield from walk(part)


@dataclass(eq=False, slots=True)
class Ground:
    """One ground instance of a condition: its node, its source, its bindings, and the sites it names.

    `named` may be a region, because most instances on a large board never need their sites. The class is not
    frozen because frozen instances take three times as long to build.
    """

    node: Node
    source: Expression
    at: "Bindings"
    named: tuple[Site, ...] | Region = ()
    sentence: str = ""

    @property
    def sites(self) -> tuple[Site, ...]:
        """The sites it names."""
        return self.named.members if isinstance(self.named, Region) else self.named

    def with_node(self, node: Node) -> "Ground":
        """Return the instance with another node. This avoids `replace`, which is slow."""
        return Ground(node, self.source, self.at, self.named, self.sentence)

    def with_sentence(self, sentence: str) -> "Ground":
        """Return the instance with the author's sentence."""
        return Ground(self.node, self.source, self.at, self.named, sentence)


class Condition(Expression):
    """Something that holds or does not hold on a complete board."""

    def instances(self, at: "Bindings") -> Iterable[Ground]:
        """Return the ground instances, whose conjunction is the meaning; by default there is one."""
        return (Ground(self.node(at), self, at),)

    def node(self, at: "Bindings") -> Node:
        """Return the meaning as one node."""
        return conjunction([instance.node for instance in self.instances(at)])


class Invertible(Condition):
    """A condition whose clue follows from the values on the board."""

    def inverse(self, clue: Clue, line: Region, at: "Bindings", values: Sequence[int]) -> Runs:
        """Return the clue in place of `clue` that is true of a complete board, given by variable."""
        raise NotImplementedError


class Number(Expression):
    """An amount: a number, or a total over the board. If `is_special`, comparisons have their own code for it."""

    is_special = False

    def number(self, at: "Bindings") -> Amount:
        """Return the amount."""
        raise NotImplementedError


class NumberList(Expression):
    """A list of numbers."""

    def numbers(self, at: "Bindings") -> list[tuple[Node, Amount]]:
        """Return each number with the guard under which it is in the list."""
        raise NotImplementedError


GROUPS_NEED_A_NUMBER = "a number of groups can only be compared with a plain number"
SHAPES_NEED_SHAPES = "a shape can only be compared with another shape"
SHAPES_COMPARED = 'like (= (shape A) (shape B)); (shape A of:"Bank") is a number, that of a piece'


class GroupNumber(Number):
    """A number of groups: a Number that can only be compared with a plain number."""

    is_special = True

    def number(self, at: "Bindings") -> Amount:
        """Raise an error: a number of groups can only be compared."""
        raise self.fail("E0310", GROUPS_NEED_A_NUMBER, "used as a number here", "like (= (count Groups Edge) 1)")

    def groups(self, at: "Bindings") -> GroupCount:
        """Return the guarded graph whose components are counted."""
        raise NotImplementedError


class CaseNumber(Number):
    """A number with a few cases, each under a condition; 0 if no condition holds."""

    is_special = True

    def number(self, at: "Bindings") -> Amount:
        """Return the sum over the cases, at most one of which holds."""
        return from_cases(self.cases(at))

    def cases(self, at: "Bindings") -> dict[int, Node]:
        """Return the cases: each number other than 0 with its node. No two nodes hold at once."""
        raise NotImplementedError


class ShapeNumber(Number):
    """A shape: it is used like a number, but can only be compared with another shape."""

    is_special = True

    def number(self, at: "Bindings") -> Amount:
        """Raise an error: a shape can only be compared with another shape."""
        raise self.fail("E0453", SHAPES_NEED_SHAPES, "used as a number here", SHAPES_COMPARED)

    def is_same(self, other: "ShapeNumber", at: "Bindings") -> Node:
        """Return the node "the two shapes are the same"."""
        raise NotImplementedError


class Magnitude(Number):
    """An absolute value. Its comparison becomes one sum with two bounds, or a disjunction of two sums."""

    is_special = True

    def signed(self, at: "Bindings") -> Amount:
        """Return the number with its sign."""
        raise NotImplementedError


class Place(Expression):
    """A site."""

    def site(self, at: "Bindings") -> Site:
        """Return the site."""
        raise NotImplementedError

    def site_of(self, kind: SiteType, at: "Bindings") -> Site:
        """Return the site; read a number or label as a site of the given type."""
        return self.site(at)

    def where(self, at: "Bindings", kind: SiteType | None = None) -> Site | None:
        """Return the site, or None if it is off the board, for callers that accept a missing site."""
        return self.site(at) if kind is None else self.site_of(kind, at)


class Area(Expression):
    """A region: sites with guards."""

    def region(self, at: "Bindings") -> Region:
        """Return the region."""
        raise NotImplementedError

    def region_of(self, kind: SiteType, at: "Bindings") -> Region:
        """Return the region; read listed numbers and labels as sites of the given type."""
        return self.region(at)


class Areas(Expression):
    """A list of regions."""

    def regions(self, at: "Bindings") -> Iterator[Region]:
        """Return the regions, each with a name for messages (`row 3`)."""
        raise NotImplementedError

    def regions_of(self, kind: SiteType, at: "Bindings") -> Iterator[Region]:
        """Return the regions; read listed numbers and labels as sites of the given type."""
        return self.regions(at)


class Heading(Expression):
    """A direction or a set of directions that depends on the bindings."""

    def direction(self, at: "Bindings") -> Direction:
        """Return the direction."""
        raise NotImplementedError


class Shape(Expression):
    """The graph of a board."""

    def graph(self, world: "World") -> Graph:
        """Return the graph; `world.use` is the type of sites played on."""
        raise NotImplementedError

    def frame(self) -> Frame | None:
        """Return the frame (left, bottom, columns, rows) if the sites alone do not determine it."""
        return None


class Part(Expression):
    """A part of a game's text: equipment, a rule section, a start position, metadata."""


Made = TypeVar("Made", bound=Expression)
LUDEMES: dict[str, list[type[Expression]]] = {}
"""Every ludeme by its head (`is Sum`); several classes with one head are alternatives, tried in order."""

_HEADS: dict[str, str] = {}
"""The heads by their lower-case spelling; the case of a two-word head does not matter."""


def ludeme(head: str, *, also: tuple[str, ...] = ()) -> Callable[[type[Made]], type[Made]]:
    """Register a class as the ludeme `head`, and under the names in `also`."""

    def register(cls: type[Made]) -> type[Made]:
        for name in (head, *also):
            LUDEMES.setdefault(name, []).append(cls)
            _HEADS.setdefault(name.lower(), name)
        return cls

    return register


def ludeme_of(words: Sequence[str]) -> tuple[str | None, int]:
    """Return the ludeme named by the first words of a form (or None), and the number of words in its head."""
    if len(words) > 1:
        name = f"{words[0]} {words[1]}"
        if name in LUDEMES:
            return name, 2
        found = _HEADS.get(name.lower())
        if found is not None:
            return found, 2
    return (words[0] if words and words[0] in LUDEMES else None), 1
