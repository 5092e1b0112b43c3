"""A frame means what its text means without the absent clues: the same solutions, whatever clues are left out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dslrun.dsl.diagnostics import DslError
from dslrun.dsl.forms import Form
from dslrun.interpreter.boards.equipment import Clue, OpenClues
from dslrun.interpreter.check.fixpoint import propagate
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.sections import items_of
from dslrun.interpreter.instances.clue_forms import REMOVED, edited
from dslrun.interpreter.instances.editing import recompiled, regrounded
from dslrun.interpreter.instances.slots import clue_slots
from dslrun.interpreter.loading import load
from dslrun.interpreter.ludemes.hints import Clues, HintsForm
from dslrun.interpreter.ludemes.picture import PictureForm
from dslrun.interpreter.model import Model, values
from dslrun.interpreter.solve.lowering import lower
from dslrun.interpreter.solve.solver import solve

GAMES = Path(__file__).parents[3] / "dslrun" / "games"
GREATEST = 9
ROUNDS = 5
EXTRA = 4
NOT_LAWFUL = {
    "hashiwokakero": "the board has a vertex for every mark",
}
"""Games whose clues a frame cannot leave open like this, and why."""


def smallest(folder: Path) -> Path:
    """Return the challenge of a game with the shortest text."""
    return min(folder.glob("*.lud"), key=lambda path: (path.stat().st_size, path.name))


class Frame:
    """A challenge with all its clues optional, some places more, and a way to write the text of an assignment."""

    def __init__(self, game: Game, random: Random) -> None:
        self.game, self.random = game, random
        assert game.expanded is not None
        self.own = {clue.stated for clue in game.clues if clue.stated is not None}
        slots = [slot.stated for slot in clue_slots(game) if slot.stated not in self.own]
        pointing = any(clue.direction is not None for clue in game.clues)  # a `?` has no arrow
        extra = random.sample(slots, 0 if pointing else min(len(slots), EXTRA))
        mark = "*" if any(len(clue.numbers) > 1 for clue in game.clues) else "?"
        self.form = edited(game.expanded.form, {stated: mark for stated in extra if not stated.side})
        self.open = regrounded(game, self.form, Deadline(), OpenClues(frozenset({*self.own, *extra}), GREATEST))
        self.world = self.open.world

    @property
    def visible(self) -> list[int]:
        return [var for var, variable in enumerate(self.game.model.variables) if not variable.hidden]

    def assignment(self, share: float) -> dict[int, int]:
        """Return values of the presence of all clues, and numbers of the extra ones that are present."""
        world, random = self.world, self.random
        given = {
            var: int(random.random() < (share if clue.stated in self.own else 0.4 * (share < 1)))
            for clue, var in world.presence.items()
        }
        likely = solve(replace(self.open.model, givens={**self.open.model.givens, **given}), limit=1).solutions
        for (clue, _), var in world.unknowns.items():
            if clue in world.presence and clue.stated not in self.own and given[world.presence[clue]]:
                allowed = list(values(self.open.model.variables[var].domain & world.legends.get(clue, ~0)))
                given[var] = likely[0][var] if likely and random.random() < 0.7 else random.choice(allowed[:5])
        return given

    def plain(self, given: dict[int, int]) -> Model:
        """Return the model of the text with just the clues that are present."""
        texts = {}
        for clue, var in self.world.presence.items():
            assert clue.stated is not None
            if not given[var]:
                texts[clue.stated] = REMOVED
            elif clue.stated not in self.own and (clue, 0) in self.world.unknowns:
                texts[clue.stated] = self.mark(clue, given[self.world.unknowns[clue, 0]])
        return regrounded(self.game, edited(self.form, texts), Deadline()).model

    def mark(self, clue: Clue, number: int) -> str:
        """Return the mark of a number: that of the legend, or the number itself."""
        return next((mark for mark, value in self.legends.get(clue.name, {}).items() if value == number), str(number))

    @property
    def legends(self) -> dict[str, dict[str, int | None]]:
        found = {}
        for form in items_of(recompiled(self.game)):
            if isinstance(form, HintsForm) and isinstance(form.what, PictureForm):
                found[form.label or ""] = form.what.picture(form.legend).legend
            elif isinstance(form, HintsForm) and isinstance(form.what, Clues):
                found[form.label or ""] = form.what.marks()
        return found


def boards(model: Model, visible: list[int]) -> tuple[set[tuple[int, ...]], bool]:
    """Return up to three solutions, and whether these are all."""
    outcome = solve(model, limit=3)
    return {tuple(board[var] for var in visible) for board in outcome.solutions}, outcome.exhausted


def holds(model: Model, visible: list[int], board: tuple[int, ...]) -> bool:
    """Return whether a board is a solution."""
    return bool(
        solve(replace(model, givens={**model.givens, **dict(zip(visible, board, strict=True))}), limit=1).solutions
    )


@cache
def outcome_of(folder: Path) -> Frame | str:
    """Return the frame of a game, or the reason why there is none."""
    try:
        frame = Frame(load(smallest(folder)), Random(folder.name))
    except DslError as error:
        return error.diagnostics[0].code
    return frame if frame.world.presence else "no optional clue"


def with_open_clues() -> Iterator[Path]:
    """Yield the folders of the games that declare clues on sites or outside the board."""
    for path in sorted(GAMES.glob("*/*.lud")):
        text = path.read_text(encoding="utf-8")
        if "(hints" in text and path.stem not in NOT_LAWFUL:
            yield path.with_suffix("")


@pytest.mark.parametrize("folder", [pytest.param(folder, id=folder.name) for folder in with_open_clues()])
def test_a_frame_has_the_solutions_of_its_text_without_the_absent_clues(folder: Path) -> None:
    frame = outcome_of(folder)
    if isinstance(frame, str):
        pytest.skip(frame)
    visible = frame.visible
    for number in range(ROUNDS):
        given = frame.assignment((1.0, 0.8, 0.5)[number % 3])
        plain = frame.plain(given)
        fixed = replace(frame.open.model, givens={**frame.open.model.givens, **given})
        (found, all_found), (expected, all_expected) = boards(fixed, visible), boards(plain, visible)
        assert all_found == all_expected
        if all_found:
            assert found == expected
        assert all(holds(plain, visible, board) for board in found)
        assert all(holds(fixed, visible, board) for board in expected)


def test_most_games_with_clues_on_sites_have_frames() -> None:
    frames = [folder.name for folder in with_open_clues() if not isinstance(outcome_of(folder), str)]
    assert len(frames) >= 45


def everything_open(game: Game) -> tuple[Form, OpenClues]:
    """Return the text with `?` at every place that has room for a clue, all of them optional."""
    assert game.expanded is not None
    slots = [slot.stated for slot in clue_slots(game)]
    plain = [clue.stated for clue in game.clues if len(clue.numbers) == 1 and not (clue.direction or clue.text)]
    places = {stated for stated in (*slots, *plain) if stated is not None}
    numbers = [number for clue in game.clues for number in clue.numbers if number is not None]
    optional = places | {clue.stated for clue in game.clues if clue.stated is not None}
    form = edited(game.expanded.form, {stated: "?" for stated in places if not stated.side})
    return form, OpenClues(frozenset(optional), max([4, *numbers]))


STRUCTURE = {
    "hashiwokakero": "the board has a vertex for every mark",
    "kakuro": "the runs are regions",
    "starry-sky": "a `?` needs an arrow",
}
"""Games that refuse a `?` without a clue's place or arrow."""


@pytest.mark.parametrize("folder", [pytest.param(folder, id=folder.name) for folder in with_open_clues()])
def test_every_place_of_a_game_can_be_open(folder: Path) -> None:
    game = load(smallest(folder))
    form, open_clues = everything_open(game)
    if folder.name in STRUCTURE:
        with pytest.raises(DslError):
            regrounded(game, form, Deadline(), open_clues)
        return
    model = regrounded(game, form, Deadline(), open_clues).model
    domains = model.start()
    assert propagate(model, domains, deadline=Deadline(), patience=1)
    assert lower(model, domains, Deadline())
