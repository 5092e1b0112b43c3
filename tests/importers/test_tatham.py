"""Game ids and save files of Simon Tatham's collection: ids of his programs, examples, forms, names, random boards."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of, importers, written
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, DOT, EX1, EX4, LinkBoard, PlaceList, outside
from dslrun.dsl.importers.puzzlink.codecs import BodyText, LinkCodec
from dslrun.dsl.importers.puzzlink.tokens import Clue, DecimalNumber, Numeral
from dslrun.dsl.importers.tatham.codecs import (
    AfterComma,
    BlockWalls,
    LetterSkips,
    PoleLists,
    Separated,
    SkipsTo,
)
from dslrun.dsl.importers.tatham.kind import TathamKind
from dslrun.dsl.importers.tatham.kinds import BITS, KINDS, MARKS, RUNS, SIGNED
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve
from dslrun.repl.cli import main

ID, SAVE = (next(one for one in importers() if one.name == name) for name in ("tatham", "tatham-save"))
MADE = (Path(__file__).parent / "tatham_ids.txt").read_text().splitlines()[1:]
SLANT = "slant:4x4:a02c2a1a1e1b2e"
SAVED = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :5:Slant
PARAMS  :5:9x9de
CPARAMS :5:4x4de
SEED    :15:396791257844108
DESC    :14:a02c2a1a1e1b2e
AUXINFO :32:c7d94e98bae9db6fd6c2f1708c2b647b
NSTATES :1:3
STATEPOS:1:2
MOVE    :4:\\0,0
SOLVE   :3:a
b
"""
EXAMPLES = [
    ("bridges:4x3m2:3b2d1b1", "Hashiwokakero"),
    ("lightup:3x2:aB20b", "Akari"),
    ("range:3x2:a3_4b2", "Kurodoko"),
    ("galaxies:2x2:e", "Galaxies"),
    ("pattern:2x2:2//1/1", "Nonogram"),
    ("magnets:2x1:1.,1,.1,1,LR", "Magnets"),
    ("unequal:2:0R,0,0,0,", "Futoshiki"),
    ("towers:3:2///////////", "Skyscrapers"),
    ("towers:3:2///////////,1_2a3e", "Skyscrapers"),
    ("tents:3x4:aj,1,0,0,1,0,0,0", "Tents"),
    ("unruly:6x6u:Azja", "Takuzu"),
    ("unruly:6x6:Azja", "Takuzu"),
    ("solo:2x2:1f2h", "Sudoku"),
    ("solo:2x2x:1f2h", "Sudoku X"),
    ("solo:2x3:1f2h3s", "Jigsaw Sudoku"),
    ("keen:3:_6f,a6a6a6", "Basic"),
    ("dominosa:10:" + "[10]" * 132, "Dominosa"),
]
TOO_SMALL = ("galaxies:2x2:e", "magnets:2x1:1.,1,.1,1,LR", "unequal:2:0R,0,0,0,", "tents:3x4:aj,1,0,0,1,0,0,0")
"""His programs take no such boards."""


def imported(text: str) -> list[Challenge]:
    problems = Problems()
    source = Source("file", text)
    importer = importer_of(source)
    assert importer in (ID, SAVE)
    found = [read_challenge(form, problems) for form in challenge_forms(importer, source, Limits(), problems)]
    assert not problems.found
    return [one for one in found if one is not None]


@pytest.mark.parametrize("line", MADE, ids=lambda line: line[:20])
def test_an_id_of_his_programs_returns(line: str) -> None:
    assert written(ID, imported(line)) == f"{line}\n"


@pytest.mark.parametrize("line", {line.rpartition(":")[0]: line for line in MADE}.values(), ids=lambda line: line[:20])
def test_an_id_of_his_programs_has_one_solution(line: str) -> None:
    assert solve(load(Source("id", line)).model, limit=2).status == "unique"


@pytest.mark.parametrize(("line", "game"), EXAMPLES)
def test_examples_return(line: str, game: str) -> None:
    (found,) = imported(line)
    assert found.game == game
    if line in TOO_SMALL:
        with pytest.raises(DslError, match="has no board of"):
            written(ID, [found])
    else:
        assert written(ID, [found]) == f"{line}\n"


def test_every_kind_has_an_id() -> None:
    made = {(one.split(":")[0], game.game) for one in MADE for game in imported(one)}
    assert {(kind.name, kind.link.game) for kind in KINDS} <= made


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name + kind.size.form + kind.written)
def test_library_challenges_return(kind: TathamKind) -> None:
    problems, limits, returned = Problems(), Limits(), 0
    for challenge in challenges_in(open_text(kind.link.game, limits, problems), limits, problems, None):
        with suppress(DslError):
            text = written(ID, [challenge])
            (again,) = imported(text)
            assert again.game == challenge.game
            assert written(ID, [again]) == text
            returned += 1
    assert returned or kind.link.game in ("Basic", "Tents", "Variant Sudoku")  # ours have clues that ids lack


@pytest.mark.parametrize(
    "text",
    [
        SLANT,
        "slant 4x4:a02c2a1a1e1b2e",
        "Slant: 4x4de:a02c2a1a1e1b2e\r\n",
        "# mine\n\nSLANT\t4:a02c2a1a1e1b2e\n",
        "4x4:a02c2a1a1e1b2e",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/slant.html#4x4:a02c2a1a1e1b2e",
        SAVED,
        SAVED.replace("CPARAMS :5:4x4de\n", "").replace("9x9de", "4x4de"),
        SAVED.replace("\n", "\r\n").replace("3:a\r\nb", "4:a\r\nb"),
        "\n" + SAVED,
    ],
)
def test_forms_of_an_id(text: str) -> None:
    assert written(ID, imported(text)) == f"{SLANT}\n"


@pytest.mark.parametrize("name", ["rect", "Rectangles", "rectangles", "Shikaku"])
def test_a_game_is_called_by_his_name_or_ours(name: str) -> None:
    assert written(ID, imported(f"{name}:2x2:4c")) == "rect:2x2:4c\n"


def test_a_save_file_returns() -> None:
    (found,) = imported(SLANT)
    text = written(SAVE, [found])
    assert "GAME    :5:Slant\nPARAMS  :3:4x4\n" in text
    assert imported(text)[0].identity == found.identity
    with pytest.raises(DslError, match="a file has one puzzle"):
        written(SAVE, [found, found])


def test_every_line_is_a_challenge() -> None:
    assert [one.game for one in imported(f"{SLANT}\nloopy 2x2:3c\n")] == ["Slant", "Slitherlink"]


@pytest.mark.parametrize(
    ("text", "words"),
    [  # each text is the rest of a challenge
        (
            '"Tents" trees:(picture { "T..." "...." "...." "...." }) rows:{1 ? ? 0} columns:{}',
            "no sign for the clue `?`",
        ),
        (
            '"Sudoku" givens:(picture { "1....." ' + '"......" ' * 5 + "})",
            "Solo has no board of 6x6",
        ),
        ('"Fillomino" largest:2 givens:(picture { "3.." })', "lower than the bound"),
        ('"Fillomino" largest:8 givens:(picture { "8..." "...." "...." })', "at most 4 on this board"),
        ('"Killer Sudoku" cages:(picture { "abbb" "cccc" "dddd" "eeee" }) sums:{"a" 1}', "a cage of an id has 2 to 4"),
        ('"Variant Sudoku" size:4 diagonals:Diagonals cages:{ (hint {r1c1 r1c2} 3) }', "cells without a cage"),
        ('"Variant Sudoku" size:4 diagonals:Diagonals cages:{ (hint {r1c1 r1c2}) }', "a cage without a sum"),
        ('"Variant Sudoku" size:4 thermometers:{ (hint {r1c1 r1c2}) }', "no place for thermometers:"),
        ('"Fillomino" largest:12 givens:(picture { "............" })', "at most 9"),
        ('"Basic" cages:(picture { "ab" "ab" }) sums:{"a" 3}', "a cage without a clue"),
        ('"Basic" cages:(picture { "aa" "bb" }) results:{"a" 3}', "no place for results:"),
        ('"Dominosa" highest:2 numbers:(picture { "01" "10" "11" })', "Dominosa has no board"),
        (
            '"Jigsaw Sudoku" rooms:(picture { "ab" "ba" }) givens:(picture { ".." ".." })',
            "connected",
        ),
        (
            '"Magnets" plates:(picture { "+-+" "| |" "+-+" }) rows:{?} columns:{{1 ? 1}}',
            "lists of 2",
        ),
        ('"Futoshiki" size:2 grid:(picture { "2.a" "..." "..." })', "no sign for `a`"),
        ('"Nonogram" size:{1 1} rows:{ {?} } columns:{ {1} }', "more than numbers"),
        ('"Masyu" circles:(picture { "o*" }) blocked:(picture { "#." })', "no place for blocked:"),
    ],
)
def test_what_an_id_cannot_hold_is_refused(text: str, words: str) -> None:
    limits, problems = Limits(), Problems()
    (challenge,) = challenges_in(
        open_text(Source("a.lud", f'(challenge "A" of:{text})'), limits, problems), limits, problems, None
    )
    with pytest.raises(DslError, match="cannot hold") as found:
        written(ID, [challenge])
    assert words in str(found.value)


CODECS: list[tuple[LinkCodec, PlaceList, list[Clue]]] = [
    (LetterSkips(DecimalNumber(1), "_"), CELL, [1, 9, 10, 100]),
    (LetterSkips(Numeral(digits="01234")), CELL, [0, 4]),
    (LetterSkips(SIGNED, skips=""), EX4, [("a", 3), ("d", 0)]),
    (MARKS, CELL, [1]),
    (BITS, CELL, [0, 1]),
    (SkipsTo((("abcdefghijklmnopqrstuvwxy", 1),)), DOT, [1]),
    (Separated(RUNS, "/"), EX1, [(), (1,), (3, 12)]),
    (AfterComma(LetterSkips(DecimalNumber(1), "_")), CELL, [1, 12]),
    (PoleLists(Numeral(digits="0123456789")), outside(2), [0, 5, 9]),
    (BlockWalls(), BORDER, [1]),
    (BlockWalls(repeats=True), BORDER, [1]),
]


@pytest.mark.parametrize(("codec", "target", "values"), CODECS)
def test_random_boards_return_from_every_codec(codec: LinkCodec, target: PlaceList, values: list[Clue]) -> None:
    chance = random.Random(3)
    for _each in range(60):
        side = chance.randint(2, 9)
        sections = target.sections(LinkBoard(side, side))
        dense = chance.choice([0.6, 0.9]) if target is BORDER else chance.choice([0.02, 0.3, 0.95])
        full = isinstance(codec, Separated | PoleLists) or not getattr(codec, "skips", "a")
        clues = [chance.choice(values) if full or chance.random() < dense else None for _one in range(sum(sections))]
        body = BodyText(codec.write(clues, sections))
        assert [one.clue for one in codec.read(body, sections)] == clues
        assert (body.at, body.strays, body.missing) == (len(body.text), [], 0)


def test_mutated_ids_give_diagnostics() -> None:
    chance = random.Random(1)
    signs = "_azAZ019,/.:#x[]RLTB*jk "
    texts = [*MADE, *(line for line, _ in EXAMPLES), SAVED]
    refused = 0
    for number in range(1500):
        text = texts[number % len(texts)]
        for _each in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text = (
                text[:at]
                + chance.choice(["", chance.choice(signs), text[at : at + 3]])
                + text[at + chance.randint(0, 2) :]
            )
        source = Source("file", text)
        importer = importer_of(source)
        if importer in (ID, SAVE):
            try:
                challenge_forms(importer, source, Limits(), Problems())
            except DslError as error:
                refused += all(one.primary is not None and one.notes for one in error.diagnostics)
    assert refused > 500


def test_a_bare_id_is_read_as_the_game_of_a_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bare = "5x5:5145152141132121423215154"
    assert main([bare, "--show"]) != 0
    assert "could be of several" in capsys.readouterr().err
    for name in ("singles", "hitori", "Singles"):
        assert main(["convert", bare, "--as", name, "--to", "tatham"]) == 0
        assert capsys.readouterr().out == f"singles:{bare}\n"
    assert main([bare, "--as", "hitori", "--solve"]) == 0
    (tmp_path / "ids").write_text(f"{bare}\n2x2:1221\n")
    assert main(["convert", str(tmp_path / "ids"), "--as", "hitori", "--to", "tatham"]) == 0


def test_the_command_reads_and_writes_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([SLANT, "--solve"]) == 0
    assert "unique" in capsys.readouterr().out
    assert main(["convert", SLANT, "--to", "tatham-save"]) == 0
    text = capsys.readouterr().out
    assert written(ID, imported(text)) == f"{SLANT}\n"
