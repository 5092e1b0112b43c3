"""Checking without a solver: evaluate and prune nodes, propagate a model, follow a play."""
