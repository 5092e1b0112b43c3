"""Positions in play: moves and undo, verdicts, findings, hidden layers, recorded trials."""
