"""The structure of a game: `game`, `equipment`, `rules`, `play`, `satisfy`, `start`, `end`, and `rule`."""

from collections.abc import Iterable, Iterator
from enum import Enum

from dslrun.dsl.sanitiser import clean
from dslrun.dsl.source import Origin
from dslrun.interpreter.boards.equipment import Clue, RegionList
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.language.coercions import AllOf
from dslrun.interpreter.language.ludeme import Condition, Ground, Part, ludeme, rest
from dslrun.interpreter.model import TRUE, Node
from dslrun.interpreter.values.bindings import Bindings


@ludeme("players")
class Players(Part):
    """The number of players, which is one in a deduction puzzle. It may be left out.

    Example: (players 1)
    """

    count: int


@ludeme("satisfy")
class Satisfy(Part):
    """The rules: a solution satisfies all of them.

    Example: (satisfy (all Different))
    """

    rules: tuple[Condition, ...] = rest()


@ludeme("play")
class PlayForm(Part):
    """The rules of play.

    Example: (play (satisfy (all Different)))
    """

    satisfy: tuple[Satisfy, ...] = rest()


class Who(Enum):
    """Player: who wins."""

    P1 = "P1"


class Ending(Enum):
    """Outcome: what happens."""

    WIN = "Win"


MEANINGS: dict[Enum, str] = {
    Who.P1: "The player of a deduction puzzle, in `(result P1 Win)`.",
    Ending.WIN: "The outcome of a solved puzzle, in `(result P1 Win)`.",
}
"""The description of each word on its help page."""


@ludeme("result")
class Result(Part):
    """The result of a game: the player wins. It may be left out.

    Example: (result P1 Win)
    """

    words: tuple[Who | Ending, ...] = rest()


@ludeme("if")
class EndIf(Part):
    """The condition of an `end` rule: the puzzle is solved if it holds.

    Example: (if (is Solved) (result P1 Win))
    """

    condition: Condition
    result: Result


@ludeme("end")
class End(Part):
    """The end of a game. It may be left out. Any condition in it other than `(is Solved)` is one more rule.

    Example: (end (if (is Solved) (result P1 Win)))
    """

    cases: tuple[EndIf, ...] = rest()


class Setting(Part):
    """A rule of the start position."""

    word = "start rule"

    def givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, int, Origin]]:
        """Yield the site, the layer (None for the first of its type), the value and the origin of each given."""
        raise NotImplementedError

    def open_givens(self, at: Bindings) -> Iterator[tuple[Site, str | None, Clue]]:
        """Yield the site and the layer of each given of a frame that follows from an open clue of the same mark."""
        return iter(())

    def legends(self, at: Bindings) -> Iterator[tuple[str, int, str]]:
        """Yield the layer, the value and the mark of each entry in the setting's legend."""
        return iter(())

    def regions(self, at: Bindings) -> Iterator[RegionList]:
        """Yield the regions to which the legend of a picture sends its marks."""
        return iter(())


@ludeme("start")
class Start(Part):
    """The values given at the start.

    Example: (start (set {{0 1} {5 2}}))
    """

    settings: tuple[Setting, ...] = rest()


@ludeme("rules")
class Rules(Part):
    """The rules of a game: start, play and end.

    Example: (rules (play (satisfy (all Different))) (end (if (is Solved) (result P1 Win))))
    """

    parts: tuple[Start | PlayForm | End, ...] = rest()


class EquipmentItem(Part):
    """An item of equipment."""

    word = "piece of equipment"


@ludeme("equipment")
class Equipment(Part):
    """The board, its regions and its clues, in any order.

    Example: (equipment {(board (square 4) (values Cell (range 1 4))) (regions {Rows Columns})})
    """

    items: tuple[EquipmentItem, ...] = rest()


@ludeme("game")
class GameForm(Part):
    """A whole game: its name, its equipment and its rules.

    Example: (game "Tiny"
                 (equipment {(board (square 2) (values Cell (range 1 2))) (regions {Rows Columns})})
                 (rules (play (satisfy (all Different)))))
    """

    name: str
    parts: tuple[Players | Equipment | Rules | Start | PlayForm | End, ...] = rest()


@ludeme("rule")
class RuleForm(Condition):
    """A rule with the author's sentence; every message about the rule quotes it.

    `{stars}` in the sentence stands for the argument `stars:` of the challenge, `{stars|star|stars}` for "1 star" or
    "2 stars", and `{{` for a brace.

    Example: (rule "No number twice in a line." (all Different))
    """

    sentence: str
    conditions: tuple[Condition, ...] = rest()

    def instances(self, at: Bindings) -> Iterable[Ground]:
        """Yield the instances of its conditions, each with the sentence."""
        sentence = clean(self.sentence)
        for condition in self.conditions:
            for instance in condition.instances(at):
                yield instance.with_sentence(sentence)


@ludeme("is Solved")
class IsSolved(Condition):
    """All rules of `satisfy` hold on the finished board. As a rule, it adds nothing to them.

    Example: (is Solved)
    """

    def node(self, at: Bindings) -> Node:
        """Return TRUE: a solved board satisfies the rules anyway."""
        return TRUE


def flatten(conditions: Iterable[Condition]) -> Iterable[Condition]:
    """Yield the conditions, including those inside arrays."""
    for condition in conditions:
        if isinstance(condition, AllOf):
            yield from flatten(condition.conditions)
        else:
            yield condition
