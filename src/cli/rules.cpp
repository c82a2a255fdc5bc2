#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

// spielwerk rules: the rule texts, all of them or by number.

namespace spielwerk::cli {

void add_rules(CLI::App& app, Program& program) {
  struct Arguments {
    std::string game;
    std::string number;
    bool json = false;
  };
  CLI::App* command = add_command(app, program, "rules", {"Show the rules of a game, or one rule by its number",
                                                          "Die Regeln eines Spiels zeigen, oder eine nach ihrer Nummer"});
  auto arguments = std::make_shared<Arguments>();
  add_option(command, program, "game", arguments->game, {"the game", "das Spiel"})->required();
  add_option(command, program, "number", arguments->number, {"a number like 6.8, or a section like 6", "eine Nummer wie 6.8 oder ein Abschnitt wie 6"});
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] {
    const GameEntry* entry = find_game(arguments->game);
    if (entry == nullptr) {
      program.fail({"there is no game \"" + arguments->game + "\"", "es gibt kein Spiel \"" + arguments->game + "\""});
      return;
    }
    std::vector<const RuleText*> chosen;
    for (const RuleText& rule : entry->rules) {
      const bool fits = arguments->number.empty() || rule.number == arguments->number ||
                        rule.number.starts_with(arguments->number + ".");
      if (fits) chosen.push_back(&rule);
    }
    if (chosen.empty()) {
      program.fail({fmt::format("{} has no rule {}", entry->info.title, arguments->number),
                    fmt::format("{} hat keine Regel {}", entry->info.title, arguments->number)});
      return;
    }
    if (arguments->json) {
      JsonWriter json(true);
      json.array();
      for (const RuleText* rule : chosen) {
        json.object().member("number", rule->number).member("title", rule->title).member("text", rule->text).end();
      }
      json.end();
      std::cout << json.text() << '\n';
      return;
    }
    for (const RuleText* rule : chosen) {
      std::cout << fmt::format("{} {}\n{}\n\n", rule->number, program.say(rule->title), program.say(rule->text));
    }
  });
}

}  // namespace spielwerk::cli
