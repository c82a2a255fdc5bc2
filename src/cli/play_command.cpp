#include <unistd.h>

#include <iostream>

#include "cli/command.hpp"
#include "cli/play.hpp"

// spielwerk play: a person at the terminal.

namespace spielwerk::cli {

void add_play(CLI::App& app, Program& program) {
  struct Arguments {
    GameChoice choice;
    std::vector<std::string> seats;
    std::string seed;
    std::string save;
    bool quick = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(
      app, program, "play",
      {"Play at the terminal, against bots or with friends", "Am Terminal spielen, gegen Bots oder mit Freunden"});
  add_game_choice(command, program, arguments->choice);
  add_option(
      command, program, "--seats", arguments->seats,
      {"who plays: me or a bot (" + bot_list() + ") for each seat, like me,casual,strong:time=500 (milliseconds)",
       "wer spielt: me oder ein Bot (" + bot_list() + ") je Platz, etwa me,casual,strong:time=500 (Millisekunden)"})
      ->delimiter(',')
      ->type_name("WHO,...");
  add_option(command, program, "--seed", arguments->seed, {"the seed of the deal", "der Seed der Verteilung"})
      ->type_name("N");
  add_option(command, program, "--save", arguments->save,
             {"keep the match in this file, and continue it", "die Partie in dieser Datei führen und fortsetzen"})
      ->type_name("FILE");
  add_flag(command, program, "--quick", arguments->quick,
           {"do not ask before a turn ends", "nicht fragen, bevor ein Zug endet"});
  command->callback([&program, arguments] {
    arguments->choice.seats_named = static_cast<int>(arguments->seats.size());
    const auto chosen = choose_game(program, arguments->choice);
    if (!chosen) return;
    PlayOptions options;
    options.game = chosen->entry->info.id;
    if (arguments->choice.players != 0) options.players = arguments->choice.players;
    options.seats = arguments->seats;
    options.options = chosen->config.options;
    options.language = program.language;
    options.interactive = isatty(STDIN_FILENO) != 0;
    options.confirm = !arguments->quick && options.interactive;
    if (!arguments->seed.empty()) options.seed = arguments->seed;
    if (!arguments->save.empty()) options.save_file = arguments->save;
    if (!arguments->choice.edition_file.empty()) options.edition_file = arguments->choice.edition_file;
    if (const auto reason = run_play(options, std::cin, std::cout)) program.fail(*reason);
  });
}

}  // namespace spielwerk::cli
