"""The tests: laws for all games, rulebook examples as files, and what is the same everywhere."""
