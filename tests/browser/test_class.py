"""The page for teachers in a browser: fetched when it is asked for, and used for a class."""

from __future__ import annotations

import random

import pytest

from evolution.text.catalogue import teaching
from static.build.browser import chromium
from tests.browser.conftest import FLAGS, QUESTIONS, ready
from tests.browser.hands import TOO_WIDE
from tests.browser.test_access import findings
from tests.codes import photographed
from tests.codes import read as code_in
from tests.rules.test_slip import played
from tests.ui.test_class import line

TOLD = teaching("en")
WIDE, TALL = 640, 480  # of what a camera sees
SHADE = 150  # of a wall behind a telephone


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
    code = page.inner_text("#cover .class-code")
    assert page.input_value("#link-deal").endswith(f"#class/{code}")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_class_comes_in_by_a_code_with_the_keyboard_alone(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.url)
    ready(page)
    page.focus("#class-code")
    page.keyboard.type("drought 7")
    page.keyboard.press("Enter")
    page.wait_for_selector(".entrance .story")
    assert page.evaluate("document.activeElement.id") == "cover-title"
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    page.focus("#note-group")
    page.keyboard.type("Otters")
    page.keyboard.press("Tab")
    page.keyboard.type("Many starve: there is")
    page.keyboard.press("Enter")
    page.keyboard.type("little food.")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".near:has-text('Otters')")
    assert page.evaluate("location.hash") == ""
    page.reload()  # it is kept
    ready(page)
    page.wait_for_selector(".near:has-text('Otters')")
    page.goto(f"{site.url}#class/DROUGHT-7")
    page.wait_for_selector('.entrance [data-do="in-again"]')
    page.focus("#note-group")
    page.keyboard.type("Foxes")
    page.keyboard.press("Enter")  # begins anew, beside the other
    page.wait_for_selector(".near:has-text('Foxes')")
    page.click('[data-do="menu"]')
    page.wait_for_selector(".shelf >> text=Otters: Drought")
    page.wait_for_selector(".shelf >> text=Foxes: Drought")


def test_what_was_typed_before_python_was_there_goes_in_too(page, site):
    page.goto(site.url)
    page.fill("#class-code", "RACE-12")
    page.press("#class-code", "Enter")
    page.wait_for_selector(".entrance .story")
    page.goto("about:blank")
    page.goto(f"{site.url}#class/RACE-NOT")
    page.wait_for_selector(".join .problem")
    assert page.input_value("#class-code") == "RACE-NOT"


def test_what_is_being_pasted_is_not_lost_when_a_code_is_scanned(page, site):
    teachers(page, site)
    page.focus("#class-codes")
    page.keyboard.insert_text("half a li")
    told = line("Otters")
    page.evaluate(
        """text => { globalThis.BarcodeDetector = class {
          static async getSupportedFormats() { return ['qr_code'] }
          async detect() { return [{ rawValue: text }] } } }""",
        told,
    )
    png = {"name": "x.png", "mimeType": "image/png", "buffer": page.screenshot()}
    page.set_input_files("#photos", png)
    page.wait_for_selector(".dots .dot")
    assert page.input_value("#class-codes") == "half a li"


def slip_on_screen(page, site, **more):
    """A game that is over is opened, and its result shown: the line, and a picture of the code."""
    page.goto(site.url)
    ready(page)
    game = played(preset="drought", **more).text().encode()
    page.set_input_files("#file", {"name": "g.json", "mimeType": "text/json", "buffer": game})
    page.click("#end [data-do=slip]")
    page.wait_for_selector("#cover .qr svg")
    return page.input_value("#link-slip"), page.locator(".qr").screenshot()


def named(page, name):
    """The group has told its name, and the picture has it."""
    page.fill("#slip-name", name)
    page.keyboard.press("Tab")
    page.wait_for_function(f"document.querySelector('#link-slip').value.startsWith('{name}: ')")
    page.wait_for_selector("#cover .qr svg")
    page.wait_for_timeout(300)
    return page.input_value("#link-slip"), page.locator(".qr").screenshot()


def seen(png: bytes, path) -> None:
    """A film of one frame: the picture smaller, turned a little, on a wall, with a camera's noise."""
    grey, wide = photographed(png)
    tall, rng, frame = len(grey) // wide, random.Random(1), bytearray()
    for y in range(TALL):
        for x in range(WIDE):
            dx, dy = (x - WIDE / 2) * wide / 300, (y - TALL / 2) * wide / 300
            at, row = int(wide / 2 + dx + 0.12 * dy), int(tall / 2 + dy - 0.12 * dx)
            inside = 0 <= at < wide and 0 <= row < tall
            light = grey[row * wide + at] * 0.7 + 20 if inside else SHADE
            frame.append(max(0, min(255, int(light + rng.gauss(0, 6)))))
    colourless = bytes([128]) * (WIDE * TALL // 2)
    head = f"YUV4MPEG2 W{WIDE} H{TALL} F10:1 Ip A1:1 C420mpeg2\nFRAME\n".encode()
    path.write_bytes(head + frame + colourless)


@pytest.fixture
def camera_page(browser, watch):
    """Opens a page in a browser of its own, whose camera shows a film."""
    started = []

    def open_one(film="", **permissions):
        program, environment = chromium()
        flags = ["--use-fake-device-for-media-stream"]
        flags += [f"--use-file-for-fake-video-capture={film}"] if film else []
        own = browser.browser_type.launch(
            executable_path=program, env=environment, args=[*FLAGS, *flags]
        )
        started.append(own)
        context = own.new_context(**permissions)
        context.add_init_script(QUESTIONS)
        page = context.new_page()
        page.watch = watch
        watch.follow(page)
        return page

    yield open_one
    for one in started:
        one.close()


def teachers(page, site):
    page.goto(f"{site.url}#class")
    ready(page)
    page.wait_for_selector("#class-camera [data-do=scan]")
    return page


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_result_is_shown_as_a_code(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    shown, png = slip_on_screen(page, site)
    assert ":" not in shown and code_in(*photographed(png)) == shown
    assert findings(page) == [] and page.evaluate(TOO_WIDE) == ""
    page.fill("#slip-name", "Выдры")
    page.keyboard.press("Tab")
    page.wait_for_function("document.querySelector('#link-slip').value.startsWith('Выдры: ')")
    page.wait_for_selector("#cover .qr svg")
    now = page.input_value("#link-slip")
    page.wait_for_timeout(200)
    assert code_in(*photographed(page.locator(".qr").screenshot())) == now


def test_a_code_goes_from_the_page_through_the_camera_into_the_page(
    page, camera_page, site, tmp_path
):
    slip_on_screen(page, site)
    shown, png = named(page, "Otters")
    seen(png, tmp_path / "film.y4m")
    teacher = teachers(camera_page(tmp_path / "film.y4m", permissions=["camera"]), site)
    asked = []
    teacher.on("request", lambda request: asked.append(request.url))
    assert teacher.evaluate("document.featurePolicy?.allowsFeature('camera') ?? true")
    teacher.click("[data-do=scan]")
    teacher.wait_for_selector("#class-camera .told:has-text('Otters: taken in. 1 result now.')")
    assert any(url.endswith("/qr/decode.js") for url in asked)
    assert findings(teacher) == []
    assert teacher.locator(".dots .dot").count() == 1
    lives = "document.querySelector('#seen').srcObject.getVideoTracks()[0].readyState"
    assert teacher.evaluate(lives) == "live"
    teacher.evaluate("globalThis.film = document.querySelector('#seen').srcObject")
    teacher.click("[data-do=unclass]")
    teacher.wait_for_function("film.getVideoTracks()[0].readyState === 'ended'")
    teacher.evaluate("location.hash = '#class'")
    teacher.wait_for_selector("#class-camera [data-do=scan]")
    assert teacher.locator("#seen").count() == 0


def test_where_the_camera_is_refused_it_is_said_and_pictures_do(page, camera_page, site):
    slip_on_screen(page, site)
    _, png = named(page, "Otters")
    teacher = teachers(camera_page(), site)
    teacher.click("[data-do=scan]")
    teacher.wait_for_selector(f"#class-camera .problem:has-text({TOLD['teach.scan.refused']!r})")
    photo = {"name": "code.png", "mimeType": "image/png", "buffer": png}
    note = {"name": "note.txt", "mimeType": "text/plain", "buffer": b"no picture"}
    teacher.set_input_files("#photos", [note])
    teacher.wait_for_selector(f".told:has-text({TOLD['teach.scan.nothing']!r})")
    teacher.set_input_files("#photos", [note, photo])
    teacher.wait_for_selector(".told:has-text('Otters: taken in. 1 result now.')")


def test_a_page_that_did_not_come_safely_says_what_is_left(page, site):
    page.add_init_script(
        "Object.defineProperty(navigator, 'mediaDevices', { value: undefined });"
        "Object.defineProperty(window, 'isSecureContext', { value: false })"
    )
    teachers(page, site).click("[data-do=scan]")
    page.wait_for_selector(f"#class-camera .problem:has-text({TOLD['teach.scan.insecure']!r})")


def test_the_reader_of_the_browser_is_asked_first(page, site):
    told = line("Otters")
    page.add_init_script(
        f"""globalThis.BarcodeDetector = class {{
          static async getSupportedFormats() {{ return ['qr_code'] }}
          async detect(picture) {{ return [{{ rawValue: {told!r} }}] }}
        }}"""
    )
    teachers(page, site)
    png = page.screenshot()
    page.set_input_files("#photos", {"name": "x.png", "mimeType": "image/png", "buffer": png})
    page.wait_for_selector(".told:has-text('Otters: taken in.')")
    assert not any("/qr/" in url for url in page.watch.requests)
