"""The opponents' worker: missing, silent, killed, hung."""

from __future__ import annotations

from .lab import SURVIVED, TOLD, Lab, begin, choose, played, told


def worker_missing(lab: Lab) -> str:
    site = lab.site()
    site.missing.add("static/worker.js")
    page = lab.page()
    begin(page, site.url, "person", "hatchling")
    choose(page, 3)
    told(page, "opponents think on the page")
    return TOLD


def worker_silent(lab: Lab) -> str:
    site = lab.site()
    site.silent.add("static/worker.js")
    lab.ends.callback(site.silent.clear)
    page = lab.page()
    begin(page, site.url)
    choose(page, 8)
    assert played(page) >= 6
    return SURVIVED


def worker_killed_twice(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    for _ in range(2):
        choose(page, 4)
        page.wait_for_selector("#sheet .choice, .card.legal")
        for worker in page.workers:
            worker.evaluate("self.close()")
    choose(page, 4)
    told(page, "opponents think on the page")
    return TOLD


def worker_hangs(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url)
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
    page.workers[0].evaluate("void setTimeout(() => { for (;;); }, 10)")
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
    return SURVIVED


def worker_killed(lab: Lab) -> str:
    page = lab.page()
    begin(page, lab.site().url, "person", "hatchling")
    choose(page, 2)
    page.wait_for_selector("#sheet .choice, .card.legal")
    assert page.workers, "there is no worker to kill"
    page.workers[0].evaluate("self.close()")
    choose(page, 4)
    page.wait_for_selector("#sheet .choice, .card.legal")
    return SURVIVED
