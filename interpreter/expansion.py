"""The second pass: expand the options and definitions in the forms of a game."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from importlib import import_module

from dslrun.dsl.definitions import Definition, GameText
from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.expander import expand, expand_all
from dslrun.dsl.forms import Call, Form, Int, OptionRef, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.ludii_dialect import is_ludii_dialect
from dslrun.dsl.options import CHALLENGE, Choices, choose
from dslrun.dsl.strings import PLAIN, BareStrings
from dslrun.interpreter.library import Definitions
from dslrun.interpreter.reading import ReadGame


@dataclass(frozen=True, eq=False)
class ExpandedGame:
    """An expanded game, with everything needed to expand more text in the same way.

    Expressions typed later are expanded like the game's own text. `names` are the names of its regions and clues, or
    None until they are known.
    """

    form: Call
    metadata: Form | None = None
    defines: Mapping[str, Definition] = field(default_factory=dict)
    choices: Choices = field(default_factory=Choices)
    limits: Limits = field(default_factory=Limits)
    ludii: bool = False
    names: Set[str] | None = None

    @property
    def heads(self) -> list[str]:
        """The heads that definitions of the text define."""
        return [definition.name for definition in self.defines.values() if definition.pattern is not None]

    def expand(self, form: Form, problems: Problems, more: Mapping[str, Definition] | None = None) -> tuple[Form, ...]:
        """Expand a form; the definitions `more` come before those of the file."""
        from dslrun.interpreter.language.strings import NamesAndTexts  # late, as in `expand_game`

        definitions = Definitions({**self.defines, **(more or {})}, self.limits, problems)
        bare = PLAIN
        if self.ludii or definitions.own:
            lookup = definitions if self.ludii else definitions.own.get
            bare = BareStrings(lookup, NamesAndTexts(self.names, loosely=self.ludii))
        return expand_all((form,), self.choices, definitions, self.limits, problems, known=definitions, bare=bare)


def expand_game(read: ReadGame, limits: Limits, problems: Problems) -> ExpandedGame:
    """Expand a game and its metadata.

    A bare string may name regions or, if no region has that name, use a definition. The names are known only after
    everything else is expanded, so a game in which this matters is expanded in two steps.
    """
    # Imported late: a file with unbalanced brackets is rejected without loading the ludemes.
    import_module("dslrun.interpreter.ludemes")  # their signatures decide which strings are names
    from dslrun.interpreter.language.heads import with_free_heads
    from dslrun.interpreter.language.strings import given_names

    text = read.text
    choices = choose(text.options, read.selections, read.chosen, predefined=predefined(text))
    ludii = is_ludii_dialect(text)
    defines = with_free_heads(text.defines, problems)
    game = expanded(ExpandedGame(read.game, None, defines, choices, limits, ludii), problems)
    if not problems.errors and (ludii or defines):
        game = expanded(replace(game, names=given_names(game.form)), problems)
    if text.metadata is not None:
        game = replace(game, metadata=expand(text.metadata, choices, None, limits, problems))
    warn_implied_size(text, choices, problems)
    return game


def expanded(game: ExpandedGame, problems: Problems) -> ExpandedGame:
    """Return the game with its own form expanded."""
    (form,) = game.expand(game.form, problems)
    assert isinstance(form, Call)
    return replace(game, form=form)


def board_size(game: Call) -> Int | None:
    """Return the number n of the first `(square n)` in a game's text, or None."""
    for form in walk(game):
        if isinstance(form, Call) and form.head_name == "square" and len(form.args) == 1:
            size = form.args[0]
            return size if isinstance(size, Int) else None
    return None


def predefined(text: GameText) -> Mapping[tuple[str, str | None], tuple[Form, ...]]:
    """Return the values of references that neither an option nor the challenge defines."""
    return {**implied_size(text), **{(CHALLENGE, name): forms for name, forms in text.defaults.items()}}


def implied_size(text: GameText) -> Mapping[tuple[str, str | None], tuple[Form, ...]]:
    """Return the size of the square board as the value of `<Size>`, for texts without such an option."""
    size = board_size(text.game) if text.game is not None else None
    return {("Size", None): (size,)} if size is not None else {}


def warn_implied_size(text: GameText, bindings: Choices, problems: Problems) -> None:
    """Warn if `<Size>` is taken from the board."""
    declared = any(option.tag == "Size" for option in text.options)
    if declared or text.game is None or ("Size", None) not in bindings.values:
        return
    for form in walk(text.game):
        if isinstance(form, OptionRef) and form.tag == "Size":
            note = "declare (option ...) or write the number"
            message = "the option <Size> is not declared: the size of the board is used"
            problems.add(Diagnostic("W0201", message, Label(form.origin, "here"), (), (note,)))
            return
