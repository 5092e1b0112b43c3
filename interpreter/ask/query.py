"""A conversation about a game: questions, definitions added on the way, rules tried on the spot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from dslrun.dsl.definitions import Definition, collect
from dslrun.dsl.diagnostics import Diagnostic, Problems, mistake
from dslrun.dsl.forms import Array, Call, Form, Int, Name
from dslrun.dsl.reader import read
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.answering import WHAT_CAN_BE_ASKED, answer
from dslrun.interpreter.ask.answers import Answer, DefinitionAdded, RuleAdded
from dslrun.interpreter.ask.completions import Completions
from dslrun.interpreter.check.evaluate import evaluate
from dslrun.interpreter.check.findings import board_domains, broken
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.game import Dialect, Game
from dslrun.interpreter.ground.ground import ground
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.language.conversion import NO
from dslrun.interpreter.language.heads import heads_defined, with_free_heads
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Expression, Number, Place
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.session import GroundingSession

PROMPT = "prompt"
"""What the typed text is called in diagnostics."""
ELSEWHERE = ("game", "option", "challenge", "metadata")
"""Forms of the top level of a text that are neither asked nor tried."""


@dataclass(frozen=True, eq=False)
class QuerySession:
    """What was said so far: `loaded` is the game of the text, `game` the one with the rules tried in it."""

    loaded: Game
    game: Game
    defines: Mapping[str, Definition] = field(default_factory=dict)
    tried: tuple[Form, ...] = ()

    @classmethod
    def about(cls, game: Game) -> "QuerySession":
        """The beginning."""
        return cls(game, game)

    @property
    def dialect(self) -> Dialect:
        """How the game reads words."""
        assert self.loaded.dialect is not None
        return self.loaded.dialect

    @property
    def definitions(self) -> dict[str, Definition]:
        """The definitions of the text, and those added since."""
        return {**self.dialect.defines, **self.defines}

    def forget(self, deadline: Deadline | None = None) -> "QuerySession":
        """The same without the rule that was tried last."""
        return self._with(self.tried[:-1], Problems(), deadline)

    def carried(self, game: Game, deadline: Deadline | None = None) -> "QuerySession":
        """The same definitions and rules in a game loaded anew. Raises DslError where a rule does not fit any more."""
        return replace(QuerySession.about(game), defines=self.defines)._with(self.tried, Problems(), deadline)

    def _with(self, tried: tuple[Form, ...], problems: Problems, deadline: Deadline | None) -> "QuerySession":
        """The game with these rules added to its own."""
        if not tried:
            return replace(self, game=self.loaded, tried=())
        dialect, origin = self.dialect, self.dialect.form.origin
        satisfy = Call((Name("satisfy", origin), *tried), origin)
        form = Call((*dialect.form.items, Call((Name("play", origin), satisfy), origin)), origin)
        game = ground(
            form,
            dialect.look,
            dialect.challenge,
            dialect.limits,
            problems,
            ludii=dialect.ludii,
            deadline=deadline,
            heads=heads_defined(self.definitions.values()),
        )
        return replace(self, game=replace(game, dialect=dialect), tried=tried)


class QueryResult(NamedTuple):
    """What came of a text: the talk after it, an answer for each of its expressions, and warnings."""

    talk: QuerySession
    answers: tuple[Answer, ...]
    warnings: tuple[Diagnostic, ...] = ()


@deep
def run_query(
    talk: QuerySession, text: str | Source, board: Sequence[int | None], deadline: Deadline | None = None
) -> QueryResult:
    """Answer the expressions of a text on a board: a value for each variable, None where there is none.

    A plain string is called the prompt in diagnostics.
    Raises `Incomplete` where the text could go on, `DslError` for mistakes, `TimeLimit`.
    """
    deadline = deadline or Deadline()
    source = Source(PROMPT, text) if isinstance(text, str) else text
    answers: list[Answer] = []
    problems = Problems()
    for form in read(source, limits=talk.dialect.limits, problems=problems):
        head = form.head_name if isinstance(form, Call) else ""
        if head == "define":
            talk, found = _defined(talk, form, source)
        elif head == "rule":
            talk, found = _tried(talk, form, board, problems, deadline)
        elif head in ELSEWHERE:
            raise mistake("E0803", f"({head} ...) stands in a text", form.origin, "no question", WHAT_CAN_BE_ASKED)
        else:
            found = _asked(talk, form, board, problems, deadline)
        answers += found
    own = [warning for warning in problems.warnings if warning.primary and warning.primary.span.source is source]
    return QueryResult(talk, tuple(answers), tuple(own))


def _defined(talk: QuerySession, form: Form, source: Source) -> tuple[QuerySession, list[Answer]]:
    """Add a definition."""
    problems = Problems()
    new = with_free_heads(collect([form], source).defines, problems)
    problems.raise_errors()
    answers: list[Answer] = [DefinitionAdded(one.shown, key in talk.definitions) for key, one in new.items()]
    return replace(talk, defines={**talk.defines, **new}), answers


def _asked(
    talk: QuerySession, form: Form, board: Sequence[int | None], problems: Problems, deadline: Deadline
) -> list[Answer]:
    """Answer a question; a definition in it may stand for several."""
    expanded = talk.dialect.expanded(form, talk.defines, problems)
    compiler = Compiler(problems, talk.dialect.limits, heads_defined(talk.definitions.values()))
    expressions = [_compiled(compiler, part) for part in expanded]
    problems.raise_errors()
    game = talk.game
    # A budget and a clock of its own: those of the loading are spent.
    at = Bindings(game.world, GroundingSession(game.world, deadline))
    completions = Completions(game, board, deadline)
    return [answer(expression, at, completions) for expression in expressions]


def _compiled(compiler: Compiler, form: Form) -> Expression:
    """The expression of a form that stands by itself: a bracket, a label, a list, a number, the name of regions."""
    if isinstance(form, Call):
        return compiler.compile(form)
    kinds: tuple[type[Expression], ...] = (Areas, Condition)
    if isinstance(form, Array):
        kinds = (Area, Areas, Condition)
    elif isinstance(form, Int):
        kinds = (Number,)
    elif isinstance(form, Name):
        kinds = (Condition, Place, Number, Areas)
    found = compiler.converter.first_of(form, kinds)
    if found is NO:
        raise mistake("E0803", "this has no value by itself", form.origin, "no question", WHAT_CAN_BE_ASKED)
    assert isinstance(found, Expression)
    return found


def _tried(
    talk: QuerySession, form: Form, board: Sequence[int | None], problems: Problems, deadline: Deadline
) -> tuple[QuerySession, list[Answer]]:
    """Add a rule to the game, and see how it stands."""
    expanded = talk.dialect.expanded(form, talk.defines, problems)
    problems.raise_errors()
    after = talk._with((*talk.tried, *expanded), problems, deadline)
    game = after.game
    new = [rule for rule in game.model.rules if rule.provenance.origin.outermost.span.source is form.origin.span.source]
    values = [*board, *[None] * len(game.model.variables)][: len(game.model.variables)]
    domains = board_domains(game, values)
    compiled = network(game.model, deadline).compiled
    seen = [evaluate(rule.node, domains, compiled) for rule in new]
    against = [rule for rule, holds in zip(new, seen, strict=True) if holds is False]
    sentence = new[0].provenance.sentence if new else ""
    status: Literal["broken", "satisfied", "open"] = "broken" if against else "satisfied" if all(seen) else "open"
    return after, [RuleAdded(sentence, status, len(new), tuple(broken(game, against, domains)))]
