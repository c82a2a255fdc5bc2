#include "server/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>

#include "core/json.hpp"
#include "server/doors/addresses.hpp"
#include "server/log.hpp"

namespace spielwerk::server {

namespace {

constexpr int kMostThreads = 256;
constexpr int kMostThought = 600'000;
constexpr int kMostPatience = 86'400'000;

template <auto Member>
std::optional<Text> set_text(Options& options, const Words& words) {
  options.*Member = words.front();
  return std::nullopt;
}
template <auto Member>
Words get_text(const Options& options) {
  return {options.*Member};
}

template <auto Member, int least, int most>
std::optional<Text> set_number(Options& options, const Words& words) {
  using Number = std::remove_reference_t<decltype(options.*Member)>;
  const std::string& text = words.front();
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
    return Text{fmt::format("needs a whole number from {} to {}, not \"{}\"", least, most, text),
                fmt::format("braucht eine ganze Zahl von {} bis {}, nicht „{}“", least, most, text)};
  }
  options.*Member = Number(value);
  return std::nullopt;
}
template <auto Member>
Words get_number(const Options& options) {
  if constexpr (requires { (options.*Member).count(); }) {
    return {std::to_string((options.*Member).count())};
  } else {
    return {std::to_string(options.*Member)};
  }
}

template <auto Member, std::vector<std::string_view> (*choices)()>
std::optional<Text> set_choice(Options& options, const Words& words) {
  const std::vector<std::string_view> known = choices();
  if (std::find(known.begin(), known.end(), words.front()) == known.end()) {
    const std::string list = fmt::format("{}", fmt::join(known, ", "));
    return Text{fmt::format("needs one of {}, not \"{}\"", list, words.front()),
                fmt::format("braucht eines von {}, nicht „{}“", list, words.front())};
  }
  options.*Member = words.front();
  return std::nullopt;
}

// "127.0.0.1:8080" or "[::1]:8080".
std::optional<Listen> read_listen(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  Listen listen;
  std::string_view address = text.substr(0, colon);
  if (address.starts_with("[") && address.ends_with("]")) address = address.substr(1, address.size() - 2);
  listen.address = address;
  const std::string_view digits = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), listen.port);
  if (error != std::errc() || end != digits.data() + digits.size() || listen.port < 0 || listen.port > 65535)
    return std::nullopt;
  return listen;
}

std::string written(const Listen& listen) {
  const bool version6 = listen.address.find(':') != std::string::npos;
  return fmt::format(fmt::runtime(version6 ? "[{}]:{}" : "{}:{}"), listen.address, listen.port);
}

Text no_place_to_listen(std::string_view example, const std::string& given) {
  return {fmt::format("needs ADDRESS:PORT, like {}, not \"{}\"", example, given),
          fmt::format("braucht ADRESSE:PORT, etwa {}, nicht „{}“", example, given)};
}

std::optional<Text> set_listen(Options& options, const Words& words) {
  const std::optional<Listen> listen = read_listen(words.front());
  if (!listen) return no_place_to_listen("127.0.0.1:8080", words.front());
  options.address = listen->address;
  options.port = listen->port;
  return std::nullopt;
}
Words get_listen(const Options& options) { return {written({options.address, options.port})}; }

std::optional<Text> set_metrics(Options& options, const Words& words) {
  options.metrics.reset();
  if (words.front().empty()) return std::nullopt;
  options.metrics = read_listen(words.front());
  if (!options.metrics) return no_place_to_listen("127.0.0.1:9464", words.front());
  return std::nullopt;
}
Words get_metrics(const Options& options) { return {options.metrics ? written(*options.metrics) : ""}; }

std::optional<Text> set_proxies(Options& options, const Words& words) {
  for (const std::string& word : words) {
    if (Network::read(word)) continue;
    return Text{fmt::format("needs an address or a network, like 10.0.0.2 or 10.0.0.0/8: \"{}\"", word),
                fmt::format("braucht eine Adresse oder ein Netz, etwa 10.0.0.2 oder 10.0.0.0/8: „{}“", word)};
  }
  options.proxies = words;
  return std::nullopt;
}
Words get_proxies(const Options& options) { return options.proxies; }

using Kind = Setting::Kind;

Text sentence(const std::string& where, const Text& text, std::string_view between) {
  return {fmt::format("{}{}{}", where, between, text.english), fmt::format("{}{}{}", where, between, text.german)};
}

Text no_such_setting(std::string_view where, std::string_view name) {
  std::string known;
  for (const Setting& setting : settings()) known += fmt::format("{}{}", known.empty() ? "" : ", ", setting.name);
  return {fmt::format("{}: there is no setting \"{}\"; there are {}, and the limits", where, name, known),
          fmt::format("{}: es gibt keine Einstellung „{}“; es gibt {}, und die Grenzen", where, name, known)};
}

std::optional<std::string> read_secret(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string secret{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) return std::nullopt;
  while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r')) secret.pop_back();
  return secret;
}

Words split(const std::string& list) {
  Words words;
  std::string word;
  for (const char c : list + ",") {
    if (c != ',' && c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

std::string quoted(const std::string& text) {
  // A string of JSON is one of TOML, too.
  JsonWriter json;
  json.value(text);
  return json.take();
}

std::string value_of(const Setting& setting, const Words& words) {
  if (setting.kind == Kind::number) return words.front();
  if (setting.kind == Kind::text) return quoted(words.front());
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + quoted(word);
  return "[" + list + "]";
}

// The address of a database without the password that may stand in it.
std::string without_password(const std::string& address) {
  const auto scheme = address.find("://");
  const auto at = address.find('@');
  if (scheme == std::string::npos || at == std::string::npos) return address;
  const auto colon = address.find(':', scheme + 3);
  return colon >= at ? address : address.substr(0, colon + 1) + "..." + address.substr(at);
}

}  // namespace

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = {
      {"db",
       "ADDRESS",
       Kind::text,
       false,
       {"where everything is kept: sqlite:FILE or postgres://...",
        "wo alles aufbewahrt wird: sqlite:DATEI oder postgres://..."},
       set_text<&Options::database>,
       get_text<&Options::database>},
      {"db-password",
       "PASSWORD",
       Kind::text,
       true,
       {"the password for PostgreSQL", "das Passwort für PostgreSQL"},
       set_text<&Options::database_password>,
       get_text<&Options::database_password>},
      {"listen",
       "ADDRESS:PORT",
       Kind::text,
       false,
       {"address and port; port 0: any free one", "Adresse und Port; Port 0: irgendein freier"},
       set_listen,
       get_listen},
      {"url",
       "URL",
       Kind::text,
       false,
       {"the address that people type, https://... behind a proxy; without it only this machine is served",
        "die Adresse, die Leute eingeben, https://... hinter einem Proxy; sonst wird nur dieser Rechner bedient"},
       set_text<&Options::url>,
       get_text<&Options::url>},
      {"proxy",
       "ADDRESS[/BITS]",
       Kind::list,
       false,
       {"a proxy whose X-Forwarded-For is believed, or several; without it this machine, if the url is https",
        "ein Proxy, dessen X-Forwarded-For geglaubt wird, oder mehrere; sonst dieser Rechner, wenn die url https ist"},
       set_proxies,
       get_proxies},
      {"metrics",
       "ADDRESS:PORT",
       Kind::text,
       false,
       {"where figures for Prometheus are to be had (GET /metrics), like 127.0.0.1:9464; without it nowhere",
        "wo es Zahlen für Prometheus gibt (GET /metrics), etwa 127.0.0.1:9464; sonst nirgends"},
       set_metrics,
       get_metrics},
      {"web",
       "FOLDER",
       Kind::text,
       false,
       {"the folder of the client's files", "der Ordner mit der Oberfläche"},
       set_text<&Options::web>,
       get_text<&Options::web>},
      {"pages",
       "FOLDER",
       Kind::text,
       false,
       {"the folder of your own pages: imprint.md and privacy.md, imprint.de.md and privacy.de.md",
        "der Ordner eigener Seiten: imprint.md und privacy.md, imprint.de.md und privacy.de.md"},
       set_text<&Options::pages>,
       get_text<&Options::pages>},
      {"bot-threads",
       "N",
       Kind::number,
       false,
       {"threads for bots", "Threads für Bots"},
       set_number<&Options::bot_threads, 1, kMostThreads>,
       get_number<&Options::bot_threads>},
      {"bot-limit",
       "MS",
       Kind::number,
       false,
       {"milliseconds a bot may think", "Millisekunden, die ein Bot denken darf"},
       set_number<&Options::bot_limit, 1, kMostThought>,
       get_number<&Options::bot_limit>},
      {"bot-patience",
       "MS",
       Kind::number,
       false,
       {"milliseconds a bot may wait for its turn where nobody watches",
        "Millisekunden, die ein Bot warten darf, bis er an der Reihe ist, wo niemand zusieht"},
       set_number<&Options::bot_patience, 1, kMostPatience>,
       get_number<&Options::bot_patience>},
      {"analysis-limit",
       "MS",
       Kind::number,
       false,
       {"milliseconds a bot may think for somebody who asks",
        "Millisekunden, die ein Bot für jemanden nachdenken darf, der fragt"},
       set_number<&Options::analysis_limit, 1, kMostThought>,
       get_number<&Options::analysis_limit>},
      {"log",
       "LEVEL",
       Kind::text,
       false,
       {"how much is logged: debug, info, warning, error or off",
        "wie viel ins Protokoll kommt: debug, info, warning, error oder off"},
       set_choice<&Options::log_level, log_levels>,
       get_text<&Options::log_level>},
      {"log-addresses",
       "WAY",
       Kind::text,
       false,
       {"how addresses of visitors stand in the log: full, cut or hashed",
        "wie Adressen von Besuchern im Protokoll stehen: full, cut oder hashed"},
       set_choice<&Options::log_addresses, log_address_ways>,
       get_text<&Options::log_addresses>},
  };
  return all;
}

const Setting* find_setting(std::string_view name) {
  const std::vector<Setting>& all = settings();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& setting) { return setting.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::string variable_name(std::string_view setting) {
  std::string name(kEnvironmentPrefix);
  for (const char c : setting) {
    const bool small = c >= 'a' && c <= 'z';
    name += small ? static_cast<char>(c - 'a' + 'A') : c == '-' || c == '.' ? '_' : c;
  }
  return name;
}

Reading read_environment(const std::vector<std::string>& variables) {
  std::map<std::string, std::string> known;  // variables, and the settings that they are
  for (const Setting& setting : settings()) known[variable_name(setting.name)] = setting.name;
  for (const LimitEntry& limit : limit_entries()) {
    const std::string name = std::string(kLimitPrefix) + std::string(limit.name);
    known[variable_name(name)] = name;
  }
  Reading reading;
  const auto take_file = [&](const std::string& name, const std::string& where, const std::filesystem::path& path) {
    if (std::optional<std::string> secret = read_secret(path)) {
      reading.given.push_back({name, {std::move(*secret)}, where});
    } else {
      reading.problems.push_back({fmt::format("{}: \"{}\" cannot be read", where, path.string()),
                                  fmt::format("{}: „{}“ ist nicht zu lesen", where, path.string())});
    }
  };
  for (const std::string& variable : variables) {
    const auto sign = variable.find('=');
    const std::string name = variable.substr(0, sign);
    const std::string value = sign == std::string::npos ? "" : variable.substr(sign + 1);
    if (name == "CREDENTIALS_DIRECTORY") {
      for (const Setting& setting : settings()) {
        const std::filesystem::path path = std::filesystem::path(value) / setting.name;
        std::error_code ignored;
        if (setting.secret && std::filesystem::exists(path, ignored))
          take_file(std::string(setting.name), path.string(), path);
      }
    }
    if (!name.starts_with(kEnvironmentPrefix) || name == variable_name("config")) continue;
    if (const auto found = known.find(name); found != known.end()) {
      const Setting* const setting = find_setting(found->second);
      const bool list = setting != nullptr && setting->kind == Kind::list;
      reading.given.push_back({found->second, list ? split(value) : Words{value}, name});
      continue;
    }
    constexpr std::string_view kFile = "_FILE";
    const auto of_file = name.ends_with(kFile) ? known.find(name.substr(0, name.size() - kFile.size())) : known.end();
    const Setting* const secret = of_file == known.end() ? nullptr : find_setting(of_file->second);
    if (secret != nullptr && secret->secret) {
      take_file(of_file->second, name, value);
    } else {
      reading.problems.push_back(no_such_setting(name, name.substr(kEnvironmentPrefix.size())));
    }
  }
  return reading;
}

bool says_password(std::string_view database) {
  return without_password(std::string(database)) != database || database.find("password=") != std::string_view::npos;
}

std::vector<Text> apply_settings(const std::vector<Given>& given, Options& options) {
  std::vector<Text> problems;
  for (const Given& one : given) {
    if (one.name.starts_with(kLimitPrefix)) {
      const std::string limit = one.name.substr(kLimitPrefix.size());
      if (const auto wrong = set_limit(options.limits, limit + "=" + one.words.front()))
        problems.push_back(sentence(one.where, *wrong, ": "));
      continue;
    }
    const Setting* const setting = find_setting(one.name);
    if (setting == nullptr) {
      problems.push_back(no_such_setting(one.where, one.name));
    } else if (const auto wrong = setting->set(options, one.words)) {
      problems.push_back(sentence(one.where, *wrong, " "));
    }
  }
  return problems;
}

std::string describe_settings(const Options& options, const std::vector<Given>& given) {
  std::map<std::string, std::string> origins;
  for (const Given& one : given) origins[one.name] = one.where;
  std::string text;
  const auto line = [&](std::string_view name, const std::string& value, const std::string& origin) {
    const std::string setting = fmt::format("{} = {}", name, value);
    text += origin.empty() ? setting + "\n" : fmt::format("{:<40}  # {}\n", setting, origin);
  };
  for (const Setting& setting : settings()) {
    const std::string& origin = origins[std::string(setting.name)];
    Words words = setting.get(options);
    if (setting.secret) {
      if (!origin.empty()) text += fmt::format("# {} = \"...\"  # {}\n", setting.name, origin);
      continue;
    }
    if (setting.name == "db") words = {without_password(words.front())};
    line(setting.name, value_of(setting, words), origin);
  }
  text += "\n[limits]\n";
  for (const LimitEntry& limit : limit_entries()) {
    line(limit.name, std::to_string(options.limits.*limit.member),
         origins[std::string(kLimitPrefix) + std::string(limit.name)]);
  }
  return text;
}

}  // namespace spielwerk::server
