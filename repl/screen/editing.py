"""The hand: moves the cursor, sets values, draws lines and paints."""

from dslrun.interpreter.boards.sites import Site, SiteType
from dslrun.repl.play import branches, marks, moves
from dslrun.repl.play.replies import Reply, done, refused
from dslrun.repl.screen.navigation import Way, edge_layer
from dslrun.repl.screen.typed_values import value_of
from dslrun.repl.screen.view import PlayView


class Editing(PlayView):
    """What the keys do to the board."""

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

    def next_stand(self) -> None:
        """Go to another layer."""
        self.finish_typing()
        if len(self.stands) == 1:
            self.say(done("There is nothing else to go to here."))
            return
        spot = self.drawing.sites[self.cursor]
        self._take_stand(self.stands[(self.stands.index(self.stand) + 1) % len(self.stands)])
        self.put_cursor(self.compass.nearest(spot))
        self.say(done(f"On the {self.stand.name} now."))

    # -- values --------------------------------------------------------------------------------------------

    def type(self, char: str) -> bool:
        """Take a digit or letter as a value; whether it means one here."""
        var = self.var
        if var is None:
            if char.isdigit():
                self._nothing_here()
            return char.isdigit()
        options = self.play.options(var)
        if char.isdigit():
            value = self.typing.digit(self.cursor, char, options)
            if value is not None:
                self.put(var, value)
            elif self.typing.text:
                self.message = done(f"{self.typing.text}_   one more digit, or Enter")
            else:
                self.say(moves.set_value(self.play, var, int(char)))  # it tells which values there are
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
        play = self.play
        if self.supposing:
            self.supposing = False
            return self.say(branches.suppose(play, var, value))
        if self.pencil:
            return self.say(marks.toggle_mark(play, var, value))
        return self.say(moves.clear(play, var) if play.value(var) == value else moves.set_value(play, var, value))

    def cycle(self, back: bool = False) -> None:
        """Step to the next value."""
        self.finish_typing()
        var = self.var
        if var is None:
            self._nothing_here()
        elif self.supposing:
            self.put(var, self.play.options(var)[0])
        else:
            self.say(moves.cycle(self.play, var, back=back))

    def cross(self) -> None:
        """Mark the site as surely empty, or no longer."""
        self.finish_typing()
        var = self.var
        if var is None:
            self._nothing_here()
        elif self.supposing and 0 in self.play.options(var):
            self.put(var, 0)
        elif self.play.value(var) == 0 or self.play.marks.get(var) == frozenset({0}):
            self.say(moves.clear(self.play, var))
        else:
            self.say(moves.mark_empty(self.play, var))

    def clear(self) -> None:
        """Take away what is being typed, the value, or the pencil marks."""
        if self.typing.text:
            self.typing.forget()
            self.message = done()
        elif self.var is None:
            self._nothing_here()
        else:
            self.say(moves.clear(self.play, self.var))

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
        there = self.play.is_given(var) and bool(self.play.value(var))  # a given line is walked along
        reply = self.say(done()) if there else self._draw(var)
        if reply.ok and self.cursor.type is SiteType.VERTEX:
            self.cursor, self._aim = line.end, None

    def _line_variable(self, edge: Site) -> int:
        layer = edge_layer(self.game)
        var = self.game.variable(edge, layer.name if layer else None)
        assert var is not None
        return var

    def _draw(self, var: int) -> Reply:
        """The next thing a line can be: single, double, ..., none. Those that a rule forbids are passed over."""
        play = self.play
        lines = [value for value in sorted(play.options(var)) if value]
        if self.supposing:
            return self.put(var, lines[0])
        now = play.value(var) or 0
        if play.is_given(var):
            return self.say(moves.clear(play, var))
        against: Reply | None = None
        for value in (value for value in lines if value > now):
            reply = moves.set_value(play, var, value)
            if reply.ok:
                return self.say(reply)
            against = against or reply
        return self.say(moves.clear(play, var) if now else against or moves.clear(play, var))

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
            self.say(moves.clear(self.play, var) if self.play.value(var) == 0 else moves.mark_empty(self.play, var))

    def _paint_on(self, way: Way) -> None:
        here = self.cursor
        if not self._step(way):
            return
        reply = self.paint(here, self.cursor)
        if not reply.ok:
            self.cursor = here

    def paint(self, one: Site, two: Site) -> Reply:
        """Give a site the value of another; where that has none, both get the first."""
        play, layer = self.play, self.stand.layer
        first, second = self.game.variable(one, layer), self.game.variable(two, layer)
        if first is None or second is None:
            return refused("")
        value = play.value(first)
        changes: list[tuple[int, int | None]] = [(second, value)]
        if value is None:
            value = play.options(first)[0]
            changes = [(first, value), (second, value)]
        if play.value(second) == value:
            return done()
        return self.say(moves.set_several(play, changes, f"{play.name(second)} = {value}"))
