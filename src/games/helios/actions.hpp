#pragma once

#include <cstdint>

#include "core/action.hpp"

// The kinds of action of Helios. What each of them is, and what it holds: grammar.hpp.

namespace spielwerk::helios {

enum class Act : std::uint8_t {
  // Chance.
  deal,
  reveal,
  draw,
  // Players.
  first_land,
  take,
  forgo,
  land,
  lay,
  place,
  temple,
  building,
  pay,
  site,
  exchange,
  sun,
  share,
  bonus_field,
  colour,
  buy,
  activate,
  done
};

inline constexpr Act act_of(Action action) { return static_cast<Act>(action.kind); }

}  // namespace spielwerk::helios
