"""`(generate ...)`: what new puzzles of a game are like. Only the generator uses it, never the rules."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Literal, get_args

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems, mistake
from dslrun.dsl.forms import Call, Decimal, Form, Int, Name, OptionRef, walk
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.options import CHALLENGE
from dslrun.dsl.source import Origin

Symmetry = Literal["none", "half-turn", "quarter-turn", "mirror"]
Shares = tuple[float, float]
"""A lower and an upper share."""
Sizes = tuple[int, int]
"""A lower and an upper size."""


@dataclass(eq=False, repr=False)
class GenerateClauses:
    """The clauses of `(generate ...)`. A missing clause leaves its question to the challenges.

    `side` is the usual size of a board, `sides` are the allowed ones. `clues`, `rooms` and `numbers` belong to
    arguments. `numbers` are expressions.
    """

    side: int | None = None
    sides: Sizes | None = None
    filled: Shares | None = None
    symmetry: Symmetry | None = None
    clues: dict[str, Shares] = field(default_factory=dict)
    rooms: dict[str, Sizes] = field(default_factory=dict)
    numbers: dict[str, Form] = field(default_factory=dict)
    places: dict[tuple[str, str], Origin] = field(default_factory=dict)
    """The place of each clause, by its head and its argument. Clauses without an argument have an empty one."""


def read_generate(form: Call | None, arguments: Collection[str], problems: Problems) -> GenerateClauses:
    """Return the clauses of a form; report each that is not well formed. `arguments` are those of the game."""
    clauses = GenerateClauses()
    for item in form.args if form is not None else ():
        try:
            _read_clause(item, clauses, arguments)
        except DslError as error:
            problems.extend(error.diagnostics)
    return clauses


def arguments_in(*forms: Form) -> set[str]:
    """Return the names of the arguments of a challenge that forms refer to."""
    refs = (form for form in walk(*forms) if isinstance(form, OptionRef) and form.tag == CHALLENGE)
    return {ref.arg for ref in refs if ref.arg is not None}


def _read_clause(item: Form, clauses: GenerateClauses, arguments: Collection[str]) -> None:
    head = item.head_name if isinstance(item, Call) else ""
    if not isinstance(item, Call) or head not in _READERS:
        origin = item.head.origin if isinstance(item, Call) and item.head is not None else item.origin
        label = did_you_mean(head, _READERS) or "not a clause"
        known = ", ".join(f"({name} ...)" for name in _READERS)
        raise mistake("E0220", "this is no clause of `generate`", origin, label, f"clauses: {known}")
    argument = _argument(item, arguments) if head in _OF_ARGUMENTS else ""
    first = clauses.places.setdefault((head, argument), item.origin)
    if first is not item.origin:
        whose = f" of <{CHALLENGE}:{argument}>" if argument else ""
        other = Label(first, "the first is here")
        raise DslError(Diagnostic("E0220", f"a second `({head} ...)`{whose}", Label(item.origin), (other,)))
    _READERS[head](item, clauses, argument)


def _argument(clause: Call, arguments: Collection[str]) -> str:
    """Return the name of the argument that a clause begins with."""
    match clause.args:
        case (OptionRef(tag=tag, arg=str(name)) as ref, *_) if tag == CHALLENGE:
            if name not in arguments:
                label = did_you_mean(name, arguments) or "unknown"
                known = ", ".join(f"<{CHALLENGE}:{one}>" for one in sorted(arguments)) or "none"
                message = f"the game does not use <{CHALLENGE}:{name}>"
                raise mistake("E0221", message, ref.origin, label, f"arguments of the game: {known}")
            return name
    raise _malformed(clause, f"`{clause.head_name}` begins with an argument of the challenge")


def _read_size(clause: Call, clauses: GenerateClauses, _: str) -> None:
    match clause.args:
        case (Int(value=side),) if side > 0:
            clauses.side = side
        case _:
            clauses.sides = _whole_numbers(clause, clause.args)


def _read_clues(clause: Call, clauses: GenerateClauses, argument: str) -> None:
    clauses.clues[argument] = _shares(clause, clause.args[1:])


def _read_filled(clause: Call, clauses: GenerateClauses, _: str) -> None:
    clauses.filled = _shares(clause, clause.args)


def _read_rooms(clause: Call, clauses: GenerateClauses, argument: str) -> None:
    clauses.rooms[argument] = _whole_numbers(clause, clause.args[1:])


def _read_number(clause: Call, clauses: GenerateClauses, argument: str) -> None:
    match clause.args[1:]:
        case (expression,):
            clauses.numbers[argument] = expression
        case _:
            raise _malformed(clause, "`number` takes an argument and one expression")


def _read_symmetry(clause: Call, clauses: GenerateClauses, _: str) -> None:
    match clause.args:
        case (Name(value=word),):
            found = next((known for known in get_args(Symmetry) if known == word), None)
            if found is None:
                label = did_you_mean(word, get_args(Symmetry)) or "unknown"
                known = ", ".join(get_args(Symmetry))
                raise mistake("E0220", f"`{word}` is no symmetry", clause.args[0].origin, label, f"known: {known}")
            clauses.symmetry = found
        case _:
            raise _malformed(clause, "`symmetry` takes one word")


def _whole_numbers(clause: Call, forms: tuple[Form, ...]) -> Sizes:
    """Return a lower and an upper size."""
    match forms:
        case (Int(value=low), Int(value=high)) if low > 0:
            _check_order(clause, forms, low, high)
            return low, high
    raise _malformed(clause, f"the sizes in `{clause.head_name}` are whole numbers of at least 1")


def _shares(clause: Call, forms: tuple[Form, ...]) -> Shares:
    """Return a lower and an upper share."""
    match forms:
        case (Int(value=low) | Decimal(value=low), Int(value=high) | Decimal(value=high)):
            for form, share in zip(forms, (low, high), strict=True):
                if not 0 <= share <= 1:
                    note = "a half is 0.5, all are 1"
                    raise mistake("E0220", "a share is from 0 to 1", form.origin, "not a share", note)
            _check_order(clause, forms, low, high)
            return float(low), float(high)
    raise _malformed(clause, f"`{clause.head_name}` takes a lower and an upper share")


def _check_order(clause: Call, forms: tuple[Form, ...], low: float, high: float) -> None:
    if low > high:
        message = f"the lower bound of `{clause.head_name}` is above the upper one"
        raise mistake("E0220", message, forms[0].origin, f"above {forms[1].origin.span.text}", "write the lower first")


def _malformed(clause: Call, message: str) -> DslError:
    return mistake("E0220", message, clause.origin, "", f"write: {_WRITTEN[clause.head_name]}")


_READERS: dict[str, Callable[[Call, GenerateClauses, str], None]] = {
    "size": _read_size,
    "clues": _read_clues,
    "filled": _read_filled,
    "rooms": _read_rooms,
    "number": _read_number,
    "symmetry": _read_symmetry,
}
_OF_ARGUMENTS = ("clues", "rooms", "number")
_WRITTEN = {
    "size": "(size 8) or (size 5 20)",
    "clues": "(clues <Challenge:name> 0.1 0.3)",
    "filled": "(filled 0.4 0.6)",
    "rooms": "(rooms <Challenge:name> 3 8)",
    "number": "(number <Challenge:name> (/ (count Rows) 2))",
    "symmetry": "(symmetry half-turn)",
}
