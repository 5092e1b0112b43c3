"""Queries about a game: answer questions, add definitions, and try rules on the current position."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import NamedTuple

from dslrun.dsl.definitions import Definition, collect
from dslrun.dsl.diagnostics import Diagnostic, Problems, mistake
from dslrun.dsl.forms import Array, Call, Form, Int, Name
from dslrun.dsl.reader import read
from dslrun.dsl.records import record
from dslrun.dsl.recursion import deep
from dslrun.dsl.source import Source
from dslrun.interpreter.ask.answering import WHAT_CAN_BE_ASKED, answer
from dslrun.interpreter.ask.answers import Answer, DefinitionAdded, RuleAdded
from dslrun.interpreter.ask.completions import Completions
from dslrun.interpreter.check.judge_rule import Judgement, judge_rule
from dslrun.interpreter.check.network import network
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.expansion import ExpandedGame
from dslrun.interpreter.game import Game
from dslrun.interpreter.ground.compile import compile_game
from dslrun.interpreter.ground.declare import declare
from dslrun.interpreter.ground.ground import ground
from dslrun.interpreter.language.compiler import Compiler
from dslrun.interpreter.language.conversion import NO
from dslrun.interpreter.language.heads import heads_defined, with_free_heads
from dslrun.interpreter.language.ludeme import Area, Areas, Condition, Expression, Number, Place
from dslrun.interpreter.positions.findings import board_domains, broken
from dslrun.interpreter.values.bindings import Bindings
from dslrun.interpreter.values.session import GroundingSession

PROMPT = "prompt"
"""The name of typed text in diagnostics."""
ELSEWHERE = ("game", "option", "challenge", "metadata", "generate")
"""Top-level forms of a game file that are not queries."""


@record(eq=False, slots=False)
class QuerySession:
    """The state of a conversation. `loaded` is the game as loaded; `game` also has the tried rules."""

    loaded: Game
    game: Game
    defines: Mapping[str, Definition] = field(default_factory=dict)
    tried: tuple[Form, ...] = ()

    @classmethod
    def start(cls, game: Game) -> "QuerySession":
        """Return a new session for a game, without definitions and tried rules."""
        return cls(game, game)

    @property
    def expanded(self) -> ExpandedGame:
        """The expanded text of the loaded game."""
        assert self.loaded.expanded is not None
        return self.loaded.expanded

    @property
    def definitions(self) -> dict[str, Definition]:
        """The definitions of the game's text and those added in this session."""
        return {**self.expanded.defines, **self.defines}

    def without_last_rule(self, deadline: Deadline | None = None) -> "QuerySession":
        """Return the session without the last tried rule."""
        return self._with(self.tried[:-1], Problems(), deadline)

    def moved_to(self, game: Game, deadline: Deadline | None = None) -> "QuerySession":
        """Return the session for a reloaded game; raise a `DslError` if a rule no longer fits."""
        return replace(QuerySession.start(game), defines=self.defines)._with(self.tried, Problems(), deadline)

    def _with(self, tried: tuple[Form, ...], problems: Problems, deadline: Deadline | None) -> "QuerySession":
        """Return the session with exactly these rules added to the game."""
        if not tried:
            return replace(self, game=self.loaded, tried=())
        expanded, origin = self.expanded, self.expanded.form.origin
        satisfy = Call((Name("satisfy", origin), *tried), origin)
        form = Call((*expanded.form.items, Call((Name("play", origin), satisfy), origin)), origin)
        compiled = compile_game(form, expanded.limits, problems, heads_defined(self.definitions.values()))
        declared = declare(compiled, expanded.limits, problems, ludii=expanded.ludii, deadline=deadline)
        game = ground(compiled, declared, self.loaded.look, problems)
        game = replace(game, challenge=self.loaded.challenge, expanded=expanded)
        return replace(self, game=game, tried=tried)


class QueryResult(NamedTuple):
    """The result of a query: the session after it, an answer for each of its expressions, and warnings."""

    session: QuerySession
    answers: tuple[Answer, ...]
    warnings: tuple[Diagnostic, ...] = ()


@deep
def run_query(
    session: QuerySession, text: str | Source, board: Sequence[int | None], deadline: Deadline | None = None
) -> QueryResult:
    """Answer the expressions of a text on a board, which has a value or None for each variable.

    A plain string is called `prompt` in diagnostics. Raises `Incomplete` if the text is unfinished, `DslError` for
    mistakes, and `TimeLimit`.
    """
    deadline = deadline or Deadline()
    source = Source(PROMPT, text) if isinstance(text, str) else text
    answers: list[Answer] = []
    problems = Problems()
    for form in read(source, limits=session.expanded.limits, problems=problems):
        head = form.head_name if isinstance(form, Call) else ""
        if head == "define":
            session, found = _add_definition(session, form, source)
        elif head == "rule":
            session, found = _add_rule(session, form, board, problems, deadline)
        elif head in ELSEWHERE:
            raise mistake(
                "E0803", f"({head} ...) belongs in a game file", form.origin, "not a question", WHAT_CAN_BE_ASKED
            )
        else:
            found = _answer(session, form, board, problems, deadline)
        answers += found
    own = [warning for warning in problems.warnings if warning.primary and warning.primary.span.source is source]
    return QueryResult(session, tuple(answers), tuple(own))


def _add_definition(session: QuerySession, form: Form, source: Source) -> tuple[QuerySession, list[Answer]]:
    """Return the session with a definition added, and the answer."""
    problems = Problems()
    new = with_free_heads(collect([form], source).defines, problems)
    problems.raise_errors()
    answers: list[Answer] = [DefinitionAdded(one.shown, key in session.definitions) for key, one in new.items()]
    return replace(session, defines={**session.defines, **new}), answers


def _answer(
    session: QuerySession, form: Form, board: Sequence[int | None], problems: Problems, deadline: Deadline
) -> list[Answer]:
    """Answer a question. A definition in it may expand to several expressions."""
    expanded = session.expanded.expand(form, problems, session.defines)
    compiler = Compiler(problems, session.expanded.limits, heads_defined(session.definitions.values()))
    expressions = [_compile(compiler, part) for part in expanded]
    problems.raise_errors()
    game = session.game
    # A new grounding session, because the budget and the deadline of loading are used up.
    at = Bindings(game.world, GroundingSession(game.world, deadline))
    completions = Completions(game, board, deadline)
    return [answer(expression, at, completions) for expression in expressions]


def _compile(compiler: Compiler, form: Form) -> Expression:
    """Compile a form on its own: a call, a label, a list, a number or the name of regions."""
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
        raise mistake("E0803", "this has no value by itself", form.origin, "not a question", WHAT_CAN_BE_ASKED)
    assert isinstance(found, Expression)
    return found


def _add_rule(
    session: QuerySession, form: Form, board: Sequence[int | None], problems: Problems, deadline: Deadline
) -> tuple[QuerySession, list[Answer]]:
    """Return the session with a rule added to the game, and the status of the rule."""
    expanded = session.expanded.expand(form, problems, session.defines)
    problems.raise_errors()
    after = session._with((*session.tried, *expanded), problems, deadline)
    game = after.game
    new = [rule for rule in game.model.rules if rule.provenance.origin.outermost.span.source is form.origin.span.source]
    values = [*board, *[None] * len(game.model.variables)][: len(game.model.variables)]
    domains = board_domains(game, values)
    net = network(game.model, deadline)
    judgements = {rule: judge_rule(net, rule, domains) for rule in new}
    against = [rule for rule, judgement in judgements.items() if judgement == "broken"]
    sentence = new[0].provenance.sentence if new else ""
    status: Judgement = "broken" if against else "open" if "open" in judgements.values() else "satisfied"
    return after, [RuleAdded(sentence, status, len(new), tuple(broken(game, against, domains)))]
