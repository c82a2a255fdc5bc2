#pragma once

#include <array>

#include "core/seat.hpp"

namespace spielwerk {

// What somebody who knows the game expects of a position.
struct Estimate {
  std::array<float, kMaxSeats> points{};  // of each seat, at the end of the game
  float spread = 1;                       // the standard deviation of what two seats can still gain on each other
  bool has_rival = false;                 // an opponent that nobody plays, as in Scores
  float rival = 0;
};

}  // namespace spielwerk
