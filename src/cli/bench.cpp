#include "arena/bench.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/allocations.hpp"
#include "cli/bench_bot.hpp"
#include "cli/bench_review.hpp"
#include "cli/bench_table.hpp"
#include "cli/command.hpp"
#include "play/games.hpp"

// spielwerk bench: how fast the rules are, and a bot's search.

namespace spielwerk::cli {

namespace {

struct Arguments {
  GameChoice choice;
  std::int64_t steps = 0;
  double seconds = 3;
  std::uint64_t seed = 1;
  std::optional<std::string> bot;
  int decisions = 1000;
  bool signature = false;
  bool table = false;
  bool calibration = false;
  bool review = false;
  int games = 10;
  bool json = false;
};

struct Figures {
  PlayoutCounts counts;
  double seconds = 0;
  double clone_ns = 0;
  double allocations_per_step = 0;
  std::size_t bytes = 0;
};

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// Copies one position again and again, each time from the copy before, so that nothing can be left out.
template <Game G>
double measure_clone(const G& game) {
  constexpr int kCopies = 1 << 20;
  typename G::State positions[2] = {game.start(), game.start()};
  const auto begin = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    std::memcpy(static_cast<void*>(&positions[i & 1]), &positions[~i & 1], sizeof positions[0]);
    asm volatile("" : : "r"(&positions) : "memory");
  }
  return seconds_since(begin) * 1e9 / kCopies;
}

template <Game G>
Figures measure(const G& game, double seconds, std::uint64_t seed) {
  constexpr std::int64_t kChunk = 100000;
  Figures figures;
  figures.bytes = sizeof(typename G::State);
  figures.clone_ns = measure_clone(game);
  play_steps(game, kChunk, seed);  // warm up
  const std::uint64_t before = allocations();
  const auto begin = Clock::now();
  while (figures.seconds < seconds) {
    const PlayoutCounts more = play_steps(game, kChunk, ++seed);
    figures.counts.steps += more.steps;
    figures.counts.dealt += more.dealt;
    figures.counts.games += more.games;
    figures.counts.listed += more.listed;
    figures.counts.longest = std::max(figures.counts.longest, more.longest);
    figures.seconds = seconds_since(begin);
  }
  figures.allocations_per_step =
      static_cast<double>(allocations() - before) / static_cast<double>(figures.counts.steps);
  return figures;
}

void print(const Program& program, const Figures& figures, bool as_json) {
  const auto steps = static_cast<double>(figures.counts.steps);
  const double rate = steps / figures.seconds;
  const double mean = static_cast<double>(figures.counts.listed) / steps;
  const double games = static_cast<double>(figures.counts.games) / figures.seconds;
  const double dealt = static_cast<double>(figures.counts.dealt) / steps;
  if (as_json) {
    JsonWriter json(true);
    json.object().member("steps_per_second", rate).member("games_per_second", games).member("dealt_per_step", dealt);
    json.member("mean_legal", mean).member("largest_legal", static_cast<int>(figures.counts.longest));
    json.member("clone_ns", figures.clone_ns).member("state_bytes", static_cast<int>(figures.bytes));
    json.member("allocations_per_step", figures.allocations_per_step).end();
    std::cout << json.text() << '\n';
    return;
  }
  const auto line = [&](const Text& name, const std::string& value) { print_figure(program, name, value); };
  line({"steps/s (decisions, dealing included)", "Schritte/s (Entscheidungen samt Austeilen)"},
       fmt::format("{:.0f}", rate));
  line({"games/s", "Partien/s"}, fmt::format("{:.0f}", games));
  line({"dealt outcomes per step", "Zufallsergebnisse je Schritt"}, fmt::format("{:.2f}", dealt));
  line({"legal actions, mean", "mögliche Aktionen, Mittel"}, fmt::format("{:.2f}", mean));
  line({"legal actions, most", "mögliche Aktionen, Maximum"}, fmt::format("{}", figures.counts.longest));
  line({"ns per clone", "ns je Kopie"}, fmt::format("{:.1f}", figures.clone_ns));
  line({"bytes of a state", "Bytes einer Stellung"}, fmt::format("{}", figures.bytes));
  line({"allocations per step", "Speicheranforderungen je Schritt"}, fmt::format("{:g}", figures.allocations_per_step));
}

void run(Program& program, const Arguments& arguments) {
  const auto chosen = choose_game(program, arguments.choice);
  if (!chosen) return;
  if (arguments.calibration || arguments.review) {
    const ReviewBench bench = {arguments.bot.value_or("casual"), arguments.games, arguments.seed, arguments.json};
    return arguments.review ? bench_review(program, *chosen, bench) : bench_calibration(program, *chosen, bench);
  }
  if (arguments.bot)
    return bench_bot(program, *chosen, *arguments.bot, arguments.decisions, arguments.seed, arguments.json);
  if (arguments.table) return bench_table(program, *chosen, arguments.seed);
  with_concrete(*chosen->game, [&](const auto& game) {
    if (arguments.signature) {
      std::cout << fmt::format("{:016x}\n", signature(game, kSignatureGames));
    } else if (arguments.steps > 0) {
      const PlayoutCounts counts = play_steps(game, arguments.steps, arguments.seed);
      std::cout << fmt::format("{} {}\n", counts.steps, program.say({"steps", "Schritte"}));
    } else {
      print(program, measure(game, arguments.seconds, arguments.seed), arguments.json);
    }
  });
}

}  // namespace

void add_bench(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "bench",
                                  {"Measure the speed of the rules in random play-outs, or of a bot's search",
                                   "Die Geschwindigkeit der Regeln in zufälligen Partien messen, oder die der Suche "
                                   "eines Bots"});
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--steps", arguments->steps,
             {"play exactly so many steps and nothing else", "genau so viele Schritte spielen und sonst nichts"})
      ->check(CLI::Range(1, 2000000000))
      ->type_name("N");
  add_option(command, program, "--seconds", arguments->seconds, {"how long (default 3)", "wie lange (sonst 3)"})
      ->check(CLI::Range(0.01, 3600.0))
      ->type_name("S");
  add_seed(command, program, arguments->seed, {"of the play-outs", "der zufälligen Partien"});
  add_option(command, program, "--bot", arguments->bot,
             {"measure how a bot searches instead, like strong or ismcts-1k",
              "stattdessen messen, wie ein Bot sucht, etwa strong oder ismcts-1k"})
      ->type_name("BOT");
  add_option(command, program, "--decisions", arguments->decisions,
             {"how many decisions of the bot (default 1000)", "wie viele Entscheidungen des Bots (sonst 1000)"})
      ->check(CLI::Range(1, 10000000))
      ->type_name("N");
  add_flag(command, program, "--signature", arguments->signature,
           {"print the game's fingerprint", "den Fingerabdruck des Spiels ausgeben"});
  add_flag(command, program, "--table", arguments->table,
           {"measure how long a server needs to show a table after a restart",
            "messen, wie lange ein Server nach einem Neustart braucht, um einen Tisch zu zeigen"});
  add_flag(
      command, program, "--calibration", arguments->calibration,
      {"let bots play (--bot, default casual), and compare the chances that people are told with what came of them",
       "Bots spielen lassen (--bot, sonst casual) und vergleichen, was aus den genannten Siegchancen wurde"});
  add_flag(command, program, "--review", arguments->review,
           {"the same, and review every match twice: how often the second review agrees",
            "ebenso, und jede Partie zweimal durchsehen: wie oft der zweite Rückblick dasselbe sagt"});
  add_option(command, program, "--games", arguments->games,
             {"how many games for these two (default 10)", "wie viele Partien für diese beiden (sonst 10)"})
      ->check(CLI::Range(1, 1000000))
      ->type_name("N");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
