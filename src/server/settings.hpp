#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.hpp"
#include "server/options.hpp"

// Everything that whoever runs a server can set, said once. From this table come the flags of `spielwerk serve`
// (--bot-threads 2), the keys of its configuration file (bot-threads = 2) and the variables of its environment
// (SPIELWERK_SERVE_BOT_THREADS=2). The limits of limits.hpp belong to it as "limits.chat" and so on.

namespace spielwerk::server {

// What somebody has written for a setting.
using Words = std::vector<std::string>;

struct Setting {
  enum class Kind { text, number, list };

  std::string_view name;
  std::string_view word;  // what stands for the value in help: "N"
  Kind kind = Kind::text;
  bool secret = false;  // not on the command line, where everybody on the machine can read it
  Text what;
  // Sets it, or says what it must be: "needs ADDRESS:PORT, like ...".
  std::optional<Text> (*set)(Options&, const Words&);
  Words (*get)(const Options&);
};
const std::vector<Setting>& settings();
const Setting* find_setting(std::string_view name);

inline constexpr std::string_view kLimitPrefix = "limits.";
inline constexpr std::string_view kEnvironmentPrefix = "SPIELWERK_SERVE_";
// "limits.chat-rate": SPIELWERK_SERVE_LIMITS_CHAT_RATE
std::string variable_name(std::string_view setting);

// A setting that was given somewhere.
struct Given {
  std::string name;
  Words words;
  std::string where;  // "/etc/spielwerk/spielwerk.toml:7: url", "SPIELWERK_SERVE_URL", "--url"
};
struct Reading {
  std::vector<Given> given;
  std::vector<Text> problems;
};

// A configuration file (TOML).
Reading read_settings_file(const std::filesystem::path& path);
// Variables "NAME=VALUE". SPIELWERK_SERVE_CONFIG is not among the settings: it names the file. A secret may also be in
// a file that SPIELWERK_SERVE_DB_PASSWORD_FILE names, or in one called db-password in the folder of credentials that
// systemd names.
Reading read_environment(const std::vector<std::string>& variables);
// Whether an address of a database says a password.
bool says_password(std::string_view database);

// Sets what was given, in this order: the last one for a setting counts. What is wrong with it, if anything.
std::vector<Text> apply_settings(const std::vector<Given>& given, Options& options);

// The whole configuration as a file with where each of its lines comes from, without secrets.
std::string describe_settings(const Options& options, const std::vector<Given>& given);

}  // namespace spielwerk::server
