"""From what the user named (a path, a library game, a text) to a Game, through every pass in order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from dslrun.dsl.definitions import Challenge, GameText
from dslrun.dsl.diagnostics import Diagnostic, DslError, Label, LimitError, Problems, mistake
from dslrun.dsl.expander import expand
from dslrun.dsl.forms import Call, Form, Int, OptionRef, Str, walk
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.ludii_dialect import is_ludii_dialect
from dslrun.dsl.names import did_you_mean, plain
from dslrun.dsl.options import CHALLENGE, Choices, choose
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.dsl.strings import PLAIN, BareStrings
from dslrun.interpreter.allowed_paths import Doors
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Dialect, Game
from dslrun.interpreter.language.foreign import refuse_other_games
from dslrun.interpreter.library import (
    Definitions,
    Entry,
    challenge_files,
    challenge_in,
    doors_of,
    entries,
    game_behind,
    game_path,
    library_game,
    library_text,
    parse,
    parse_any,
    source_of,
    source_within,
)

GOAL_SECONDS = 2.0
"""So long it is tried whether the solution in a puzzle file is one."""


@dataclass(frozen=True)
class LoadedText:
    """A game's text, the file it came from, and the challenges that were opened by themselves, if any.

    Those may belong to several games; the text is that of `chosen`, the one that was asked for or else the first.
    """

    text: GameText
    path: Path | None
    doors: Doors
    opened: tuple[Challenge, ...] = ()
    chosen: Challenge | None = None

    def entries(self) -> Iterator[Entry]:
        """The challenges that can be chosen: those opened, or all the game has."""
        if self.opened:
            return (Entry(challenge.name, None) for challenge in self.opened)
        return entries(self.text, self.path, self.doors)


def open_text(
    game: str | Path | Source,
    limits: Limits,
    problems: Problems,
    allow_paths: Sequence[str | Path] = (),
    challenge: str | None = None,
) -> LoadedText:
    """Read a game. A text that holds only challenges opens the game of the one wanted, if it may lead there."""
    return with_challenge(read_text(game, limits, problems, allow_paths), limits, problems, challenge)


def read_text(
    game: str | Path | Source, limits: Limits, problems: Problems, allow_paths: Sequence[str | Path] = ()
) -> LoadedText:
    """The text alone. Of one that holds only challenges, any can be taken `with_challenge` without reading it again."""
    path: Path | None = None
    if isinstance(game, Source):
        source = game
    else:
        path = game_path(str(game))
        source = source_of(path, limits)
    doors = doors_of(path, allow_paths)
    text = parse_any(source, limits, problems)
    problems.raise_errors()
    if text.game is not None or not text.challenges:
        return LoadedText(text, path, doors)
    return LoadedText(text, path, doors, text.challenges, text.challenges[0])


def with_challenge(loaded: LoadedText, limits: Limits, problems: Problems, challenge: str | None) -> LoadedText:
    """A text with the game of the challenge wanted, if it holds nothing but challenges."""
    if not loaded.opened:
        return loaded
    if challenge is not None:
        name = find_entry(loaded, challenge).name
        loaded = replace(loaded, chosen=next(one for one in loaded.opened if one.name == name))
    return with_game(loaded, limits, problems)


def with_game(loaded: LoadedText, limits: Limits, problems: Problems) -> LoadedText:
    """Challenges opened by themselves, with the game of the chosen one."""
    chosen = loaded.chosen
    assert chosen is not None
    try:
        game_file = game_behind(chosen.game, loaded.path, loaded.doors)
        if library_game(chosen.game) is not None:
            return replace(loaded, text=library_text(game_file, limits, problems), path=game_file)
        source = source_within(loaded.doors, game_file, limits)
    except LimitError:
        raise
    except DslError as error:
        label = Label(chosen.origin, f'of:"{chosen.game}"')
        raise DslError(*(replace(d, primary=d.primary or label) for d in error.diagnostics)) from None
    return replace(loaded, text=parse(source, limits, problems), path=game_file)


@deep
@gc_paused()
def load(
    game: str | Path | Source | LoadedText,
    *,
    challenge: str | None = None,
    options: Sequence[str] = (),
    limits: Limits = DEFAULT_LIMITS,
    allow_paths: Sequence[str | Path] = (),
    deadline: Deadline | None = None,
) -> Game:
    """The game, ready to be played, checked or solved. Mistakes in its text are raised as one DslError.

    What the text leads to (the game of a challenge, challenges in a folder) lies in the library, in the folder of the
    file named or below it, or in one of `allow_paths`. Raises `TimeLimit` if the deadline passes: it is looked
    at after each pass over the text, and often while grounding. A text that was read before (`read_text`) is not read
    again.
    """
    started = perf_counter()
    deadline = deadline or Deadline()
    problems = Problems()
    read = game if isinstance(game, LoadedText) else read_text(game, limits, problems, allow_paths)
    loaded = with_challenge(read, limits, problems, challenge)
    deadline.check()
    text = loaded.text
    if text.game is None:
        raise mistake("E0504", f"{text.source.name} holds no game", None, "", 'a game is (game "Name" ...)')
    refuse_other_games(text.game)
    chosen, selections = select(loaded, challenge, options, limits, problems)
    if chosen is None:
        require_no_challenge(text)
    bindings = choose(text.options, selections, chosen, predefined=predefined(text))
    # Imported late: a file with a mistake in its brackets is refused without the ludemes being loaded.
    from dslrun.interpreter.ground.ground import compile_game, ground
    from dslrun.interpreter.ground.look import read_look
    from dslrun.interpreter.language.heads import heads_defined, with_free_heads

    defines = with_free_heads(text.defines, problems)
    heads = heads_defined(defines.values())
    ludii = is_ludii_dialect(text)
    form = expanded(text.game, Definitions(defines, limits, problems), bindings, limits, problems, ludii=ludii)
    metadata = None
    if text.metadata is not None:
        metadata = expand(text.metadata, bindings, None, limits, problems)
    deadline.check()
    if problems.errors:  # the mistakes of expansion and those of the ludemes are told together
        compile_game(form, limits, problems, heads)
    warn_implied_size(text, bindings, problems)
    look = read_look(metadata, problems)
    name = chosen_name(bindings, chosen)
    grounded = ground(form, look, name, limits, problems, ludii=ludii, deadline=deadline, heads=heads)
    if loaded.chosen is not None:
        grounded = with_doubts(grounded, loaded.chosen.origin.span.source, limits, deadline)
    grounded.seconds["load"] = perf_counter() - started
    return replace(grounded, dialect=Dialect(form, defines, bindings, look, name, limits, ludii))


def with_doubts(game: Game, source: Source, limits: Limits, deadline: Deadline) -> Game:
    """The game, with a warning if its puzzle came from a file of another program with a solution that is none."""
    if source.name.endswith(".lud") or source.text.lstrip().startswith(("(", "//")):
        return game
    from dslrun.dsl.importers import importer_of  # late, as the next: no text of our own needs them

    importer = importer_of(source)
    if importer is None or importer.board is None:
        return game
    from dslrun.interpreter.boardfiles.stored_solution import solution_warning

    doubt = solution_warning(game, source, limits, Deadline(min(GOAL_SECONDS, deadline.remaining())))
    return game if doubt is None else replace(game, warnings=(*game.warnings, doubt))


def expanded(
    game: Call, definitions: Definitions, bindings: Choices, limits: Limits, problems: Problems, *, ludii: bool
) -> Call:
    """The game with its definitions and options put in.

    A bare string where regions can stand is their name, if some have it. Which names there are shows when the rest has
    been expanded: only then is it read, and where nothing has the name it may use a definition.
    """
    from dslrun.interpreter.language.strings import NamesAndTexts, given_names  # late, as in `load`

    lookup = definitions if ludii else definitions.own.get
    bare = BareStrings(lookup, NamesAndTexts()) if ludii or definitions.own else PLAIN  # there is nothing to look up
    form = expand(game, bindings, definitions, limits, problems, known=definitions, bare=bare)
    if not problems.errors and (ludii or definitions.own):
        bare = BareStrings(lookup, NamesAndTexts(given_names(form), loosely=ludii))
        form = expand(form, bindings, definitions, limits, problems, known=definitions, bare=bare)
    assert isinstance(form, Call)
    return form


def challenges(
    game: str | Path | Source, limits: Limits = DEFAULT_LIMITS, *, allow_paths: Sequence[str | Path] = ()
) -> list[str]:
    """The names of a game's challenges, the default first."""
    return [entry.name for entry in open_text(game, limits, Problems(), allow_paths).entries()]


def challenges_in(loaded: LoadedText, limits: Limits, problems: Problems, wanted: str | None = None) -> list[Challenge]:
    """The challenges that were opened, each with the name of its game: all of them, or the one wanted."""
    if loaded.opened:
        assert loaded.chosen is not None
        return [loaded.chosen] if wanted is not None else list(loaded.opened)
    names = (entry.name for entry in loaded.entries()) if wanted is None else (wanted,)
    found = [select(loaded, name, (), limits, problems)[0] for name in names]
    if not found or None in found:
        note = 'a challenge is (challenge "Name" of:"Game" ...); Ludii\'s options are not converted'
        raise mistake("E0505", f"{loaded.text.source.name} holds no challenges to convert", None, "", note)
    of = game_name(loaded.text) if loaded.path is None or library_game(loaded.path.stem) else str(loaded.path)
    return [replace(one, game=one.game or of) for one in found if one is not None]


def game_name(text: GameText) -> str:
    """The name in a game's text."""
    return next((form.value for form in text.game.args if isinstance(form, Str)), "") if text.game else ""


def select(
    loaded: LoadedText, wanted: str | None, options: Sequence[str], limits: Limits, problems: Problems
) -> tuple[Challenge | None, list[str]]:
    """The challenge to play and the option items selected."""
    selections = list(options)
    if loaded.chosen is not None:
        return loaded.chosen, selections
    heading = next((option.heading for option in loaded.text.options if option.tag == "Challenge"), None)
    if wanted is None:
        if heading is not None:
            return None, selections
        if loaded.text.challenges:
            return loaded.text.challenges[0], selections
        files = challenge_files(loaded.path, loaded.doors)
        if not files:
            return None, selections
        found = parse(source_within(loaded.doors, files[0], limits), limits, problems).challenges
        return (found[0] if found else None), selections
    entry = find_entry(loaded, wanted)
    if entry.path is not None:
        return challenge_in(entry.path, entry.name, limits, problems, loaded.doors), selections
    own = next((challenge for challenge in loaded.text.challenges if challenge.name == entry.name), None)
    return own, selections if own is not None else [*selections, f"{heading}/{entry.name}"]


def find_entry(loaded: LoadedText, wanted: str) -> Entry:
    """The challenge of a name (or file name), in any case."""
    found = list(loaded.entries())
    for match in (
        lambda entry: entry.name == wanted,
        lambda entry: plain(entry.name) == plain(wanted),
        lambda entry: entry.path is not None and plain(entry.path.stem) == plain(wanted),
    ):
        for entry in found:
            if match(entry):
                return entry
    names = [entry.name for entry in found]
    guess = did_you_mean(wanted, names, quote='"')
    known = ", ".join(f'"{name}"' for name in names[:20]) or "none"
    message = f'the game has no challenge "{wanted}"'
    raise mistake("E0505", message, None, "", *([guess] if guess else []), f"challenges: {known}")


def require_no_challenge(text: GameText) -> None:
    """A game that refers to its challenge cannot do without one."""
    if text.game is None or any(option.tag == CHALLENGE for option in text.options):
        return
    used = [form for form in walk(text.game) if isinstance(form, OptionRef) and form.tag == CHALLENGE]
    if used:
        names = dict.fromkeys(f"{form.arg}:..." for form in used if form.arg)
        note = f'write (challenge "Name" {" ".join(names)}) below the game, or into a file of its own'
        raise mistake("E0506", "this game needs a challenge, and none is there", used[0].origin, "asked for here", note)


def chosen_name(bindings: Choices, challenge: Challenge | None) -> str:
    """What was chosen, for the record."""
    if challenge is not None:
        return challenge.name
    return ", ".join(item.name for item in bindings.chosen.values())


def board_size(game: Call) -> Int | None:
    """The number n of `(square n)` in a game's text."""
    for form in walk(game):
        if isinstance(form, Call) and form.head_name == "square" and len(form.args) == 1:
            size = form.args[0]
            return size if isinstance(size, Int) else None
    return None


def predefined(text: GameText) -> Mapping[tuple[str, str | None], tuple[Form, ...]]:
    """What references mean that neither an option nor the challenge gives a value to."""
    return {**implied_size(text), **{(CHALLENGE, name): forms for name, forms in text.defaults.items()}}


def implied_size(text: GameText) -> Mapping[tuple[str, str | None], tuple[Form, ...]]:
    """`<Size>` in a text that declares no such option means the size of its square board."""
    size = board_size(text.game) if text.game is not None else None
    return {("Size", None): (size,)} if size is not None else {}


def warn_implied_size(text: GameText, bindings: Choices, problems: Problems) -> None:
    """Say so where `<Size>` was taken from the board."""
    declared = any(option.tag == "Size" for option in text.options)
    if declared or text.game is None or ("Size", None) not in bindings.values:
        return
    for form in walk(text.game):
        if isinstance(form, OptionRef) and form.tag == "Size":
            note = "declare (option ...) or write the number"
            message = "the option <Size> is not declared: the size of the board is taken"
            problems.add(Diagnostic("W0201", message, Label(form.origin, "here"), (), (note,)))
            return
