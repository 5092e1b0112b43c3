"""Errors about forms that do not fit the signature of their ludeme."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from dslrun.dsl.diagnostics import Diagnostic, Label
from dslrun.dsl.forms import Array, Call, Form, Name, Named, Str
from dslrun.dsl.names import edits, nearest
from dslrun.interpreter.boards.directions import Direction
from dslrun.interpreter.boards.region_kinds import RegionKind
from dslrun.interpreter.language.conversion import NO, Converter, found_word
from dslrun.interpreter.language.ludeme import LUDEMES, Area, Areas, Place
from dslrun.interpreter.language.signature import (
    SEVERAL_DIRECTIONS,
    ArgumentKind,
    Parameter,
    Signature,
    kind_word,
    phrase_of,
    split_union,
)
from dslrun.interpreter.library import standard_files, standard_heads

MOST_CHOICES = 4
"""The most kinds of argument that a message lists; beyond that it shows signatures."""


class Mismatches:
    """Builds the diagnostics about heads and arguments."""

    def __init__(self, converter: Converter, heads: Sequence[str] = ()) -> None:
        self.converter, self.own_heads = converter, heads

    @property
    def heads(self) -> list[str]:
        """All heads: those of ludemes, of standard definitions and of the text's own definitions."""
        return [*LUDEMES, *standard_heads(), *self.own_heads]

    def second_words(self, head: str) -> list[str]:
        """Return the words that may follow the first word of a head."""
        return sorted({name.split(" ")[1] for name in self.heads if name.startswith(f"{head} ")})

    def found(self, form: Form) -> str:
        """Describe a form in words."""
        return found_word(form, self.converter.compile_form)

    def unknown_head(self, head: Name, form: Call) -> Diagnostic:
        """Return the error for an unknown head."""
        first = form.args[0] if form.args else None
        family = self.second_words(head.value)
        note = f"after `{head.value}` may come: {', '.join(family)}"
        if family and isinstance(first, Name):
            message = f"there is no ludeme `{head.value} {first.value}`"
            return Diagnostic("E0301", message, Label(first.origin, guess_of(first.value, family)), (), (note,))
        if family:
            message = f"`{head.value}` alone is not a ludeme"
            return Diagnostic("E0301", message, Label(head.origin, "needs another word"), (), (note,))
        known = sorted({name.split(" ")[0] for name in self.heads})
        label = guess_of(head.value, known)
        message, notes = f"there is no ludeme `{head.value}`", ("dslrun help lists them all",)
        return Diagnostic("E0301", message, Label(head.origin, label), (), notes)

    def no_alternative(
        self, signatures: Sequence[Signature], wanted: Sequence[Parameter], argument: Form
    ) -> Diagnostic:
        """Return the error for an argument that no ludeme with this head accepts."""
        head, family = signatures[0].head, self.second_words(signatures[0].head)
        notes = tuple(f"signature: {signature.describe()}" for signature in signatures)
        kinds = [kind for parameter in wanted for kind in parameter.kinds]
        if isinstance(argument, Name) and family:
            message = f"`{head}` cannot be followed by the word `{argument.value}`"
            label = guess_of(argument.value, [*family, *words_of(kinds)])
            notes += (f"after `{head}` may come: {', '.join(family)}",)
            return Diagnostic("E0301", message, Label(argument.origin, label), (), notes)
        message = f"expected {phrase_of(fitting(argument, kinds))}, found {self.found(argument)}"
        notes += known_directions(argument, kinds)
        return Diagnostic("E0303", message, Label(argument.origin, self.advice(argument, kinds)), (), notes)

    def incomplete(
        self, signatures: Sequence[Signature], wanted: Sequence[Parameter], mistake: Diagnostic
    ) -> Diagnostic:
        """Return the error for missing arguments if several ludemes have this head."""
        notes = tuple(f"signature: {signature.describe()}" for signature in signatures)
        kinds = list(dict.fromkeys(kind for parameter in wanted for kind in parameter.kinds))
        choices = phrase_of(kinds) if len(kinds) <= MOST_CHOICES else "its arguments"
        return Diagnostic("E0302", f"`{signatures[0].head}` lacks {choices}", mistake.primary, (), notes)

    def missing(self, signature: Signature, parameters: Sequence[Parameter], head: Name) -> Diagnostic:
        """Return the error for missing arguments."""
        wanted = " and ".join(f"`{p.name}:` ({p.phrase()})" if p.named else p.phrase() for p in parameters)
        return diagnostic("E0302", f"`{signature.head}` lacks {wanted}", head, "something is missing here", signature)

    def unknown_name(self, signature: Signature, argument: Named) -> Diagnostic:
        """Return the error for an unknown argument name."""
        guess = nearest(argument.name, [p.name for p in signature.parameters])
        label = f"did you mean `{guess}:`?" if guess else "not known here"
        return diagnostic("E0304", f"`{signature.head}` has no argument `{argument.name}:`", argument, label, signature)

    def twice(self, signature: Signature, argument: Named) -> Diagnostic:
        """Return the error for an argument given twice."""
        return diagnostic("E0305", f"`{argument.name}:` is given twice", argument, "a second time here", signature)

    def wrong_value(self, signature: Signature, parameter: Parameter, argument: Named) -> Diagnostic:
        """Return the error for a named argument of the wrong kind."""
        culprit, kinds = self.culprit(argument.value, parameter.kinds)
        expected = phrase_of(fitting(culprit, kinds))
        message = f"`{argument.name}:` wants {expected}, found {self.found(culprit)}"
        found = diagnostic("E0303", message, culprit, self.advice(culprit, kinds), signature)
        return replace(found, notes=known_directions(culprit, kinds) + found.notes)

    def misfit(
        self, signature: Signature, wanted: Sequence[Parameter], argument: Form, last: Form | None
    ) -> Diagnostic:
        """Return the error for an argument that no parameter accepts; `last` is the one before it."""
        if not wanted:
            message = f"`{signature.head}` takes no further argument, found {self.found(argument)}"
            found = diagnostic("E0303", message, argument, "one too many", signature)
            before = () if last is None else (Label(last.origin, "taken as its last argument"),)
            return replace(found, secondary=before)
        kinds = [kind for parameter in wanted for kind in parameter.kinds]
        many = [kind for parameter in wanted if parameter.rest for kind in parameter.kinds]
        culprit, expected = self.culprit(argument, kinds, many)
        message = f"expected {phrase_of(fitting(culprit, expected))}, found {self.found(culprit)}"
        advice = self.advice(culprit, [*expected, Areas] if Areas in kinds else expected)
        found = diagnostic("E0303", message, culprit, advice, signature)
        return replace(found, notes=known_directions(culprit, expected) + found.notes)

    def culprit(
        self, form: Form, kinds: Sequence[ArgumentKind], many: Sequence[ArgumentKind] = ()
    ) -> tuple[Form, Sequence[ArgumentKind]]:
        """Return the innermost item of an array that does not fit, and the kinds expected; else the form itself.

        `many` are the kinds of the items if the parameter accepts any number of them.
        """
        inner = [item for kind in kinds if origin_of(kind) is tuple for item in split_union(get_args(kind)[0])]
        inner += many
        if Area in kinds:
            inner += [Place, *([Area] if Areas in kinds else [])]
        if isinstance(form, Array) and inner:
            known = [*inner, Areas] if Areas in kinds else inner  # `Rows` is not a site, but it is valid
            for item in form.items:
                if self.converter.first_of(item, known) is NO:
                    return self.culprit(item, inner)
        return form, kinds

    def advice(self, form: Form, kinds: Sequence[ArgumentKind]) -> str:
        """Return the label shown at the place of the error."""
        if isinstance(form, Name):
            known = words_of(kinds) + ([kind.value for kind in RegionKind] if Areas in kinds else [])
            near = nearest(form.value, known)
            if near is not None:
                sure = Areas not in kinds or edits(form.value.casefold(), near.casefold(), 1) <= 1
                name = "" if sure else f', or the name "{form.value}" in quotes'
                return f"did you mean `{near}`{name}?"
            if any(name.split(" ")[0] == form.value for name in self.heads):
                return f"is a bracket missing? write ({form.value} ...)"
            if Areas in kinds or Area in kinds:
                return f'did you mean the name "{form.value}" in quotes?'
        if isinstance(form, Str) and str not in kinds:
            used = form.value in standard_files()
            return f'to use the definition, write ("{form.value}")' if used else "no definition has this name"
        heads = [kind_word(kind) for kind in kinds if isinstance(kind, type)]
        if len(kinds) == 1 and heads and heads[0].startswith("("):
            return f"write {heads[0]}"
        return "this argument"


def diagnostic(code: str, message: str, form: Form, label: str, signature: Signature) -> Diagnostic:
    """Return a diagnostic with the signature and where to read more."""
    notes = (f"signature: {signature.describe()}", f"try: dslrun help {signature.head}")
    return Diagnostic(code, message, Label(form.origin, label), (), notes)


def guess_of(word: str, known: Iterable[str]) -> str:
    """Return a label with the nearest known word."""
    near = nearest(word, known)
    return f"did you mean `{near}`?" if near else "not known"


def fitting(form: Form, kinds: Sequence[ArgumentKind]) -> list[ArgumentKind]:
    """Return the kinds that a message names: lists of words only if a word was found or nothing else fits."""
    others = [kind for kind in kinds if not words_of((kind,))]
    return list(kinds) if isinstance(form, Name) or not others else others


def known_directions(form: Form, kinds: Sequence[ArgumentKind]) -> tuple[str, ...]:
    """Return a note that lists the directions if one was expected, unless the word resembles another accepted word."""
    if not {Direction, SEVERAL_DIRECTIONS} & set(fitting(form, kinds)):
        return ()
    if isinstance(form, Name) and nearest(form.value, words_of(kinds)) not in (None, *words_of((Direction,))):
        return ()
    return (f"directions: {', '.join(direction.value for direction in Direction)}; several in braces: {{N E}}",)


def origin_of(kind: ArgumentKind) -> Any:
    """Return `tuple` or `Literal` for a kind built with it, else None."""
    return get_origin(kind)


def words_of(kinds: Iterable[ArgumentKind]) -> list[str]:
    """Return the words of the kinds that are literals or enums."""
    found: list[Any] = []
    for kind in kinds:
        if origin_of(kind) is Literal:
            found += get_args(kind)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            found += [member.value for member in kind]
    return found
