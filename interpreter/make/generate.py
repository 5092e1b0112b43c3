"""Make a puzzle: write a frame, sample a solution, derive all its clues, choose a few of them, check the result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

from dslrun.dsl.diagnostics import LimitError
from dslrun.dsl.generate_clauses import Shares
from dslrun.dsl.limits import DEFAULT_LIMITS, Limits
from dslrun.dsl.recursion import deep
from dslrun.interpreter.deadline import Deadline, TimeLimit
from dslrun.interpreter.explain.grading.grade import Grade, grade
from dslrun.interpreter.explain.grading.levels import level_of
from dslrun.interpreter.game import Game
from dslrun.interpreter.make.choice import UnitChoice
from dslrun.interpreter.make.clue_numbers import each_rules, range_rules, share_rules
from dslrun.interpreter.make.clue_places import unusual
from dslrun.interpreter.make.clue_shares import number_of_clues, outside, with_enough
from dslrun.interpreter.make.contents import RoomsContent
from dslrun.interpreter.make.declared import counts, fitted
from dslrun.interpreter.make.frame import FrameBuilder, Template, texts_of
from dslrun.interpreter.make.growing import BoundedWalk, FilledBound
from dslrun.interpreter.make.leveling import OtherLevel
from dslrun.interpreter.make.line_patterns import LinePatterns
from dslrun.interpreter.make.local_search import Candidate, improved
from dslrun.interpreter.make.narrowing import narrowed
from dslrun.interpreter.make.opening import FULL, OpenGame, opened
from dslrun.interpreter.make.orbits import orbits_of
from dslrun.interpreter.make.plain_check import plain_differing
from dslrun.interpreter.make.questions import Fact, NothingFits, Questions, TooHard, fact
from dslrun.interpreter.make.room_walk import RoomWalk
from dslrun.interpreter.make.sampling import Sampler, lots_of
from dslrun.interpreter.make.shown import complete_arguments, given_share
from dslrun.interpreter.make.texts import Texts
from dslrun.interpreter.make.units import SolvedFrame, Unit, UnitFinder
from dslrun.interpreter.make.values_first import ValuesFirst, without_clues
from dslrun.interpreter.make.wish import SEEDS, CannotMake, Made, Progress, Wish, cannot_make
from dslrun.interpreter.model import In, Linear, Model, Node, Or, Rule, Variable
from dslrun.interpreter.reading import LoadedText
from dslrun.interpreter.solve.solver import solve

ATTEMPTS = 60
"""The number of attempts before the generator gives up."""
FRAME = 3
"""How much larger a frame may be than a puzzle: limits on terms and clauses are raised by this factor."""
GRADING = "grading"
SEARCHING = "searching for a unique solution"
MOST_GRADED = 60
"""The number of puzzles of another level after which the generator gives up."""
HOPELESS = 8
"""A solution whose puzzle is too hard with all clues counts as so many puzzles of another level."""
RELAXED_LEVEL = "choose another --level, or another --size: larger puzzles have higher grades"
SLACK = 0.3
"""How far the share of clues or of filled sites may be from that of the example, as a share of it."""
PATIENT = 3
"""Every attempt of so many takes its time for a sample, the others are in a hurry."""
TIGHT_SLACK = 0.1
"""The same for values without clues: the number of clues follows from them, and it must be within its bounds."""

Report = Callable[[Progress], None]


class Failed(Exception):
    """An attempt failed at a stage, for a reason."""

    def __init__(self, stage: str, reason: str) -> None:
        super().__init__(stage, reason)
        self.stage, self.reason = stage, reason


@deep
def generate(
    loaded: LoadedText,
    wish: Wish,
    deadline: Deadline,
    progress: Report = lambda _: None,
    limits: Limits = DEFAULT_LIMITS,
) -> Made:
    """Make a puzzle with one solution. Raise `CannotMake` if no attempt succeeds, `TimeLimit` at the deadline."""
    texts = Texts(loaded, replace(limits, terms=limits.terms * FRAME, clauses=limits.clauses * FRAME))
    wish = fitted(wish, texts.clauses)
    failed = Failed("beginning", "nothing was tried")
    graded = 0
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return _Attempt(texts, wish, attempt, deadline, progress).run()
        except Failed as reason:
            failed = reason
            graded += reason.stage == GRADING
        except OtherLevel as other:
            failed = Failed(GRADING, f"{other.reason} for the level {wish.level}")
            graded += HOPELESS if other.hopeless else 1
        except NothingFits:
            failed = Failed("sampling a solution", "the rules leave none")
        except TooHard:
            failed = Failed("choosing clues", "the solver takes too long")
        except CannotMake:
            raise
        except LimitError as error:
            (cause,) = error.diagnostics
            raise cannot_make("writing a frame", cause.message, "choose a smaller --size") from None
        if graded >= MOST_GRADED:
            break
    relax = RELAXED_LEVEL if failed.stage == GRADING else "choose another size or seed"
    raise cannot_make(failed.stage, failed.reason, relax)


class _Attempt:
    """One attempt to make a puzzle."""

    def __init__(self, texts: Texts, wish: Wish, attempt: int, deadline: Deadline, progress: Report) -> None:
        self.texts, self.wish, self.deadline = texts, wish, deadline
        self.attempt, self._progress = attempt, progress
        self.random = Random(f"{wish.seed} {attempt}")

    def report(self, stage: str, clues: int = 0) -> None:
        """Report the stage, and check the deadline."""
        self.deadline.check()
        self._progress(Progress(stage, self.attempt, clues))

    def run(self) -> Made:
        """Run all stages."""
        self.report("writing a frame")
        self.builder = FrameBuilder(self.texts, self.wish, self.random)
        self.open = self._with_rooms(opened(self.builder, self.builder.build(), self.deadline))
        self.filled = self._filled(self.builder.template)
        model, bounds = self._bounded(self.open)
        self.report("sampling a solution")
        self.questions = Questions(model, self.deadline, self.random.randrange(1, SEEDS))
        sampler = Sampler(self.open.game, self.questions, self.random, self._lots())
        finder = UnitFinder(self.open, self.questions, self.random)
        board: list[int] | None
        try:
            board = sampler.sample(bounds, hurry=self.attempt % PATIENT != 0)
        except TooHard:
            if self.attempt % PATIENT == 0:
                raise
            board, bounds = self._grown(sampler, bounds)
        if board is None:
            if self.open.clues and not self._gives(self.open):
                return self._values_first(finder, bounds)
            board = sampler.sample(bounds)
        pure = finder.pure(board)
        free = self._free(bounds)
        if self.open.game.patterns:
            return self._with_patterns(LinePatterns(self.open, self.builder, sampler, bounds), board)
        solved = finder.find(board, pure, free)
        chosen = self._choose(solved)
        if chosen is None:
            self.report(SEARCHING)
            found = improved(
                sampler,
                self._candidate(solved),
                bounds,
                lambda board, most: self._candidate(finder.find(board, pure, free), most),
                self._report_differing,
            )
            chosen = None if found is None else self._choose(found) if found.units else set()
            if found is None or chosen is None:
                raise Failed(SEARCHING, "several solutions remained")
            solved = found
        return self._finish(solved, chosen)

    def _grown(self, sampler: Sampler, bounds: list[Fact]) -> tuple[list[int] | None, list[Fact]]:
        """Return a board that grows until it is within bounds, and the facts of those; None if that is too hard."""
        limits = [
            FilledBound(tuple(some), *_limits(len(some), share, wanted=self.texts.clauses.filled))
            for some, share in self._shares(self.open.game.model)
        ]
        try:
            return BoundedWalk(sampler, limits, self._free(bounds), bounds).sample()
        except TooHard:
            return None, bounds

    def _values_first(self, finder: UnitFinder, bounds: Sequence[Fact]) -> Made:
        """Make a puzzle from values to which clues are added, because both at once are too hard."""
        model, _ = self._bounded(self.open, TIGHT_SLACK)
        values = Questions(without_clues(self.open, model), self.deadline, self.random.randrange(1, SEEDS))
        lots = lots_of(self.open.game, self.filled, ())
        search = ValuesFirst(self.open, self.questions, bounds, Sampler(self.open.game, values, self.random, lots))
        board = search.sample()
        pure = finder.pure(board)
        free = self._free(bounds)

        def candidate(board: list[int], most: int | None) -> Candidate | None:
            solved = finder.find(board, pure, free)
            differing = plain_differing(self.texts, solved, self.deadline, most)
            return None if differing is None else Candidate(board, solved, differing)

        self.report(SEARCHING)
        solved = search.improved(board, candidate, self._report_differing)
        if solved is None:
            raise Failed(SEARCHING, "several solutions remained")
        chosen = self._choose(solved) if solved.units else set()
        if chosen is None:
            raise Failed("choosing clues", "several solutions remained")
        return self._finish(solved, chosen)

    def _candidate(self, solved: SolvedFrame, most: int | None = None) -> Candidate:
        """Return a solved frame and where solutions differ: those of the written puzzle if its clues are rigid."""
        if any(not unit.given for unit in solved.units):
            differing = self.questions.differing(solved.board, solved.clue_facts(), most)
        else:
            found = plain_differing(self.texts, solved, self.deadline, most)
            differing = self.questions.shown if found is None else found
        return Candidate(solved.board, solved, differing)

    def _report_differing(self, differing: int) -> None:
        self.report(SEARCHING, differing)

    def _with_rooms(self, frame: OpenGame) -> OpenGame:
        """Return the frame with rooms that leave one solution, if rooms are the only clues."""
        names = [name for name, content in frame.contents.items() if isinstance(content, RoomsContent)]
        if frame.clues or len(names) != 1 or self._gives(frame):
            return frame
        arguments = texts_of(frame.contents, {})
        walk = RoomWalk(self.texts, arguments, names[0], self.random, self.deadline)
        rooms = walk.run(self.builder.size, lambda open_sites: self.report("moving the borders of rooms", open_sites))
        if rooms is None:
            raise Failed("moving the borders of rooms", "no rooms were found that leave one solution")
        self.builder.chosen[names[0]] = rooms
        return opened(self.builder, self.builder.build(), self.deadline)

    def _with_patterns(self, search: LinePatterns, board: list[int]) -> Made:
        """Make a puzzle whose clues are patterns of lines."""
        solved = search.run(board, self._report_differing)
        self.open, self.questions = search.found, search.questions
        chosen = self._choose(solved)
        if chosen is None:
            raise Failed("choosing clues", "several solutions remained")
        return self._finish(solved, chosen)

    # -- density ---------------------------------------------------------------------------------------------

    def _filled(self, template: Template) -> dict[str, float]:
        """Return the share of filled sites on each layer, without those always given.

        The text of the game declares it, or the solution of the template shows it.
        """
        declared = self.texts.clauses.filled
        if declared is not None:
            return {
                layer.name: fmean(declared) for layer in self.open.game.layers if layer.low == 0 and not layer.hidden
            }
        if template.challenge is None:
            return {}
        game = self.texts.game(template.challenge, self.deadline)
        found = solve(game.model, limit=1, deadline=self.deadline).solutions
        shares: dict[str, float] = {}
        always_given = {self.open.game.model.variables[var].layer for var in self.open.game.model.givens}
        for layer in game.layers:
            some = [
                var
                for var, one in enumerate(game.model.variables)
                if one.layer == layer.name
                and not one.hidden
                and not (var in game.model.givens and layer.name in always_given)
            ]
            if found and some and layer.low == 0:
                shares[layer.name] = sum(found[0][var] > 0 for var in some) / len(some)
        return shares

    def _bounded(self, open_game: OpenGame, slack: float = SLACK) -> tuple[Model, list[Fact]]:
        """Return the model with bounds on the shares of filled sites and of clues, and the facts that apply them.

        A hidden variable switches the bounds on clues on: all pure clues are present until some are chosen. It also
        switches on bounds of the text on filled sites, which are too tight to ask with them for other solutions.
        """
        model = open_game.game.model
        nodes: list[Node] = []
        switch, declared = len(model.variables), self.texts.clauses.filled
        for some, share in self._shares(model):
            atoms = [In(var, ~1 & model.variables[var].domain) for var in some]
            nodes.append(Or((In(switch, 1), _share(atoms, share, slack, declared))))
        for name, style in open_game.styles.items():
            present = [one.presence for one in open_game.clues if one.slot[0] == name and one.presence is not None]
            share = 0.2 if style.share is None else style.share
            wanted = self.texts.clauses.clues.get(name)
            if present and share < FULL and open_game.is_stated(name) and not open_game.renumbers(name):
                nodes.append(Or((In(switch, 1), _share([In(var, 2) for var in present], share, wanted=wanted))))
        nodes += _number_nodes(open_game, switch, renumber=self.attempt % 2 == 1)
        nodes += [In(presence, 1) for presence in unusual(open_game)]
        for presences in open_game.rivals():
            nodes.append(Linear(tuple((1, In(var, 2)) for var in presences), 0, 1))
        first = model.rules[0]
        rules = (*model.rules, *(Rule(node, lambda: first.provenance, None, first.origin) for node in nodes))
        site = model.variables[0].site
        variables = (*model.variables, Variable(site, "", 0b11, 0, hidden=True))
        return replace(model, rules=rules, variables=variables), [fact(switch, 1)]

    def _shares(self, model: Model) -> Iterator[tuple[list[int], float]]:
        """Yield the visible variables of each layer, without those always given, and the share of filled ones."""
        for layer, share in self.filled.items():
            yield (
                [
                    var
                    for var, one in enumerate(model.variables)
                    if one.layer == layer and not one.hidden and var not in model.givens
                ],
                share,
            )

    def _free(self, bounds: Sequence[Fact]) -> list[Fact]:
        """Return the facts that switch the bounds on clues off."""
        return [fact(var, 0) for var, _ in bounds]

    def _lots(self) -> dict[int, list[int]]:
        """Return the values to draw by lot. Numbers are drawn too if every place has one."""
        numbers = [
            var
            for found in self.open.clues
            for var in found.numbers
            if var is not None and found.presence is None and self.open.is_stated(found.slot[0])
        ]
        lots = lots_of(self.open.game, self.filled, numbers)
        for name, style in self.open.numbers.items():
            lots |= {one.var: style.weighted() for one in self.open.open_numbers(name) if one.presence is None}
        return lots

    # -- choosing --------------------------------------------------------------------------------------------

    def _choose(self, solved: SolvedFrame) -> set[Unit] | None:
        """Return the units that the puzzle shows, or None if the solution is not unique with all of them."""
        shares = {name: one for name, one in self.texts.clauses.clues.items() if name in self.open.contents}
        chosen = self._chosen(solved, self.wish)
        if not shares or chosen is None:
            return chosen
        if outside(solved, chosen, shares) == "many" and self.wish.clues != "few":
            chosen = self._chosen(solved, replace(self.wish, clues="few")) or chosen
        chosen = with_enough(solved, chosen, orbits_of(solved, self.wish.symmetry or "none"), shares, self.random)
        amount = outside(solved, chosen, shares)
        if amount:
            raise Failed("choosing clues", f"the puzzles have too {amount} clues for the text of the game")
        return chosen

    def _chosen(self, solved: SolvedFrame, wish: Wish) -> set[Unit] | None:
        """Return the units that a puzzle for a wish shows, whatever their share."""
        self.report("choosing clues", len(solved.units))
        complete = frozenset() if wish.clues == "few" else complete_arguments(self.texts, self.builder.contents)
        choice = UnitChoice(
            solved,
            narrowed(self.questions, solved),
            wish,
            self.random,
            lambda left: self.report("choosing clues", left),
            lambda units: self._plain(solved, units).model,
            complete,
        )
        return choice.run(self._given_share(self.open))

    def _given_share(self, frame: OpenGame) -> float:
        """Return the share of variables that the examples of the game give; 1 without examples."""
        names = {slot[0] for slot, _ in frame.givens.values()}
        if not self.texts.challenges and names.isdisjoint(self.texts.clauses.clues):
            return 1.0
        return max((given_share(self.texts, name) for name in names), default=0.0)

    def _gives(self, frame: OpenGame) -> bool:
        """True if the text or the examples of the game give values, or if there are none."""
        names = {slot[0] for slot, _ in frame.givens.values()}
        unknown = set() if self.texts.challenges else names - set(self.texts.clauses.clues)
        return bool(unknown) or any((frame.styles[name].share or 0) > 0 for name in names)

    def _plain(self, solved: SolvedFrame, units: Iterable[Unit]) -> Game:
        """Write the puzzle that shows these units and read it like any other."""
        texts = texts_of(self.open.contents, solved.marks(units))
        return self.texts.game(self.texts.challenge(texts), self.deadline)

    # -- the result ------------------------------------------------------------------------------------------

    def _finish(self, solved: SolvedFrame, chosen: Iterable[Unit]) -> Made:
        """Write the puzzle, read it like any other and solve it."""
        chosen = set(chosen)
        self.report("checking the puzzle", len(chosen))
        marks = solved.marks(chosen)
        game = self._plain(solved, chosen)
        outcome = solve(game.model, limit=2, deadline=self.deadline)
        if outcome.status == "unknown":
            raise TimeLimit
        if outcome.status != "unique":
            raise Failed("checking the puzzle", f"the written puzzle has the status {outcome.status}")
        graded = self._graded(game)
        if graded is not None and graded.label not in self._labels():
            raise Failed(GRADING, f"the puzzle is {graded.label}")
        texts = texts_of(self.open.contents, marks)
        text = " ".join(f"{name}:{written}" for name, written in texts.items())
        return Made(text, self.wish.seed, self.builder.size, number_of_clues(marks), graded)

    def _graded(self, game: Game) -> Grade | None:
        """Check the level of a puzzle; return its grade if the wish needs it."""
        level = self.wish.level
        if level is None:
            return None
        self.report(GRADING)
        if level.steps is not None:
            found = level_of(game.model, self.deadline)
            if found is None or not level.steps[0] <= found <= level.steps[1]:
                raise Failed(GRADING, f"the hardest step has the level {found}")
            return None
        return grade(game, self.deadline)

    def _labels(self) -> tuple[str, ...]:
        return self.wish.level.labels if self.wish.level is not None else ()


def _number_nodes(frame: OpenGame, switch: int, *, renumber: bool) -> Iterator[Node]:
    """Yield the bounds on numbers: those on shares if the switch is on.

    With `renumber`, each number must stand equally often only if the switch is off. A sample is then easier, but its
    values need not allow such numbers.
    """
    for name, style in frame.numbers.items():
        numbers = frame.open_numbers(name)
        yield from range_rules(style, numbers)
        yield from (Or((In(switch, 1), node)) for node in share_rules(style, numbers, frame.styles[name].share or 1.0))
        yield from (Or((In(switch, 2), node)) if renumber else node for node in each_rules(style, numbers))


def _share(atoms: Sequence[Node], share: float, slack: float = SLACK, wanted: Shares | None = None) -> Linear:
    """Return the rule that about this share of the atoms hold, or a share within the wanted ones."""
    return Linear(tuple((1, atom) for atom in atoms), *_limits(len(atoms), share, slack, wanted))


def _limits(count: int, share: float, slack: float = SLACK, wanted: Shares | None = None) -> tuple[int, int]:
    """Return the least and the greatest number that are about a share of a number, or within the wanted shares."""
    if wanted is not None:
        return counts(wanted, count)
    return int(share * (1 - slack) * count), min(count, int(share * (1 + slack) * count) + 1)
