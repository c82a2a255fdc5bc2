#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Helios, and what a, b and c mean in each.

namespace spielwerk::helios {

enum class Act : std::uint8_t {
  // Chance.
  deal,    // a: symbol, b: colour. The next action tile of a column
  reveal,  // a: colour. The top land tile of the extra stack
  draw,    // a: colour. A land tile from below the extra stack (Land Office)
  // Players.
  first_land,   // a: colour
  take,         // a: symbol, b: row. The lowest action tile of a column
  forgo,        // the action is given up
  land,         // a: tile, b: 1 if its resource lies on it. Take it from the display
  lay,          // a: tile, b: as above. The drawn tile that is laid first
  place,        // a: field
  temple,       // build a temple
  building,     // a: building
  pay,          // a: field, b: colour
  site,         // a: field
  exchange,     // a: how much mana
  sun,          // a: field to stop on
  share,        // a: field
  bonus_field,  // a: field
  colour,       // a: colour of a bonus resource
  buy,          // a: person
  activate,     // a: person
  done          // the turn of the persons phase ends
};

inline constexpr Action action(Act kind, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

}  // namespace spielwerk::helios
