"""Read texts and expand their forms. This package knows nothing of ludemes, puzzles or terminals."""
