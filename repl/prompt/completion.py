"""Suggest completions: commands, sites and legal values, or ludemes and their arguments inside brackets."""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin

import dslrun.interpreter.ludemes as _ludemes  # imported to register the ludemes
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.head_patterns import head_key
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.heads import heads_defined
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Areas, Number, Place, ludeme_of
from dslrun.interpreter.language.signature import Parameter, signature_of
from dslrun.interpreter.library import Definitions, library, standard_files, standard_heads
from dslrun.repl.action_kinds import Command
from dslrun.repl.actions import COMMANDS
from dslrun.repl.play import branches
from dslrun.repl.play.saves import saves
from dslrun.repl.prompt.commands import command_of
from dslrun.repl.prompt.context import PromptContext
from dslrun.repl.prompt.line import CommandLine, shown_layers

assert _ludemes
MOST = 200
"""The largest number of suggestions."""
FRAGMENT = re.compile(r"[^\s=(){}]*$")
OPEN = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n]*|[(){}]')


class Suggestion(NamedTuple):
    """A suggested word, the part of it that is typed already, and a description."""

    text: str
    typed: str
    about: str = ""


def suggestions(context: PromptContext, text: str) -> list[Suggestion]:
    """Suggest words that could continue the text, sorted, at most `MOST`."""
    found = _in_brackets(context, text) if _innermost(text) is not None else _in_command(context, text)
    return sorted(dict.fromkeys(found), key=_rank)[:MOST]


def _rank(suggestion: Suggestion) -> tuple[object, ...]:
    """The sort key of a suggestion. Numbers inside a word compare as numbers."""
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, 0, part) for part in re.split(r"(\d+)", suggestion.text)
    )


def _fitting(words: Iterable[str], typed: str, about: str | Callable[[str], str] = "") -> Iterator[Suggestion]:
    for word in words:
        if word.lower().startswith(typed.lower()):
            yield Suggestion(word, typed, about(word) if callable(about) else about)


# -- commands ------------------------------------------------------------------------------------------------


def _in_command(context: PromptContext, text: str) -> Iterator[Suggestion]:
    typed = FRAGMENT.search(text)
    assert typed is not None
    before = text[: typed.start()]
    if not before.strip():
        yield from _fitting(COMMANDS, typed[0], lambda name: COMMANDS[name].sentence)
        if typed[0]:
            yield from _sites(context, typed[0], open_only=True)
        return
    command = command_of(before)
    if command is None:
        yield from _settings(context, f"set {before}", typed[0], several=True)
        return
    yield from _arguments(context, command, before, typed[0])


def _arguments(context: PromptContext, command: Command, before: str, typed: str) -> Iterator[Suggestion]:
    match command.takes:
        case "setting" | "settings":
            yield from _settings(context, before, typed, several=command.takes == "settings")
        case "sites":
            yield from _sites(context, typed, open_only=False)
        case takes if takes.startswith("name:"):
            yield from _fitting(takes.removeprefix("name:").split(), typed)
        case _:
            # A name may have several words, so everything typed after the command is its beginning.
            begun = before.split(None, 1)[1] + typed if len(before.split(None, 1)) > 1 else typed
            yield from _fitting(_names(context, command.takes), begun)


def _names(context: PromptContext, what: str) -> Iterable[str]:
    """The names of the kind `what` that a command can take."""
    match what:
        case "layer":
            return [clean(layer.name) for layer in shown_layers(context.game)]
        case "checkpoint":
            return context.play.checkpoints
        case "branch":
            return [branch.name for branch in branches.list_branches(context.play) if not branch.is_open]
        case "challenge":
            return context.opener.challenges() if context.opener else []
        case "game":
            return [path.stem for path in library().values()]
        case "save":
            return [save.name for save in saves()]
        case "word":
            return [*COMMANDS, *_heads(context), *standard_files()]
    return []


def _settings(context: PromptContext, before: str, typed: str, *, several: bool) -> Iterator[Suggestion]:
    """Suggest a site, or a legal value after a site. `several` allows more than one pair."""
    line = CommandLine(Source("prompt", before))
    at = 0
    while at < len(line.words):
        layer, end = line.layer(context, at)
        if end == len(line.words) and layer is not None:
            yield from _sites(context, typed, open_only=True, layer=layer.name)
            return
        try:
            var, at = line.variable(context, at)
        except DslError:  # reported when the line is run
            return
        if at == len(line.words) or not several:
            yield from _fitting(map(str, context.play.legal(var)), typed, "legal now")
            return
        at += 1
    yield from _sites(context, typed, open_only=True)


def _sites(context: PromptContext, typed: str, *, open_only: bool, layer: str = "") -> Iterator[Suggestion]:
    """Suggest the sites of a layer. If none is named, take the current one and also suggest the names of the others.

    `open_only` leaves out givens.
    """
    wanted = layer or context.layer.name
    if not layer:
        yield from _fitting((one.name for one in shown_layers(context.game) if one.name != wanted), typed, "a layer")
    for var, variable in enumerate(context.game.model.variables):
        if variable.layer != wanted or variable.hidden:
            continue
        label = context.game.label(variable.site)
        if label.startswith(typed.lower()) and not (open_only and context.play.is_given(var)):
            value = context.play.value(var)
            yield Suggestion(label, typed, "" if value is None else f"is {value}")


# -- expressions ---------------------------------------------------------------------------------------------


def _innermost(text: str) -> int | None:
    """The position of the innermost open bracket, None if no bracket is open."""
    stack: list[int] = []
    for found in OPEN.finditer(text):
        sign = found[0]
        if sign in ("(", "{"):
            stack.append(found.start())
        elif sign in (")", "}") and stack:
            stack.pop()
    return stack[-1] if stack else None


def _in_brackets(context: PromptContext, text: str) -> Iterator[Suggestion]:
    start = _innermost(text)
    assert start is not None
    if text[start] == "{":  # complete the arguments of the enclosing bracket
        yield from _labels(context, text)
        yield from _in_brackets(context, text[:start] + " ") if _innermost(text[:start]) is not None else ()
        return
    inside = text[start + 1 :]
    if inside.startswith('"') and inside.count('"') == 1:
        own = (definition.name for definition in context.queries.definitions.values() if definition.pattern is None)
        names = [*own, *standard_files()]
        yield from (one._replace(text=one.text + '"') for one in _fitting(names, inside[1:], "a definition"))
        return
    typed = re.search(r"[^\s(){}\"]*$", text)
    assert typed is not None
    words = inside[: len(inside) - len(typed[0])].split()
    if not words:
        yield from _fitting(dict.fromkeys(head.split()[0] for head in _heads(context)), typed[0], "a ludeme")
        return
    seconds = (head.split()[1] for head in _heads(context) if head.startswith(f"{words[0]} ") and len(words) == 1)
    yield from _fitting(seconds, typed[0], f"{words[0]} ...")
    name, _ = ludeme_of(words[:2])
    for cls in LUDEMES.get(name or "", ()):
        signature = signature_of(cls, name or "")
        for parameter in signature.parameters:
            yield from _argument(context, parameter, typed[0], signature.describe())
    yield from _of_definition(context, words, typed[0])


def _heads(context: PromptContext) -> list[str]:
    """The heads that a bracket can begin with: ludemes, and heads that the library, the game or the player defines."""
    return [*LUDEMES, *standard_heads(), *heads_defined(context.queries.definitions.values())]


def _of_definition(context: PromptContext, words: list[str], typed: str) -> Iterator[Suggestion]:
    """Suggest the named arguments of a defined head."""
    definitions = Definitions(context.queries.definitions, context.queries.expanded.limits, Problems())
    for count in (1, 2):
        definition = definitions(head_key(words[:count]))
        if definition is not None and definition.pattern is not None:
            names = [f"{parameter.name}:" for parameter in definition.pattern.parameters if parameter.name]
            yield from _fitting(names, typed, definition.pattern.describe())


def _argument(context: PromptContext, parameter: Parameter, typed: str, about: str) -> Iterator[Suggestion]:
    """Suggest the name of an argument, or the words and labels that it accepts."""
    if parameter.named:
        if ":" not in typed:
            yield from _fitting([f"{parameter.name}:"], typed, about)
            return
        if not typed.lower().startswith(f"{parameter.name.lower()}:"):
            return
        typed = typed.split(":", 1)[1]
    for kind in parameter.kinds:
        yield from _fitting(_words_of(kind), typed, about)
        if kind in (Place, Area, Areas, Number) and re.match(r"r\d*", typed):
            yield from _labels(context, typed)


def _words_of(kind: Any) -> Iterable[str]:
    """The words that an argument of a type accepts."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(member.value) for member in kind]
    return ["True", "False"] if kind is bool else []


def _labels(context: PromptContext, text: str) -> Iterator[Suggestion]:
    """Suggest site labels if the text ends with the beginning of one."""
    typed = re.search(r"r\d*(c\d*)?$", text)
    if typed is None:
        return
    kind = context.game.board.use
    labels = (context.game.label(Site(kind, index)) for index in range(context.game.board.count(kind)))
    yield from _fitting(labels, typed[0])
