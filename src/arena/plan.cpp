#include "arena/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "bots/plan.hpp"

namespace spielwerk::arena {

namespace {

const GameInfo& info_of(const Plan& plan) { return find_game(plan.game)->info; }

// The options that were chosen, as people write them. What has its default anyway need not be said.
std::vector<std::pair<std::string, std::string>> chosen_options(const Plan& plan) {
  std::vector<std::pair<std::string, std::string>> chosen;
  for (const auto& [id, value] : plan.config.options) {
    for (const Option& option : info_of(plan).options) {
      if (option.id == id && value != 0) chosen.emplace_back(id, option.values[static_cast<std::size_t>(value)].id);
    }
  }
  return chosen;
}

std::string write(const Plan& plan, bool with_deals) {
  JsonWriter json;
  json.object().member("game", plan.game).member("rules", info_of(plan).revision).member("edition", plan.edition.hash);
  json.member("players", plan.config.players).key("options").object();
  for (const auto& [id, value] : chosen_options(plan)) json.member(id, value);
  json.end().key("bots").array();
  for (const std::string& bot : plan.bots) json.value(bot);
  json.end().member("mode", mode_names()[static_cast<std::size_t>(plan.mode)]);
  // As a text: it may be larger than what other readers of JSON take for a whole number.
  json.member("seed", std::to_string(plan.seed));
  if (with_deals) json.member("deals", plan.deals);
  json.end();
  return json.take();
}

// "1 against the rest": the bot `one` at the first seat, `rest` at all others.
Pairing against_field(int one, int rest, int players) {
  Pairing pairing(static_cast<std::size_t>(players), rest);
  pairing[0] = one;
  return pairing;
}

Text wrong_revision(const Plan& plan, int revision) {
  const GameInfo& info = info_of(plan);
  return {fmt::format("the run is played by revision {} of the rules of {}, this program has revision {}", revision,
                      info.title, info.revision),
          fmt::format("der Lauf wird nach Fassung {} der Regeln von {} gespielt, dieses Programm hat Fassung {}",
                      revision, info.title, info.revision)};
}

Text unknown_edition(const Plan& plan, const std::string& hash) {
  const std::string& title = info_of(plan).title;
  return {fmt::format("the run is played with an edition of {} that this program does not know ({}); "
                      "--edition FILE shows it one",
                      title, beginning(hash, 12)),
          fmt::format("der Lauf wird mit einer Ausgabe von {} gespielt, die dieses Programm nicht kennt ({}); "
                      "--edition DATEI zeigt sie ihm",
                      title, beginning(hash, 12))};
}

}  // namespace

const std::vector<std::string>& mode_names() {
  static const std::vector<std::string> names = {"field", "round-robin", "table"};
  return names;
}

std::vector<std::string> contenders(const Plan& plan) {
  std::vector<std::string> list;
  for (const std::string& bot : plan.bots) {
    if (std::find(list.begin(), list.end(), bot) == list.end()) list.push_back(bot);
  }
  return list;
}

std::vector<Pairing> pairings(const Plan& plan) {
  const std::vector<std::string> bots = contenders(plan);
  const int count = static_cast<int>(bots.size());
  const int players = plan.config.players;
  std::vector<Pairing> list;
  if (plan.mode == Mode::table) {
    Pairing table;
    for (const std::string& bot : plan.bots)
      table.push_back(static_cast<int>(std::find(bots.begin(), bots.end(), bot) - bots.begin()));
    return {table};
  }
  if (players == 1) {
    for (int bot = 0; bot < count; ++bot) list.push_back({bot});
    return list;
  }
  for (int one = 0; one < count; ++one) {
    for (int rest = 0; rest < count; ++rest) {
      if (one == rest || (plan.mode == Mode::field && one > 0)) continue;
      // With two players, one against the rest is the same both ways.
      if (players == 2 && one > rest) continue;
      list.push_back(against_field(one, rest, players));
    }
  }
  return list;
}

std::vector<int> rotations(const Pairing& pairing) {
  std::vector<int> list;
  std::set<Pairing> seen;
  Pairing turned = pairing;
  for (int by = 0; by < static_cast<int>(pairing.size()); ++by) {
    if (seen.insert(turned).second) list.push_back(by);
    std::rotate(turned.begin(), turned.begin() + 1, turned.end());
  }
  return list;
}

Block block_of(int number, int pairings) { return {number, number / pairings, number % pairings}; }

std::optional<Text> check_plan(const Plan& plan) {
  const int players = plan.config.players;
  for (const std::string& bot : plan.bots) {
    if (const auto read = read_plan(bot, plan.game, players); !read) return read.error();
  }
  if (plan.bots.size() > kMostBots)
    return Text{fmt::format("--bots names more than {} bots", kMostBots),
                fmt::format("--bots nennt mehr als {} Bots", kMostBots)};
  if (plan.mode == Mode::table) {
    if (static_cast<int>(plan.bots.size()) == players) return std::nullopt;
    return Text{fmt::format("--mode table needs {} bots, one a seat", players),
                fmt::format("--mode table braucht {} Bots, einen je Platz", players)};
  }
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    if (std::find(plan.bots.begin(), plan.bots.begin() + static_cast<std::ptrdiff_t>(i), plan.bots[i]) ==
        plan.bots.begin() + static_cast<std::ptrdiff_t>(i))
      continue;
    return Text{fmt::format("the bot {} is named twice", plan.bots[i]),
                fmt::format("der Bot {} ist zweimal genannt", plan.bots[i])};
  }
  if (plan.bots.size() >= (players == 1 ? 1U : 2U)) return std::nullopt;
  return Text{"--bots must name two bots at least, like strong,greedy",
              "--bots muss mindestens zwei Bots nennen, etwa strong,greedy"};
}

std::string write_plan(const Plan& plan) { return write(plan, true); }
std::string identity(const Plan& plan) { return write(plan, false); }

Expected<Plan> parse_plan(const Json& json) {
  Problems problems;
  const Reader file(json, problems);
  file.only({"game", "rules", "edition", "players", "options", "bots", "mode", "seed", "deals"});
  Plan plan;
  plan.game = file["game"].string();
  const GameEntry* entry = find_game(plan.game);
  if (problems.empty() && entry == nullptr) {
    return Text{fmt::format("there is no game \"{}\"", plan.game), fmt::format("es gibt kein Spiel \"{}\"", plan.game)};
  }
  if (!problems.empty()) return describe(problems);
  plan.config.players = file["players"].integer(1, kMaxSeats);
  for (const std::string& id : file["options"].keys()) {
    const auto option = std::find_if(entry->info.options.begin(), entry->info.options.end(),
                                     [&](const Option& known) { return known.id == id; });
    if (option == entry->info.options.end()) {
      file["options"][id].problem("is not an option of this game", "ist keine Option dieses Spiels");
      continue;
    }
    std::vector<std::string> values;
    for (const Option::Value& value : option->values) values.push_back(value.id);
    plan.config.options[id] = file["options"][id].choice(values);
  }
  const Reader bots = file["bots"];
  for (std::size_t i = 0; i < bots.size(); ++i) plan.bots.push_back(bots[i].string());
  plan.mode = static_cast<Mode>(file["mode"].choice(mode_names()));
  plan.deals = file["deals"].integer(1, kMostDeals);
  const std::string seed = file["seed"].string();
  const auto [end, error] = std::from_chars(seed.data(), seed.data() + seed.size(), plan.seed);
  if (error != std::errc() || end != seed.data() + seed.size())
    file["seed"].problem("must be a number", "muss eine Zahl sein");
  const int revision = file["rules"].integer(1, 1'000'000);
  const std::string hash = file["edition"].string();
  if (!problems.empty()) return describe(problems);
  if (revision != entry->info.revision) return wrong_revision(plan, revision);
  const auto edition = find_edition(plan.game, hash);
  if (!edition) return unknown_edition(plan, hash);
  plan.edition = *edition;
  if (auto wrong = check_plan(plan)) return *wrong;
  return plan;
}

std::string command_line(const Plan& plan) {
  std::string line = fmt::format("spielwerk arena {} --players {}", plan.game, plan.config.players);
  for (const auto& [id, value] : chosen_options(plan)) line += fmt::format(" --option {}={}", id, value);
  if (!plan.edition.built_in)
    line += fmt::format(" --edition {}", plan.edition_file.empty() ? "FILE" : plan.edition_file);
  return line + fmt::format(" --bots {} --mode {} --blocks {} --seed {}", fmt::join(plan.bots, ","),
                            mode_names()[static_cast<std::size_t>(plan.mode)], plan.deals, plan.seed);
}

}  // namespace spielwerk::arena
