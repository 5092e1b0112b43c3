"""A puzzle written in a foreign format and read again is the same, with the same metadata."""

import re
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from dslrun.dsl.definitions import Challenge
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import Importer, importer_of, importers, writers, written
from dslrun.dsl.importers.palette import LETTERS, exact
from dslrun.dsl.instances import challenge_form
from dslrun.dsl.limits import Limits
from dslrun.dsl.names import plain
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.boards.triangular import tri_outline
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library, parse_any
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.line_clues import lines_of
from dslrun.interpreter.reading import challenges_in, open_text


def str_name(writer: Importer) -> str:
    return writer.name


DATA = Path(__file__).parent / "data"
NONOGRAMS = ("non", "simpson", "webpbn")

OUTLINES = ((2, 2, 2, 2, 2, 2), (1, 2, 2, 2, 1, 3), (3, 0, 2, 3, 0, 2))


def read(text: str, name: str) -> list[Challenge]:
    return list(parse_any(Source(name, text), Limits(), Problems()).challenges)


def opened(path: Path) -> list[Challenge]:
    return challenges_in(open_text(path, Limits(), Problems()), Limits(), Problems())


def drawn(seed: int, *, coloured: bool, triangles: bool) -> Challenge:
    """Return a challenge with the clues of a random picture."""
    random = Random(seed)
    marks = ["", *random.sample(list(LETTERS), random.randint(2, 16))] if coloured else ["", "1"]
    if triangles:
        sides = random.choice(OUTLINES)
        board = BoardGraph(tri_outline(sides))
        lines = {word: lines_of(board, SiteType.CELL, word) for word in ("rows", "SW", "NW")}
        shape, count = f"sides:{{{' '.join(map(str, sides))}}}", board.count(SiteType.CELL)
    else:
        down, across = random.randint(1, 8), random.randint(1, 8)
        shape, count = f"size:{{{down} {across}}}", down * across
        lines = {
            "rows": [tuple(range(row * across, (row + 1) * across)) for row in range(down)],
            "columns": [tuple(range(column, count, across)) for column in range(across)],
        }
    cells = random.choices(marks, k=count)
    banks = " ".join(
        f"{word}:{{{' '.join(clue([cells[cell] for cell in line], coloured) for line in some)}}}"
        for word, some in lines.items()
    )
    game = f"{'Color ' * coloured}{'Triangular ' * triangles}Nonogram"
    (challenge,) = read(f'(challenge "Number {seed} & <more>" of:"{game}" by:"Ann \\"A\\"" {shape} {banks})', "x.lud")
    return challenge


def clue(cells: list[str], coloured: bool) -> str:
    runs = [(len(list(run)), mark) for mark, run in groupby(cells) if mark]
    if coloured:
        return '"' + " ".join(f"{length}{mark}" for length, mark in runs) + '"'
    return "{" + " ".join(str(length) for length, _ in runs) + "}"


@pytest.mark.parametrize("triangles", [False, True])
@pytest.mark.parametrize("coloured", [False, True])
@pytest.mark.parametrize("name", NONOGRAMS)
def test_random_puzzles_are_unchanged_after_a_round_trip(name: str, coloured: bool, triangles: bool) -> None:
    writer = next(writer for writer in writers() if writer.name == name)
    for seed in range(40):
        challenge = drawn(seed, coloured=coloured, triangles=triangles)
        if plain(challenge.game) not in writer.games:
            with pytest.raises(DslError, match="cannot hold"):
                written(writer, [challenge])
            return
        text = written(writer, [challenge])
        assert importer_of(Source("standard input", text)) is writer
        (again,) = read(text, "standard input")
        if not again.game.startswith("Color") and coloured:
            continue  # a picture that happens to be black only
        assert (again.name, again.meta["by"], again.identity) == (challenge.name, 'Ann "A"', challenge.identity)
        assert written(writer, [again]) == text


HELD = [writer for writer in writers() if writer.name in (*NONOGRAMS, "txt")]


@pytest.mark.parametrize("game", sorted({game for writer in HELD for game in writer.games}))
def test_library_puzzles_are_unchanged_after_a_round_trip(game: str) -> None:
    for challenge in opened(library()[game]):
        for writer in HELD:
            if plain(challenge.game) in writer.games:
                text = written(writer, [challenge])
                assert importer_of(Source("standard input", text)) is writer
                (again,) = read(text, "standard input")
                assert (again.name, again.identity) == (challenge.name, challenge.identity)


REFUSED = "refused: "


def text_or_refusal(writer: Importer, challenge: Challenge) -> str:
    try:
        return written(writer, [challenge])
    except DslError as error:
        return REFUSED + error.diagnostics[0].message


PICTURES = ("bitmap", "pbm")
"""Formats that hold solutions only."""


@pytest.mark.parametrize("writer", [one for one in writers() if one.games and one.name not in PICTURES], ids=str_name)
def test_what_is_read_back_is_written_as_before(writer: Importer) -> None:
    """Every challenge of the library is written, or refused with a reason."""
    held = 0
    for game in sorted(library()):
        for challenge in opened(library()[game]) if plain(game) in writer.games else ():
            text = text_or_refusal(writer, challenge)
            if text.startswith(REFUSED):
                assert re.search(r'cannot hold ".+": \S', text)
                continue
            held += 1
            assert importer_of(Source("standard input", text)) is writer
            (again,) = read(text, "standard input")
            assert written(writer, [again]) == text
    assert held


def domains(game: Game) -> list[int]:
    return [variable.domain for variable in game.model.variables]


@pytest.mark.parametrize("form", ["spf", "tatham"])
def test_puzzles_with_other_arguments_have_the_same_cells_and_givens(form: str) -> None:
    """A format may say the same with other arguments: other letters of rooms, or a size in place of a picture."""
    (writer,) = (one for one in writers() if one.name == form)
    for game in sorted(name for name in library() if plain(name) in writer.games):
        challenge = opened(library()[game])[0]
        text = text_or_refusal(writer, challenge)
        if text.startswith(REFUSED):
            continue
        (again,) = read(text, "standard input")
        if again.identity != challenge.identity:
            one, other = load(game, challenge=challenge.name), load(Source("standard input", text))
            same_bounds = "largest" not in challenge.arguments or form == "spf"
            assert domains(one) == domains(other) or not same_bounds
            assert one.model.givens == other.model.givens


def test_the_identity_does_not_depend_on_columns_but_on_places() -> None:
    rows = {'"1 2" "1 2"': True, '" 1   2" "1 2"': True, '"1 2" "2 1"': False}
    for text, same in rows.items():
        one, two = (
            read(f'(challenge "X" of:"Hitori" numbers:(picture {{ {lines} }}))', "x.lud")[0]
            for lines in ('"1 2" "1 2"', text)
        )
        assert (one.identity == two.identity) is same
    left, right = (
        read(f'(challenge "X" of:"Heyawake" rooms:(picture {{ "+-+-+" "{row}" "+-+-+" }}))', "x.lud")[0]
        for row in ("|1  |", "|  1|")
    )
    assert left.identity != right.identity


@pytest.mark.parametrize("path", sorted(DATA.glob("*.[nx]*")), ids=lambda path: path.name)
def test_real_files_are_unchanged_after_a_round_trip(path: Path) -> None:
    for challenge in opened(path):
        for name in NONOGRAMS:
            writer = next(writer for writer in importers() if writer.name == name)
            if plain(challenge.game) in writer.games:
                (again,) = read(written(writer, [challenge]), "standard input")
                assert again.identity == challenge.identity
                assert exact(again.meta.get("colours", "")) == exact(challenge.meta.get("colours", ""))


@pytest.mark.parametrize("path", sorted(DATA.glob("*.[nx]*")), ids=lambda path: path.name)
def test_the_printed_challenge_is_the_same(path: Path) -> None:
    for challenge in opened(path):
        (again,) = read(print_form(challenge_form(challenge)), "x.lud")
        assert (again.name, again.game, again.meta, again.arguments) == (
            challenge.name,
            challenge.game,
            challenge.meta,
            challenge.arguments,
        )


def test_clues_that_a_format_cannot_say_are_refused() -> None:
    for clues in ("{ {?} }", "{ {1 *} }", '{"?r"}', '{"1"}'):
        text = f'(challenge "X" of:"Nonogram" size:{{1 1}} rows:{clues} columns:{{{{1}}}})'
        (challenge,) = read(text, "x.lud")
        for name in NONOGRAMS:
            writer = next(writer for writer in importers() if writer.name == name)
            with pytest.raises(DslError, match="not every clue"):
                written(writer, [challenge])
