"""Sentences that quote arguments: `{stars}` stands for the value of `<Challenge:stars>`.

`{stars|star|stars}` adds the first words after 1 and the second words after any other value. `{stars|star|stars|some
stars}` stands for the third words if the value is 0. `{{` is a brace.
"""

import re
from collections.abc import Callable, Sequence

from dslrun.dsl.forms import Array, Call, Form, Int, Name, Range, Str
from dslrun.dsl.options import CHALLENGE, Reference

QUOTING = ("rule", "description", "rules")
"""The heads of the forms whose first string is a sentence that may quote arguments."""
QUOTATION = re.compile(r"\{(?:\{|([^{}|]*)(?:\|([^{}|]*)\|([^{}|]*)(?:\|([^{}|]*))?)?\})?")


class QuotationError(Exception):
    """A quotation that stands for nothing: the name in it, or None if it is malformed, and its place in the string."""

    def __init__(self, name: str | None, start: int, end: int) -> None:
        super().__init__(name)
        self.name, self.start, self.end = name, start, end


def quotes(items: Sequence[Form]) -> bool:
    """True if the items of a bracket begin with a sentence that contains a brace."""
    match items:
        case (Name(value=head), Str(value=text), *_):
            return "{" in text and head in QUOTING
    return False


def quoted_sentence(text: str, values: Callable[[Sequence[Reference]], Sequence[Form] | None]) -> str:
    """Replace the quotations of a sentence. `values` returns the value of the first reference that has one."""

    def replaced(match: "re.Match[str]") -> str:
        if match[0] == "{{":
            return "{"
        if not match[1]:
            raise QuotationError(None, *match.span())
        forms = values(references(match[1]))
        words = None if forms is None else [word for form in forms for word in words_of(form)]
        if words is None or None in words:
            raise QuotationError(match[1], *match.span())
        value = ", ".join(filter(None, words)) or "none"
        if match[2] is None:
            return value
        return match[4] if match[4] and value == "0" else f"{value} {match[2] if value == '1' else match[3]}"

    return QUOTATION.sub(replaced, text)


def quoted_names(text: str) -> list[str]:
    """The names that a sentence quotes."""
    return [match[1] for match in QUOTATION.finditer(text) if match[1]]


def is_number(form: Form) -> bool:
    """True for a number and for a range of numbers."""
    return isinstance(form, Int | Range) or (isinstance(form, Call) and None not in words_of(form))


def without_values(text: str) -> str:
    """A sentence for readers who have not chosen a challenge: a quotation becomes its second words, otherwise `n`."""
    return QUOTATION.sub(lambda match: "{" if match[0] == "{{" else match[3] or "n", text)


def references(name: str) -> list[Reference]:
    """What a quoted name may refer to: `a` to `<Challenge:a>` or `<a>`, and `Tag:a` to `<Tag:a>`."""
    tag, colon, argument = name.partition(":")
    return [(tag, argument)] if colon else [(CHALLENGE, name), (name, None)]


def words_of(form: Form) -> list[str | None]:
    """The words for a value: a number, a word, a text, a range or an array of these; None for any other form."""
    match form:
        case Int() | Name() | Str():
            return [str(form.value)]
        case Range(first=first, last=last):
            return [f"{first} to {last}"]
        case Call(head_name="range", args=(Int(value=first), Int(value=last))):
            return [f"{first} to {last}"]
        case Array(items=items):
            return [word for item in items for word in words_of(item)]
    return [None]
