"""The `dslrun` command: its actions, the play screen, the prompt and batch solving. It contains no puzzle rules."""
