"""The rules: games, engine, text and records, opponents, and the invariants that hold for all."""
