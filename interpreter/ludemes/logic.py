"""Conditions made of conditions (`and`, `or`, `not`, `if`, `iff`) and comparisons of numbers."""

from collections.abc import Iterable
from itertools import pairwise

from dslrun.interpreter.language.coercions import AllOf, Constant, ValueAt
from dslrun.interpreter.language.ludeme import (
    GROUPS_NEED_A_NUMBER,
    SHAPES_COMPARED,
    SHAPES_NEED_SHAPES,
    CaseNumber,
    Condition,
    Ground,
    GroupNumber,
    Magnitude,
    Number,
    ShapeNumber,
    ludeme,
    rest,
)
from dslrun.interpreter.model import FALSE, TRUE, Iff, Node, Or, conjunction, disjunction, negation
from dslrun.interpreter.values.amounts import single_variable
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.comparing import (
    MIRROR,
    compare,
    compare_cases,
    compare_groups,
    compare_magnitude,
    is_plain,
)


@ludeme("and")
class AndForm(Condition):
    """All conditions hold.

    Example: (and (= r1c1 1) (= r1c2 2))
    """

    conditions: tuple[Condition, ...] = rest()

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield the instances of each condition."""
        for condition in self.conditions:
            yield from condition.instances(at)

    def node(self, at: Bindings) -> Node:
        """Return the conjunction; stop at a condition that is false on every board."""
        parts: list[Node] = []
        for condition in self.conditions:
            node = condition.node(at)
            if node is FALSE:
                return FALSE
            parts.append(node)
        return conjunction(parts)


@ludeme("or")
class OrForm(Condition):
    """At least one condition holds. The conditions may also be written in braces.

    Example: (or (= r1c1 1) (= r1c2 2))
    Example: (or { (= r1c1 1) (= r1c2 2) (= r1c2 1) })
    """

    conditions: tuple[Condition, ...] = rest()

    def node(self, at: Bindings) -> Node:
        """Return the disjunction; stop at a condition that is true on every board."""
        parts: list[Node] = []
        only = self.conditions[0] if len(self.conditions) == 1 else None
        for condition in only.conditions if isinstance(only, AllOf) else self.conditions:
            node = condition.node(at)
            if node is TRUE:
                return TRUE
            parts.append(node)
        return disjunction(parts)


@ludeme("not")
class NotForm(Condition):
    """The condition does not hold.

    Example: (not (= r1c1 1))
    """

    condition: Condition

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield an instance for each alternative that must not hold, so that messages name the right one."""
        node = self.condition.node(at)
        if isinstance(node, Or):
            for part in node.args:
                yield Ground(negation(part), self, at)
        else:
            yield Ground(negation(node), self, at)


@ludeme("if")
class IfForm(Condition):
    """If the first condition holds, the second holds too; otherwise the third does, if it is given.

    Example: (if (= r1c1 1) (= r1c2 2))
    """

    condition: Condition
    then: Condition
    otherwise: Condition | None = None

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield implications; a condition that is true or false on every board selects one branch."""
        given = self.condition.node(at)
        branches = [(at.session.negated(given), self.then)]
        if self.otherwise is not None:
            branches.append((given, self.otherwise))
        for escape, branch in branches:
            if escape is TRUE:
                continue
            for instance in branch.instances(at):
                yield instance.with_node(disjunction([escape, instance.node]))


@ludeme("iff")
class IffForm(Condition):
    """Both conditions hold or neither does.

    Example: (iff (= r1c1 1) (= r1c2 2))
    """

    left: Condition
    right: Condition

    def node(self, at: Bindings) -> Node:
        """Return the equivalence."""
        return same_truth(self.left.node(at), self.right.node(at))


def same_truth(left: Node, right: Node) -> Node:
    """Return the node "both hold or neither does"; if one node is a constant, return the other or its negation."""
    for one, other in ((left, right), (right, left)):
        if one is TRUE:
            return other
        if one is FALSE:
            return negation(other)
    return Iff(left, right)


class Comparison(Condition):
    """A comparison of two or more numbers, each with the next."""

    operator = "="
    left: Number
    right: Number
    more: tuple[Number, ...] = rest()

    def node(self, at: Bindings) -> Node:
        """Return the node that compares each number with the next. A site's value and a constant have a fast path."""
        left, right = self.left, self.right
        if not self.more:
            if type(right) is Constant and type(left) is ValueAt and (site := left.place.where(at)) is not None:
                return at.compared(site, self.operator, right.value)
            return self.pair(left, right, at)
        numbers = [self.left, self.right, *self.more]
        return conjunction([self.pair(a, b, at) for a, b in pairwise(numbers)])

    def pair(self, left: Number, right: Number, at: Bindings) -> Node:
        """Return the node that compares two numbers, which may be group counts, cases or absolute values."""
        operator = self.operator
        if not left.is_special and not right.is_special:
            other = right.number(at)
            return compare(left.number(at), operator, other, at.world.domains)
        if isinstance(left, ShapeNumber) or isinstance(right, ShapeNumber):
            return self.shapes(left, right, at)
        if isinstance(right, GroupNumber):
            left, right, operator = right, left, MIRROR[operator]
        if isinstance(right, CaseNumber | Magnitude) and not isinstance(left, GroupNumber):
            left, right, operator = right, left, MIRROR[operator]
        if isinstance(left, CaseNumber) and isinstance(right, CaseNumber):
            return compare_cases(left.cases(at), operator, right.cases(at))
        other = right.number(at)
        if isinstance(left, CaseNumber) and isinstance(other, int):
            return compare_cases(left.cases(at), operator, {other: TRUE} if other else {})
        if isinstance(left, Magnitude) and is_plain(signed := left.signed(at)):
            return compare_magnitude(signed, operator, other, at.world.domains)
        if not isinstance(left, GroupNumber):
            return compare(left.number(at), operator, other, at.world.domains)
        unknown = single_variable(other)
        is_open = at.world.open_clues is not None
        if unknown is not None and at.world.is_unknown_clue(unknown) and operator == "=" and not is_open:
            return at.session.loosely(unknown, (), self)
        if not isinstance(other, int) and not is_open:
            note = "like (= (count Groups) 1)"
            raise right.fail("E0310", GROUPS_NEED_A_NUMBER, "this depends on the board", note)
        return compare_groups(left.groups(at), operator, other, at.world.domains)

    def shapes(self, left: Number, right: Number, at: Bindings) -> Node:
        """Return the node "the two shapes are the same", or its negation for `!=`."""
        if not isinstance(left, ShapeNumber):
            raise left.fail("E0453", SHAPES_NEED_SHAPES, "this is no shape", SHAPES_COMPARED)
        if not isinstance(right, ShapeNumber):
            raise right.fail("E0453", SHAPES_NEED_SHAPES, "this is no shape", SHAPES_COMPARED)
        if self.operator not in ("=", "!="):
            raise self.fail("E0453", "one shape is not less than another", "", "compare them with = or !=")
        same = left.is_same(right, at)
        return same if self.operator == "=" else negation(same)


@ludeme("=")
class Equal(Comparison):
    """The numbers are equal. A site means its value.

    Example: (= r1c1 r1c2)
    """

    operator = "="


@ludeme("!=")
class Unequal(Comparison):
    """The numbers differ. A site means its value.

    Example: (!= r1c1 r1c2)
    """

    operator = "!="


@ludeme("<")
class Less(Comparison):
    """Each number is less than the next. A site means its value.

    Example: (< r1c1 r1c2)
    """

    operator = "<"


@ludeme("<=")
class AtMostEqual(Comparison):
    """Each number is at most the next. A site means its value.

    Example: (<= r1c1 r1c2)
    """

    operator = "<="


@ludeme(">")
class Greater(Comparison):
    """Each number is greater than the next. A site means its value.

    Example: (> r1c1 r1c2)
    """

    operator = ">"


@ludeme(">=")
class AtLeastEqual(Comparison):
    """Each number is at least the next. A site means its value.

    Example: (>= r1c1 r1c2)
    """

    operator = ">="
