#include "client/load.hpp"

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "cli/command.hpp"
#include "cli/progress.hpp"

// spielwerk load: many simulated players on a server of this machine, and whether it keeps what it promises.

namespace spielwerk::cli {

namespace {

constexpr double kLimitStep = 10;  // seconds
constexpr double kMegabyte = 1024 * 1024;

struct Arguments {
  client::LoadPlan plan;
  std::vector<std::string> urls;
  double seconds = 0;      // 0: the usual
  std::string check;       // a ledger
  double most_p99 = 0;     // milliseconds; 0: no bar
  double most_memory = 0;  // KB for each connection; 0: no bar
  bool json = false;
};

// One bar after another.
class Bars {
 public:
  explicit Bars(const Program& program) : program_(&program) {}

  void show(const Text& what, std::int64_t done, std::int64_t total) {
    if (what != what_) {
      bar_.reset();
      bar_ = std::make_unique<Progress>(program_->say(what), total);
      what_ = what;
    }
    bar_->show(done);
  }

 private:
  const Program* program_;
  Text what_;
  std::unique_ptr<Progress> bar_;
};

void write_step(JsonWriter& json, const client::LoadStep& step) {
  json.member("rate", step.rate).member("moves_per_second", step.reached);
  json.key("latency_ms").compact().object().member("p50", step.p50).member("p90", step.p90);
  json.member("p99", step.p99).member("max", step.most).end();
  json.member("waited", step.waited);
}

void write_counts(JsonWriter& json, const client::LoadCounts& counts) {
  json.member("sent", counts.sent).member("acknowledged", counts.acknowledged).member("undone", counts.undone);
  json.member("refused", counts.refused).key("refusals").compact().object();
  for (const auto& [code, count] : counts.refusals) json.member(code, count);
  json.end();
  json.member("unanswered", counts.unanswered).member("reconnects", counts.reconnects);
  json.member("resends", counts.resends).member("doubled_sends", counts.doubled_sends);
  json.member("messages", counts.messages).member("bytes", counts.bytes);
  json.member("tables_finished", counts.tables_finished);
}

void write_check(JsonWriter& json, const client::CheckReport& check) {
  json.key("check").object().member("entries", check.entries).member("lost", check.lost);
  json.member("doubled", check.doubled).member("unchecked", check.unchecked).member("files", check.files);
  json.key("findings").array();
  for (const std::string& finding : check.findings) json.value(finding);
  json.end().end();
}

void print_json(const client::LoadReport& report) {
  JsonWriter json(true);
  json.object().member("connections", report.connections).member("setup_seconds", report.setup_seconds);
  write_step(json, report.step);
  if (!report.steps.empty()) {
    json.key("steps").array();
    for (const client::LoadStep& step : report.steps) {
      json.compact().object();
      write_step(json, step);
      json.member("good", step.good).end();
    }
    json.end();
  }
  write_counts(json, report.counts);
  json.member("stalled_tables", report.stalled);
  json.key("server").object().member("processor", report.server_processor);
  json.key("resident_bytes").compact().object().member("before", report.memory.before);
  json.member("connected", report.memory.connected).member("watching", report.memory.watching);
  json.member("end", report.memory.end).end();
  json.member("bytes_per_connection", report.bytes_per_connection()).end();
  json.member("own_processor", report.own_processor);
  write_check(json, report.check);
  json.end();
  std::cout << json.text() << '\n';
}

void line(const Program& program, const Text& name, const std::string& value) {
  const std::string& word = program.say(name);
  std::cout << word << std::string(word.size() < 28 ? 28 - word.size() : 1, ' ') << value << '\n';
}

std::string latency(const client::LoadStep& step) {
  return fmt::format("p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  max {:.1f} ms", step.p50, step.p90, step.p99, step.most);
}

void print_check(const Program& program, const client::CheckReport& check) {
  line(program, {"checked", "geprüft"},
       fmt::format("{} {}, {} {}", check.entries, program.say({"acknowledged messages", "bestätigte Nachrichten"}),
                   check.files, program.say({"match files", "Partiedateien"})));
  line(program, {"lost", "verloren"}, std::to_string(check.lost));
  line(program, {"doubled", "doppelt"}, std::to_string(check.doubled));
  if (check.unchecked > 0) line(program, {"without an answer", "ohne Antwort"}, std::to_string(check.unchecked));
  for (const std::string& finding : check.findings) std::cout << "  " << finding << '\n';
}

void print_memory(const Program& program, const client::LoadReport& report) {
  const client::LoadMemory& memory = report.memory;
  const auto megabytes = [](std::int64_t bytes) { return static_cast<double>(bytes) / kMegabyte; };
  line(program, {"memory of the server", "Speicher des Servers"},
       fmt::format("{:.1f} -> {:.1f} -> {:.1f} -> {:.1f} MB ({})", megabytes(memory.before),
                   megabytes(memory.connected), megabytes(memory.watching), megabytes(memory.end),
                   program.say({"tables set up, connected, watching, at the end",
                                "Tische da, verbunden, zuschauend, am Ende"})));
  line(program, {"for each connection", "je Verbindung"},
       fmt::format("{:.1f} KB", report.bytes_per_connection() / 1024));
  line(program, {"processor", "Prozessor"},
       fmt::format("{:.0f} % {}, {:.0f} % {}", 100 * report.server_processor, program.say({"server", "Server"}),
                   100 * report.own_processor, program.say({"this program", "dieses Programm"})));
}

void print_steps(const Program& program, const client::LoadReport& report) {
  for (const client::LoadStep& step : report.steps) {
    std::cout << fmt::format("{:>8.0f}/s  {:>8.1f}/s  {}  {}\n", step.rate, step.reached, latency(step),
                             step.good ? program.say({"good", "gut"}) : program.say({"too much", "zu viel"}));
  }
  line(program, {"highest good rate", "höchste gute Rate"},
       fmt::format("{:.0f}/s (p99 < {:.0f} ms)", report.step.rate, client::kLatencyBar));
}

void print_text(const Program& program, const client::LoadReport& report) {
  const client::LoadCounts& counts = report.counts;
  line(program, {"connections", "Verbindungen"},
       fmt::format("{}, {} {:.1f} s", report.connections, program.say({"set up in", "aufgebaut in"}),
                   report.setup_seconds));
  if (!report.steps.empty()) print_steps(program, report);
  line(program, {"moves a second", "Züge je Sekunde"},
       fmt::format("{:.1f} ({} {:.0f})", report.step.reached, program.say({"of", "von"}), report.step.rate));
  line(program, {"from due to done", "von fällig bis erledigt"}, latency(report.step));
  line(program, {"sent, acknowledged", "gesendet, bestätigt"},
       fmt::format("{}, {} ({} {})", counts.sent, counts.acknowledged, counts.undone,
                   program.say({"taken back", "zurückgenommen"})));
  std::string refusals = std::to_string(counts.refused);
  for (const auto& [code, count] : counts.refusals) refusals += fmt::format(" {} {}", code, count);
  line(program, {"refused", "abgelehnt"}, refusals);
  line(program, {"unanswered", "unbeantwortet"}, std::to_string(counts.unanswered));
  line(program, {"due, but nobody could", "fällig, aber niemand konnte"}, std::to_string(report.step.waited));
  line(program, {"reconnects, resends", "neu verbunden, neu gesendet"},
       fmt::format("{}, {}", counts.reconnects, counts.resends));
  line(program, {"sent twice on purpose", "absichtlich doppelt"}, std::to_string(counts.doubled_sends));
  line(program, {"received", "empfangen"},
       fmt::format("{} {}, {:.1f} MB", counts.messages, program.say({"messages", "Nachrichten"}),
                   static_cast<double>(counts.bytes) / kMegabyte));
  line(program, {"matches finished", "Partien beendet"}, std::to_string(counts.tables_finished));
  if (report.stalled > 0)
    line(program, {"tables that stand still", "Tische, die stillstehen"}, std::to_string(report.stalled));
  if (report.memory.end > 0) print_memory(program, report);
  print_check(program, report.check);
}

// True if the addresses are good.
bool read_urls(Program& program, const Arguments& arguments, std::vector<client::Url>& urls) {
  for (const std::string& text : arguments.urls) {
    const Expected<client::Url> url = client::Url::read(text);
    if (!url) {
      program.fail(url.error());
      return false;
    }
    if (const auto why = client::not_for_load(*url)) {
      program.fail(*why);
      return false;
    }
    urls.push_back(*url);
  }
  return true;
}

void run_check(Program& program, const Arguments& arguments, const client::LoadPlan& plan) {
  const Expected<client::CheckReport> report = client::check_ledger(arguments.check, plan.urls, plan.progress);
  if (!report) return program.fail(report.error());
  if (arguments.json) {
    JsonWriter json(true);
    json.object();
    write_check(json, *report);
    json.end();
    std::cout << json.text() << '\n';
  } else {
    print_check(program, *report);
  }
  if (!report->good()) program.exit_code = 1;
}

void run(Program& program, const Arguments& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  client::LoadPlan plan = arguments.plan;
  if (!read_urls(program, arguments, plan.urls)) return;
  if (arguments.seconds > 0) {
    plan.seconds = arguments.seconds;
  } else if (plan.find_limit) {
    plan.seconds = kLimitStep;
  }
  auto bars = std::make_shared<Bars>(program);
  plan.progress = [bars](const Text& what, std::int64_t done, std::int64_t total) { bars->show(what, done, total); };
  if (!arguments.check.empty()) return run_check(program, arguments, plan);
  if (plan.urls.empty()) return program.fail({"something is missing: --url", "etwas fehlt: --url"});
  const Expected<client::LoadReport> report = client::run_load(plan);
  bars->show({"", ""}, 0, 0);  // takes the last bar away
  if (!report) return program.fail(report.error());
  arguments.json ? print_json(*report) : print_text(program, *report);
  const bool slow = arguments.most_p99 > 0 && report->step.p99 >= arguments.most_p99;
  const bool large = arguments.most_memory > 0 && report->bytes_per_connection() >= arguments.most_memory * 1024;
  if (!report->check.good() || report->stalled > 0 || slow || large) program.exit_code = 1;
}

void add_size(CLI::App* command, const Program& program, client::LoadPlan& plan) {
  add_option(command, program, "--tables", plan.tables,
             {"how many tables (default 500)", "wie viele Tische (sonst 500)"})
      ->check(CLI::Range(1, 100000))
      ->type_name("N");
  add_option(command, program, "--players", plan.players,
             {"players at each table (default 4)", "Spieler an jedem Tisch (sonst 4)"})
      ->check(CLI::Range(1, 6))
      ->type_name("N");
  add_option(command, program, "--game", plan.game, {"the game (default helios)", "das Spiel (sonst helios)"})
      ->type_name("GAME");
  add_option(command, program, "--rate", plan.rate,
             {"moves a second over all tables (default 200; 0: as fast as possible)",
              "Züge je Sekunde an allen Tischen (sonst 200; 0: so schnell wie möglich)"})
      ->check(CLI::Range(0.0, 1000000.0))
      ->type_name("N");
  add_seed(command, program, plan.seed, {"of the players' choices", "der Wahl der Spieler"});
}

}  // namespace

void add_load(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(
      app, program, "load",
      {"Put simulated players on a server of this machine; it must be started with --limit guests=100000 --limit "
       "connections-address=100000 --limit http-address=100000 --limit requests-address=1000000 --limit "
       "messages=100000 --limit tables-address=100000 --limit stored-address=100000",
       "Simulierte Spieler auf einen Server dieses Rechners loslassen; er muss mit --limit guests=100000 --limit "
       "connections-address=100000 --limit http-address=100000 --limit requests-address=1000000 --limit "
       "messages=100000 --limit tables-address=100000 --limit stored-address=100000 gestartet sein"});
  client::LoadPlan& plan = arguments->plan;
  add_option(command, program, "--url", arguments->urls,
             {"of the server; several: its nodes, players are spread over them",
              "des Servers; mehrere: seine Knoten, die Spieler verteilen sich"})
      ->type_name("URL");
  add_size(command, program, plan);
  add_option(command, program, "--seconds", arguments->seconds,
             {"how long (default 60; with --find-limit 10 for each step)",
              "wie lange (sonst 60; mit --find-limit 10 je Stufe)"})
      ->check(CLI::Range(0.1, 1000000.0))
      ->type_name("N");
  add_flag(command, program, "--find-limit", plan.find_limit,
           {"raise the rate until moves take too long", "die Rate erhöhen, bis Züge zu lange dauern"});
  add_option(command, program, "--ledger", plan.ledger,
             {"write down here what was acknowledged", "hier aufschreiben, was bestätigt wurde"})
      ->type_name("FILE");
  add_option(command, program, "--check", arguments->check,
             {"only compare this ledger with the server", "nur dieses Kassenbuch mit dem Server vergleichen"})
      ->type_name("FILE");
  add_option(command, program, "--pid", plan.processes,
             {"of the server's process: show its memory", "des Prozesses des Servers: seinen Speicher zeigen"})
      ->type_name("PID");
  add_option(command, program, "--most-p99", arguments->most_p99,
             {"fail (exit code 1) if p99 is not below so many milliseconds",
              "scheitern (Exit-Code 1), wenn p99 nicht unter so vielen Millisekunden liegt"})
      ->type_name("MS");
  add_option(command, program, "--most-memory", arguments->most_memory,
             {"fail if a connection takes so many KB of the server (needs --pid)",
              "scheitern, wenn eine Verbindung so viele KB des Servers kostet (braucht --pid)"})
      ->type_name("KB");
  add_flag(command, program, "--json", arguments->json, {"as JSON", "als JSON"});
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
