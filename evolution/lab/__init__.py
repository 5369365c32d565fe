"""The laboratory: many games played by opponents, and what they say."""

from evolution.lab.runner import Outcome, run

__all__ = ["Outcome", "run"]
