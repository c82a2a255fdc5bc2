#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

// spielwerk games: what can be played.

namespace spielwerk::cli {

namespace {

struct Shares {
  int all = 0;
  int rulebook = 0;
};

Shares shares_of(const Edition& edition) {
  Shares shares;
  for (const SourceCount& entry : count_sources(*edition.document)) {
    shares.all += entry.entries;
    if (entry.source == "rulebook") shares.rulebook += entry.entries;
  }
  return shares;
}

void print_json() {
  JsonWriter json(true);
  json.array();
  for (const GameEntry& entry : games()) {
    json.object().member("id", entry.info.id).member("title", entry.info.title);
    json.member("min_players", entry.info.min_players).member("max_players", entry.info.max_players);
    json.member("rules", entry.info.revision).member("numbered_rules", static_cast<int>(entry.rules.size()));
    json.key("edition").object().member("name", entry.edition.name).member("hash", entry.edition.hash);
    json.key("entries_by_source").compact().object();
    for (const SourceCount& count : count_sources(*entry.edition.document)) json.member(count.source, count.entries);
    json.end().end().key("options").array();
    for (const Option& option : entry.info.options) {
      json.object().member("id", option.id).member("name", option.name).key("values").array();
      for (const Option::Value& value : option.values)
        json.object().member("id", value.id).member("name", value.name).end();
      json.end().key("players").compact().array();
      for (int count = entry.info.min_players; count <= entry.info.max_players; ++count)
        if (option.matters(count)) json.value(count);
      json.end().end();
    }
    json.end().end();
  }
  json.end();
  std::cout << json.text() << '\n';
}

void print_text(const Program& program) {
  for (const GameEntry& entry : games()) {
    const Shares shares = shares_of(entry.edition);
    const int percent = shares.all == 0 ? 0 : 100 * shares.rulebook / shares.all;
    std::cout << fmt::format("{:<10} {} ({}-{} {})\n", entry.info.id, entry.info.title, entry.info.min_players,
                             entry.info.max_players, program.say({"players", "Spieler"}));
    std::cout << fmt::format("           {}: {} [{}]\n", program.say({"edition", "Ausgabe"}),
                             program.say(entry.edition.name), entry.edition.hash.substr(0, 12));
    std::cout << fmt::format(
        "           {}\n",
        program.language == Language::german
            ? fmt::format("{} von {} Einträgen ({} %) aus der Spielregel", shares.rulebook, shares.all, percent)
            : fmt::format("{} of {} entries ({} %) from the rulebook", shares.rulebook, shares.all, percent));
    std::cout << fmt::format("           {}: {}, {} {}\n", program.say({"rules", "Regeln"}), entry.rules.size(),
                             program.say({"revision", "Fassung"}), entry.info.revision);
    for (const Option& option : entry.info.options) {
      std::string values;
      for (const Option::Value& value : option.values) values += (values.empty() ? "" : ", ") + value.id;
      std::cout << fmt::format("           --option {}=... {} ({})\n", option.id, program.say(option.name), values);
    }
  }
}

}  // namespace

void add_games(CLI::App& app, Program& program) {
  CLI::App* command = add_command(app, program, "games", {"List the games", "Die Spiele auflisten"});
  auto json = std::make_shared<bool>(false);
  add_flag(command, program, "--json", *json, {"as JSON", "als JSON"});
  command->callback([&program, json] { *json ? print_json() : print_text(program); });
}

}  // namespace spielwerk::cli
