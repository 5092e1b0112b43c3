"""Solve a Model: lower it to clauses, run an engine, add cuts, prove uniqueness."""
