#include "client/knock.hpp"

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "cli/command.hpp"
#include "cli/progress.hpp"

// spielwerk knock: what do large bodies from nobody in particular cost a server?

namespace spielwerk::cli {

namespace {

constexpr double kMegabyte = 1e6;

struct Arguments {
  client::KnockPlan plan;
  std::string url;
  double most_memory = 0;  // megabytes; 0: no bar
  bool json = false;
};

double grown(const client::KnockReport& report) { return static_cast<double>(report.most - report.before) / kMegabyte; }

void print_json(const client::KnockReport& report) {
  JsonWriter json(true);
  json.object().member("memory_before", report.before).member("memory_most", report.most);
  json.member("bytes_taken", report.taken).key("answers").compact().object();
  for (const auto& [status, count] : report.answers) json.member(std::to_string(status), count);
  json.end().end();
  std::cout << json.text() << '\n';
}

void print_text(const Program& program, const client::KnockReport& report) {
  const auto megabytes = [](std::int64_t bytes) {
    return fmt::format("{:.1f} MB", static_cast<double>(bytes) / kMegabyte);
  };
  print_figure(program, {"memory before", "Speicher vorher"}, megabytes(report.before));
  print_figure(program, {"and at most", "und höchstens"},
               fmt::format("{} (+{:.1f} MB)", megabytes(report.most), grown(report)));
  print_figure(program, {"bytes taken", "angenommene Bytes"}, megabytes(report.taken));
  std::string answers;
  for (const auto& [status, count] : report.answers) {
    const std::string what = status == 0 ? program.say({"none", "keine"}) : std::to_string(status);
    answers += fmt::format("{}{}: {}", answers.empty() ? "" : ", ", what, count);
  }
  print_figure(program, {"answers", "Antworten"}, answers);
}

void run(Program& program, const Arguments& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  client::KnockPlan plan = arguments.plan;
  const Expected<client::Url> url = client::Url::read(arguments.url);
  if (!url) return program.fail(url.error());
  plan.url = *url;
  auto bar = std::make_shared<std::unique_ptr<Progress>>();
  plan.progress = [&program, bar](const Text& what, std::int64_t done, std::int64_t total) {
    if (*bar == nullptr) *bar = std::make_unique<Progress>(program.say(what), total);
    (*bar)->show(done);
  };
  const Expected<client::KnockReport> report = client::run_knock(plan);
  bar->reset();
  if (!report) return program.fail(report.error());
  arguments.json ? print_json(*report) : print_text(program, *report);
  if (arguments.most_memory > 0 && grown(*report) > arguments.most_memory) program.exit_code = 1;
}

}  // namespace

void add_knock(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      add_command(app, program, "knock",
                  {"Send many large bodies at once to a server of this machine, and see what they cost",
                   "Einem Server dieses Rechners viele große Rümpfe zugleich schicken, und was sie kosten"});
  client::KnockPlan& plan = arguments->plan;
  add_option(command, program, "--url", arguments->url, {"of the server", "des Servers"})->required()->type_name("URL");
  add_option(command, program, "--pid", plan.process, {"process of the server", "Prozess des Servers"})
      ->required()
      ->check(CLI::Range(1, 1 << 30))
      ->type_name("N");
  add_option(command, program, "--connections", plan.connections,
             {"at the same time (default 150)", "gleichzeitig (sonst 150)"})
      ->check(CLI::Range(1, 100000))
      ->type_name("N");
  add_option(command, program, "--bytes", plan.bytes,
             {"of each body (default 2000000)", "jedes Rumpfs (sonst 2000000)"})
      ->check(CLI::Range(1, 1 << 30))
      ->type_name("N");
  add_option(command, program, "--seconds", plan.seconds, {"how long (default 3)", "wie lange (sonst 3)"})
      ->check(CLI::Range(0.1, 1000.0))
      ->type_name("N");
  add_option(command, program, "--most-memory", arguments->most_memory,
             {"megabytes that it may cost", "Megabytes, die es kosten darf"})
      ->check(CLI::Range(0.0, 1000000.0))
      ->type_name("MB");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
