"""Lint: rules, clues and declarations of a text that its challenges do not need. `report.lint` runs all of it."""
