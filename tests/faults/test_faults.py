"""The injections that every run of the tests tries; `python build.py faults` tries all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from static.build.site import build_site
from tests.browser.conftest import NO_BROWSER, missing

if missing:
    pytest.skip(NO_BROWSER, allow_module_level=True)

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402

from .injections import INJECTIONS, Injection  # noqa: E402
from .lab import Lab  # noqa: E402


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.mark.parametrize(
    "injection", [one for one in INJECTIONS if one.quick], ids=lambda i: i.name
)
def test_the_promise_is_kept(injection: Injection, playwright: Playwright):
    with Lab(playwright, build_site()) as lab:
        assert injection.bring_about(lab) == injection.promise
