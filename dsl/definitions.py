"""The top-level forms of a text as data: game, definitions, options, challenges, metadata, generate."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import field

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, Problems
from dslrun.dsl.forms import Call, Form, Name, Param, Str, walk
from dslrun.dsl.generate_clauses import GenerateClauses, arguments_in, read_generate
from dslrun.dsl.head_patterns import HOW, HeadPattern, head_key, read_pattern
from dslrun.dsl.instances import Challenge, Option, read_challenge, read_defaults, read_option
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin, Source, Span

__all__ = ["Challenge", "Definition", "GameText", "Option", "collect", "header_above"]

TOP_LEVEL = ("game", "define", "option", "defaults", "challenge", "metadata", "generate")


@record
class Definition:
    """`(define "Name" body...)`, called as `("Name" ...)`. `arity` is the largest `#n` in the body.

    `(define (is Name #1) body...)` also has a pattern and is called as `(is Name ...)`.
    """

    name: str
    body: tuple[Form, ...]
    arity: int
    header: str
    origin: Origin
    pattern: HeadPattern | None = None

    @property
    def key(self) -> str:
        """The key for lookups: its name, or the `head_key` of its head, which cannot equal a name."""
        return self.name if self.pattern is None else head_key(self.name.split())

    @property
    def shown(self) -> str:
        """The name as a call writes it: `"Name"` or `(is Name)`."""
        return f'"{self.name}"' if self.pattern is None else f"({self.name})"


@record
class GameText:
    """The top-level forms of a text. A library file may hold definitions alone."""

    game: Call | None
    defines: dict[str, Definition]
    options: tuple[Option, ...]
    challenges: tuple[Challenge, ...]
    metadata: Call | None
    source: Source = field(compare=False)
    defaults: dict[str, tuple[Form, ...]] = field(default_factory=dict)
    """The values of `<Challenge:argument>` if a challenge does not give them."""
    generate: GenerateClauses = field(default_factory=GenerateClauses, compare=False)
    """What new puzzles are like. Play, solving and the Model do not depend on it."""


def collect(forms: Iterable[Form], source: Source, problems: Problems | None = None) -> GameText:
    """Sort the top-level forms of a text. Errors go to `problems`; without it, they are raised together."""
    collector = _Collector(Problems() if problems is None else problems)
    for form in forms:
        collector.add(form)
    collector.challenges_need_a_game()
    defaults = read_defaults(collector.single.get("defaults"), collector.problems)
    clauses = read_generate(collector.single.get("generate"), collector.arguments(defaults), collector.problems)
    if problems is None:
        collector.problems.raise_errors()
    return GameText(
        collector.single.get("game"),
        collector.defines,
        tuple(collector.options),
        tuple(collector.challenges),
        collector.single.get("metadata"),
        source,
        defaults,
        clauses,
    )


def header_above(origin: Origin) -> str:
    """Return the comment lines directly above a form, without `//`; empty if a bracket precedes it on its line."""
    source = origin.span.source
    line = origin.span.line - 1
    if source.text.find("(", source.line_starts[line], origin.span.start) >= 0:
        return ""
    found: list[str] = []
    while line > 0 and (comment := _COMMENT_LINE.match(source.line_text(line))):
        found.append(comment[1])
        line -= 1
    return "\n".join(reversed(found))


_COMMENT_LINE = re.compile(r"\s*//+ ?(.*?)\s*$")


class _Collector:
    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.single: dict[str, Call] = {}
        self.defines: dict[str, Definition] = {}
        self.options: list[Option] = []
        self.challenges: list[Challenge] = []

    def add(self, form: Form) -> None:
        head = form.head_name if isinstance(form, Call) else ""
        if not isinstance(form, Call) or head not in TOP_LEVEL:
            self.unknown(form)
        elif head == "define":
            self.add_define(form)
        elif head == "option":
            option = read_option(form, self.problems)
            if option:
                self.add_option(option)
        elif head == "challenge":
            challenge = read_challenge(form, self.problems)
            if challenge:
                self.challenges.append(challenge)
        elif head in self.single:
            self.twice("E0202", f"a second `({head} ...)` in one text", form.origin, self.single[head].origin)
        else:
            self.single[head] = form

    def unknown(self, form: Form) -> None:
        head = form.head if isinstance(form, Call) else None
        origin = form.origin if head is None else head.origin
        label = did_you_mean(head.value, TOP_LEVEL) if isinstance(head, Name) else ""
        known = ", ".join(f"({name} ...)" for name in TOP_LEVEL)
        shown = _short(origin.span)
        message = f"`{shown}` is not allowed at the top level of a text"
        self.problems.add(Diagnostic("E0201", message, Label(origin, label), (), (f"allowed: {known}",)))

    def add_define(self, form: Call) -> None:
        name = form.items[1] if len(form.items) > 2 else None
        if not isinstance(name, Str | Call):
            message = "a definition needs a name in quotes, or a head in brackets, and a body"
            notes = ('write: (define "Name" body)', HOW.replace("write", "or"))
            self.problems.add(Diagnostic("E0203", message, Label(form.origin), (), notes))
            return
        try:
            definition = read_definition(form, name)
        except DslError as error:
            self.problems.extend(error.diagnostics)
            return
        known = self.defines.setdefault(definition.key, definition)
        if known is not definition:
            self.twice("E0204", f"{definition.shown} is defined twice", name.origin, known.origin)

    def add_option(self, option: Option) -> None:
        for known in self.options:
            if known.heading == option.heading:
                self.twice("E0207", f'the option "{option.heading}" occurs twice', option.origin, known.origin)
                return
            if known.tag == option.tag:
                self.twice("E0207", f"two options are called <{option.tag}>", option.origin, known.origin)
                return
        self.options.append(option)

    def challenges_need_a_game(self) -> None:
        """Report challenges without `of:` in a text that has no game."""
        for challenge in self.challenges:
            if not challenge.game and "game" not in self.single:
                message = f'the challenge "{challenge.name}" does not say which game it belongs to'
                note = 'add of:"Name of the game"'
                self.problems.add(Diagnostic("E0209", message, Label(challenge.origin), (), (note,)))

    def arguments(self, defaults: Mapping[str, tuple[Form, ...]]) -> set[str]:
        """Return the arguments of a challenge that the game uses, by itself, in definitions or in defaults."""
        bodies = [form for definition in self.defines.values() for form in definition.body]
        values = [form for forms in defaults.values() for form in forms]
        game = self.single.get("game")
        return arguments_in(*([] if game is None else [game]), *bodies, *values)

    def twice(self, code: str, message: str, second: Origin, first: Origin) -> None:
        self.problems.add(Diagnostic(code, message, Label(second), (Label(first, "the first is here"),)))


def read_definition(form: Call, name: Str | Call) -> Definition:
    """Return the definition in a form, whose second item is a name in quotes or a head with parameters."""
    body, header = form.items[2:], header_above(form.origin)
    arity = max((part.number for part in walk(*body) if isinstance(part, Param)), default=0)
    if isinstance(name, Str):
        return Definition(name.value, body, arity, header, form.origin)
    pattern = read_pattern(name, body, header)
    return Definition(pattern.head, body, arity, header, form.origin, pattern)


def _short(span: Span) -> str:
    text = " ".join(span.text.split())
    return text if len(text) <= 40 else text[:37] + "..."
