"""Everything that is shipped says whose it is and under which licence."""

import json
import re
from fnmatch import fnmatch

import pytest

from static.build import licences
from static.build.base import PACKAGES, ROOT
from static.build.site import build_site, site_files

SPDX = {"MIT", "ISC", "MPL-2.0", "Apache-2.0", "CC-BY-3.0", "PSF-2.0", "BSD-3-Clause"}


@pytest.fixture(scope="module")
def dist():
    if not PACKAGES.exists():
        pytest.skip("nothing is built here yet: python build.py test --lane build")
    return build_site()


@pytest.fixture(scope="module")
def parts(dist):
    return licences.parts()


def test_every_file_of_others_has_a_licence(parts):
    others = [name for name in site_files() if name.startswith("static/vendor/")]
    assert len(others) >= 15
    for name in [*others, "static/icons.svg"]:
        owners = [one for one in parts if one.name != licences.OURS and fnmatch(name, one.files)]
        assert owners or name.endswith("pyodide-lock.json"), name


def test_every_part_has_files_and_texts_and_a_licence_that_is_known(parts, dist):
    names = site_files()
    for one in parts:
        assert any(fnmatch(name, one.files) for name in names), one.name
        assert one.licence in SPDX, one.name
        assert one.texts and all(len(text) > 500 for text in one.texts), one.name
        assert not any("{holder}" in text for text in one.texts), one.name


@pytest.mark.parametrize(
    "name, words",
    [
        ("CPython", "Python Software Foundation; All Rights Reserved"),
        ("pyodide", "Mozilla Public License Version 2.0"),
        ("pyodide", "Zstandard: Copyright"),
        ("micropip", "Mozilla Public License Version 2.0"),
        ("segno", "Lars Heuer"),
        ("@pyscript/core", "Apache License"),
        ("morphdom", "Patrick Steele-Idem"),
        ("qr", "Paul Miller"),
        ("@iconify-json/game-icons", "Lorc · Delapouite"),
        ("@iconify-json/lucide", "Lucide Contributors"),
        ("Evolution in the browser", "the authors of Evolution in the browser"),
    ],
)
def test_the_text_is_the_right_one(parts, dist, name, words):
    (one,) = (part for part in parts if part.name == name)
    assert any(words in text for text in one.texts)
    shipped = next(dist.glob("static-*/licenses.txt")).read_text("utf-8")
    assert f"{name} {one.version}" in shipped and words in shipped


def test_what_is_not_shipped_is_known_to_npm():
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert licences.NOT_SHIPPED <= {re.sub(".*node_modules/", "", folder) for folder in lock}


def test_the_bill_of_materials_lists_every_part_once(parts, dist):
    bill = json.loads((dist / "sbom.cdx.json").read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    listed = [bill["metadata"]["component"], *bill["components"]]
    assert [one["purl"] for one in listed] == [one.source for one in parts]
    assert len({one["bom-ref"] for one in listed}) == len(listed)
    for one in listed:
        assert one["version"] and one["licenses"][0]["license"]["id"] in SPDX
        for sha in one.get("hashes", []):
            assert re.fullmatch("[0-9a-f]{64}|[0-9a-f]{128}", sha["content"])
    assert {one["name"] for one in listed if "hashes" not in one} == {"CPython", licences.OURS}
