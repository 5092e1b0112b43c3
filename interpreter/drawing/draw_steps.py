"""The plan of a drawing: its steps from the ground up, each with the sites whose values it shows.

A picture (of tiles, of a network, of a scattered board) knows its size and its plan. Whoever draws once takes every
step; whoever draws again after a move takes only the steps of the sites that changed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Canvas, Drawing, Frame, Spot
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.unplaced_values import finished


class DrawStep(NamedTuple):
    """Something to draw. It shows the values of `sites`; without any it stays as it is."""

    draw: Callable[[Canvas], None]
    sites: tuple[Site, ...] = ()


class BoardDrawing(Protocol):
    """A board on its way to paper."""

    contents: Contents
    marks: PencilMarks
    frame: Frame
    extent: Spot

    def plan(self) -> Sequence[DrawStep]:
        """Every step, what lies below first."""
        ...


def draw_all(picture: BoardDrawing) -> Drawing:
    """The drawing of a picture, all steps taken."""
    canvas = Canvas(*picture.extent)
    for step in picture.plan():
        step.draw(canvas)
    return finished(canvas, picture.frame, picture.contents)
