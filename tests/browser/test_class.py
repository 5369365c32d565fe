"""The page for teachers in a browser: fetched when it is asked for, and used for a class."""

from tests.browser.conftest import ready
from tests.ui.test_class import line


def test_a_lesson_is_prepared_and_its_results_taken_in(open_page, site):
    page = open_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    ready(page)
    assert not any("/class/" in url for url in asked), "it is fetched at the start"
    page.click('[data-do="class"]')
    page.wait_for_selector("#class-codes")
    assert page.evaluate("location.hash") == "#class"

    page.emulate_media(media="print")
    page.evaluate("document.documentElement.dataset.sheet = 'worksheet'")
    assert page.is_visible(".for-worksheet") and not page.is_visible(".for-key")
    page.evaluate("delete document.documentElement.dataset.sheet")
    page.emulate_media(media="screen")

    page.fill("#class-codes", f"{line('Otters')}\nFoxes: ABCD")
    page.click('[data-do="class-take"]')
    page.wait_for_selector(".dots .dot")
    assert page.input_value("#class-codes") == "Foxes: ABCD"

    page.click('[data-do="experiment drought"]')
    page.wait_for_selector("#experiment")
    page.wait_for_timeout(300)
    assert page.locator("#experiment").bounding_box()["y"] < 720, "it lies out of sight"
    assert page.evaluate("location.hash") == ""
    page.click('#setup [data-do="hand-out"]')
    page.wait_for_selector("#cover .qr svg")
    assert "#n1." in page.input_value("#link-deal")
