"""f-puzzles: JSON and addresses, read, checked and written back."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from dslrun.dsl.diagnostics import DslError, LimitError, Problems
from dslrun.dsl.importers import importer_of, importers, written
from dslrun.dsl.importers.fpuzzles.lz_string import BadPacking, TooLong, pack, unpack
from dslrun.dsl.importers.fpuzzles.table import GAME, HELD
from dslrun.dsl.instances import Challenge, challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library, parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve

SAMPLES: dict[str, dict[str, Any]] = json.loads((Path(__file__).parent / "samples.json").read_text(encoding="utf-8"))
LIMITS = Limits()
JSON, LINK = (next(one for one in importers() if one.name == name) for name in ("f-puzzles", "f-puzzles-link"))
MADE = sorted(path for path in library().values() if plain(path.stem.replace("-", " ")) in JSON.games)


def read(text: str, limits: Limits = LIMITS) -> list[Challenge]:
    return list(parse_any(Source("puzzle", text), limits, Problems()).challenges)


def opened(path: Path) -> list[Challenge]:
    return challenges_in(open_text(path, LIMITS, Problems()), LIMITS, Problems())


def solutions(game: Game) -> list[dict[tuple[int, int], int]]:
    shown = [(at, one.site) for at, one in enumerate(game.model.variables) if not one.hidden]
    return [
        {game.board.place(site.type, site.index): board[at] for at, site in shown}
        for board in solve(game.model, limit=2).solutions
    ]


def link(text: str) -> str:
    return f"https://www.f-puzzles.com/?load={quote(pack(text), safe='')}"


# Packing.


@pytest.mark.parametrize(
    ("text", "packed"),
    [  # by the package lzstring
        ("", "Q==="),
        ("a", "IZA="),
        ("aaaaaaaaaaaaa", "IY11A==="),
        ("hello1hello2hello3hello4hello5hello6", "BYUwNmD2CMoZAmOUDMzIBZ0FZ0DYg==="),
        ('{"size":4}', "N4IgzglgXgpiBcAWAvkA"),
    ],
)
def test_a_text_is_packed_as_by_the_original(text: str, packed: str) -> None:
    assert pack(text) == packed
    assert unpack(packed, 100) == text


@pytest.mark.parametrize("signs", ["ab", '{}[]":,0123456789RC', "aÄЖ中😀\n"])
def test_a_packed_text_is_unpacked(signs: str) -> None:
    random = Random(signs)
    for length in (1, 2, 3, 10, 100, 2000):
        text = "".join(random.choices(signs, k=length))
        assert unpack(pack(text), 10_000) == text


def test_a_text_that_is_not_packed_is_refused() -> None:
    for text in ("", "N4Ig", "N4Igzgl!", "////////", "N4IgzglgXgpiBcBO" * 3):
        with pytest.raises((BadPacking, TooLong)):
            unpack(text, 1000)


def test_a_long_text_is_not_unpacked() -> None:
    bomb = pack("a" * 200_000)
    assert len(bomb) < 3_000
    with pytest.raises(TooLong):
        unpack(bomb, 100_000)
    with pytest.raises(LimitError, match="unpacked_bytes") as error:
        read(f"fpuz{bomb}", Limits(unpacked_bytes=100_000))
    assert "--limit unpacked_bytes=" in error.value.diagnostics[0].render()


# Reading.


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_loads_without_a_warning(name: str) -> None:
    assert not load(Source(name, json.dumps(SAMPLES[name]))).warnings


def test_a_puzzle_without_constraints_is_a_plain_sudoku() -> None:
    games = {name: read(json.dumps(SAMPLES[name]))[0].game for name in SAMPLES}
    assert {name for name, game in games.items() if game == "Sudoku"} == {"cosmetics", "only givens"}
    assert {*games.values()} == {GAME, "Sudoku"}


def test_drawings_and_the_play_of_a_user_are_ignored() -> None:
    (found,) = read(json.dumps(SAMPLES["cosmetics"]))
    assert (found.name, found.meta) == ("Drawn", {"by": "me", "description": "Normal rules."})
    assert print_form(challenge_form(found)).count("2") == 0


@pytest.mark.parametrize("change", ["indent", "mark", "escaped"])
def test_the_layout_of_json_does_not_matter(change: str) -> None:
    puzzle = SAMPLES["both diagonals"]
    text = json.dumps(puzzle, indent=2 if change == "indent" else None)
    text = (
        "\ufeff\n" + text if change == "mark" else text.replace("size", "s\\u0069ze") if change == "escaped" else text
    )
    wanted = read(json.dumps(puzzle))[0]
    if change == "escaped":  # the format is not recognised by a name that is escaped
        assert importer_of(Source("x", text)) is not JSON
        return
    assert read(text)[0].arguments == wanted.arguments


def test_every_form_of_an_address_is_read() -> None:
    text = json.dumps(SAMPLES["both diagonals"])
    packed = pack(text)
    wanted = read(text)[0].identity
    forms = (
        f"https://www.f-puzzles.com/?load={packed}",
        f"http://f-puzzles.com/?load={quote(packed, safe='')}&x=1",
        f"www.f-puzzles.com/?load={packed.replace('+', ' ')}",
        f"https://sudokupad.app/fpuz{packed}",
        f"https://sudokupad.app/?puzzleid=fpuz{packed}",
        f"https://sudokupad.app/sudoku/fpuzzles{packed}",
        f"https://app.crackingthecryptic.com/sudoku/fpuz{packed}",
        f"fpuz{packed}",
    )
    for form in forms:
        assert importer_of(Source("argument", form)) is LINK
        (found,) = read(form)
        assert found.identity == wanted


def test_a_file_has_an_address_in_each_line() -> None:
    lines = [link(json.dumps(one)) for one in SAMPLES.values()]
    found = read("# a collection\n" + "\n\n".join(lines) + "\n")
    assert [one.arguments.keys() for one in found] == [
        read(json.dumps(one))[0].arguments.keys() for one in SAMPLES.values()
    ]


def test_all_unknown_constraints_are_named() -> None:
    puzzle = SAMPLES["both diagonals"] | {"rowindexer": [{"cells": ["R1C1"]}], "fog": {"cells": ["R1C1"]}}
    with pytest.raises(DslError) as error:
        read(json.dumps(puzzle))
    messages = [one.render() for one in error.value.diagnostics]
    assert len(messages) == 2
    assert "`rowindexer`" in messages[0]
    assert "`fog`" in messages[1]
    assert all("diagonal+, diagonal-, killercage" in one for one in messages)


# Solutions.

LATIN = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]


@pytest.mark.parametrize("form", ["list", "rows", "text", "grid"])
def test_the_solution_in_a_file_is_read(form: str) -> None:
    puzzle = json.loads(json.dumps(SAMPLES["only givens"]))
    if form == "grid":
        for at, value in enumerate(LATIN):
            puzzle["grid"][at // 4][at % 4]["value"] = value
    else:
        rows = [LATIN[at : at + 4] for at in range(0, 16, 4)]
        puzzle["solution"] = {"list": LATIN, "rows": rows, "text": "".join(map(str, LATIN))}[form]
    text = json.dumps(puzzle)
    for importer, given in ((JSON, text), (LINK, link(text))):
        assert importer.board is not None
        found = importer.board(Source("x", given), LIMITS)
        assert found is not None
        assert [one.value for one in found] == LATIN
        assert not load(Source("x", given)).warnings


def test_a_wrong_solution_is_reported() -> None:
    game = load(Source("x", json.dumps(SAMPLES["only givens"] | {"solution": [1] * 16})))
    assert [one.code for one in game.warnings] == ["W0701"]
    short = Source("x", json.dumps(SAMPLES["only givens"] | {"solution": [1, 2, 3]}))
    assert JSON.board is not None
    with pytest.raises(DslError, match="the solution has 3 values"):
        JSON.board(short, LIMITS)


# Writing.


def test_all_games_of_the_table_are_in_the_library() -> None:
    assert len(MADE) == len(HELD) + 1


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.stem)
def test_a_challenge_that_is_written_and_read_is_the_same(path: Path) -> None:
    challenges = [one for one in opened(path) if "sixteen" not in one.name.lower() and "giant" not in one.name.lower()]
    texts = [written(JSON, [one]) for one in challenges]
    assert [*map(plainly, read(written(LINK, challenges)))] == [plainly(read(text)[0]) for text in texts]
    for challenge, text in zip(challenges, texts, strict=True):
        (back,) = read(text)
        assert plainly(read(written(JSON, [back]))[0]) == plainly(back)
        if challenge.game == GAME:
            assert plainly(back) == plainly(challenge)
    assert solutions(load(Source("back", texts[0]))) == solutions(load(path))


def plainly(challenge: Challenge) -> tuple[str, str, object, dict[str, str]]:
    """What matters of a challenge."""
    given = {key: sorted(print_form(form) for form in forms) for key, forms in challenge.arguments.items()}
    return challenge.name, challenge.game, given, challenge.meta


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("diagonals:{ {r1c1 r2c2} }", "diagonals: are not the long diagonals of the board"),
        ('cages:(areas (picture {"aabb" "aabb" "ccdd" "ccdd"}) numbers:{})', "cages: is not a list"),
        ("cages:{ (hint {0 1} 3) }", "cages: does not name its cells one by one"),
        ("cages:{ (hint {r1c1 r1c2} {1 2}) }", "a clue has several numbers"),
        ("cages:{ (hint {r9c9 r1c2} 5) }", "a cell of cages: is not on the board"),
        ("sums:{ (hint {r1c1 r1c2} 6) }", "it has sums of 5 and 10 between two cells only"),
        ("clones:{ (hint {r1c1 r1c2 r1c3}) }", "a clone has an odd number of cells"),
        ("pills:{ (hint {r1c2 r1c1 r2c1}) }", "an arrow has a circle"),
        ("little-killers:{ (hint r2c2 5 SE) }", "a diagonal does not begin at the edge of the board"),
        ("quadruples:{ (hint {r1c1 r1c2} {1 2}) }", "a clue between four cells lists known digits"),
        ("sandwiches:(lines rows:{1 2 3 4})", "sandwiches: is not (outside ...)"),
        ("extra:(sites Row 1)", "extra: is not a list"),
        ("anti-king:5", "anti-king: is neither True nor False"),
        ("tea:5", "it has no place for tea:"),
        ("boxes:Rows", "boxes: is not a picture"),
        ('givens:(picture {"12" "34"})', "givens: has another size than the board"),
    ],
)
def test_what_the_format_cannot_hold_is_refused(arguments: str, why: str) -> None:
    (challenge,) = read(f'(challenge "x" of:"Variant Sudoku" size:4 {arguments})')
    with pytest.raises(DslError) as error:
        written(JSON, [challenge])
    (found,) = error.value.diagnostics
    assert (found.code, found.message) == ("E0703", f'f-puzzles cannot hold "x": {why}') or (
        found.code == "E0703" and why in found.message
    )


def test_several_puzzles_are_not_one_file_of_json() -> None:
    with pytest.raises(DslError, match="a file of JSON holds one puzzle"):
        written(JSON, opened(MADE[-1]))


# Bad input.

ROUNDS = 1500
PARTS = (
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "-1",
    "1e999",
    "R0C0",
    "R9C9",
    "true",
    "\\ud800",
    "9" * 30,
    "\0",
    "",
)


def test_no_mutated_text_does_anything_but_load_or_fail_with_a_diagnostic() -> None:
    random = Random(7)
    texts = [written(JSON, [one]) for one in opened(next(path for path in MADE if path.stem == "variant-sudoku"))]
    for number in range(ROUNDS):
        text = random.choice(texts)
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(text))
            text = text[:at] + random.choice(PARTS) + text[at + random.choice((0, 1, 1, 5)) :]
        given = f"fpuz{pack(text)}" if number % 3 == 0 else text
        if number % 7 == 0:
            at = random.randrange(len(given))
            given = given[:at] + random.choice("AZ09+/= !") + given[at + 1 :]
        with suppress(DslError):  # anything else is a bug
            read(given)
