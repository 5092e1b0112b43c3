"""pzprv3 texts: challenges of the library there and back, texts inside addresses, mistakes."""

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest

from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of, importers, written
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.puzzlink.block_table import BLOCKS
from dslrun.dsl.importers.puzzlink.file_blocks import AnswerValues, lines_in
from dslrun.dsl.importers.puzzlink.files import blocks_of
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.kinds import KINDS
from dslrun.dsl.importers.puzzlink.writing import filled_board
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.repl.cli import main
from dslrun.repl.solved_writing import solution

TEXT, LINK = (next(one for one in importers() if one.name == name) for name in ("pzprv3", "puzzlink"))
WRITTEN = [kind for kind in KINDS.values() if not kind.read_only and kind.file]
NURIKABE = "pzprv3\nnurikabe\n2\n3\n3 . . \n. - # \n"


def imported(text: str) -> Challenge:
    problems = Problems()
    source = Source("file", text)
    importer = importer_of(source)
    assert importer in (TEXT, LINK)
    (form,) = challenge_forms(importer, source, Limits(), problems)
    found = read_challenge(form, problems)
    assert found is not None
    return found


def held(game: str) -> list[Challenge]:
    """Return the challenges of a game that a text can hold: those that an address can hold."""
    problems, limits = Problems(), Limits()
    found = []
    for challenge in challenges_in(open_text(game, limits, problems), limits, problems, None):
        with suppress(DslError):
            written(LINK, [challenge])
            found.append(challenge)
    return found


def test_every_block_of_a_type_is_known() -> None:
    used = {name for kind in KINDS.values() for name in blocks_of(kind)}
    assert used == {*BLOCKS}


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
def test_library_challenges_return(kind: LinkKind) -> None:
    for challenge in held(kind.game):
        text = written(TEXT, [challenge])
        back = imported(text)
        assert written(TEXT, [back]) == text
        assert written(LINK, [back]) == written(LINK, [challenge])
        inside = quote(text.replace("\n", "/"), safe="/")
        assert imported(f"https://puzz.link/p?{inside}").identity == back.identity


@pytest.mark.parametrize(
    "text",
    [
        NURIKABE,
        "pzprv3/nurikabe/2/3/3 . . /. - # /",
        "pzprv3.1\r\nnurikabe\t\n2\n3\n3 . . \n. - # \n",
        NURIKABE + 'info:{"metadata":{"author":"a/b"}}\n',
        NURIKABE + "TrialData(1)\n. . . \n. . # \n",
        "https://puzz.link/p?pzprv3/nurikabe/2/3/3%20.%20.%20/.%20-%20%23%20/",
        "https://puzz.link/p?nurikabe/3/2/3i.g",
    ],
)
def test_one_puzzle_in_many_forms(text: str) -> None:
    assert written(LINK, [imported(text)]) == "https://puzz.link/p?nurikabe/3/2/3i.g\n"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (
            "pzprv3/sudoku/4/1 . . . /. . . 2 /. 3 . . /. . 4 . /. . . . /. . . . /. . . . /. . . . /",
            "sudoku/4/4/1l2g3j4g",
        ),
        ("pzprv3.1/lits/2/2/1 /0 /0 1 /", "lits/2/2/g8"),
        ("pzprv3/lits/2/2/2/0 1 /1 1 /", "lits/2/2/gg"),
        ("pzprv3/heyawake/2/3/2/0 0 1 /0 0 1 /. . . /1 . 0 /. . . /. . . /", "heyawake/3/2/a010"),
        ("pzprv3/aquarium/2/2/r/0 /0 /1 1 /. 1 . /2 . . /. . . /", "aquarium/r/2/2/0o/1g2g"),
        ("pzprv3/compass/1/2/1,2,3,-1 . /0 /", "compass/2/1/.231g"),
        ("pzprv3/kakuro/2/2/0 3 4 /-1 . . /4 . . /. . /. . /", "kakuro/2/2/n34-4"),
        ("pzprv3/castle/1/2/2,3,1 0,-,6 /0 /", "castle/2/1/12320./"),
        ("pzprv3/slalom/1/3/# i1 o /0 0 /", "slalom/d/3/1/12441/2"),
        ("pzprv3.2/slalom/1/3/# i o /0 0 /", "slalom/d/3/1/124g/2"),
        ("pzprv3/tents/1/2/. . 1 /c1 1 A /0 /", "tents/2/1/g111"),
        ("pzprv3/snake/1/2/. . 1 /. 6 4 /", "snake/2/1/ig1g"),
    ],
)
def test_blocks_by_hand(text: str, address: str) -> None:
    assert written(LINK, [imported(text)]).strip().removeprefix("https://puzz.link/p?") == address


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pzprv3/unheard/2/2/. . /", "no game for the puzz.link type `unheard`"),
        ("v:odd/pzprv3/nurikabe/1/1/. /", "no variant `odd` of Nurikabe"),
        ("pzprv3/country/1/1/1 /0 /. /", "does not know the blocks of Country Road"),
        ("pzprv3/nurikabe/x/1/. /", "no number of rows"),
        ("pzprv3/nurikabe/1/2/. /", "has 1 words"),
        ("pzprv3/nurikabe/1/2/. z /", "the word `z` has no meaning"),
        ("pzprv3/nurikabe/1/2/. . /. . /", "goes on after its last block"),
        ("pzprv3/mashu/1/2/f/. . /0 /", "the flag `f` changes the rules"),
        ("pzprv3/fillomino/1/2/. . /. . /X /", "no given walls"),
        ("pzprv3/ripple/1/2/0 /# . /. . /", "has no such clue"),
        ("pzprv3/statuepark/1/2/q/. . /. . /", "no list of pieces `q`"),
        ("pzprv3/statuepark/1/2/1/9/. . /. . /", "a piece without a shape"),
        ("pzprv3/statuepark/1/2/z/. . /x . /", "takes no holes"),
        ("pzprv3/lits/1/2/1/# 0 /. . /", "no cell without a room"),
        ("pzprv3/nurikabe/9999/9999/. /", "sites"),
    ],
)
def test_mistakes(text: str, message: str) -> None:
    with pytest.raises(DslError, match=message):
        imported(text)


@pytest.mark.parametrize(
    ("address", "words"),
    [("icewalk/2/1/o3g", "no word for the clue `1 3`"), ("slalom/d/2/1/31g/0", "no word for the clue `start on -`")],
)
def test_what_a_text_cannot_hold_is_refused(address: str, words: str) -> None:
    with pytest.raises(DslError, match=words):
        written(TEXT, [imported(f"https://puzz.link/p?{address}")])


def test_mutated_texts_give_diagnostics() -> None:
    chance = random.Random(5)
    words = [".", "-", "#", "+", "1", "2,3", "0,-,9", "q1", "-2", "c4", "a", "X", "", "17", "p", "999999", "i3", "o"]
    for kind in WRITTEN:
        for challenge in held(kind.game)[:1]:
            lines = written(TEXT, [challenge]).split("\n")
            for _each in range(25):
                changed = list(lines)
                at = chance.randrange(3, len(changed))
                parts = changed[at].split(" ")
                parts[chance.randrange(len(parts))] = chance.choice(words)
                changed[at : at + 1] = chance.choice([[" ".join(parts)], [], [" ".join(parts), changed[at]]])
                with suppress(DslError):
                    imported("\n".join(changed))


ANSWERED = [kind for kind in WRITTEN if "=" in kind.file]
WORDS = {"A=": {0: ".", 1: "#"}, "HV=": {1: "2", 2: "1"}}


def solved_text(kind: LinkKind, challenge: Challenge) -> str:
    """Return the text of a challenge with its solution in the block of the answer."""
    (found,) = [name for name in blocks_of(kind) if name.endswith("=")]
    block = BLOCKS[found]
    assert isinstance(block, AnswerValues)
    values = solution(TEXT, challenge, Limits())
    board = filled_board(ChallengeArguments(challenge, "a test"), kind)
    words = [values.get((block.type, site), 0) for site in block.sites(board)]
    blocks = [(name, list(BLOCKS[name].write(board))) for name in blocks_of(kind)]
    lines = written(TEXT, [replace(challenge, meta={})]).splitlines()
    head = lines[: len(lines) - sum(len(one) for _, one in blocks)]
    filled = list(lines_in([WORDS.get(found, {}).get(word, str(word)) for word in words], block.shapes(board)))
    body = [line for name, one in blocks for line in (filled if name == found else one)]
    return "".join(f"{line}\n" for line in [*head, *body])


@pytest.mark.parametrize("kind", ANSWERED, ids=lambda kind: kind.name)
def test_an_answer_in_a_text_is_a_board(kind: LinkKind, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for challenge in held(kind.game)[:1]:
        path = tmp_path / "solved.pzprv3"
        path.write_text(solved_text(kind, challenge), encoding="utf-8")
        assert main([str(path), "--check", str(path)]) == 0, capsys.readouterr()
        assert "W0701" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pzprv3/nurikabe/2/2/1 . /# # /", 1),
        ("pzprv3/nurikabe/1/2/1 # /", 0),
        ("pzprv3/lightup/1/3/# 2 # /", 0),
        ("pzprv3/tapa/2/2/2,- # /# . /0 /0 /0 0 /", 1),
        ("pzprv3/tapa/2/2/2 # /+ # /0 /0 /0 0 /", 0),
        ("pzprv3/lightup/1/3/# 2 + /. . . /", 1),
    ],
)
def test_an_answer_beside_the_clues_is_checked(text: str, code: int, tmp_path: Path) -> None:
    path = tmp_path / "answer.pzprv3"
    path.write_text(text, encoding="utf-8")
    assert main([str(path), "--check", str(path)]) == code


def test_an_unfinished_answer_gives_no_warning() -> None:
    assert not load(Source("file", "pzprv3/cave/2/2/. . /. 3 /# # /. . /")).warnings


def test_a_text_without_an_answer_has_no_board() -> None:
    assert TEXT.board is not None
    source = Source("file", "pzprv3/cave/1/2/. . /. . /0 /")
    assert TEXT.board(source, Limits()) is None


def test_author_source_and_comment_are_kept() -> None:
    texts = '{"metadata": {"author": "A/B", "source": "C", "comment": "D\\nE"}}'
    found = imported(f"{NURIKABE}info:{texts}\n")
    assert found.meta == {"by": "A/B", "source": "C", "description": "D E"}
    assert imported(written(TEXT, [found])).meta == found.meta
    assert imported(NURIKABE + 'info:{"metadata":').meta == {}


def test_the_command_line_converts_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", "https://puzz.link/p?nurikabe/3/2/3i.g", "--to", "pzprv3"]) == 0
    assert capsys.readouterr().out == "pzprv3\nnurikabe\n2\n3\n3 . . \n. - . \n"
