#include "client/siege.hpp"

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "cli/command.hpp"
#include "cli/progress.hpp"

// spielwerk siege: can one guest take the bots' time away from everybody else?

namespace spielwerk::cli {

namespace {

struct Arguments {
  client::SiegePlan plan;
  std::string url;
  std::string metrics;
  bool json = false;
};

void write_half(JsonWriter& json, const client::SiegeReport::Half& half) {
  json.object();
  const auto latencies = [&](std::string_view name, const client::Latencies& all) {
    json.key(name).compact().object().member("count", static_cast<std::int64_t>(all.count()));
    json.member("p50", all.percentile(50)).member("p95", all.percentile(95)).member("max", all.most()).end();
  };
  latencies("bots_ms", half.bots);
  latencies("hints_ms", half.hints);
  json.member("bot_moves", half.moves).member("late", half.late).member("quick", half.quick).end();
}

void print_json(const client::SiegeReport& report) {
  JsonWriter json(true);
  json.object().member("tables", report.tables).key("alone");
  write_half(json, report.alone);
  json.key("besieged");
  write_half(json, report.besieged);
  json.member("good", report.good()).end();
  std::cout << json.text() << '\n';
}

std::string in_words(const client::Latencies& all) {
  return fmt::format("p50 {:.0f}  p95 {:.0f}  max {:.0f} ms ({})", all.percentile(50), all.percentile(95), all.most(),
                     all.count());
}

void print_half(const Program& program, const Text& name, const client::SiegeReport::Half& half) {
  std::cout << program.say(name) << '\n';
  print_figure(program, {"  turns of the bots", "  Züge der Bots"}, in_words(half.bots));
  print_figure(program, {"  hints", "  Hinweise"}, in_words(half.hints));
  print_figure(program, {"  choices of all bots", "  Wahlen aller Bots"},
               fmt::format("{}, {} {}, {} {}", half.moves, half.late, program.say({"late", "zu spät"}), half.quick,
                           program.say({"at a glance", "auf einen Blick"})));
}

void print_text(const Program& program, const client::SiegePlan& plan, const client::SiegeReport& report) {
  print_half(program, {"alone", "allein"}, report.alone);
  print_half(program, {"besieged", "belagert"}, report.besieged);
  print_figure(program, {"tables of the guest", "Tische des Gastes"},
               fmt::format("{} ({} {})", report.tables, program.say({"of", "von"}), plan.tables));
  std::cout << program.say(report.good() ? Text{"nobody is kept from playing", "niemand wird vom Spielen abgehalten"}
                                         : Text{"the bar is missed: no late choice, p95 at most twice what it is alone",
                                                "verfehlt: keine späte Wahl, p95 höchstens doppelt so viel wie allein"})
            << '\n';
}

void run(Program& program, const Arguments& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  client::SiegePlan plan = arguments.plan;
  const Expected<client::Url> url = client::Url::read(arguments.url);
  if (!url) return program.fail(url.error());
  plan.url = *url;
  const Expected<client::Url> metrics = client::Url::read(arguments.metrics);
  if (!metrics) return program.fail(metrics.error());
  plan.metrics = *metrics;
  auto bar = std::make_shared<std::pair<Text, std::unique_ptr<Progress>>>();
  plan.progress = [&program, bar](const Text& what, std::int64_t done, std::int64_t total) {
    if (bar->first != what) *bar = {what, std::make_unique<Progress>(program.say(what), total)};
    bar->second->show(done);
  };
  const Expected<client::SiegeReport> report = client::run_siege(plan);
  bar->second.reset();
  if (!report) return program.fail(report.error());
  arguments.json ? print_json(*report) : print_text(program, plan, *report);
  if (!report->good()) program.exit_code = 1;
}

}  // namespace

void add_siege(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      add_command(app, program, "siege",
                  {"Try to take the bots' time away from somebody who plays on a server of this machine",
                   "Versuchen, auf einem Server dieses Rechners jemandem die Zeit der Bots zu nehmen"});
  client::SiegePlan& plan = arguments->plan;
  add_option(command, program, "--url", arguments->url, {"of the server", "des Servers"})->required()->type_name("URL");
  add_option(command, program, "--metrics", arguments->metrics,
             {"of its figures (serve --metrics), without /metrics", "seiner Zahlen (serve --metrics), ohne /metrics"})
      ->required()
      ->type_name("URL");
  add_option(command, program, "--game", plan.game,
             {"what is played (default keyflower)", "was gespielt wird (sonst keyflower)"})
      ->type_name("GAME");
  add_option(command, program, "--players", plan.players, {"at a table (default 6)", "an einem Tisch (sonst 6)"})
      ->check(CLI::Range(2, 6))
      ->type_name("N");
  add_option(command, program, "--bot", plan.bot, {"in all seats (default strong)", "auf allen Plätzen (sonst strong)"})
      ->type_name("NAME");
  add_option(command, program, "--tables", plan.tables,
             {"of bots only, of one guest (default 50)", "nur mit Bots, von einem Gast (sonst 50)"})
      ->check(CLI::Range(0, 100000))
      ->type_name("N");
  add_option(
      command, program, "--time", plan.time,
      {"milliseconds that their bots are given (default 3750)", "Millisekunden Bedenkzeit für deren Bots (sonst 3750)"})
      ->check(CLI::Range(0, 3600000))
      ->type_name("MS");
  add_option(command, program, "--askers", plan.askers,
             {"people who want one analysis after another (default 10)",
              "Leute, die eine Analyse nach der anderen wollen (sonst 10)"})
      ->check(CLI::Range(0, 1000))
      ->type_name("N");
  add_flag(command, program, "--watched", plan.watched,
           {"the guest looks at all of his tables", "der Gast sieht allen seinen Tischen zu"});
  add_option(command, program, "--seconds", plan.seconds,
             {"alone, and as long besieged (default 60)", "allein, und ebenso lange belagert (sonst 60)"})
      ->check(CLI::Range(1.0, 100000.0))
      ->type_name("N");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
