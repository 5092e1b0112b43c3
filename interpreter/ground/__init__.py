"""Grounding: declarations first (board, layers, hints, regions), then every rule to its instances over the unknowns."""
