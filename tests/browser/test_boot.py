"""The page comes up: by itself, quietly, from its own origin, under any path."""

from .conftest import ready


def test_the_page_boots_without_a_word_on_the_console(page, site):
    page.goto(site.url)
    ready(page)
    assert page.evaluate("performance.getEntriesByName('ready').length") == 1


def test_python_runs_on_the_page_s_own_stack(page, site):
    page.goto(site.url)
    ready(page)
    assert page.evaluate("'Suspending' in WebAssembly") is False  # docs/faults.md


def test_the_first_screen_is_there_before_python(page, site):
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(site.url, wait_until="commit")
    page.get_by_role("heading", level=1).wait_for()
    assert page.get_by_role("button").count() > 0
    page.watch.errors.clear()  # Python cannot come up without its engine, and says so


def test_the_page_boots_under_a_path(page, new_site):
    below = new_site(prefix="/some/path/")
    page.goto(below.url)
    ready(page)
    assert all(asked.startswith("/some/path/") for asked in below.asked), below.asked


def test_everything_asked_for_is_on_the_list_for_offline_use(page, new_site):
    server = new_site()
    page.goto(server.url)
    ready(page)
    listed = (server.folder / "sw.js").read_text("utf-8")
    for asked in server.asked:
        name = asked.partition("?")[0].lstrip("/") or "./"
        assert f'"{name}"' in listed or name == "sw.js", name


def test_the_policy_is_strict(page, site):
    page.goto(site.url)
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";") if rule.strip())
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "'self'"
    assert "'unsafe-inline'" not in policy
    assert "http:" not in policy and "https:" not in policy


def test_nothing_can_be_fetched_from_elsewhere(page, site):
    page.goto(site.url)
    ready(page)
    outcome = page.evaluate(
        "fetch('https://example.org/').then(() => 'fetched', error => error.name)"
    )
    assert outcome == "TypeError"
    page.watch.errors.clear()  # the browser reports what the policy stopped
    page.watch.foreign.clear()


def test_the_credits_lead_to_the_licences(page, site):
    page.goto(site.url)
    ready(page)
    page.click("[data-do=credits]")
    with page.expect_popup() as opened:
        page.click("a[href*=licenses]")
    assert "Mozilla Public License" in opened.value.locator("body").inner_text()


def test_only_the_language_that_is_spoken_is_fetched(page, site):
    page.route("**/sw.js", lambda route: route.abort())  # it fetches all, for use without a network
    page.goto(site.url)
    ready(page)
    texts = "performance.getEntriesByType('resource').map(it => it.name.split('/text/')[1])"
    assert set(filter(None, page.evaluate(texts))) == {"en.json"}
    page.select_option("#language", "ru")
    page.get_by_text("Настройки").wait_for()
    assert set(filter(None, page.evaluate(texts))) == {"en.json", "ru.json"}


def test_what_is_told_of_a_break_can_be_copied(page, site):
    page.goto(site.url)
    ready(page)
    page.evaluate("window.watch.broken('Traceback: a wheel came off')")
    page.evaluate(
        "navigator.clipboard.writeText = text => { window.took = text; return Promise.resolve() }"
    )
    page.get_by_role("button", name="Copy a report").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert "a wheel came off" in page.evaluate("window.took")
    assert page.evaluate("window.took.startsWith(navigator.userAgent)")
    page.watch.errors.clear()  # the break is told on the console, too
