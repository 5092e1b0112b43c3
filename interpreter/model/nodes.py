"""The nodes: a closed set of constraints over finite-domain variables.

Values are small non-negative integers, and sets of values are bit masks (`1 << v`). A *domain list* holds one mask per
variable: a complete board has one bit in each, a partial board more. `readings` lists the functions that match on all
nodes. Nodes are compared by identity; build each once and share it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias


@dataclass(frozen=True, eq=False, slots=True)
class In:
    """The literal `x in S`: the value of the variable is in the mask."""

    var: int
    mask: int


@dataclass(frozen=True, eq=False, slots=True)
class And:
    """All hold. `And(())` is true."""

    args: "tuple[Node, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Or:
    """At least one holds. `Or(())` is false."""

    args: "tuple[Node, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Not:
    """Does not hold."""

    arg: "Node"


@dataclass(frozen=True, eq=False, slots=True)
class Iff:
    """Both hold or neither does."""

    left: "Node"
    right: "Node"


@dataclass(frozen=True, eq=False, slots=True)
class Sightline:
    """A line of sight: the conditions for looking further along it, in order. `Reach` nodes share it."""

    conditions: "tuple[Node, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Reach:
    """The first `length` conditions of a line of sight all hold.

    A sum over the `Reach` nodes of a line is the distance that the line reaches; readings treat it as that.
    """

    line: Sightline
    length: int


@dataclass(frozen=True, eq=False, slots=True)
class Linear:
    """`low <= sum of coefficient * atom <= high`; None means no bound on that side.

    An atom is a variable (its value counts) or a node (1 if it holds, else 0). Atoms are distinct, and no coefficient
    is 0.
    """

    terms: "tuple[Term, ...]"
    low: int | None
    high: int | None


@dataclass(frozen=True, eq=False, slots=True)
class AllDifferent:
    """No two variables share a value, except values of the `free` mask."""

    vars: tuple[int, ...]
    free: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Automaton:
    """A deterministic automaton: `steps[state]` lists (mask, next state) with disjoint masks; other values fail."""

    start: int
    accepting: frozenset[int]
    steps: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Regular:
    """The values, in order, form a word that the automaton accepts.

    `blocks` states the same for a pattern of runs: (length, mask of values) in order, every other variable 0, and at
    least one 0 between neighbouring runs with equal masks. Lowering prefers it.
    """

    vars: tuple[int, ...]
    automaton: Automaton
    blocks: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Groups:
    """The number of connected components of a guarded graph is between `low` and `high` (None: no bound).

    Member i is present if `members[i]` holds; a link (i, j, node) joins two present members if its node holds.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"
    low: int | None
    high: int | None


@dataclass(frozen=True, eq=False)
class GroupGraph:
    """A guarded graph that `Group` nodes share.

    Member i is present if `members[i]` holds; a link (i, j, node) joins two present members if its node holds.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"

    @cached_property
    def parts(self) -> "tuple[Node, ...]":
        """All its conditions."""
        return self.members + tuple(guard for _, _, guard in self.links)

    @cached_property
    def scope(self) -> frozenset[int]:
        """The variables its conditions read."""
        return scope(And(self.parts))

    @cached_property
    def around(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each member its neighbours, each with the number of the link."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.members]
        for link, (one, other, _) in enumerate(self.links):
            if one != other:
                found[one].append((other, link))
                found[other].append((one, link))
        return tuple(map(tuple, found))

    @cached_property
    def _weights(self) -> dict[tuple[int, ...], dict[int, int]]:
        return {}

    def counting(self, members: tuple[int, ...]) -> Mapping[int, int]:
        """Return weights that count these members; equal calls return the same object."""
        found = self._weights.get(members)
        if found is None:
            found = self._weights[members] = dict.fromkeys(members, 1)
        return found

    @cached_property
    def _of_sites(self) -> dict[tuple[int, int], tuple[object, object, Mapping[int, int]]]:
        return {}

    def counting_sites(self, sites: tuple[int, ...], place: Mapping[int, int]) -> Mapping[int, int]:
        """Return weights that count the members of some sites; calls with the same list are cached."""
        key = id(sites), id(place)
        if key not in self._of_sites:
            members = tuple(place[site] for site in sites if site in place)
            self._of_sites[key] = (
                sites,
                place,
                self.counting(members),
            )  # keeps the list alive, so that its id stays unique
        return self._of_sites[key][2]


@dataclass(frozen=True, eq=False, slots=True)
class Group:
    """The component that contains the roots weighs between `low` and `high` (None: no bound).

    The group consists of the present roots and everything connected to them. Its weight is the sum of the weights of
    its members, all positive; without weights every member weighs 1.
    """

    graph: GroupGraph
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None

    def outside(self) -> "Node":
        """Return the group weighs less than `low` or more than `high`."""
        below = None if self.low is None else Group(self.graph, self.roots, self.weights, None, self.low - 1)
        above = None if self.high is None else Group(self.graph, self.roots, self.weights, self.high + 1, None)
        if below is None or above is None:
            return below or above or FALSE
        return Or((below, above))


@dataclass(frozen=True, eq=False, slots=True)
class Figure:
    """The component of some roots, and where it lies: the row and column of each member that counts.

    No two members lie in the same place.
    """

    graph: GroupGraph
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, eq=False, slots=True)
class Congruent:
    """Two figures have the same shape: one of them, moved, covers exactly the other.

    It may also be turned and flipped if that is allowed. Two empty figures have the same shape.
    """

    one: Figure
    other: Figure
    turn: bool = True
    flip: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Acyclic:
    """A guarded graph, as in `Groups`, has no cycle: at most one path joins any two members.

    Two links between the same members are a cycle, and so is a link from a member to itself.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Ordered:
    """The members of a guarded graph can be ordered: a link (i, j, node) puts i before j.

    Equivalently, no path along links, each from its first end to its second, returns to its start. All members are
    present.
    """

    size: int
    links: "tuple[tuple[int, int, Node], ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Loop:
    """The chosen edges form exactly one closed loop without crossings or branches.

    Edge i joins the vertices `ends[i]` and is chosen if `guards[i]` holds. `faces`, if not empty, are the edges around
    each bounded face of a planar drawing in which every edge borders one or two faces.
    """

    ends: tuple[tuple[int, int], ...]
    guards: "tuple[Node, ...]"
    faces: tuple[tuple[int, ...], ...] = ()


Node: TypeAlias = (
    In
    | And
    | Or
    | Not
    | Iff
    | Reach
    | Linear
    | AllDifferent
    | Regular
    | Groups
    | Group
    | Congruent
    | Acyclic
    | Ordered
    | Loop
)
Term: TypeAlias = tuple[int, "int | Node"]
Domains: TypeAlias = list[int]

TRUE = And(())
FALSE = Or(())


def values(mask: int) -> Iterator[int]:
    """Yield the values of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def children(node: Node) -> "tuple[Node, ...]":
    """Return the nodes directly inside a node."""
    match node:
        case And(args) | Or(args):
            return args
        case Not(arg):
            return (arg,)
        case Iff(left, right):
            return (left, right)
        case Reach(line, length):
            return line.conditions[:length]
        case Linear(terms):
            return tuple(atom for _, atom in terms if not isinstance(atom, int))
        case Groups(members, links) | Acyclic(members, links):
            return members + tuple(guard for _, _, guard in links)
        case Ordered(_, links):
            return tuple(guard for _, _, guard in links)
        case Group(graph):
            return graph.parts
        case Congruent(one, other):
            return one.graph.parts if one.graph is other.graph else one.graph.parts + other.graph.parts
        case Loop(_, guards):
            return guards
        case In() | AllDifferent() | Regular():
            return ()


def scope(node: Node) -> frozenset[int]:
    """Return the variables a node mentions."""
    kind = type(node)
    if kind is Or or kind is And or kind is Loop:  # the most frequent nodes, mostly of plain literals
        parts: tuple[Node, ...] = node.guards if kind is Loop else node.args  # type: ignore[union-attr]
        plain = [part.var for part in parts if type(part) is In]
        if len(plain) == len(parts):
            return frozenset(plain)
    elif kind is Group:
        return node.graph.scope  # type: ignore[union-attr]
    return _scope_of_all(node)


def _scope_of_all(node: Node) -> frozenset[int]:
    """Return the variables a node mentions."""
    found: set[int] = set()
    stack: list[Node] = [node]
    seen: set[int] = set()
    looked: dict[Sightline, int] = {}  # how far along each line of sight
    wholes: set[frozenset[int]] = set()  # scopes of group graphs, often the whole board; shared
    while stack:
        here = stack.pop()
        if type(here) is Not:
            here = here.arg
        if type(here) is In:
            found.add(here.var)
            continue
        if id(here) in seen:
            continue
        seen.add(id(here))
        if type(here) is And or type(here) is Or:
            _sort(here.args, found, stack)
        elif type(here) is Linear:
            _sort(_atoms(here.terms, found), found, stack)
        elif type(here) is Group:
            wholes.add(here.graph.scope)
        elif type(here) is Reach:
            _sort(here.line.conditions[looked.get(here.line, 0) : here.length], found, stack)
            looked[here.line] = max(here.length, looked.get(here.line, 0))
        elif type(here) is Congruent:
            wholes.update([here.one.graph.scope, here.other.graph.scope])
        elif type(here) is AllDifferent or type(here) is Regular:
            found.update(here.vars)
        else:
            _sort(children(here), found, stack)
    if len(wholes) == 1 and found <= (whole := next(iter(wholes))):
        return whole  # one object for all groups of a graph
    return frozenset(found.union(*wholes))


def _sort(nodes: "Iterable[Node]", found: set[int], stack: "list[Node]") -> None:
    """Collect the variables of plain and negated literals, the most frequent nodes; push the others on the stack."""
    for node in nodes:
        if type(node) is In:
            found.add(node.var)
        elif type(node) is Not and type(node.arg) is In:
            found.add(node.arg.var)
        else:
            stack.append(node)


def _atoms(terms: "tuple[Term, ...]", found: set[int]) -> "list[Node]":
    """Return the nodes of a sum and collect its variables; of each line of sight only the longest `Reach` counts."""
    nodes: list[Node] = []
    farthest: dict[Sightline, Reach] = {}
    for _, atom in terms:
        if type(atom) is Reach:
            if atom.line not in farthest or farthest[atom.line].length < atom.length:
                farthest[atom.line] = atom
        elif isinstance(atom, int):
            found.add(atom)
        else:
            nodes.append(atom)
    return [*nodes, *farthest.values()] if farthest else nodes
