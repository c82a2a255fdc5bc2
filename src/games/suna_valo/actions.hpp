#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Suna Valo. What each of them is, and what it holds: grammar.hpp.

namespace spielwerk::suna_valo {

enum class Act : std::uint8_t {
  // Chance.
  deal_progress,
  deal_end,
  deal_character,
  reveal_public,
  reveal_ship,
  draw,
  draw_festival,
  draw_reveal,
  festival,
  // Players.
  character,
  buy,
  ship,
  pass,
  pay,
  market,
  energy,
  save,
  place,
  flip,
  back,
  celebrate,
  produce,
  take,
  store,
  deliver,
  use_tile,
  step,
  progress,
  end_tile,
  piece,
  row_points,
  row_activate,
  activate,
  column,
  fetch,
  add,
  look,
  raise,
  replace,
  swap,
  swap_good,
  give,
  done
};

inline constexpr int kPersonal = 16;  // orders of Act::deliver from here on are cards of the farm

inline constexpr Action action(Act kind, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

}  // namespace spielwerk::suna_valo
