#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "play/games.hpp"
#include "play/registry.hpp"

namespace spielwerk {

// Every pair of a game and a number of players.
struct Combo {
  std::string game;
  int players = 0;
};

inline void PrintTo(const Combo& combo, std::ostream* out) { *out << combo.game << " with " << combo.players; }

inline std::vector<Combo> all_combos() {
  std::vector<Combo> combos;
  for (const GameEntry& entry : games()) {
    for (int players = entry.info.min_players; players <= entry.info.max_players; ++players) {
      combos.push_back({entry.info.id, players});
    }
  }
  return combos;
}

inline std::string combo_name(const testing::TestParamInfo<Combo>& info) {
  return info.param.game + "_" + std::to_string(info.param.players);
}

inline std::shared_ptr<const AnyGame> game_of(const Combo& combo) {
  Config config;
  config.players = combo.players;
  return *make_game(combo.game, config, find_game(combo.game)->edition);
}

}  // namespace spielwerk
