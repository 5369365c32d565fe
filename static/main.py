"""The first Python that runs in the page: it opens the desk, or says why it cannot."""

import traceback

from pyscript import window

try:
    from evolution.ui import shell

    await shell.open()  # noqa: F704, PLE1142
except Exception:
    window.watch.broken(traceback.format_exc())
