"""The first Python that runs in the page: it opens the desk."""

from evolution.ui import shell

await shell.open()  # noqa: F704, PLE1142
