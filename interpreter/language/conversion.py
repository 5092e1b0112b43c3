"""Convert an argument to a kind: literals, words, arrays and compiled forms, with coercions."""

import re
from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from typing import Any, Literal, get_args, get_origin

from dslrun.dsl.forms import Array, Call, Decimal, Form, Int, Name, OptionRef, Param, Range, Str
from dslrun.dsl.identity import Same
from dslrun.dsl.limits import Limits
from dslrun.interpreter.boards.region_kinds import RegionKind
from dslrun.interpreter.language.coercions import (
    AllOf,
    Always,
    Broken,
    Constant,
    Given,
    Labelled,
    Listed,
    ListedAreas,
    NamedAreas,
    NamedSites,
    Quoted,
    Single,
    SiteAt,
    Truth,
    ValueAt,
    Written,
)
from dslrun.interpreter.language.kind_areas import KindAreas
from dslrun.interpreter.language.ludeme import (
    LUDEMES,
    Area,
    Areas,
    Condition,
    Expression,
    Heading,
    Number,
    NumberList,
    Place,
    Shape,
)
from dslrun.interpreter.language.signature import split_union

NO: Any = object()
"""The result of a conversion if the argument is not of that kind."""

LABEL = re.compile(r"r\d+c\d+(-r\d+c\d+)?$", re.IGNORECASE)
NUMBER_WORDS = {"off": -1, "infinity": 1_000_000_000}
TRUTH = {"true": True, "false": False}


class Converter:
    """Converts arguments; `compile_form` compiles calls."""

    def __init__(self, compile_form: Callable[[Call], Expression], limits: Limits) -> None:
        self.compile_form = compile_form
        self.limits = limits
        self._refused: set[tuple[Same[Array], Any, bool]] = set()

    def first_of(self, form: Form, kinds: Sequence[Any]) -> Any:
        """Convert a form to the first kind that accepts it, or return NO. Exact fits come before coercions."""
        for exact in (True, False):
            for kind in kinds:
                value = self.convert(form, kind, exact=exact)
                if value is not NO:
                    return value
        return NO

    def convert(self, form: Form, kind: Any, *, exact: bool = False) -> Any:
        """Convert a form to a kind, or return NO.

        Rejections of arrays are cached because every level of nested arrays tries all kinds twice.
        """
        if not isinstance(form, Array):
            return self._converted(form, kind, exact)
        question = Same(form), kind, exact
        if question in self._refused:
            return NO
        value = self._converted(form, kind, exact)
        if value is NO:
            self._refused.add(question)
        return value

    def _converted(self, form: Form, kind: Any, exact: bool) -> Any:
        if isinstance(form, OptionRef | Param):  # the expander has reported it
            left_over = Broken()
            left_over.origin = form.origin
            return left_over
        sort = sort_of(kind)
        if sort is Literal:
            return word_of(form, kind)
        if sort is tuple:
            return self.array(form, get_args(kind)[0])
        if isinstance(form, Call):
            return self.coerce(self.compile_form(form), kind, exact)
        if sort is Enum:
            return word_of(form, kind)
        if sort is str:
            return plain(form, kind)
        if exact and not (isinstance(form, Int) and kind is Number):
            return self.literal(form, kind) if isinstance(form, Array | Name) else NO
        return self.literal(form, kind)

    def literal(self, form: Form, kind: Any) -> Any:
        """Convert a number, word, string or array to an expression, or return NO."""
        value: Any = NO
        if kind is Number:
            value = self.number_literal(form)
        elif kind is Place:
            value = self.place_literal(form)
        elif kind is Area:
            value = self.area_literal(form)
        elif kind is Areas:
            value = self.areas_literal(form)
        elif kind is Condition:
            value = self.condition_literal(form)
        elif kind is Quoted and isinstance(form, Str):
            value = Quoted(form.value)
        elif kind is Given:
            value = self.given_literal(form)
        if value is not NO:
            value.origin = form.origin
        return value

    def number_literal(self, form: Form) -> Any:
        """Convert an integer, a word for one, or a label, which means the value of that site."""
        if isinstance(form, Int):
            return Constant(form.value)
        if isinstance(form, Name) and form.value.lower() in NUMBER_WORDS:
            return Constant(NUMBER_WORDS[form.value.lower()])
        place = self.literal(form, Place) if isinstance(form, Name) else NO
        return NO if place is NO else ValueAt(place)

    def condition_literal(self, form: Form) -> Any:
        """Convert `True`, `False`, or an array of conditions."""
        if isinstance(form, Name) and form.value.lower() in TRUTH:
            return Always(TRUTH[form.value.lower()])
        inner = self.array(form, Condition)
        return NO if inner is NO else AllOf(inner)

    def place_literal(self, form: Form) -> Any:
        """Convert the label or the number of a site."""
        if isinstance(form, Name) and LABEL.match(form.value):
            return Labelled(form.value)
        if isinstance(form, Int):
            return SiteAt(self.number_at(form.value, form))
        return NO

    def area_literal(self, form: Form) -> Any:
        """Convert the name of a region, a label, or an array of sites."""
        if isinstance(form, Str):
            return NamedSites(form.value)
        if isinstance(form, Name) and LABEL.match(form.value):
            return Listed((form.value,), (Written(form.origin),))
        if not isinstance(form, Array):
            return NO
        return self.listing(form, Listed)

    def given_literal(self, form: Form) -> Any:
        """Convert `{site value}`. The number of items is checked later."""
        return self.listing(form, Given) if isinstance(form, Array) else NO

    def listing(self, form: Array, kind: type[Listed] | type[Given]) -> Any:
        """Convert an array of sites; keep the place of each in the text."""
        items = [self.listed_item(item) for item in form.items]
        return NO if NO in items else kind(tuple(items), tuple(Written(item.origin) for item in form.items))

    def listed_item(self, form: Form) -> Any:
        """Convert one item of an array of sites."""
        match form:
            case Int(value):
                return value
            case Range(first, last):
                return self.span(form, first, last)
            case Name(value) if LABEL.match(value):
                return value
            case Call():
                return self.coerce(self.compile_form(form), Place, True)
        return NO

    def span(self, form: Form, first: int, last: int) -> range:
        """Return the numbers of `a..b`, ascending or descending, within the limit."""
        if abs(last - first) + 1 > self.limits.range_length:
            raise self.limits.exceeded("range_length", form.origin, abs(last - first) + 1)
        return range(first, last + 1) if first <= last else range(first, last - 1, -1)

    def areas_literal(self, form: Form) -> Any:
        """Convert the name of regions, kinds of regions, or an array of regions. An array of sites is one region."""
        if isinstance(form, Str):
            return NamedAreas(form.value)
        if isinstance(form, Name):
            kind = word_of(form, RegionKind)
            return NO if kind is NO else KindAreas((kind,))
        kinds = self.array(form, RegionKind)
        if kinds is not NO and kinds:
            return KindAreas(kinds)
        if not isinstance(form, Array) or not form.items:
            return NO
        inner = [self.convert(item, Area, exact=isinstance(item, Call | Name)) for item in form.items]
        if NO in inner or any(isinstance(item, Name) for item in form.items):
            return NO
        return ListedAreas(tuple(inner))

    def array(self, form: Form, inner: Any) -> Any:
        """Convert `{a b c}` to a tuple, or return NO. Ranges are expanded if numbers are expected."""
        if not isinstance(form, Array):
            return NO
        kinds = split_union(inner)
        found: list[Any] = []
        for item in form.items:
            if isinstance(item, Range) and (int in kinds or Number in kinds):
                numbers = self.span(item, item.first, item.last)
                found += numbers if int in kinds else [self.number_at(n, item) for n in numbers]
                continue
            value = self.first_of(item, kinds)
            if value is NO:
                return NO
            found.append(value)
        return tuple(found)

    def number_at(self, value: int, form: Form) -> Constant:
        """Return a constant with a form's origin."""
        constant = Constant(value)
        constant.origin = form.origin
        return constant

    def coerce(self, expression: Expression, kind: Any, exact: bool) -> Any:
        """Return a compiled form unchanged if it is of the kind, wrapped if it can be coerced, else NO."""
        if isinstance(expression, Broken) or (isinstance(kind, type) and isinstance(expression, kind)):
            return expression
        if exact:
            return NO
        wrapped: Any = NO
        if kind is Number and isinstance(expression, Place):
            wrapped = ValueAt(expression)
        elif kind is Number and isinstance(expression, Condition):
            wrapped = Truth(expression)
        elif kind is Place and isinstance(expression, Number):
            wrapped = SiteAt(expression)
        elif kind is Area and isinstance(expression, Place):
            wrapped = Single(expression)
        elif kind is Areas and isinstance(expression, Area):
            wrapped = ListedAreas((expression,))
        else:
            wrapped = expression.read_as(kind) or NO
        if wrapped is not NO:
            wrapped.origin = expression.origin
        return wrapped


@cache
def sort_of(kind: Any) -> Any:
    """Classify a kind: Literal, tuple or Enum; `str` for plain values, None for expressions."""
    origin: Any = get_origin(kind)
    if origin is Literal or origin is tuple:
        return origin
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Enum
    return str if kind in (str, bool, int, float) else None


@cache
def words_by_name(kind: Any) -> dict[str, Any]:
    """Map the words of a `Literal` or the values of an enum, in lower case, to the first member that has them."""
    named = [(word, word) for word in get_args(kind)] or [(str(member.value), member) for member in kind]
    return {name.lower(): word for name, word in reversed(named)}


def word_of(form: Form, kind: Any) -> Any:
    """Return the word of a `Literal` or an enum that a form names, ignoring case, or NO."""
    return words_by_name(kind).get(form.value.lower(), NO) if isinstance(form, Name) else NO


def plain(form: Form, kind: type) -> Any:
    """Convert a form to a text, a truth value, an integer or a float, or return NO."""
    if kind is str:
        return form.value if isinstance(form, Str) else NO
    if kind is bool:
        return TRUTH.get(form.value.lower(), NO) if isinstance(form, Name) else NO
    if kind is int:
        return form.value if isinstance(form, Int) else NO
    return float(form.value) if isinstance(form, Int | Decimal) else NO


def found_word(form: Form, compile_form: Callable[[Call], Expression]) -> str:
    """Describe a form in words, for messages."""
    match form:
        case Int(value):
            return f"the integer {value}"
        case Str(value):
            return f'the text "{value}"'
        case Name(value):
            return f"the word `{value}`"
        case Array():
            return "an array"
        case Range(first, last):
            return f"the range {first}..{last}"
        case Call():
            return found_expression(compile_form(form))
    return "this"


def found_expression(expression: Expression) -> str:
    """Describe an expression in words, for messages."""
    for base, word in (
        (Condition, "a condition"),
        (Heading, "a direction"),
        (Number, "a number"),
        (NumberList, "a list of numbers"),
        (Place, "a site"),
        (Area, "a region"),
        (Areas, "a list of regions"),
        (Shape, "a board shape"),
    ):
        if isinstance(expression, base):
            return word
    return next((f"({head} ...)" for head, classes in LUDEMES.items() if type(expression) in classes), "this form")
