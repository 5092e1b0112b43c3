"""Sample files: games of the library in the plain-text format, read, solved and written back."""

from collections import Counter
from pathlib import Path

import pytest

from dslrun.dsl.diagnostics import Problems
from dslrun.dsl.forms import Call, Str, walk
from dslrun.dsl.importers import challenge_forms, importer_of
from dslrun.dsl.importers.plaintext import IMPORTER
from dslrun.dsl.importers.plaintext.kinds import KINDS
from dslrun.dsl.instances import Challenge, read_challenge
from dslrun.dsl.limits import DEFAULT_LIMITS
from dslrun.dsl.source import Source
from dslrun.interpreter.boardfiles.read_board import read_board
from dslrun.interpreter.drawing import draw
from dslrun.interpreter.loading import load
from dslrun.interpreter.reading import challenges_in, open_text
from dslrun.interpreter.solve.solver import solve

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.txt"))


def challenge_of(source: Source) -> Challenge:
    """Return the challenge that the importer makes from a text."""
    importer = importer_of(source)
    assert importer is IMPORTER
    (form,) = challenge_forms(importer, source, DEFAULT_LIMITS, Problems())
    found = read_challenge(form, Problems())
    assert found is not None
    return found


def words(challenge: Challenge) -> object:
    """Return a challenge without the spaces that align its pictures."""

    def plain(form: object) -> object:
        return [
            part.value.split() if isinstance(part, Str) else getattr(part, "value", type(part).__name__)
            for part in walk(form)  # type: ignore[arg-type]
        ]

    arguments = {name: [plain(form) for form in forms] for name, forms in challenge.arguments.items()}
    return challenge.name, challenge.game, challenge.meta, arguments


def sample(path: Path) -> Source:
    return Source(path.name, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_the_library_s_own_challenge(path: Path) -> None:
    found = challenge_of(sample(path))
    problems = Problems()
    loaded = open_text(found.game, DEFAULT_LIMITS, problems, (), None)
    (known,) = challenges_in(loaded, DEFAULT_LIMITS, problems, found.name)
    assert words(found) == words(known)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_written_as_it_was(path: Path) -> None:
    source = sample(path)
    assert IMPORTER.write is not None
    assert IMPORTER.write([challenge_of(source)]) == source.text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_has_one_solution(path: Path) -> None:
    assert solve(load(path).model).status == "unique"


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
@pytest.mark.parametrize("path", [path for path in SAMPLES if path.stem.endswith("-01")], ids=lambda path: path.stem)
def test_the_solution_of_a_sample_as_it_is_drawn_is_judged_solved(path: Path, charset: str) -> None:
    game = load(path)
    (found,) = solve(game.model).solutions
    drawing = draw(game, found, charset=charset).plain()
    read = read_board(Source("drawn", f"{drawing}\n\nsolved, unique (0.10 s)\n"), game)
    for var, variable in enumerate(game.model.variables):
        value = game.model.givens.get(var, read[var] or 0)
        assert variable.hidden or value == found[var]


def test_there_are_three_samples_of_each_type_one_of_them_large() -> None:
    texts = [sample(path).text.split("\n") for path in SAMPLES]
    heads = [[line for line in lines if not line.startswith("%")][:3] for lines in texts]
    assert Counter(head[0] for head in heads) == dict.fromkeys(KINDS, 3)
    large = {kind for kind, _, size in heads if min(map(int, size.split())) >= 15}
    assert large == set(KINDS)


def test_forms_of_a_sample_point_into_it() -> None:
    source = sample(SAMPLES[0])
    (form,) = challenge_forms(IMPORTER, source, DEFAULT_LIMITS, Problems())
    (row,) = [part for part in walk(form) if isinstance(part, Str) and part.value == ".2..#"]
    place = row.origin.span.inside(1, 2)
    assert (place.line, place.column, place.text) == (6, 2, "2")
    assert isinstance(form, Call)
