#include "arena/perft.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "play/games.hpp"

// spielwerk perft: counts the positions after so many plies.

namespace spielwerk::cli {

void add_perft(CLI::App& app, Program& program) {
  struct Arguments {
    std::string file;
    int depth = 3;
    int ply = -1;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "perft",
                                  {"Count the positions that can come after so many plies",
                                   "Die Stellungen zählen, die nach so vielen Schritten kommen können"});
  add_option(command, program, "match", arguments->file, {"the match file", "die Partiedatei"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "--depth", arguments->depth,
             {"how many plies (default 3)", "wie viele Schritte (sonst 3)"})
      ->check(CLI::Range(1, 12))
      ->type_name("N");
  add_option(command, program, "--at", arguments->ply, {"after so many plies", "nach so vielen Schritten"})
      ->check(CLI::Range(0, kMostPlies))
      ->type_name("PLY");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] {
    const std::optional<Match> match = load_match(program, arguments->file);
    if (!match) return;
    const std::optional<int> ply = chosen_ply(program, *match, arguments->ply);
    if (!ply) return;
    with_concrete(match->game(), [&]<class G>(const G& game) {
      const auto state = to_state<typename G::State>(match->at(*ply));
      JsonWriter json(true);
      json.array();
      for (int depth = 1; depth <= arguments->depth; ++depth) {
        const auto positions = static_cast<std::int64_t>(perft(game, state, depth));
        json.compact().object().member("depth", depth).member("positions", positions).end();
        if (!arguments->json) std::cout << fmt::format("{} {}\n", depth, positions);
      }
      json.end();
      if (arguments->json) std::cout << json.text() << '\n';
    });
  });
}

}  // namespace spielwerk::cli
