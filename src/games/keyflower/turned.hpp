#pragma once

#include "core/turned.hpp"
#include "games/keyflower/state.hpp"

namespace spielwerk::keyflower {

inline void turn(State& s, const Turning& table) {
  table.each(s.villages);
  table.each(s.won);
  table.each(s.players);
  for (auto& bids : s.bids) table.each(bids);
  for (std::uint8_t& seat : s.lead) table.seat_or_none(seat);
  table.each(s.boat_of);
  for (std::uint8_t& seat : s.order_owner) table.seat_or_none(seat);
  table.seat(s.start);
  for (std::size_t i = 0; i < s.steps.size(); ++i) table.seat(s.steps[i].seat);
}

}  // namespace spielwerk::keyflower
