"""The laboratory in a browser: a study is chosen, played by workers, stopped, compared and watched."""

from __future__ import annotations

import subprocess
import sys

import pytest

from static.build.base import ROOT
from tests.studies import ASKED, SHARED

from .conftest import ready
from .test_access import findings

TABLES = ("games", "seats", "animals", "attacks", "populations", "events", "figures")
OVER = "document.querySelector('#lab-state .far') && !document.querySelector('#lab-state progress')"
LONG = 240_000  # milliseconds: games on a loaded machine


def enter(page, site, study: str = "") -> None:
    page.goto(f"{site.url}#lab{study}")
    ready(page)
    page.wait_for_selector("#lab-run")


def saved(page, name: str) -> bytes:
    if not page.is_visible("#lab-link"):
        page.click("#lab-along > summary")
    with page.expect_download() as download:
        page.click(f'#lab-along [data-do="lab-save {name}"]')
    return download.value.path().read_bytes()


def test_a_study_is_played_and_its_files_are_those_of_the_command_line(page, site, tmp_path):
    page.goto(site.url)
    ready(page)
    asked = [url for url in page.watch.requests if "/lab" in url]
    assert asked == [], "it is fetched at the start"
    page.click('[data-do="lab"]')
    page.wait_for_selector("#lab-run")
    assert findings(page) == []
    page.evaluate(f"location.hash = 'lab/{ASKED}'")
    page.wait_for_function("document.getElementById('lab-events').checked")
    page.select_option("#lab-b", "drought")
    page.fill("#lab-games", "12")
    page.press("#lab-games", "Tab")
    page.wait_for_function("location.hash.includes('games=12')")
    page.click("#lab-run")
    page.wait_for_selector(".found figure", timeout=LONG)
    page.wait_for_function(OVER, timeout=LONG)
    assert findings(page) == []
    page.wait_for_function("document.querySelectorAll('.found .plot').length === 4")

    assert saved(page, "study.toml") == SHARED.read_bytes(), "another study than the cluster's"
    out = str(tmp_path / "out")
    command = [sys.executable, "-m", "evolution", "lab", str(SHARED), "--out", out]
    subprocess.run([*command, "--jobs", "1"], cwd=ROOT, check=True, capture_output=True)
    figures = (tmp_path / "out/figures.csv").read_bytes()
    for _ in range(60):  # the intervals of the end are reckoned yet
        if saved(page, "figures") == figures:
            break
        page.wait_for_timeout(1000)
    for table in TABLES:
        assert saved(page, table) == (tmp_path / f"out/{table}.csv").read_bytes(), table

    page.click('[data-do^="lab-show 0 "]')
    page.wait_for_selector("#step", timeout=LONG)
    page.click('[data-do="menu"]')
    page.wait_for_selector(".found figure")


def test_it_is_stopped_and_what_was_played_stays(page, site):
    enter(page, site, "/games=5000")
    page.click("#lab-run")
    page.wait_for_selector(".found figure", timeout=LONG)
    assert page.locator("#lab-state").bounding_box()["y"] < 10, "the plots are out of sight"
    page.click("#lab-stop")
    page.wait_for_function(OVER)
    told = page.inner_text("#lab-state")
    assert "5,000" in told and page.locator(".found figure").count() == 7
    page.wait_for_function(
        "Number(document.querySelector('.far').textContent.match(/\\d+/)[0]) > 0"
    )
    page.select_option("#lab-hunters", "sharp_vision")
    page.wait_for_selector("text=no hunter has Sharp Vision", timeout=LONG)
    page.click('[data-do="unlab"]')
    page.wait_for_selector("#begin")
    assert page.evaluate("location.hash") == ""


@pytest.mark.console_errors
def test_a_worker_that_dies_costs_no_game(page, site):
    page.add_init_script(
        """const Made = window.Worker; let first = true;
        window.Worker = class extends Made {
          constructor(address, how) {
            super(address, how);
            if (how.name !== 'laboratory' || !first) return;
            first = false;
            let answers = 0; // it is killed over its second job
            this.addEventListener('message', ({ data }) => {
              if (data.text && (answers += 1) === 1) {
                setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'killed' })), 1);
              }
            });
          }
        };"""
    )
    enter(page, site, "/games=60")
    page.click("#lab-run")
    page.wait_for_function(OVER, timeout=LONG)
    told = page.inner_text("#lab-state")
    assert "60 games" in told and "stopped" in told
    rows = saved(page, "games").decode().splitlines()
    assert [row.split(",")[1] for row in rows[1:]] == [str(game) for game in range(60)]


@pytest.mark.console_errors
def test_where_no_worker_starts_the_page_plays(page, site):
    page.add_init_script("window.Worker = class { constructor() { throw new Error('none'); } };")
    enter(page, site, "/games=6")
    page.click("#lab-run")
    page.wait_for_function(OVER, timeout=LONG)
    assert "by itself" in page.inner_text("#lab-state")
    assert len(saved(page, "games").decode().splitlines()) == 7
