"""What the keys do that takes a while or leaves the board: hints, checks, solutions, pages, the prompt, leaving."""

from collections.abc import Awaitable, Callable

from dslrun.dsl.sanitiser import clean
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.drawing.pieces import piece_lines
from dslrun.repl.play import analysis, branches, marks, moves
from dslrun.repl.play.analysis import Snapshot, StagedHint
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.screen.background import BackgroundJob
from dslrun.repl.screen.keys import key_page
from dslrun.repl.screen.state import ScreenState
from dslrun.repl.showing import rules_line

PAGE_WIDTH = 70
STOPPED = refused("Stopped.")
SET_IT = "set it"
GO_ON = "go on with"
"""What is offered where an unfinished play is kept: its name follows."""


class Assistant:
    """A state and the work aside. `spawn` starts work, `leave_with` ends the screen with an outcome."""

    def __init__(
        self,
        state: ScreenState,
        work: BackgroundJob,
        spawn: Callable[[Awaitable[None]], object],
        leave_with: Callable[[str], None],
    ) -> None:
        self.state, self.work = state, work
        self.spawn, self.leave_with = spawn, leave_with
        self._advice: StagedHint | None = None
        self._told = 0
        self._asked_at = -1
        self._solve_asked_at = self._next_asked_at = -1

    # -- at once -------------------------------------------------------------------------------------------

    def fill_marks(self) -> None:
        """Note all legal values."""
        self._changed(marks.fill_marks(self.state.play))

    def clear_marks(self) -> None:
        """Rub out all marks."""
        reply = marks.erase_all_marks(self.state.play)
        self._changed(reply._replace(text=reply.text or "The marks are rubbed out. Undo brings them back."))

    def toggle_follow(self) -> None:
        """Keep marks up to date, or no longer."""
        self._changed(marks.toggle_follow(self.state.play))

    def join(self) -> None:
        """Keep what was played on the branch."""
        self._changed(branches.join(self.state.play))

    def drop(self) -> None:
        """Take the branch back."""
        self._changed(branches.drop(self.state.play))

    def _changed(self, reply: Reply) -> None:
        self.state.finish_typing()
        self.state.say(reply)
        self.state.refresh()

    def accept(self) -> None:
        """End a number, or take what is offered."""
        state = self.state
        offer = state.message.offer
        if state.typing.text:
            state.finish_typing()
        elif offer == "conclude":
            self.conclude()
        elif offer.startswith("undo "):
            self._changed(moves.undo(state.play, int(offer.split()[1])))
        elif offer.startswith(GO_ON):
            self.leave_with(offer)
        elif offer == SET_IT and self._advice is not None:
            self._changed(moves.set_several(state.play, self._advice.moves, "hint"))

    def show_keys(self) -> None:
        """The page of keys."""
        self.state.show_page("Keys", key_page())

    def show_rules(self) -> None:
        """The rules, in words and as they are written."""
        game = self.state.game
        sentences = dict.fromkeys(rule.provenance.sentence for rule in game.model.rules if rule.provenance.sentence)
        pieces = piece_lines(game, self.state.charset, PAGE_WIDTH)
        lines = [rules_line(game), "", *(f"- {clean(sentence)}" for sentence in sentences), "", *pieces]
        self.state.show_page("Rules", "\n".join(lines))

    def show_message(self) -> None:
        """All of a long message."""
        self.state.show_page("Message", self.state.message.text)

    def next_challenge(self) -> None:
        """Leave for the next challenge; asked twice in the middle of a play."""
        state = self.state
        if state.solved or not state.play.depth or self._next_asked_at == state.play.depth:
            self.leave_with("next")
        else:
            self._next_asked_at = state.play.depth
            state.say(done("n once more leaves for the next challenge; this play is kept."))

    def leave(self) -> None:
        """Leave the screen."""
        self.leave_with("leave")

    def cancel(self) -> None:
        """Stop the work that is going on, and nothing else."""
        if self.work.stop():
            self.state.say(STOPPED)
        elif self.state.supposing:
            self.state.suppose()
        else:
            self.state.say(done("q leaves; the play is kept."))

    # -- aside ---------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """The next step of a hint; a new hint if the board has changed or all was told."""
        self.state.finish_typing()
        if self._advice is not None and self._asked_at == self.state.play.depth and self._told < 3:
            self._tell()
        else:
            self.spawn(self._find_hint())

    async def _find_hint(self) -> None:
        play = self.state.play
        depth, snapshot = play.depth, Snapshot.of(play)
        again = self._advice is not None and self._asked_at == depth and not self._advice.moves
        found = await self.work.answer(
            "looking for a hint", lambda deadline: analysis.next_hint(snapshot, deadline, patient=again)
        )
        if found is not None:
            self._advice, self._told, self._asked_at = found, 0, depth
            self._tell()

    def _tell(self) -> None:
        assert self._advice is not None
        reply = self._advice.steps[self._told]
        self._told = self._told + 1 if self._advice.status == "found" else 3
        if self._advice.status == "found" and self._told == 3 and self._advice.moves:
            reply = reply._replace(offer=SET_IT)
        further = "i: look for a value to set" if self._advice.status == "found" and not self._advice.moves else ""
        self.state.say(reply, {1: "i: why", 2: "i: what"}.get(self._told, further))
        self.state.look_at(reply.sites, closely=self._told == len(self._advice.steps) and bool(self._advice.moves))

    def check(self) -> None:
        """Judge what is there."""
        self.state.finish_typing()
        self.spawn(self._answer("checking", lambda shot, deadline: analysis.judged(shot, deadline)))

    def steps(self) -> None:
        """The whole solution as deductions."""
        self.state.finish_typing()
        self.spawn(self._tell_steps())

    async def _tell_steps(self) -> None:
        snapshot = Snapshot.of(self.state.play)
        found = await self.work.answer("explaining", lambda deadline: "\n".join(analysis.steps(snapshot, deadline)))
        if found is not None:
            self.state.show_page("Steps", found)

    def solve(self) -> None:
        """Fill in the solution; asked twice, since it spoils the play."""
        state = self.state
        state.finish_typing()
        if self._solve_asked_at != state.play.depth:
            self._solve_asked_at = state.play.depth
            state.say(done("s once more fills in the solution; u takes it back."))
        else:
            self._solve_asked_at = -1
            self.spawn(self._solve())

    async def _solve(self) -> None:
        snapshot = Snapshot.of(self.state.play)
        found = await self.work.answer("solving", lambda deadline: analysis.solution(snapshot, deadline))
        if found is None:
            return
        reply, solution = found
        if solution:
            after = moves.fill_in(self.state.play, solution)
            reply = after._replace(text=f"{reply.text} {after.text}".strip())
        self._changed(reply)

    def conclude(self) -> None:
        """Give the supposition up, if it is proved wrong."""
        self.state.finish_typing()
        play = self.state.play
        self.spawn(self._answer("proving", lambda _, deadline: branches.conclude(play, deadline), blocks=True))

    async def _answer(self, words: str, find: Callable[[Snapshot, Deadline], Reply], *, blocks: bool = False) -> None:
        snapshot = Snapshot.of(self.state.play)
        found = await self.work.answer(words, lambda deadline: find(snapshot, deadline), blocks=blocks)
        if found is not None:
            self._changed(found)
