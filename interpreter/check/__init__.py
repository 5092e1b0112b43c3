"""Checking without a solver: evaluate and prune nodes, propagate a model, keep track of legal moves."""
