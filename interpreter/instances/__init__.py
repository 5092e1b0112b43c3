"""The instance of a puzzle: where its text has room for clues and givens, and the same game with other clues."""
