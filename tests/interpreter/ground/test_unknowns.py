"""What is unknown follows from the board and its values: rules never add an unknown, and never take one away."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dslrun.dsl.source import Source
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges
from dslrun.interpreter.solve.solver import solve as find_solutions

GAMES = sorted(library().values())
SATISFY = re.compile(r"\(satisfy\s*\{?")


def ids(one: object) -> str:
    return one.stem if isinstance(one, Path) else str(one)


def satisfied(text: str) -> tuple[int, int, list[str]]:
    """Where the rules of a game begin and end in its text, and each as it is written."""
    found = SATISFY.search(text)
    assert found
    start = begin = found.end()
    depth, quoted = 0, False
    rules: list[str] = []
    for at in range(start, len(text)):
        quoted ^= text[at] == '"'
        if quoted or text[at] not in "(){}":
            continue
        depth += 1 if text[at] in "({" else -1
        if depth < 0:
            return start, at, rules
        if depth == 0:
            rules.append(text[begin : at + 1].strip())
            begin = at + 1
    raise AssertionError("the rules never end")


def with_rules(text: str, change: Callable[[list[str]], list[str]]) -> str:
    start, end, rules = satisfied(text)
    return f"{text[:start]} {' '.join(change(rules))} {text[end:]}"


def always_true(rules: list[str]) -> list[str]:
    """Rules that say nothing, one per type of site and one about everything."""
    nothing = "(forAll Cell True) (forAll Vertex True) (forAll Hint True) (or True (all Different (sites Board)))"
    return [nothing, *rules]


def repeated(rules: list[str]) -> list[str]:
    return [*rules, rules[0], rules[-1]]


def reordered(rules: list[str]) -> list[str]:
    return rules[::-1]


CHANGES = (always_true, repeated, reordered)


def changed(path: Path, change: Callable[[list[str]], list[str]], folder: Path) -> Path:
    """A copy of a game with its rules changed, its challenges beside it."""
    text = path.read_text(encoding="utf-8")
    copy = folder / path.name
    copy.write_text(with_rules(text, change), encoding="utf-8")
    if path.with_suffix("").is_dir():
        shutil.copytree(path.with_suffix(""), copy.with_suffix(""))
    return copy


def unknowns(game: Game) -> list[object]:
    shown = [variable for variable in game.model.variables if variable.layer]
    return [shown, game.model.givens, dict(game.index)]


def test_the_rules_of_a_text_are_found() -> None:
    path = library()["sudoku"]
    text = path.read_text(encoding="utf-8")
    rules = satisfied(text)[2]
    assert rules
    assert all(rule.startswith("(rule ") for rule in rules)
    assert satisfied(with_rules(text, reordered))[2] == rules[::-1]


@pytest.mark.parametrize("path", GAMES, ids=ids)
def test_rules_change_no_unknown(path: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    everything = request.config.getoption("--all-challenges")
    names: list[str | None] = [*challenges(path)] or [None]
    wanted = {name: unknowns(load(path, challenge=name)) for name in (names if everything else names[:2])}
    for change in CHANGES:
        folder = tmp_path / change.__name__
        folder.mkdir()
        copy = changed(path, change, folder)
        for name in names if everything else names[:2] if change is always_true else names[:1]:
            assert unknowns(load(copy, challenge=name)) == wanted[name]


@pytest.mark.parametrize("path", GAMES, ids=ids)
def test_rules_that_say_nothing_new_change_no_answer(
    path: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    names: list[str | None] = [*challenges(path)] or [None]
    for name in names if request.config.getoption("--all-challenges") else names[:1]:
        game = load(path, challenge=name)
        answer = find_solutions(game.model)
        for change in CHANGES:
            folder = tmp_path / f"{change.__name__}-{name}".replace("/", "-")
            folder.mkdir()
            twin = load(changed(path, change, folder), challenge=name)
            other = find_solutions(twin.model)
            assert other.status == answer.status
            if answer.status == "unique":
                assert twin.by_site(other.solutions[0]) == game.by_site(answer.solutions[0])


KAKURO = """(game "Small Kakuro" (equipment {
    (board (square 3) (values Cell (range 1 9)%s))
    (hints (crossSums (picture {"# 3/ 4/" "/4 . ." "/3 . ."})))
    (regions "Runs" HintRegions) })
(rules (play (satisfy { %s (is Sum "Runs" (hint)) (all Different "Runs") }))))"""


@pytest.mark.parametrize("more", ["", "(forAll Cell True)", "(exists Cell True)", '(is Sum "Runs" (hint))'])
def test_a_small_kakuro_keeps_its_four_unknowns(more: str) -> None:
    game = load(Source("kakuro", KAKURO % (' at:"Runs"', more)))
    assert (len(game.model.variables), game.warnings) == (4, ())
    assert find_solutions(game.model).status == "unique"


def test_unknowns_no_rule_speaks_of_are_open_and_named() -> None:
    game = load(Source("kakuro", KAKURO % ("", "")))
    assert len(game.model.variables) == 9
    assert [(found.code, found.message) for found in game.warnings] == [
        ("W0407", "no rule mentions r1c1 r1c2 r1c3 r2c1 r3c1")
    ]
    assert find_solutions(game.model).status == "multiple"


LUDII = """(game "Kakuro" (players 1) (equipment {
    (board (square 3) (values Cell (range 1 9)))
    (hints {(hint {3 4} 4) (hint {0 1} 3) (hint {0 3} 3) (hint {1 4} 4)})
    (regions HintRegions) })
(rules (play (satisfy { (is Sum (hint)) (all Different) %s })) (end (if (is Solved) (result P1 Win)))))"""


def test_in_ludiis_manner_sites_the_text_does_not_speak_of_are_left_out_with_a_note() -> None:
    game = load(Source("kakuro.lud", LUDII % ""))
    assert sorted(site for _, site in game.index) == [0, 1, 3, 4]
    assert [found.code for found in game.warnings] == ["W0406"]
    assert "r1c1 r1c2 r1c3 r2c3 r3c3" in game.warnings[0].message
    quantified = load(Source("kakuro.lud", LUDII % "(forAll Cell (>= (from) 0))"))
    assert len(quantified.index) == 9


def test_a_sentence_makes_it_a_text_of_ours() -> None:
    text = re.sub(r"\(all Different\)", '(rule "No digit twice." (all Different))', LUDII % "")
    assert len(load(Source("kakuro.lud", text)).index) == 9
