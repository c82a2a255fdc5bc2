#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "core/expected.hpp"
#include "core/text.hpp"
#include "play/match.hpp"

// What the subcommands share. Each subcommand has a file of its own with one function that adds it to the program.

namespace spielwerk::cli {

// No match is longer.
inline constexpr int kMostPlies = 100000;

struct Program {
  Language language = Language::english;
  int exit_code = 0;

  const std::string& say(const Text& text) const { return text.in(language); }
  // One sentence on stderr, exit code 2.
  void fail(const Text& text);
};

// A subcommand with its description in the language of the program.
CLI::App* add_command(CLI::App& app, Program& program, const std::string& name, const Text& description);
CLI::Option* add_flag(CLI::App* command, const Program& program, const std::string& name, bool& value,
                      const Text& description);
template <class T>
CLI::Option* add_option(CLI::App* command, const Program& program, const std::string& name, T& value,
                        const Text& description) {
  return command->add_option(name, value, program.say(description));
}

// --seed of what is measured; CLI11 would take -1, and what is too large, for the largest number.
CLI::Option* add_seed(CLI::App* command, const Program& program, std::uint64_t& value, const Text& description);

// A match file, or the program fails.
std::optional<Match> load_match(Program& program, const std::string& path);

// The ply that --at names (-1: the last one), or the program fails.
std::optional<int> chosen_ply(Program& program, const Match& match, int ply);

// What a new match, a simulation and a benchmark are told about the game.
struct GameChoice {
  std::string game;
  int players = 0;                   // 0: as many as seats are named, at least the least
  int seats_named = 0;               // by --seats, where the command has that
  std::vector<std::string> options;  // "open_bags=open"
  std::string edition_file;
};
void add_game_choice(CLI::App* command, const Program& program, GameChoice& choice);

struct ChosenGame {
  const GameEntry* entry = nullptr;
  Config config;
  Edition edition;
  std::shared_ptr<const AnyGame> game;
};
// Checked, or the program fails.
std::optional<ChosenGame> choose_game(Program& program, const GameChoice& choice);

// Takes the nets of the folder that SPIELWERK_NETS names, each under the name of its file; or the program fails.
void know_nets(Program& program);

// The names of the bots, for help texts.
std::string bot_list();

// A line of a small table: what was measured, and the figure.
void print_figure(const Program& program, const Text& name, const std::string& value);

// The sentence of a refusal with the number of its rule.
std::string refusal_text(const Program& program, const Refusal& refusal);
std::string seat_name(const Program& program, Seat seat);

void add_games(CLI::App& app, Program& program);
void add_actions(CLI::App& app, Program& program);
void add_play(CLI::App& app, Program& program);
void add_new(CLI::App& app, Program& program);
void add_show(CLI::App& app, Program& program);
void add_legal(CLI::App& app, Program& program);
void add_do(CLI::App& app, Program& program);
void add_undo(CLI::App& app, Program& program);
void add_replay(CLI::App& app, Program& program);
void add_score(CLI::App& app, Program& program);
void add_analyse(CLI::App& app, Program& program);
void add_review(CLI::App& app, Program& program);
void add_position(CLI::App& app, Program& program);
void add_from(CLI::App& app, Program& program);
void add_simulate(CLI::App& app, Program& program);
void add_selfplay(CLI::App& app, Program& program);
void add_inputs(CLI::App& app, Program& program);
void add_arena(CLI::App& app, Program& program);
void add_worker(CLI::App& app, Program& program);
void add_jobs(CLI::App& app, Program& program);
void add_bench(CLI::App& app, Program& program);
void add_soak(CLI::App& app, Program& program);
void add_perft(CLI::App& app, Program& program);
void add_layout(CLI::App& app, Program& program);
void add_edition(CLI::App& app, Program& program);
void add_rules(CLI::App& app, Program& program);
void add_serve(CLI::App& app, Program& program);
void add_admin(CLI::App& app, Program& program);
void add_load(CLI::App& app, Program& program);
void add_siege(CLI::App& app, Program& program);
void add_knock(CLI::App& app, Program& program);
void add_verify(CLI::App& app, Program& program);
void add_backup(CLI::App& app, Program& program);

}  // namespace spielwerk::cli
