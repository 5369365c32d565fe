"""Games as pages of their own, and pages of somebody's that hold one."""

from __future__ import annotations

from html import escape

from evolution.__main__ import main
from evolution.session import Session

ORIGIN = ("origin",)
TEN = [
    (ORIGIN, 4),
    ((*ORIGIN, "time_to_fly"), 3),
    ((*ORIGIN, "continents"), 2),
    ((*ORIGIN, "time_to_fly", "continents"), 4),
    ((*ORIGIN, "variation"), 3),
    ((*ORIGIN, "plantarum"), 2),
    ((*ORIGIN, "fatality"), 3),
    ((*ORIGIN, "equilibrium"), 2),
    (("new_world",), 3),
    (("random_mutations",), 2),
]


def save(tmp_path, session: Session):
    """The page of a game, as the command line writes it."""
    record, page = tmp_path / "game.json", tmp_path / "game.html"
    record.write_text(session.text(), "utf-8")
    assert main(["export", str(record), "--html", str(page), "--language", "en"]) == 0
    return page


def embed(tmp_path, file, name="host.html"):
    """Somebody's own page, which lets it run scripts and nothing else."""
    host = tmp_path / name
    inside = '<iframe sandbox="allow-scripts" width="1200" height="700" src="{}"></iframe>'
    host.write_text(inside.format(escape(file.name)), "utf-8")
    return host.as_uri()
