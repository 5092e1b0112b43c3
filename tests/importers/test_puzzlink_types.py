"""The types of puzz.link: the challenges of the library there and back, and what each type refuses."""

import pytest

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import DslError, Problems
from dslrun.dsl.importers import challenge_forms, importer_of, importers, written
from dslrun.dsl.importers.areas import names_of
from dslrun.dsl.importers.challenge_arguments import ChallengeArguments
from dslrun.dsl.importers.puzzlink.kind import LinkKind
from dslrun.dsl.importers.puzzlink.kinds import KINDS
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.source import Source
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve as find_solutions

LINK = next(one for one in importers() if one.name == "puzzlink")
WRITTEN = [kind for kind in KINDS.values() if not kind.read_only]
REFUSED = {
    "Coral": {"Atoll 9x9": "givens:"},
    "Curve Data": {"Doodles 7x7": "lines:"},
    "Fillomino": {"Patchwork 10x10": "largest:9 is lower", "Parcels 17x17": "largest:9 is lower"},
    "Futoshiki": {"Tiny": "the given `3`", "Seven": "the given `4`", "Nine": "the given `3`"},
    "Minesweeper": {"First mines 5x5": "mines:", "Meadow 9x9": "mines:", "Wide field 16x30": "mines:"},
    "Slalom Loop": {
        "First gates 6x6": "no wall next to gate 1",
        "Piste 8x8": "no wall next to gate 7",
        "Seven gates 6x6": "runs of gate cells",
        "Giant slalom 10x10": "runs of gate cells",
    },
    "Stations": {"Round trip 8x8": "lines:"},
    "Subway": {"Rush hour 8x8": "rails:"},
    "Yagit": {"First fences 6x6": "fences:", "Pastures 10x10": "fences:"},
}
"""The challenges of the library that an address cannot hold, with a part of the reason."""
LETTERED = ("Norinori", "Star Battle")
"""Games of the library with rooms as letters. An address gives drawn rooms."""
SPACED = ("Slant", "Futoshiki")
"""Games of the library with spaces between single characters. An address gives a picture without spaces."""


def imported(text: str) -> list[Challenge]:
    problems = Problems()
    source = Source("links", text)
    assert importer_of(source) is LINK
    found = [read_challenge(form, problems) for form in challenge_forms(LINK, source, Limits(), problems)]
    return [one for one in found if one is not None]


def library(game: str) -> list[Challenge]:
    problems, limits = Problems(), Limits()
    return list(challenges_in(open_text(game, limits, problems), limits, problems, None))


def contents(challenge: Challenge) -> dict[str, object]:
    """Return the arguments of a challenge of the library, independent of how its pictures are drawn."""
    given = ChallengeArguments(challenge, "a test")
    found: dict[str, object] = {}
    for name, forms in challenge.arguments.items():
        if challenge.game in LETTERED and name == "rooms":
            rooms = names_of(given, name)
            found[name] = {frozenset(cell for cell, one in rooms.items() if one == room) for room in rooms.values()}
        else:
            found[name] = given.rows(name) if given.is_picture(name) else flat(forms[0])
    return found


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
def test_library_challenges_return(kind: LinkKind) -> None:
    refused = REFUSED.get(kind.game, {})
    for challenge in library(kind.game):
        if challenge.name in refused:
            with pytest.raises(DslError, match=refused[challenge.name]):
                written(LINK, [challenge])
            continue
        text = written(LINK, [challenge])
        (back,) = imported(text)
        assert written(LINK, [back]) == text
        if kind.game in (*LETTERED, *SPACED):
            assert contents(back) == contents(challenge)
        elif kind.game != "Fillomino":  # an address has no `largest:`, and the bound of the givens may be lower
            assert back.identity == challenge.identity


def test_every_refusal_is_a_challenge_of_the_library() -> None:
    assert all({*names} <= {one.name for one in library(game)} for game, names in REFUSED.items())


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
def test_an_imported_board_has_the_same_solution(kind: LinkKind) -> None:
    held = [one for one in library(kind.game) if one.name not in REFUSED.get(kind.game, {})]
    for challenge in held[:1]:
        ours, theirs = load(kind.game, challenge=challenge.name), load(Source("links", written(LINK, [challenge])))
        found = [find_solutions(one.model) for one in (ours, theirs)]
        assert [one.status for one in found] == ["unique", "unique"]
        assert found[0].solutions == found[1].solutions


@pytest.mark.parametrize(
    "body",
    [
        "mines/2/2/3i",
        "shwolf/2/2/0hi",
        "slalom/d/4/4/426115113711h42/0",
        "slalom/p/4/4/42611511371h2/0",
        "slalom/4/4/426115113712/0",
        "battleship/3/3/lj3j/1/21o",
        "battleship/3/3/lj6j/1/11g",
        "magnets/2/1/0110110",
        "magnets/2/1/l0f",
        "magnets/2/1/l00o",
        "magnets/3/1/n894",
        "minarism/2/2/gk",
        "country/2/2/0o2g",
        "dbchoco/2/1/8h",
        "creek/2/2/agdh",
        "creek/d/2/2/0...3....",
        "gokigen/d/1/1/1..1",
        "nurimaze/2/1/012",
        "shakashaka/4/3/i1.j6.",
        "nanro/4/3/a0vs2g.gggggggg1",
        "sukoro/2/2/1a.1",
    ],
)
def test_types_by_hand(body: str) -> None:
    found = find_solutions(load(Source("links", f"https://puzz.link/p?{body}")).model)
    assert found.status == "unique"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("unheard/3/3/9", "no game for the puzz.link type `unheard`"),
        ("slither/v:anti/3/3/g", "no variant `anti` of Slitherlink"),
        ("slither/f/3/3/g", "the flag `f` changes the rules"),
        ("mashu/f/3/3/000", "the flag `f`"),
        ("arukone/2/2/1g1g", "without the flag `e`"),
        ("slither/2/2/11111", "goes on after the last clue"),
        ("skyscrapers/2/3/p", "is square"),
        ("castle/2/1/a3", "no meaning here"),
        ("castle/2/1/a104", "has no such clue"),
        ("compass/2/1/_g", "has no such clue"),
        ("curvedata/2/1/0g/bg/2/1/1", "takes no walls"),
        ("battleship/3/3/lj5j/1/21o", "has no such clue"),
        ("battleship/3/3/lj3j/1/23f", "has no such clue"),
        ("pentopia/2/1/h//t", "has no such clue"),
        ("minarism/2/2/3k", "has no such clue"),
        ("magnets/2/1/lg", "has no such clue"),
        ("ripple/2/1/01gg", "takes no holes"),
        ("snake/2/2/90j", "has no such clue"),
        ("tilepaint/2/1/0g11...", "takes no clue cells"),
        ("trainstations/2/2/.i", "has no such clue"),
        ("slalom/d/2/2/7/9", "has no such clue"),
        ("aquarium/3/2/68/k", "without the flag `r`"),
        ("country/e/2/2/0o23", "the flag `e`"),
        ("lits/d/2/2/1122", "an old form"),
        ("firefly/2/1/0.a", "has no such clue"),
        ("geradeweg/f/2/1/3g", "the flag `f`"),
        ("suguru/2/1/0gg8", "takes no holes"),
        ("tetrominous/2/2/ci", "has no such clue"),
        ("tetrominous/2/2/jgo", "takes no walls"),
    ],
)
def test_refusals(body: str, message: str) -> None:
    with pytest.raises(DslError, match=message):
        imported(f"https://puzz.link/p?{body}")
