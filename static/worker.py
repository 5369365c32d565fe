"""Where opponents think, so that the page never waits for them."""

from evolution.ui.worker import think

__export__ = ["think"]
