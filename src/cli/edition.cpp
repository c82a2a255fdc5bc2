#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "play/embedded.hpp"

// spielwerk edition: what is printed on the components.

namespace spielwerk::cli {

namespace {

void describe_edition(const Program& program, const Edition& edition) {
  std::cout << fmt::format("{} [{}]\n", program.say(edition.name), edition.hash);
  for (const SourceCount& count : count_sources(*edition.document)) {
    std::cout << fmt::format("  {:>4} {} {}\n", count.entries, program.say({"entries, source:", "Einträge, Quelle:"}), count.source);
  }
}

}  // namespace

void add_edition(CLI::App& app, Program& program) {
  CLI::App* command = add_command(app, program, "edition", {"Show or check what is printed on the components", "Zeigen oder prüfen, was auf dem Material gedruckt ist"});
  command->require_subcommand(1);

  struct Arguments {
    std::string word;
    bool json = false;
  };
  auto show = std::make_shared<Arguments>();
  CLI::App* show_command = add_command(*command, program, "show", {"The edition that came with the program; --json prints the whole file", "Die Ausgabe, die zum Programm gehört; --json druckt die ganze Datei"});
  add_option(show_command, program, "game", show->word, {"the game", "das Spiel"})->required();
  add_flag(show_command, program, "--json", show->json, {"the whole file, ready to be edited", "die ganze Datei, zum Bearbeiten"});
  show_command->callback([&program, show] {
    const GameEntry* entry = find_game(show->word);
    if (entry == nullptr) return program.fail({"there is no game \"" + show->word + "\"", "es gibt kein Spiel \"" + show->word + "\""});
    if (show->json) {
      std::cout << embedded_file("data/" + entry->info.id + ".json");
    } else {
      describe_edition(program, entry->edition);
    }
  });

  auto check = std::make_shared<Arguments>();
  CLI::App* check_command = add_command(*command, program, "check", {"Check a file of your own", "Eine eigene Datei prüfen"});
  add_option(check_command, program, "file", check->word, {"the edition", "die Ausgabe"})->required()->type_name("FILE");
  check_command->callback([&program, check] {
    Expected<std::string> content = read_file(check->word);
    if (!content) return program.fail(content.error());
    Expected<Edition> edition = read_edition(*content);
    if (!edition) return program.fail({check->word + ": " + edition.error().english, check->word + ": " + edition.error().german});
    std::cout << program.say({"good: ", "in Ordnung: "});
    describe_edition(program, *edition);
  });
}

}  // namespace spielwerk::cli
