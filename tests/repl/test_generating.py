"""`dslrun generate`: what it writes, under which name, and what it says. The machine is replaced by a small one."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import dslrun
from dslrun.dsl.diagnostics import mistake
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.make.wish import SEEDS, Made, Progress, PuzzleLevel, Wish, cannot_make, level_named
from dslrun.interpreter.reading import LoadedText
from dslrun.repl.exits import Exit
from tests.repl.conftest import Run

GAME = """
// A cell that holds the number given.
(game "One Cell"
    (equipment (board (square <Challenge:size>) (values Cell (range 1 1000))))
    (rules (play (satisfy (rule "Every cell is {number}." (forAll Cell (= <Challenge:number> (what at:(from))))))))
)
(challenge "Old" size:1 number:7)
(metadata (info (description "Simple.")))
"""
USING = ("dslrun.repl.generating", "dslrun.interpreter.make.within")
MACHINE = "dslrun.interpreter.make.generate"


class Machine:
    """Makes `One Cell`: the number is the seed. It keeps the wishes, and fails for the seeds in `failing`."""

    def __init__(self) -> None:
        self.wishes: list[Wish] = []
        self.failing: dict[int, BaseException] = {}

    def __call__(
        self,
        loaded: LoadedText,
        wish: Wish,
        deadline: Deadline,
        progress: Callable[[Progress], None] = lambda now: None,
        limits: Limits = DEFAULT_LIMITS,
    ) -> Made:
        self.wishes.append(wish)
        progress(Progress("choosing clues", 2, 5))
        if wish.seed in self.failing:
            raise self.failing[wish.seed]
        rows, columns = wish.size or (1, 1)
        return Made(f"size:{rows} number:{wish.seed}", wish.seed, (rows, columns), 1)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    made = ModuleType(MACHINE)
    made.generate = found = Machine()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, MACHINE, made)
    for module in USING:
        monkeypatch.delitem(sys.modules, module, raising=False)
    yield found
    for module in USING:
        sys.modules.pop(module, None)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("one-cell.lud").write_text(GAME, encoding="utf-8")
    return "one-cell.lud"


def test_a_puzzle_on_standard_output_is_a_text_that_other_commands_take(run: Run, machine: Machine, game: str) -> None:
    made = run("generate", game, "--seed", "3", "--size", "2")
    assert (made.code, made.err.splitlines()[0].split(" (")[0]) == (Exit.DONE, "One Cell 2x2 #3: 1 clue")
    assert '(challenge "One Cell 2x2 #3"' in made.out
    assert 'description:"seed 3: dslrun generate one-cell.lud --size 2x2 --seed 3"' in made.out
    assert "Old" not in made.out
    assert "// A cell that holds the number given." in made.out
    assert "solved, unique" in run("-", "--solve", stdin=made.out).out


def test_a_dash_is_standard_output(
    run: Run, machine: Machine, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.iterdir())
    assert run("generate", game, "--seed", "3", "-o", "-").out == run("generate", game, "--seed", "3").out
    assert set(tmp_path.iterdir()) == before


def test_a_file_beside_the_game_refers_to_it_and_a_file_elsewhere_holds_its_text(
    run: Run, machine: Machine, game: str, tmp_path: Path
) -> None:
    assert run("generate", game, "--seed", "3", "-o", "mine.lud").code == Exit.DONE
    text = Path("mine.lud").read_text(encoding="utf-8")
    assert text.startswith('(challenge "One Cell 1x1 #3" of:"one-cell.lud"')
    assert "(game" not in text
    assert run("generate", game, "--seed", "3", "-o", "deep/er/mine.lud").code == Exit.DONE
    assert "(game" in Path("deep/er/mine.lud").read_text(encoding="utf-8")
    above = run("generate", str(tmp_path / "deep/er/mine.lud"), "--seed", "4", "-o", "above.lud")
    assert above.code == Exit.DONE
    assert 'of:"deep/er/mine.lud"' in Path("above.lud").read_text(encoding="utf-8")
    for file in ("mine.lud", "deep/er/mine.lud", "above.lud"):
        assert "solved, unique" in run(file, "--solve").out


def test_a_challenge_of_a_library_game_refers_to_it_by_name(run: Run, machine: Machine, game: str) -> None:
    made = run("generate", "latin-square", "--seed", "3")
    assert made.out.startswith('(challenge "Latin Square 1x1 #3" of:"Latin Square"')
    assert "dslrun generate latin-square --seed 3" in made.out


def test_a_file_of_challenges_stands_for_its_game(run: Run, machine: Machine, game: str) -> None:
    run("generate", game, "--seed", "3", "-o", "mine.lud")
    again = run("generate", "mine.lud", "--seed", "4", "--like", "one cell 1x1 #3", "-o", "more.lud")
    assert again.code == Exit.DONE
    assert machine.wishes[-1].like == "One Cell 1x1 #3"
    assert 'of:"one-cell.lud"' in Path("more.lud").read_text(encoding="utf-8")
    assert "solved, unique" in run("more.lud", "--solve").out


def test_several_go_to_one_file_or_to_a_folder(run: Run, machine: Machine, game: str) -> None:
    assert run("generate", game, "--seed", "7", "--count", "3", "-o", "some.lud").code == Exit.DONE
    assert [line.split()[4] for line in run("some.lud", "--list").out.splitlines()[1:]] == ["1x1"] * 3
    assert "solved, unique" in run("some.lud", "--challenge", "One Cell 1x1 #9", "--solve").out
    made = run("generate", game, "--seed", "7", "--count", "3", "-o", "some/")
    assert made.err.splitlines()[2].endswith(" -> some/one-cell-1x1-9.lud")
    assert sorted(path.name for path in Path("some").iterdir()) == [f"one-cell-1x1-{n}.lud" for n in (7, 8, 9)]
    printed = run("generate", game, "--seed", "7", "--count", "3").out
    assert (printed.count("(game"), printed.count("(challenge")) == (1, 3)
    assert "solved, unique" in run("-", "--challenge", "One Cell 1x1 #9", "--solve", stdin=printed).out


def test_the_wish_reaches_the_machine(run: Run, machine: Machine, game: str) -> None:
    words = ("--size", "2x3", "--level", "2-4", "--symmetry", "half-turn", "--clues", "few", "--like", "old")
    assert run("generate", game, "--seed", "5", *words).code == Exit.DONE
    assert machine.wishes == [Wish((2, 3), PuzzleLevel((2, 4)), 5, "half-turn", "Old", "few")]
    assert run("generate", game, *words, "--seed", "5").out.count(
        "--size 2x3 --level 2-4 --symmetry half-turn --like Old --clues few --seed 5"
    )


def test_without_a_seed_one_is_drawn_and_told(run: Run, machine: Machine, game: str) -> None:
    seeds = {json.loads(run("generate", game, "--json").out)["seed"] for _ in range(4)}
    assert len(seeds) > 1
    assert {wish.seed for wish in machine.wishes} == seeds
    assert f"#{machine.wishes[-1].seed}" in run("generate", game, "--seed", str(machine.wishes[-1].seed)).err


def test_json_has_a_line_for_each_puzzle(run: Run, machine: Machine, game: str) -> None:
    made = run("generate", game, "--seed", "3", "--count", "2", "--json", "-o", "mine.lud")
    found = [json.loads(line) for line in made.out.splitlines()]
    assert [(one["challenge"], one["file"], one["size"]) for one in found] == [
        ("One Cell 1x1 #3", "mine.lud", [1, 1]),
        ("One Cell 1x1 #4", "mine.lud", [1, 1]),
    ]
    assert (found[0]["clues"], found[0]["grade"], found[0]["game"]) == (1, None, "One Cell")
    for one in map(json.loads, run("generate", game, "--seed", "3", "--count", "2", "--json").out.splitlines()):
        assert "solved, unique" in run("-", "--solve", stdin=one["text"]).out


def test_nothing_is_written_over(run: Run, machine: Machine, game: str) -> None:
    Path("mine.lud").write_text("mine", encoding="utf-8")
    for target in ("mine.lud", game):
        ran = run("generate", game, "--seed", "3", "-o", target)
        assert (ran.code, ran.err.split(":")[0]) == (Exit.BAD_FILE, "error[E0520]")
    assert not machine.wishes, "the target is checked before the work begins"
    assert run("generate", game, "--seed", "3", "-o", game, "--force").code == Exit.BAD_FILE
    assert Path(game).read_text(encoding="utf-8") == GAME
    assert run("generate", game, "--seed", "3", "-o", "mine.lud", "--force").code == Exit.DONE
    assert run("generate", game, "--seed", "3", "-o", ".").code == Exit.DONE
    assert run("generate", game, "--seed", "3", "-o", ".").code == Exit.BAD_FILE
    assert run("generate", game, "--seed", "3", "-o", ".", "--force").code == Exit.DONE


def test_a_wish_that_cannot_be_fulfilled_ends_with_the_stage_and_advice(run: Run, machine: Machine, game: str) -> None:
    machine.failing[3] = cannot_make("grading", "no grade fits", "ask for another --level")
    ran = run("generate", game, "--seed", "3", "--count", "5")
    assert (ran.code, ran.out, len(machine.wishes)) == (Exit.LIMIT, "", 1)
    assert ran.err == "error[E0770]: no puzzle was found while grading: no grade fits\n = ask for another --level\n"


def test_the_time_limit_names_the_stage_it_ended(run: Run, machine: Machine, game: str) -> None:
    machine.failing[3] = TimeLimit()
    ran = run("generate", game, "--seed", "3", "--time-limit", "9")
    assert ran.code == Exit.LIMIT
    assert ran.err.startswith(
        "error[E0770]: no puzzle was found while choosing clues: the time limit of 9 s was reached\n = allow more time"
    )


def test_an_error_of_the_text_is_shown_below_what_it_prevents(run: Run, machine: Machine, game: str) -> None:
    machine.failing[3] = mistake("E0434", "the SubGrids of this board do not cover it", None)
    ran = run("generate", game, "--seed", "3", "--size", "6")
    assert (ran.code, ran.out) == (Exit.LIMIT, "")
    assert ran.err == (
        "error[E0770]: no puzzle was found while choosing clues: the text of the game does not fit such a challenge\n"
        " = ask for another --size or another --seed\n\n"
        "error[E0434]: the SubGrids of this board do not cover it\n"
    )


def test_a_failure_after_the_first_puzzle_leaves_the_others(run: Run, machine: Machine, game: str) -> None:
    machine.failing[4] = cannot_make("grading", "no grade fits")
    ran = run("generate", game, "--seed", "3", "--count", "3", "-o", "some.lud")
    assert ran.code == Exit.LIMIT
    assert "seed 4: error[E0770]" in ran.err
    assert len(run("some.lud", "--list").out.splitlines()) == 3


def test_an_interrupt_leaves_what_is_finished(run: Run, machine: Machine, game: str) -> None:
    machine.failing[5] = KeyboardInterrupt()
    ran = run("generate", game, "--seed", "3", "--count", "9", "-o", "some.lud")
    assert (ran.code, ran.err.splitlines()[-1]) == (Exit.INTERRUPTED, "interrupted: 2 of 9 made")
    assert len(run("some.lud", "--list").out.splitlines()) == 3


@pytest.mark.parametrize(
    "words",
    [
        ("--size", "0"),
        ("--size", "3x"),
        ("--size", "x3"),
        ("--size", "3x3x3"),
        ("--size", "ten"),
        ("--level", "simple"),
        ("--level", "0-0"),
        ("--seed", "-1"),
        ("--count", "0"),
        ("--symmetry", "full"),
        ("--clues", "all"),
        ("--time-limit", "0"),
        ("--like", "New"),
        ("more",),
    ],
    ids=" ".join,
)
def test_wrong_words_are_usage_errors(run: Run, machine: Machine, game: str, words: tuple[str, ...]) -> None:
    ran = run("generate", game, *words)
    assert (ran.code, ran.out, machine.wishes) == (Exit.USAGE, "", [])


def test_no_control_character_is_copied_or_printed(run: Run, machine: Machine, game: str) -> None:
    hostile = GAME.replace("One Cell", "One\\tCell\x1b[31m")
    ran = run("generate", "-", "--seed", "3", stdin=hostile)
    assert (ran.code, ran.out, "U+001B" in ran.err, "\x1b" in ran.err) == (Exit.BAD_FILE, "", True, False)


def test_a_game_that_is_not_there_is_told(run: Run, machine: Machine) -> None:
    ran = run("generate", "slitherlynk")
    assert (ran.code, "did you mean `slitherlink`" in ran.err) == (Exit.BAD_FILE, True)
    assert run("generate").code == Exit.USAGE


# -- in Python -----------------------------------------------------------------------------------------------


def test_a_program_makes_one_puzzle_or_many_lazily(machine: Machine, game: str) -> None:
    puzzle = dslrun.load(game)
    one = puzzle.generate(seed=3, size=2)
    assert (one.seed, one.clues, one.challenge, one.name) == (3, 1, "One Cell 2x2 #3", "One Cell")
    assert one.solve().status == "unique"
    assert dslrun.load(dslrun.text(one.text)).solve()[0] == one.solve()[0]
    many = puzzle.generate(count=1_000_000, seed=7)
    assert len(machine.wishes) == 1
    assert [next(many).seed for _ in range(3)] == [7, 8, 9]
    assert len(machine.wishes) == 4
    assert list(puzzle.generate(count=0)) == []
    again = one.generate(seed=4)
    assert again.challenge == "One Cell 1x1 #4", "a made puzzle can make others"


def test_the_wishes_of_a_program_reach_the_machine(machine: Machine, game: str) -> None:
    puzzle = dslrun.load(game)
    puzzle.generate(size=(2, 3), level=3, seed=5, symmetry="half-turn", like="old", clues="few")
    puzzle.generate(level=(2, 4), seed=0)
    puzzle.generate(level="easy", seed=0)
    puzzle.generate()
    assert machine.wishes[:3] == [
        Wish((2, 3), PuzzleLevel((3, 3)), 5, "half-turn", "Old", "few"),
        Wish(level=PuzzleLevel((2, 4))),
        Wish(level=level_named("easy")),
    ]
    assert 0 <= machine.wishes[3].seed < SEEDS


def test_wrong_wishes_raise_value_error(machine: Machine, game: str) -> None:
    puzzle: Any = dslrun.load(game)
    for wrong in (
        {"size": 0},
        {"size": (3, 0)},
        {"level": "simple"},
        {"level": 12},
        {"seed": -1},
        {"symmetry": "full"},
        {"clues": "all"},
        {"count": -1},
        {"time_limit": -1},
    ):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            puzzle.generate(**wrong)
    with pytest.raises(dslrun.DslError, match='no challenge "New"'):
        puzzle.generate(like="New")
    assert not machine.wishes


def test_a_program_learns_which_stage_failed(machine: Machine, game: str) -> None:
    machine.failing[3] = TimeLimit()
    with pytest.raises(dslrun.CannotMake, match="the time limit of 9 s was reached") as caught:
        dslrun.load(game).generate(seed=3, time_limit=9)
    assert caught.value.stage == "choosing clues"
