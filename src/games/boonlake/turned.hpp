#pragma once

#include "core/turned.hpp"
#include "games/boonlake/state.hpp"

namespace spielwerk::boonlake {

inline void turn(State& s, const Turning& table) {
  table.each(s.players);
  for (Field& field : s.fields) {
    table.each(field.cattle);
    for (Standing& piece : field.plots)
      if (piece != 0) piece = standing(table.place(owner_of(piece)), stand_of(piece));
  }
  for (std::size_t i = 0; i < s.steps.size(); ++i) table.seat(s.steps[i].seat);
  table.seat_or_none(s.ending);
  table.seat(s.seat);
}

}  // namespace spielwerk::boonlake
