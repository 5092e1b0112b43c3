"""The Model: finite-domain variables and a closed set of constraint nodes.

Values are small non-negative integers, sets of values are bit masks (`1 << v`). A *domain list* holds one mask per
variable: a full board has one bit in each, a partial board more. Every node has exactly three readings, each a
function that matches on all nodes: `check.evaluate` (true, false or undecided on a domain list), `check.prune` (which
values it rules out) and `solve.lowering` (clauses). Nodes are compared by identity; build each once and share it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias


@dataclass(frozen=True, eq=False, slots=True)
class In:
    """The literal `x in S`: the variable's value is one of the mask's."""

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
    """A line of sight: the conditions for looking further along it, in order. Its `Reach` nodes share it."""

    conditions: "tuple[Node, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Reach:
    """The first `length` conditions of a line of sight all hold.

    A sum over the `Reach` nodes of a line says how far the line reaches, and is read as that.
    """

    line: Sightline
    length: int


@dataclass(frozen=True, eq=False, slots=True)
class Linear:
    """`low <= sum of coefficient * atom <= high`; None is no bound on that side.

    An atom is a variable (its value counts) or a node (1 where it holds, else 0). Atoms are distinct, no coefficient
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
    """A deterministic automaton: `steps[state]` lists (mask of values, next state) with disjoint masks; others fail."""

    start: int
    accepting: frozenset[int]
    steps: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, eq=False, slots=True)
class Regular:
    """The values, in order, are a word the automaton accepts.

    `blocks` says the same in another way where the pattern is one of runs: (length, mask of values) in order, every
    other variable 0, a gap of at least one 0 between neighbours whose masks are equal. Lowering prefers it.
    """

    vars: tuple[int, ...]
    automaton: Automaton
    blocks: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Groups:
    """The number of connected components of a guarded graph is between `low` and `high` (None: no bound).

    Member i is present where `members[i]` holds; a link (i, j, node) joins two present members where its node holds.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"
    low: int | None
    high: int | None


@dataclass(frozen=True, eq=False)
class Web:
    """A guarded graph that `Group` nodes share.

    Member i is present where `members[i]` holds; a link (i, j, node) joins two present members where its node holds.
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
        """Weights that count these members, one object for all who ask."""
        found = self._weights.get(members)
        if found is None:
            found = self._weights[members] = dict.fromkeys(members, 1)
        return found

    @cached_property
    def _of_sites(self) -> dict[tuple[int, int], tuple[object, object, Mapping[int, int]]]:
        return {}

    def counting_sites(self, sites: tuple[int, ...], place: Mapping[int, int]) -> Mapping[int, int]:
        """Weights that count the members which stand for some sites; the same lists are not gone through again."""
        key = id(sites), id(place)
        if key not in self._of_sites:
            members = tuple(place[site] for site in sites if site in place)
            self._of_sites[key] = sites, place, self.counting(members)  # what is kept here keeps its identity
        return self._of_sites[key][2]


@dataclass(frozen=True, eq=False, slots=True)
class Group:
    """What hangs together with the roots weighs between `low` and `high` (None: no bound).

    The group of some members of a web holds those of them that are present, and whatever is linked to the group. It
    weighs what its members do, all weights being positive; without weights every member weighs 1.
    """

    web: Web
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None

    def outside(self) -> "Node":
        """Return the group weighs less than `low` or more than `high`."""
        below = None if self.low is None else Group(self.web, self.roots, self.weights, None, self.low - 1)
        above = None if self.high is None else Group(self.web, self.roots, self.weights, self.high + 1, None)
        if below is None or above is None:
            return below or above or FALSE
        return Or((below, above))


@dataclass(frozen=True, eq=False, slots=True)
class Figure:
    """What hangs together with some roots of a web, and where it lies: the row and column of each member that counts.

    No two members lie in the same place.
    """

    web: Web
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@dataclass(frozen=True, eq=False, slots=True)
class Congruent:
    """Two figures have the same shape: one of them, moved, lies exactly on the other.

    It may be turned and flipped before, where that is allowed. Two figures without a place have the same shape.
    """

    one: Figure
    other: Figure
    turn: bool = True
    flip: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Acyclic:
    """A guarded graph, as in `Groups`, has no closed cycle: between any two members there is at most one way.

    Two links between the same members are a cycle, and so is a link from a member to itself.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Ordered:
    """The members of a guarded graph can be put in an order: a link (i, j, node) says that i comes before j.

    The same as that no way along links, each from its first end to its second, leads back to where it began. All
    members are there.
    """

    size: int
    links: "tuple[tuple[int, int, Node], ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Loop:
    """The chosen edges form exactly one closed loop without crossings or branches.

    Edge i joins the vertices `ends[i]` and is chosen where `guards[i]` holds. `faces`, if not empty, are the edges
    around each bounded face of a planar drawing in which every edge lies on one or two faces.
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
        case Group(web):
            return web.parts
        case Congruent(one, other):
            return one.web.parts if one.web is other.web else one.web.parts + other.web.parts
        case Loop(_, guards):
            return guards
        case In() | AllDifferent() | Regular():
            return ()


def scope(node: Node) -> frozenset[int]:
    """Return the variables a node reads."""
    kind = type(node)
    if kind is Or or kind is And or kind is Loop:  # most rules, and most of them hold nothing but literals
        parts: tuple[Node, ...] = node.guards if kind is Loop else node.args  # type: ignore[union-attr]
        plain = [part.var for part in parts if type(part) is In]
        if len(plain) == len(parts):
            return frozenset(plain)
    elif kind is Group:
        return node.web.scope  # type: ignore[union-attr]
    return _scope_of_all(node)


def _scope_of_all(node: Node) -> frozenset[int]:
    """Return the variables of a node and all inside it."""
    found: set[int] = set()
    stack: list[Node] = [node]
    seen: set[int] = set()
    looked: dict[Sightline, int] = {}  # how far along each line of sight
    wholes: set[frozenset[int]] = set()  # what webs read, which may be the whole board: groups of one web share it
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
            wholes.add(here.web.scope)
        elif type(here) is Reach:
            _sort(here.line.conditions[looked.get(here.line, 0) : here.length], found, stack)
            looked[here.line] = max(here.length, looked.get(here.line, 0))
        elif type(here) is Congruent:
            wholes.update([here.one.web.scope, here.other.web.scope])
        elif type(here) is AllDifferent or type(here) is Regular:
            found.update(here.vars)
        else:
            _sort(children(here), found, stack)
    if len(wholes) == 1 and found <= (whole := next(iter(wholes))):
        return whole  # one object for all groups of a web
    return frozenset(found.union(*wholes))


def _sort(nodes: "Iterable[Node]", found: set[int], stack: "list[Node]") -> None:
    """Take the variables of literals, plain or negated, which most nodes are; leave the others for later."""
    for node in nodes:
        if type(node) is In:
            found.add(node.var)
        elif type(node) is Not and type(node.arg) is In:
            found.add(node.arg.var)
        else:
            stack.append(node)


def _atoms(terms: "tuple[Term, ...]", found: set[int]) -> "list[Node]":
    """The nodes of a sum, of a line of sight only the one that reaches farthest; its variables are taken at once."""
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
