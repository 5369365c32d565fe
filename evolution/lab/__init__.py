"""Experiments: many games played by opponents."""
