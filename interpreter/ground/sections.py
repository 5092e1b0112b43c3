"""The sections of a game's text: equipment, start rules, conditions."""

from collections.abc import Iterator

from dslrun.dsl.diagnostics import Diagnostic, DslError, Label
from dslrun.interpreter.language.ludeme import Condition
from dslrun.interpreter.ludemes.board import BoardForm
from dslrun.interpreter.ludemes.structure import (
    End,
    Equipment,
    EquipmentItem,
    GameForm,
    PlayForm,
    Rules,
    Setting,
    Start,
    flatten,
)


def items_of(game: GameForm) -> Iterator[EquipmentItem]:
    """Yield the pieces of equipment."""
    for part in game.parts:
        if isinstance(part, Equipment):
            yield from part.items


def sections_of(game: GameForm) -> Iterator[Start | PlayForm | End]:
    """Yield the sections of the rules; `rules` around them may be missing."""
    for part in game.parts:
        if isinstance(part, Rules):
            yield from part.parts
        elif isinstance(part, Start | PlayForm | End):
            yield part


def settings_of(game: GameForm) -> Iterator[Setting]:
    """Yield the start rules."""
    for section in sections_of(game):
        if isinstance(section, Start):
            yield from section.settings


def conditions_of(game: GameForm) -> list[Condition]:
    """Return all rules; those of `end` come last."""
    found: list[Condition] = []
    ends: list[Condition] = []
    for section in sections_of(game):
        if isinstance(section, PlayForm):
            found += [rule for satisfy in section.satisfy for rule in satisfy.rules]
        elif isinstance(section, End):
            ends += [case.condition for case in section.cases]
    return list(flatten([*found, *ends]))


def board_form(game: GameForm) -> BoardForm:
    """Return the board of the equipment; raise an error unless there is exactly one and it declares values."""
    boards = [item for item in items_of(game) if isinstance(item, BoardForm)]
    if len(boards) != 1:
        what = "no board" if not boards else f"{len(boards)} boards"
        note = "(equipment {(board (square 4) (values Cell (range 1 4)))}) has one"
        origin = boards[1].origin if boards else game.origin
        raise DslError(Diagnostic("E0408", f"the game has {what}", Label(origin), (), (note,)))
    if not boards[0].values:
        note = "add (values Cell (range 0 1))"
        raise boards[0].fail("E0409", "the board does not declare the values of its sites", "", note)
    return boards[0]
