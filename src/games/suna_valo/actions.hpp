#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Suna Valo, and what a, b and c mean in each.

namespace spielwerk::suna_valo {

enum class Act : std::uint8_t {
  // Chance.
  deal_progress,   // a: tile
  deal_end,        // a: tile
  deal_character,  // a: character
  reveal_public,   // a: order
  reveal_ship,     // a: order
  draw,            // a: card
  draw_festival,   // a "draw village festival" card
  draw_reveal,     // a: 0 public order, 1 ship order
  festival,        // a: festival
  // Players.
  character,  // a: character
  buy,        // a: card
  ship,       // a: place of the ship order on the board
  pass,
  pay,     // a: storage, b: resource
  market,  // b: resource that is exchanged for energy and spent
  energy,  // one energy stone for a price; all that is owed in a payment
  save,    // b: good of a ship order that is not paid
  place,   // a: column
  flip,    // the card is placed face down
  back,    // a: column. Face down
  celebrate,
  produce,   // a: storage, b: resource
  take,      // b: good
  store,     // a: storage, b: resource
  deliver,   // a: place of the public order, or kPersonal + number of the card; b: space
  use_tile,  // a: own tile
  step,      // a: 0 left, 1 right, 2 right by the detour
  progress,  // a: tile
  end_tile,  // a: tile
  piece,     // a: place of the farm
  row_points,
  row_activate,
  activate,   // a: number of the card
  column,     // a: column
  fetch,      // a: card, b: column
  add,        // a: card
  look,       // at the top card of the pile (C04)
  raise,      // a price above what it must be
  replace,    // a: place of the display, b: place of the hand
  swap,       // C06 is used
  swap_good,  // a: place of the display, b: good
  give,       // a: storage, b: good
  done        // no more of this
};

inline constexpr int kPersonal = 16;  // orders of Act::deliver from here on are cards of the farm

inline constexpr Action action(Act kind, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

}  // namespace spielwerk::suna_valo
