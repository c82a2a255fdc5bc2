#include "arena/simulate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "bots/bot.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/terminal.hpp"

// spielwerk simulate: many games between bots, and their statistics.

namespace spielwerk::cli {

namespace {

struct Arguments {
  GameChoice choice;
  int games = 1000;
  std::string seats;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const auto comma = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, comma - begin));
    begin = comma + 1;
  }
  return words;
}

// One bot a seat, or the program fails.
std::optional<std::vector<std::string>> read_seats(Program& program, const std::string& text, std::string_view game,
                                                   int players) {
  if (text.empty()) return std::vector<std::string>(static_cast<std::size_t>(players), "random");
  const std::vector<std::string> seats = split(text);
  if (static_cast<int>(seats.size()) != players) {
    program.fail(
        {fmt::format("--seats must name {} bots", players), fmt::format("--seats muss {} Bots nennen", players)});
    return std::nullopt;
  }
  for (const std::string& seat : seats) {
    const Expected<BotPlan> plan = read_plan(seat, game, players);
    if (plan) continue;
    program.fail(plan.error());
    return std::nullopt;
  }
  return seats;
}

void print_json(const Simulation& result, const std::vector<ScoreSource>& sources, const Text& rival) {
  const auto spread = [](JsonWriter& json, const char* name, const Spread& values) {
    json.key(name).compact().object().member("mean", values.mean()).member("deviation", values.deviation());
    json.member("least", values.least).member("most", values.most).end();
  };
  JsonWriter json(true);
  json.object().member("games", result.games).member("seconds", result.seconds).key("seats").array();
  for (const Simulation::SeatResult& seat : result.seats) {
    json.object().member("bot", seat.bot).member("win_share", seat.wins / result.games);
    spread(json, "score", seat.score);
    json.key("by_source").compact().object();
    for (std::size_t i = 0; i < seat.by_source.size(); ++i) json.member(sources[i].id, seat.by_source[i]);
    json.end().end();
  }
  json.end();
  if (result.rival.count > 0) {
    json.key("rival").object().member("name", rival);
    spread(json, "score", result.rival);
    json.end();
  }
  spread(json, "winner_score", result.winner_score);
  spread(json, "plies", result.plies);
  spread(json, "decisions", result.decisions);
  json.end();
  std::cout << json.text() << '\n';
}

void print_text(const Program& program, const Simulation& result, const std::vector<ScoreSource>& sources,
                const Text& rival) {
  std::cout << fmt::format("{} {}, {:.1f} s\n\n", result.games, program.say({"games", "Partien"}), result.seconds);
  std::cout << fmt::format("{:<34}", "");
  for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
    std::cout << fmt::format("{:>12}", fmt::format("{}:{}", seat, result.seats[seat].bot));
  }
  const auto line = [&](const std::string& name, auto&& value) {
    std::cout << '\n' << name << std::string(name.size() < 34 ? 34 - name.size() : 1, ' ');
    for (const Simulation::SeatResult& seat : result.seats) std::cout << fmt::format("{:>12}", value(seat));
  };
  using Seat = Simulation::SeatResult;
  line(program.say({"win share", "Siegquote"}),
       [&](const Seat& seat) { return fmt::format("{:.1f} %", 100 * seat.wins / result.games); });
  line(program.say({"score, mean", "Punkte, Mittel"}),
       [](const Seat& seat) { return fmt::format("{:.2f}", seat.score.mean()); });
  line(program.say({"score, deviation", "Punkte, Streuung"}),
       [](const Seat& seat) { return fmt::format("{:.2f}", seat.score.deviation()); });
  line(program.say({"score, least and most", "Punkte, von bis"}),
       [](const Seat& seat) { return fmt::format("{}-{}", seat.score.least, seat.score.most); });
  for (std::size_t i = 0; i < sources.size(); ++i) {
    line("  " + sources[i].name.in(program.language),
         [&](const Seat& seat) { return fmt::format("{:.2f}", seat.by_source[i]); });
  }
  std::cout << "\n\n";
  if (result.rival.count > 0) {
    std::cout << fmt::format("{}: {:.1f} ({}-{})\n", capitalised(program.say(rival)), result.rival.mean(),
                             result.rival.least, result.rival.most);
  }
  std::cout << fmt::format("{}: {:.1f} ({}-{})\n", program.say({"score of the winner", "Punkte des Siegers"}),
                           result.winner_score.mean(), result.winner_score.least, result.winner_score.most);
  std::cout << fmt::format("{}: {:.1f} ({}-{})\n", program.say({"decisions in a game", "Entscheidungen je Partie"}),
                           result.decisions.mean(), result.decisions.least, result.decisions.most);
  std::cout << fmt::format("{}: {:.1f} ({}-{})\n", program.say({"plies in a game", "Schritte je Partie"}),
                           result.plies.mean(), result.plies.least, result.plies.most);
}

void run(Program& program, const Arguments& arguments) {
  GameChoice choice = arguments.choice;
  choice.seats_named = arguments.seats.empty() ? 0 : static_cast<int>(split(arguments.seats).size());
  const auto chosen = choose_game(program, choice);
  if (!chosen) return;
  const auto seats = read_seats(program, arguments.seats, chosen->entry->info.id, chosen->config.players);
  if (!seats) return;
  SimulationPlan plan{chosen->entry->info.id, chosen->config, chosen->edition,   *seats,
                      arguments.games,        arguments.seed, arguments.threads, {}};
  if (plan.threads == 0) plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Simulation result;
  {
    Progress progress(program.say({"playing", "spielt"}), arguments.games);
    plan.progress = [&](int done) { progress.show(done); };
    result = simulate(plan, *chosen->game);
  }
  const std::vector<ScoreSource> sources = chosen->game->score_sources();
  const Text rival = chosen->entry->info.rival;
  arguments.json ? print_json(result, sources, rival) : print_text(program, result, sources, rival);
}

}  // namespace

void add_simulate(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(
      app, program, "simulate",
      {"Play many games between bots and show statistics", "Viele Partien zwischen Bots spielen und auswerten"});
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--games", arguments->games,
             {"how many games (default 1000)", "wie viele Partien (sonst 1000)"})
      ->check(CLI::Range(1, 10000000))
      ->type_name("N");
  add_option(command, program, "--seats", arguments->seats,
             {"the bots, like greedy,random (there are " + bot_list() + ")",
              "die Bots, etwa greedy,random (es gibt " + bot_list() + ")"})
      ->type_name("BOT,...");
  add_seed(command, program, arguments->seed, {"the same seed gives the same games", "gleicher Seed, gleiche Partien"});
  add_option(command, program, "--threads", arguments->threads,
             {"how many at a time (default: all cores)", "wie viele gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
