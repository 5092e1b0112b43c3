"""Names are names: no definition takes one away, regions are found by exactly theirs, and a file's own bare strings."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Call, Str, walk
from dslrun.dsl.limits import Limits
from dslrun.dsl.reader import read
from dslrun.dsl.source import Source
from dslrun.interpreter import library
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.game import Game
from dslrun.interpreter.library import allowed_paths_of, challenge_files, source_of, standard_files
from dslrun.interpreter.loading import load
from dslrun.interpreter.solve.solver import solve as find_solutions

DOORS = allowed_paths_of(None, ())
STANDARD = sorted(standard_files())
LUDII = sorted((Path(__file__).parent / "ludii" / "puzzles").glob("*.lud"))
OURS = sorted(library.library().values())
END = "(end (if (is Solved) (result P1 Win)))"


def named(names: Sequence[str]) -> str:
    """A game in which regions, hints, layers and iterators have these names, and sentences and pictures hold them."""
    pieces, values, rules = [], [], []
    for number, name in enumerate(names):
        n = f'"{name}"'
        pieces.append(f"(regions {n} {{(sites Row 1) (sites Row 2)}})")
        pieces.append(f'(hints {n} (picture {{"{name} . ." ". . ." ". . ."}} legend:{{{n} {number % 3}}}))')
        values.append(f"(values Cell (range 0 1) layer:{n})")
        rules += [
            f"(rule {n} (is Sum {n} 2))",
            f"(forAll {n} as:{n} (at Most (region {n}) 2))",
            f"(forAll {{{n} (sites Row 3)}} (at Most (region) 4))",
            f"(is Count (sites {n}) of:2 1)",
            f"(forAll (spans {n} 2) (at Least (region) 0))",
            f"(forAll Hint {n} (= (on {n} (sum (sites Row 2))) (hint)))",
            f"(exists (sites Hint {n}) as:{n} (= (what at:(site {n}) layer:{n}) 0))",
            f'("Both" {n} (= (sum <Challenge:name{number}>) 4))',
        ]
    arguments = " ".join(f'name{number}:"{name}"' for number, name in enumerate(names))
    return f"""
(define "Both" (on #1 (is Sum #1 (sum (sites Row 2)))) (is Sum (sites #1) 4) #2)
(game "{names[0]}"
    (equipment {{
        (board (square 3) (values Cell (range 0 2)) {" ".join(values)})
        {" ".join(pieces)}
    }})
    (rules (play (satisfy {{ {" ".join(rules)} (is Sum (sites Row 3) 0) }}))))
(challenge "{names[0]}" {arguments})
"""


def loaded(text: str) -> Game:
    return load(Source("names.lud", text))


def meaning(game: Game) -> tuple[list[str], list[tuple[Site, int]], dict[int, int]]:
    """What a game says, its names left out. Nodes are compared by their looks: they are objects of their own."""
    variables = [(variable.site, variable.domain) for variable in game.model.variables]
    return [repr(rule.node) for rule in game.model.rules], variables, dict(game.model.givens)


def solutions(text: str) -> set[tuple[int, ...]]:
    return set(map(tuple, find_solutions(loaded(text).model, limit=600).solutions))


def codes(text: str) -> list[str]:
    with pytest.raises(DslError) as caught:
        loaded(text)
    return [diagnostic.code for diagnostic in caught.value.diagnostics]


@pytest.mark.parametrize("names", [*([name] for name in STANDARD), STANDARD], ids=" ".join)
def test_names_of_standard_definitions_are_names_like_others(names: list[str]) -> None:
    game = loaded(named(names))
    other = loaded(named([f"Zone{number}" for number in range(len(names))]))
    assert meaning(game) == meaning(other)
    assert [layer.name for layer in game.layers[1:]] == names
    assert len(game.model.rules) > 5 * len(names)
    outcome = find_solutions(game.model, limit=2)
    assert outcome.solutions == find_solutions(other.model, limit=2).solutions
    assert outcome.solutions


def strings(path: Path) -> set[str]:
    """Every string of a game and its first challenge that is not at the head of a bracket."""
    found: set[str] = set()
    for file in [path, *challenge_files(path, DOORS)[:1]]:
        forms = list(walk(*read(source_of(file, Limits()))))
        heads = {id(form.head) for form in forms if isinstance(form, Call)}
        found |= {form.value for form in forms if isinstance(form, Str) and id(form) not in heads}
    return found


@pytest.mark.parametrize("path", [*OURS, *LUDII], ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_new_standard_definition_cannot_break_a_game(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even when every name and text of the game becomes the name of one."""
    before = load(path)
    files = dict(standard_files())
    for number, name in enumerate(sorted(strings(path) - set(files))):
        quoted = name.replace("\\", "\\\\").replace('"', '\\"')
        files[name] = tmp_path / f"{number}.def"
        files[name].write_text(f'(define "{quoted}" (wrong) (wrong))', encoding="utf-8")
    monkeypatch.setattr(library, "standard_files", lambda: files)
    after = load(path)
    assert meaning(after) == meaning(before)
    assert [warning.message for warning in after.warnings] == [warning.message for warning in before.warnings]


# Names of regions


def rooms(rules: str, manner: str = "", end: str = "") -> str:
    return f"""
(game "Rooms" {manner}
    (equipment {{
        (board (square 2) (values Cell (range 0 1)))
        (regions "Room" {{0 1}}) (regions "Roommates" {{2 3}})
    }})
    (rules (play (satisfy {{ {rules} }})) {end}))
"""


def test_regions_are_found_by_exactly_their_name() -> None:
    text = rooms('(is Sum "Room" 2) (forAll Cell True)')
    assert [warning.code for warning in loaded(text).warnings] == ["W0407"]
    assert solutions(text) == {(1, 1, a, b) for a in (0, 1) for b in (0, 1)}
    assert codes(rooms('(is Sum "om" 1) (is Sum "room" 1) (is Sum "" 1)')) == ["E0405"] * 3


def test_ludiis_texts_find_regions_by_a_part_of_the_name_and_are_told() -> None:
    text = rooms('(is Sum "Room" 2)', "(players 1)", END)
    game = loaded(text)
    assert [warning.code for warning in game.warnings] == ["W0408"]
    assert '"Room", "Roommates"' in game.warnings[0].message
    assert solutions(text) == {(1, 1, 1, 1)}
    whole = loaded(rooms('(is Sum "Roommates" 2) (is Sum "om" 2)', "(players 1)", END))
    assert [warning.code for warning in whole.warnings] == ["W0408"]
    exact = loaded(rooms('(is Sum "Roommates" 2)', "(players 1)", END))
    assert [warning.code for warning in exact.warnings] == ["W0406"]


# Bare strings that use a definition

OWN = """
(define "Sum" 2) (define "Knight" {{F F R F} {F F L F}}) (define "Size" 3 3) (define "Corners" (sites {0 2 6 8}))
(define "Two" (= r1c1 0) (= r1c2 0)) (define "Trees" (sites {0 2 6 8})) (define "Same" #1) (define "Rows" {".." ".."})
(game "Sum"
    (equipment {
        (board (rectangle "Size") (values Cell (range 0 1)))
        (regions "Corners" {4}) (regions "Trees all" (sites "Corners"))
        (hints "Two" {(hint 0 1)})
    })
    (rules (play (satisfy { (forAll Cell True) RULES }))))
"""


@pytest.mark.parametrize(
    ("bare", "meant"),
    [
        ('(is Sum (sites Row 1) "Sum")', "(is Sum (sites Row 1) 2)"),
        ('(is Count (sites r3c1 "Knight") "Sum")', "(is Count (sites r3c1 {{F F R F} {F F L F}}) 2)"),
        ('"Two"', "(= r1c1 0) (= r1c2 0)"),
        ('(or {"Two"} "Two")', "(or {(= r1c1 0) (= r1c2 0)} (= r1c1 0) (= r1c2 0))"),
        ('(is Sum "Trees" 2)', "(is Sum (sites {0 2 6 8}) 2)"),
        ('(is Sum "Corners" 1)', "(is Sum {4} 1)"),
        ('(is Sum ("Same" "Corners") 1)', "(is Sum {4} 1)"),
        ('(is Sum ("Same" "Trees") 1)', "(is Sum (sites {0 2 6 8}) 1)"),
        ('(is Sum ("Corners") 1)', "(is Sum (sites {0 2 6 8}) 1)"),
        ('(forAll Hint "Two" (= (from) 1))', "(= r3c1 1)"),
        ('(forAll Hint "Two" {"Two"})', "(= r1c1 0) (= r1c2 0)"),
        ('(forAll Hint {"Two"})', "(= r1c1 0) (= r1c2 0)"),
        ('(rule "Two" "Two")', "(= r1c1 0) (= r1c2 0)"),
        ('(exists (sites Row 1) as:"Sum" (= (site "Sum") 1))', "(or (= r1c1 1) (= r1c2 1) (= r1c3 1))"),
    ],
)
def test_the_own_definitions_of_a_file_may_be_used_by_bare_strings(bare: str, meant: str) -> None:
    found = solutions(OWN.replace("RULES", bare))
    assert found == solutions(OWN.replace("RULES", meant))
    assert 0 < len(found) < 512
    assert len(next(iter(found))) == 9


def test_a_standard_definition_is_used_in_brackets() -> None:
    rules = '(is Sum (sites (from) "KnightWalk") 1)'
    assert codes(rooms(f"(forAll Cell {rules})")) == ["E0303"]
    with pytest.raises(DslError) as caught:
        loaded(rooms('"Filled"'))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.primary is not None
    assert diagnostic.primary.text == 'to use the definition, write ("Filled")'


def test_ludiis_texts_may_use_standard_definitions_without_brackets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no name can stand, and where regions can but none has the name."""
    files = dict(standard_files())
    for name in ("Lower", "Room", "mates"):
        files[name] = tmp_path / f"{name}.def"
        files[name].write_text(f'(define "{name}" (sites {{0 1}}))', encoding="utf-8")
    monkeypatch.setattr(library, "standard_files", lambda: files)
    for string, meant in {"Lower": "{0 1}", "mates": "{2 3}", "Roommates": "{2 3}"}.items():
        bare = solutions(rooms(f'(is Sum "{string}" 1) (forAll Cell True)', "(players 1)", END))
        assert bare == solutions(rooms(f"(is Sum {meant} 1) (forAll Cell True)"))
    assert solutions(rooms('"Filled"', "(players 1)", END)) == {(1, 1, 1, 1)}
    assert codes(rooms('(is Sum "Lower" 1)')) == ["E0405"]


# One mistake is told once


def test_a_wrong_argument_of_a_challenge_is_told_once() -> None:
    text = """
    (game "X"
        (equipment {
            (board (square <Challenge:n>) (values Cell (range 1 <Challenge:n>)))
            (regions "R" (sites Row <Challenge:n>))
        })
        (rules (play (satisfy {
            (is Sum (sites Row <Challenge:n>) <Challenge:n>)
            (forAll (stretches <Challenge:n> Orthogonal) (at Most (region) <Challenge:n>))
            (all Different except:<Challenge:n>)
            (if <Challenge:n> (= 1 2))
        }))))
    (challenge "A" n:"three")
    """
    with pytest.raises(DslError) as caught:
        loaded(text)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "E0303"
    assert diagnostic.primary is not None
    assert diagnostic.primary.span.text == '"three"'
    assert [label.span.text for label in diagnostic.secondary] == ["<Challenge:n>"] * 3
    assert len({label.span for label in diagnostic.secondary}) == 3


def test_a_wrong_definition_is_told_once_and_wrong_uses_each() -> None:
    wrong = '(define "Bad" (is Sum (sites Row #1) "x"))' + rooms('("Bad" 1) ("Bad" 2) ("Bad" 1)')
    assert codes(wrong) == ["E0303"]
    assert codes(rooms('("NotTouching" (sites Board)) ("NotTouching" (sites Board))')) == ["E0303"] * 2
    with pytest.raises(DslError) as caught:
        loaded(rooms('("NotTouching") ("NotTouching")'))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "E0302"
    assert diagnostic.primary is not None
    uses = [diagnostic.primary.origin.outermost, *(label.origin for label in diagnostic.secondary)]
    assert [use.span.text for use in uses] == ['("NotTouching")'] * 2
    assert uses[0].span.start < uses[1].span.start
