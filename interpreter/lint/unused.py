"""Find definitions and equipment of a text that nothing uses."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dslrun.dsl.definitions import Definition, GameText
from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Array, Call, Form, Name, Str, walk
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Span
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.instances.editing import regrounded
from dslrun.interpreter.model import Model


@record
class Unused:
    """A declaration that nothing uses: what it is, and its place."""

    what: str
    file: str
    line: int


def unused_definitions(text: GameText, arguments: Iterable[Form] = ()) -> Iterator[Unused]:
    """Yield the definitions that nothing uses.

    The game, its options, its clauses for new puzzles, `arguments` and used definitions may use one.
    """
    waiting = list(text.defines.values())
    roots: list[Form] = [*arguments, *(form for form in (text.game, text.metadata) if form is not None)]
    roots += [form for option in text.options for item in option.items for value in item.values for form in value]
    roots += [form for forms in text.defaults.values() for form in forms]
    roots += text.generate.numbers.values()
    while roots:
        words = _words(roots)
        used = [one for one in waiting if _name(one) in words]
        waiting = [one for one in waiting if one not in used]
        roots = [form for one in used for form in one.body]
    for definition in waiting:
        yield _unused(f"the definition {clean(definition.shown)}", definition.origin.span)


def _words(forms: Iterable[Form]) -> set[str]:
    """Return all strings and names in forms, which may use a definition."""
    return {form.value for form in walk(*forms) if isinstance(form, Str | Name)}


def _name(definition: Definition) -> str:
    """Return the word that every use of a definition contains: its name, or the last word of its head."""
    return definition.name if definition.pattern is None else definition.name.split()[-1]


@deep
def unused_equipment(game: Game, deadline: Deadline) -> Iterator[Unused]:
    """Yield the equipment without which the text grounds to the same rules. The look counts as a use of names."""
    expanded = game.expanded
    if expanded is None:
        return
    shown = _words([expanded.metadata] if expanded.metadata is not None else [])
    rules = _grounded(game.model)
    for item in _items(expanded.form):
        label = next((form.value for form in item.args if isinstance(form, Str)), "")
        if item.head_name in ("", "board") or label in shown:
            continue
        try:
            without = regrounded(game, _without(expanded.form, item), deadline)
        except DslError:
            continue
        if without.index == game.index and _grounded(without.model) == rules:
            what = f'the {item.head_name} "{clean(label)}"' if label else f"the {item.head_name}"
            yield _unused(what, item.origin.outermost.span)


def _items(game: Call) -> Iterator[Call]:
    """Yield the items of the equipment."""
    for form in game.args:
        if isinstance(form, Call) and form.head_name == "equipment":
            for part in form.args:
                items = part.items if isinstance(part, Array) else (part,)
                yield from (item for item in items if isinstance(item, Call))


def _without(game: Call, item: Call) -> Call:
    """Return the text of a game without an item of its equipment."""

    def kept(form: Form) -> Form:
        if isinstance(form, Call | Array):
            return replace(form, items=tuple(kept(part) for part in form.items if part is not item))
        return form

    parts = [kept(form) if isinstance(form, Call) and form.head_name == "equipment" else form for form in game.items]
    return replace(game, items=tuple(parts))


def _grounded(model: Model) -> tuple[object, ...]:
    """Return variables, givens and rules in a form that can be compared."""
    return model.variables, model.givens, [repr(rule.node) for rule in model.rules]


def _unused(what: str, span: Span) -> Unused:
    return Unused(what, clean(span.source.name), span.line)
