#include "arena/selfplay.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "arena/inputs.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

// spielwerk selfplay and inputs: games for nets to learn from, and what they learn (docs/training.md).

namespace spielwerk::cli {

namespace {

struct SelfplayArguments {
  GameChoice choice;
  std::string bot = "heuristic";
  std::string file;
  int games = 10000;
  std::uint64_t seed = 1;
  int threads = 0;
};

int cores(int threads) {
  return threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

// What is there already, without a torn end; or the program fails.
std::optional<std::set<std::uint32_t>> go_on(Program& program, const std::string& path, const arena::GamesHead& head) {
  if (!std::filesystem::exists(path)) {
    if (const auto problem = write_file(path, arena::write_head(head))) {
      program.fail(*problem);
      return std::nullopt;
    }
    return std::set<std::uint32_t>{};
  }
  const auto bytes = read_file(path);
  const auto file = bytes ? arena::read_games(*bytes) : Expected<arena::GamesFile>(bytes.error());
  if (!file) {
    program.fail(file.error());
    return std::nullopt;
  }
  if (!(file->head == head)) {
    program.fail({path + " holds games of another plan", path + " enthält Partien eines anderen Plans"});
    return std::nullopt;
  }
  std::filesystem::resize_file(path, file->whole);
  std::set<std::uint32_t> there;
  for (const auto& block : file->blocks) there.insert(block.number);
  return there;
}

void run_selfplay(Program& program, const SelfplayArguments& arguments) {
  const auto chosen = choose_game(program, arguments.choice);
  if (!chosen) return;
  const GameInfo& info = chosen->game->info();
  const auto bot = read_plan(arguments.bot, info.id, chosen->config.players);
  if (!bot) return program.fail(bot.error());
  if (bot->kind != Kind::beam)
    return program.fail({"self-play is for beams", "mit sich selbst spielen nur Beams (beam)"});
  arena::SelfplayPlan plan;
  plan.head = {info.id, info.revision, chosen->edition.hash, chosen->config.players, arguments.bot, arguments.seed};
  plan.bot = *bot;
  plan.blocks = (arguments.games + arena::kGamesInBlock - 1) / arena::kGamesInBlock;
  plan.threads = cores(arguments.threads);
  const auto there = go_on(program, arguments.file, plan.head);
  if (!there) return;
  plan.there = *there;
  std::ofstream out(arguments.file, std::ios::binary | std::ios::app);
  Progress progress(program.say({"playing", "spielt"}), arguments.games);
  plan.progress = [&](int games) { progress.show(games); };
  arena::play_selves(plan, *chosen->game, out, interrupted());
  if (!out.flush())
    program.fail({arguments.file + " could not be written", arguments.file + " ließ sich nicht schreiben"});
}

struct InputsArguments {
  std::vector<std::string> files;
  std::string out;
  arena::InputsPlan plan;
};

void run_inputs(Program& program, InputsArguments arguments) {
  arguments.plan.threads = cores(arguments.plan.threads);
  std::ofstream out(arguments.out, std::ios::binary);
  std::string first;
  for (const std::string& path : arguments.files) {
    const auto bytes = read_file(path);
    if (!bytes) return program.fail(bytes.error());
    const auto file = arena::read_games(*bytes);
    if (!file) return program.fail({path + ": " + file.error().english, path + ": " + file.error().german});
    GameChoice choice;
    choice.game = file->head.game;
    choice.players = file->head.players;
    const auto chosen = choose_game(program, choice);
    if (!chosen) return;
    if (chosen->game->info().revision != file->head.revision || chosen->edition.hash != file->head.edition)
      return program.fail({path + " was played by other rules or with another edition",
                           path + " wurde nach anderen Regeln oder mit einer anderen Ausgabe gespielt"});
    const std::string head = arena::inputs_head(*chosen->game, chosen->edition.hash);
    if (first.empty()) out << head;
    if (!first.empty() && head != first)
      return program.fail({path + " is of another game or number of players than the first file",
                           path + " ist von einem anderen Spiel oder mit anderer Spielerzahl als die erste Datei"});
    first = head;
    if (const auto problem = arena::write_inputs(file->blocks, arguments.plan, *chosen->game, out))
      return program.fail({path + ": " + problem->english, path + ": " + problem->german});
  }
  if (!out.flush())
    program.fail({arguments.out + " could not be written", arguments.out + " ließ sich nicht schreiben"});
}

}  // namespace

void add_selfplay(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<SelfplayArguments>();
  CLI::App* command = add_command(app, program, "selfplay",
                                  {"Let a bot play against itself, for nets to learn from",
                                   "Einen Bot gegen sich selbst spielen lassen, damit Netze daraus lernen"});
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--bot", arguments->bot,
             {"a beam, with or without a net (default heuristic)", "ein Beam, mit oder ohne Netz (sonst heuristic)"})
      ->type_name("BOT");
  add_option(command, program, "--games", arguments->games,
             {"how many games (default 10000), in blocks of 64", "wie viele Partien (sonst 10000), in Blöcken zu 64"})
      ->check(CLI::Range(1, 100000000))
      ->type_name("N");
  add_option(command, program, "-o,--out", arguments->file,
             {"where the games go; what is there already is not played again",
              "wohin die Partien kommen; was schon da ist, wird nicht noch einmal gespielt"})
      ->required()
      ->type_name("FILE");
  add_seed(command, program, arguments->seed, {"the same seed gives the same games", "gleicher Seed, gleiche Partien"});
  add_option(command, program, "--threads", arguments->threads,
             {"how many at a time (default: all cores)", "wie viele gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  command->callback([&program, arguments] { run_selfplay(program, *arguments); });
}

void add_inputs(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<InputsArguments>();
  CLI::App* command = add_command(
      app, program, "inputs",
      {"Turn games of self-play into what nets learn from", "Aus gespielten Partien machen, woraus Netze lernen"});
  add_option(command, program, "files", arguments->files, {"files of selfplay", "Dateien von selfplay"})
      ->required()
      ->type_name("FILE");
  add_option(command, program, "-o,--out", arguments->out, {"where it goes", "wohin es kommt"})
      ->required()
      ->type_name("FILE");
  add_option(
      command, program, "--positions", arguments->plan.positions,
      {"how many positions of a game, on average (default 16)", "wie viele Stellungen je Partie im Mittel (sonst 16)"})
      ->check(CLI::Range(0.1, 1000.0))
      ->type_name("N");
  add_seed(command, program, arguments->plan.seed,
           {"for which positions are taken", "dafür, welche Stellungen es sind"});
  add_option(command, program, "--threads", arguments->plan.threads,
             {"how many at a time (default: all cores)", "wie viele gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  command->callback([&program, arguments] { run_inputs(program, *arguments); });
}

}  // namespace spielwerk::cli
