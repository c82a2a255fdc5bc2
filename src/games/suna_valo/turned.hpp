#pragma once

#include "core/turned.hpp"
#include "games/suna_valo/state.hpp"

namespace spielwerk::suna_valo {

inline void turn(State& s, const Turning& table) {
  table.each(s.players);
  table.seat_or_none(s.payment.to);
  for (std::size_t i = 0; i < s.steps.size(); ++i) table.seat(s.steps[i].seat);
  for (std::uint8_t& seat : s.first_barrel) table.seat_or_none(seat);
  for (std::uint8_t& seat : s.first_ship) table.seat_or_none(seat);
  table.seat(s.seat);
  table.seat(s.tree);
}

}  // namespace spielwerk::suna_valo
