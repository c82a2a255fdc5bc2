"""Faults that somebody might make, one of each kind: the stage that is there for it has to turn red."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    name: str
    file: str
    right: str
    wrong: str
    command: tuple[str, ...]
    red: str  # the stage that has to find it


FAULTS = [
    Fault("a rule: a special tile does not count the resources on itself (Helios 10.5)", "src/games/helios/score.cpp",
          "return resources_on(player, with_itself);", "return resources_on(player, around);",
          ("./test", "helios"), "helios"),
    Fault("a leak: everybody is sent what the first seat sees", "src/server/table/messages.cpp",
          "view(running.visible_position(reader), reader));\n  json.member(\"log_from\"", "view(running.visible_position(reader), Seat(0)));\n  json.member(\"log_from\"",
          ("./test", "server", "--only", "Games/Hidden.*_2"), "server"),
    Fault("an error in memory: what is gone is read", "src/core/sha256.cpp",
          "  std::string hex;\n", "  const auto gone = std::make_unique<std::string>(64, 'x');\n  const char* text = gone->data();\n  const_cast<std::unique_ptr<std::string>&>(gone).reset();\n"
          "  std::string hex(*text == 'y' ? 1 : 0, ' ');\n",
          ("./test", "sanitized", "--only", "Sha256*"), "sanitized tests"),
    Fault("the browser: the button that takes back does nothing", "web/src/frame/ChoiceLine.svelte",
          "onclick={() => session.undo()}", "onclick={() => {}}",
          ("./test", "release build", "browser pages", "--only", "undo takes back"), "browser pages"),
    Fault("a slow step", "src/games/helios/rules.cpp",
          "void Helios::apply(State& s, Action action) const {\n", "void Helios::apply(State& s, Action action) const {\n  for (volatile int idle = 0; idle < 2000;) idle = idle + 1;\n",
          ("./test", "release build", "speed"), "speed"),
    Fault("a wrong format", "src/core/sha256.cpp",
          "  std::string hex;\n", "  std::string  hex ;\n",
          ("./test", "layout"), "layout"),
]
