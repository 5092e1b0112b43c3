"""The library: find and read games, challenges and standard definitions.

A game `games/number/sudoku.lud` has its challenges in the folder `games/number/sudoku/`, one small file each; the first
by file name is the default. The same holds for other games: `mine.lud` and `mine/*.lud`.
"""

import os
import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from os.path import realpath
from pathlib import Path

from dslrun.dsl.definitions import Challenge, Definition, GameText, collect
from dslrun.dsl.diagnostics import Diagnostic, DslError, Problems, mistake
from dslrun.dsl.head_patterns import head_key
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import nearest, plain
from dslrun.dsl.reader import read
from dslrun.dsl.records import record
from dslrun.dsl.source import Origin, Source, Span
from dslrun.interpreter.allowed_paths import AllowedPaths, allowed_folder, file_bytes

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "games"
STDLIB = ROOT / "stdlib"
NO_PLAIN_TEXT = (b"\x1f", b"x", b"<", b"\xfe", b"\xff", b"P")
"""First bytes of gzip, zlib, XML, XML in UTF-16, and of pictures."""
CHALLENGE_NAME = re.compile(r'\(\s*challenge\s+"((?:[^"\\]|\\.)*)"')


@record
class Entry:
    """A challenge: its name and its file, which is None if the challenge is in the game's own text."""

    name: str
    path: Path | None


@cache
def library() -> dict[str, Path]:
    """Map the plain name of every library game to its file."""
    return {plain(path.stem): path for path in games_in(GAMES)}


def games_in(folder: Path) -> Iterator[Path]:
    """Yield the games in a folder and below it, in order.

    Folders of challenges, which have the name of a game next to them, are skipped: they hold many more files than there
    are games.
    """
    with os.scandir(folder) as entries:
        found = {entry.name: entry.is_dir() for entry in entries}
    for name in sorted(found):
        if name.endswith(".lud"):
            yield folder / name
        elif found[name] and f"{name}.lud" not in found:
            yield from games_in(folder / name)


def game_path(name: str) -> Path:
    """Return the file that the user names by its path or by the name of a library game."""
    path = Path(name)
    if name and is_there(path, name):  # a file, or the pipe of `dslrun <(...)`
        return path
    found = library_game(name)
    if found is None:
        raise no_game(name, path)
    return found


def game_behind(name: str, beside: Path | None, allowed: AllowedPaths) -> Path:
    """Return the file of `of:` in a challenge: a library game, or a path relative to the file of the challenge."""
    found = library_game(name)
    if found is not None:
        return found
    path = (Path() if beside is None else beside.parent) / name
    if is_path(name):
        path = allowed.resolve(path, name)
        if is_there(path, name):
            return path
    raise no_game(name, path)


def is_path(name: str) -> bool:
    """True if a name is a path, not the name of a library game."""
    path = Path(name)
    return bool(path.suffix) or len(path.parts) > 1


def is_there(path: Path, name: str) -> bool:
    """True if the path exists and is not a folder."""
    try:
        return path.exists() and not path.is_dir()
    except OSError as error:
        raise mistake("E0503", f"cannot read {name}: {error.strerror}", None) from None


def library_game(name: str) -> Path | None:
    """Return the file of a library game, ignoring case, spaces and signs in its name, or None."""
    return None if is_path(name) else library().get(plain(name))


def no_game(name: str, path: Path) -> DslError:
    """Return the error for an unknown game."""
    if name and path.is_dir():
        return mistake("E0502", f"{name} is a folder, not a game", None, "", "name a .lud file, or a library game")
    if is_path(name):
        return mistake("E0501", f"there is no file {name}", None, "", "library games: dslrun --list")
    guess = nearest(name, [path.stem for path in library().values()])
    notes = [f"did you mean `{guess}`?"] if guess else []
    return mistake("E0501", f"there is no game `{name}`", None, "", *notes, "dslrun --list shows them all")


def allowed_paths_of(path: Path | None, allowed: Sequence[str | Path]) -> AllowedPaths:
    """Return the paths that a text may refer to: the library, the folder of its file, and folders the user allows."""
    own = () if path is None else (path.parent,)
    others = AllowedPaths.to((*own, *map(allowed_folder, allowed))).folders
    return AllowedPaths(tuple(dict.fromkeys((*library_paths().folders, *others))))


@cache
def library_paths() -> AllowedPaths:
    """Return the folders that every text may refer to."""
    return AllowedPaths.to((GAMES, STDLIB))


def source_within(allowed: AllowedPaths, path: Path, limits: Limits) -> Source:
    """Return the text of a file that a text or a folder refers to; raise an error if it is not allowed."""
    name = shown(path)
    return source_of(allowed.resolve(path, name), limits, name)


def source_of(path: Path, limits: Limits, name: str = "") -> Source:
    """Return the text of a file, within the size limit (the size of a pipe is not known before reading)."""
    name = name or shown(path)
    try:
        size = path.stat().st_size
        if size > limits.file_bytes:
            raise limits.exceeded("file_bytes", None, size)
        data = file_bytes(path, name, limits.file_bytes)
    except OSError as error:
        raise mistake("E0503", f"cannot read {name}: {error.strerror}", None) from None
    return decoded(name, data, limits)


def decoded(name: str, data: bytes, limits: Limits) -> Source:
    """Decode the bytes of a file; unpack them first if they are compressed."""
    if len(data) > limits.file_bytes:
        raise limits.exceeded("file_bytes", None)
    encoding = "utf-8-sig" if data.startswith(BOM_UTF8) else "utf-8"
    if data[:1] in NO_PLAIN_TEXT:
        from dslrun.dsl.importers.decoding import encoding_of, plain_picture, unpacked  # late: our own texts need none

        data = plain_picture(unpacked(name, data, limits))
        encoding = encoding_of(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if (source := in_latin_1(name, data)) is not None:
            return source
        good = data[: error.start].decode(encoding, "replace")
        source = Source(name, good + data[error.start : error.start + 200].decode(encoding, "replace"))
        place = Origin(Span(source, len(good), len(good) + 1))
        message = f"{name} is not a text in {encoding.upper().removesuffix('-SIG')} (byte {error.start})"
        raise mistake("E0503", message, place, "this cannot be read", "save it as UTF-8 text") from None
    if "\0" in text:
        at = text.index("\0")
        place = Origin(Span(Source(name, text), at, at + 1))
        raise mistake("E0503", f"{name} is not a text: it holds NUL characters", place, "here", "save it as UTF-8 text")
    if "\r" in text and "\n" not in text:  # line ends of old Macs
        text = text.replace("\r", "\n")
    return Source(name, text)


def in_latin_1(name: str, data: bytes) -> Source | None:
    """Return a text in Latin-1, if its format allows that encoding."""
    from dslrun.dsl.importers import importer_of  # late: nearly all files are in UTF-8

    source = Source(name, data.decode("latin-1"))
    importer = importer_of(source) if b"\0" not in data else None
    return source if importer is not None and importer.latin_1 else None


def shown(path: Path) -> str:
    """Return a path for messages: the library's own files relative to the library, others as they were named."""
    full = Path(realpath(path))  # unlike resolve(), it accepts a link to itself
    own = full.is_relative_to(GAMES) or full.is_relative_to(STDLIB)
    return full.relative_to(ROOT).as_posix() if own else str(path)


def parse(source: Source, limits: Limits, problems: Problems) -> GameText:
    """Return the top-level forms of a text, sorted into game, definitions, options and challenges."""
    return collect(read(source, limits=limits, problems=problems), source, problems)


def library_text(path: Path, limits: Limits, problems: Problems) -> GameText:
    """Return the text of a library file; it is cached until the file changes."""
    try:
        found = path.stat()
    except OSError:
        return parse(source_of(path, limits), limits, problems)  # it reports what is wrong
    text, diagnostics = read_once(path, (found.st_mtime_ns, found.st_size), limits)
    problems.extend(diagnostics)
    return text


@lru_cache(maxsize=64)
def read_once(path: Path, _written: tuple[int, int], limits: Limits) -> tuple[GameText, Sequence[Diagnostic]]:
    """Return a text and its diagnostics. `_written`, the file's time and size, is only part of the cache key."""
    problems = Problems()
    return parse(source_of(path, limits), limits, problems), problems.found


def parse_any(source: Source, limits: Limits, problems: Problems) -> GameText:
    """Return the forms of a text in our own language or in a foreign format, which contains challenges."""
    if source.name.endswith(".lud"):
        return parse(source, limits, problems)
    from dslrun.dsl.importers import challenge_forms, importer_of, no_format  # late: our own texts do not need them
    from dslrun.dsl.importers.unknown import is_ours

    importer = importer_of(source)
    if importer is None:
        if not is_ours(source.text):
            raise no_format(source)
        return parse(source, limits, problems)
    return collect(challenge_forms(importer, source, limits, problems), source, problems)


def challenge_files(path: Path | None, allowed: AllowedPaths) -> list[Path]:
    """Return the challenge files of a game, the default first."""
    folder = path.with_suffix("") if path is not None else None
    if folder is None or not folder.is_dir():
        return []
    allowed.resolve(folder, f"the folder {shown(folder)}")
    return sorted(folder.glob("*.lud"))


def entries(text: GameText, path: Path | None, allowed: AllowedPaths) -> Iterator[Entry]:
    """Yield all challenges of a game: the items of its option, those in its text, those in its folder."""
    for option in text.options:
        if option.tag == "Challenge":
            yield from (Entry(item.name, None) for item in option.items)
    yield from (Entry(challenge.name, None) for challenge in text.challenges)
    for file in challenge_files(path, allowed):
        for name in CHALLENGE_NAME.findall(source_within(allowed, file, Limits()).text):
            yield Entry(name.replace('\\"', '"'), file)


def challenge_in(path: Path, name: str, limits: Limits, problems: Problems, allowed: AllowedPaths) -> Challenge | None:
    """Return the challenge with a name from a file in the game's folder, or None."""
    text = parse(source_within(allowed, path, limits), limits, problems)
    return next((challenge for challenge in text.challenges if challenge.name == name), None)


class Definitions:
    """The definitions a game may use: its own first, then the standard ones, each read on first use."""

    def __init__(self, own: dict[str, Definition], limits: Limits, problems: Problems) -> None:
        self.own, self.limits, self.problems = own, limits, problems
        self.found: dict[str, Definition | None] = {}

    def __call__(self, name: str) -> Definition | None:
        """Return the definition with a name or head key, or None."""
        if name in self.own:
            return self.own[name]
        if name not in self.found:
            self.found[name] = self.standard(name)
        return self.found[name]

    def standard(self, name: str) -> Definition | None:
        """Return the definition of the standard library with a name or head key, or None."""
        path = standard_files().get(name) or _files_by_head_key().get(name)
        return None if path is None else library_text(path, self.limits, self.problems).defines.get(name)

    def __iter__(self) -> Iterator[str]:
        """Iterate over all names, for "did you mean"."""
        return iter([*(one.name for one in self.own.values() if one.pattern is None), *standard_files()])


@cache
def standard_files() -> dict[str, Path]:
    """Map each quoted name that the standard library defines to its file, such as `Latin.def`."""
    return {name: path for name, path in _definition_files().items() if not name[0].islower()}


@cache
def standard_heads() -> dict[str, Path]:
    """Map each head that the standard library defines to its file: `is Connex` to `is-Connex.def`."""
    return {name.replace("-", " "): path for name, path in _definition_files().items() if name[0].islower()}


@cache
def _files_by_head_key() -> dict[str, Path]:
    return {head_key(head.split()): path for head, path in standard_heads().items()}


@cache
def _definition_files() -> dict[str, Path]:
    names = sorted(name for name in os.listdir(STDLIB) if name.endswith(".def"))
    return {name.removesuffix(".def"): STDLIB / name for name in names}
