"""Write a made puzzle as a challenge that every command opens, in any folder."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call
from dslrun.dsl.instances import Challenge, challenge_form, read_challenge
from dslrun.dsl.printer import print_form
from dslrun.dsl.reader import read
from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library_game
from dslrun.interpreter.make.wish import AUTHOR, Made, Wish
from dslrun.interpreter.reading import LoadedText, game_name


def as_challenge(made: Made, wish: Wish, loaded: LoadedText) -> Challenge:
    """Return a made puzzle as a challenge, described by the command that makes it again."""
    problems = Problems()
    (form,) = read(Source("made puzzle", f'(challenge "" about:() {made.text})'), problems=problems)
    assert isinstance(form, Call)
    challenge = read_challenge(form, problems)
    problems.raise_errors()
    assert challenge is not None
    rows, columns = made.size
    grade = f"{made.grade.grade:.2f} {made.grade.label}; " if made.grade and made.grade.grade is not None else ""
    about = {"by": AUTHOR, "description": clean(f"{grade}seed {made.seed}: {command(wish, loaded)}")}
    name = clean(f"{game_name(loaded.text)} {rows}x{columns} #{made.seed}")
    return replace(challenge, name=name.strip(), game=game_name(loaded.text), meta=about)


def command(wish: Wish, loaded: LoadedText) -> str:
    """Return the command that makes the same puzzle again, without folders of this machine."""
    path = loaded.path
    name = "-" if path is None else path.stem if reference(loaded, None) else path.name
    size = "x".join(map(str, wish.size)) if wish.size else None
    level = str(wish.level) if wish.level else None
    options = {"size": size, "level": level, "symmetry": wish.symmetry, "like": wish.like, "clues": wish.clues}
    usual = {"symmetry": Wish().symmetry, "clues": Wish().clues}
    given = [(f"--{key}", value) for key, value in options.items() if value is not None and value != usual.get(key)]
    return shlex.join(["dslrun", AUTHOR.split()[1], name, *chain(*given), "--seed", str(wish.seed)])


def file_text(loaded: LoadedText, challenges: Sequence[Challenge], folder: Path | None) -> str:
    """Return the text of a file with challenges of a game, to be written into a folder (None for standard output).

    The challenges refer to a game of the library, or to one in that folder or below it. Any other game is copied into
    the text, because a text may only open files in its own folder.
    """
    game = reference(loaded, folder)
    parts = [] if game else [text_without_challenges(loaded)]
    parts += [print_form(challenge_form(replace(one, game=game))) for one in challenges]
    return "\n\n".join(parts) + "\n"


def reference(loaded: LoadedText, folder: Path | None) -> str:
    """Return the name under which a file in a folder may refer to a game; empty if there is none."""
    if loaded.path is None:
        return ""
    path = loaded.path.resolve()
    for name in (game_name(loaded.text), path.stem):
        found = library_game(name)
        if found is not None and found.resolve() == path:
            return name
    if folder is not None and path.is_relative_to(folder.resolve()):
        return path.relative_to(folder.resolve()).as_posix()
    return ""


def text_without_challenges(loaded: LoadedText) -> str:
    """Return the text of a game without its challenges. Everything else is unchanged."""
    text = loaded.text.source.text
    for challenge in reversed(loaded.text.challenges):
        span = challenge.origin.span
        text = text[: span.start].rstrip() + "\n\n" + text[span.end :].lstrip()
    return text.strip()
