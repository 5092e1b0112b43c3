"""Write a form on one line. `dsl.printer` lays out forms over several lines."""

import re

from dslrun.dsl.forms import (
    Array,
    Body,
    Call,
    Comment,
    Decimal,
    Form,
    Int,
    Name,
    Named,
    OptionRef,
    Param,
    Range,
    Str,
)

_TO_ESCAPE = re.compile(r'"|\\(?=["\\]|\Z)')


def flat(form: Form) -> str:
    """Return a form as text on one line; line ends occur only inside strings."""
    match form:
        case Int():
            return str(form.value)
        case Decimal():
            return form.text
        case Str():
            return quoted(form.value)
        case Name():
            return form.value
        case Range():
            return f"{form.first}..{form.last}"
        case Param():
            return f"#{form.number}"
        case OptionRef():
            return f"<{form.tag}>" if form.arg is None else f"<{form.tag}:{form.arg}>"
        case _:
            return _compound(form)


def _compound(form: Named | Comment | Body | Call | Array) -> str:
    match form:
        case Named():
            return f"{form.name}:{flat(form.value)}"
        case Comment():
            return f"//{form.text}\n"
        case Body():
            return f"<{_joined(form.items)}>"
        case Call():
            return f"({_joined(form.items)}){'*' * form.stars}"
        case Array():
            roomy = any(isinstance(item, Array | Call) for item in form.items)
            return f"{{ {_joined(form.items)} }}" if roomy else f"{{{_joined(form.items)}}}"


def is_longer(form: Form, width: int) -> bool:
    """True if a form is certainly longer than `width`. It stops early, because the printer asks often in deep texts."""
    waiting = [form]
    while waiting and width >= 0:
        match waiting.pop():
            case Named(name=name, value=value):
                width -= len(name) + 1
                waiting.append(value)
            case Call(items=items) | Array(items=items) | Body(items=items):
                width -= 1 + max(len(items), 1)  # two brackets and the spaces between the items
                waiting += items[: width + 1]
            case atom:
                width -= len(flat(atom))
    return width < 0


def quoted(text: str) -> str:
    """Return a string in quotes, with a backslash before characters that would end it or start an escape."""
    return '"' + _TO_ESCAPE.sub(r"\\\g<0>", text) + '"'


def _joined(items: tuple[Form, ...]) -> str:
    return " ".join(map(flat, items))
