"""What is served: everything the page needs, and nothing of the tools."""

import ast
import io
import json
import re
import shutil
import zipfile

import pytest

from evolution.pictures import all_looks
from static.build.base import HERE, PACKAGES, ROOT, STATIC
from static.build.checks import raw_html, traits
from static.build.icons import missing
from static.build.parts import first, sources
from static.build.site import PAGES, addressed, build_site, plain, site_files
from static.build.vendor import DRAWN, GAME

TOOLS = [ROOT / "build.py", *sorted(HERE.glob("*.py"))]


@pytest.fixture(scope="module")
def dist():
    if not PACKAGES.exists():
        pytest.skip("nothing is built here yet: python build.py test --lane build")
    return build_site()


def test_nothing_of_the_tools_is_served(dist):
    served = {plain(path.relative_to(dist).as_posix()) for path in dist.rglob("*")}
    assert {"index.html", "sw.js", "static/style.css", f"static/{GAME}"} <= served
    assert not [name for name in served if name.startswith("static/build")]
    assert not served & {"build.py", "static/icons.json", "static/sw.js", "pyproject.toml"}
    assert not [name for name in served if "__pycache__" in name or name.startswith("tests")]


def test_styles_are_served_as_one_file():
    files = site_files()
    assert not [name for name in files if name.startswith("static/style/")]
    whole = files["static/style.css"].decode()
    assert "@import" not in whole
    parts = sorted((STATIC / "style").glob("*.css"))
    assert parts
    for part in parts:
        assert whole.count(part.read_text("utf-8")) == 1, part.name


def test_what_is_no_longer_part_of_the_site_is_removed(dist):
    (dist / "old.js").write_text("old")
    build_site()
    assert not (dist / "old.js").exists()


def test_the_service_worker_knows_every_file(dist):
    text = (dist / "sw.js").read_text("utf-8")
    listed = json.loads(text.partition("const FILES = ")[2].partition(";\n")[0])
    listed = {"index.html" if name == "./" else plain(name) for name in listed}
    assert listed == set(site_files())


def test_every_address_changes_with_what_is_served_there(dist):
    files = site_files()
    before = addressed(files)
    assert {name for name in before if name == plain(name)} == {*PAGES, "sw.js"}
    for changed in ("static/style.css", "static/vendor/morphdom.js", "pyscript.toml"):
        after = addressed({**files, changed: files[changed] + b" "})
        both = [name for name in before.keys() & after.keys() if before[name] != after[name]]
        assert set(both) == {*PAGES, "sw.js"}, "an address has got other content"
    vendor = {name for name in before if name.startswith("vendor-")}
    assert vendor <= addressed({**files, "static/style.css": b""}).keys(), "for nothing"


def test_no_address_leads_to_the_names_of_the_tree(dist):
    for name, data in addressed(site_files()).items():
        if name.endswith((".html", ".toml")) or name.startswith("static-") and name.endswith("js"):
            found = re.findall(
                rb"""["'`](?:\./static/|\./vendor/|/vendor/|\./pyscript\.toml)""", data
            )
            assert set(found) <= {b'"./static/'}, f"{name}: {found}"
            assert not found or name.endswith("/patch.js")


def test_the_policy_is_the_same_everywhere(dist):
    page = (ROOT / "index.html").read_text("utf-8")
    policy = re.search(r'Policy" content="([^"]+)', page)[1]
    for document in ("SECURITY.md", "docs/faults.md"):
        told = " ".join((ROOT / document).read_text("utf-8").split())
        assert policy in told, document


def test_hosts_that_read_headers_get_them(dist):
    text = (dist / "_headers").read_text("utf-8")
    assert "frame-ancestors 'none'" in text and "trusted-types default;" in text
    assert text.count("immutable") == 3


def test_what_no_page_needs_is_not_shipped():
    shipped = set(sources())
    assert {
        "evolution/ui/shell.py",
        "evolution/ui/trial.py",
        "evolution/games/origin/look.py",
    } <= shipped
    for left in (
        "__main__.py",
        "terminal.py",
        "rl/encode.py",
        "ui/prerender.py",
        "text/catalogue.py",
    ):
        assert (ROOT / "evolution" / left).exists() and f"evolution/{left}" not in shipped


def test_later_screens_are_not_in_the_first_part():
    at_once = set(first())
    assert {"evolution/engine.py", "evolution/ui/view/table.py"} <= at_once < set(sources())
    assert not {"evolution/ui/guide/desk.py", "evolution/ui/html/bot.py"} & at_once


def test_the_two_parts_make_one_zip_of_bytecode(dist):
    """As static/python.js puts them together: the rest goes where the list of members begins."""
    one = (STATIC / GAME).read_bytes()
    begins = int.from_bytes(one[-6:-2], "little")
    rest = (STATIC / GAME.replace(".", "-more.")).read_bytes()
    with (
        zipfile.ZipFile(STATIC / GAME) as early,
        zipfile.ZipFile(io.BytesIO(one[:begins] + rest)) as whole,
    ):
        assert whole.testzip() is None
        names, before = set(whole.namelist()), set(early.namelist())
    assert "evolution/engine.pyc" in before < names
    assert not [name for name in names if name.endswith(".py")]
    shipped = {name.removesuffix("c") for name in names if name.endswith(".pyc")}
    assert shipped == {*sources(), DRAWN}


@pytest.mark.parametrize("path", TOOLS, ids=[path.name for path in TOOLS])
def test_a_tool_has_one_subject_and_says_it(path):
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= 300
    assert ast.get_docstring(ast.parse(text))


@pytest.mark.parametrize(
    "name, line",
    [
        ("static/keep.js", "box.innerHTML = text;"),
        ("static/patch.js", "next.innerHTML = html;"),
        ("static/dom.js", "eval(text);"),
        ("evolution/ui/html/parts.py", 'made = Markup("<b>" + name)'),
    ],
)
def test_a_second_way_in_for_html_is_found(tmp_path, name, line):
    for folder in ("static", "evolution/ui"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("vendor"))
    assert list(raw_html(tmp_path)) == []
    path = tmp_path / name
    path.write_text(path.read_text("utf-8") + line, "utf-8")
    assert len(list(raw_html(tmp_path))) == 1


def test_an_icon_that_does_not_exist_is_named(tmp_path):
    sets = tmp_path / "zoo"
    sets.mkdir()
    (sets / "icons.json").write_text('{"icons": {"cat": {}}, "aliases": {"puss": {}}}')
    wanted = {"a": "zoo:cat", "b": "zoo:puss", "c": "zoo:meerkat", "d": "not-installed:dog"}
    assert missing(wanted, tmp_path) == ["zoo:meerkat"]


def test_a_trait_without_a_look_is_named(monkeypatch):
    monkeypatch.delitem(all_looks().traits, "shell")
    assert list(traits()) == ["evolution/games/time_to_fly/look.py: no look for shell"]


def test_the_documented_policy_is_the_one_of_the_page():
    text = (ROOT / "docs/faults.md").read_text("utf-8")
    lines = text[text.index("    default-src") :].split("\n\n")[0].splitlines()
    policy = " ".join(line.strip() for line in lines)
    assert f'content="{policy}"' in (ROOT / "index.html").read_text("utf-8")


def test_the_page_and_its_service_worker_call_the_version_the_same(dist):
    (page,) = dist.glob("static-*/offline.js")
    found = [
        re.findall(r'VERSION = "(\w+)"', it.read_text("utf-8")) for it in (page, dist / "sw.js")
    ]
    assert found[0] == found[1] and len(found[0]) == 1
