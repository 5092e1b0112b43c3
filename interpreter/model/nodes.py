"""The nodes: a closed set of constraints over finite-domain variables.

Values are small non-negative integers, and sets of values are bit masks (`1 << v`). A *domain list* holds one mask per
variable: on a complete board each mask has one bit. `readings` lists the functions that match on all nodes. Nodes are
compared by identity; build each once and share it.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from dslrun.dsl.identity import Same
from dslrun.dsl.records import record


@record(eq=False)
class In:
    """The literal `x in S`: the value of the variable is in the mask."""

    var: int
    mask: int


@record(eq=False)
class And:
    """All arguments hold. `And(())` is true."""

    args: "tuple[Node, ...]"


@record(eq=False)
class Or:
    """At least one argument holds. `Or(())` is false."""

    args: "tuple[Node, ...]"


@record(eq=False)
class Not:
    """The argument does not hold."""

    arg: "Node"


@record(eq=False)
class Iff:
    """Both sides hold or neither does."""

    left: "Node"
    right: "Node"


@record(eq=False)
class Sightline:
    """A line of sight, shared by `Reach` nodes: the conditions for each further step, in order."""

    conditions: "tuple[Node, ...]"


@record(eq=False)
class Reach:
    """The first `length` conditions of a line of sight all hold.

    A sum over the `Reach` nodes of a line is the distance that the line reaches.
    """

    line: Sightline
    length: int


@record(eq=False)
class Linear:
    """`low <= sum of coefficient * atom <= high`. None means no bound on that side.

    An atom is a variable, which contributes its value, or a node, which contributes 1 if it holds and 0 otherwise.
    Atoms are distinct, and no coefficient is 0.
    """

    terms: "tuple[Term, ...]"
    low: int | None
    high: int | None


@record(eq=False)
class AllDifferent:
    """No two variables have the same value, unless the value is in the `free` mask."""

    vars: tuple[int, ...]
    free: int = 0


@record(eq=False)
class Automaton:
    """A deterministic finite automaton over values.

    `steps[state]` lists pairs (mask, next state) with disjoint masks. The automaton rejects any other value.
    """

    start: int
    accepting: frozenset[int]
    steps: tuple[tuple[tuple[int, int], ...], ...]


@record(eq=False)
class Regular:
    """The values, in order, form a word that the automaton accepts.

    If the pattern consists of runs, `blocks` states the same constraint as pairs (length, mask of values) in order.
    Every other variable is 0, and at least one 0 separates consecutive runs with equal masks. Lowering prefers
    `blocks`.
    """

    vars: tuple[int, ...]
    automaton: Automaton
    blocks: tuple[tuple[int, int], ...] | None = None


@record(eq=False)
class Groups:
    """The number of connected components of a guarded graph is between `low` and `high`. None means no bound.

    Member i is present if `members[i]` holds. A link (i, j, node) joins two present members if its node holds.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"
    low: int | None
    high: int | None


@record(eq=False, slots=False)
class GroupGraph:
    """A guarded graph that `Group` nodes share.

    Member i is present if `members[i]` holds. A link (i, j, node) joins two present members if its node holds.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"

    @cached_property
    def parts(self) -> "tuple[Node, ...]":
        """The conditions of all members and links."""
        return self.members + tuple(guard for _, _, guard in self.links)

    @cached_property
    def scope(self) -> frozenset[int]:
        """The variables that the conditions mention."""
        return scope(And(self.parts))

    @cached_property
    def around(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each member, its neighbours in the graph with the index of the link to each."""
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
        """Return weights of 1 for these members. Calls with equal members return the same object."""
        found = self._weights.get(members)
        if found is None:
            found = self._weights[members] = dict.fromkeys(members, 1)
        return found

    @cached_property
    def _of_sites(self) -> "dict[tuple[Same[tuple[int, ...]], Same[Mapping[int, int]]], Mapping[int, int]]":
        return {}

    def counting_sites(self, sites: tuple[int, ...], place: Mapping[int, int]) -> Mapping[int, int]:
        """Return weights of 1 for the members at these sites. `place` maps sites to members.

        Calls with the same two objects return the cached result.
        """
        key = Same(sites), Same(place)
        found = self._of_sites.get(key)
        if found is None:
            members = tuple(place[site] for site in sites if site in place)
            found = self._of_sites[key] = self.counting(members)
        return found


@record(eq=False)
class Group:
    """The weight of the group of the roots is between `low` and `high`. None means no bound.

    The group consists of the present roots and all members connected to them. Its weight is the sum of the weights of
    its members, which are positive; if `weights` is None, every member has weight 1.
    """

    graph: GroupGraph
    roots: tuple[int, ...]
    weights: Mapping[int, int] | None
    low: int | None
    high: int | None

    def outside(self) -> "Node":
        """Return the negation as a node: the weight is less than `low` or more than `high`."""
        below = None if self.low is None else Group(self.graph, self.roots, self.weights, None, self.low - 1)
        above = None if self.high is None else Group(self.graph, self.roots, self.weights, self.high + 1, None)
        if below is None or above is None:
            return below or above or FALSE
        return Or((below, above))


@record(eq=False)
class Figure:
    """The group of the roots as a set of positions. `spots` maps the members that count to a row and a column.

    No two members have the same position.
    """

    graph: GroupGraph
    roots: tuple[int, ...]
    spots: Mapping[int, tuple[int, int]]


@record(eq=False)
class Congruent:
    """Two figures have the same shape: a translation maps one to the other.

    `turn` also allows rotations, `flip` reflections. Two empty figures have the same shape.
    """

    one: Figure
    other: Figure
    turn: bool = True
    flip: bool = True


@record(eq=False)
class Acyclic:
    """A guarded graph, as in `Groups`, has no cycle: at most one path joins any two present members.

    Two links between the same members are a cycle, and so is a link from a member to itself.
    """

    members: "tuple[Node, ...]"
    links: "tuple[tuple[int, int, Node], ...]"


@record(eq=False)
class Ordered:
    """A guarded directed graph has no directed cycle, so its members can be ordered.

    A link (i, j, node) puts i before j if its node holds. All `size` members are present.
    """

    size: int
    links: "tuple[tuple[int, int, Node], ...]"


@record(eq=False)
class Loop:
    """The chosen edges form exactly one closed loop without crossings or branches.

    Edge i joins the vertices `ends[i]` and is chosen if `guards[i]` holds. `faces`, if not empty, lists the edges
    around each bounded face of a planar drawing in which every edge borders one or two of them.
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
    """Yield the values of a mask in ascending order."""
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
    if kind is Or or kind is And or kind is Loop:  # the most frequent nodes; their parts are mostly literals
        parts: tuple[Node, ...] = node.guards if kind is Loop else node.args  # type: ignore[union-attr]
        plain = [part.var for part in parts if type(part) is In]
        if len(plain) == len(parts):
            return frozenset(plain)
    elif kind is Group:
        return node.graph.scope  # type: ignore[union-attr]
    return _scope_of_all(node)


def _scope_of_all(node: Node) -> frozenset[int]:
    """Return the variables that a node of any kind mentions."""
    found: set[int] = set()
    stack: list[Node] = [node]
    seen: set[Node] = set()
    looked: dict[Sightline, int] = {}  # the number of conditions collected of each line of sight
    wholes: set[frozenset[int]] = set()  # shared scopes of group graphs, often the whole board
    while stack:
        here = stack.pop()
        if type(here) is Not:
            here = here.arg
        if type(here) is In:
            found.add(here.var)
            continue
        if here in seen:
            continue
        seen.add(here)
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
    """Add the variables of literals and negated literals to `found`, and push all other nodes on the stack."""
    for node in nodes:
        if type(node) is In:
            found.add(node.var)
        elif type(node) is Not and type(node.arg) is In:
            found.add(node.arg.var)
        else:
            stack.append(node)


def _atoms(terms: "tuple[Term, ...]", found: set[int]) -> "list[Node]":
    """Return the nodes of a sum and add its variables to `found`.

    Of each line of sight, only the longest `Reach` is returned.
    """
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
