#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Keyflower, and what a, b and c mean in each.

namespace spielwerk::keyflower {

enum class Act : std::uint8_t {
  // Chance.
  deal_home,    // a: tile
  reveal,       // a: tile, b: side of a summer boat
  deal_winter,  // a: tile
  draw_worker,  // a: colour
  draw_skill,   // a: skill
  load_worker,  // a: colour
  load_skill,   // a: skill
  // Players.
  bid,      // a: tile
  use,      // a: tile
  pass,     //
  group,    // a: tile at which an outbid group lies
  send,     // a: colour, b: how many workers from behind the screen
  give,     // a: colour of the worker that pays for an exchange
  skill,    // a: skill that pays
  take,     // a: resource
  lift,     // a: tile, b: resource that is transported
  drop,     // a: tile that it is brought to
  upgrade,  // a: tile
  pay,      // a: resource on the tile that is upgraded
  boat,     // a: boat
  tile,     // a: tile that is placed next
  cell,     // b, c: where it lies, as kOrigin + q and kOrigin + r
  turn,     // a: how often it is turned clockwise
  winter,   // a, b: winter tiles that are chosen in secret, a bit each
  flip,     // a: tile that Flipper turns over
  done      // no more of this
};

inline constexpr int kOrigin = 128;  // of the places in actions and steps

inline constexpr Action action(Act kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}
inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

// Winter tiles that are chosen, a bit each.
inline constexpr Action choice_of_winter(unsigned tiles) {
  return action(Act::winter, static_cast<int>(tiles & 255), static_cast<int>(tiles >> 8));
}
inline constexpr unsigned winter_choice(Action action) { return action.a | static_cast<unsigned>(action.b) << 8; }

}  // namespace spielwerk::keyflower
