#include <fmt/format.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <map>

#include "server/settings.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

// The configuration file.

namespace spielwerk::server {

namespace {

bool others_may_read(const std::filesystem::path& path) {
  struct stat about{};
  return stat(path.c_str(), &about) == 0 && (about.st_mode & S_IROTH) != 0;
}

class FileReader {
 public:
  explicit FileReader(const std::filesystem::path& path) : path_(path.string()), open_to_all_(others_may_read(path)) {}

  Reading read(const toml::table& table) {
    take(table, "");
    Reading reading;
    for (auto& [line, given] : given_) reading.given.push_back(std::move(given));
    for (auto& [line, problem] : problems_) reading.problems.push_back(std::move(problem));
    return reading;
  }

 private:
  void take(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
      const std::string name = prefix + std::string(key.str());
      const toml::source_index line = key.source().begin.line;
      const toml::table* const inner = node.as_table();
      if (inner != nullptr && prefix.empty() && name + "." == kLimitPrefix) {
        take(*inner, std::string(kLimitPrefix));
      } else {
        take_value(name, node, line);
      }
    }
  }

  void take_value(const std::string& name, const toml::node& node, toml::source_index line) {
    const Setting* const setting = find_setting(name);
    const std::string where = fmt::format("{}:{}: {}", path_, line, name);
    // What there is not is refused when it is applied, whatever its value is.
    if (setting == nullptr && !name.starts_with(kLimitPrefix)) {
      given_.insert({line, {name, {""}, fmt::format("{}:{}", path_, line)}});
      return;
    }
    std::optional<Words> words = words_of(node, setting == nullptr ? Setting::Kind::number : setting->kind);
    if (!words) {
      problem(line, where, wanted(setting == nullptr ? Setting::Kind::number : setting->kind));
    } else if (setting != nullptr && open_to_all_ && is_secret(*setting, *words)) {
      problem(line, where,
              {"is a secret, and everybody on this machine can read the file: chmod o-r",
               "ist geheim, und alle auf diesem Rechner können die Datei lesen: chmod o-r"});
    } else {
      given_.insert({line, {name, std::move(*words), where}});
    }
  }

  static bool is_secret(const Setting& setting, const Words& words) {
    return setting.secret || (setting.name == "db" && says_password(words.front()));
  }

  static std::optional<Words> words_of(const toml::node& node, Setting::Kind kind) {
    if (kind == Setting::Kind::number) {
      const auto* const number = node.as_integer();
      if (number == nullptr) return std::nullopt;
      return Words{std::to_string(number->get())};
    }
    if (const auto* const text = node.as_string()) return Words{text->get()};
    const toml::array* const list = kind == Setting::Kind::list ? node.as_array() : nullptr;
    if (list == nullptr) return std::nullopt;
    Words words;
    for (const toml::node& entry : *list) {
      if (!entry.is_string()) return std::nullopt;
      words.push_back(entry.as_string()->get());
    }
    return words;
  }

  static Text wanted(Setting::Kind kind) {
    switch (kind) {
      case Setting::Kind::number: return {"needs a whole number", "braucht eine ganze Zahl"};
      case Setting::Kind::text: return {"needs a text in quotation marks", "braucht einen Text in Anführungszeichen"};
      case Setting::Kind::list: return {"needs a list of texts, [\"...\"]", "braucht eine Liste von Texten, [\"...\"]"};
    }
    return {};
  }

  void problem(toml::source_index line, const std::string& where, const Text& what) {
    problems_.insert({line, {where + " " + what.english, where + " " + what.german}});
  }

  const std::string path_;
  const bool open_to_all_;
  std::multimap<toml::source_index, Given> given_;  // by line
  std::multimap<toml::source_index, Text> problems_;
};

}  // namespace

Reading read_settings_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) {
    return {
        {},
        {{fmt::format("\"{}\" cannot be read", path.string()), fmt::format("„{}“ ist nicht zu lesen", path.string())}}};
  }
  const toml::parse_result parsed = toml::parse(content);
  if (!parsed) {
    const toml::parse_error& error = parsed.error();
    const auto line = error.source().begin.line;
    return {{},
            {{fmt::format("{}:{}: this is not TOML: {}", path.string(), line, error.description()),
              fmt::format("{}:{}: das ist kein TOML: {}", path.string(), line, error.description())}}};
  }
  return FileReader(path).read(parsed.table());
}

}  // namespace spielwerk::server
