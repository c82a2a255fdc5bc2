#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"

// spielwerk verify: was the deal fixed at the start?

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::string file;
  std::string commitment;
};

void run(Program& program, const Arguments& arguments) {
  // A file whose own commitment does not fit its seed does not load, and says so.
  const std::optional<Match> match = load_match(program, arguments.file);
  if (!match) return;
  const std::string commitment = match->seed().commitment();
  if (!arguments.commitment.empty() && arguments.commitment != commitment) {
    program.fail({fmt::format("the seed does not belong to that commitment; its own is {}", commitment),
                  fmt::format("der Seed gehört nicht zu dieser Festlegung; seine ist {}", commitment)});
    return;
  }
  if (const std::optional<int> ply = match->not_dealt_by_seed()) {
    program.fail({fmt::format("ply {} is not what the seed deals", *ply),
                  fmt::format("Schritt {} ist nicht das, was der Seed austeilt", *ply)});
    return;
  }
  int dealt = 0;
  for (const Match::Entry& entry : match->log()) dealt += entry.seat.is_chance() ? 1 : 0;
  std::cout << program.say(
      {fmt::format("All {} outcomes are what the seed deals.\ncommitment {}\n", dealt, commitment),
       fmt::format("Alle {} Ergebnisse sind das, was der Seed austeilt.\nFestlegung {}\n", dealt, commitment)});
}

}  // namespace

void add_verify(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "verify",
                                  {"Check that the deal of a match was fixed at its start",
                                   "Prüfen, ob die Verteilung einer Partie von Anfang an feststand"});
  add_option(command, program, "match", arguments->file, {"the match file", "die Partie-Datei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--commitment", arguments->commitment,
             {"the hash that was shown when the match started", "der Hash, der zu Beginn der Partie gezeigt wurde"})
      ->type_name("HASH");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
