#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/game_words.hpp"
#include "cli/rule_text.hpp"
#include "cli/terminal.hpp"

// spielwerk rules: the rule texts, all of them, by number or by word; or an introduction.

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::string game;
  std::string asked;
  bool intro = false;
  bool json = false;
};

void print_json(const std::vector<const RuleText*>& rules) {
  JsonWriter json(true);
  json.array();
  for (const RuleText* rule : rules) {
    json.object().member("number", rule->number).member("title", rule->title).member("text", rule->text).end();
  }
  json.end();
  std::cout << json.text() << '\n';
}

std::vector<const RuleText*> asked_rules(const GameEntry& entry, const std::string& asked, Language language) {
  if (!asked.empty()) return find_rules(entry, asked, language);
  std::vector<const RuleText*> all;
  for (const RuleText& rule : entry.rules) all.push_back(&rule);
  return all;
}

void run(Program& program, const Arguments& arguments) {
  const GameEntry* entry = find_game(arguments.game);
  if (entry == nullptr) {
    return program.fail({"there is no game \"" + arguments.game + "\"; see: spielwerk games",
                         "es gibt kein Spiel \"" + arguments.game + "\"; siehe: spielwerk games"});
  }
  const int width = terminal_width();
  if (arguments.intro) {
    std::cout << to_text(introduction(*entry, program.language, width, wants_colour()));
    return;
  }
  const auto rules = asked_rules(*entry, arguments.asked, program.language);
  if (rules.empty()) {
    return program.fail({fmt::format("{} has no rule {}", entry->info.title, arguments.asked),
                         fmt::format("{} hat keine Regel {}", entry->info.title, arguments.asked)});
  }
  if (arguments.json) return print_json(rules);
  const bool numbers = arguments.asked.find_first_not_of("0123456789.") == std::string::npos;
  if (!numbers && rules.size() > 1) {
    std::cout << to_text(rule_list(rules, program.language, width, wants_colour()));
    return;
  }
  for (const RuleText* rule : rules) {
    std::cout << to_text(rule_block(*rule, program.language, width, wants_colour())) << '\n';
  }
}

}  // namespace

void add_rules(CLI::App& app, Program& program) {
  CLI::App* command = add_command(app, program, "rules",
                                  {"Show the rules of a game, all of them, by number or by word",
                                   "Die Regeln eines Spiels zeigen, alle, nach Nummer oder nach Wort"});
  auto arguments = std::make_shared<Arguments>();
  add_option(command, program, "game", arguments->game, {"the game", "das Spiel"})->required();
  add_option(command, program, "number", arguments->asked,
             {"a number like 6.8, a section like 6, or a word to look for",
              "eine Nummer wie 6.8, ein Abschnitt wie 6 oder ein gesuchtes Wort"});
  add_flag(command, program, "--intro", arguments->intro,
           {"a short introduction instead", "stattdessen eine kurze Einführung"});
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
