"""What is the same everywhere: counts of paths, games told state by state, records."""
