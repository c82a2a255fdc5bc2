#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "arena/jobs.hpp"
#include "arena/report.hpp"
#include "arena/results_file.hpp"
#include "cli/arena_python.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

// spielwerk arena: which bot is stronger, and by how much.

namespace spielwerk::cli {

namespace {

using arena::BlockResult;
using arena::Tournament;
using Keep = std::function<std::optional<Text>(const BlockResult&)>;

constexpr auto kLook = std::chrono::milliseconds(300);   // between two looks at what others have played
constexpr auto kBlink = std::chrono::milliseconds(100);  // between two states of the bar
constexpr int kInterrupted = 130;                        // what shells expect after Ctrl-C

struct Arguments {
  GameChoice choice;
  std::vector<std::string> bots;
  std::string mode = "round-robin";
  int blocks = 100;
  std::uint64_t seed = 1;
  int threads = 0;
  std::vector<double> sprt;  // elo0, elo1
  std::string out;
  bool resume = false;
  std::string html;
  std::optional<std::string> jobs;
  bool json = false;
};

// How many blocks are done, and when the rest will be.
class BlockBar {
 public:
  BlockBar(const Program& program, const Tournament& tournament)
      : program_(program), tournament_(tournament), before_(tournament.played()) {}

  void show(int done) {
    const auto now = std::chrono::steady_clock::now();
    if (bar_ && now - shown_ < kBlink) return;
    shown_ = now;
    const int total = tournament_.blocks();
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    std::string label = fmt::format("{}/{} {}", done, total, program_.say({"blocks", "Blöcke"}));
    if (done > before_)
      label += fmt::format(", {} {}", program_.say({"left:", "noch"}),
                           duration(seconds * (total - done) / (done - before_)));
    bar_.reset();
    bar_ = std::make_unique<Progress>(label, total);
    bar_->show(done);
  }

 private:
  static std::string duration(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", seconds);
    return seconds < 6000 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
  }

  const Program& program_;
  const Tournament& tournament_;
  const int before_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_;
  std::unique_ptr<Progress> bar_;
};

void note(const Program& program, const Text& text) { std::cerr << "spielwerk: " << program.say(text) << '\n'; }

std::optional<arena::Plan> read_plan(Program& program, const Arguments& arguments, const ChosenGame& chosen) {
  arena::Plan plan{.game = chosen.entry->info.id,
                   .config = chosen.config,
                   .edition = chosen.edition,
                   .edition_file = arguments.choice.edition_file,
                   .bots = arguments.bots,
                   .deals = arguments.blocks,
                   .seed = arguments.seed};
  const auto& modes = arena::mode_names();
  plan.mode = static_cast<arena::Mode>(std::find(modes.begin(), modes.end(), arguments.mode) - modes.begin());
  if (const auto wrong = arena::check_plan(plan)) {
    program.fail(*wrong);
    return std::nullopt;
  }
  return plan;
}

// Nothing wrong, or why there can be no test.
std::optional<Text> check_sprt(const Arguments& arguments, const arena::Plan& plan) {
  if (arguments.sprt.empty()) return std::nullopt;
  if (!(arguments.sprt[0] < arguments.sprt[1]) || !std::isfinite(arguments.sprt[1] - arguments.sprt[0]))
    return Text{"--sprt needs two Elo values, the smaller one first, like 0,35",
                "--sprt braucht zwei Elo-Werte, den kleineren zuerst, etwa 0,35"};
  if (plan.config.players == 1)
    return Text{"--sprt needs bots that play against each other", "--sprt braucht Bots, die gegeneinander spielen"};
  if (arena::contenders(plan).size() == 2) return std::nullopt;
  return Text{"--sprt compares two bots", "--sprt vergleicht zwei Bots"};
}

// Others play. The program fails if the database cannot be used.
void wait_for_workers(Program& program, const Arguments& arguments, Tournament& tournament, const Keep& keep) {
  const std::atomic<bool>& stop = interrupted();
  auto jobs = arena::Jobs::connect(*arguments.jobs, stop, [&](const Text& text) { note(program, text); });
  if (!jobs) return program.fail(jobs.error());
  arena::Jobs& table = **jobs;
  const std::optional<std::int64_t> before = table.find_run(tournament.plan());
  if (before && !arguments.resume) {
    note(program, {fmt::format("run {} has the same plan; --resume would go on with it", *before),
                   fmt::format("Lauf {} hat denselben Plan; --resume machte mit ihm weiter", *before)});
  }
  if (!before && arguments.resume && !table.problem())
    note(program, {"no run has this plan yet: it is a new one", "noch kein Lauf hat diesen Plan: es wird ein neuer"});
  std::optional<std::int64_t> run = arguments.resume ? before : std::nullopt;
  if (!run) run = table.create_run(tournament.plan());
  if (run) {
    table.offer(*run, tournament.missing());
    note(program, {fmt::format("run {}: waiting for workers (spielwerk worker --jobs ...)", *run),
                   fmt::format("Lauf {}: wartet auf Helfer (spielwerk worker --jobs ...)", *run)});
  }
  while (run && !stop && !table.problem() && !tournament.finished()) {
    if (const auto problem = table.collect(*run, tournament, keep)) return program.fail(*problem);
    if (!tournament.finished()) std::this_thread::sleep_for(kLook);
  }
  if (const auto problem = table.problem()) return program.fail(*problem);
  // The test was decided early: the rest need not be played.
  if (tournament.finished()) table.withdraw(*run);
}

void play_blocks(Program& program, const Arguments& arguments, Tournament& tournament,
                 std::optional<arena::ResultsFile>& file) {
  BlockBar bar(program, tournament);
  const Keep keep = [&](const BlockResult& result) -> std::optional<Text> {
    bar.show(tournament.played() + 1);
    return file ? file->append(result) : std::nullopt;
  };
  bar.show(tournament.played());
  if (arguments.jobs) return wait_for_workers(program, arguments, tournament, keep);
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads = arguments.threads == 0 ? cores : arguments.threads;
  if (const auto problem = arena::play(tournament, threads, interrupted(), keep)) program.fail(*problem);
}

// The file of results, if one is wanted; false if the program failed.
bool open_file(Program& program, const Arguments& arguments, Tournament& tournament,
               std::optional<arena::ResultsFile>& file) {
  if (arguments.out.empty()) {
    if (!arguments.resume || arguments.jobs) return true;
    program.fail({"--resume needs --out FILE or --jobs", "--resume braucht --out DATEI oder --jobs"});
    return false;
  }
  auto opened = arguments.resume ? arena::ResultsFile::resume(arguments.out, tournament)
                                 : arena::ResultsFile::create(arguments.out, tournament.plan());
  if (!opened) {
    program.fail(opened.error());
    return false;
  }
  file.emplace(std::move(*opened));
  if (file->was_torn())
    note(program, {arguments.out + ": the last line was not whole; its block is played again",
                   arguments.out + ": die letzte Zeile war nicht vollständig; ihr Block wird noch einmal gespielt"});
  return true;
}

// Why the page cannot be written there: better now than after hours. Nothing else is overwritten with it.
std::optional<Text> check_page(const Arguments& arguments) {
  const std::string& path = arguments.html;
  if (path.empty()) return std::nullopt;
  std::error_code ignored;
  if (path == arguments.out || std::filesystem::equivalent(path, arguments.out, ignored))
    return Text{"--html and --out name the same file", "--html und --out nennen dieselbe Datei"};
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
    return Text{path + " is no file", path + " ist keine Datei"};
  std::ifstream file(path, std::ios::binary);
  const std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!content.empty() && !arena::is_report_html(content))
    return Text{path + " is not a page of the arena and was not touched",
                path + " ist keine Seite der Arena und bleibt unverändert"};
  if (!std::ofstream(path, std::ios::app))
    return Text{path + ": cannot be written", path + ": lässt sich nicht schreiben"};
  return std::nullopt;
}

// Policies in Python: each against each, and the report as text or JSON.
void run_in_python(Program& program, const Arguments& arguments) {
  if (arguments.mode != "round-robin" || !arguments.sprt.empty() || !arguments.out.empty() || !arguments.html.empty() ||
      arguments.jobs || arguments.resume) {
    return program.fail(
        {"with bots in Python there are only --players, --option, --edition, --blocks, --seed and --json",
         "mit Bots in Python gibt es nur --players, --option, --edition, --blocks, --seed und --json"});
  }
  std::vector<std::string> words = {arguments.choice.game, fmt::format("--bots={}", fmt::join(arguments.bots, ",")),
                                    fmt::format("--blocks={}", arguments.blocks),
                                    fmt::format("--seed={}", arguments.seed)};
  if (arguments.choice.players != 0) words.push_back(fmt::format("--players={}", arguments.choice.players));
  for (const std::string& option : arguments.choice.options) words.push_back("--option=" + option);
  if (!arguments.choice.edition_file.empty()) words.push_back("--edition=" + arguments.choice.edition_file);
  if (arguments.json) words.emplace_back("--json");
  program.fail(become_python_arena(words));
}

void run(Program& program, const Arguments& arguments) {
  if (has_python_bot(arguments.bots)) return run_in_python(program, arguments);
  GameChoice choice = arguments.choice;
  if (arguments.mode == "table") choice.seats_named = static_cast<int>(arguments.bots.size());
  const auto chosen = choose_game(program, choice);
  if (!chosen) return;
  if (!chosen->edition.built_in) know_edition(chosen->edition);
  const auto plan = read_plan(program, arguments, *chosen);
  if (!plan) return;
  if (const auto wrong = check_sprt(arguments, *plan)) return program.fail(*wrong);
  std::optional<arena::Sprt> test;
  if (!arguments.sprt.empty()) test.emplace(arguments.sprt[0], arguments.sprt[1]);
  if (const auto wrong = check_page(arguments)) return program.fail(*wrong);
  Tournament tournament(*plan, chosen->game, test);
  std::optional<arena::ResultsFile> file;
  if (!open_file(program, arguments, tournament, file)) return;
  play_blocks(program, arguments, tournament, file);
  if (program.exit_code != 0) return;
  if (interrupted() && !tournament.finished()) {
    program.exit_code = kInterrupted;
    note(program, {"stopped early; --resume goes on, if the results are kept (--out, --jobs)",
                   "vorzeitig beendet; --resume macht weiter, wenn die Ergebnisse bleiben (--out, --jobs)"});
  }
  const arena::Report report = arena::make_report(tournament);
  std::cout << (arguments.json ? arena::report_json(report) : arena::report_text(report, program.language));
  if (arguments.html.empty()) return;
  if (const auto problem = write_file(arguments.html, arena::report_html(report, program.language)))
    program.fail(*problem);
}

}  // namespace

void add_arena(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "arena",
                                  {"Measure which bot is stronger: duplicate deals, ratings, a report",
                                   "Messen, welcher Bot stärker ist: gleiche Austeilungen, Wertung, Bericht"});
  add_game_choice(command, program, arguments->choice);
  add_option(command, program, "--bots", arguments->bots,
             {"the bots, like strong,greedy or tree:iterations=500 (there are " + bot_list() + ")",
              "die Bots, etwa strong,greedy oder tree:iterations=500 (es gibt " + bot_list() + ")"})
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("BOT,...");
  add_option(command, program, "--mode", arguments->mode,
             {"field: the first bot against each other one; round-robin: each against each; table: one bot a seat",
              "field: der erste Bot gegen jeden anderen; round-robin: jeder gegen jeden; table: ein Bot je Platz"})
      ->check(CLI::IsMember(arena::mode_names()))
      ->type_name("MODE");
  add_option(command, program, "--blocks", arguments->blocks,
             {"deals for each table, each with every rotation of the seats (default 100)",
              "Austeilungen je Tisch, jede mit jeder Drehung der Plätze (sonst 100)"})
      ->check(CLI::Range(1, arena::kMostDeals))
      ->type_name("N");
  add_seed(command, program, arguments->seed,
           {"of the first deal; the next ones count on", "der ersten Austeilung; die nächsten zählen weiter"});
  add_option(command, program, "--threads", arguments->threads,
             {"how many games at a time (default: all cores)", "wie viele Partien gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  add_option(command, program, "--sprt", arguments->sprt,
             {"stop when it is decided whether the first bot is stronger by the first or by the second Elo, like 0,35",
              "aufhören, sobald entschieden ist, ob der erste Bot um den ersten oder den zweiten Elo-Wert stärker ist, "
              "etwa 0,35"})
      ->delimiter(',')
      ->expected(2)
      ->type_name("ELO,ELO");
  add_option(command, program, "--out", arguments->out,
             {"keep the results here, block by block", "die Ergebnisse hier aufheben, Block für Block"})
      ->type_name("FILE");
  add_flag(command, program, "--resume", arguments->resume,
           {"go on with the results that are there", "mit den vorhandenen Ergebnissen weitermachen"});
  add_option(command, program, "--jobs", arguments->jobs,
             {"let workers play: a PostgreSQL database, like postgres://user@host/database",
              "Helfer spielen lassen: eine PostgreSQL-Datenbank, etwa postgres://user@host/database"})
      ->type_name("URL");
  add_option(command, program, "--html", arguments->html,
             {"write a page with plots", "eine Seite mit Bildern schreiben"})
      ->type_name("FILE");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
