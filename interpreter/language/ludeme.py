"""What a ludeme is: attributes that are its signature, a docstring that is its help page, a method that is its meaning.

Nothing else is written per ludeme; checker, solver, reference and errors are made from it.

The base class says what an expression stands for: `Condition` (a node), `Number`, `Place` (a site), `Area` (a region),
`Areas` (a list of regions), `NumberList`, `Heading` (a direction) or a piece of the game's equipment (`Part` and its
kinds).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.directions import Direction
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
    """What a class says about one of its arguments beyond its type: default, given by name, or taking all the rest."""

    __slots__ = ("default", "is_named", "is_required", "is_rest")

    def __init__(self, default: Any = None, *, required: bool = False, named: bool = False, rest: bool = False) -> None:
        self.default, self.is_required, self.is_named, self.is_rest = default, required, named, rest


NOTHING: Any = object()


def named(default: Any = NOTHING) -> Any:
    """Return an argument given by name, `except:0`; without a default it must be given."""
    return Argument(default, required=default is NOTHING, named=True)


def required() -> Any:
    """Return an argument that must be given although it comes after optional ones."""
    return Argument(required=True)


def rest() -> Any:
    """Return an argument that takes all remaining positional ones (or one array of them)."""
    return Argument((), rest=True)


class Expression:
    """Anything a form compiles to. `origin` is where it was written.

    Annotated attributes of a subclass are its arguments, in order. They are read when first needed rather than made
    into methods at import, as dataclasses would: the start-up of the whole program depends on it.
    """

    origin: Origin
    word = "form"
    """What it is called in messages, for kinds that are not ludemes themselves."""
    reads: tuple[str, ...] = ()
    """The iterators its value depends on, not counting those that its arguments read."""
    reads_values_of: SiteType | None = None
    """The type of sites whose values it is about, where none of its arguments says so."""
    _free: "frozenset[str] | None" = None

    def __init__(self, *values: Any, **others: Any) -> None:
        arguments = arguments_of(type(self))
        for name, argument in arguments.items():
            setattr(self, name, others.get(name, argument.default))
        for name, value in zip(arguments, values, strict=False):
            setattr(self, name, value)

    def read_as(self, kind: type["Expression"]) -> "Expression | None":
        """What the same brackets mean where another kind of thing is wanted, None if nothing."""
        return None

    def fail(self, code: str, message: str, label: str = "", *notes: str) -> DslError:
        """Return a mistake found while grounding, blamed on this expression."""
        return DslError(Diagnostic(code, message, Label(self.origin, label), (), notes))


def free_names(value: Any) -> frozenset[str]:
    """Return the iterators an expression (or a tuple of them) depends on; without any it means the same everywhere."""
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
    """Yield the expressions among the arguments of one, in their order."""
    waiting: list[Any] = [getattr(expression, name) for name in reversed(arguments_of(type(expression)))]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting += reversed(value)
        elif isinstance(value, Expression):
            yield value


def walk(expression: Expression) -> Iterator[Expression]:
    """Yield an expression and all inside it, outer ones first."""
    yield expression
    for part in parts_of(expression):
        yield from walk(part)


@dataclass(eq=False, slots=True)
class Ground:
    """One ground instance of a condition: the node, who said it, with what at hand, and the sites it names.

    Those may be named as a region: of the instances of a large board hardly any is ever asked for its sites.
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

    def saying(self, node: Node) -> "Ground":
        """The same with another node. Written out, as `quoting` is: a large board has many thousands of instances."""
        return Ground(node, self.source, self.at, self.named, self.sentence)

    def quoting(self, sentence: str) -> "Ground":
        """Return the same with the author's sentence."""
        return Ground(self.node, self.source, self.at, self.named, sentence)


class Condition(Expression):
    """Something that holds or does not hold on a finished board."""

    def instances(self, at: "Bindings") -> Iterable[Ground]:
        """Return the ground instances whose conjunction is the meaning; a single node by default."""
        return (Ground(self.node(at), self, at),)

    def node(self, at: "Bindings") -> Node:
        """Return the meaning as one node."""
        return conjunction([instance.node for instance in self.instances(at)])


class Number(Expression):
    """An amount: a number, or a total over the board. `is_special`: comparisons read it in a way of its own."""

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
        """Not an amount: only a comparison makes sense."""
        raise self.fail("E0310", GROUPS_NEED_A_NUMBER, "used as a number here", "like (= (count Groups Edge) 1)")

    def groups(self, at: "Bindings") -> GroupCount:
        """Return the guarded graph whose components are counted."""
        raise NotImplementedError


class CaseNumber(Number):
    """A number that is one of a few, each under a condition of its own; 0 where none of the conditions holds."""

    is_special = True

    def number(self, at: "Bindings") -> Amount:
        """Return the sum over the cases, of which at most one holds."""
        return from_cases(self.cases(at))

    def cases(self, at: "Bindings") -> dict[int, Node]:
        """Return the node under which it is each number other than 0; no two of them hold together."""
        raise NotImplementedError


class ShapeNumber(Number):
    """A shape: it stands where a number may, and can only be compared with another one."""

    is_special = True

    def number(self, at: "Bindings") -> Amount:
        """Not an amount: only whether two are the same makes sense."""
        raise self.fail("E0453", SHAPES_NEED_SHAPES, "used as a number here", SHAPES_COMPARED)

    def is_same(self, other: "ShapeNumber", at: "Bindings") -> Node:
        """Return the node under which two shapes are the same."""
        raise NotImplementedError


class Magnitude(Number):
    """A number without its sign: compared, it stays a sum with two bounds or one of two sums."""

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
        """Return the site where one of a type is wanted: a number or label is read as one of that type."""
        return self.site(at)

    def where(self, at: "Bindings", kind: SiteType | None = None) -> Site | None:
        """The site, or None off the board: for those to whom that is a place like others, empty and in no region."""
        return self.site(at) if kind is None else self.site_of(kind, at)


class Area(Expression):
    """A region: sites with guards."""

    def region(self, at: "Bindings") -> Region:
        """Return the region."""
        raise NotImplementedError

    def region_of(self, kind: SiteType, at: "Bindings") -> Region:
        """The region where one of a type is wanted: numbers and labels listed in it are read as sites of that type."""
        return self.region(at)


class Areas(Expression):
    """A list of regions."""

    def regions(self, at: "Bindings") -> Iterator[Region]:
        """Return each region, with a name for messages (`row 3`)."""
        raise NotImplementedError

    def regions_of(self, kind: SiteType, at: "Bindings") -> Iterator[Region]:
        """The regions where sites of a type are wanted: numbers and labels listed are read as sites of that type."""
        return self.regions(at)


class Heading(Expression):
    """A direction or a set of directions that depends on the bindings."""

    def direction(self, at: "Bindings") -> Direction:
        """Return the direction."""
        raise NotImplementedError


class Shape(Expression):
    """The graph of a board."""

    def graph(self, world: "World") -> Graph:
        """Return the graph; `world.use` says which sites are played on."""
        raise NotImplementedError

    def frame(self) -> Frame | None:
        """Where rows and columns lie (left, bottom, columns, rows) if the sites alone do not show it."""
        return None


class Part(Expression):
    """A piece of a game's text: equipment, a rule section, a start position, metadata."""


Made = TypeVar("Made", bound=Expression)
LUDEMES: dict[str, list[type[Expression]]] = {}
"""Every ludeme by its head (`is Sum`); several with one head are alternatives, tried in order."""

_HEADS: dict[str, str] = {}
"""The heads by what they are in small letters: in one of two words, letters of both sizes are the same."""


def ludeme(head: str, *, also: tuple[str, ...] = ()) -> Callable[[type[Made]], type[Made]]:
    """Make a class known as the ludeme `head` (and under the other names in `also`)."""

    def register(cls: type[Made]) -> type[Made]:
        for name in (head, *also):
            LUDEMES.setdefault(name, []).append(cls)
            _HEADS.setdefault(name.lower(), name)
        return cls

    return register


def ludeme_of(words: Sequence[str]) -> tuple[str | None, int]:
    """The ludeme a bracket that begins with these words means (None: none), and how many of the words are its head."""
    if len(words) > 1:
        name = f"{words[0]} {words[1]}"
        if name in LUDEMES:
            return name, 2
        found = _HEADS.get(name.lower())
        if found is not None:
            return found, 2
    return (words[0] if words and words[0] in LUDEMES else None), 1
