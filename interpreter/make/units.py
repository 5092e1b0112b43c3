"""What a puzzle may tell: units of clues and givens, each told or not told.

Clues that can be switched off without changing the solution are *pure*: each is a unit. The places of other clues are
*rigid*: they belong to the solution, and only their numbers can be left out, if the notation allows it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.make.opening import OpenGame, Slot, SlotClue
from dslrun.interpreter.make.questions import Fact, Questions, fact


@record
class Unit:
    """Something that a puzzle tells or does not tell: facts if it is told, others if it is not, and its slot."""

    slot: Slot
    told: tuple[Fact, ...]
    untold: tuple[Fact, ...] = ()
    given: bool = False


@dataclass(eq=False)
class Told:
    """A solution of a frame with the units that can be told about it, and the facts that hold in any case."""

    open: OpenGame
    board: list[int]
    base: list[Fact]
    units: list[Unit]

    def facts(self, chosen: Iterable[Unit]) -> list[Fact]:
        """Return the facts of a choice of units."""
        told = set(chosen)
        found = list(self.base)
        for unit in self.units:
            found += unit.told if unit in told else unit.untold
        return found

    def marks(self, chosen: Iterable[Unit]) -> dict[Slot, str]:
        """Return what a choice of units writes into each slot."""
        known = {*self.base, *(one for unit in chosen for one in unit.told)}
        numbers: dict[tuple[Slot, int], str] = {}
        for found in self.open.clues:
            if found.presence is not None and fact(found.presence, 1) not in known:
                continue
            values = [_number(found, place, self.board, known) for place in range(len(found.numbers))]
            numbers[found.slot, found.part] = self.open.mark(found, tuple(values))
        marks = _joined(self.open, numbers)
        for unit in chosen:
            if unit.given:
                ((var, mask),) = unit.told
                value = mask.bit_length() - 1
                marks[unit.slot] = self.open.givens[var][1].get(value, str(value))
        return marks


def _number(found: SlotClue, place: int, board: Sequence[int], known: set[Fact]) -> int | None:
    var = found.numbers[place]
    if var is None:
        return found.clue.numbers[place]
    return board[var] if fact(var, board[var]) in known else None


def _joined(open_game: OpenGame, numbers: dict[tuple[Slot, int], str]) -> dict[Slot, str]:
    """Return the mark of each slot; the sums down and across of one slot are joined."""
    marks: dict[Slot, str] = {}
    frames = {(name, place): mark for name, one in open_game.contents.items() for place, mark in one.marks.items()}
    for slot, frame in frames.items():
        if "/" in frame:
            down, across = frame.split("/")
            marks[slot] = (numbers.get((slot, 0), "?") if down else "") + "/"
            marks[slot] += numbers.get((slot, 1), "?") if across else ""
        elif frame == "#" and (slot, 0) not in numbers:
            marks[slot] = frame
    for (slot, _), mark in numbers.items():
        if ("/" not in marks.get(slot, "") and mark != "?") or open_game.is_stated(slot):
            marks.setdefault(slot, mark)
    return marks


class Teller:
    """Finds the units of a solution."""

    def __init__(self, open_game: OpenGame, questions: Questions, random: Random) -> None:
        self.open, self.questions, self.random = open_game, questions, random

    def pure(self, board: Sequence[int]) -> frozenset[str]:
        """Return the arguments whose clues can all be switched off without changing the solution."""
        shown = [fact(var, board[var]) for var in self.questions.shown]
        by_argument: dict[str, list[SlotClue]] = {}
        for found in self.open.clues:
            if found.presence is not None:
                by_argument.setdefault(found.slot[0], []).append(found)
        pure = set()
        for name, some in by_argument.items():
            others = [
                fact(one.presence, board[one.presence])
                for one in self.open.clues
                if one.presence is not None and one.slot[0] != name
            ]
            off = [fact(one.presence, 0) for one in some if one.presence is not None]
            if self.questions.board([*shown, *others, *off]) is not None:
                pure.add(name)
        return frozenset(pure)

    def tell(self, board: Sequence[int], pure: frozenset[str], always: Sequence[Fact] = ()) -> Told:
        """Return a solution with everything that can be told about it: as many pure clues as hold together."""
        shown = [fact(var, board[var]) for var in self.questions.shown]
        fixed, wanted = list(shown), []
        for found in self.open.clues:
            if found.presence is None:
                continue
            if found.slot[0] in pure:
                wanted.append(fact(found.presence, 1))
            else:
                fixed.append(fact(found.presence, board[found.presence]))
        self.random.shuffle(wanted)
        full = self.questions.settle([*fixed, *always], wanted)
        assert full is not None
        return self._told(full, pure)

    def _told(self, board: list[int], pure: frozenset[str]) -> Told:
        base: list[Fact] = []
        units: list[Unit] = []
        for found in self.open.clues:
            numbers = tuple(fact(var, board[var]) for var in found.numbers if var is not None)
            if found.presence is not None and found.slot[0] in pure:
                present = fact(found.presence, 1)
                if board[found.presence]:
                    units.append(Unit(found.slot, (present, *numbers), (fact(found.presence, 0),)))
                else:
                    base.append(fact(found.presence, 0))
                continue
            if found.presence is not None:
                base.append(fact(found.presence, board[found.presence]))
                if not board[found.presence]:
                    continue
            if self.open.may_be_unknown(found):
                units += [Unit(found.slot, (one,)) for one in numbers]
            else:
                base += numbers
        told = {unit.slot for unit in units}
        for var, (slot, _) in self.open.givens.items():
            if var not in self.open.game.model.givens and slot not in told and self.open.may_give(var, board[var]):
                units.append(Unit(slot, (fact(var, board[var]),), given=True))
        return Told(self.open, board, base, units)
