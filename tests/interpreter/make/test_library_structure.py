"""Structure of the library's games: what kind it is, and that a challenge with new structure loads and is solvable."""

from collections.abc import Sequence
from random import Random

import pytest

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Array, Form
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.library import library
from dslrun.interpreter.loading import load
from dslrun.interpreter.make.arguments import ArgumentRole, Use, uses_of
from dslrun.interpreter.make.room_style import even_picture
from dslrun.interpreter.make.structure import kind_of, structure
from dslrun.interpreter.make.structure_kind import StructureKind
from dslrun.interpreter.reading import LoadedText, challenges_in, game_name, open_text
from dslrun.interpreter.solve.solver import solve

KINDS = {
    "ROOMS": "aqre aquarium basic chocona countryroad detour dosunfuwari heyawake inshinoheya jigsawsudoku juosan "
    "killersudoku lits litsplus magnets maxiloop moonorsun nagenawa nanro norinori nurimaze rippleeffect shimaguni "
    "starbattle stostone suguru tilepaint usowan variantsudoku",
    "ISLANDS": "hashiwokakero",
    "RUNS": "kakuro",
    "PATCHES": "dosunfuwari icewalk",
    "WALLS": "magiclabyrinth",
    "PATHS": "thermometers variantsudoku",
    "FIXED": "abcd abcddiagonal laser slalomloop variantsudoku",
}
ALWAYS_SOLVABLE = (
    "aqre aquarium basic hashiwokakero heyawake icewalk inshinoheya juosan kakuro killersudoku magnets thermometers "
    "tilepaint"
)
"""Games in which nearly every structure has a solution as long as there are no clues."""


def opened(name: str) -> tuple[LoadedText, list[Challenge], dict[str, list[Use]]]:
    text = open_text(library()[name], DEFAULT_LIMITS, Problems())
    return text, challenges_in(text, DEFAULT_LIMITS, Problems()), uses_of(text.text)


def test_the_structure_of_every_game_is_recognised() -> None:
    found: dict[str, set[str]] = {}
    for name in library():
        text, challenges, uses = opened(name)
        for argument, used in uses.items():
            examples = [one.arguments[argument] for one in challenges if argument in one.arguments]
            kind = kind_of(used, examples, argument in text.text.defaults)
            if kind is not None:
                found.setdefault(kind.name, set()).add(name)
    assert found == {kind: set(names.split()) for kind, names in KINDS.items()}


def without_clues(uses: Sequence[Use], forms: tuple[Form, ...]) -> str:
    """Return an argument without its clues and givens."""
    roles = {use.role for use in uses}
    picture = even_picture(forms)
    if roles & {ArgumentRole.GIVENS, ArgumentRole.CLUES} and picture is not None and not picture.drawn:
        return "(picture {" + " ".join('"' + "." * width + '"' for width in picture.widths()) + "})"
    if roles & {ArgumentRole.GIVENS, ArgumentRole.AREA_NUMBERS} and picture is None:
        return "{}"
    if ArgumentRole.OUTSIDE in roles and isinstance(forms[0], Array):
        return "{" + " ".join("?" for _ in forms[0].items) + "}"
    return " ".join(map(flat, forms))


@pytest.mark.parametrize("name", sorted({*" ".join(KINDS.values()).split()}))
def test_new_structure_loads_and_is_solvable(name: str) -> None:
    text, challenges, uses = opened(name)
    challenge = challenges[0]
    board = load(library()[name], challenge=challenge.name).board
    arguments = {key: without_clues(uses[key], forms) for key, forms in challenge.arguments.items() if key in uses}
    for key, forms in challenge.arguments.items():
        examples = [one.arguments[key] for one in challenges if key in one.arguments]
        kind = kind_of(uses.get(key, ()), examples)
        if kind is None:
            continue
        picture = even_picture(forms)
        site_type = next((use.kind for use in uses[key] if use.kind is not None), None)
        size = picture.size() if picture is not None else board.grid_size(site_type or board.use)
        shown = [forms] if kind is StructureKind.FIXED else examples
        new = structure(uses[key], shown, size, Random(1))
        assert new is not None
        arguments[key] = new
    given = " ".join(f"{key}:{value}" for key, value in arguments.items())
    game = load(Source("new", f'(challenge "New" of:"{game_name(text.text)}" about:() {given})'))
    assert name not in ALWAYS_SOLVABLE.split() or solve(game.model, limit=1).solutions
