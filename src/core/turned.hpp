#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/index.hpp"

namespace spielwerk {

// Turns a table, so that another seat sits at the first place and the order stays: for who looks at every position from
// the same side. Each game says with it where seats stand in its State (games/<game>/turned.hpp).
struct Turning {
  int players = 1;
  int first = 0;  // the seat that comes to the first place

  int place(int seat) const { return seat < players ? (seat - first + players) % players : seat; }

  // Something of each seat.
  template <class T, std::size_t Size>
  void each(std::array<T, Size>& all) const {
    std::rotate(all.begin(), all.begin() + first, all.begin() + players);
  }
  void seat(std::uint8_t& number) const { number = static_cast<std::uint8_t>(place(number)); }
  // 0, or 1 + seat.
  void seat_or_none(std::uint8_t& number) const {
    if (number != 0) number = static_cast<std::uint8_t>(1 + place(number - 1));
  }
};

}  // namespace spielwerk
