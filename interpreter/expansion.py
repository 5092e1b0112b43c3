"""The second pass: expand the options and definitions in the forms of a game."""

from collections.abc import Mapping, Set
from dataclasses import field, replace
from importlib import import_module

from dslrun.dsl.definitions import Definition, GameText
from dslrun.dsl.diagnostics import Diagnostic, Label, Problems
from dslrun.dsl.expander import expand, expand_all
from dslrun.dsl.forms import Call, Form, Int, OptionRef, Str, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.ludii_dialect import is_ludii_dialect
from dslrun.dsl.options import CHALLENGE, Choices, choose
from dslrun.dsl.quotations import is_number, quoted_names, words_of
from dslrun.dsl.records import record
from dslrun.dsl.strings import PLAIN, BareStrings
from dslrun.interpreter.library import Definitions
from dslrun.interpreter.reading import ReadGame


@record(eq=False, slots=False)
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
    text: GameText | None = None

    @property
    def parameters(self) -> dict[str, str]:
        """The numbers that the challenge gives, as text, except for the sizes of the board."""
        if self.text is None or self.text.game is None or self.ludii:
            return {}
        boards = [form for form in walk(self.text.game) if isinstance(form, Call) and form.head_name == "board"]
        sizes = {size.arg for form in boards for size in walk(form.args[0]) if isinstance(size, OptionRef)}
        found: dict[str, str] = {}
        for (tag, name), value in self.choices.values.items():
            if tag == CHALLENGE and name and name not in sizes and all(map(is_number, value)):
                found[name] = ", ".join(filter(None, (word for form in value for word in words_of(form))))
        return found

    @property
    def unquoted(self) -> dict[str, str]:
        """The parameters that no sentence of the text quotes."""
        parts = (self.text.game, self.text.metadata) if self.text is not None else ()
        texts = (form.value for part in parts if part is not None for form in walk(part) if isinstance(form, Str))
        quoted = {name for text in texts for name in quoted_names(text)}
        return {name: value for name, value in self.parameters.items() if name not in quoted}

    @property
    def heads(self) -> list[str]:
        """The heads that definitions of the text define."""
        return [definition.name for definition in self.defines.values() if definition.pattern is not None]

    def expand(
        self,
        form: Form,
        problems: Problems,
        more: Mapping[str, Definition] | None = None,
        *,
        quoting: bool = True,
    ) -> tuple[Form, ...]:
        """Expand a form; the definitions `more` come before those of the file.

        `quoting` says whether sentences quote arguments. They never do in the Ludii dialect.
        """
        from dslrun.interpreter.language.strings import NamesAndTexts  # late, as in `expand_game`

        definitions = Definitions({**self.defines, **(more or {})}, self.limits, problems)
        bare = PLAIN
        if self.ludii or definitions.own:
            lookup = definitions if self.ludii else definitions.own.get
            bare = BareStrings(lookup, NamesAndTexts(self.names, loosely=self.ludii))
        quoting = quoting and not self.ludii
        return expand_all(
            (form,), self.choices, definitions, self.limits, problems, known=definitions, bare=bare, quoting=quoting
        )


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
    twice = bool(ludii or defines)
    plain = ExpandedGame(read.game, None, defines, choices, limits, ludii, text=text)
    game = expanded(plain, problems, quoting=not twice)
    if not problems.errors and twice:
        game = expanded(replace(game, names=given_names(game.form)), problems)
    if text.metadata is not None:
        game = replace(game, metadata=expand(text.metadata, choices, None, limits, problems, quoting=not ludii))
    warn_implied_size(text, choices, problems)
    return game


def expanded(game: ExpandedGame, problems: Problems, *, quoting: bool = True) -> ExpandedGame:
    """Return the game with its own form expanded."""
    (form,) = game.expand(game.form, problems, quoting=quoting)
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
