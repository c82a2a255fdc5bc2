#include "bots/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace spielwerk {

namespace {

// The ladder: never changed once it is recorded.
const std::map<std::string, std::string, std::less<>>& meanings() {
  static const std::map<std::string, std::string, std::less<>> all = {
      {"heuristic", "beam:width=8:leaf=evaluate"},
      {"flat-1k", "flat:iterations=1000:leaf=score"},
      {"ismcts-1k", "tree:iterations=1000:leaf=score:playout=random:steps=10:guided=no:exploration=0.7"},
      {"ismcts-10k", "tree:iterations=10000:leaf=evaluate:playout=random:steps=10:guided=no:exploration=0.7"},
  };
  return all;
}

// The levels of each game, as they are measured in docs/strength.md: weaker ones look less far ahead and take more
// often what only looks nearly as good.
struct Levels {
  std::string_view game;
  std::array<std::string_view, 4> plans;  // in the order of level_names()
};
constexpr std::array<Levels, 4> kLevels = {{
    {"helios",
     {"beam:temperature=0.026", "beam:temperature=0.0125", "lookahead:iterations=30:policy=1:temperature=0.005",
      "lookahead:iterations=100:policy=3"}},
    {"suna_valo",
     {"beam:temperature=0.0125", "beam:temperature=0.004", "lookahead:iterations=30:policy=1:temperature=0.004",
      "lookahead:iterations=100:policy=3"}},
    {"keyflower",
     {"beam:temperature=0.018", "beam:temperature=0.007", "lookahead:iterations=30:policy=1:temperature=0.008",
      "lookahead:iterations=100:policy=3"}},
    {"boonlake",
     {"beam:temperature=0.01", "beam:temperature=0.005", "lookahead:iterations=24:policy=1:temperature=0.006",
      "lookahead:iterations=100:policy=3"}},
}};

// The plan that a name stands for; empty if it stands for none.
std::string_view meaning(std::string_view name, std::string_view game) {
  if (const auto meant = meanings().find(name); meant != meanings().end()) return meant->second;
  const auto level = std::find(level_names().begin(), level_names().end(), name);
  if (level == level_names().end()) return {};
  // A game that nobody has measured yet gets the levels of another.
  const auto own = std::find_if(kLevels.begin(), kLevels.end(), [&](const Levels& l) { return l.game == game; });
  return (own == kLevels.end() ? kLevels[0] : *own).plans[static_cast<std::size_t>(level - level_names().begin())];
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

template <class T>
bool read(std::string_view text, T least, T most, T& value) {
  T read{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error != std::errc() || end != text.data() + text.size() || !(read >= least && read <= most)) return false;
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
    "iterations=1..., time=MS, limit=MS, threads=1..256, width=1..., candidates=1..., policy=1..., depth=0..., "
    "temperature=0..., leaf=score|evaluate, playout=none|random|settle, steps=1..., guided=no|yes, exploration=0..., "
    "sharpness=0.0001...";

bool read_setting(std::string_view key, std::string_view text, BotPlan& plan) {
  if (key == "iterations") return read<std::uint32_t>(text, 1, 100'000'000, plan.effort.iterations);
  if (key == "time" || key == "limit") {
    int milliseconds = 0;
    if (!read(text, 1, 3'600'000, milliseconds)) return false;
    plan.effort.limit = std::chrono::milliseconds(milliseconds);
    return true;
  }
  if (key == "threads") return read(text, 1, 256, plan.effort.threads);
  if (key == "width") return read(text, 1, 10000, plan.width);
  if (key == "candidates") return read(text, 1, 1000, plan.candidates);
  if (key == "policy") return read(text, 1, 10000, plan.policy);
  if (key == "depth") return read(text, 0, 1000, plan.depth);
  if (key == "temperature") return read(text, 0.0F, 100.0F, plan.temperature);
  if (key == "leaf")
    return read_word<Leaf>(text, {{"score", Leaf::score}, {"evaluate", Leaf::evaluate}}, plan.tree.leaf);
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
  static const std::vector<std::string> names = {"random", "greedy", "heuristic", "flat-1k", "ismcts-1k", "ismcts-10k"};
  return names;
}

const std::vector<std::string>& level_names() {
  static const std::vector<std::string> names = {"beginner", "casual", "club", "strong"};
  return names;
}

Expected<BotPlan> read_plan(std::string_view text, std::string_view game, int players) {
  const std::vector<std::string_view> parts = split(text);
  BotPlan plan;
  if (const std::string_view meant = meaning(parts[0], game); !meant.empty()) {
    plan = *read_plan(meant, game, players);
  } else if (const auto kind = kind_of(parts[0])) {
    plan.kind = *kind;
    if (*kind == Kind::flat || *kind == Kind::tree || *kind == Kind::lookahead) plan.effort.iterations = 1000;
  } else {
    const std::string known = fmt::format("{}, {}, beam, flat, tree, lookahead", fmt::join(level_names(), ", "),
                                          fmt::join(ladder_names(), ", "));
    return Text{fmt::format("there is no bot \"{}\"; there are: {}", parts[0], known),
                fmt::format("es gibt keinen Bot \"{}\"; es gibt: {}", parts[0], known)};
  }
  bool timed = false;
  bool counted = false;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t sign = parts[i].find('=');
    if (sign == std::string_view::npos || !read_setting(parts[i].substr(0, sign), parts[i].substr(sign + 1), plan))
      return Text{fmt::format("a bot cannot be told \"{}\"; it can be told: {}", parts[i], kSettings),
                  fmt::format("einem Bot kann man nicht „{}“ sagen, nur: {}", parts[i], kSettings)};
    timed |= parts[i].starts_with("time=");
    counted |= parts[i].starts_with("iterations=");
  }
  if (timed && !counted) plan.effort.iterations = 0;
  return plan;
}

}  // namespace spielwerk
