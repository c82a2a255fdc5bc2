#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Boonlake, and what a, b and c mean in each.

namespace spielwerk::boonlake {

enum class Act : std::uint8_t {
  // Chance.
  deal_deed,   // a: action tile for the next row
  deal_start,  // a: tile for the next start field
  deal_goal,   // a: scoring tile that a seat may choose
  open_goal,   // a: scoring tile for the next free area
  draw,        // a: card
  reveal,      // a: grey tile
  // The Eminence. Only the first is random; the others are what her rules make of it, one at a time.
  turn_over,        // a: solo tile, b: corner that the next back shows
  her_cactus,       // a: steps
  her_house,        // a: field, b: plot
  her_settlement,   // a: field, b: plot
  her_cattle,       // a: field
  her_points,       // a: points instead of a missing piece
  her_nothing,      // no place for it
  her_deed,         // a: action tile
  her_tile,         // a: field for the revealed tile
  her_pasture,      // a: field
  her_region,       // a: region
  her_area_points,  // a: points for her presences
  her_sail,         // a: river space
  her_income,       // a: points; b: 1 for the one at the end of the game
  // Players.
  goal,        // a: area of the own dealt tiles (0 or 1)
  site,        // a: resource. A production building is erected there
  vase,        // instead of it
  deed,        // a: action tile
  play,        // a: card
  project,     // a: area of the scoring tile
  pay,         // a: places of the boats (first + 4 * second), b: levers used (kWay...)
  discard,     // a: card, for coins
  skip,        // a: lever that pays for a card that is not played
  draw_cards,  // instead of something else
  explore,     // a grey tile is turned up
  place,       // a: field. There it goes
  pasture,     // a: field
  develop,     // a: field, b: plot
  house,       // a: field, b: plot
  settlement,  // a: field, b: plot
  cattle,      // a: field
  due,         // a: inhabitants, b: points (in fours) that are given up, c: 1 with the lever
  recess,      // a: recess whose house is used
  region,      // a: region
  area,        // a: 1 with points (lever)
  hire,        // a: 0 for coins, 1 for cards
  modernize,   // a: lever
  forgo,       // a: lever, b: 1 for coins instead of a vase
  drop,        // a: card that is given away
  exchange,    // a: 0 as printed, 1 the other way round
  track,       // a: track
  reset,       // a: lever that is pushed up
  lever,       // a: lever, b: see kLever...
  sail,        // a: river space
  score,       // a: area of the scoring tile
  trade,       // a: inhabitants, b: vases; the rest is paid in coins
  done         // no more of this
};

// Act::pay: levers that help.
inline constexpr std::uint8_t kWayBoat = 1;        // boat_upstream
inline constexpr std::uint8_t kWayJoker = 2;       // joker_or_goods
inline constexpr std::uint8_t kWayJokerCoins = 4;  // joker_and_coins
// Act::lever: what joker_or_goods gives. boat_upstream: b is boat + 2 * the place it goes to.
inline constexpr std::uint8_t kLeverCoins = 0;
inline constexpr std::uint8_t kLeverCards = 1;

inline constexpr Action action(Act kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(c)};
}
inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

}  // namespace spielwerk::boonlake
