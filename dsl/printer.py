"""The printer and formatter: turn forms into text.

A form that fits is on one line. A longer bracket keeps its head and the plain words after it on the first line and puts
every other item on its own line, indented by four spaces. The range of a quantifier stays on the first line. If the
only long item of a bracket is an array, the array opens on the first line. A picture (an array of strings) has one line
per string, and arrays of numbers fill their lines. Comments stay in place, and several blank lines become one.

The layout depends only on the forms, their comments and the blank lines, so formatting again changes nothing, and
reading the result gives the same forms.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from dslrun.dsl.atoms import flat, is_longer
from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.forms import Array, Body, Call, Comment, Form, Name, Named, Str, children_of
from dslrun.dsl.identity import Same
from dslrun.dsl.limits import Limits
from dslrun.dsl.reader import read
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Origin, Source, Span

DEFAULT = Limits()
_STEP = 4
#: Characters that control a terminal or reverse the order of a line. A formatted text may contain none.
ACTING = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\r(?!\n)"
)
#: Named arguments that stay beside the head if their value is a plain word or an array of plain words.
_FIRST_LINE = frozenset(("args", "as", "at", "from", "in", "of"))
_BESIDE = {"if": 40, "define": 80}  # a bracket after these words stays beside them up to this length
_QUANTIFIERS = frozenset(("forAll", "exists"))
_RANGE = 60  # the range of a quantifier stays beside it up to this length
_SHORT = 20  # a value `<...>` of plain words up to this length may stay on the first line


@deep
def format_source(source: Source, *, width: int = 120, limits: Limits = DEFAULT) -> str:
    """Return the formatted text. Raise DslError if the reader ignored part of it or it has control characters."""
    problems = Problems()
    forms = read(source, comments=True, limits=limits, problems=problems)
    label = None
    if problems.found:
        first = problems.found[0]
        label = first.primary and Label(first.primary.origin, first.message)
    elif acting := ACTING.search(source.text):
        label = Label(Origin(Span(source, *acting.span())), f"the control character U+{ord(acting[0]):04X}")
    if problems.found or label:
        raise DslError(Diagnostic("E0109", "fix this before formatting the text", label))
    lines = _Printer(width, gaps=True).lines(forms, 0, 0, top=True)
    return "\n".join(lines) + "\n" if lines else ""


@deep
def print_form(form: Form, width: int = 120) -> str:
    """Return one form as text, without a line end."""
    return _Printer(width, gaps=False).text(form, 0, 0, 0, top=True)


class _Printer:
    """Lays out forms. A form begins at `column` of a line indented by `indent`, and `tail` characters follow it."""

    def __init__(self, width: int, gaps: bool) -> None:
        self.width, self.gaps = width, gaps
        self.breaking: dict[Same[Form], bool] = {}
        self.plain: dict[Same[Array], bool] = {}

    def text(self, form: Form, column: int, indent: int, tail: int, *, top: bool = False) -> str:
        """Return a form on one line if it fits, else on several."""
        if not self.must_break(form) and not is_longer(form, self.width - column - tail):
            line = flat(form)
            if "\n" not in line and column + len(line) + tail <= self.width:
                return line
        match form:
            case Named():
                start = f"{form.name}:"
                return start + self.text(form.value, column + len(start), indent, tail)
            case Call():
                return self.call(form, column, indent, tail, top)
            case Array():
                return self.block("{", form.items, "}", indent)
            case Body():
                return self.body(form, column, indent, tail)
            case _:
                return flat(form)

    def call(self, form: Call, column: int, indent: int, tail: int, top: bool) -> str:
        count = _leading(form.items)
        rest = form.items[count:]
        end = ")" + "*" * form.stars
        first = "(" + self.filled(form.items[:count], column + 1, indent + _STEP)
        if not rest:
            return first + end
        if len(rest) == 1 and _hugs(rest[0], plain=not any(isinstance(i, Str) for i in form.items[:count])):
            start = first + (" " if count else "")
            place = column + len(start) if "\n" not in start else len(start) - start.rindex("\n") - 1
            # Lay out the contents only if they can stay: doing it twice per level would be exponential in the depth.
            if "\n" in start or place + len(self.opening(rest[0], place, indent)) <= self.width:
                return start + self.text(rest[0], place, indent, tail + len(end)) + end
        first, others = _with_comment(first, rest)
        lines = [first, *self.lines(others, indent + _STEP, tail + len(end))]
        own_line = isinstance(form.items[-1], Comment) or (top and "\n" in lines[-1])
        return "\n".join(lines) + (f"\n{' ' * indent}{end}" if own_line else end)

    def opening(self, form: Form, column: int, indent: int) -> str:
        """Return the part of a bracket that is on its first line in any layout over several lines."""
        match form:
            case Named():
                start = f"{form.name}:"
                return start + self.opening(form.value, column + len(start), indent)
            case Call():
                words = form.items[: _leading(form.items)]
                return "(" + self.filled(words, column + 1, indent + _STEP).split("\n", 1)[0]
            case _:
                return _with_comment("{", children_of(form))[0]

    def body(self, form: Body, column: int, indent: int, tail: int) -> str:
        if len(form.items) == 1 and not isinstance(form.items[0], Comment):
            return f"<{self.text(form.items[0], column + 1, indent, tail + 1)}>"
        return self.block("<", form.items, ">", indent)

    def block(self, opening: str, items: Sequence[Form], closing: str, indent: int) -> str:
        """Return a bracket with its contents on separate lines."""
        first, rest = _with_comment(opening, items)
        lines = self.filled_lines(rest, indent + _STEP) if self.is_filled(rest) else self.lines(rest, indent + _STEP, 0)
        return "\n".join([first, *lines, " " * indent + closing])

    def lines(self, items: Sequence[Form], indent: int, tail: int, *, top: bool = False) -> list[str]:
        """Return one line per item; `tail` characters of closing brackets follow the last."""
        result: list[str] = []
        pad = " " * indent
        for index, item in enumerate(items):
            last = index == len(items) - 1
            if isinstance(item, Comment) and not item.own_line and index:
                result[-1] += f"  //{item.text}"
                continue
            if index and self.gap(items[index - 1], item):
                result.append("")
            if isinstance(item, Comment):
                result.append(f"{pad}//{item.text}")
            else:
                result.append(pad + self.text(item, indent, indent, tail if last else 0, top=top))
        return result

    def filled(self, items: Sequence[Form], column: int, indent: int) -> str:
        """Return plain items in sequence, wrapped at the width and indented by `indent`."""
        text = ""
        for item in items:
            word = (" " if text else "") + flat(item)
            if text and column + len(word) > self.width:
                word = "\n" + " " * indent + word[1:]
                column = -1
            text += word
            column += len(word)
        return text

    def filled_lines(self, items: Sequence[Form], indent: int) -> list[str]:
        """Return lines filled with plain items; a comment ends a line."""
        pad = " " * indent
        lines: list[str] = []
        waiting: list[Form] = []
        for item in items:
            if not isinstance(item, Comment):
                waiting.append(item)
                continue
            if waiting:
                lines.append(pad + self.filled(waiting, indent, indent))
                waiting = []
            if item.own_line:
                lines.append(f"{pad}//{item.text}")
            else:
                lines[-1] += f"  //{item.text}"
        if waiting:
            lines.append(pad + self.filled(waiting, indent, indent))
        return lines

    def must_break(self, form: Form) -> bool:
        """True if a form cannot be on one line because of a comment, a picture or a blank line."""
        known = self.breaking.get(Same(form))
        if known is None:
            known = self.breaking[Same(form)] = isinstance(form, Comment) or self.breaks_inside(form)
        return known

    def breaks_inside(self, form: Form) -> bool:
        if isinstance(form, Named) and form.name == "words" and not _has_comment(children_of(form)):
            return False  # a list of words, not a picture
        inside = children_of(form)
        if isinstance(form, Call):
            inside = inside[_leading(inside) :]  # the leading items are on the first line in any case
        if any(self.must_break(child) for child in inside):
            return True
        match form:
            case Array() if _is_picture(inside):
                return True
            case Array() | Body() if self.is_filled(inside):
                return False
        return any(self.gap(before, after) for before, after in pairwise(inside))

    def is_filled(self, items: Sequence[Form], comments: bool = True) -> bool:
        """True if items are plain words and arrays of them, which fill lines like a paragraph.

        Comments are allowed between them, but not inside the arrays.
        """
        if _is_picture(items):
            return False
        return all(
            (comments and isinstance(item, Comment))
            or (_is_atom(item) and not (isinstance(item, Str) and "\n" in item.value))
            or (isinstance(item, Array) and self.is_plain(item))
            for item in items
        )

    def is_plain(self, array: Array) -> bool:
        """True if an array holds only plain words and arrays of them; cached."""
        known = self.plain.get(Same(array))
        if known is None:
            known = self.plain[Same(array)] = self.is_filled(array.items, comments=False)
        return known

    def gap(self, before: Form, after: Form) -> bool:
        """True if the source has a blank line between two forms."""
        first, second = before.origin.span, after.origin.span
        if not self.gaps or first.source is not second.source:
            return False
        return first.source.text.count("\n", first.end, max(first.end, second.start)) > 1


def _leading(items: Sequence[Form]) -> int:
    """Return the number of items on the first line: the head and the plain words and short values after it."""
    count = 0
    for item in items:
        beside = _is_atom(item) or _is_short_value(item)
        if not beside and not (count == 1 and _is_beside(items[0], item)) and not _is_range(items, count):
            break
        count += 1
    return count


def _is_beside(head: Form, form: Form) -> bool:
    """True for the short condition of an `if` and for the head of a `define`, which read best on the first line."""
    most = _BESIDE.get(head.value, 0) if isinstance(head, Name) and isinstance(form, Call) else 0
    return not is_longer(form, most) and not _has_comment(children_of(form)) and len(flat(form)) <= most


def _is_range(items: Sequence[Form], place: int) -> bool:
    """True if an item is the range of a quantifier and only the condition follows it."""
    head, form, later = items[0], items[place], items[place + 1 :]
    if not isinstance(head, Name) or head.value not in _QUANTIFIERS or not isinstance(form, Call):
        return False
    if any(isinstance(item, Comment) for item in later) or is_longer(form, _RANGE):
        return False
    last = [item for item in later if not _is_short_value(item)]
    return len(last) == 1 and isinstance(last[0], Call) and not _has_comment(children_of(form)) and _is_flat(form)


def _is_flat(form: Form) -> bool:
    line = flat(form)
    return len(line) <= _RANGE and "\n" not in line


def _is_short_value(form: Form) -> bool:
    match form:
        case Body(items=items):
            return all(map(_is_atom, items)) and len(flat(form)) <= _SHORT
        case Named(name=name, value=value):
            return name in _FIRST_LINE and (_is_atom(value) or all(map(_is_atom, children_of(value))))
        case _:
            return False


def _is_atom(form: Form) -> bool:
    return not isinstance(form, Call | Array | Body | Named | Comment)


def _has_comment(items: Sequence[Form]) -> bool:
    return any(isinstance(item, Comment) or _has_comment(children_of(item)) for item in items)


def _is_picture(items: Sequence[Form]) -> bool:
    """True for at least two strings, not all of them single letters, with nothing else but comments.

    Single letters in turn with longer strings are a legend: `{"f" "Fish"}`.
    """
    drawn = [item for item in items if not isinstance(item, Comment)]
    lengths = [len(item.value) for item in drawn if isinstance(item, Str)]
    is_legend = set(lengths[::2]) == {1} and 1 not in lengths[1::2] and len(lengths) % 2 == 0
    return len(drawn) == len(lengths) > 1 and max(lengths) > 2 and not is_legend


def _hugs(form: Form, plain: bool) -> bool:
    """True if a form, the only long one of its bracket, may open on the first line of the bracket.

    A non-empty array may. A call may if its own only long item may and only plain words, no strings, precede it.
    """
    match form:
        case Array():
            return bool(form.items)
        case Named():
            return isinstance(form.value, Array) and bool(form.value.items)
        case Call():
            count = _leading(form.items)
            rest = form.items[count:]
            words = not any(isinstance(item, Str) for item in form.items[:count])
            return plain and len(rest) == 1 and count > 0 and words and _hugs(rest[0], plain)
        case _:
            return False


def _with_comment(line: str, items: Sequence[Form]) -> tuple[str, Sequence[Form]]:
    """Return the first line with the comment that was on it, and the remaining items."""
    if items and isinstance(items[0], Comment) and not items[0].own_line:
        return f"{line}  //{items[0].text}", items[1:]
    return line, items
