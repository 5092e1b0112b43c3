"""The text of a game and its challenges, and new challenges that are read like those in files."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from dslrun.dsl.atoms import flat
from dslrun.dsl.diagnostics import DslError, Problems, mistake
from dslrun.dsl.forms import Call, Form, Name, walk
from dslrun.dsl.generate_clauses import GenerateClauses
from dslrun.dsl.instances import Challenge
from dslrun.dsl.limits import Limits
from dslrun.dsl.pause_gc import gc_paused
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.interpreter.boards.board import BoardGraph
from dslrun.interpreter.boards.equipment import OpenClues
from dslrun.interpreter.boards.sites import SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.expansion import ExpandedGame, expand_game
from dslrun.interpreter.game import Game, Look
from dslrun.interpreter.ground.compile import compile_game
from dslrun.interpreter.ground.declare import Declaring, declare
from dslrun.interpreter.ground.ground import ground
from dslrun.interpreter.ground.sections import board_form, items_of
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.language.conversion import NO
from dslrun.interpreter.language.ludeme import Number
from dslrun.interpreter.library import parse
from dslrun.interpreter.ludemes.board import plain_number
from dslrun.interpreter.ludemes.hints import HintsForm
from dslrun.interpreter.make.arguments import Use, uses_of
from dslrun.interpreter.make.wish import AUTHOR
from dslrun.interpreter.reading import LoadedText, ReadGame, challenges_in
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.session import GroundingSession, NoValues
from dslrun.interpreter.values.world import World

Arguments = Mapping[str, str]
"""The text of each argument of a challenge."""
FRAME = 3
"""How much larger a frame may be than a puzzle: limits on terms and clauses are raised by this factor."""


@record(eq=False, slots=False)
class Texts:
    """The text of a game, from which challenges are read."""

    loaded: LoadedText
    limits: Limits

    @cached_property
    def uses(self) -> dict[str, list[Use]]:
        """The uses of each argument of a challenge."""
        return uses_of(self.loaded.text)

    @cached_property
    def challenges(self) -> list[Challenge]:
        """The challenges to learn from, in order: all but the made ones, which may come and go."""
        return [one for one in self.all_challenges if one.meta.get("by") != AUTHOR]

    @cached_property
    def all_challenges(self) -> list[Challenge]:
        """The challenges that come with the game, in order."""
        try:
            return challenges_in(self.loaded, self.limits, Problems())
        except DslError:
            return []

    @cached_property
    def lists_runs(self) -> bool:
        """True if a rule says `is Match`: clues are then runs, which follow from the values of a line."""
        text = self.loaded.text
        bodies = [form for definition in text.defines.values() for form in definition.body]
        forms = walk(*([text.game] if text.game else []), *bodies)
        return any(isinstance(form, Call) and _says_match(form) for form in forms)

    @property
    def clauses(self) -> GenerateClauses:
        """What the text says about new puzzles."""
        return self.loaded.text.generate

    def defaulted(self, argument: str) -> bool:
        """True if a challenge may omit an argument."""
        return argument in self.loaded.text.defaults

    def challenge(self, arguments: Arguments) -> Challenge:
        """Return a challenge with these arguments."""
        given = " ".join(f"{name}:{text}" for name, text in arguments.items())
        source = Source("the new challenge", f'(challenge "New" of:"New" {given})')
        problems = Problems()
        found = parse(source, self.limits, problems)
        problems.raise_errors()
        return found.challenges[0]

    def expanded(self, challenge: Challenge) -> ExpandedGame:
        """Expand the game with a challenge."""
        problems = Problems()
        game = self.loaded.text.game
        assert game is not None
        expanded = expand_game(ReadGame(self.loaded, game, challenge, ()), self.limits, problems)
        problems.raise_errors()
        return expanded

    @deep
    def board(self, challenge: Challenge) -> "BoardAndUse":
        """Build only the board of a challenge, and see on which types of sites it has layers and clues."""
        expanded, problems = self.expanded(challenge), Problems()
        compiled = compile_game(expanded.form, self.limits, problems, expanded.heads)
        problems.raise_errors()
        world = World(self.limits, ludii=expanded.ludii)
        declaring = Declaring(compiled, problems, GroundingSession(world, None))
        form = board_form(compiled)
        declaring.build_board(form)
        clued = [item.type or SiteType.CELL for item in items_of(compiled) if isinstance(item, HintsForm)]
        valued = [values.type for values in form.values if not values.hidden]
        return BoardAndUse(declaring.at, expanded, frozenset((*valued, *clued)))

    @deep
    @gc_paused()
    def game(self, challenge: Challenge, deadline: Deadline, open_clues: OpenClues | None = None) -> Game:
        """Ground the game with a challenge, without its look. With open clues, higher limits apply."""
        limits, expanded, problems = self.limits, self.expanded(challenge), Problems()
        if open_clues is not None:
            limits = replace(limits, terms=limits.terms * FRAME, clauses=limits.clauses * FRAME)
        deadline.check()
        compiled = compile_game(expanded.form, limits, problems, expanded.heads)
        declared = declare(compiled, limits, problems, ludii=expanded.ludii, deadline=deadline, open_clues=open_clues)
        return replace(ground(compiled, declared, Look(), problems), challenge="New", expanded=expanded)


@record(eq=False)
class BoardAndUse:
    """A board, the text that declares it, and the types of sites that have visible values or clues."""

    at: Bindings
    expanded: ExpandedGame
    kinds: frozenset[SiteType]

    @property
    def board(self) -> BoardGraph:
        """The board."""
        return self.at.world.board

    @property
    def use(self) -> SiteType:
        """The type of sites played on."""
        return self.at.world.use

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns as a person would count them: of cells if anything is on cells, else of vertices."""
        kind = SiteType.CELL if SiteType.CELL in self.kinds else SiteType.VERTEX
        return self.board.grid_size(kind)

    @deep
    def number(self, form: Form) -> int:
        """Return the value of an expression that depends only on the board."""
        problems = Problems()
        limits = self.at.world.limits
        (expression,) = self.expanded.expand(form, problems)
        number = Compiler(problems, limits, self.expanded.heads).converter.first_of(expression, (Number,))
        problems.raise_errors()
        if number is NO:
            raise mistake("E0220", "this is no number", form.origin, "", "write an expression such as (count Rows)")
        try:
            return plain_number(number, self.at)
        except NoValues:
            message = "this number must not depend on the board's values"
            raise mistake("E0404", message, form.origin, "it does", "write one such as (count Rows)") from None


def _says_match(form: Call) -> bool:
    return form.head_name == "is" and any(isinstance(item, Name) and item.value == "Match" for item in form.args)


def written(forms: tuple[Form, ...]) -> str:
    """Return the forms of an argument as text."""
    return " ".join(map(flat, forms))
