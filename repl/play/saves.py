"""The plays saved on this machine: one journal each, in the platform's folder for program state."""

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_state_path

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import clean, sanitise
from dslrun.dsl.version import VERSION
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import source_of
from dslrun.repl.play.replaying_journal import JournalRecord, read_record

SUFFIX = ".play"
LONGEST_NAME = 60
STATE = "DSLRUN_STATE"
"""The environment variable that overrides the folder for program state."""


@record(slots=False)
class Save:
    """A saved play: its journal, the content of the journal, and the time it was last written."""

    path: Path
    record: JournalRecord
    when: datetime

    @property
    def name(self) -> str:
        """The name that `--resume` takes."""
        return self.path.name.removesuffix(SUFFIX)


def folder() -> Path:
    """The folder of saved plays."""
    return state_folder() / "plays"


def made_folder(game: str) -> Path:
    """The folder of the puzzles of a game that were made for the player."""
    return state_folder() / "made" / (_slug(game) or "game")


def state_folder() -> Path:
    """The folder for program state."""
    named = os.environ.get(STATE)
    return Path(named) if named else user_state_path("dslrun", appauthor=False)


def played_game(record: JournalRecord) -> str:
    """The name of a play's game: its file without the folder, or the folder of a puzzle made for the player."""
    path = Path(record.game)
    return path.parent.name if path.parent.parent == (state_folder() / "made").resolve() else path.name


def saves() -> list[Save]:
    """All saved plays, latest first. Unreadable files are skipped."""
    found = [save for path in _files() if (save := read_save(path)) is not None]
    return sorted(found, key=lambda save: save.when, reverse=True)


def _files() -> Iterator[Path]:
    try:
        yield from folder().glob(f"*{SUFFIX}")
    except OSError:
        return


def clean_locks() -> int:
    """Remove the lock files that no program holds, as a killed program leaves them; return their number."""
    removed = 0
    with suppress(OSError):
        for path in folder().glob(f"*{SUFFIX}.lock"):
            lock = FileLock(path)
            with suppress(Timeout, OSError, NotImplementedError), lock.acquire(timeout=0):
                path.unlink(missing_ok=True)
                removed += 1
    return removed


def delete(save: Save) -> bool:
    """Delete a saved play; return False if another program is writing it or it cannot be deleted."""
    lock = Path(f"{save.path}.lock")
    try:
        with FileLock(lock).acquire(timeout=0):
            save.path.unlink()
            lock.unlink(missing_ok=True)
    except (Timeout, OSError):
        return False
    return True


def read_save(path: Path) -> Save | None:
    """Read the play in a file; None if it is unreadable."""
    try:
        record = read_record(source_of(path, Limits()))
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, DslError, ValueError):
        return None
    return Save(path, record, when)


def matching(name: str, kept: list[Save]) -> list[Save]:
    """The saved play with that name; if there is none, the plays of the game with that name."""
    exact = [save for save in kept if save.name == name]
    game = plain(Path(name).name.removesuffix(".lud"))
    return exact or [save for save in kept if plain(played_game(save.record).removesuffix(".lud")) == game]


def header(game: Game, opened: str, options: tuple[str, ...]) -> str:
    """The first lines of a journal: how the game was opened, and the fingerprint of its text."""
    lines = [f"game: {sanitise(opened)}"]
    if game.challenge:
        lines.append(f"challenge: {sanitise(game.challenge)}")
    lines += [f"option: {sanitise(option)}" for option in options]
    lines.append(f"// dslrun {VERSION}, text {fingerprint(game)}")
    return "\n".join(lines) + "\n"


def fingerprint(game: Game) -> str:
    """A short hash of what a play depends on: variables, givens, clues and the texts of the rules."""
    digest = hashlib.sha256()
    for variable in game.model.variables:
        digest.update(f"{variable.layer} {variable.site} {variable.domain}\n".encode())
    digest.update(repr(sorted(game.model.givens.items())).encode())
    for rule in game.model.rules:
        digest.update(rule.provenance.origin.span.text.encode())
    digest.update(repr([(hint.sites, hint.numbers) for hint in game.clues]).encode())
    return digest.hexdigest()[:12]


def new_path(game: Game) -> Path:
    """A file for a new play, named after the game and its challenge, with a number if that name is taken."""
    words = "-".join(filter(None, (_slug(game.name), _slug(game.challenge))))[:LONGEST_NAME] or "play"
    place = folder()
    number = 1
    while True:
        path = place / f"{words}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not (path.exists() or Path(f"{path}.lock").exists()):
            return path
        number += 1


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", clean(text).lower()).strip("-")
