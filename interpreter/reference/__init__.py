"""Help pages for the words of the language that are not ludemes."""
