"""What a training came to, as a page with curves, and the one figure that it takes from the arena's report."""

import html

COLOURS = ["#1b6ca8", "#c2542d", "#3c8d40", "#7a4fa3", "#8a6d1d"]
WIDTH, HEIGHT, EDGE = 520, 240, 46


def share(report, bot):
    """(win share, low, high) of a bot in the arena's JSON."""
    for standing in report["bots"]:
        if standing["bot"] == bot:
            told = standing["win_share"]
            return [round(told[key], 4) for key in ("value", "low", "high")]
    raise KeyError(bot)


def curves(title, unit, rounds, lines, low=None, high=None):
    """Lines of figures by round; what is missing in a round is left out."""
    values = [v for line in lines.values() for v in line if v is not None]
    if not values:
        return ""
    low = min(values) if low is None else low
    high = max(values) if high is None else high
    high = high if high > low else low + 1
    x = lambda i: EDGE + (WIDTH - 2 * EDGE) * (i / max(1, len(rounds) - 1))
    y = lambda v: HEIGHT - EDGE + (2 * EDGE - HEIGHT) * (v - low) / (high - low)
    parts = [f'<figure><figcaption>{html.escape(title)}</figcaption><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">']
    for v in (low, (low + high) / 2, high):
        parts.append(f'<path d="M{EDGE} {y(v):.1f}H{WIDTH - EDGE}" class="grid"/>'
                     f'<text x="{EDGE - 6}" y="{y(v) + 4:.1f}" text-anchor="end">{v:.3g}{unit}</text>')
    for i, told in enumerate(rounds):
        parts.append(f'<text x="{x(i):.1f}" y="{HEIGHT - EDGE + 18}" text-anchor="middle">{told["round"]}</text>')
    for (name, line), colour in zip(lines.items(), COLOURS):
        points = [(x(i), y(v)) for i, v in enumerate(line) if v is not None]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="'
                     + " ".join(f"{a:.1f},{b:.1f}" for a, b in points) + '"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in points]
    keys = "".join(f'<span style="color:{c}">■</span> {html.escape(n)}&emsp;' for n, c in zip(lines, COLOURS))
    return "".join(parts) + f"</svg><p>{keys}</p></figure>"


def table(rounds):
    rows = ["<tr><th>round<th>games<th>positions<th>inputs<th>share of the hand<th>against heuristic<th>against the round before"
            "<th>log loss, hand<th>log loss, net<th>seconds"]
    for told in rounds:
        best = told["heuristic"][str(told["hand"])]
        before = told.get("before")
        interval = lambda s: f"{s[0]:.1%} ({s[1]:.1%} to {s[2]:.1%})" if s else "–"
        rows.append(f'<tr><td>{told["round"]}<td>{told["games"]}<td>{told["positions"]}<td>{told["inputs"]}'
                    f'<td>{told["hand"]}<td>{interval(best)}<td>{interval(before)}<td>{told["hand_loss"]}'
                    f'<td>{told["net_loss"]}<td>{sum(told["seconds"].values()):.0f}')
    return "<table>" + "".join(rows) + "</table>"


def write(game, rounds, path):
    percent = lambda values: [None if v is None else 100 * v for v in values]
    strength = {f"hand {w}": percent([told["heuristic"].get(w, [None])[0] for told in rounds])
                for w in rounds[0]["heuristic"]}
    losses = {"hand": [told["hand_loss"] for told in rounds], "net": [told["net_loss"] for told in rounds]}
    path.write_text(f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>{game}: training</title>
<meta name="viewport" content="width=device-width"><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }}
svg {{ width: 100%; max-width: 34rem }} svg text {{ font-size: 12px; fill: #555 }} .grid {{ stroke: #ddd }}
figure {{ margin: 1.5rem 0 }} figcaption {{ font-weight: 600 }}
table {{ border-collapse: collapse; display: block; overflow-x: auto }} td, th {{ padding: .2rem .7rem; border-bottom: 1px solid #ddd; text-align: right }}
</style><h1>{game}: training</h1>
{curves("Win share of the beam with the net against the beam with the hand-written evaluation, two players, by round", " %", rounds, strength, 0, 100)}
{curves("Log loss of who is ahead at the end, games held out, by round", "", rounds, losses)}
{table(rounds)}
<p>What the figures mean stands in docs/training.md.</p></html>
""")
