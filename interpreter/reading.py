"""The first pass: read a library game, a file or a source, and choose its challenge."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dslrun.dsl.definitions import Challenge, GameText
from dslrun.dsl.diagnostics import DslError, Label, LimitError, Problems, mistake
from dslrun.dsl.forms import Call, OptionRef, Str, walk
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.names import did_you_mean, plain
from dslrun.dsl.options import CHALLENGE, Choices
from dslrun.dsl.records import record
from dslrun.dsl.source import Source
from dslrun.interpreter.allowed_paths import AllowedPaths
from dslrun.interpreter.library import (
    Entry,
    allowed_paths_of,
    challenge_files,
    challenge_in,
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
from dslrun.interpreter.other_games import refuse_other_games


@record(slots=False)
class LoadedText:
    """The text of a game and its file.

    If the file holds only challenges, these are `opened`. They may belong to several games. `chosen` is the requested
    one or the first, and `with_challenge` replaces `text` by its game.
    """

    text: GameText
    path: Path | None
    allowed: AllowedPaths
    opened: tuple[Challenge, ...] = ()
    chosen: Challenge | None = None

    def entries(self) -> Iterator[Entry]:
        """Return the challenges to choose from: those of a file of challenges, or all challenges of the game."""
        if self.opened:
            return (Entry(challenge.name, None) for challenge in self.opened)
        return entries(self.text, self.path, self.allowed)


@record(slots=False)
class ReadGame:
    """The forms of a game, the challenge chosen (None if the game has none) and the option items selected."""

    loaded: LoadedText
    game: Call
    chosen: Challenge | None
    selections: Sequence[str]

    @property
    def text(self) -> GameText:
        """All forms of the text."""
        return self.loaded.text

    def challenge_name(self, choices: Choices) -> str:
        """Return the name of the challenge, or the names of the chosen option items if there is none."""
        if self.chosen is not None:
            return self.chosen.name
        return ", ".join(item.name for item in choices.chosen.values())


def read_game(
    game: str | Path | Source | LoadedText,
    limits: Limits,
    problems: Problems,
    *,
    challenge: str | None,
    options: Sequence[str],
    allow_paths: Sequence[str | Path],
) -> ReadGame:
    """Read a game and choose its challenge. A `LoadedText` is not read again."""
    read = game if isinstance(game, LoadedText) else read_text(game, limits, problems, allow_paths)
    loaded = with_challenge(read, limits, problems, challenge)
    text = loaded.text
    if text.game is None:
        raise mistake("E0504", f"{text.source.name} holds no game", None, "", 'a game is (game "Name" ...)')
    refuse_other_games(text.game)
    chosen, selections = select(loaded, challenge, options, limits, problems)
    if chosen is None:
        require_no_challenge(text)
    return ReadGame(loaded, text.game, chosen, selections)


def open_text(
    game: str | Path | Source,
    limits: Limits,
    problems: Problems,
    allow_paths: Sequence[str | Path] = (),
    challenge: str | None = None,
) -> LoadedText:
    """Read a game. For a file of challenges, read the game of the wanted one, if its path is allowed."""
    return with_challenge(read_text(game, limits, problems, allow_paths), limits, problems, challenge)


def read_text(
    game: str | Path | Source, limits: Limits, problems: Problems, allow_paths: Sequence[str | Path] = ()
) -> LoadedText:
    """Read a text. For a file of challenges, `with_challenge` must add the game."""
    path: Path | None = None
    if isinstance(game, Source):
        source = game
    else:
        path = game_path(str(game))
        source = source_of(path, limits)
    allowed = allowed_paths_of(path, allow_paths)
    text = parse_any(source, limits, problems)
    problems.raise_errors()
    if text.game is not None or not text.challenges:
        return LoadedText(text, path, allowed)
    return LoadedText(text, path, allowed, text.challenges, text.challenges[0])


def with_challenge(loaded: LoadedText, limits: Limits, problems: Problems, challenge: str | None) -> LoadedText:
    """Add the game of the selected challenge to a file of challenges. Return any other text unchanged."""
    if not loaded.opened:
        return loaded
    if challenge is not None:
        name = find_entry(loaded, challenge).name
        loaded = replace(loaded, chosen=next(one for one in loaded.opened if one.name == name))
    return with_game(loaded, limits, problems)


def with_game(loaded: LoadedText, limits: Limits, problems: Problems) -> LoadedText:
    """Return a file of challenges with the game of the chosen one."""
    chosen = loaded.chosen
    assert chosen is not None
    try:
        game_file = game_behind(chosen.game, loaded.path, loaded.allowed)
        if library_game(chosen.game) is not None:
            return replace(loaded, text=library_text(game_file, limits, problems), path=game_file)
        source = source_within(loaded.allowed, game_file, limits)
    except LimitError:
        raise
    except DslError as error:
        label = Label(chosen.origin, f'of:"{chosen.game}"')
        raise DslError(*(replace(d, primary=d.primary or label) for d in error.diagnostics)) from None
    return replace(loaded, text=parse(source, limits, problems), path=game_file)


def challenges(
    game: str | Path | Source, limits: Limits = DEFAULT_LIMITS, *, allow_paths: Sequence[str | Path] = ()
) -> list[str]:
    """Return the names of a game's challenges, the default first."""
    return [entry.name for entry in open_text(game, limits, Problems(), allow_paths).entries()]


def challenges_in(loaded: LoadedText, limits: Limits, problems: Problems, wanted: str | None = None) -> list[Challenge]:
    """Return the challenges of a text, or the wanted one, each with the name of its game."""
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
    """Return the name that a game's text gives, or the empty string."""
    return next((form.value for form in text.game.args if isinstance(form, Str)), "") if text.game else ""


def select(
    loaded: LoadedText, wanted: str | None, options: Sequence[str], limits: Limits, problems: Problems
) -> tuple[Challenge | None, list[str]]:
    """Return the challenge to play and the option items selected."""
    selections = list(options)
    if loaded.chosen is not None:
        return loaded.chosen, selections
    heading = next((option.heading for option in loaded.text.options if option.tag == "Challenge"), None)
    if wanted is None:
        if heading is not None:
            return None, selections
        if loaded.text.challenges:
            return loaded.text.challenges[0], selections
        files = challenge_files(loaded.path, loaded.allowed)
        if not files:
            return None, selections
        found = parse(source_within(loaded.allowed, files[0], limits), limits, problems).challenges
        return (found[0] if found else None), selections
    entry = find_entry(loaded, wanted)
    if entry.path is not None:
        return challenge_in(entry.path, entry.name, limits, problems, loaded.allowed), selections
    own = next((challenge for challenge in loaded.text.challenges if challenge.name == entry.name), None)
    return own, selections if own is not None else [*selections, f"{heading}/{entry.name}"]


def find_entry(loaded: LoadedText, wanted: str) -> Entry:
    """Return the challenge with a name or file name, ignoring case; raise an error if there is none."""
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
    """Raise an error if a game without a challenge refers to one."""
    if text.game is None or any(option.tag == CHALLENGE for option in text.options):
        return
    used = [form for form in walk(text.game) if isinstance(form, OptionRef) and form.tag == CHALLENGE]
    if used:
        names = dict.fromkeys(f"{form.arg}:..." for form in used if form.arg)
        note = f'write (challenge "Name" {" ".join(names)}) below the game, or in a file of its own'
        raise mistake("E0506", "this game needs a challenge, but has none", used[0].origin, "named here", note)
