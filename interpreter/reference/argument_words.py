"""The meaning of every named argument, in one or two sentences that hold for all forms that take it."""

ARGUMENTS = {
    "about": "The cell, vertex or edge about whose centre a site is rotated by 180 degrees.",
    "across": "The edge across whose line a site is reflected.",
    "as": 'A name for the current item of a quantifier. After `as:"a"`, nested quantifiers refer to it as `(site '
    '"a")`, `(region "a")` or `(value "a")`.',
    "at": "The site that an expression is about: `(what at:r1c1)`, `(is Turn at:(from))`. In `values` it is a region, "
    "and only its sites hold values of that layer. In `placements` it is a site that the piece covers, and in "
    '`(sites "Rooms" at:SITE)` a site of the room.',
    "bottom": "The numbers below the columns, from left to right. Each column is read upwards from its number.",
    "by": "What connects sites. With `by:Edge`, a chosen edge connects its two vertices. With a condition, two "
    "neighbours `(from)` and `(to)`, with the `(edge)` between them, are connected if the condition holds.",
    "cells": "In `graph`, the cells, each as a list of the numbers of its corners in order. In `remove`, the numbers "
    "of the cells to leave out.",
    "colorHint": "With `colorHint:True`, each number of a clue has a colour, and its run must have that value.",
    "columns": "The clues of the columns, from left to right. Each column is read from top to bottom.",
    "crossing": "The vertices where a loop can cross itself. Both of its strands go straight there.",
    "cyclic": "With `cyclic:True`, the sites form a ring: the last one is next to the first, and a clue can begin at "
    "any site.",
    "diagonals": "The diagonal edges in the cells of a grid. `diagonals:SolidNoSplit` draws both diagonals of every "
    "cell and keeps the cells whole.",
    "distance": "The largest number of steps that a ray can go. It can depend on values on the board.",
    "edges": "In `graph`, the edges, each as a pair of vertex numbers. In `remove`, the numbers of the edges to leave "
    "out.",
    "except": "A value that can repeat. `except:0` allows empty sites.",
    "excepts": "A list of values that can repeat: `excepts:{0 1}`.",
    "flip": "With `flip:False`, pieces and shapes cannot be reflected, so mirror images are different shapes.",
    "from": "The start of a ray, a path or a list of results, or the region whose groups are taken together.",
    "hidden": "With `hidden:True`, only the rules use the layer. Players do not see it or fill it in, boards and files "
    "do not show it, and two solutions that differ only in hidden layers count as one.",
    "hold": "A region of which every area must contain at least one cell.",
    "if": "A condition on `(site)` that selects sites. In `count Regions`, a condition on `(region)` that selects "
    "regions.",
    "in": "The region that contains the sites or pieces, or that gives the order of sites. In `regions`, the parts of "
    "the board that supply the rows, columns and other regions, each given as a board shape.",
    "included": "With `included:True`, a ray includes its start.",
    "includeSelf": "With `includeSelf:True`, the neighbourhood of a site includes the site.",
    "individual": "With `individual:True`, the bound applies to each value instead of to their sum.",
    "label": 'The word for one of the regions in hints: `label:"box"`.',
    "layer": "The name of a layer, which holds further values on the same sites. `(values Cell (range 0 3) "
    'layer:"Letter")` declares a layer, `(what at:SITE layer:"Letter")` reads one value of it, and `(on "Letter" ...)` '
    "applies a rule to it.",
    "left": "The numbers to the left of the rows, from top to bottom. Each row is read to the right from its number.",
    "palette": "The colours of marks in clues, alternating marks and names. The marks in use have the values 1, 2, ... "
    'in this order: `palette:{"r" "red" "b" "blue"}`.',
    "legend": 'The numbers that the marks of a picture mean, alternating marks and numbers: `legend:{"o" 0 "*" 1}`. '
    'A name instead of a number sends the marks to a region of that name: `legend:{"f" "Fish"}`. The board shows the '
    "marks.",
    "numbers": 'The numbers of the areas, alternating marks and numbers: `numbers:{"a" 6 "b" 9}`.',
    "NE": "The clues of the lines that run up to the right, from left to right.",
    "NW": "The clues of the lines that run up to the left, from left to right.",
    "of": "What an expression refers to: the value to count, the site whose row or column is meant, the region whose "
    "groups are meant, the set of pieces that shapes come from, the sites of a clue, or the type of sites that a "
    "picture shows.",
    "order": "In `is Match`, `order:Any` allows the runs in any order. In `sites Around`, `order:Circular` lists the "
    "neighbours clockwise.",
    "right": "The numbers to the right of the rows, from top to bottom. Each row is read to the left from its number.",
    "rows": "The clues of the rows, from top to bottom. Each row is read from left to right.",
    "SE": "The clues of the lines that run down to the right, from left to right.",
    "stop": "A condition on `(to)`. A ray ends before the first site where it holds.",
    "stopIncluded": "With `stopIncluded:True`, a ray includes the site where it stops.",
    "sign": "A sign, such as `+`, that the board shows after the numbers of these clues, or on the sites of these "
    "regions. Rules do not read it.",
    "sums": "With `sums:True`, the numbers of a clue are the sums of the runs instead of their lengths.",
    "SW": "The clues of the lines that run down to the left, from left to right.",
    "to": "The end of a path, or the region whose sites yield a list of results, with `(to)` as the current site.",
    "told": "With `told:True`, areas without a number have no clue.",
    "top": "The numbers above the columns, from left to right. Each column is read downwards from its number.",
    "turn": "With `turn:False`, pieces and shapes cannot be rotated.",
    "use": "The type of sites that the game is played on: Cell, Vertex or Edge. The default is the type of the first "
    "`values`.",
    "words": "The words for the values in messages and hints, from the first value of the range on, as they stand "
    'after "is": `words:{"no bridge" "a bridge" "two bridges"}`.',
    "wall": "A condition on `(edge)`. A ray ends before it crosses the first edge where the condition holds.",
    "vertices": "In `graph`, the points, each as x and y. In `remove`, the numbers of the vertices to leave out.",
}
"""The meaning of each named argument. `tests/test_words.py` fails if one is missing."""
