"""`--as GAME`: addresses of types without a game of the library, read as challenges of a game of one's own."""

import random
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers.forms import FormMaker
from dslrun.dsl.importers.puzzlink.address import address_in
from dslrun.dsl.importers.puzzlink.banks import BANK, piece_of
from dslrun.dsl.importers.puzzlink.boards import ONE, LinkBoard
from dslrun.dsl.importers.puzzlink.bodies import BODIES, OTHER_NAMES, kind_with, other_kind, other_types
from dslrun.dsl.importers.puzzlink.codec_table import POSITION
from dslrun.dsl.importers.puzzlink.codecs import BodyText
from dslrun.dsl.importers.puzzlink.kind import LinkPart
from dslrun.dsl.importers.puzzlink.kinds import ALIASES, KINDS
from dslrun.dsl.importers.puzzlink.other_codecs import OTHER_CODECS
from dslrun.dsl.importers.puzzlink.own_game import OwnReader, read_as
from dslrun.dsl.importers.puzzlink.tokens import Clue
from dslrun.dsl.limits import Limits
from dslrun.dsl.printer import print_form
from dslrun.dsl.source import Source
from dslrun.repl.cli import main

CREEK = """\
(game "Creek"
    (equipment {
        (board (rectangle <Challenge:size>) (values Cell (range 0 1)))
        (hints <Challenge:vertices> Vertex)
    })
    (rules (play (satisfy {
        (rule "A clue counts the shaded cells around its vertex."
            (forAll Hint (= (hint) (sum (sites Incident Cell at:(from))))))
        (rule "All unshaded cells are connected." (is Connected (sites Value 0)))
    })))
)
"""
ADDRESS = "https://puzz.link/p?nibunnogo/2/2/6ag5a"


EVERYTHING = {
    name for one in other_types() if (kind := other_kind(one)) for argument in kind.arguments for name in argument.names
} | {"flags"}


def text_of(address: str, taken: Collection[str] = EVERYTHING) -> str:
    return "\n".join(map(print_form, read_as(Source("link", address), Limits(), "own.lud", taken, Problems())))


@pytest.fixture
def creek(tmp_path: Path) -> str:
    path = tmp_path / "creek.lud"
    path.write_text(CREEK, encoding="utf-8")
    return str(path)


def test_an_address_is_solved_as_a_game_of_ones_own(creek: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([ADDRESS, "--as", creek, "--solve"]) == 0
    assert "solved, unique" in capsys.readouterr().out
    assert main([ADDRESS, "--solve"]) != 0
    assert "add --as GAME.lud" in capsys.readouterr().err


def test_convert_writes_the_parts_by_their_names(creek: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", ADDRESS, "--as", creek]) == 0
    out = capsys.readouterr().out
    made = f'(challenge "Puzzle" of:"{creek}" size:{{2 2}} vertices:(picture {{"1.0" "..." "0.0"}}))'
    assert "".join(out.split()) == "".join(made.split())


@pytest.mark.parametrize(
    ("address", "parts"),
    [
        ("country/2/2/0o23", 'rooms:(picture {"+-+-+" "|2  |" "+-+-+" "|3  |" "+-+-+"})'),
        ("hebi/2/1/1242", 'arrows:(picture {"2^ 2>"})'),
        ("dotchi/2/1/0f", 'marks:(picture {"12"})'),
        ("haisu/2/1/11210gi", "start:r1c1 goal:r1c2"),
        ("snakepit/2/1/h0g", 'walls:(picture {"+-+-+" "| | |" "+-+-+"})'),
        ("roundtrip/2/1/1k", "top:{1 ?} bottom:{? ?} left:{?} right:{?}"),
        ("geradeweg/f/2/1/3g", 'numbers:(picture {"3."}) flags:"f"'),
        ("wafusuma/2/1/ah", 'signs:(picture {".10."})'),
        ("snakeegg/2/1/h//z", "pieces:{}"),
        ("distopia/2/1/h/1/21o", 'pieces:{(picture {"##"})}'),
        ("sato/2/1/0g1", 'numbers:(picture {".1"})'),
        ("anglers/2/1/g135g-10h", 'numbers:(picture {".1"}) top:{3 5} bottom:{? 16} left:{?} right:{?}'),
        ("fracdiv/2/1/1.h", 'numbers:(picture {"1."}) divisors:(picture {"?."})'),
        ("antmill/2/1/4", 'numbers:(picture {"4."})'),
        ("kurarin/2/1/64", 'dots:(picture {"121"})'),
        ("icebarn/2/1/g1z/3/5", 'ice:(picture {"#."}) signs:(picture {"..."}) start:3 goal:5'),
        ("kinkonkan/2/1/0AaBa0Aa2.-10", "top:{1 ?} bottom:{2 ?} left:{27} right:{?} values:{2 ? 16}"),
        ("seiza/2/1/gg2", 'rooms:(picture {"+-+-+" "| |2|" "+-+-+"}) holes:(picture {"#."})'),
        ("remlen/2/1/g/2h", 'rooms:(picture {"+-+-+" "|2| |" "+-+-+"}) holes:(picture {".."})'),
        ("longest/2/1/gg", 'walls:(picture {"+-+-+" "| | |" "+-+-+"}) top:{? ?} bottom:{? ?} left:{1} right:{?}'),
        ("bonsan/c/2/1/1g", 'numbers:(picture {"1."}) flags:"c"'),
        ("pipelink/5/1/1ah.", 'numbers:(picture {"oo+.?"})'),
        ("tateyoko/5/1/i2x1r", 'numbers:(picture {". . # 1 #3"})'),
        ("yosenabe/2/1/0i3h", 'numbers:(picture {"c,3  c"})'),
    ],
)
def test_parts(address: str, parts: str) -> None:
    made = "".join(text_of(address).split())
    assert "".join(parts.split()) in made


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("tawa/2/2/0", "does not know the parts of the puzz.link type `tawa`"),
        ("country/v:odd/2/2/0o23", "no variant `odd`"),
        ("country/e/2/2/0o23", "has flags:"),
        ("dotchi/2/1/0f", "has marks:"),
        ("haisu/2/1/11510gi", "has no such clue"),
        ("pzprv3/creek/1/1/. ./", "this is no address"),
    ],
)
def test_refusals(address: str, message: str) -> None:
    with pytest.raises(DslError, match=message):
        text_of(address, {"rooms", "numbers", "start", "goal"})


def test_every_type_has_one_body() -> None:
    names = list(other_types())
    assert len(names) == len({*names})
    assert not {*names} & {*KINDS, *ALIASES}
    assert {*OTHER_NAMES.values()} <= {*names}
    assert all(other_kind(name) is not None for name in (*names, *OTHER_NAMES))


N = None
CLUES: dict[str, list[Clue]] = {
    "abc": ["a", "z", "?", N, N, N],
    "barrow": [1, 2, N, N],
    "box": [0, 31, 32, 1023],
    "herugolf": [0, 15, 16, 255, "?", "#", N],
    "kaero": [1, 26, 27, 36, 37, 72, "?", N],
    "kakuru": ["#", "?", 0, 19, 20, 45, N, N],
    "letters": [1, 26, 27, 52, 286, N],
    "loopsp": [0, 255, 256, "?", "+", "|", "└", "┌", N],
    "loute": [0, 15, "?", N],
    "makaro": [1, 10, 11, 100, "#", "#^", "#>", N],
    "nagare": ["^", ">", "#", "#v", N, N],
    "pairs": [1, 2, 3, N],
    "pipelink": ["?", "o", "o", "o", "+", "┌", N],
    "reflect": ["+", (1, 0), (4, 15), (2, 16), (3, 255), N],
    "sashigane": [3, 16, "?", "^", "v", "<", ">", N],
    "shugaku": [0, 4, "?", N],
    "small": [0, 15, 16, 255, N],
    "taj": ["?", 1, 8, N],
    "tapaloop": [(0,), (8,), ("?",), (1, 7), ("?", 2), (6, "?", 1), (5, 1, "?", 1), N],
    "tatamibari": ["?", "|", "-", "+", N],
    "tateyoko": [0, 255, "?", "#", "#0", "#4", N, N, N],
    "toichika": ["?", "^", "v", "<", ">", N],
    "triplace": ["#", (N, N), (1, N), (20, N), (N, 35), (16, 17), (3, 255), N],
    "voxas": [1, 5, "?", N, N],
    "walllogic": ["#", 0, 255, "?", N],
    "yosenabe": [1, 255, "?", "c", ("c", 3), ("c", 16), N],
}
SAMPLES = {OTHER_CODECS[name]: clues for name, clues in CLUES.items()}


def test_random_clues_return_from_every_other_codec() -> None:
    assert {*SAMPLES} == {*OTHER_CODECS.values()}
    chance = random.Random(11)
    for codec, clues in SAMPLES.items():
        for size in (1, 2, 20, 300):
            given = [chance.choice(clues) for _each in range(size)]
            text = codec.write(given, (size,))
            body = BodyText(text)
            assert [one.clue for one in codec.read(body, (size,))] == given, (text, given)
            assert (body.at, body.strays, body.missing) == (len(text), [], 0)


def clues_for(part: LinkPart, count: int, chance: random.Random) -> list[Clue]:
    if part.layer == BANK:
        return [piece_of("23f"), piece_of("14u")]
    if part.codec is POSITION:
        return [(1, 1)]
    if part.target is ONE:
        return [3]
    if part.target is ONE:
        return [chance.randint(0, 5)]
    if part.codec in SAMPLES:
        return [chance.choice(SAMPLES[part.codec]) for _each in range(count)]
    clues: dict[str, Clue] = {"arrows": (1, 2), "compasses": (1, 2, None, 3)}
    return [clues.get(part.layer, 1) if chance.random() < 0.5 else None for _each in range(count)]


@pytest.mark.parametrize("body", BODIES)
def test_random_boards_return(body: str) -> None:
    chance = random.Random(body)
    kind = kind_with("creek", body)
    for _each in range(5):
        board = LinkBoard(chance.randint(2, 5), chance.randint(2, 5))
        text = ""
        for part in kind.parts:
            sections = part.target.sections(board)
            board.layers[part.layer] = clues_for(part, sum(sections), chance)
            text += part.codec.write(board.layers[part.layer], sections)
        name = BODIES[body].split()[0]
        address = address_in(f"{name}/{board.columns}/{board.rows}/{text}", 0)
        assert address is not None
        reader = OwnReader(FormMaker(Source("link", text)), address, "own.lud", EVERYTHING, Problems())
        reader.read_layers()
        assert {key: value for key, value in reader.board.layers.items() if value} == {
            key: value for key, value in board.layers.items() if value
        }


def test_mutated_addresses_give_diagnostics() -> None:
    chance = random.Random(9)
    signs = "0123456789abcdefghijklmnopqrstuvwxyz.-+=/%@*$_:"
    for name in other_types():
        for _each in range(6):
            body = "".join(chance.choice(signs) for _sign in range(chance.randint(0, 30)))
            with suppress(DslError):
                text_of(f"{name}/{chance.randint(0, 5)}/{chance.randint(0, 5)}/{body}")
