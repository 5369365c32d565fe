"""The page as HTML, region by region: a function of the view, and nothing else.

What can be clicked carries ``data-do``: the text that the app is told. What explains itself when
it is pointed at carries ``data-why``. Looks are classes; they stand in static/style/.
"""

from __future__ import annotations
