#include "bots/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "bots/nets.hpp"

namespace spielwerk {

namespace {

// The ladder: never changed once it is recorded.
const std::map<std::string, std::string, std::less<>>& meanings() {
  static const std::map<std::string, std::string, std::less<>> all = {
      {"heuristic", "beam:width=8:leaf=evaluate"},
      {"flat-1k", "flat:iterations=1000:leaf=score"},
      {"ismcts-1k", "tree:iterations=1000:leaf=score:playout=random:steps=10:guided=no:exploration=0.7"},
      {"ismcts-10k", "tree:iterations=10000:leaf=evaluate:playout=random:steps=10:guided=no:exploration=0.7"},
      {"strong-1", "lookahead:iterations=100:policy=3"},
  };
  return all;
}

// The levels of each game at each number of players; docs/strength.md says which are measured. Weaker ones look less
// far ahead and take more often what only looks nearly as good; how much that costs depends on who else is at the
// table.
struct Levels {
  std::string_view game;
  int players;
  // Temperatures.
  float beginner;
  float casual;
  float club;
};
constexpr std::array kLevels = {
    Levels{"helios", 2, 0.031F, 0.016F, 0.004F},       Levels{"helios", 3, 0.0315F, 0.018F, 0.0125F},
    Levels{"helios", 4, 0.03F, 0.0145F, 0.0145F},      Levels{"suna_valo", 2, 0.0142F, 0.0056F, 0.0056F},
    Levels{"keyflower", 2, 0.018F, 0.007F, 0.0095F},   Levels{"keyflower", 3, 0.018F, 0.0095F, 0.0085F},
    Levels{"keyflower", 4, 0.0182F, 0.0121F, 0.0086F}, Levels{"keyflower", 5, 0.0172F, 0.0094F, 0.0083F},
    Levels{"keyflower", 6, 0.017F, 0.0096F, 0.0083F},  Levels{"boonlake", 2, 0.014F, 0.007F, 0.0085F},
    Levels{"boonlake", 3, 0.015F, 0.0085F, 0.009F},    Levels{"boonlake", 4, 0.0155F, 0.0086F, 0.008F},
};

// Nobody has measured somebody alone, nor a game that is not in the table: they get what is nearest.
const Levels& levels(std::string_view game, int players) {
  const auto distance = [&](const Levels& row) {
    return (row.game == game ? 0 : 100) + std::abs(row.players - players);
  };
  return *std::min_element(kLevels.begin(), kLevels.end(),
                           [&](const Levels& x, const Levels& y) { return distance(x) < distance(y); });
}

// How much of the hand the level above strong keeps (Taste), as measured. It is not among those that people choose: not
// every game has it (docs/strength.md).
float master_hand(std::string_view game) { return game == "boonlake" ? 0.6F : 0.5F; }

// The plan that a name stands for; empty if it stands for none.
std::string meaning(std::string_view name, std::string_view game, int players) {
  if (const auto meant = meanings().find(name); meant != meanings().end()) return meant->second;
  if (name == "beginner") return fmt::format("beam:temperature={}", levels(game, players).beginner);
  if (name == "casual") return fmt::format("beam:temperature={}", levels(game, players).casual);
  if (name == "club") return fmt::format("lookahead:iterations=30:policy=1:temperature={}", levels(game, players).club);
  if (name == "strong") return "lookahead:iterations=100:policy=3";
  if (name == "master") return fmt::format("lookahead:iterations=200:policy=3:leaf=net:hand={}", master_hand(game));
  return {};
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t colon = std::min(text.find(':', begin), text.size());
    parts.push_back(text.substr(begin, colon - begin));
    begin = colon + 1;
  }
  return parts;
}

bool parse(std::string_view text, std::integral auto& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// Not every library has std::from_chars for these, and strtof takes more than a number.
bool parse(std::string_view text, float& number) {
  if (text.empty() || text.find_first_not_of("0123456789.-e") != std::string_view::npos) return false;
  const std::string copy(text);
  char* end = nullptr;
  number = std::strtof(copy.c_str(), &end);
  return end == copy.c_str() + copy.size();
}

template <class T>
bool read(std::string_view text, T least, T most, T& value) {
  T read{};
  if (!parse(text, read) || !(read >= least && read <= most)) return false;
  value = read;
  return true;
}

template <class T>
bool read_word(std::string_view text, const std::map<std::string_view, T>& words, T& value) {
  const auto found = words.find(text);
  if (found == words.end()) return false;
  value = found->second;
  return true;
}

std::optional<Kind> kind_of(std::string_view name) {
  Kind kind{};
  const std::map<std::string_view, Kind> kinds = {{"random", Kind::random}, {"greedy", Kind::greedy},
                                                  {"beam", Kind::beam},     {"flat", Kind::flat},
                                                  {"tree", Kind::tree},     {"lookahead", Kind::lookahead}};
  return read_word(name, kinds, kind) ? std::optional(kind) : std::nullopt;
}

constexpr std::string_view kSettings =
    "iterations=1..100000000, time=MS, limit=MS (1..3600000), threads=1..256, width=1..10000, candidates=1..1000, "
    "variants=1..1000, policy=1..10000, depth=0..1000, temperature=0..100, leaf=score|evaluate|net, "
    "net=NAME, hand=0..1, "
    "playout=none|random|settle, "
    "steps=1..10000, guided=no|yes, exploration=0..100, sharpness=0.0001..100";

bool read_setting(std::string_view key, std::string_view text, BotPlan& plan) {
  if (key == "iterations") return read<std::uint32_t>(text, 1, 100'000'000, plan.effort.iterations);
  if (key == "time" || key == "limit") {
    int milliseconds = 0;
    if (!read(text, 1, 3'600'000, milliseconds)) return false;
    // Where both are told the shorter one counts.
    std::chrono::milliseconds& limit = plan.effort.limit;
    limit = std::min(limit.count() == 0 ? limit.max() : limit, std::chrono::milliseconds(milliseconds));
    return true;
  }
  if (key == "threads") return read(text, 1, 256, plan.effort.threads);
  if (key == "width") return read(text, 1, 10000, plan.width);
  if (key == "candidates") return read(text, 1, 1000, plan.candidates);
  if (key == "variants") return read(text, 1, 1000, plan.variants);
  if (key == "policy") return read(text, 1, 10000, plan.policy);
  if (key == "depth") return read(text, 0, 1000, plan.depth);
  if (key == "temperature") return read(text, 0.0F, 100.0F, plan.temperature);
  if (key == "leaf")
    return read_word<Leaf>(text, {{"score", Leaf::score}, {"evaluate", Leaf::evaluate}, {"net", Leaf::net}},
                           plan.tree.leaf);
  if (key == "net") {
    plan.net = text;
    return !text.empty();
  }
  if (key == "hand") return read(text, 0.0F, 1.0F, plan.hand);
  if (key == "playout")
    return read_word<Playout>(text, {{"none", Playout::none}, {"random", Playout::random}, {"settle", Playout::settle}},
                              plan.tree.playout);
  if (key == "steps") return read(text, 1, 10000, plan.tree.steps);
  if (key == "guided") return read_word<bool>(text, {{"no", false}, {"yes", true}}, plan.tree.guided);
  if (key == "exploration") return read(text, 0.0F, 100.0F, plan.tree.exploration);
  if (key == "sharpness") return read(text, 0.0001F, 100.0F, plan.tree.sharpness);
  return false;
}

}  // namespace

const std::vector<std::string>& ladder_names() {
  static const std::vector<std::string> names = {"random",    "greedy",     "heuristic", "flat-1k",
                                                 "ismcts-1k", "ismcts-10k", "strong-1"};
  return names;
}

const std::vector<std::string>& level_names() {
  static const std::vector<std::string> names = {"beginner", "casual", "club", "strong"};
  return names;
}

BotPlan at_a_glance(BotPlan plan) {
  plan.effort = {};
  if (plan.kind == Kind::random) return plan;
  // Greed looks at points, and at nothing that they may become.
  if (plan.kind == Kind::greedy) plan.tree.leaf = Leaf::score;
  plan.kind = Kind::beam;
  return plan;
}

Expected<BotPlan> read_plan(std::string_view text, std::string_view game, int players) {
  const std::vector<std::string_view> parts = split(text);
  BotPlan plan;
  if (const std::string meant = meaning(parts[0], game, players); !meant.empty()) {
    const auto named = read_plan(meant, game, players);
    if (!named) return named.error();
    plan = *named;
  } else if (const auto kind = kind_of(parts[0])) {
    plan.kind = *kind;
    if (*kind == Kind::flat || *kind == Kind::tree || *kind == Kind::lookahead) plan.effort.iterations = 1000;
  } else {
    const std::string known = fmt::format("{}, {}, beam, flat, tree, lookahead", fmt::join(level_names(), ", "),
                                          fmt::join(ladder_names(), ", "));
    return Text{fmt::format("there is no bot \"{}\"; there are: {}", parts[0], known),
                fmt::format("es gibt keinen Bot \"{}\"; es gibt: {}", parts[0], known)};
  }
  std::set<std::string_view> told;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t sign = parts[i].find('=');
    const std::string_view key = parts[i].substr(0, sign);
    if (sign == std::string_view::npos || !read_setting(key, parts[i].substr(sign + 1), plan))
      return Text{fmt::format("a bot cannot be told \"{}\"; it can be told: {}", parts[i], kSettings),
                  fmt::format("einem Bot kann man nicht „{}“ sagen, nur: {}", parts[i], kSettings)};
    if (!told.insert(key).second)
      return Text{fmt::format("a bot is told \"{}\", and another {} before", parts[i], key),
                  fmt::format("einem Bot wird „{}“ gesagt und vorher ein anderes {}", parts[i], key)};
  }
  if (plan.tree.leaf == Leaf::net && plan.kind != Kind::beam && plan.kind != Kind::lookahead)
    return Text{"only beam and lookahead can judge by a net", "nur beam und lookahead können mit einem Netz urteilen"};
  if (plan.tree.leaf == Leaf::net) {
    const auto net = find_net(game, plan.net.empty() ? game : plan.net);
    if (!net) return net.error();
    plan.loaded = *net;
  }
  plan.effort_told = told.contains("time") || told.contains("limit") || told.contains("iterations");
  if (told.contains("time") && !told.contains("iterations")) plan.effort.iterations = 0;
  return plan;
}

}  // namespace spielwerk
