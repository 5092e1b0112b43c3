"""The arguments that are given by name, each with a sentence or two: what it says, wherever it is taken."""

ARGUMENTS = {
    "about": "The cell, vertex or edge about whose middle a site is turned half round.",
    "across": "The edge in whose line a site is mirrored.",
    "as": 'Gives the thing at hand a name, so that quantifiers nest: after `as:"a"` it is `(site "a")`, `(region '
    '"a")` or `(value "a")`.',
    "at": "A site to be asked about: `(what at:r1c1)`, `(is Turn at:(from))`. In `values` it is a region: only its "
    'sites hold values of that layer. In `placements` it is a site that the piece covers, in `(sites "Rooms" at:SITE)` '
    "one that the room holds.",
    "bottom": "The numbers below the columns, from left to right, each read upwards into the board.",
    "by": "With `by:Edge`, two vertices of a region are joined only where the edge between them is chosen; with a "
    "condition, two neighbours `(from)` and `(to)`, with the `(edge)` between them, only where it holds.",
    "cells": "In `graph`: the cells, each as the numbers of its corners going round. In `remove`: those to leave out.",
    "colorHint": "With `colorHint:True`, each number of a clue has a colour, and the runs must be of that value.",
    "columns": "The clues of the columns, from left to right; each is read from top to bottom.",
    "crossing": "The vertices at which a loop may cross itself; both of its strands run straight on there.",
    "cyclic": "With `cyclic:True` the sites are a ring: the last is beside the first, and a clue may begin anywhere.",
    "diagonals": "The edges across the cells of a grid: `diagonals:SolidNoSplit` draws both, and the cells stay whole.",
    "distance": "How many steps a ray goes at most. The number may depend on the board.",
    "edges": "In `graph`: the edges, each as a pair of vertex numbers. In `remove`: the edges to leave out, by number.",
    "except": "A value that may repeat; `except:0` lets sites be empty.",
    "excepts": "The values that may repeat, as a list: `excepts:{0 1}`.",
    "flip": "With `flip:False` pieces and shapes may not be flipped over: mirror images are other shapes.",
    "from": "Where a ray, a path or a list of results starts, or the region whose sites a group grows from.",
    "hidden": "With `hidden:True` the layer is for the rules alone: a player neither sees it nor fills it in, boards "
    "and files do not show it, and two solutions that differ only there count as one.",
    "hold": "The cells of which each area must hold one.",
    "if": "A condition on `(site)`: only sites at which it holds are meant. In `count Regions`, one on `(region)`.",
    "in": "The region in which sites are looked for or ordered, or pieces lie. In `regions`: the parts of the board in "
    "which the kinds of regions are taken, one board shape each.",
    "included": "With `included:True` the start of a ray belongs to the region.",
    "includeSelf": "With `includeSelf:True` the site itself belongs to its neighbourhood.",
    "individual": "With `individual:True` the bound holds for each value by itself, not for their sum.",
    "layer": 'The name of a layer: further values on the same sites. `(values Cell (range 0 3) layer:"Letter")` '
    'makes one, `(what at:SITE layer:"Letter")` reads one value, `(on "Letter" ...)` says a whole rule of it.',
    "left": "The numbers at the left ends of the rows, from top to bottom, each read to the right.",
    "legend": 'What the marks of a picture mean, mark and number in turn: `legend:{"o" 0 "*" 1}`. '
    "The board shows the marks.",
    "numbers": 'The number of each area by its mark, in turn: `numbers:{"a" 6 "b" 9}`.',
    "NE": "The clues of the lines that run up to the right, from left to right.",
    "NW": "The clues of the lines that run up to the left, from left to right.",
    "of": "What is meant: the value that is counted, the site whose row is asked for, the region whose groups are "
    "counted or of which another is a group, the set of pieces that shapes are taken from, the sites whose hint is "
    "meant, or the type of sites that a picture shows.",
    "order": "In `is Match`: `order:Any` lets the runs come in any order. In `sites Around`: `order:Circular` lists "
    "the neighbours clockwise.",
    "right": "The numbers at the right ends of the rows, from top to bottom, each read to the left.",
    "rows": "The clues of the rows, from top to bottom; each is read from left to right.",
    "SE": "The clues of the lines that run down to the right, from left to right.",
    "stop": "A condition on `(to)`: a ray ends at the first site where it holds, and that site does not belong to it.",
    "stopIncluded": "With `stopIncluded:True` the site at which a ray stops belongs to it.",
    "sign": "A sign that the board shows behind the numbers of these hints, such as `+`; rules do not read it.",
    "sums": "With `sums:True` the numbers of a clue are not lengths but the sums of the values of the runs.",
    "SW": "The clues of the lines that run down to the left, from left to right.",
    "to": "The region over which results are taken; `(to)` is the site at hand.",
    "told": "With `told:True` only areas whose number is told are hints.",
    "top": "The numbers above the columns, from left to right, each read downwards into the board.",
    "turn": "With `turn:False` pieces and shapes lie as they are drawn, and may not be turned.",
    "use": "Which sites are played on: Cell, Vertex or Edge. Without it, those of the first `values`.",
    "wall": "A condition on `(edge)`: a ray ends before the first step across an edge where it holds.",
    "vertices": "In `graph`: the points, each as x and y. In `remove`: the vertices to leave out, by number.",
}
"""What each named argument says. `tests/test_words.py` fails when one is missing."""
