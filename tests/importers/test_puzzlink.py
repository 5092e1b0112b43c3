"""puzz.link addresses: every codec both ways, forms of addresses, junk around them, mistakes in them."""

import random
from contextlib import suppress

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of, importers, written
from dslrun.dsl.importers.puzzlink import codec_table as codecs
from dslrun.dsl.importers.puzzlink.boards import BORDER, CELL, DOT, EX1, INNER_CROSS, LinkBoard, PlaceList
from dslrun.dsl.importers.puzzlink.codecs import BodyText, Ended, LinkCodec
from dslrun.dsl.importers.puzzlink.kinds import ALIASES, KINDS
from dslrun.dsl.importers.puzzlink.tokens import Clue
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.repl.cli import main

LINK = next(one for one in importers() if one.name == "puzzlink")
U = "?"
N = None
WORKED = [
    (codecs.N10, CELL, 3, 2, [2, N, N, U, N, 0], "2b.a0"),
    (codecs.N16, CELL, 4, 2, [5, N, N, N, 18, U, 300, N], "5i-12.+12cg"),
    (codecs.N10_OR_16, CELL, 2, 2, [12, N, 3, N], "-cg3g"),
    (codecs.FOUR, CELL, 3, 3, [1, N, 3, N, N, U, N, N, 2], "6d.hc"),
    (codecs.ONE_MARK, CELL, 4, 3, [N, N, 1, 1, N, N, N, 1, N, N, N, N], "j034"),
    (codecs.ARROW, CELL, 3, 2, [(1, 2), N, N, (4, U), (0, 0), (3, 17)], "12b4.00811"),
    (codecs.TRI, CELL, 4, 2, [1, N, 2, N, N, N, 2, 1], "b0l"),
    (codecs.BITS, CELL, 4, 2, [N, 1, 1, N, N, N, N, 1], "c4"),
    (codecs.WALL_BITS, BORDER, 3, 2, [N, 1, 1, N, 1, N, N], "cg"),
    (codecs.MARK, INNER_CROSS, 4, 3, [N, N, 1, N, N, 1], "22"),
    (codecs.DOTS, DOT, 2, 2, [1, N, N, N, 2, N, N, N, 2], "67f"),
    (codecs.N16, EX1, 3, 2, [1, N, 2, N, 16], "1g2g-10"),
]


@pytest.mark.parametrize(("codec", "target", "columns", "rows", "clues", "text"), WORKED)
def test_worked_examples(
    codec: LinkCodec, target: PlaceList, columns: int, rows: int, clues: list[Clue], text: str
) -> None:
    sections = target.sections(LinkBoard(rows, columns))
    body = BodyText(text)
    assert [one.clue for one in codec.read(body, sections)] == clues
    assert (body.at, body.strays) == (len(text), [])
    assert codec.write(clues, sections) == text


def test_random_boards_return_from_every_codec() -> None:
    chance = random.Random(7)
    values: dict[LinkCodec, list[Clue]] = {
        codecs.N10: [0, 9, U],
        codecs.N16: [0, 15, 16, 255, 256, 4095, 4096, 8192, 12239, 12240, 77776, U],
        codecs.N10_OR_16: [3, 40, U],
        codecs.FOUR: [0, 1, 4, U],
        codecs.ONE_MARK: [1],
        codecs.ARROW: [(1, 2), (0, U), (4, 16), (2, 300)],
        codecs.TRI: [1, 2],
        codecs.BITS: [1],
        codecs.WALL_BITS: [1],
        codecs.MARK: [1],
        codecs.DOTS: [1, 2],
        codecs.HITORI: [1, 35, 36, U],
        codecs.NAWABARI: [0, 4, U, "#"],
        codecs.KAKURO: [(N, N), (1, N), (N, 19), (20, 45)],
        codecs.CASTLE: [(1, (1, 2)), (0, (4, 20)), (2, (0, U))],
        codecs.COMPASS: [(1, N, 20, 0), (N, N, N, N), "#"],
        codecs.TILE_CLUES: [(1, N), (1, 20), (20, 2), (30, 30)],
        codecs.EACH_SMALL: [0, 15, 16, 255],
        codecs.MINARISM: ["<", ">", 3, 20, U],
        codecs.GATES: ["#", "|", "-"],
        codecs.WALL_ARROWS: [(0, 1), (4, 15), (2, 16), (3, 300)],
        codecs.GATE_NUMBERS: [1, 15, 16],
        codecs.CURVE_CELLS: [0, 16, 300, U, "#"],
        codecs.CURVE_WALLS: [1],
        codecs.MAZE: [1, 2, 3, 4],
        codecs.SASHIGANE: [3, 16, U, "^", "v", "<", ">"],
        codecs.TAPA: [(0,), (8,), (U,), (1, 5), (U, 2), (1, 2, U), (1, 1, 1, 1), (U, 1, 1, U)],
        codecs.EACH_SUM: [1, 19, 20, 45, N],
        codecs.OLD_VERTICES: [0, 4, N],
        codecs.COUNT: [0, 12],
        codecs.INDEX: [0, 399],
        codecs.POSITION: [(1, 1), (9, 16)],
    }
    assert {*values} == {codec for codec in vars(codecs).values() if isinstance(codec, LinkCodec)}
    for codec, choices in values.items():
        for density in (0.02, 0.3, 0.95):
            single = isinstance(codec, Ended)
            sections = (1,) if single else (chance.randint(1, 60), chance.randint(0, 60))
            blank = 0.0 if single else 1 - density
            clues = [None if chance.random() < blank else chance.choice(choices) for _each in range(sum(sections))]
            body = BodyText(codec.write(clues, sections))
            assert [one.clue for one in codec.read(body, sections)] == clues, (codec, body.text)
            assert body.at == len(body.text)


def imported(text: str) -> list[Challenge]:
    problems = Problems()
    source = Source("links", text)
    assert importer_of(source) is LINK
    found = [read_challenge(form, problems) for form in challenge_forms(LINK, source, Limits(), problems)]
    return [one for one in found if one is not None]


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?slither/2/2/3g7",
        "http://pzv.jp/p.html?slitherlink/2/2/3g7",
        "https://pzprxs.vercel.app/p?type=editor&slither_edit/2/2/3g7/",
        "slither/2/2/3g7",
        "puzz.link/p?slither/2/2/3g7",
        '<a href="https://puzz.link/p?slither/2/2/3g7">x</a>',
        "[x](https://puzz.link/p?slither//2/2/3g7)",
        "https://puzz.link/p?slither%2F2%2F2%2F3g7",
        "https://example.org/go?to=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F2%2F2%2F3g7&more=1",
        "https%3a%2f%2fpuzz.link%2fp%3fslither%2f2%2f2%2f3g7",
        "https://puzz.link/p?slither/2/2/3g7%20",
        "(https://puzz.link/p?slither/2/2/3g7)",
        "Look: https://puzz.link/p?slither/2/2/3g7, have fun.",
        "It is https://puzz.link/p?slither/2/2/3g7.",
        "https://puzz.link/p?slither/2/2/3 \ng\r\n7\n",
    ],
)
def test_forms_of_an_address(text: str) -> None:
    (found,) = imported(text)
    assert written(LINK, [found]) == "https://puzz.link/p?slither/2/2/8c\n"


def test_every_line_of_a_file_is_a_challenge() -> None:
    found = imported("# mine\npuzz.link/p?slither/2/2/8c\n\nhttps://puzz.link/p?slither_play/2/2/3g7\n")
    assert written(LINK, found) == "https://puzz.link/p?slither/2/2/8c\n" * 2


def test_a_line_after_an_address_may_continue_it() -> None:
    found = imported(
        "see puzz.link/p?slither/2/2/3\ng7\nslither/2/2/3g\n7\n\n# akari\nakari/2/1/\nhttps://puzz.link/p?akari/2/1/h\n"
    )
    assert [one.game for one in found] == ["Slitherlink"] * 2 + ["Akari"] * 2
    assert written(LINK, found[:2]) == "https://puzz.link/p?slither/2/2/8c\n" * 2


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("slither/3/3/12", "slither/3/3/12m"),
        ("aqre/3/3/000", "aqre/3/3/0000g"),
        ("aquarium/r/2/2/00/", "aquarium/r/2/2/00/j"),
        ("statuepark/2/2/00", "statuepark/2/2/00//z"),
        ("country/2/2/0o2", "country/2/2/0o2g"),
    ],
)
def test_an_address_that_ends_early_has_no_clues_there(short: str, whole: str) -> None:
    problems = Problems()
    forms = challenge_forms(LINK, Source("links", short), Limits(), problems)
    assert [one.code for one in problems.found] == ["W0784"]
    assert forms == challenge_forms(LINK, Source("links", whole), Limits(), Problems())


def test_percent_signs_of_clues_are_no_escapes() -> None:
    (found,) = imported("https://puzz.link/p?kurodoko/2/1/%2f0g")
    assert written(LINK, [found]) == "https://puzz.link/p?kurodoko/2/1/@2f0g\n"


def test_a_mistake_in_an_escaped_address_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["https://puzz.link/p?slither%2F2%2F2%2F!", "--solve"]) == 3
    assert "argument:1:1" in capsys.readouterr().err


def test_mutated_addresses_give_diagnostics() -> None:
    chance = random.Random(3)
    signs = "0123456789abcdefghijklmnopqrstuvwxyz.-+=/%@*$_:?#~"
    for kind in KINDS.values():
        for _each in range(40):
            body = "".join(chance.choice(signs) for _sign in range(chance.randint(0, 30)))
            flags = chance.choice(["", "", "r/", "f/", "v:x/"])
            text = f"https://puzz.link/p?{kind.name}/{flags}{chance.randint(0, 7)}/{chance.randint(0, 7)}/{body}"
            with suppress(DslError):
                imported(text)


def test_a_large_board_exceeds_a_limit() -> None:
    with pytest.raises(DslError, match="sites"):
        imported("https://puzz.link/p?slither/999999/999999/")


def test_aliases_name_types() -> None:
    assert {*ALIASES.values()} <= {*KINDS}
    assert not {*ALIASES} & {*KINDS}


def test_the_command_line_takes_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["https://puzz.link/p?slither/5/5/78dj7ch333bg", "--solve"]) == 0
    assert "solved, unique" in capsys.readouterr().out
    assert main(["puzz.link/p?slither/5/5/78dj7ch333bg", "--show"]) == 0
    assert capsys.readouterr().out.startswith("Slitherlink: Puzzle")
    assert main(["convert", "https://puzz.link/p?akari/5/5/gc.ibg.iag.hb", "--to", "puzzlink"]) == 0
    assert capsys.readouterr().out == "https://puzz.link/p?akari/5/5/gc.ibg.iag.hb\n"
    assert main(["https://puzz.link/p?unheard/5/5/g", "--solve"]) != 0
    assert "type `unheard`" in capsys.readouterr().err
