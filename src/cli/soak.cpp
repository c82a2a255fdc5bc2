#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "arena/conformance.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "play/games.hpp"
#include "play/playout.hpp"

// spielwerk soak: very many random games, every promise of the engine checked on the way.

namespace spielwerk::cli {

namespace {

constexpr int kFullEvery = 500;  // positions between two full checks

struct Arguments {
  GameChoice choice;
  int games = 100000;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

// Plays one game; says what is wrong.
template <Game G>
std::string soak_game(const G& game, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = game.start();
  for (int ply = 0;; ++ply) {
    const bool full = rng.below(kFullEvery) == 0;
    std::string wrong = full ? full_conformance(game, state, rng) : quick_conformance(game, state);
    if (wrong.empty()) wrong = grammar_conformance(game, state);
    if (!wrong.empty()) return fmt::format("seed {}, ply {}: {}", seed, ply, wrong);
    if (ply > game.max_length()) return fmt::format("seed {}: the game does not end", seed);
    if (!random_step(game, state, rng)) return "";
  }
}

void run(Program& program, const Arguments& arguments) {
  const auto chosen = choose_game(program, arguments.choice);
  if (!chosen) return;
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<int> next = 0;
  std::atomic<bool> stop = false;
  std::string first_wrong;
  std::mutex reporting;
  {
    Progress progress(program.say({"checking", "prüft"}), arguments.games);
    with_concrete(*chosen->game, [&](const auto& game) {
      const auto work = [&] {
        for (int number = next++; number < arguments.games && !stop; number = next++) {
          const std::string wrong = soak_game(game, arguments.seed + static_cast<std::uint64_t>(number));
          const std::lock_guard lock(reporting);
          progress.show(number);
          if (wrong.empty()) continue;
          if (first_wrong.empty()) first_wrong = wrong;
          stop = true;
        }
      };
      const unsigned cores = arguments.threads > 0 ? static_cast<unsigned>(arguments.threads)
                                                   : std::max(1U, std::thread::hardware_concurrency());
      std::vector<std::thread> helpers;
      for (unsigned i = 1; i < cores; ++i) helpers.emplace_back(work);
      work();
      for (std::thread& helper : helpers) helper.join();
    });
  }
  if (!first_wrong.empty()) return program.fail({first_wrong, first_wrong});
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (arguments.json) {
    JsonWriter json;
    json.object().member("game", chosen->entry->info.id).member("players", chosen->config.players);
    json.member("games", arguments.games).member("failures", 0).member("seconds", seconds).end();
    std::cout << json.text() << '\n';
    return;
  }
  std::cout << fmt::format("{} {}: {} {}, 0 {} ({:.0f} s)\n", chosen->entry->info.id, chosen->config.players,
                           arguments.games, program.say({"games", "Partien"}), program.say({"failures", "Fehler"}),
                           seconds);
}

}  // namespace

void add_soak(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "soak",
                                  {"Play many random games and check every invariant at every position",
                                   "Viele zufällige Partien spielen und in jeder Stellung alles prüfen"});
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--games", arguments->games,
             {"how many games (default 100000)", "wie viele Partien (sonst 100000)"})
      ->check(CLI::Range(1, 1000000000))
      ->type_name("N");
  add_seed(command, program, arguments->seed, {"of the first game", "der ersten Partie"});
  add_option(command, program, "--threads", arguments->threads,
             {"how many at a time (default: all cores)", "wie viele gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
