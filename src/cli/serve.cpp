#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <map>
#include <thread>

#include "cli/command.hpp"
#include "cli/configuration.hpp"
#include "server/log.hpp"
#include "server/server.hpp"
#include "server/settings.hpp"

// spielwerk serve: the place where people and bots meet.

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::map<std::string, CLI::Option*> flags;  // by setting
  std::map<std::string, std::string> words;   // what they say
  server::Words proxies;
  server::Words limits;
  std::string config;
  bool check = false;
  bool check_upgrade = false;
  std::string digests;
};

std::string http_url(const std::string& address, int port) {
  return fmt::format("http://{}:{}", address.find(':') == std::string::npos ? address : "[" + address + "]", port);
}

std::vector<server::Given> given_on_the_command_line(const Arguments& arguments) {
  std::vector<server::Given> given;
  for (const auto& [name, option] : arguments.flags) {
    if (option->count() == 0) continue;
    const bool list = server::find_setting(name)->kind == server::Setting::Kind::list;
    given.push_back({name, list ? option->results() : server::Words{option->results().back()}, "--" + name});
  }
  for (const std::string& limit : arguments.limits) {
    const auto sign = limit.find('=');
    if (sign != std::string::npos)
      given.push_back({std::string(server::kLimitPrefix) + limit.substr(0, sign), {limit.substr(sign + 1)}, "--limit"});
  }
  return given;
}

// What can be read off the command line alone.
std::optional<Text> wrong_on_the_command_line(const Arguments& arguments) {
  for (const std::string& limit : arguments.limits) {
    server::Limits unused;
    if (auto wrong = server::set_limit(unused, limit)) return wrong;
  }
  const auto database = arguments.words.find("db");
  if (database != arguments.words.end() && server::says_password(database->second)) {
    return Text{
        "a password does not belong on the command line, where everybody on this machine can read it: see "
        "db-password in docs/operating.md",
        "ein Passwort gehört nicht auf die Befehlszeile, wo alle auf diesem Rechner es lesen können: siehe "
        "db-password in docs/operating.md"};
  }
  return std::nullopt;
}

void run(Program& program, Arguments& arguments) {
  server::Options options;
  options.version = SPIELWERK_VERSION;
  options.inherit = true;
  if (const auto wrong = wrong_on_the_command_line(arguments)) return program.fail(*wrong);
  const auto given = configure(program, arguments.config, given_on_the_command_line(arguments), options);
  if (!given) return;
  if (arguments.check_upgrade) return check_upgrade(program, options, arguments.digests);
  if (arguments.check) {
    if (const auto wrong = server::check_options(options)) return program.fail(*wrong);
    std::cout << server::describe_settings(options, *given);
    return;
  }
  server::set_log_level(options.log_level);
  server::set_log_addresses(options.log_addresses);
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
  const server::Options defaults;
  for (const server::Setting& setting : server::settings()) {
    if (setting.secret) continue;
    const std::string name(setting.name);
    Text what = setting.what;
    if (const server::Words words = setting.get(defaults); !words.empty() && !words.front().empty()) {
      what.english += fmt::format(" (default {})", words.front());
      what.german += fmt::format(" (sonst {})", words.front());
    }
    CLI::Option* const flag = setting.kind == server::Setting::Kind::list
                                  ? add_option(command, program, "--" + name, arguments->proxies, what)
                                  : add_option(command, program, "--" + name, arguments->words[name], what);
    arguments->flags[name] = flag->type_name(std::string(setting.word));
  }
  add_option(command, program, "--limit", arguments->limits,
             {"a limit of docs/protocol.md, like chat=300", "eine Grenze aus docs/protocol.md, etwa chat=300"})
      ->type_name("NAME=N");
  add_config(command, program, arguments->config);
  add_flag(command, program, "--check-config", arguments->check,
           {"only check the settings, and show them all with where they come from",
            "die Einstellungen nur prüfen, und alle zeigen mit dem, woher sie kommen"});
  add_flag(command, program, "--check-upgrade", arguments->check_upgrade,
           {"only replay every running match with this program, in a copy, and say which would differ",
            "nur jede laufende Partie mit diesem Programm nachspielen, in einer Kopie, und sagen, welche anders wäre"});
  add_option(
      command, program, "--digests", arguments->digests,
      {"with --check-upgrade: compare with what another version has written here; if it is not there, write it",
       "mit --check-upgrade: mit dem vergleichen, was eine andere Fassung hier geschrieben hat; sonst schreiben"})
      ->type_name("FILE");
  command->callback([&program, arguments] { run(program, *arguments); });
}

}  // namespace spielwerk::cli
