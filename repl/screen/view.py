"""What is in sight: a play with a cursor upon it, its drawing, what is lit, and what was said last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.check.findings import Finding
from dslrun.interpreter.drawing import picture_of
from dslrun.interpreter.drawing.canvas import Drawing, Spot
from dslrun.interpreter.drawing.drawer import Drawer
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.repl.play.events import Level
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.play.state import PlayState
from dslrun.repl.screen.navigation import Compass, Stand, stands
from dslrun.repl.screen.typed_values import TypedDigits


@dataclass(frozen=True)
class Page:
    """A text that covers the board until a key closes it."""

    title: str
    lines: tuple[str, ...]


class PlayView:
    """A play in progress as it is seen."""

    def __init__(self, play: PlayState, charset: str = "unicode") -> None:
        self.charset = charset
        self.space: tuple[int, int] | None = None
        self.typing = TypedDigits()
        self.message = done()
        self.footer = ""
        """What may be done next, below the message."""
        self.notice = ""
        """Something to be told with the next message: trouble with the journal."""
        self.page: Page | None = None
        self.is_kept: Callable[[], bool] = lambda: True
        """Whether the play stands on the disk by now."""
        self.show(play)

    def show(self, play: PlayState) -> None:
        """Put another play on the state."""
        self.play, self.game = play, play.game
        self.stands = stands(play.game)
        self.stand = self.stands[0]
        self.drawer = Drawer(self.game, self.charset)
        self.drawing: Drawing = self.drawer.draw(play.values())
        self._compasses: dict[Stand, Compass] = {}
        self.compass = self._compass(self.stand)
        self.cursor = self.compass.first
        self.typing.forget()
        self.pencil = self.supposing = False
        self.solved = False
        self.lit: frozenset[Site] = frozenset()
        self.broken: list[Finding] = []
        self.conflicts: frozenset[Site] = frozenset()
        self.satisfied: frozenset[int] = frozenset()
        self._sizes: dict[Room, Spot] = {}
        self.closer: bool | None = None
        """Whether tiles are to stand close together, None: where the board does not fit otherwise."""
        self._aim: tuple[bool, float] | None = None
        self.refresh()

    def refresh(self) -> None:
        """Draw what has changed."""
        play = self.play
        marks = {var: noted for var, noted in play.marks.items() if noted and play.value(var) is None}
        self._make_room(bool(marks))
        self.drawing = self.drawer.draw(play.values(), marks)
        self.broken = play.conflicts() if play.level is Level.FLAG else []
        self.conflicts = frozenset(site for finding in self.broken for site in finding.sites)
        self.satisfied = play.satisfied() if play.level is not Level.QUIET else frozenset()

    def _make_room(self, marks: bool) -> None:
        """Tiles with room for pencil marks: a square of them if the board still fits the screen, else a line.

        Without marks, tiles close together where the board does not fit otherwise, or as the player wants it.
        """
        if marks:
            room = next((room for room in (Room.SQUARE, Room.WIDE) if self._fits(room)), Room.LINE)
        else:
            wanted = not self._fits(Room.NONE) if self.closer is None else self.closer
            room = Room.CLOSE if wanted and self._size(Room.CLOSE) != self._size(Room.NONE) else Room.NONE
        if room is not self.drawer.room:
            self.drawer = Drawer(self.game, self.charset, room)
            self.drawing = self.drawer.draw(self.play.values())
            self._compasses.clear()
            self.compass = self._compass(self.stand)

    def _size(self, room: Room) -> Spot:
        if room not in self._sizes:
            marks = PencilMarks(self.game, {}, room)
            self._sizes[room] = picture_of(self.game, self.play.values(), self.charset, marks).extent
        return self._sizes[room]

    def _fits(self, room: Room) -> bool:
        height, width = self._size(room)
        return self.space is None or (height <= self.space[0] and width <= self.space[1])

    def draw_closer(self) -> None:
        """Draw the tiles close together, or as they were."""
        if self._size(Room.CLOSE) == self._size(Room.NONE):
            self.say(refused("This board cannot be drawn closer."))
            return
        self.closer = self.drawer.room is not Room.CLOSE
        self.refresh()
        self.say(done("The board is drawn closer." if self.closer else "The board is drawn with its lines."))

    def resize(self, height: int, width: int) -> None:
        """The room there is for the board."""
        if self.space != (height, width):
            self.space = height, width
            self.refresh()

    def say(self, reply: Reply, footer: str = "") -> Reply:
        """Show what came of a request, and what may be done next."""
        self.message = reply
        offer = f"Enter: {reply.offer}" if reply.offer else ""
        self.footer = self.notice or footer or ("n: the next challenge" if reply.solved else offer)
        self.notice = ""
        self.lit = frozenset(reply.sites)
        self.solved = reply.solved or (self.solved and not reply.variables)
        if reply.variables:
            self.refresh()
        return reply

    @property
    def var(self) -> int | None:
        """The variable under the cursor on the present layer."""
        return self.game.variable(self.cursor, self.stand.layer) if self.stand.layer else None

    def show_page(self, title: str, text: str) -> None:
        """Cover the board with a text."""
        self.page = Page(title, tuple(text.split("\n")))

    def look_at(self, sites: Sequence[Site], *, closely: bool = False) -> None:
        """Bring the cursor to some sites: closely to the first, else only where the board is larger than the window."""
        spots = [self.drawing.sites[site] for site in sites if site in self.drawing.sites]
        height, width = self.space or (self.drawing.height, self.drawing.width)
        if spots and (closely or self.drawing.height > height or self.drawing.width > width):
            self.put_cursor(self.compass.nearest(spots[0]))

    # -- where the cursor stands ---------------------------------------------------------------------------

    def put_cursor(self, site: Site, stand: Stand | None = None) -> None:
        """Set the cursor on a site."""
        if stand is not None and stand != self.stand:
            self._take_stand(stand)
        self.cursor, self._aim = site, None

    def _take_stand(self, stand: Stand) -> None:
        self.stand = stand
        self.compass = self._compass(stand)

    def _compass(self, stand: Stand) -> Compass:
        """The compass of a layer; the layout of the drawing it was made for stays until the room for marks changes."""
        if stand not in self._compasses:
            self._compasses[stand] = Compass(self.game, self.drawing, stand)
        return self._compasses[stand]
