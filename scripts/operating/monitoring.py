"""Has promtool look at the figures of a real server and at the alert rules, and a real Prometheus collect the figures and answer every query of the dashboard.

  python3 scripts/operating/monitoring.py PROGRAM
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

import dashboard
from keep_version import play
from nodes import Node, Proxy, check, finish, free_port, wait_until
from wire import Person

FILES = Path(__file__).resolve().parents[2] / "packaging" / "monitoring"


def promtool(what: str, *words: str, given: str = "") -> None:
    done = subprocess.run(["promtool", *words], input=given, capture_output=True, text=True)
    said = (done.stdout + done.stderr).strip()
    check(what, done.returncode == 0, "" if done.returncode == 0 else said)


def main() -> None:
    program = sys.argv[1]
    promtool("the alert rules are in order", "check", "rules", str(FILES / "alerts.yml"))
    promtool("they ring when they should, and only then", "test", "rules", str(FILES / "alerts_test.yml"))
    check("the dashboard is the one that its script writes", json.loads((FILES / "dashboard.json").read_text()) == dashboard.dashboard())
    with tempfile.TemporaryDirectory(prefix="spielwerk-monitoring-") as name:
        folder = Path(name)
        figures = free_port()
        node = Node(program, f"sqlite:{folder}/a.db", folder, "--metrics", f"127.0.0.1:{figures}")
        person = Person("Ada", node.port, f"127.0.0.1:{node.port}", secure=False)
        person.log_in()
        person.connect()
        play(person, "helios", 2, {}, 20, random.Random(1))
        text = urllib.request.urlopen(f"http://127.0.0.1:{figures}/metrics").read().decode()
        promtool("the figures are in order", "check", "metrics", given=text)
        queries = [query.replace("$instance", ".*") for _, _, shown in dashboard.PANELS for _, query in shown]
        used = set(re.findall(r"\b((?:spielwerk|process)_[a-z_]+?)(?:_bucket)?\{", "\n".join(queries) + (FILES / "alerts.yml").read_text()))
        known = set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE))
        check("dashboard and alerts use figures that there are", used - known <= {"spielwerk_database_bytes"}, sorted(used - known))
        settings = folder / "prometheus.yml"
        settings.write_text(f"global: {{scrape_interval: 1s, evaluation_interval: 1s}}\nrule_files: [{FILES}/alerts.yml]\n"
                            f"scrape_configs: [{{job_name: spielwerk, static_configs: [{{targets: ['127.0.0.1:{figures}']}}]}}]\n")
        promtool("the settings of Prometheus are in order", "check", "config", str(settings))
        port = free_port()
        prometheus = Proxy(["/usr/bin/prometheus", f"--config.file={settings}", f"--storage.tsdb.path={folder}/data", f"--web.listen-address=127.0.0.1:{port}"], port, folder)

        def ask(query: str) -> dict:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/query?" + urllib.parse.urlencode({"query": query}), timeout=10) as answer:
                return json.load(answer)

        def value(query: str) -> float:
            try:
                return float(ask(query)["data"]["result"][0]["value"][1])
            except (OSError, IndexError):
                return -1

        try:
            check("Prometheus collects them", wait_until(lambda: value('up{job="spielwerk"}') == 1, 30))
            check("and knows what was played", wait_until(lambda: value("spielwerk_moves_total") >= 10, 10), value("spielwerk_moves_total"))
            wrong = [query for query in queries if ask(query)["status"] != "success"]
            check(f"the {len(queries)} queries of the dashboard are answered", not wrong, wrong or "")
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/rules", timeout=10) as answer:
                rules = json.load(answer)["data"]["groups"][0]["rules"]
            check("no alert rings", all(rule["state"] == "inactive" for rule in rules), [rule["name"] for rule in rules if rule["state"] != "inactive"] or "")
            person.hang_up()
            node.end()
            check("an alert waits when the server is away", wait_until(lambda: value('ALERTS{alertname="SpielwerkAway"}') == 1, 15))
        finally:
            prometheus.end()
            node.end() if node.process else None
    finish()


if __name__ == "__main__":
    main()
