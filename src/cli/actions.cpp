#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "play/action_list.hpp"

// spielwerk actions: everything that can be done in a game, with the flat number of each.

namespace spielwerk::cli {

namespace {

void print_text(const Program& program, const AnyGame& game) {
  const Grammar& grammar = game.grammar();
  for (const bool chance : {false, true}) {
    const int count = chance ? grammar.outcomes() : grammar.actions();
    std::cout << fmt::format("{}: {}\n",
                             chance ? program.say({"what chance brings", "was der Zufall bringt"})
                                    : program.say({"actions of players", "Aktionen der Spieler"}),
                             count);
    for (const ActionKind& kind : grammar.kinds()) {
      if (kind.chance != chance) continue;
      const Text sentence = sentence_of(kind);
      for (int number = kind.first; number < kind.first + kind.size; ++number) {
        const std::string text = text_of(game, kind.at(number - kind.first));
        if (!text.empty()) std::cout << fmt::format("  {:>5}  {:<32} {}\n", number, text, program.say(sentence));
      }
    }
  }
}

}  // namespace

void add_actions(CLI::App& app, Program& program) {
  struct Arguments {
    GameChoice choice;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "actions",
                                  {"List everything that can be done in a game, with its number",
                                   "Alles auflisten, was in einem Spiel getan werden kann, mit seiner Nummer"});
  add_game_choice(command, program, arguments->choice);
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] {
    const auto chosen = choose_game(program, arguments->choice);
    if (!chosen) return;
    if (arguments->json) {
      std::cout << action_list(*chosen->game) << '\n';
    } else {
      print_text(program, *chosen->game);
    }
  });
}

}  // namespace spielwerk::cli
