"""The drawing of the board and the navigation on it, in the room that the window leaves."""

from collections.abc import Mapping, Sequence

from dslrun.interpreter.drawing import drawing_of
from dslrun.interpreter.drawing.canvas import Drawing, Spot
from dslrun.interpreter.drawing.drawer import Drawer
from dslrun.interpreter.drawing.pencil_marks import PencilMarks, Room
from dslrun.interpreter.game import Game
from dslrun.repl.screen.navigation import Compass, CursorLayer

Values = Sequence[int | None]


class BoardView:
    """Draws the board of a game, and chooses the size of its tiles."""

    def __init__(self, game: Game, values: Values, charset: str, space: Spot | None) -> None:
        self.game, self.charset = game, charset
        self.space = space
        """The rows and columns that the window leaves for the board; None if they are not known yet."""
        self.drawer = Drawer(game, charset)
        self.drawing: Drawing = self.drawer.draw(values)
        self.closer: bool | None = None
        """True to draw tiles close together, False to draw them with lines, None to decide by the window's size."""
        self._start = tuple(values)
        self._sizes: dict[Room, Spot] = {}
        self._compasses: dict[CursorLayer, Compass] = {}

    def draw(self, values: Values, marks: Mapping[int, frozenset[int]]) -> None:
        """Draw values and pencil marks."""
        room = self._room_for_marks() if marks else self._room_without_marks()
        if room is not self.drawer.room:
            self.drawer = Drawer(self.game, self.charset, room)
            self._compasses.clear()
        self.drawing = self.drawer.draw(values, marks)

    def _room_for_marks(self) -> Room:
        """Choose the layout of marks in a tile: a square or a wide field if the board then fits, otherwise a line."""
        return next((room for room in (Room.SQUARE, Room.WIDE) if self._fits(room)), Room.LINE)

    def _room_without_marks(self) -> Room:
        wanted = not self._fits(Room.NONE) if self.closer is None else self.closer
        return Room.CLOSE if wanted and self.can_be_closer else Room.NONE

    @property
    def can_be_closer(self) -> bool:
        """True if tiles can be drawn closer together than usual."""
        return self._size(Room.CLOSE) != self._size(Room.NONE)

    @property
    def is_closer(self) -> bool:
        """True if tiles are drawn close together now."""
        return self.drawer.room is Room.CLOSE

    def _size(self, room: Room) -> Spot:
        if room not in self._sizes:
            marks = PencilMarks(self.game, {}, room)
            self._sizes[room] = drawing_of(self.game, self._start, self.charset, marks).extent
        return self._sizes[room]

    def _fits(self, room: Room) -> bool:
        height, width = self._size(room)
        return self.space is None or (height <= self.space[0] and width <= self.space[1])

    def compass(self, layer: CursorLayer) -> Compass:
        """The navigation on a layer. It stays valid until the size of the tiles changes."""
        if layer not in self._compasses:
            self._compasses[layer] = Compass(self.game, self.drawing, layer)
        return self._compasses[layer]
