"""Find the files of a collection: the files that the user names, and the puzzles in folders."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from dslrun.dsl.importers import importers
from dslrun.dsl.importers.decoding import beginning
from dslrun.interpreter.library import game_path

FIRST_BYTES = 50_000
"""The number of bytes read to recognise the content of a file."""
OUR_OWN = re.compile(r"\s*(?://.*+\s*+)*+\(\s*(?:game|challenge|define)\s")
"""The beginning of a text in our language."""
COMMON = (".txt", ".xml")
"""Suffixes that files without puzzles also have, so that the content decides."""

Say = Callable[[str], None]


def files_of(names: Sequence[str], say: Say, apart: Path | None = None) -> Iterator[str]:
    """Yield every file once, in the given order; files of a folder are sorted.

    A file that the user names is always included. In a folder, files of an unknown kind are reported and skipped. The
    file of results, `apart`, is never included. Raise DslError if a name is neither a file nor a library game.
    """
    seen = {os.path.realpath(apart)} if apart is not None else set()
    for name in names:
        found = walked(name, say, seen) if os.path.isdir(name) else iter((os.path.relpath(game_path(name)),))
        for file in found:
            place = os.path.realpath(file)
            if place not in seen:
                seen.add(place)
                yield name if place == os.path.realpath(name) else file


def walked(folder: str, say: Say, seen: set[str]) -> Iterator[str]:
    """Yield the puzzle files in a folder. Skip hidden files silently, and report other files without puzzles."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = os.path.join(place, name)
            if name.startswith(".") or os.path.realpath(path) in seen:
                continue
            if is_puzzle(path):
                yield path
            else:
                say(f"{path}: skipped, not a kind of file that holds puzzles")


def is_puzzle(path: str) -> bool:
    """True if a file is a text in our language, or if an importer recognises its name or content."""
    name = path.lower()
    if not os.path.isfile(path) or name.endswith(".def"):
        return False
    named = any(importer.is_named(name) for importer in importers()) and not name.endswith(COMMON)
    if name.endswith(".lud") or named:
        return True
    try:
        with open(path, "rb") as file:
            text = beginning(file.read(FIRST_BYTES), FIRST_BYTES)
    except OSError:
        return False
    return is_our_own(text) or any(importer.sniff(text) for importer in importers())


def is_our_own(text: str) -> bool:
    """True if a text begins like a text in our language: with a game, a challenge or a definition."""
    return OUR_OWN.match(text) is not None
