#include "play/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/platform.hpp"
#include "core/sha256.hpp"
#include "play/embedded.hpp"
#include "play/games.hpp"

namespace spielwerk {

namespace {

struct Chapter {
  std::string title;
  std::string text;
};

// "### 6.8 Shortcuts" begins a rule; it ends at the next heading.
std::map<std::string, Chapter> read_chapters(std::string_view markdown, std::vector<std::string>& order) {
  std::map<std::string, Chapter> chapters;
  Chapter* current = nullptr;
  while (!markdown.empty()) {
    const auto end = markdown.find('\n');
    const std::string_view line = markdown.substr(0, end);
    markdown = end == std::string_view::npos ? std::string_view{} : markdown.substr(end + 1);
    if (line.starts_with("### ")) {
      const std::string_view heading = line.substr(4);
      const auto space = heading.find(' ');
      const std::string number(heading.substr(0, space));
      order.push_back(number);
      current = &chapters[number];
      current->title = space == std::string_view::npos ? std::string() : std::string(heading.substr(space + 1));
    } else if (line.starts_with("#")) {
      current = nullptr;
    } else if (current != nullptr && (!line.empty() || !current->text.empty())) {
      current->text += std::string(line) + '\n';
    }
  }
  for (auto& [number, chapter] : chapters) {
    while (!chapter.text.empty() && chapter.text.back() == '\n') chapter.text.pop_back();
  }
  return chapters;
}

std::vector<RuleText> read_rules(const std::string& id) {
  std::vector<std::string> order;
  std::vector<std::string> german_order;
  auto english = read_chapters(embedded_file(fmt::format("docs/rules/{}.md", id)), order);
  auto german = read_chapters(embedded_file(fmt::format("docs/rules/{}.de.md", id)), german_order);
  std::vector<RuleText> rules;
  for (const std::string& number : order) {
    rules.push_back(
        {number, {english[number].title, german[number].title}, {english[number].text, german[number].text}});
  }
  return rules;
}

Text edition_name(const Json& document) {
  const Json* name = document.find("name");
  if (name == nullptr) return {};
  const Json* english = name->find("en");
  const Json* german = name->find("de");
  return {english != nullptr ? english->string : "", german != nullptr ? german->string : ""};
}

Edition as_edition(Json document, bool built_in) {
  Edition edition;
  edition.hash = sha256_hex(canonical_json(document));
  edition.name = edition_name(document);
  edition.document = std::make_shared<const Json>(std::move(document));
  edition.built_in = built_in;
  return edition;
}

template <Game G>
GameEntry make_entry() {
  GameEntry entry;
  entry.info = G::info();
  Expected<Json> document = parse_json(embedded_file(fmt::format("data/{}.json", entry.info.id)));
  if (document) entry.edition = as_edition(std::move(*document), true);
  entry.rules = read_rules(entry.info.id);
  return entry;
}

template <class... Games>
std::vector<GameEntry> make_entries(std::tuple<Games...>*) {
  return {make_entry<Games>()...};
}

// Makes the game with this name, or nothing if `G` is another.
template <Game G>
bool make_if(const std::string& id, const Config& config, const Edition& edition, Problems& problems,
             std::shared_ptr<const AnyGame>& made) {
  if (G::info().id != id) return false;
  G game = G::make(config, Reader(*edition.document, problems));
  if (problems.empty()) made = std::make_shared<const Erased<G>>(std::move(game), config.revision);
  return true;
}

template <class... Games>
std::shared_ptr<const AnyGame> make_any(const std::string& id, const Config& config, const Edition& edition,
                                        Problems& problems, std::tuple<Games...>*) {
  std::shared_ptr<const AnyGame> made;
  (void)(make_if<Games>(id, config, edition, problems, made) || ...);
  return made;
}

// Whether the configuration fits the game.
std::optional<Text> wrong_config(const GameInfo& info, const Config& config) {
  if (config.players < info.min_players || config.players > info.max_players) {
    return Text{fmt::format("{} is for {} to {} players, not {}", info.title, info.min_players, info.max_players,
                            config.players),
                fmt::format("{} ist für {} bis {} Spieler, nicht {}", info.title, info.min_players, info.max_players,
                            config.players)};
  }
  for (const auto& [id, value] : config.options) {
    const auto option =
        std::find_if(info.options.begin(), info.options.end(), [&](const Option& o) { return o.id == id; });
    if (option == info.options.end() || value < 0 || value >= static_cast<int>(option->values.size())) {
      return Text{fmt::format("{} has no option \"{}\" with such a value", info.title, id),
                  fmt::format("{} hat keine Option \"{}\" mit einem solchen Wert", info.title, id)};
    }
  }
  return std::nullopt;
}

void count_sources(const Json& value, std::map<std::string, int>& counts) {
  const Json* source = value.find("source");
  if (source != nullptr && source->kind == Json::Kind::string) ++counts[source->string];
  for (const auto& [name, member] : value.members) count_sources(member, counts);
  for (const Json& item : value.items) count_sources(item, counts);
}

}  // namespace

const RuleText* GameEntry::rule(std::string_view number) const {
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const RuleText& rule) { return rule.number == number; });
  return found == rules.end() ? nullptr : &*found;
}

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> entries = make_entries(static_cast<AllGames*>(nullptr));
  return entries;
}

const GameEntry* find_game(std::string_view id) {
  const auto& all = games();
  const auto found = std::find_if(all.begin(), all.end(), [&](const GameEntry& entry) { return entry.info.id == id; });
  return found == all.end() ? nullptr : &*found;
}

Expected<Edition> read_edition(std::string_view text) {
  Expected<Json> document = parse_json(text);
  if (!document) return document.error();
  return read_edition(std::move(*document));
}

Expected<Edition> read_edition(Json document) {
  Problems problems;
  const Reader reader(document, problems);
  const std::string id = reader["game"].string();
  if (!problems.empty()) return describe(problems);
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) {
    reader["game"].problem("there is no game \"" + id + "\"", "es gibt kein Spiel \"" + id + "\"");
    return describe(problems);
  }
  Config config;
  config.players = entry->info.min_players;
  Edition edition = as_edition(std::move(document), false);
  edition.built_in = edition.hash == entry->edition.hash;
  const auto made = make_game(id, config, edition);
  if (!made) return made.error();
  return edition;
}

namespace {

// Things that all threads share: what they hold never changes once it is there.
struct Shared {
  Mutex mutex;
  std::map<std::string, Edition> editions;                    // by hash
  std::map<std::string, std::weak_ptr<const AnyGame>> games;  // by everything that makes them
};

Shared& shared() {
  static Shared all;
  return all;
}

std::string key_of(const std::string& id, const Config& config, const Edition& edition) {
  std::string key = fmt::format("{} {} {} {}", id, config.revision, config.players, edition.hash);
  for (const auto& [name, value] : config.options) key += fmt::format(" {}={}", name, value);
  return key;
}

std::shared_ptr<const AnyGame> find_made(const std::string& key) {
  const Lock lock(shared().mutex);
  const auto found = shared().games.find(key);
  return found == shared().games.end() ? nullptr : found->second.lock();
}

void keep_made(const std::string& key, const std::shared_ptr<const AnyGame>& game) {
  const Lock lock(shared().mutex);
  std::erase_if(shared().games, [](const auto& entry) { return entry.second.expired(); });
  shared().games[key] = game;
}

}  // namespace

std::optional<Edition> find_edition(const std::string& game, const std::string& hash) {
  const GameEntry* entry = find_game(game);
  if (entry != nullptr && entry->edition.hash == hash) return entry->edition;
  const Lock lock(shared().mutex);
  const auto found = shared().editions.find(hash);
  if (found == shared().editions.end()) return std::nullopt;
  return found->second;
}

void know_edition(Edition edition) {
  const Lock lock(shared().mutex);
  shared().editions[edition.hash] = std::move(edition);
}

Expected<std::shared_ptr<const AnyGame>> make_game(const std::string& id, const Config& config, const Edition& edition,
                                                   int revision) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Text{"there is no game \"" + id + "\"", "es gibt kein Spiel \"" + id + "\""};
  if (const auto wrong = wrong_config(entry->info, config)) return *wrong;
  if (revision < 0 || revision > entry->info.revision) {
    return Text{
        fmt::format("revision {} of the rules of {} is not part of this program", revision, entry->info.title),
        fmt::format("die Fassung {} der Regeln von {} kennt dieses Programm nicht", revision, entry->info.title)};
  }
  Config revised = config;
  revised.revision = revision != 0 ? revision : entry->info.revision;
  const std::string key = key_of(id, revised, edition);
  if (auto made = find_made(key)) return made;
  Problems problems;
  auto made = make_any(id, revised, edition, problems, static_cast<AllGames*>(nullptr));
  if (!problems.empty()) return describe(problems);
  keep_made(key, made);
  return made;
}

std::vector<SourceCount> count_sources(const Json& document) {
  std::map<std::string, int> counts;
  count_sources(document, counts);
  std::vector<SourceCount> list;
  for (const auto& [source, entries] : counts) list.push_back({source, entries});
  std::sort(list.begin(), list.end(), [](const SourceCount& x, const SourceCount& y) { return x.entries > y.entries; });
  return list;
}

}  // namespace spielwerk
