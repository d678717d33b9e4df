"""Bar charts, one below the other, as an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

_WIDTH, _HEIGHT = 960, 300
_LEFT, _RIGHT, _ABOVE, _BELOW = 70, 20, 60, 44
_HEAD = 56
_TEXT, _BAR, _GRID = "#1a1a1a", "#2b6cb0", "#d4d4d4"
_MOST_BINS = 30
_WIDEST_BAR, _WIDEST_BIN = 48, 120
_SPACE = "http://www.w3.org/2000/svg"


class Chart(NamedTuple):
    """A bar chart: its heading, and the name and the height of each bar.

    With ``joined`` the bars touch, and a name stands at the left edge of its bar: so a
    histogram is shown.
    """

    heading: str
    names: tuple[str, ...]
    values: tuple[float, ...]
    joined: bool = False


def histogram(heading: str, counts: Sequence[tuple[int, int]]) -> Chart:
    """A chart of whole numbers and how often each was seen, the least first."""
    if not counts:
        return Chart(heading, (), (), joined=True)
    least, greatest = counts[0][0], counts[-1][0]
    width = max(1, round(nice((greatest - least + 1) / _MOST_BINS)))
    first = least // width
    bins = [0] * (greatest // width - first + 1)
    for value, count in counts:
        bins[value // width - first] += count
    names = tuple([str((first + index) * width) for index in range(len(bins))])
    return Chart(heading, names, tuple(map(float, bins)), joined=True)


def nice(least: float) -> float:
    """The least of 1, 2, 5, 10, 20, 50 … (or 0.5, 0.2 …) that is no less than a number."""
    if least <= 0:
        return 1.0
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def picture(title: str, description: str, charts: Sequence[Chart], language: str) -> bytes:
    """The charts as an SVG file. ``description`` is for people who cannot see it."""
    height = _HEAD + _HEIGHT * len(charts)
    root = Element(
        "svg",
        {
            "xmlns": _SPACE,
            "viewBox": f"0 0 {_WIDTH} {height}",
            "width": str(_WIDTH),
            "height": str(height),
            "lang": language,
            "role": "img",
            "aria-labelledby": "title desc",
            "font-family": "sans-serif",
            "font-size": "13",
            "fill": _TEXT,
        },
    )
    SubElement(root, "title", {"id": "title"}).text = title
    SubElement(root, "desc", {"id": "desc"}).text = description
    SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": "#ffffff"})
    _write(root, title, _LEFT, 34, size=18)
    for index, chart in enumerate(charts):
        at = SubElement(root, "g", {"transform": f"translate(0 {_HEAD + _HEIGHT * index})"})
        _chart(at, chart)
    drawn: bytes = tostring(root, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + drawn + b"\n"


def _chart(at: Element, chart: Chart) -> None:
    _write(at, chart.heading, _LEFT, 30, size=15)
    top, bottom = _ABOVE, _HEIGHT - _BELOW
    step = nice(max(chart.values, default=0) / 5)
    highest = step * max(1, ceil(max(chart.values, default=0) / step - 1e-9))
    scale = (bottom - top) / highest
    for tick in range(round(highest / step) + 1):
        y = bottom - tick * step * scale
        line = {"x1": str(_LEFT), "x2": str(_WIDTH - _RIGHT), "y1": _short(y), "y2": _short(y)}
        SubElement(at, "line", {**line, "stroke": _GRID if tick else _TEXT})
        _write(at, _short(tick * step), _LEFT - 8, y + 4, anchor="end")
    if not chart.values:
        return
    slot = (_WIDTH - _LEFT - _RIGHT) / len(chart.values)
    slot = min(slot, _WIDEST_BIN if chart.joined else _WIDEST_BAR)
    every = ceil(max(7.0 * len(name) + 8 for name in chart.names) / slot) if chart.joined else 1
    gap = 1.0 if chart.joined else max(2.0, slot * 0.2)
    for index, (name, value) in enumerate(zip(chart.names, chart.values, strict=True)):
        x, tall = _LEFT + index * slot, value * scale
        bar = SubElement(
            at,
            "rect",
            {
                "x": _short(x + gap / 2),
                "y": _short(bottom - tall),
                "width": _short(slot - gap),
                "height": _short(tall),
                "fill": _BAR,
            },
        )
        SubElement(bar, "title").text = f"{name}: {_short(value)}"
        if index % every == 0:
            shift = 0 if chart.joined else slot / 2
            _write(
                at, name, x + shift, bottom + 18, anchor="middle", most=None if every > 1 else slot
            )


def _write(
    at: Element,
    text: str,
    x: float,
    y: float,
    *,
    size: int = 13,
    anchor: str = "start",
    most: float | None = None,
) -> None:
    """Text at a place; it is made smaller where ``most`` does not leave it room."""
    if most is not None and len(text) * size * 0.65 > most:
        size = max(8, int(most / (len(text) * 0.65)))
    named = {"x": _short(x), "y": _short(y), "text-anchor": anchor, "font-size": str(size)}
    SubElement(at, "text", named).text = text


def _short(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
