#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "play/games.hpp"
#include "play/registry.hpp"

namespace spielwerk {

// Every pair of a game and a number of players.
struct Combo {
  std::string game;
  int players = 0;
  std::string option = {};  // one that is not at its default, with its value: "characters=1"
};

inline void PrintTo(const Combo& combo, std::ostream* out) {
  *out << combo.game << " with " << combo.players << " " << combo.option;
}

inline std::vector<Combo> all_combos() {
  std::vector<Combo> combos;
  for (const GameEntry& entry : games()) {
    for (int players = entry.info.min_players; players <= entry.info.max_players; ++players) {
      combos.push_back({entry.info.id, players});
    }
  }
  return combos;
}

// The same, and each of them with every option that is not at its default, one at a time.
inline std::vector<Combo> all_variants() {
  std::vector<Combo> combos = all_combos();
  for (const Combo& combo : all_combos()) {
    for (const Option& option : find_game(combo.game)->info.options) {
      if (!option.matters(combo.players)) continue;
      for (std::size_t value = 1; value < option.values.size(); ++value)
        combos.push_back({combo.game, combo.players, option.id + "=" + std::to_string(value)});
    }
  }
  return combos;
}

inline std::string combo_name(const testing::TestParamInfo<Combo>& info) {
  const Combo& combo = info.param;
  std::string name = combo.game + "_" + std::to_string(combo.players);
  if (!combo.option.empty()) name += "_" + combo.option;
  std::replace(name.begin(), name.end(), '=', '_');
  return name;
}

inline Config config_of(const Combo& combo) {
  Config config;
  config.players = combo.players;
  if (const auto equals = combo.option.find('='); equals != std::string::npos)
    config.options[combo.option.substr(0, equals)] = std::stoi(combo.option.substr(equals + 1));
  return config;
}

// How much is played of what the game without options gets: a fifth.
inline int share(const Combo& combo, int all) { return combo.option.empty() ? all : (all + 4) / 5; }

inline std::shared_ptr<const AnyGame> game_of(const Combo& combo) {
  return *make_game(combo.game, config_of(combo), find_game(combo.game)->edition);
}

}  // namespace spielwerk
