#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "games/helios/components.hpp"

// How the sun walks round the land (docs/rules/helios.md, section 6), and where tiles may be laid around it.

namespace spielwerk::helios {

// The sun of one player at the beginning of a move.
struct Sun {
  std::uint8_t field = 0;
  std::uint8_t before = kNoField;  // the field it left with its last step
  std::uint8_t range = 0;
  bool unlimited = false;   // Power Plant
  bool may_circle = false;  // a completed circle would bring points now; never together with `unlimited`
  std::int8_t lap = 0;
  std::int8_t best_lap = 0;
};

// A field on which the sun may stop, and what is remembered if it does.
struct SunStop {
  std::uint8_t field = 0;
  std::uint8_t before = 0;
  std::uint8_t steps = 0;  // of the shortest way
  bool circles = false;    // the way completes a circle that brings points
  std::int8_t lap = 0;
  std::int8_t best_lap = 0;
};
using SunStops = ScratchList<SunStop, kMaxFields>;

// Helios 6: every field on which the sun may stop, in the order of the walk. Of the ways to a field the one counts that
// completes a circle, then the one that leaves least for the next circle, then the shortest (6.12).
void sun_stops(const Board& board, Fields tiles, const Sun& sun, SunStops& stops);

// Helios 3.2-3.4: the fields on which a tile may be laid.
Fields placeable(const Board& board, Fields tiles, int sun);

}  // namespace spielwerk::helios
