#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace spielwerk {

// The name of one source of points, in the order of the lines of a breakdown.
struct ScoreSource {
  std::string id;
  Text name;
};

// Points by source and seat. The score of a seat is the sum of its lines, by construction.
struct Scores {
  static constexpr int kMaxSources = 32;

  std::uint8_t seats = 0;
  std::uint8_t sources = 0;
  std::array<std::array<std::int16_t, kMaxSeats>, kMaxSources> points{};
  std::array<std::int16_t, kMaxSeats> tie_break{};  // more is better; equal: the seats share their place
  // An opponent that nobody plays, as in a solo game: it takes a place before those who have fewer points.
  bool has_rival = false;
  std::int16_t rival = 0;

  int total(int seat) const {
    int sum = 0;
    for (int source = 0; source < sources; ++source)
      sum += points[static_cast<std::size_t>(source)][static_cast<std::size_t>(seat)];
    return sum;
  }

  // 1 for the winner; seats that are level in points and tie-break have the same place.
  int place(int seat) const {
    int better = has_rival && rival > total(seat) ? 1 : 0;
    for (int other = 0; other < seats; ++other) {
      const int lead = total(other) - total(seat);
      const auto s = static_cast<std::size_t>(seat);
      const auto o = static_cast<std::size_t>(other);
      if (lead > 0 || (lead == 0 && tie_break[o] > tie_break[s])) ++better;
    }
    return better + 1;
  }
};

}  // namespace spielwerk
