#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>

#include "cli/command.hpp"
#include "client/blocking.hpp"
#include "server/office.hpp"
#include "server/options.hpp"

// spielwerk admin: what those who run a server do, at its database or over HTTP.

namespace spielwerk::cli {

namespace {

struct Arguments {
  std::string database;
  std::string url;
  std::string key_file;
  bool json = false;
  std::map<std::string, std::string> given;
};

// As it is told in a list: short, and on one line.
std::string shown(const std::string& name, const Json& value) {
  constexpr std::int64_t kEarliest = 1'000'000'000'000;
  if (value.kind == Json::Kind::string) return value.string;
  if (value.kind == Json::Kind::null) return "-";
  if (value.kind == Json::Kind::integer && value.integer > kEarliest && name != "id") {
    const std::time_t seconds = value.integer / 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour,
                       utc.tm_min);
  }
  return canonical_json(value);
}

void print_object(const Json& object) {
  for (const auto& [name, value] : object.members) std::cout << fmt::format("{:<28} {}\n", name, shown(name, value));
}

void print_rows(const Json& rows) {
  for (const Json& row : rows.items) {
    std::string line;
    for (const auto& [name, value] : row.members) {
      const std::string text = shown(name, value);
      if (!text.empty()) line += fmt::format("{}{}={}", line.empty() ? "" : "  ", name, text);
    }
    std::cout << line << '\n';
  }
}

void print(const Program& program, const Arguments& arguments, const std::string& answer) {
  if (arguments.json) {
    std::cout << answer << '\n';
    return;
  }
  const Expected<Json> json = parse_json(answer);
  if (!json) return;
  if (json->kind == Json::Kind::array) {
    print_rows(*json);
    if (json->items.empty()) std::cout << program.say({"None.", "Keine."}) << '\n';
  } else if (json->members.empty()) {
    std::cout << program.say({"Done.", "Erledigt."}) << '\n';
  } else {
    print_object(*json);
  }
}

std::string key_from(const std::string& file) {
  std::ifstream stream(file);
  std::string key;
  std::getline(stream, key);
  return key;
}

std::string user() {
  const char* name = std::getenv("SUDO_USER");      // NOLINT: nothing else runs
  if (name == nullptr) name = std::getenv("USER");  // NOLINT
  return name == nullptr ? std::string("root") : std::string(name);
}

void ask_server(Program& program, const Arguments& arguments, const std::string& act, const Json& body) {
  const char* from_environment = std::getenv("SPIELWERK_ADMIN_KEY");  // NOLINT: nothing else runs
  std::string key = arguments.key_file.empty() ? std::string() : key_from(arguments.key_file);
  if (key.empty() && from_environment != nullptr) key = from_environment;
  if (key.empty()) {
    program.fail(
        {"a key is needed: --key-file FILE, or SPIELWERK_ADMIN_KEY in the environment. `spielwerk admin --db "
         "ADDRESS add-key NAME` makes one",
         "es braucht einen Schlüssel: --key-file DATEI, oder SPIELWERK_ADMIN_KEY in der Umgebung. `spielwerk "
         "admin --db ADRESSE add-key NAME` legt einen an"});
    return;
  }
  if (!arguments.url.starts_with("http://")) {
    program.fail({"--url is http://ADDRESS:PORT, of this machine: the address that --listen names",
                  "--url ist http://ADRESSE:PORT, auf diesem Rechner: die Adresse, die --listen nennt"});
    return;
  }
  try {
    client::BlockingClient server(arguments.url);
    server.set_token(key);
    const auto answer =
        server.request("POST", "/api/admin/" + act, canonical_json(body),
                       {{"Accept-Language", program.language == Language::german ? "de" : "en"}, {"Origin", ""}});
    if (answer.status == 200) {
      print(program, arguments, answer.body);
      return;
    }
    const Json* error = answer.json.find("error");
    const Json* text = error == nullptr ? nullptr : error->find("text");
    const std::string why = text == nullptr ? answer.body : text->string;
    program.fail({why, why});
  } catch (const std::exception& failure) {
    program.fail({failure.what(), failure.what()});
  }
}

void run(Program& program, const Arguments& arguments, const server::OfficeAct& act) {
  JsonWriter json;
  json.object();
  for (const server::OfficeArgument& argument : act.arguments) {
    const auto found = arguments.given.find(argument.name);
    if (found == arguments.given.end() || (found->second.empty() && !argument.needed)) continue;
    json.key(argument.name);
    int number = 0;
    if (argument.number) {
      const auto [end, error] =
          std::from_chars(found->second.data(), found->second.data() + found->second.size(), number);
      if (error != std::errc() || end != found->second.data() + found->second.size()) {
        program.fail({"--" + argument.name + " is a number", "--" + argument.name + " ist eine Zahl"});
        return;
      }
      json.value(number);
    } else {
      json.value(found->second);
    }
  }
  const Json body = *parse_json(json.end().take());
  if (!arguments.url.empty() && arguments.database.empty() && !act.at_database) {
    ask_server(program, arguments, act.name, body);
    return;
  }
  const std::string database = arguments.database.empty() ? "sqlite:spielwerk.db" : arguments.database;
  const Expected<std::string> answer = server::perform_at_database(database, arguments.url, act.name, body,
                                                                   user() + " at the database", server::system_time());
  if (!answer) {
    program.fail(answer.error());
  } else {
    print(program, arguments, *answer);
  }
}

}  // namespace

void add_admin(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* admin = add_command(app, program, "admin",
                                {"Run a server: people, bans, tables, reports, notices; every act is in its log",
                                 "Einen Server betreiben: Leute, Sperren, Tische, Meldungen, Hinweise; alles steht im "
                                 "Protokoll"});
  add_option(admin, program, "--db", arguments->database,
             {"the database of the server, on its machine (default sqlite:spielwerk.db)",
              "die Datenbank des Servers, auf seinem Rechner (sonst sqlite:spielwerk.db)"})
      ->type_name("ADDRESS");
  add_option(admin, program, "--url", arguments->url,
             {"the server itself, with a key; with --db: what people type, for links",
              "der Server selbst, mit einem Schlüssel; mit --db: was Leute eingeben, für Links"})
      ->type_name("URL");
  add_option(admin, program, "--key-file", arguments->key_file,
             {"a file with the key (or SPIELWERK_ADMIN_KEY in the environment)",
              "eine Datei mit dem Schlüssel (oder SPIELWERK_ADMIN_KEY in der Umgebung)"})
      ->type_name("FILE");
  add_flag(admin, program, "--json", arguments->json, {"print JSON", "JSON ausgeben"});
  admin->require_subcommand(1);
  for (const server::OfficeAct& act : server::office_acts()) {
    CLI::App* command = add_command(*admin, program, act.name, act.what);
    for (const server::OfficeArgument& argument : act.arguments) {
      const std::string name = argument.needed || argument.name == "off" ? argument.name : "--" + argument.name;
      CLI::Option* option = add_option(command, program, name, arguments->given[argument.name], argument.what);
      if (argument.needed) option->required();
      option->type_name(argument.number ? "N" : "TEXT");
    }
    command->callback([&program, arguments, &act] { run(program, *arguments, act); });
  }
}

}  // namespace spielwerk::cli
