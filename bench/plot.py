"""Draw plots with two logarithmic axes as SVG, in panels side by side."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, GAP = 260, 220, 46, 30, 40, 20
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b9770e")


class Line(NamedTuple):
    """A line of a plot: its name and its points."""

    name: str
    points: Sequence[tuple[float, float]]


def plotted(panels: Mapping[str, Sequence[Line]], across: str, up: str) -> str:
    """Draw the panels with common axes and a legend below."""
    points = [point for lines in panels.values() for line in lines for point in line.points]
    xs, ys = [log10(x) for x, _ in points], [log10(max(y, 1e-6)) for _, y in points]
    box = floor(min(xs)), ceil(max(xs)), floor(min(ys)), ceil(max(ys))
    step = LEFT + WIDTH + GAP
    width, height = step * len(panels), TOP + HEIGHT + BOTTOM + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, (name, lines) in enumerate(panels.items()):
        parts.append(f'<g transform="translate({number * step + LEFT} {TOP})">')
        parts += panel(f"{name} ({up} by {across})", lines, box)
        parts.append("</g>")
    for number, line in enumerate(next(iter(panels.values()))):
        x, y = LEFT + 120 * number, height - 12
        parts.append(f'<path d="M{x} {y - 4}h18" stroke="{COLOURS[number % len(COLOURS)]}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 24}" y="{y}">{line.name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def panel(title: str, lines: Sequence[Line], box: tuple[int, int, int, int]) -> Iterator[str]:
    """The SVG elements of a panel. `box` holds the smallest and largest exponents of x and y."""
    left, right, low, high = box

    def place(x: float, y: float) -> tuple[float, float]:
        across = (log10(x) - left) / max(right - left, 1)
        up = (log10(max(y, 1e-6)) - low) / max(high - low, 1)
        return round(WIDTH * across, 1), round(HEIGHT * (1 - up), 1)

    yield f'<text x="{WIDTH / 2}" y="-10" text-anchor="middle" font-weight="bold">{title}</text>'
    for exponent in range(left, right + 1):
        x = place(10**exponent, 10**low)[0]
        yield f'<path d="M{x} 0V{HEIGHT}" stroke="#ddd"/>'
        yield f'<text x="{x}" y="{HEIGHT + 14}" text-anchor="middle">{10**exponent:g}</text>'
    for exponent in range(low, high + 1):
        y = place(10**left, 10**exponent)[1]
        yield f'<path d="M0 {y}H{WIDTH}" stroke="#ddd"/>'
        yield f'<text x="-5" y="{y + 4}" text-anchor="end">{10**exponent:g}</text>'
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        places = [place(x, y) for x, y in line.points]
        way = " ".join(f"{x},{y}" for x, y in places)
        yield f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield from (f'<circle cx="{x}" cy="{y}" r="2.5" fill="{colour}"/>' for x, y in places)
