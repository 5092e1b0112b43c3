"""`--list`: list the games of the library by kind; `--list GAME`: list its challenges and options."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.forms import Array, Call, Form, Int, Name, Named, OptionRef, Str, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.options import CHALLENGE
from dslrun.dsl.records import record
from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.library import challenge_in, library, shown
from dslrun.interpreter.reading import LoadedText, game_name, open_text
from dslrun.repl.arguments import Request
from dslrun.repl.console import Console
from dslrun.repl.exits import Exit
from dslrun.repl.opening import game_of, limits_of


@record
class Instance:
    """A challenge in a list: its name, size, author or source, game and identity. Unknown fields are empty."""

    name: str
    size: str = ""
    by: str = ""
    game: str = ""
    identity: str = ""


def run(request: Request, console: Console) -> Exit:
    """List the games of the library, or the challenges and options of a game."""
    if request.game is None:
        return list_games(request, console)
    limits = limits_of(request)
    loaded = open_text(game_of(request), limits, Problems(), request.allow_paths)
    found = list(instances(loaded, limits))
    grades = grades_of(request, [one.name for one in found]) if request.grade else {}
    options = {
        option.heading: [item.name for item in option.items]
        for option in loaded.text.options
        if option.tag != "Challenge"
    }
    if request.json:
        challenges = [{**as_json(one), **grades.get(one.name, {})} for one in found]
        console.data({"game": game_name(loaded.text), "challenges": challenges, "options": options})
        return Exit.DONE
    games = list(dict.fromkeys(one.game for one in found if one.game))
    several = len(games) > 1
    console.print(clean(", ".join(games) if several else game_name(loaded.text)))
    rows = [(one.name, one.size, graded(grades.get(one.name)), one.by, one.game if several else "") for one in found]
    for line in columns(rows if grades else [(*row[:2], *row[3:]) for row in rows]):
        console.print(f"    {line}")
    for heading, items in options.items():
        console.print(f"option {clean(heading)}: {', '.join(map(clean, items))}")
    return Exit.DONE


def grades_of(request: Request, names: Sequence[str]) -> dict[str, dict[str, object]]:
    """Grade the challenges with these names, and return the data that `--json` adds to each."""
    from dslrun.interpreter.explain.grading.grade import grade  # late: most lists have no grades
    from dslrun.repl.opening import open_game

    found: dict[str, dict[str, object]] = {}
    for name in names:
        deadline = Deadline(request.time_limit)
        game = open_game(request._replace(challenge=name or None), Console(), deadline)
        data = grade(game, deadline).as_json()
        found[name] = {key: data[key] for key in ("grade", "label")}
    return found


def graded(data: dict[str, object] | None) -> str:
    """Return a grade as a word of the list: `4.26 medium`."""
    if not data:
        return ""
    return "not graded" if data["grade"] is None else f"{data['grade']:.2f} {data['label']}"


def as_json(one: Instance) -> dict[str, str]:
    """Return a challenge as JSON data."""
    more = {"game": one.game, "id": one.identity} if one.identity else {}
    return {"name": one.name, "size": one.size, "by": one.by, **more}


def list_games(request: Request, console: Console) -> Exit:
    """List the library by kind, each game with the number and the sizes of its challenges."""
    games = sorted(library().values(), key=lambda path: (path.parent.name, path.stem))
    found = [(path, instances_at(path)) for path in games]
    if request.json:
        entries = [
            {
                "name": path.stem,
                "kind": path.parent.name,
                "challenges": len(some),
                "sizes": [one.size for one in some],
                "file": shown(path),
            }
            for path, some in found
        ]
        console.data({"games": entries})
        return Exit.DONE
    lines = columns([(path.stem, counted(len(some)), sizes(some)) for path, some in found])
    before = ""
    for (path, _), line in zip(found, lines, strict=True):
        if path.parent.name != before:
            before = path.parent.name
            console.print(clean(before))
        console.print(f"    {line}")
    return Exit.DONE


def instances_at(path: Path) -> list[Instance]:
    """Return the challenges of a game; none if its text has errors, which `--list GAME` reports."""
    try:
        return list(instances(open_text(path, Limits(), Problems()), Limits()))
    except DslError:
        return []


def sizes(some: Sequence[Instance]) -> str:
    """Return the smallest and the largest size of the challenges, `5x5 to 31x31`; empty if no size is known."""
    known = sorted({tuple(map(int, one.size.split("x"))) for one in some if one.size})
    shown_sizes = ["x".join(map(str, size)) for size in known]
    return " to ".join(dict.fromkeys([shown_sizes[0], shown_sizes[-1]])) if shown_sizes else ""


def counted(count: int) -> str:
    """Format a number of challenges: `1 challenge`, `5 challenges`."""
    return f"{count} challenge{'' if count == 1 else 's'}"


def instances(loaded: LoadedText, limits: Limits) -> Iterator[Instance]:
    """Yield the challenges of a game. The default comes first."""
    for option in loaded.text.options if not loaded.opened else ():
        if option.tag == "Challenge":
            for item in option.items:
                arguments = dict(zip(option.args, item.values, strict=False))
                yield Instance(item.name, size_of(arguments), item.description)
    own = {challenge.name: challenge for challenge in loaded.opened or loaded.text.challenges}
    for entry in loaded.entries():
        if entry.path is not None:
            challenge = challenge_in(entry.path, entry.name, limits, Problems(), loaded.allowed)
        else:
            challenge = own.get(entry.name)
        if challenge is not None:
            about = challenge.meta.get("by") or challenge.meta.get("source") or ""
            of = challenge.game or game_name(loaded.text)
            identity = replace(challenge, game=of).identity
            board = loaded.text.game if of == game_name(loaded.text) else None
            yield Instance(challenge.name, size_of(challenge.arguments, board), about, of, identity)


def size_of(arguments: dict[str, tuple[Form, ...]], game: Form | None = None) -> str:
    """Return the size of a challenge, such as `9x9`; empty if it is unknown.

    It comes from `size:`, else from the picture that makes the board, else from the largest picture.
    """
    numbers = [form.value for form in walk(*arguments.get("size", ())) if isinstance(form, Int)]
    if 1 <= len(numbers) <= 2:
        return f"{numbers[0]}x{numbers[-1]}"
    name, points = board_picture(game) if game is not None else ("", False)
    rows, wide = max(pictures_in(*arguments.get(name, ())), default=(0, 0))
    if points and min(rows, wide) > 1:  # the size counts cells, even if the picture draws points
        rows, wide = rows - 1, wide - 1
    if not rows:
        rows, wide = max(pictures_in(*(form for forms in arguments.values() for form in forms)), default=(0, 0))
    return f"{rows}x{wide}" if rows else ""


def board_picture(game: Form) -> tuple[str, bool]:
    """Return the argument whose picture makes the board (empty if none does), and whether its signs are vertices."""
    for call in walk(game):
        if isinstance(call, Call) and call.head_name in ("square", "rectangle"):
            for form in call.args:
                if isinstance(form, OptionRef) and form.tag == CHALLENGE:
                    of = [part.value for part in call.args if isinstance(part, Named) and part.name == "of"]
                    return form.arg or "", any(isinstance(kind, Name) and kind.value == "Vertex" for kind in of)
    return "", False


def pictures_in(*forms: Form) -> Iterator[tuple[int, int]]:
    """Yield the numbers of rows and columns of each picture in the forms."""
    for call in walk(*forms):
        if isinstance(call, Call) and call.head_name == "picture":
            for array in call.args:
                if isinstance(array, Array):
                    yield picture_size([item.value for item in array.items if isinstance(item, Str)])


def picture_size(lines: Sequence[str]) -> tuple[int, int]:
    """Return the numbers of rows and columns of a picture of words, characters, or rooms with borders."""
    if not lines:
        return 0, 0
    if lines[0].strip().startswith("+"):
        return len(lines) // 2, max(map(len, lines)) // 2
    words = any(" " in line.strip() for line in lines)
    return len(lines), max(len(line.split()) if words else len(line.strip()) for line in lines)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Align rows of words in columns."""
    cleaned = [[clean(word) for word in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cleaned, strict=True)]
    return ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in cleaned]
