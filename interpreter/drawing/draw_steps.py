"""The steps of a drawing, from the bottom to the top.

A step names the sites whose values it shows. `draw_all` takes every step; after a move, `Drawer` takes only the steps
of the sites that changed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from dslrun.interpreter.boards.sites import Site
from dslrun.interpreter.drawing.canvas import Canvas, Drawing, Frame, Spot
from dslrun.interpreter.drawing.contents import Contents
from dslrun.interpreter.drawing.pencil_marks import PencilMarks
from dslrun.interpreter.drawing.unplaced_values import finished


class DrawStep(NamedTuple):
    """A step of a drawing. It shows the values of `sites`; a step without sites never changes."""

    draw: Callable[[Canvas], None]
    sites: tuple[Site, ...] = ()


class BoardDrawing(Protocol):
    """A board ready to be drawn on a canvas of size `extent`."""

    contents: Contents
    marks: PencilMarks
    frame: Frame
    extent: Spot

    def steps(self) -> Sequence[DrawStep]:
        """Return all steps, the lowest first."""
        ...


def draw_all(drawing: BoardDrawing) -> Drawing:
    """Take all steps and return the finished drawing."""
    canvas = Canvas(*drawing.extent)
    for step in drawing.steps():
        step.draw(canvas)
    return finished(canvas, drawing.frame, drawing.contents)
