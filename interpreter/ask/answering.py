"""Answer an expression on a position: true, false or open for a condition, sites for a region, a range for a number."""

from collections.abc import Iterable, Iterator

from dslrun.interpreter.ask.answers import (
    Answer,
    DirectionAnswer,
    NumberAnswer,
    NumbersAnswer,
    RegionAnswer,
    RegionsAnswer,
    SiteAnswer,
    TruthAnswer,
)
from dslrun.interpreter.ask.completions import Completions
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.ground.unvalued import no_values
from dslrun.interpreter.language.coercions import Constant, ValueAt
from dslrun.interpreter.language.ludeme import (
    Area,
    Areas,
    CaseNumber,
    Condition,
    Expression,
    Ground,
    GroupNumber,
    Heading,
    Number,
    NumberList,
    Place,
)
from dslrun.interpreter.ludemes.logic import AtLeastEqual, AtMostEqual
from dslrun.interpreter.model import Node, conjunction, negation, scope, values
from dslrun.interpreter.values.amounts import Amount, GroupCount, extremes, single_variable
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.regions import Region
from dslrun.interpreter.values.session import NoValues

WHAT_CAN_BE_ASKED = "a condition, a number, a site, a region or a direction has an answer; `edit` opens the game's text"


def answer(expression: Expression, at: Bindings, board: Completions) -> Answer:
    """Answer an expression; raise a `DslError` at the expression if it has no answer."""
    try:
        return _answer(expression, at, board)
    except NoValues as missing:
        raise no_values(expression, missing.kind, at.world) from None


def _answer(expression: Expression, at: Bindings, board: Completions) -> Answer:
    match expression:
        case Condition():
            return truth_of(expression, at, board)
        case Number():
            return number_of(expression, at, board)
        case Place():
            return site_of(expression, at, board)
        case Area():
            return region_of(expression.region(at), board)
        case Areas():
            return RegionsAnswer(tuple(region_of(region, board) for region in expression.regions(at)))
        case NumberList():
            return NumbersAnswer(tuple(listed(expression.numbers(at), board)))
        case Heading():
            return DirectionAnswer(expression.direction(at).value)
    message = "this is part of a game's text and has no value on the board"
    raise expression.fail("E0803", message, "not a question", WHAT_CAN_BE_ASKED)


# -- conditions ----------------------------------------------------------------------------------------------


def truth_of(condition: Condition, at: Bindings, board: Completions) -> TruthAnswer:
    """Answer a condition, with the sites of its instances that are false or open."""
    against: dict[Site, None] = {}
    undecided: dict[Site, None] = {}
    waiting: list[Node] = []
    for instance in board.deadline.checked(condition.instances(at)):
        seen = board.seen(instance.node)
        if seen is not True:
            (undecided if seen is None else against).update(dict.fromkeys(sites_of(instance, board)))
            waiting.append(instance.node)
    if against:
        return TruthAnswer(False, tuple(against))
    holds, certain = board.truth(conjunction(waiting))
    if holds is None:
        return TruthAnswer(None, (), tuple(undecided), certain)
    return TruthAnswer(holds, () if holds else tuple(undecided))


def sites_of(instance: Ground, board: Completions) -> Iterable[Site]:
    """Return the sites of an instance of a condition: those it names, otherwise those in its scope."""
    return instance.sites or [board.variables[var].site for var in sorted(scope(instance.node))]


# -- numbers -------------------------------------------------------------------------------------------------


def number_of(number: Number, at: Bindings, board: Completions) -> NumberAnswer:
    """Return the least and the greatest value of a number."""
    if isinstance(number, GroupNumber):
        groups = number.groups(at)
        return between(number, at, board, 0, most_groups(groups, board))
    if isinstance(number, CaseNumber):
        return by_cases(number, at, board)
    amount = number.number(at)
    return known(amount, board) or between(number, at, board, *extremes(amount, board.domains))


def known(amount: Amount, board: Completions) -> NumberAnswer | None:
    """Return the range of a constant, a value or a sum of values. Return None for amounts that need a search."""
    if isinstance(amount, int):
        return NumberAnswer(amount, amount)
    var = single_variable(amount)
    if var is not None:
        some = tuple(values(board.domains[var]))
        return NumberAnswer(some[0], some[-1], some)
    if amount.sizes or not all(isinstance(atom, int) for atom in amount.terms):
        return None
    return NumberAnswer(*extremes(amount, board.domains))  # the values are independent of each other


def by_cases(number: CaseNumber, at: Bindings, board: Completions) -> NumberAnswer:
    """Return the possible values of a number that is defined by cases."""
    possible: list[int] = []
    certain = True
    cases = number.cases(at)
    nothing = conjunction([negation(node) for node in cases.values()])
    for value, node in sorted({**({0: nothing} if 0 not in cases else {}), **cases}.items()):
        can = board.possible(node)
        certain &= can is not None
        if can is not False:
            possible.append(value)
    return NumberAnswer(possible[0], possible[-1], tuple(possible), certain)


def most_groups(groups: GroupCount, board: Completions) -> int:
    """Return an upper bound on the number of groups: the members that may be present."""
    return sum(board.seen(member) is not False for member in groups.members)


def between(number: Number, at: Bindings, board: Completions, low: int, high: int) -> NumberAnswer:
    """Return the range of a number between `low` and `high`, found by testing comparisons as in a rule."""

    def at_most(limit: int) -> Node:
        return AtMostEqual(number, Constant(limit)).node(at)

    def at_least(limit: int) -> Node:
        return AtLeastEqual(number, Constant(-limit)).node(at)

    least, sure = board.least(low, high, at_most)
    greatest, also_sure = board.least(-high, -least, at_least)
    return NumberAnswer(least, -greatest, certain=sure and also_sure)


def listed(numbers: Iterable[tuple[Node, Amount]], board: Completions) -> Iterator[tuple[bool, NumberAnswer]]:
    """Yield the numbers that may be in a list, each with True if it certainly is.

    The range of each number is computed term by term and may be too wide.
    """
    for guard, amount in numbers:
        holds, _ = board.truth(guard)
        if holds is not False:
            yield holds is True, known(amount, board) or NumberAnswer(*extremes(amount, board.domains), certain=False)


# -- sites ---------------------------------------------------------------------------------------------------


def site_of(place: Place, at: Bindings, board: Completions) -> SiteAnswer:
    """Return a site and, if sites of its type have values, its value."""
    site = place.where(at)
    if site is None or site.type not in at.world.valued:
        return SiteAnswer(site)
    value = ValueAt(place)
    value.origin = place.origin
    return SiteAnswer(site, number_of(value, at, board))


def region_of(region: Region, board: Completions) -> RegionAnswer:
    """Return the sites that are certainly or possibly in a region."""
    certainly: list[Site] = []
    possibly: list[Site] = []
    all_certain = True
    for index, guard in region.pairs():
        holds, certain = board.truth(guard)
        all_certain &= certain
        if holds is not False:
            (possibly if holds is None else certainly).append(Site(region.type, index))
    return RegionAnswer(tuple(certainly), tuple(possibly), region.name, all_certain)
