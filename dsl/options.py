"""Bind each reference `<Tag:arg>` to its value, after items or a challenge are chosen."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from dslrun.dsl.diagnostics import Diagnostic, Label, Problems, mistake
from dslrun.dsl.forms import Form
from dslrun.dsl.instances import Challenge, Option, OptionItem
from dslrun.dsl.names import did_you_mean
from dslrun.dsl.records import record

#: The tag whose values a challenge supplies.
CHALLENGE = "Challenge"

#: A reference: its tag, and its argument or None for `<Tag>` alone.
Reference = tuple[str, str | None]


@record
class Choices:
    """The value of every reference, the chosen item of each option by heading, and the challenge, if any."""

    values: Mapping[Reference, tuple[Form, ...]] = field(default_factory=dict)
    chosen: Mapping[str, OptionItem] = field(default_factory=dict)
    challenge: Challenge | None = None

    def known(self) -> Iterable[str]:
        """Return all references that have a value, as a text writes them."""
        return [written(tag, arg) for tag, arg in self.values]


def written(tag: str, arg: str | None) -> str:
    """Return a reference as a text writes it."""
    return f"<{tag}>" if arg is None else f"<{tag}:{arg}>"


def choose(
    options: Sequence[Option],
    selections: Sequence[str] = (),
    challenge: Challenge | None = None,
    *,
    predefined: Mapping[Reference, tuple[Form, ...]] | None = None,
) -> Choices:
    """Bind every option to its selected item ("Heading/Item") or to its default.

    A challenge replaces the whole option `<Challenge>`: an argument that it omits has no value. `predefined` gives the
    values of references that nothing else defines.
    """
    chosen = {option.heading: option.default for option in options}
    for selection in selections:
        option, item = _selected(options, selection)
        chosen[option.heading] = item
    values = dict(predefined or {})
    for option in options:
        if challenge and option.tag == CHALLENGE:
            _check_arguments(challenge, option)
            del chosen[option.heading]
        else:
            values.update(_item_values(option, chosen[option.heading]))
    if challenge:
        values.update({(CHALLENGE, name): forms for name, forms in challenge.arguments.items()})
        values[CHALLENGE, None] = next(iter(challenge.arguments.values()), ())
    return Choices(values, chosen, challenge)


def _item_values(option: Option, item: OptionItem) -> dict[Reference, tuple[Form, ...]]:
    values: dict[Reference, tuple[Form, ...]] = {(option.tag, None): item.values[0]}
    values.update({(option.tag, arg): value for arg, value in zip(option.args, item.values, strict=False)})
    return values


def _selected(options: Sequence[Option], selection: str) -> tuple[Option, OptionItem]:
    """Return the option and item of "Heading/Item", ignoring case; both may contain a slash."""
    pairs = [(option, item, f"{option.heading}/{item.name}") for option in options for item in option.items]
    for same in (str, str.casefold):  # exact matches come first
        for option, item, name in pairs:
            if same(name) == same(selection):
                return option, item
    near = [option for option in options if selection.casefold().startswith(option.heading.casefold() + "/")]
    if near:
        option = near[0]
        name = selection[len(option.heading) + 1 :]
        names = [item.name for item in option.items]
        message = f'the option "{option.heading}" has no item "{name}"'
        raise mistake("E0211", message, None, "", *_notes(name, names, "items"))
    heading = selection.split("/")[0]
    headings = [option.heading for option in options]
    raise mistake("E0210", f'there is no option "{heading}"', None, "", *_notes(heading, headings, "options"))


def _notes(word: str, known: Sequence[str], what: str) -> list[str]:
    question = did_you_mean(word, known, quote='"')
    shown = ", ".join(f'"{name}"' for name in known[:20]) + (", ..." if len(known) > 20 else "")
    return [*([question] if question else []), f"{what}: {shown or 'none'}", 'select with "Heading/Item"']


def _check_arguments(challenge: Challenge, option: Option) -> None:
    """Report arguments of a challenge that the option of the game does not declare."""
    problems = Problems()
    known = ", ".join(f"{arg}:" for arg in option.args)
    for name, forms in challenge.arguments.items():
        if option.args and name not in option.args:
            message = f"the game's challenges have no argument `{name}:`"
            label = Label(forms[0].origin, did_you_mean(name, option.args))
            declared = Label(option.origin, "the arguments are declared here")
            problems.add(Diagnostic("E0217", message, label, (declared,), (f"known: {known}",)))
    problems.raise_errors()
