"""Read boards written by people and programs: text pictures, drawings of edges, JSON."""
