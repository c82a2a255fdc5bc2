#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <iostream>
#include <random>
#include <thread>

#include "arena/jobs.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"

// spielwerk worker: plays blocks for `spielwerk arena --jobs`, on any machine.

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::string jobs;
  int threads = 0;
  int lease = 60'000;  // milliseconds
  bool exit_when_idle = false;
  std::string edition_file;
};

std::string worker_name() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}:{:08x}", host.data(), getpid(), std::random_device{}());
}

std::optional<Text> show_edition(const std::string& path) {
  Expected<std::string> content = read_file(path);
  if (!content) return content.error();
  Expected<Edition> edition = read_edition(*content);
  if (!edition) return Text{path + ": " + edition.error().english, path + ": " + edition.error().german};
  know_edition(*edition);
  return std::nullopt;
}

void run(Program& program, const Arguments& arguments) {
  if (!arguments.edition_file.empty()) {
    if (const auto problem = show_edition(arguments.edition_file)) return program.fail(*problem);
  }
  const auto tell = [&](const Text& text) { std::cerr << "spielwerk: " << program.say(text) << '\n'; };
  const std::atomic<bool>& stop = interrupted();
  auto jobs = arena::Jobs::connect(arguments.jobs, stop, tell);
  if (!jobs) return program.fail(jobs.error());
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const arena::WorkerPlan plan{.name = worker_name(),
                               .threads = arguments.threads == 0 ? cores : arguments.threads,
                               .lease = std::chrono::milliseconds(arguments.lease),
                               .exit_when_idle = arguments.exit_when_idle};
  const arena::WorkerReport report = arena::work(**jobs, plan, stop, tell);
  if (const auto problem = (*jobs)->problem()) return program.fail(*problem);
  std::cout << fmt::format("{} {}\n", report.played, program.say({"blocks played", "Blöcke gespielt"}));
  if (report.refused > 0) program.exit_code = 2;
}

}  // namespace

void add_worker(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "worker",
                                  {"Play blocks for spielwerk arena --jobs, on any number of machines",
                                   "Blöcke für spielwerk arena --jobs spielen, auf beliebig vielen Rechnern"});
  add_option(command, program, "--jobs", arguments->jobs,
             {"the PostgreSQL database, like postgres://user@host/database",
              "die PostgreSQL-Datenbank, etwa postgres://user@host/database"})
      ->required()
      ->type_name("URL");
  add_option(command, program, "--threads", arguments->threads,
             {"how many blocks at a time (default: all cores)", "wie viele Blöcke gleichzeitig (sonst alle Kerne)"})
      ->check(CLI::Range(0, 256))
      ->type_name("N");
  add_option(command, program, "--lease", arguments->lease,
             {"after so many milliseconds without a sign of life others play its blocks (default 60000)",
              "nach so vielen Millisekunden ohne Lebenszeichen spielen andere seine Blöcke (sonst 60000)"})
      ->check(CLI::Range(100, 3'600'000))
      ->type_name("MS");
  add_flag(command, program, "--exit-when-idle", arguments->exit_when_idle,
           {"end when every block has a result", "enden, wenn jeder Block ein Ergebnis hat"});
  add_option(command, program, "--edition", arguments->edition_file,
             {"runs with the components in this file can be played, too",
              "auch Läufe mit dem Material aus dieser Datei können gespielt werden"})
      ->type_name("FILE");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
