#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <thread>

#include "cli/command.hpp"
#include "server/log.hpp"
#include "server/server.hpp"

// spielwerk serve: the place where people and bots meet.

namespace spielwerk::cli {

namespace {

struct Arguments {
  server::Options options;
  std::string listen = "127.0.0.1:8080";
  std::string metrics;
  std::vector<std::string> limits;
  int bot_limit = 5000;
  int bot_patience = 300000;
  int analysis_limit = 5000;
};

// "127.0.0.1:8080" or "[::1]:8080".
std::optional<server::Listen> read_listen(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  server::Listen listen;
  listen.address = text.substr(0, colon);
  if (listen.address.starts_with("[") && listen.address.ends_with("]"))
    listen.address = listen.address.substr(1, listen.address.size() - 2);
  try {
    std::size_t used = 0;
    const std::string digits = text.substr(colon + 1);
    listen.port = std::stoi(digits, &used);
    if (used != digits.size() || listen.port < 0 || listen.port > 65535) return std::nullopt;
    return listen;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

std::string http_url(const std::string& address, int port) {
  return fmt::format("http://{}:{}", address.find(':') == std::string::npos ? address : "[" + address + "]", port);
}

Text no_place_to_listen(std::string_view option, std::string_view example) {
  return {fmt::format("{} needs ADDRESS:PORT, like {}", option, example),
          fmt::format("{} braucht ADRESSE:PORT, etwa {}", option, example)};
}

void run(Program& program, Arguments& arguments) {
  server::Options& options = arguments.options;
  options.version = SPIELWERK_VERSION;
  options.bot_limit = std::chrono::milliseconds(arguments.bot_limit);
  options.bot_patience = std::chrono::milliseconds(arguments.bot_patience);
  options.analysis_limit = std::chrono::milliseconds(arguments.analysis_limit);
  const std::optional<server::Listen> listen = read_listen(arguments.listen);
  if (!listen) return program.fail(no_place_to_listen("--listen", "127.0.0.1:8080"));
  options.address = listen->address;
  options.port = listen->port;
  if (!arguments.metrics.empty()) {
    options.metrics = read_listen(arguments.metrics);
    if (!options.metrics) return program.fail(no_place_to_listen("--metrics", "127.0.0.1:9464"));
  }
  if (!server::set_log_level(options.log_level)) {
    program.fail({"--log is debug, info, warning, error or off", "--log ist debug, info, warning, error oder off"});
    return;
  }
  if (!server::set_log_addresses(options.log_addresses)) {
    program.fail({"--log-addresses is full, cut or hashed", "--log-addresses ist full, cut oder hashed"});
    return;
  }
  for (const std::string& limit : arguments.limits) {
    if (const auto wrong = server::set_limit(options.limits, limit)) {
      program.fail(*wrong);
      return;
    }
  }
  // The signals are for the thread that waits for them, not for those that the server starts.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  Expected<std::unique_ptr<server::Server>> opened = server::Server::open(options);
  if (!opened) {
    program.fail(opened.error());
    return;
  }
  server::Server& house = **opened;
  const std::string url = options.url.empty() ? http_url(options.address, house.port()) : options.url;
  std::string said = fmt::format("{} {}\n", program.say({"Spielwerk is open:", "Spielwerk ist offen:"}), url);
  if (options.metrics) {
    said += fmt::format("{} {}/metrics\n", program.say({"Figures:", "Zahlen:"}),
                        http_url(options.metrics->address, house.metrics_port()));
  }
  std::cout << said << std::flush;
  std::thread waiter([&] {
    int signal = 0;
    sigwait(&signals, &signal);
    house.stop();
  });
  house.run();
  waiter.join();
}

}  // namespace

void add_serve(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = add_command(app, program, "serve",
                                  {"Open a server: tables in the browser, for people, bots and programs",
                                   "Einen Server öffnen: Tische im Browser, für Menschen, Bots und Programme"});
  server::Options& options = arguments->options;
  add_option(command, program, "--db", options.database,
             {"where everything is kept: sqlite:FILE or postgres://... (default sqlite:spielwerk.db)",
              "wo alles aufbewahrt wird: sqlite:DATEI oder postgres://... (sonst sqlite:spielwerk.db)"})
      ->type_name("ADDRESS");
  add_option(command, program, "--listen", arguments->listen,
             {"address and port (default 127.0.0.1:8080; port 0: any free one)",
              "Adresse und Port (sonst 127.0.0.1:8080; Port 0: irgendein freier)"})
      ->type_name("ADDRESS:PORT");
  add_option(command, program, "--url", options.url,
             {"the address that people type, https://... behind a proxy; without it only this machine is served",
              "die Adresse, die Leute eingeben, https://... hinter einem Proxy; sonst wird nur dieser Rechner bedient"})
      ->type_name("URL");
  add_option(
      command, program, "--proxy", options.proxies,
      {"a proxy whose X-Forwarded-For is believed (default: this machine, if --url is https); may come again",
       "ein Proxy, dessen X-Forwarded-For geglaubt wird (sonst dieser Rechner, wenn --url https ist); auch mehrmals"})
      ->type_name("ADDRESS[/BITS]");
  add_option(command, program, "--metrics", arguments->metrics,
             {"where figures for Prometheus are to be had (GET /metrics), like 127.0.0.1:9464; without it nowhere",
              "wo es Zahlen für Prometheus gibt (GET /metrics), etwa 127.0.0.1:9464; sonst nirgends"})
      ->type_name("ADDRESS:PORT");
  add_option(command, program, "--web", options.web,
             {"the folder of the client's files", "der Ordner mit der Oberfläche"})
      ->type_name("FOLDER");
  add_option(command, program, "--bot-threads", options.bot_threads,
             {"threads for bots (default 1)", "Threads für Bots (sonst 1)"})
      ->check(CLI::Range(1, 256))
      ->type_name("N");
  add_option(command, program, "--bot-limit", arguments->bot_limit,
             {"milliseconds a bot may think (default 5000)", "Millisekunden, die ein Bot denken darf (sonst 5000)"})
      ->check(CLI::Range(1, 600000))
      ->type_name("MS");
  add_option(command, program, "--bot-patience", arguments->bot_patience,
             {"milliseconds a bot may wait for its turn where nobody watches (default 300000)",
              "Millisekunden, die ein Bot warten darf, bis er an der Reihe ist, wo niemand zusieht (sonst 300000)"})
      ->check(CLI::Range(1, 86400000))
      ->type_name("MS");
  add_option(command, program, "--analysis-limit", arguments->analysis_limit,
             {"milliseconds a bot may think for somebody who asks (default 5000)",
              "Millisekunden, die ein Bot für jemanden nachdenken darf, der fragt (sonst 5000)"})
      ->check(CLI::Range(1, 600000))
      ->type_name("MS");
  add_option(command, program, "--limit", arguments->limits,
             {"a limit of docs/protocol.md, like chat=300", "eine Grenze aus docs/protocol.md, etwa chat=300"})
      ->type_name("NAME=N");
  add_option(command, program, "--log", options.log_level,
             {"debug, info, warning, error or off (default info)", "debug, info, warning, error oder off (sonst info)"})
      ->type_name("LEVEL");
  add_option(command, program, "--log-addresses", options.log_addresses,
             {"how addresses of visitors stand in the log: full, cut or hashed (default full)",
              "wie Adressen von Besuchern im Protokoll stehen: full, cut oder hashed (sonst full)"})
      ->type_name("WAY");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
