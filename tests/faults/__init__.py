"""Faults that are really brought about, in a real browser, and what the page makes of them."""
