#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iostream>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "play/embedded.hpp"

// spielwerk edition: what is printed on the components.

namespace spielwerk::cli {

namespace {

bool is_text(const Json& value) { return value.find("en") != nullptr && value.find("de") != nullptr; }

// A value in a few words: numbers, names, "grey 1, any 1", "(0,-1) (0,-2)".
std::string value_text(const Program& program, const Json& value, bool inner = false) {
  switch (value.kind) {
    case Json::Kind::null: return "-";
    case Json::Kind::boolean: return value.boolean ? program.say({"yes", "ja"}) : program.say({"no", "nein"});
    case Json::Kind::integer: return std::to_string(value.integer);
    case Json::Kind::real: return fmt::format("{}", value.real);
    case Json::Kind::string: return value.string;
    case Json::Kind::array: {
      if (value.items.empty()) return program.say({"none", "keine"});
      std::string text;
      for (const Json& item : value.items) {
        if (!text.empty()) text += item.kind == Json::Kind::array ? " " : ",";
        text += value_text(program, item, true);
      }
      return inner && value.items.size() > 1 ? "(" + text + ")" : text;
    }
    case Json::Kind::object: break;
  }
  if (is_text(value)) return value.find(program.language == Language::german ? "de" : "en")->string;
  std::string text;
  for (const auto& [key, member] : value.members) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " + ", key, value_text(program, member));
  }
  return text;
}

// What an entry without a name is called: "land", or "players 2".
std::string first_name(const Program& program, const std::string& key, const Json& value) {
  return (value.kind == Json::Kind::string ? "" : key + " ") + value_text(program, value);
}

// One entry: its name, then its values, then where they come from.
void print_entry(const Program& program, const std::string& name, const Json& entry, const std::string& indent = "  ") {
  std::string values;
  const auto is_name = [&](const std::string& key, const Json& value) {
    return &value == &entry.members.front().second && name == first_name(program, key, value);
  };
  const auto hidden = [](const std::string& key) {
    return key == "id" || key == "name" || key == "source" || key == "note";
  };
  for (const auto& [key, value] : entry.members) {
    const bool empty = value.kind == Json::Kind::integer && value.integer == 0;
    if (hidden(key) || empty || is_name(key, value)) continue;
    values += fmt::format("{}{} {}", values.empty() ? "" : ", ", key, value_text(program, value));
  }
  const Json* source = entry.find("source");
  const std::string from = source == nullptr ? "" : fmt::format(" [{}]", source->string);
  std::cout << to_text(wrap(fmt::format("{}{}: {}{}", indent, name, values, from), terminal_width(), 6));
}

// Whether an id is just the English name in small letters: "Sun Lodge" and "sun_lodge".
bool follows_from_name(const std::string& id, const Json& name) {
  const Json* english = name.find("en");
  if (english == nullptr || english->string.size() != id.size()) return false;
  return std::equal(id.begin(), id.end(), english->string.begin(), [](char of_id, char of_name) {
    return of_id == (of_name == ' ' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(of_name))));
  });
}

std::string entry_name(const Program& program, const Json& entry) {
  const Json* id = entry.find("id");
  const Json* name = entry.find("name");
  if (name != nullptr && id != nullptr && !follows_from_name(id->string, *name))
    return fmt::format("{} {}", id->string, value_text(program, *name));
  if (name != nullptr) return value_text(program, *name);
  if (entry.members.empty()) return "";
  return first_name(program, entry.members.front().first, entry.members.front().second);
}

// A section: a list of entries, an object of entries, or a single entry.
void print_section(const Program& program, const std::string& name, const Json& section) {
  if (section.kind != Json::Kind::array && section.find("source") != nullptr)
    return print_entry(program, name, section, "");
  std::cout << paint(name, kBold, wants_colour()) << '\n';
  for (const Json& entry : section.items) print_entry(program, entry_name(program, entry), entry);
  for (const auto& [key, entry] : section.members) print_entry(program, key, entry);
}

void print_components(const Program& program, const Json& document) {
  for (const auto& [name, section] : document.members) {
    const bool head = name == "sources" || name == "credits" || is_text(section);
    if (!head && (section.kind == Json::Kind::array || section.kind == Json::Kind::object))
      print_section(program, name, section);
  }
  std::cout << '\n';
}

void print_counts(const Program& program, const Edition& edition) {
  std::cout << fmt::format("{} [{}]\n", program.say(edition.name), edition.hash);
  const Json* meanings = edition.document->find("sources");
  for (const SourceCount& count : count_sources(*edition.document)) {
    const Json* meaning = meanings == nullptr ? nullptr : meanings->find(count.source);
    std::cout << fmt::format("  {:>4} {} {}{}\n", count.entries, program.say({"entries, source:", "Einträge, Quelle:"}),
                             count.source, meaning == nullptr ? "" : " (" + meaning->string + ")");
  }
}

void show_edition(Program& program, const std::string& game, bool json) {
  const GameEntry* entry = find_game(game);
  if (game.empty()) {
    for (const GameEntry& each : games())
      std::cout << fmt::format("{:<10} {}\n", each.info.id, program.say(each.edition.name));
  } else if (entry == nullptr) {
    program.fail({"there is no game \"" + game + "\"; see: spielwerk games",
                  "es gibt kein Spiel \"" + game + "\"; siehe: spielwerk games"});
  } else if (json) {
    std::cout << embedded_file("data/" + entry->info.id + ".json");
  } else {
    print_components(program, *entry->edition.document);
    print_counts(program, entry->edition);
  }
}

}  // namespace

void add_edition(CLI::App& app, Program& program) {
  CLI::App* command = add_command(
      app, program, "edition",
      {"Show or check what is printed on the components", "Zeigen oder prüfen, was auf dem Material gedruckt ist"});
  command->require_subcommand(1);

  struct Arguments {
    std::string word;
    bool json = false;
  };
  auto show = std::make_shared<Arguments>();
  CLI::App* show_command =
      add_command(*command, program, "show",
                  {"What is printed on the components, with its sources; without a game: the editions there are",
                   "Was auf dem Material gedruckt ist, mit Quellen; ohne Spiel: die vorhandenen Ausgaben"});
  add_option(show_command, program, "game", show->word, {"the game", "das Spiel"});
  add_flag(show_command, program, "--json", show->json,
           {"the whole file, ready to be edited", "die ganze Datei, zum Bearbeiten"});
  show_command->callback([&program, show] { show_edition(program, show->word, show->json); });

  auto check = std::make_shared<Arguments>();
  CLI::App* check_command =
      add_command(*command, program, "check", {"Check a file of your own", "Eine eigene Datei prüfen"});
  add_option(check_command, program, "file", check->word, {"the edition", "die Ausgabe"})
      ->required()
      ->type_name("FILE");
  check_command->callback([&program, check] {
    Expected<std::string> content = read_file(check->word);
    if (!content) return program.fail(content.error());
    Expected<Edition> edition = read_edition(*content);
    if (!edition)
      return program.fail({check->word + ": " + edition.error().english, check->word + ": " + edition.error().german});
    std::cout << program.say({"good: ", "in Ordnung: "});
    print_counts(program, *edition);
  });
}

}  // namespace spielwerk::cli
