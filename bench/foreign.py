"""`python -m bench foreign [--count N] [--seed S] [--out DIR]`: read mutated files of every foreign format, in process.

A file is one of the tests or a challenge of the library in some format, changed in a few places. It is decoded, read
and, if it is sound, loaded and written in every format. Each must end in a challenge, a diagnostic with a place or a
named limit, within `SECONDS` of processor time and `MEGABYTES` of memory. A failure is written to DIR. Exit 1 if there
is any.
"""

import argparse
import re
import resource
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from time import process_time

from dslrun.dsl.diagnostics import DslError, LimitError, Problems
from dslrun.dsl.importers import importer_of, writers, written
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.names import plain
from dslrun.dsl.source import Source
from dslrun.interpreter.deadline import Deadline, TimeLimit, enforced
from dslrun.interpreter.library import decoded, library, parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text

SECONDS = 10.0
"""Processor time in which a file is read, and in which it is loaded."""
MEGABYTES = 1_500
"""The most memory that the whole bench may hold."""
LOADED = 20
"""One of so many sound files is also loaded."""
FILES = Path(__file__).parents[1] / "tests" / "importers"
HEADING = re.compile(r"^### (\S+).*\n", re.MULTILINE)
STRANGE = (
    *("\0", "\x07", "\x1b[31m", "\x85", "\u200b", "\u202e", "\ufeff", "\U0001f984", "é", "\r", "\t", "\\", '"', "'"),
    *("(", ")", "[", "]", "{", "}", "<", ">", "<<", ">>", "&", "&#9;", "&lt;", "/", "//", "%", "#", "-", "+", "=", ","),
    *("0", "-1", "1", "7", "63", "1000", "40001", "9" * 20, "1.5", "1e9", "true", "null", "?", "*", ".", "a", "Z"),
)  # fmt: skip
WORD = re.compile(r"\w+|\s+|[^\w\s]+")
NUMBER = re.compile(r"\d+")
Change = Callable[[str, Random], str]


@cache
def corpus() -> tuple[tuple[str, str], ...]:
    """Return names and texts of sound and faulty files of every format."""
    found: list[tuple[str, str]] = []
    for path in sorted(path for path in FILES.rglob("*") if path.is_file() and path.suffix not in (".py", ".md")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if HEADING.match(text):
            _, *parts = HEADING.split(text)
            found += zip(parts[::2], parts[1::2], strict=True)
        else:
            found.append((path.name, text))
    for writer in writers():
        games = sorted(name for name in library() if plain(name) in writer.games)
        for name in games[:: max(1, len(games) // 12)]:
            text_ = open_text(name, DEFAULT_LIMITS, Problems())
            challenge = challenges_in(text_, DEFAULT_LIMITS, Problems())[0]
            try:
                found.append((f"{name}{writer.suffixes[0]}", written(writer, [challenge])))
            except DslError:
                continue
    return tuple(found)


def place(text: str, random: Random) -> int:
    """Return a random offset."""
    return random.randrange(len(text) + 1)


def delete(text: str, random: Random) -> str:
    """Delete a short part."""
    at = place(text, random)
    return text[:at] + text[at + random.choice((1, 1, 2, 5, 40)) :]


def insert(text: str, random: Random) -> str:
    """Insert a strange text."""
    at = place(text, random)
    return text[:at] + random.choice(STRANGE) * random.choice((1, 1, 1, 3, 200)) + text[at:]


def renumber(text: str, random: Random) -> str:
    """Replace a number."""
    numbers = list(NUMBER.finditer(text))
    if not numbers:
        return insert(text, random)
    start, end = random.choice(numbers).span()
    value = str(random.choice((0, 1, 2, 9, 10, 17, 99, 255, 1000, 99999, 10**9, 10**30)))
    return text[:start] + value + text[end:]


def swap_words(text: str, random: Random) -> str:
    """Replace a word by another of the same text."""
    words = list(WORD.finditer(text))
    if not words:
        return insert(text, random)
    (start, end), other = random.choice(words).span(), random.choice(words)[0]
    return text[:start] + other + text[end:]


def change_lines(text: str, random: Random) -> str:
    """Delete, double or move a line."""
    lines = text.split("\n")
    line = lines.pop(random.randrange(len(lines)))
    for _ in range(random.choice((0, 1, 2, 2, 50))):
        lines.insert(random.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def splice(text: str, random: Random) -> str:
    """Continue with the end of another file."""
    other = random.choice(corpus())[1]
    return text[: place(text, random)] + other[place(other, random) :]


def cut(text: str, random: Random) -> str:
    """Cut the end or the beginning."""
    at = place(text, random)
    return text[:at] if random.random() < 0.7 else text[at:]


CHANGES: tuple[Change, ...] = (delete, insert, renumber, renumber, swap_words, change_lines, splice, cut)


def mutated(seed: int) -> tuple[str, bytes]:
    """Return the name and the bytes of a changed file."""
    random = Random(seed)
    name, text = random.choice(corpus())
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(CHANGES)(text, random)
    name = name if random.random() < 0.8 else "unnamed"
    data = text.encode(random.choice(("utf-8",) * 8 + ("latin-1", "utf-16")), "replace")
    return name, data


def outcome(name: str, data: bytes, seed: int) -> str:
    """Read a file as every command does, and return how it ended. Any other exception is a failure."""
    try:
        with enforced(Deadline(SECONDS, process_time)):
            source = decoded(name, data, DEFAULT_LIMITS)
            if importer_of(source) is None:
                return "no foreign format"
            problems = Problems()
            text = parse_any(source, DEFAULT_LIMITS, problems)
            problems.raise_errors()
            for one in text.challenges[:3]:
                write_everywhere(one)
            solved(source)
        return loaded(source) if seed % LOADED == 0 else "challenge"
    except LimitError:
        return "limit"
    except DslError as error:
        if not all(found.message for found in error.diagnostics):
            raise
        return "diagnostic"


def loaded(source: Source) -> str:
    """Load a file, and return how it ended: a large board may take its time, and then the deadline ends it."""
    deadline = Deadline(SECONDS / 2, process_time)
    try:
        with enforced(deadline):
            load(source, deadline=deadline)
    except TimeLimit:
        return "time limit"
    return "game"


def write_everywhere(challenge: Challenge) -> None:
    """Write a challenge in every format that has its game."""
    for writer in writers():
        if plain(challenge.game) in writer.games:
            with suppress(DslError):
                written(writer, [challenge])


def solved(source: Source) -> None:
    """Read the stored solution of a file."""
    importer = importer_of(source)
    if importer is not None and importer.board is not None:
        importer.board(source, DEFAULT_LIMITS)


def failures(seeds: Sequence[int], counts: Counter[str]) -> Iterator[tuple[int, str, bytes, str]]:
    """Yield the seed, the name, the bytes and the traceback of every failure. Count the outcomes."""
    for seed in seeds:
        name, data = mutated(seed)
        started = process_time()
        try:
            counts[outcome(name, data, seed)] += 1
        except Exception:
            counts["failure"] += 1
            yield seed, name, data, traceback.format_exc()
        spent = process_time() - started
        if spent > SECONDS:
            counts["slow"] += 1
            yield seed, name, data, f"{spent:.1f} s"


def megabytes() -> float:
    """Return the most memory that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def main(arguments: Sequence[str]) -> int:
    """Run the bench."""
    parser = argparse.ArgumentParser(prog="bench foreign", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out")
    request = parser.parse_args(arguments)
    out = Path(request.out or tempfile.mkdtemp(prefix="foreign-"))
    out.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()
    started, found = time.monotonic(), 0
    first = request.seed * 1_000_000
    for seed, name, data, words in failures(range(first, first + request.count), counts):
        found += 1
        (out / f"{seed}-{Path(name).name}").write_bytes(data)
        print(f"seed {seed}, {name}: {words}")
    print(f"{request.count} files from {len(corpus())} in {time.monotonic() - started:.0f} s")
    print(", ".join(f"{number} {word}" for word, number in counts.most_common()))
    print(f"{megabytes():.0f} MB at the most")
    if found:
        print(f"failures are in {out}")
    return int(bool(found) or megabytes() > MEGABYTES)
