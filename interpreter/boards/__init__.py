"""Boards: graphs in the plane with Ludii's numbering, and the relations between their sites."""
