"""Boards as people and programs write them: pictures of text, drawings of edges, JSON."""
