"""Sudokus in the texts of other programs. `signs` reads cells, `rows` finds grids in a text, `challenges` makes forms.

The formats are modules beside this package: `sudoku` (lines and grids), `sdk`, `simple_sudoku` and `opensudoku`.
"""
