"""Opening a play: a new one, or one that was kept, with the journal that follows it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.game import Game
from dslrun.interpreter.loading import load
from dslrun.repl.arguments import Request
from dslrun.repl.opening import game_of, limits_of
from dslrun.repl.play.journal import Journal
from dslrun.repl.play.replaying_journal import JournalRecord, restore
from dslrun.repl.play.saves import Save, fingerprint, folder, header, matching, new_path, saves
from dslrun.repl.play.state import PlayState
from dslrun.repl.play.words import clock, moves_counted


class Opened(NamedTuple):
    """A play ready to go on: the play, its journal, and what there is to say at the beginning."""

    play: PlayState
    journal: Journal
    words: list[str]


def open_play(request: Request, notice: Callable[[str], None]) -> Opened:
    """A new play of the game asked for, or the kept one where that is asked for.

    `notice` is told later on if the journal cannot be written.
    """
    if request.resume is not None:
        return resume(request, wanted(request), notice)
    game = loaded(request)
    opened = begin(game, request, notice)
    kept = unfinished(game)
    if kept is not None:
        opened.words.append(f"An unfinished play of this is kept: dslrun --resume {kept.name}")
    return opened


def unfinished(game: Game) -> Save | None:
    """The last play of a challenge that is kept and not over: told by its name, or by the puzzle itself."""
    kept = saves()
    named = [save for save in matching(game.name, kept) if save.record.challenge == (game.challenge or None)]
    earlier = [*named, *same_puzzle(game, kept)]
    return next((save for save in earlier if not save.record.is_over and save.record.moves), None)


def loaded(request: Request) -> Game:
    """The game asked for."""
    return load(
        game_of(request),
        challenge=request.challenge,
        options=request.options,
        limits=limits_of(request),
        allow_paths=request.allow_paths,
    )


def begin(game: Game, request: Request, notice: Callable[[str], None]) -> Opened:
    """A new play with a journal of its own."""
    play = PlayState(game)
    journal = Journal(new_path(game), header(game, opened_as(request), request.options), notice)
    journal.follow(play)
    return Opened(play, journal, [])


def opened_as(request: Request) -> str:
    """How the game is opened again: a path does not depend on where one stands."""
    name = str(request.game)
    return str(Path(name).resolve()) if is_file(name) else name


def wanted(request: Request) -> Save:
    """The kept play asked for: by its name, by its game, or the last one."""
    kept = saves()
    name = request.resume or request.game
    found = matching(name, kept) if name else kept
    if not found and kept and is_file(request.game):
        found = same_puzzle(loaded(request), kept)
    open_ones = [save for save in found if not save.record.is_over]
    if not found:
        where = f"plays are kept in {folder()}"
        what = f"no play of `{clean(name)}` is kept" if name else "no play is kept"
        raise mistake("E0610", what, None, "", f"{where}; dslrun --saves lists them")
    return (open_ones or found)[0]


def same_puzzle(game: Game, kept: Sequence[Save]) -> list[Save]:
    """The plays of a puzzle, whatever its file and its title were: what counts is what there is to solve."""
    mark = fingerprint(game)
    return [save for save in kept if save.record.fingerprint == mark]


def is_file(name: str | None) -> bool:
    """Whether a name is that of a file."""
    return name is not None and Path(name).is_file()


def as_kept(request: Request, record: JournalRecord) -> Request:
    """What a kept play was opened with; of a file that is gone, the one that the command names in its place."""
    if is_file(request.game) and Path(record.game).is_absolute() and not is_file(record.game):
        return request._replace(options=record.options)
    return request._replace(game=record.game, challenge=record.challenge, options=record.options)


def resume(request: Request, save: Save, notice: Callable[[str], None]) -> Opened:
    """Go on with a kept play; in a copy, if it is open elsewhere or the game is not the same any more."""
    record = save.record
    asked = as_kept(request, record)
    game = loaded(asked)
    play = PlayState(game)
    made = restore(play, record)
    words = [f"Resumed {save.name}: {moves_counted(made.made)}, {clock(made.seconds)} played."]
    changed = record.fingerprint != fingerprint(game)
    journal = Journal(save.path, header(game, opened_as(asked), record.options), notice)
    if changed or made.lost:
        words.append("The game is not the one this was played on: its text has changed.")
        if made.lost:
            words.append(f"{moves_counted(made.lost)} did not fit it: left out.")
    elsewhere = not journal.go_on()
    if elsewhere:
        words.append("This play is open in another terminal.")
    if changed or made.lost or elsewhere:
        journal.close()
        journal = copied(play, game, asked, notice)
        words.append(f"Going on in a copy, {journal.path.stem}; {save.name} stays as it is.")
    journal.follow(play)
    return Opened(play, journal, words)


def copied(play: PlayState, game: Game, request: Request, notice: Callable[[str], None]) -> Journal:
    """A journal of its own for a play in progress: what was played so far stands in it at once."""
    journal = Journal(new_path(game), header(game, opened_as(request), request.options), notice)
    journal.follow(play)
    play.notify_everything()
    return journal
