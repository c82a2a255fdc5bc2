#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/config.hpp"
#include "core/expected.hpp"
#include "core/seat.hpp"

// Games as self-play keeps them: what was chosen, never positions. A game takes some hundred bytes, and what nets see
// of it can be worked out anew when that changes.

namespace spielwerk::arena {

struct GameRecord {
  // The places of what was chosen or dealt in the lists of what could be, in order; where there was only one thing it
  // is left out.
  std::vector<std::uint16_t> choices;
  std::vector<bool> astray;          // by turn: whether it was picked at random
  std::vector<std::int16_t> totals;  // the points at the end: a replay that ends otherwise is no replay
};

// What stands in the first line of a file.
struct GamesHead {
  std::string game;
  int revision = 0;  // of the rules
  std::string edition;
  int players = 2;
  std::string bot;
  std::uint64_t seed = 1;
  friend bool operator==(const GamesHead&, const GamesHead&) = default;
};

struct GamesBlock {
  std::uint32_t number = 0;
  std::vector<GameRecord> games;
};

std::string write_head(const GamesHead& head);
std::string write_block(const GamesBlock& block);

// A whole file. What a torn block at its end would have held is missing, as if it had never been played.
struct GamesFile {
  GamesHead head;
  std::vector<GamesBlock> blocks;
  std::size_t whole = 0;  // so many bytes are whole blocks
};
Expected<GamesFile> read_games(std::string_view bytes);

}  // namespace spielwerk::arena
