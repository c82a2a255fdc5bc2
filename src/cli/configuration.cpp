#include "cli/configuration.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace spielwerk::cli {

namespace {

std::vector<std::string> environment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) variables.emplace_back(*variable);
  return variables;
}

bool says_password(const server::Given& flag) { return flag.name == "db" && server::says_password(flag.words.front()); }

}  // namespace

CLI::Option* add_config(CLI::App* command, const Program& program, std::string& path) {
  return add_option(command, program, "--config", path,
                    {"a file with the settings of the server (TOML), see docs/operating.md",
                     "eine Datei mit den Einstellungen des Servers (TOML), siehe docs/operating.md"})
      ->type_name("FILE");
}

std::optional<std::vector<server::Given>> configure(Program& program, std::string config_file,
                                                    std::vector<server::Given> flags, server::Options& options) {
  if (std::any_of(flags.begin(), flags.end(), says_password)) {
    program.fail(
        {"a password does not belong on the command line, where everybody on this machine can read it: see db-password "
         "in docs/operating.md",
         "ein Passwort gehört nicht auf die Befehlszeile, wo alle auf diesem Rechner es lesen können: siehe "
         "db-password in docs/operating.md"});
    return std::nullopt;
  }
  const server::Reading variables = server::read_environment(environment());
  const char* const named = std::getenv(server::variable_name("config").c_str());  // NOLINT: nobody changes it
  if (config_file.empty() && named != nullptr) config_file = named;
  server::Reading all;
  if (!config_file.empty()) all = server::read_settings_file(config_file);
  all.given.insert(all.given.end(), variables.given.begin(), variables.given.end());
  all.given.insert(all.given.end(), flags.begin(), flags.end());
  all.problems.insert(all.problems.end(), variables.problems.begin(), variables.problems.end());
  for (Text& wrong : server::apply_settings(all.given, options)) all.problems.push_back(std::move(wrong));
  for (const Text& wrong : all.problems) program.fail(wrong);
  if (!all.problems.empty()) return std::nullopt;
  return std::move(all.given);
}

}  // namespace spielwerk::cli
