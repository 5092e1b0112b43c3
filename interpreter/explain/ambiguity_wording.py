"""Several solutions as sentences and as data."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dslrun.dsl.sanitiser import sanitise_lines
from dslrun.interpreter.boards.equipment import Clue
from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.explain.ambiguity import AmbiguityResult, analyse
from dslrun.interpreter.explain.conflict_wording import clue_name
from dslrun.interpreter.explain.wording import named_settings
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.unvalued import PLURALS
from dslrun.interpreter.positions.findings import in_reading_order

MOST_NAMED = 6
"""The maximum number of variables that a sentence names."""
STOPPED = "the search stopped at the limit"


@dataclass(frozen=True)
class Ambiguity:
    """What several solutions have in common and what tells them apart, in the names of the game.

    `decided` of `visible` variables have the same value in every solution; `given` of them are givens. If `exact` is
    False, there may be more. `differing` names the variables in which the first two solutions differ. Each of `clues`
    and `givens` alone, added to the puzzle, leaves only the first solution. `complete` is False if the search for them
    stopped at the limit.
    """

    decided: int
    visible: int
    given: int
    exact: bool
    differing: tuple[str, ...]
    clues: tuple[str, ...]
    givens: dict[str, int]
    complete: bool
    text: str

    def __str__(self) -> str:
        return sanitise_lines(self.text)

    def as_json(self) -> dict[str, object]:
        """Return the analysis as `--json` prints it."""
        return {
            "decided": self.decided,
            "visible": self.visible,
            "given": self.given,
            "exact": self.exact,
            "differing": list(self.differing),
            "clues": list(self.clues),
            "givens": self.givens,
            "complete": self.complete,
        }


def explain_ambiguity(game: Game, solutions: Sequence[Sequence[int]], deadline: Deadline) -> Ambiguity:
    """Analyse a puzzle by two of its solutions, as far as the deadline allows, and word the result."""
    return format_ambiguity(game, analyse(game, solutions, deadline))


def format_ambiguity(game: Game, found: AmbiguityResult) -> Ambiguity:
    """Return the analysis in the names of the game, with its sentences."""
    variables = game.model.variables
    shown = [var for var, variable in enumerate(variables) if not variable.hidden]
    clues = tuple(clue_name(game, one) for one in found.additions if isinstance(one, Clue))
    givens = named_settings(game, (one for one in found.additions if not isinstance(one, Clue)))
    types = {variables[var].site.type for var in shown}
    given = sum(var in game.model.givens for var in found.decided)
    kinds = PLURALS[types.pop()] if len(types) == 1 else "sites"
    return Ambiguity(
        decided=len(found.decided),
        visible=len(shown),
        given=given,
        exact=found.exact,
        differing=tuple(names_of(game, found.differing)),
        clues=clues,
        givens=givens,
        complete=found.complete,
        text="\n".join(_sentences(found, f"{len(shown)} {kinds}", given, [*clues, *_givens_named(givens)])),
    )


def _sentences(found: AmbiguityResult, shown: str, given: int, additions: Sequence[str]) -> Iterator[str]:
    least, end = ("", "") if found.exact else ("at least ", f"; {STOPPED}")
    given_ones = f" ({given} given)" if given else ""
    yield f"The same in every solution: {least}{len(found.decided)} of {shown}{given_ones}{end}."
    end = "" if found.complete else f"; {STOPPED}"
    if additions:
        yield f"One addition leaves only the first solution: {' or '.join(additions)}{end}."
    else:
        yield f"No single additional clue or given was found that leaves only the first solution{end}."


def _givens_named(givens: dict[str, int]) -> Iterator[str]:
    return (f"the given {name} = {value}" for name, value in givens.items())


def names_of(game: Game, variables: Sequence[int]) -> list[str]:
    """Return the names of variables in reading order."""
    by_site: dict[Site, list[int]] = {}
    for var in variables:
        by_site.setdefault(game.model.variables[var].site, []).append(var)
    return [game.name_of(var) for site in in_reading_order(game, by_site) for var in by_site[site]]


def differences(game: Game, first: Sequence[int], second: Sequence[int]) -> str:
    """Return the names of the first variables in which two solutions differ, and the number of further ones."""
    shown = [var for var, variable in enumerate(game.model.variables) if not variable.hidden]
    names = names_of(game, [var for var in shown if first[var] != second[var]])
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return " ".join(names[:MOST_NAMED]) + more
