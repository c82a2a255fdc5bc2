"""Writes packaging/monitoring/dashboard.json: what stands on the dashboard is said here, a line a panel.

  python3 scripts/operating/dashboard.py           writes it
  python3 scripts/operating/dashboard.py --queries  prints its queries, for promtool
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "packaging" / "monitoring" / "dashboard.json"
OF = '{job="spielwerk", instance=~"$instance"}'


def quantile(share: float, histogram: str, by: str = "") -> str:
    return f"histogram_quantile({share}, sum by (le{by and ', ' + by}) (rate({histogram}_bucket{OF}[5m])))"


# Title, unit, and what is shown: the words of the legend and the query.
PANELS = [
    ("Who is there", "short", [("sockets", f"sum(spielwerk_connections{OF})"), ("matches", f"max(spielwerk_tables_running{OF})")]),
    ("Moves a second", "ops", [("people", f"sum(rate(spielwerk_moves_total{OF}[5m]))"), ("bots", f"sum(rate(spielwerk_bot_moves_total{OF}[5m]))"),
                               ("refused", f"sum(rate(spielwerk_moves_refused_total{OF}[5m]))")]),
    ("From a move to its acknowledgement", "s", [("half", quantile(0.5, "spielwerk_move_latency_seconds")), ("95 of 100", quantile(0.95, "spielwerk_move_latency_seconds")),
                                                 ("99 of 100", quantile(0.99, "spielwerk_move_latency_seconds"))]),
    ("A transaction of the database", "s", [("half", quantile(0.5, "spielwerk_store_latency_seconds")), ("95 of 100", quantile(0.95, "spielwerk_store_latency_seconds"))]),
    ("The database", "bytes", [("size", f"max(spielwerk_database_bytes{OF})")]),
    ("What the database could not do", "ops", [("away", f"sum(rate(spielwerk_store_unavailable_total{OF}[5m]))"), ("came second", f"sum(rate(spielwerk_store_conflicts_total{OF}[5m]))")]),
    ("Answers", "reqps", [("{{status}}", f"sum by (status) (rate(spielwerk_requests_total{OF}[5m]))")]),
    ("Slowest routes (95 of 100)", "s", [("{{method}} {{route}}", f"topk(8, {quantile(0.95, 'spielwerk_route_latency_seconds', 'method, route')})")]),
    ("Refused by limits", "ops", [("{{limit}}", f"sum by (limit) (rate(spielwerk_refused_total{OF}[5m])) > 0")]),
    ("Log-ins", "ops", [("wrong", f"sum(rate(spielwerk_logins_failed_total{OF}[5m]))"), ("refused", f"sum(rate(spielwerk_logins_refused_total{OF}[5m]))"),
                        ("delayed", f"sum(rate(spielwerk_logins_delayed_total{OF}[5m]))")]),
    ("Bots that wait", "short", [("where somebody looks", f"sum(spielwerk_bot_queue{OF})"), ("where nobody does", f"sum(spielwerk_bot_queue_unwatched{OF})"),
                                 ("hints and analyses", f"sum(spielwerk_advice_queue{OF})")]),
    ("A bot's choice, where somebody looks", "s", [("half", quantile(0.5, "spielwerk_bot_latency_seconds")), ("95 of 100", quantile(0.95, "spielwerk_bot_latency_seconds"))]),
    ("Bots without time", "ops", [("at a glance", f"sum(rate(spielwerk_bot_quick_total{OF}[5m]))"), ("late or failed", f"sum(rate(spielwerk_bot_late_total{OF}[5m]))")]),
    ("Processor", "percentunit", [("{{instance}}", f"rate(process_cpu_seconds_total{OF}[5m])")]),
    ("Memory", "bytes", [("{{instance}}", f"process_resident_memory_bytes{OF}")]),
    ("File descriptors", "short", [("{{instance}}", f"process_open_fds{OF}")]),
    ("Version", "short", [("{{instance}}: {{version}}", f"spielwerk_build_info{OF}")]),
]


def dashboard() -> dict:
    panels = []
    for number, (title, unit, shown) in enumerate(PANELS):
        targets = [{"refId": chr(65 + i), "expr": query, "legendFormat": legend} for i, (legend, query) in enumerate(shown)]
        panels.append({"id": number + 1, "type": "timeseries", "title": title, "datasource": {"type": "prometheus", "uid": "${source}"}, "targets": targets,
                       "gridPos": {"x": 8 * (number % 3), "y": 8 * (number // 3), "w": 8, "h": 8}, "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []}})
    variables = [{"name": "source", "type": "datasource", "query": "prometheus"},
                 {"name": "instance", "type": "query", "datasource": {"type": "prometheus", "uid": "${source}"}, "query": 'label_values(up{job="spielwerk"}, instance)', "includeAll": True,
                  "multi": True, "refresh": 2}]
    return {"title": "Spielwerk", "uid": "spielwerk", "schemaVersion": 38, "editable": True, "time": {"from": "now-6h", "to": "now"}, "refresh": "30s", "templating": {"list": variables}, "panels": panels}


if __name__ == "__main__":
    if "--queries" in sys.argv:
        print("\n".join(query.replace("$instance", ".*") for _, _, shown in PANELS for _, query in shown))
    else:
        FILE.write_text(json.dumps(dashboard(), indent=1) + "\n")
