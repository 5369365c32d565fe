"""The rules: games, engine, text and records, opponents, and the laws that hold for all."""
