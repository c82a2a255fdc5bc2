#pragma once

#include "core/turned.hpp"
#include "games/helios/state.hpp"

namespace spielwerk::helios {

inline void turn(State& s, const Turning& table) {
  table.each(s.players);
  table.seat(s.seat);
  table.seat(s.start);
}

}  // namespace spielwerk::helios
