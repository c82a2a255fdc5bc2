#pragma once

#include <ostream>

#include "arena/games_file.hpp"
#include "play/any_game.hpp"

// What nets learn from: rows of positions of played games, each with what came of it (docs/training.md).

namespace spielwerk::arena {

struct InputsPlan {
  double positions = 16;  // of a game, on average
  std::uint64_t seed = 1;
  int threads = 0;
};

// The first line of what follows.
std::string inputs_head(const AnyGame& game, const std::string& edition);
// The records of these blocks, in order; or which game cannot be replayed.
std::optional<Text> write_inputs(const std::vector<GamesBlock>& blocks, const InputsPlan& plan, const AnyGame& game,
                                 std::ostream& out);

}  // namespace spielwerk::arena
