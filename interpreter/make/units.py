"""The units of a puzzle: clues and givens that it may show or leave out.

Clues that can be switched off without changing the solution are *pure*: each is a unit. The places of other clues are
*rigid*: they belong to the solution, and only their numbers can be left out, if the notation allows it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist
from random import Random

from dslrun.dsl.records import record
from dslrun.interpreter.make.opening import OpenGame, Slot, SlotClue
from dslrun.interpreter.make.questions import Fact, NothingFits, Questions, fact

NEAR = 3.2
"""The distance within which a changed value may allow a clue that was impossible before."""


@record
class Unit:
    """A clue, a number of a clue or a given that a puzzle may leave out.

    `facts` hold if the puzzle shows it, `absent_facts` if not. `slot` is where the puzzle shows it.
    """

    slot: Slot
    facts: tuple[Fact, ...]
    absent_facts: tuple[Fact, ...] = ()
    given: bool = False


@dataclass(eq=False)
class SolvedFrame:
    """A solution of a frame, all units of it, and the facts that hold whichever units the puzzle shows."""

    open: OpenGame
    board: list[int]
    base: list[Fact]
    units: list[Unit]

    def facts(self, chosen: Iterable[Unit]) -> list[Fact]:
        """Return the facts of a choice of units."""
        shown = set(chosen)
        found = list(self.base)
        for unit in self.units:
            found += unit.facts if unit in shown else unit.absent_facts
        return found

    def clue_facts(self) -> list[Fact]:
        """Return the facts of all clues, without any given."""
        return self.facts([unit for unit in self.units if not unit.given])

    def marks(self, chosen: Iterable[Unit]) -> dict[Slot, str]:
        """Return what a choice of units writes into each slot."""
        known = {*self.base, *(one for unit in chosen for one in unit.facts)}
        numbers: dict[tuple[Slot, int], str] = {}
        for found in self.open.clues:
            if found.presence is not None and fact(found.presence, 1) not in known:
                continue
            values = [_number(found, place, self.board, known) for place in range(len(found.numbers))]
            numbers[found.slot, found.part] = self.open.mark(found, tuple(values))
        marks = _joined(self.open, numbers)
        for unit in chosen:
            if unit.given:
                ((var, mask),) = unit.facts
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
        if ("/" not in marks.get(slot, "") and mark != "?") or open_game.is_stated(slot[0]):
            marks.setdefault(slot, mark)
    return marks


class UnitFinder:
    """Finds the units of a solution."""

    def __init__(self, open_game: OpenGame, questions: Questions, random: Random) -> None:
        self.open, self.questions, self.random = open_game, questions, random
        self._before: list[int] | None = None

    def pure(self, board: Sequence[int]) -> frozenset[str]:
        """Return the arguments whose clues can be switched off without changing the solution or other clues."""
        by_argument: dict[str, list[SlotClue]] = {}
        for found in self.open.clues:
            if found.presence is not None:
                by_argument.setdefault(found.slot[0], []).append(found)
        return frozenset(name for name, some in by_argument.items() if self._is_pure(board, name, some))

    def _is_pure(self, board: Sequence[int], name: str, some: Sequence[SlotClue]) -> bool:
        shown = [fact(var, board[var]) for var in self.questions.shown]
        others = [
            fact(one.presence, board[one.presence])
            for one in self.open.clues
            if one.presence is not None and one.slot[0] != name
        ]
        off = [fact(one.presence, 0) for one in some if one.presence is not None]
        if self.questions.board([*shown, *others, *off]) is None:
            return False
        full = self.questions.settle(shown, [*others, *(fact(var, 1) for var, _ in off)])
        if full is None:
            return True
        kept = [one for one in some if one.presence is not None and full[one.presence]]
        half = self.random.sample(kept, len(kept) // 2)
        facts = [fact(one.presence, int(one not in half)) for one in kept if one.presence is not None]
        facts += [fact(var, full[var]) for one in kept if one not in half for var in one.numbers if var is not None]
        return self.questions.board([*shown, *facts]) is not None

    def find(self, board: Sequence[int], pure: frozenset[str], always: Sequence[Fact] = ()) -> SolvedFrame:
        """Return a solution with all its units: as many pure clues as can be present together.

        Clues that were impossible on the board before are not tried again unless a value near them has changed.
        Raise `NothingFits` if its values do not allow that each number of a clue stands as often as it must.
        """
        shown = [fact(var, board[var]) for var in self.questions.shown]
        fixed, wanted = list(shown), []
        hopeless = self._hopeless(board)
        for found in self.open.clues:
            if found.presence is not None and found.slot[0] in pure:
                wanted += [fact(found.presence, 1)] if found.presence not in hopeless else []
                continue
            rigid = (found.presence, *(() if self.open.renumbers(found.slot[0]) else found.numbers))
            fixed += [fact(var, board[var]) for var in rigid if var is not None]
        self.random.shuffle(wanted)
        full = self.questions.settle([*fixed, *always], wanted)
        if full is None:
            raise NothingFits
        self._before = full
        return self._solved(full, pure)

    def _hopeless(self, board: Sequence[int]) -> set[int]:
        """Return the presences of clues that were absent before, and near which no value has changed since."""
        game, before = self.open.game, self._before
        if before is None:
            return set()
        sites = [game.model.variables[var].site for var in self.questions.shown if board[var] != before[var]]
        places = {game.board.position(*site) for site in sites}
        absent = [found for found in self.open.clues if found.presence is not None and not before[found.presence]]
        return {
            found.presence
            for found in absent
            if found.presence is not None
            and all(dist(place, game.board.position(found.clue.type, found.clue.sites[0])) > NEAR for place in places)
        }

    def _solved(self, board: list[int], pure: frozenset[str]) -> SolvedFrame:
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
        clued = {unit.slot for unit in units}
        for var, (slot, _) in self.open.givens.items():
            if var not in self.open.game.model.givens and slot not in clued and self.open.may_give(var, board[var]):
                units.append(Unit(slot, (fact(var, board[var]),), given=True))
        return SolvedFrame(self.open, board, base, units)
