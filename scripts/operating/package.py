"""Installs the package on a bare Debian 12 (a chroot by debootstrap), starts it as its unit says, upgrades and removes it. Needs root.

  python3 scripts/operating/package.py build/package/spielwerk_0.1.0_amd64.deb
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from nodes import check, finish, free_port, status_of, wait_until

UNIT = "lib/systemd/system/spielwerk.service"
MOST_EXPOSURE = 2.0


def mirror() -> str:
    """Where this machine gets Debian from."""
    lines = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"], capture_output=True, text=True).stdout.split()
    return next((line for line in lines if "/debian" in line and "security" not in line), "")


class Machine:
    def __init__(self, root: Path) -> None:
        self.root = root
        made = subprocess.run(["debootstrap", "--variant=minbase", "bookworm", root, *([mirror()] if mirror() else [])], capture_output=True, text=True)
        if made.returncode != 0:
            raise SystemExit(made.stdout[-2000:] + made.stderr)
        for path in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(f"/{path}", root / path)

    def run(self, *command: str, user: str = "root", **environment: str) -> subprocess.CompletedProcess[str]:
        known = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **environment}
        return subprocess.run(["chroot", f"--userspec={user}", self.root, *command], capture_output=True, text=True, env=known)

    def install(self, package: Path) -> bool:
        shutil.copy(package, self.root / "tmp" / package.name)
        done = self.run("apt-get", "install", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", f"/tmp/{package.name}")
        if done.returncode != 0:
            print(done.stdout[-3000:], done.stderr[-3000:])
        return done.returncode == 0

    def files(self) -> set[str]:
        """Everything but what belongs to the packages that it needs, and to apt."""
        return {str(path.relative_to(self.root)) for folder in ("etc", "usr", "lib", "var/lib/spielwerk") for path in (self.root / folder).rglob("*spielwerk*")}


class Service:
    """The server as its unit starts it, but for the port."""

    def __init__(self, machine: Machine) -> None:
        lines = [line for line in (machine.root / UNIT).read_text().splitlines() if "=" in line and not line.startswith("#")]
        unit = dict(line.split("=", 1) for line in lines)
        self.url = f"http://127.0.0.1:{free_port()}"
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SPIELWERK_SERVE_LISTEN": self.url[7:]}
        checked = machine.run(*unit["ExecStartPre"].split(), user=unit["User"])
        check("its settings are in order", checked.returncode == 0, checked.stderr)
        self.process = subprocess.Popen(["chroot", f"--userspec={unit['User']}:{unit['Group']}", machine.root, *unit["ExecStart"].split()], env=environment,
                                        cwd=machine.root / unit["WorkingDirectory"].lstrip("/"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.cookie = ""
        check("it starts", wait_until(lambda: status_of(f"{self.url}/readyz") == 200 or self.process.poll() is not None) and self.process.poll() is None)

    def ask(self, path: str, body: object = None) -> object:
        headers = {"Origin": self.url, "Content-Type": "application/json", "Cookie": self.cookie}
        request = urllib.request.Request(self.url + path, None if body is None else json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).split(";")[0]
            text = answer.read().decode()
            return json.loads(text) if path.startswith("/api") else text

    def end(self) -> None:
        self.process.terminate()
        check("it ends when it is told to", self.process.wait(15) == 0)


def with_version(package: Path, folder: Path, version: str) -> Path:
    """The same package as a later version."""
    subprocess.run(["dpkg-deb", "-R", package, folder / "later"], check=True)
    control = folder / "later" / "DEBIAN" / "control"
    control.write_text("".join(f"Version: {version}\n" if line.startswith("Version:") else line for line in control.read_text().splitlines(True)))
    later = folder / f"spielwerk_{version}_amd64.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-b", folder / "later", later], check=True, capture_output=True)
    return later


def exposure(root: Path) -> float:
    """What systemd-analyze thinks of the unit, from 0 (nothing to say) to 10."""
    said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", root / UNIT], capture_output=True, text=True).stdout
    line = next((line for line in said.splitlines() if "exposure level" in line), "")
    return float(line.split(":")[1].split()[0]) if line else 10.0


def main() -> None:
    package = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="spielwerk-chroot-") as folder:
        Path(folder).chmod(0o755)
        machine = Machine(Path(folder) / "root")
        before = machine.files()
        print("installed", flush=True)
        check("apt installs it", machine.install(package))
        found = exposure(machine.root)
        check(f"its unit is exposed by {MOST_EXPOSURE} at most", found <= MOST_EXPOSURE, found)
        settings = machine.root / "etc/spielwerk/spielwerk.toml"
        about = settings.stat()
        check("its settings are not for everybody", about.st_mode & 0o777 == 0o640, oct(about.st_mode & 0o777))
        check("it has a user of its own", machine.run("id", "-u", "spielwerk").returncode == 0)
        shown = machine.run("spielwerk", "new", "helios", "--players", "2", "--seed", "7", "-o", "/tmp/m.json")
        check("the program plays", shown.returncode == 0, shown.stderr)

        print("served", flush=True)
        service = Service(machine)
        check("a page", "<!doctype html>" in service.ask("/").lower())
        service.ask("/api/guest", {"name": "Ada"})
        table = service.ask("/api/tables", {"game": "helios", "players": 2, "seats": ["me", "greedy"]})["table"]["id"]
        check("a table", service.ask(f"/api/tables/{table}")["status"] == "running")
        backup = (machine.root / "lib/systemd/system/spielwerk-backup.service").read_text()
        command = next(line for line in backup.splitlines() if line.startswith("ExecStart=")).split("=", 1)[1]
        made = machine.run(*command.split(), user="spielwerk:spielwerk")
        check("its backup is proved", made.returncode == 0 and "1 running" in made.stdout, made.stdout + made.stderr)
        service.end()
        database = machine.root / "var/lib/spielwerk/spielwerk.db"
        check("the database is for its owner only", database.stat().st_mode & 0o777 == 0o600 and database.stat().st_uid != 0)

        print("upgraded", flush=True)
        later = with_version(package, Path(folder), "0.1.0+later")
        subprocess.run(["dpkg", "-x", later, machine.root / "var/tmp/new"], check=True)
        for program in ("/usr/bin/spielwerk", "/var/tmp/new/usr/bin/spielwerk"):
            asked = machine.run(program, "serve", "--config", "/etc/spielwerk/spielwerk.toml", "--check-upgrade", "--digests", "/var/tmp/digests")
            check(f"{program} would go on with the match", asked.returncode == 0 and asked.stdout.startswith("1 running matches replayed, 0"), asked.stdout + asked.stderr)
        settings.write_text(settings.read_text().replace("#bot-threads = 1", "bot-threads = 2"))
        check("apt upgrades it", machine.install(later))
        check("the settings are those that were there", "\nbot-threads = 2" in settings.read_text())
        cookie = service.cookie
        service = Service(machine)
        service.cookie = cookie
        check("the table is still there", service.ask(f"/api/tables/{table}")["status"] == "running")
        check("so is the person", service.ask("/api/me")["name"] == "Ada")
        service.end()

        print("removed", flush=True)
        check("apt removes it", machine.run("apt-get", "remove", "-y", "spielwerk").returncode == 0)
        check("the program is gone", not (machine.root / "usr/bin/spielwerk").exists() and not (machine.root / UNIT).exists())
        check("settings and database stay", settings.exists() and database.exists())
        check("apt purges it", machine.run("apt-get", "purge", "-y", "spielwerk").returncode == 0)
        left = {path for path in machine.files() - before if not path.startswith(("var/lib/spielwerk", "var/backups/spielwerk"))}
        check("nothing is left but the database", not left and database.exists(), sorted(left) or "")
    finish()


if __name__ == "__main__":
    main()
