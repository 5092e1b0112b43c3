"""The state of the screen: a play, its view, the cursor, the digits being typed, and the last message.

`editing`, `mouse`, `play_actions`, `assistant` and `pages` hold the functions that change it. None of these modules
touches a terminal: `app` shows the state after every key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dslrun.dsl.records import record
from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.interpreter.deadline import Deadline
from dslrun.interpreter.positions.findings import Finding
from dslrun.repl.play.analysis import StagedHint
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.background import BackgroundJob
from dslrun.repl.screen.navigation import Compass, CursorLayer, cursor_layers
from dslrun.repl.screen.typed_values import TypedDigits
from dslrun.repl.screen.view import BoardView


@record(slots=False)
class Page:
    """A text that covers the board until a key closes it."""

    title: str
    lines: tuple[str, ...]


@dataclass
class HintProgress:
    """A hint, the number of actions and the cursor when the player asked, and the number of its steps seen so far."""

    hint: StagedHint
    depth: int
    asked_at: tuple[Site, CursorLayer]
    seen: int = 0


class ScreenState:
    """Everything the screen shows, and everything a key may change."""

    def __init__(self, play: PlayState, charset: str = "unicode") -> None:
        self.charset = charset
        self.job = BackgroundJob()
        self.maker = BackgroundJob()
        """The job that makes a new puzzle, beside all others."""
        self.wants_new = False
        """True if the player asks for a new puzzle, which the screen then makes."""
        self.made = ""
        """The file of the new puzzle, once it is made."""
        self.typed = TypedDigits()
        self.message = done()
        self.footer = ""
        """What the player may do next, shown below the message."""
        self.notice = ""
        """A disk error of the journal, shown with the next message."""
        self.page: Page | None = None
        self.scroll = 0
        """The first visible line of the page."""
        self.outcome = ""
        """How the player leaves the screen: "leave", "next", "made" or an accepted offer; empty during the play."""
        self.typing_command = False
        self.wants_to_stop = False
        """True if the player asks to stop the program until `fg`."""
        self.is_saved: Callable[[], bool] = lambda: True
        """Returns False if the journal could not be written."""
        self.praise: Callable[[], str] = lambda: ""
        """Returns words about the player's times, after the puzzle is solved."""
        self.has_next: Callable[[], bool] = lambda: True
        """Returns False if the game has no other challenge."""
        self.is_last: Callable[[], bool] = lambda: False
        """Returns True if this is the last challenge of its game, after which `make_new` makes another."""
        self.make_new: Callable[[Deadline], str] = lambda deadline: ""
        """Makes a new puzzle and returns its file."""
        self.space: tuple[int, int] | None = None
        self.is_too_small = False
        """True if the window shows only that it is too small. Keys then do nothing."""
        self.show(play)

    def show(self, play: PlayState) -> None:
        """Show a play in place of the current one."""
        self.play, self.game = play, play.game
        self.view = BoardView(self.game, play.values(), self.charset, self.space)
        self.layers = cursor_layers(self.game)
        self.layer = self.layers[0]
        self.cursor = self.compass.first
        self.goal: tuple[bool, float] | None = None
        """(True, column) during a series of vertical steps, (False, row) during a series of horizontal ones."""
        self.brush: tuple[int | None] | None = None
        """The value that a drag paints, as a 1-tuple; None if a drag paints nothing."""
        self.typed.forget()
        self.pencil = self.supposing = self.solved = False
        self.hint: HintProgress | None = None
        self.trail: dict[int, tuple[Site, CursorLayer]] = {}
        """The cursor and layer before the n-th action, for undo."""
        self._depth = play.depth
        self.restore_cursor(play.left_at)
        self.note_cursor()
        self.asked: dict[str, int] = {}
        """Actions that a second key press must confirm, with the depth at which the player asked for them."""
        self.highlighted: frozenset[Site] = frozenset()
        self.refresh()

    def refresh(self) -> None:
        """Draw the board again and recompute conflicts and satisfied clues."""
        play = self.play
        marks = {var: noted for var, noted in play.marks.items() if noted and play.value(var) is None}
        self.view.draw(play.values(), marks)
        self.broken: list[Finding] = play.conflicts() if play.level is Level.FLAG else []
        self.conflicts = frozenset(site for finding in self.broken for site in finding.sites)
        self.wrong = play.wrong_clues() if play.level is Level.FLAG else frozenset()
        self.satisfied = play.satisfied() if play.level is not Level.QUIET else frozenset()

    def resize(self, height: int, width: int) -> None:
        """Set the room that the window leaves for the board; draw the board again if it has changed."""
        if self.space != (height, width):
            self.space = self.view.space = height, width
            self.refresh()

    def say(self, reply: Reply, footer: str = "") -> Reply:
        """Show a reply and what the player may do next."""
        if reply.solved and not self.solved:
            reply = reply._replace(text=f"{reply.text} {self.praise()}".rstrip())
        self.message = reply
        self.footer = self.notice or footer or self._further(reply)
        self.notice = ""
        self.highlighted = frozenset(reply.sites)
        self.solved = reply.solved or (self.solved and not reply.variables)
        if self.play.depth > self._depth:
            self.trail[self.play.depth] = self._noted
        self._depth = self.play.depth
        if reply.variables:
            self.refresh()
        return reply

    def _further(self, reply: Reply) -> str:
        """What the player may do after a reply."""
        if reply.solved and (self.is_last() or self.has_next()):
            return "n: a new puzzle" if self.is_last() else "n: the next challenge"
        return f"Enter: {reply.offer}" if reply.offer else ""

    def show_page(self, title: str, text: str) -> None:
        """Cover the board with a text."""
        self.page, self.scroll = Page(title, tuple(text.split("\n"))), 0

    def close_page(self) -> None:
        """Show the board again, and let the clock run if it was paused."""
        self.page, self.scroll = None, 0
        self.play.go_on()

    # -- the cursor ----------------------------------------------------------------------------------------

    @property
    def compass(self) -> Compass:
        """The navigation on the current layer."""
        return self.view.compass(self.layer)

    @property
    def var(self) -> int | None:
        """The variable under the cursor on the current layer, None if there is none."""
        return self.game.variable(self.cursor, self.layer.layer) if self.layer.layer else None

    def put_cursor(self, site: Site, layer: CursorLayer | None = None) -> None:
        """Move the cursor to a site, on another layer if one is given."""
        self.layer = layer or self.layer
        self.cursor, self.goal = site, None

    @property
    def cursor_words(self) -> str:
        """The place of the cursor, as the journal keeps it: type and number of the site, then the layer."""
        return f"{self.cursor.type.value} {self.cursor.index} {self.layer.layer}".strip()

    def restore_cursor(self, words: str) -> None:
        """Put the cursor where a player left it; if that is not known, where the last action was."""
        for layer in self.layers:
            for site in self.view.compass(layer).places:
                if words == f"{site.type.value} {site.index} {layer.layer}".strip():
                    self.put_cursor(site, layer)
                    return
        if self.play.history.done:
            self.follow(self.play.history.done[-1].variables)

    def follow(self, variables: Sequence[int]) -> None:
        """Move the cursor to the site that changed, if there is only one. If it is a line, move to one of its ends."""
        if len(variables) != 1:
            return
        site = self.play.site(variables[0])
        if site not in self.compass.places and site.type is SiteType.EDGE:
            ends = [Site(SiteType.VERTEX, end) for end in self.game.board.graph.edges[site.index]]
            site = next((end for end in ends if end in self.compass.places), site)
        if site in self.compass.places:
            self.put_cursor(site)

    def note_cursor(self) -> None:
        """Remember the cursor, so that the undo of the next action returns to it."""
        self._noted = self.cursor, self.layer

    def look_at(self, sites: Sequence[Site], *, closely: bool = False) -> None:
        """Move the cursor to the first of the sites if `closely`, or if the board is larger than the window."""
        drawing = self.view.drawing
        spots = [drawing.sites[site] for site in sites if site in drawing.sites]
        height, width = self.space or (drawing.height, drawing.width)
        if spots and (closely or drawing.height > height or drawing.width > width):
            self.put_cursor(self.compass.nearest(spots[0]))
