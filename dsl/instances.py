"""Options with their items, and challenges. Both give values to references such as `<Tag:size>`."""

from collections.abc import Iterable
from dataclasses import replace

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.forms import Array, Body, Call, Form, Name, Named, OptionRef, Str
from dslrun.dsl.names import plain
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin

#: Arguments of a challenge without `about:` that describe it and are not part of the puzzle.
ABOUT = ("by", "source", "licence", "copyright", "description", "colours")


@record
class OptionItem:
    """`(item "Name" <value> ... "description")**`: a choice, with a value for each argument of its option."""

    name: str
    values: tuple[tuple[Form, ...], ...]
    description: str
    stars: int
    origin: Origin


@record
class Option:
    """An option: `(option "Heading" <Tag> args:{<arg> ...} { items })`."""

    heading: str
    tag: str
    args: tuple[str, ...]
    items: tuple[OptionItem, ...]
    origin: Origin

    @property
    def default(self) -> OptionItem:
        """The item with the most stars; among equals, the first."""
        return max(self.items, key=lambda item: item.stars)


@record
class Challenge:
    """`(challenge "Name" of:"Game" about:(by:"...") arg:value ...)`: one instance of a game.

    `meta` are the texts of `about:`. Without `about:` they are the arguments called `by:`, `source:` and so on.

    The value of an argument is the form after its colon and all unnamed forms that follow: `size:10 10` is two numbers,
    `size:{10 10}` is one array. `game` is empty for a challenge in its game's own text.
    """

    name: str
    game: str
    arguments: dict[str, tuple[Form, ...]]
    meta: dict[str, str]
    origin: Origin

    @property
    def identity(self) -> str:
        """A key for saves. It depends on the game and the arguments, not on title or author."""
        from hashlib import sha256  # late: only saves need it

        given = sorted(
            (key, " ".join(flat(plainly_set(form)) for form in forms)) for key, forms in self.arguments.items()
        )
        return sha256(repr((plain(self.game), given)).encode()).hexdigest()[:16]


def plainly_set(form: Form) -> Form:
    """Return a picture of words without the spaces that align its columns; other forms are unchanged."""
    match form:
        case Call(head_name="picture", args=(Array(items=(Str(value=first), *_) as lines) as array, *_)):
            if first.startswith("+"):  # in a drawing, every space is a place
                return form
            set_ = [
                replace(line, value=" ".join(line.value.split())) if isinstance(line, Str) else line for line in lines
            ]
            return replace(form, items=(form.items[0], replace(array, items=tuple(set_)), *form.items[2:]))
    return form


def read_option(form: Call, problems: Problems) -> Option | None:
    """Return the option of a form; if it is not well formed, report it and return None."""
    match form.args:
        case (Str(value=heading), OptionRef(tag=tag, arg=None), Array() as items):
            args: tuple[str, ...] | None = ()
        case (
            Str(value=heading),
            OptionRef(tag=tag, arg=None),
            Named(name="args") as named,
            Array() as items,
        ):
            args = _argument_names(named, problems)
        case _:
            note = 'write: (option "Heading" <Tag> args:{<arg> ...} { (item "Name" <value> ... "") ... })'
            problems.add(Diagnostic("E0205", "this option is not well formed", Label(form.origin), (), (note,)))
            return None
    if args is None:
        return None
    read = (_read_item(item, args, problems) for item in items.items)
    found = tuple(item for item in read if item is not None)
    if not items.items:
        problems.add(Diagnostic("E0205", f'the option "{heading}" has no items', Label(form.origin)))
    _warn_same_names(found, problems)
    return Option(heading, tag, args, found, form.origin) if found else None


def _argument_names(named: Named, problems: Problems) -> tuple[str, ...] | None:
    """Return the names in `args:{<size> <hints>}`; report a malformed one and return None."""
    names: list[str] = []
    value = named.value
    for part in value.items if isinstance(value, Array) else (value,):
        if not isinstance(part, OptionRef) or part.arg is not None:
            message = "the arguments of an option are written <name>"
            label = Label(part.origin, "not of the form <name>")
            problems.add(Diagnostic("E0205", message, label, (), ("write: args:{<size> <hints>}",)))
            return None
        if part.tag in names:
            problems.add(Diagnostic("E0208", f"the argument <{part.tag}> occurs twice", Label(part.origin)))
        names.append(part.tag)
    return tuple(names)


def _read_item(form: Form, args: tuple[str, ...], problems: Problems) -> OptionItem | None:
    if not (isinstance(form, Call) and form.head_name == "item" and form.args and isinstance(form.args[0], Str)):
        _malformed_item(form, "an option holds only items", problems)
        return None
    name = form.args[0].value
    bodies = [part for part in form.args[1:] if isinstance(part, Body)]
    texts = [part.value for part in form.args[1:] if isinstance(part, Str)]
    if len(bodies) + len(texts) != len(form.args) - 1 or len(texts) > 1:
        _malformed_item(form, f'the item "{name}" is not well formed', problems)
        return None
    wanted = len(args) or 1
    if len(bodies) != wanted:
        names = ", ".join(f"<{arg}>" for arg in args) or "one"
        message = f'the item "{name}" has {len(bodies)} values, but its option takes {wanted} ({names})'
        problems.add(Diagnostic("E0206", message, Label(form.origin), (), ("a value is written <...>",)))
        return None
    return OptionItem(name, tuple(body.items for body in bodies), "".join(texts), form.stars, form.origin)


def _malformed_item(form: Form, message: str, problems: Problems) -> None:
    note = 'write: (item "Name" <value> ... "description")'
    problems.add(Diagnostic("E0206", message, Label(form.origin), (), (note,)))


def _warn_same_names(items: Iterable[OptionItem], problems: Problems) -> None:
    seen: dict[str, OptionItem] = {}
    for item in items:
        first = seen.setdefault(item.name, item)
        if first is not item:
            message = f'two items are called "{item.name}": only the first can be chosen by its name'
            other = Label(first.origin, "the first is here")
            problems.add(Diagnostic("W0103", message, Label(item.origin), (other,)))


def read_challenge(form: Call, problems: Problems) -> Challenge | None:
    """Return the challenge of a form; if it is not well formed, report it and return None."""
    if len(form.items) < 2 or not isinstance(form.items[1], Str):
        note = 'write: (challenge "Name" of:"Game" argument:value ...)'
        message = "a challenge needs a name in quotes"
        problems.add(Diagnostic("E0209", message, Label(form.origin), (), (note,)))
        return None
    named = _arguments(form.items[2:], "a challenge", problems)
    described = _described(named, problems)
    if described is None:
        described = {key: named.pop(key) for key in ABOUT if key in named}
    meta = {key: _text(key, forms, problems) for key, forms in described.items()}
    game = _text("of", named.pop("of"), problems) if "of" in named else ""
    known = {key: text for key, text in meta.items() if text is not None}
    if game is None or len(known) < len(meta):
        return None
    return Challenge(form.items[1].value, game, named, known, form.origin)


def _described(named: dict[str, tuple[Form, ...]], problems: Problems) -> dict[str, tuple[Form, ...]] | None:
    """Remove `about:(by:"..." ...)` from the arguments and return its entries; None if there is no such argument.

    Any other value of `about:` is an argument of the game.
    """
    match named.get("about"):
        case (Call(items=items),) if not items or isinstance(items[0], Named):
            del named["about"]
            return _arguments(items, "`about:`", problems)
    return None


def read_defaults(form: Call | None, problems: Problems) -> dict[str, tuple[Form, ...]]:
    """Read `(defaults argument:value ...)`, the values of arguments that a challenge may omit."""
    return {} if form is None else _arguments(form.items[1:], "defaults", problems)


def _arguments(parts: Iterable[Form], whose: str, problems: Problems) -> dict[str, tuple[Form, ...]]:
    """Read `name:value ...`: each name with its value and the unnamed forms that follow."""
    named: dict[str, tuple[Form, ...]] = {}
    last = ""
    for part in parts:
        if isinstance(part, Named):
            if part.name in named:
                message = f"the argument `{part.name}:` is given twice"
                problems.add(Diagnostic("E0208", message, Label(part.origin)))
            last = part.name
            named[last] = (part.value,)
        elif last:
            named[last] += (part,)
        else:
            message = f"the values of {whose} need names"
            note = "write `name:` before it, as in size:9"
            problems.add(Diagnostic("E0209", message, Label(part.origin), (), (note,)))
    return named


def challenge_form(challenge: Challenge) -> Call:
    """Return a challenge as a form."""
    place = challenge.origin
    about: list[Form] = [Named(key, Str(text, place), place) for key, text in challenge.meta.items()]
    if not {*ABOUT}.isdisjoint(challenge.arguments) or not {*ABOUT}.issuperset(challenge.meta):
        about = [Named("about", Call(tuple(about), place), place)]
    if challenge.game:
        about.insert(0, Named("of", Str(challenge.game, place), place))
    given: list[Form] = []
    for key, (first, *more) in challenge.arguments.items():
        given += [Named(key, first, first.origin), *more]
    return Call((Name("challenge", place), Str(challenge.name, place), *about, *given), place)


def _text(key: str, forms: tuple[Form, ...], problems: Problems) -> str | None:
    match forms:
        case (Str(value=text),):
            return text
    message = f"`{key}:` of a challenge takes one string"
    note = f'for an argument `{key}:` of your game, describe the challenge with about:(by:"...")'
    notes = (note,) if key in ABOUT else ()
    problems.add(Diagnostic("E0209", message, Label(forms[0].origin), (), notes))
    return None
