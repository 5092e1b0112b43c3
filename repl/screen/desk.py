"""The desk: a play in progress with a cursor on it, and what every key does. There is no terminal in it.

Each action changes the desk and leaves a message; whoever shows the desk looks at it afterwards.
"""

from dataclasses import dataclass

from interpreter.boards.sites import Site, SiteType
from interpreter.check.findings import Finding
from interpreter.drawing import picture_of
from interpreter.drawing.canvas import Drawing, Spot
from interpreter.drawing.drawer import Drawer
from interpreter.drawing.marks import Marks, Room
from repl.play.replies import Reply, done, refused
from repl.play.session import Level, Session
from repl.screen.navigation import Compass, Stand, Way, edge_layer, stands
from repl.screen.typing import Typing, value_of

LEVELS = {
    Level.STRICT: "Strict: illegal moves are refused.",
    Level.FLAG: "Flag: every move is allowed, conflicts are lit.",
    Level.QUIET: "Quiet: every move is allowed, and nothing is said until you ask.",
}


@dataclass(frozen=True)
class Page:
    """A text that covers the board until a key closes it."""

    title: str
    lines: tuple[str, ...]


class Desk:
    """The state of the screen."""

    def __init__(self, session: Session, charset: str = "unicode") -> None:
        self.charset = charset
        self.space: tuple[int, int] | None = None
        self.typing = Typing()
        self.message = done()
        self.footer = ""
        """What may be done next, below the message."""
        self.notice = ""
        """Something to be told with the next message: trouble with the journal."""
        self.page: Page | None = None
        self.show(session)

    def show(self, session: Session) -> None:
        """Put another play on the desk."""
        self.session, self.game = session, session.game
        self.stands = stands(session.game)
        self.stand = self.stands[0]
        self.drawer = Drawer(self.game, self.charset)
        self.drawing: Drawing = self.drawer.draw(session.values())
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
        self._aim: tuple[bool, float] | None = None
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw what has changed."""
        session = self.session
        marks = {var: noted for var, noted in session.marks.items() if noted and session.value(var) is None}
        self._make_room(bool(marks))
        self.drawing = self.drawer.draw(session.values(), marks)
        self.broken = session.conflicts() if session.level is Level.FLAG else []
        self.conflicts = frozenset(site for finding in self.broken for site in finding.sites)
        self.satisfied = session.satisfied() if session.level is not Level.QUIET else frozenset()

    def _make_room(self, marks: bool) -> None:
        """Tiles with room for pencil marks: a square of them if the board still fits the screen, else a line."""
        room = Room.NONE
        if marks:
            room = next((room for room in (Room.SQUARE, Room.WIDE) if self._fits(room)), Room.LINE)
        if room is not self.drawer.room:
            self.drawer = Drawer(self.game, self.charset, room)
            self.drawing = self.drawer.draw(self.session.values())
            self._compasses.clear()
            self.compass = self._compass(self.stand)

    def _fits(self, room: Room) -> bool:
        if room not in self._sizes:
            self._sizes[room] = picture_of(
                self.game, self.session.values(), self.charset, Marks(self.game, {}, room)
            ).extent
        height, width = self._sizes[room]
        return self.space is None or (height <= self.space[0] and width <= self.space[1])

    def resize(self, height: int, width: int) -> None:
        """The room there is for the board."""
        if self.space != (height, width):
            self.space = height, width
            if self.drawer.room is not Room.NONE:
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

    # -- the cursor ----------------------------------------------------------------------------------------

    def go(self, way: Way) -> None:
        """Move the cursor to the next site."""
        self.finish_typing()
        self._step(way)

    def _step(self, way: Way) -> bool:
        if self._aim is None or self._aim[0] != way.is_upright:
            self._aim = way.is_upright, self.compass.aim(self.cursor, way)
        found = self.compass.step(self.cursor, way, self._aim[1])
        if found is not None:
            self.cursor = found
        return found is not None

    def put_cursor(self, site: Site, stand: Stand | None = None) -> None:
        """Set the cursor on a site."""
        if stand is not None and stand != self.stand:
            self._take_stand(stand)
        self.cursor, self._aim = site, None

    def next_stand(self) -> None:
        """Go to another layer."""
        self.finish_typing()
        if len(self.stands) == 1:
            self.say(done("There is only one layer here."))
            return
        spot = self.drawing.sites[self.cursor]
        self._take_stand(self.stands[(self.stands.index(self.stand) + 1) % len(self.stands)])
        self.put_cursor(self.compass.nearest(spot))
        self.say(done(f"On {STANDS.get(self.stand.type, '')} now ({self.stand.name})."))

    def _take_stand(self, stand: Stand) -> None:
        self.stand = stand
        self.compass = self._compass(stand)

    def _compass(self, stand: Stand) -> Compass:
        """The compass of a layer; the layout of the drawing it was made for stays until the room for marks changes."""
        if stand not in self._compasses:
            self._compasses[stand] = Compass(self.game, self.drawing, stand)
        return self._compasses[stand]

    # -- values --------------------------------------------------------------------------------------------

    def type(self, char: str) -> bool:
        """Take a digit or letter as a value; whether it means one here."""
        var = self.var
        if var is None:
            if char.isdigit():
                self._nothing_here()
            return char.isdigit()
        options = self.session.options(var)
        if char.isdigit():
            value = self.typing.digit(self.cursor, char, options)
            if value is not None:
                self.put(var, value)
            elif self.typing.text:
                self.message = done(f"{self.typing.text}_   one more digit, or Enter")
            else:
                self.say(self.session.set(var, int(char)))  # it tells which values there are
            return True
        found = value_of(self.game, self.stand.layer, char, options)
        if found is None:
            return False
        self.finish_typing()
        self.put(var, found)
        return True

    def finish_typing(self) -> None:
        """Set the number of which more digits might have come."""
        value = self.typing.finished()
        var = self.var
        if value is not None and var is not None:
            self.put(var, value)

    def put(self, var: int, value: int) -> Reply:
        """Set a value: as a supposition, as a pencil mark, or in earnest; the same value again takes it away."""
        session = self.session
        if self.supposing:
            self.supposing = False
            return self.say(session.suppose(var, value))
        if self.pencil:
            return self.say(session.mark(var, value))
        return self.say(session.clear(var) if session.value(var) == value else session.set(var, value))

    def cycle(self, back: bool = False) -> None:
        """Step to the next value."""
        self.finish_typing()
        var = self.var
        if var is None:
            self._nothing_here()
        elif self.supposing:
            self.put(var, self.session.options(var)[0])
        else:
            self.say(self.session.cycle(var, back=back))

    def cross(self) -> None:
        """Mark the site as surely empty, or no longer."""
        self.finish_typing()
        var = self.var
        if var is None:
            self._nothing_here()
        elif self.supposing and 0 in self.session.options(var):
            self.put(var, 0)
        elif self.session.value(var) == 0 or self.session.marks.get(var) == frozenset({0}):
            self.say(self.session.clear(var))
        else:
            self.say(self.session.cross(var))

    def clear(self) -> None:
        """Take away what is being typed, the value, or the pencil marks."""
        if self.typing.text:
            self.typing.forget()
            self.message = done()
        elif self.var is None:
            self._nothing_here()
        else:
            self.say(self.session.clear(self.var))

    def _nothing_here(self) -> None:
        words = "Nothing is set here"
        self.say(refused(f"{words}: Shift+arrow draws a line." if self.compass.lines else f"{words}."))

    # -- lines and paint -----------------------------------------------------------------------------------

    def draw_on(self, way: Way) -> None:
        """Draw the line in a direction and move on; where no lines are drawn, paint the next site like this one."""
        self.finish_typing()
        line = self.compass.line(self.cursor, way)
        if line is None:
            if self.compass.lines is None or self.stand.type is SiteType.EDGE:
                self._paint_on(way)
            else:
                self.say(refused("There is no line to draw in that direction."))
            return
        var = self._line_variable(line.edge)
        reply = self._draw(var)
        if reply.ok and self.cursor.type is SiteType.VERTEX:
            self.cursor, self._aim = line.end, None

    def _line_variable(self, edge: Site) -> int:
        layer = edge_layer(self.game)
        var = self.game.variable(edge, layer.name if layer else None)
        assert var is not None
        return var

    def _draw(self, var: int) -> Reply:
        """The next thing a line can be: single, double, ..., none. Those that a rule forbids are passed over."""
        session = self.session
        lines = [value for value in sorted(session.options(var)) if value]
        if self.supposing:
            return self.put(var, lines[0])
        now = session.value(var) or 0
        if session.is_given(var):
            return self.say(session.clear(var))
        against: Reply | None = None
        for value in (value for value in lines if value > now):
            reply = session.set(var, value)
            if reply.ok:
                return self.say(reply)
            against = against or reply
        return self.say(session.clear(var) if now else against or session.clear(var))

    def cross_line(self, way: Way) -> None:
        """Mark the line in a direction as surely empty, or no longer."""
        self.finish_typing()
        line = self.compass.line(self.cursor, way)
        if line is None:
            self.say(refused("There is no line in that direction."))
            return
        var = self._line_variable(line.edge)
        if self.supposing:
            self.put(var, 0)
        else:
            self.say(self.session.clear(var) if self.session.value(var) == 0 else self.session.cross(var))

    def _paint_on(self, way: Way) -> None:
        here = self.cursor
        if not self._step(way):
            return
        reply = self.paint(here, self.cursor)
        if not reply.ok:
            self.cursor = here

    def paint(self, one: Site, two: Site) -> Reply:
        """Give a site the value of another; where that has none, both get the first."""
        session, layer = self.session, self.stand.layer
        first, second = self.game.variable(one, layer), self.game.variable(two, layer)
        if first is None or second is None:
            return refused("")
        value = session.value(first)
        changes: list[tuple[int, int | None]] = [(second, value)]
        if value is None:
            value = session.options(first)[0]
            changes = [(first, value), (second, value)]
        if session.value(second) == value:
            return done()
        return self.say(session.paint(changes, f"{session.name(second)} = {value}"))

    # -- the mouse -----------------------------------------------------------------------------------------

    def site_at(self, spot: Spot) -> tuple[Site, Stand] | None:
        """The site at a place of the drawing, of the present layer if one is there; None far from all."""
        others = [stand for stand in self.stands if stand != self.stand]
        for stand in (self.stand, *others):
            for site in self._compass(stand).places:
                if spot in self.drawing.areas.get(site, ()):
                    return site, stand
        near = self.compass.nearest(spot)
        row, column = self.drawing.sites[near]
        return (near, self.stand) if abs(row - spot[0]) <= 1 and abs(column - spot[1]) <= 2 else None

    def click(self, spot: Spot) -> None:
        """Set the cursor; on the cursor itself, step to the next value."""
        found = self.site_at(spot)
        if found is None:
            return
        self.finish_typing()
        if found[0] == self.cursor:
            self.cycle()
        else:
            self.put_cursor(*found)

    def drag(self, spot: Spot) -> None:
        """Draw a line or paint from the cursor to a site, and set the cursor there."""
        here = self.cursor
        there = next((site for site in self.compass.places if spot in self.drawing.areas.get(site, ())), None)
        if there is None or there == here:
            return
        edge = self.compass.between(here, there)
        if edge is not None and here.type is SiteType.VERTEX:
            self._draw(self._line_variable(edge))
        elif self.compass.lines is None:
            self.paint(here, there)
        self.put_cursor(there)

    # -- the play ------------------------------------------------------------------------------------------

    def toggle_pencil(self) -> None:
        """Note values in pencil from now on, or in earnest."""
        self.finish_typing()
        self.pencil = not self.pencil
        self.say(done("Pencil: values are noted as marks." if self.pencil else "Values are set again."))

    def undo(self) -> None:
        """Take back the last action."""
        self.typing.forget()
        self._follow(self.say(self.session.undo()))

    def redo(self) -> None:
        """Do again what was taken back."""
        self._follow(self.say(self.session.redo()))

    def _follow(self, reply: Reply) -> None:
        """Bring the cursor to what changed, if it is a single site the cursor can stand on."""
        if len(reply.variables) == 1:
            site = self.session.site(reply.variables[0])
            if site in self.compass.places:
                self.put_cursor(site)

    def restart(self) -> None:
        """Clear everything."""
        self.say(self.session.restart())

    def next_level(self) -> None:
        """Switch between strict, flag and quiet."""
        levels = list(Level)
        self.session.level = levels[(levels.index(self.session.level) + 1) % len(levels)]
        self.refresh()
        self.say(done(LEVELS[self.session.level]))

    def suppose(self) -> None:
        """Let the next value be a supposition that opens a branch."""
        self.finish_typing()
        self.supposing = not self.supposing
        words = "Suppose what? Set a value: it opens a branch." if self.supposing else "Nothing is supposed."
        self.say(done(words))

    def pin(self) -> None:
        """Set a checkpoint."""
        self.say(self.session.checkpoint(""))

    def back_to_pin(self) -> None:
        """Go back to the last checkpoint."""
        names = list(self.session.checkpoints)
        self.say(self.session.back_to(names[-1]) if names else refused("There is no checkpoint yet: p sets one."))

    def put_aside(self) -> None:
        """Leave the branch for a while, or on the trunk go on with the one left last."""
        aside = [info.name for info in self.session.branches if not info.is_open]
        self.say(self.session.enter(aside[-1]) if aside and not self.session.branch else self.session.leave())
        self.refresh()

    def list_branches(self) -> None:
        """Show the branches and the checkpoints."""
        session = self.session
        lines = [
            f"{'on ' if info.is_open else 'aside'}  {info.name}: supposed {info.supposition}, then {info.moves} moves"
            for info in session.branches
        ]
        points = [f"after {depth} actions: {name}" for name, depth in session.checkpoints.items()]
        text = "\n".join(
            [*(lines or ["There are no branches. b begins one."]), "", "Checkpoints:", *(points or ["none"])]
        )
        self.show_page("Branches", text)


STANDS = {SiteType.CELL: "the cells", SiteType.VERTEX: "the points", SiteType.EDGE: "the edges"}
