"""Plots of a study's figures, drawn natively by matplotlib (the extra ``evolution[lab]``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from evolution.lab.figures import BESIDE, Estimate, figure_of

# Told apart by people who see few colours, too (Okabe and Ito)
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
DASHES = ("-", "--", ":", "-.")
MOST = 6  # lines, where nobody has said which
MANY = 0.1  # turns to which there are fewer than so many of the most are not drawn
ROW = 0.26  # inches for a dot and its interval
CAPTION = "Bars and bands: 95 % intervals, whole deals drawn anew."


def draw(
    plot: Mapping[str, Any], estimates: Sequence[Estimate], path: Path, note: str = ""
) -> None:
    """One figure as a picture; the ending of ``path`` says of which kind: .png, .svg, .pdf.

    Lines with bands where it goes from turn to turn, else dots with intervals. ``note`` stands
    below: how many games, and of whom. Raises ImportError without matplotlib.
    """
    import matplotlib

    matplotlib.use("Agg")  # no window
    from matplotlib import pyplot

    style = {"svg.hashsalt": "evolution", "svg.fonttype": "none", "font.size": 9}
    with pyplot.rc_context(style):
        figure = figure_of(plot)
        beside = bool(plot.get("beside"))
        shown = [it for it in estimates if BESIDE not in it.what and (BESIDE in it.group) == beside]
        shown = [
            it if isfinite(it.low) else it._replace(low=it.value, high=it.value) for it in shown
        ]
        if any(it.turn for it in shown):
            canvas = lines(pyplot, plot, shown)
        else:
            canvas = dots(pyplot, shown)
        axes = canvas.axes[0]
        title = plot.get("title", figure.title)
        canvas.suptitle(title, x=0.01, ha="left", fontsize=11, fontweight="bold")
        values = axes.yaxis if any(it.turn for it in shown) else axes.xaxis
        percent(values, figure.share)
        if plot.get("beside") and shown:
            unit = ", percentage points" if figure.share else ""
            values.set_label_text(f"{shown[0].group.replace(BESIDE, ' less ')}{unit}")
        axes.grid(True, color="#dddddd", linewidth=0.6)
        axes.set_axisbelow(True)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        canvas.text(0.01, 0.005, f"{note} {CAPTION}".strip(), fontsize=7, color="#555555")
        canvas.tight_layout(rect=(0, 0.03, 1, 1))
        canvas.savefig(path, dpi=130, metadata=undated(path))
        pyplot.close(canvas)


def undated(path: Path) -> dict[str, Any]:
    """So that the same figure is the same file tomorrow."""
    return {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(path.suffix, {})


def percent(axis: Any, share: bool) -> None:
    if share:
        axis.set_major_formatter(lambda value, place: f"{value:.0%}".replace("%", " %"))


def spoken(what: str) -> str:
    """A key as words."""
    return what.replace("_", " ")


def dots(pyplot: Any, shown: Sequence[Estimate]) -> Any:
    """A dot and its interval for everything, the groups below each other."""
    groups = list(dict.fromkeys(it.group for it in shown))
    values: dict[str, float] = {}
    for it in shown:
        values.setdefault(it.what, it.value)
    whats = sorted(
        values, key=lambda what: (int(what), 0) if what.isdigit() else (0, -values[what])
    )
    height = 1.1 + ROW * max(len(whats), 2) * max(1.0, 0.7 * len(groups))
    canvas, axes = pyplot.subplots(figsize=(6.4, height))
    for number, group in enumerate(groups):
        own = {it.what: it for it in shown if it.group == group}
        places = [row for row, what in enumerate(whats) if what in own]
        found = [own[whats[row]] for row in places]
        off = (number - (len(groups) - 1) / 2) * 0.6 / max(len(groups), 1)
        axes.errorbar(
            [it.value for it in found],
            [row + off for row in places],
            xerr=[
                [max(0.0, it.value - it.low) for it in found],
                [max(0.0, it.high - it.value) for it in found],
            ],
            fmt="os^D"[number % 4],
            color=COLOURS[number % len(COLOURS)],
            markersize=4,
            capsize=2,
            linewidth=1.2,
            label=group,
        )
    axes.set_yticks(range(len(whats)), [spoken(what) for what in whats])
    axes.set_ylim(len(whats) - 0.4, -0.6)  # the first on top
    if any(BESIDE in group for group in groups):
        axes.axvline(0, color="#555555", linewidth=0.8)
    if len(groups) > 1:
        axes.legend(frameon=False, fontsize=8)
    return canvas


def lines(pyplot: Any, plot: Mapping[str, Any], shown: Sequence[Estimate]) -> Any:
    """A line and its band for everything, from turn to turn; a dash for every group."""
    groups = list(dict.fromkeys(it.group for it in shown))
    total: dict[str, float] = {}
    for it in shown:
        total[it.what] = total.get(it.what, 0.0) + abs(it.value) * it.n
    named = plot.get("traits") or plot.get("measures")
    whats = [it for it in named if it in total] if named else []
    whats = whats or sorted(total, key=lambda what: -total[what])[:MOST]
    canvas, axes = pyplot.subplots(figsize=(6.4, 3.8))
    for number, what in enumerate(whats):
        colour = COLOURS[number % len(COLOURS)]
        for dash, group in enumerate(groups):
            reached = MANY * max(it.n for it in shown if it.group == group)
            found = [it for it in shown if it.what == what and it.group == group]
            found = [it for it in found if it.n >= reached]
            turns = [it.turn for it in found]
            label = spoken(what) + (f", {group}" if len(groups) > 1 else "")
            style = DASHES[dash % len(DASHES)]
            axes.plot(turns, [it.value for it in found], style, color=colour, label=label)
            axes.fill_between(
                turns,
                [it.low for it in found],
                [it.high for it in found],
                color=colour,
                alpha=0.15,
                linewidth=0,
            )
    axes.set_xlabel("turn")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.legend(frameon=False, fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5))
    return canvas
