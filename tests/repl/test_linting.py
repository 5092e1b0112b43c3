"""`--lint` from the command line: the report, its JSON and its exit codes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]

SPARE = """(define "Unused" 1)
(game "Spare"
    (equipment {(board (rectangle 1 3) (values Cell (range 1 3))) (regions "All" {{0 1 2}})})
    (rules
        (start (set <Challenge:givens>))
        (play (satisfy (rule "No number repeats." (all Different "All"))))))
(challenge "One" givens:{{0 1} {1 2}})
(challenge "Two" givens:{{0 1} {1 2} {2 3}})
(challenge "Open" givens:{{0 1}})
"""


def test_all_challenges_or_the_chosen_one_are_tried(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "spare.lud"
    game.write_text(SPARE)
    ran = run(str(game), "--lint")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "2 of 3 challenges tried.",
        'Not tried: "Open" has several solutions.',
        f'Nothing uses the definition "Unused".   {game}:1',
        'In "Two", 3 of 3 clues and givens tried can each be left out: '
        "the given r1c1 = 1, the given r1c2 = 2, the given r1c3 = 3.",
    ]
    alone = run(str(game), "--lint", "--challenge", "two", "--json").json
    assert [one["challenge"] for one in alone["challenges"]] == ["Two"]
    assert [rule["sentence"] for rule in alone["idle"]] == ["No number repeats."]
    assert alone["complete"]


def test_a_text_with_errors_has_exit_code_3(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "wrong.lud"
    game.write_text(SPARE.replace("all Different", "all Diffrent"))
    assert run(str(game), "--lint").code == 3


def test_a_limit_leaves_the_keys_as_they_are(run: Run, tmp_path: Path) -> None:
    game = tmp_path / "spare.lud"
    game.write_text(SPARE)
    whole = run(str(game), "--lint", "--json").json
    stopped = run(str(game), "--lint", "--json", "--time-limit", "0.000001").json
    assert list(stopped) == list(whole)
    assert not stopped["complete"]
