"""A whole game from the accessibility tree alone: what is asked is heard, and chosen by its name."""

from __future__ import annotations

import re

from .conftest import ready

LONGEST = 400
BUTTON = re.compile(r"""^ *- '?button "((?:[^"\\]|\\.)*)"(.*?)'?:?$""")
NUMBERED = re.compile(r"\d+ ")
WAYS = re.compile(r": .*[.?] (\d+) ways?[.:]")
PATIENT = """localStorage.setItem('evolution:settings',
    JSON.stringify({pace: 'none', autoplay: false}))"""  # nobody waits, and nothing is chosen for one
PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
LOST = """() => {
  window.lost = [];
  setInterval(() => { if (document.activeElement === document.body) window.lost.push(document.title); }, 50);
}"""


class Tree:
    """The page as a screen reader has it, and nothing else."""

    def __init__(self, page) -> None:
        self.lines = page.locator("body").aria_snapshot().splitlines()

    def part(self, name: str) -> list[str]:
        """The lines of a region, or of the log of what was said."""
        starts = [n for n, line in enumerate(self.lines) if line.lstrip().startswith(f"- {name}")]
        if not starts:
            return []
        depth = len(self.lines[starts[0]]) - len(self.lines[starts[0]].lstrip())
        inside = []
        for line in self.lines[starts[0] + 1 :]:
            if len(line) - len(line.lstrip()) <= depth:
                break
            inside.append(line)
        return inside

    def buttons(self, *parts: str) -> list[str]:
        """The names of the buttons that can be pressed."""
        found = [BUTTON.match(line) for part in parts for line in self.part(part)]
        return [one[1].replace('\\"', '"') for one in found if one and "[disabled]" not in one[2]]

    def choices(self) -> list[str]:
        """What answers the question: each has a number; equal cards have the same."""
        names = self.buttons('region "Hand"', 'region "Decision"')
        return list(dict.fromkeys(name for name in names if NUMBERED.match(name)))

    def heard(self) -> str:
        """What was said last."""
        said = [line.partition(": ")[2].strip("\"'") for line in self.part("log")]
        return said[-1] if said else ""

    def over(self) -> bool:
        return any('button "Watch again' in line for line in self.lines)


def listen(page) -> Tree:
    """Wait until something is asked, or the game is over."""
    for _ in range(400):
        tree = Tree(page)
        if tree.over() or tree.choices():
            page.evaluate(PAINTED)  # what is asked is written for ears in the frame that shows it
            return Tree(page)
        page.wait_for_timeout(50)
    raise AssertionError("nothing is asked: " + "\n".join(tree.lines))


def press(page, name: str, key: str = "Enter") -> None:
    page.get_by_role("button", name=name, exact=True).first.press(key)


def begin(page, site) -> None:
    page.goto(site.url)
    ready(page)
    page.evaluate(PATIENT)
    page.reload()
    ready(page)
    for seat, kind in (("D", "empty seat"), ("C", "empty seat"), ("B", "computer, hatchling")):
        page.get_by_role("combobox", name=f"Who sits in seat {seat}").select_option(kind)
    press(page, "Play now")


def ask_about(page, name: str) -> str:
    """What a thing is: the key i on it, and Escape to where one was."""
    press(page, name, "i")
    answer = page.get_by_role("complementary", name="What is this?")
    answer.get_by_role("heading").first.wait_for()
    told = answer.inner_text()
    page.keyboard.press("Escape")
    answer.get_by_role("heading").first.wait_for(state="detached")
    return told


def test_a_whole_game_from_the_accessibility_tree(page, site):
    begin(page, site)
    listen(page)
    page.evaluate(LOST)
    for step in range(LONGEST):
        tree = listen(page)
        if tree.over():
            break
        choices = tree.choices()
        said = {name.partition(" ")[2] for name in choices}
        assert len(said) == len(choices), f"two sound alike: {choices}"
        if ways := WAYS.search(tree.heard()):
            assert int(ways[1]) == len(choices), tree.heard()
        if step == 0:
            card = choices[0]
            half = card.split("/")[-1].split(",")[0].strip()  # without ", 2 of them"
            assert "/" not in card or half in ask_about(page, card)
        press(page, choices[step % max(1, len(choices) - 1)])  # the last of several is to pass
    else:
        raise AssertionError("the game does not end")
    assert page.evaluate("window.lost") == []
    assert page.get_by_role("heading", level=1).inner_text()
