#pragma once

#include <array>
#include <compare>
#include <cstdlib>

namespace spielwerk {

// A field of a grid of flat-topped hexagons in axial coordinates: q counts columns to the right, r counts downwards.
struct Hex {
  int q = 0;
  int r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
  friend constexpr Hex operator+(Hex x, Hex y) { return {x.q + y.q, x.r + y.r}; }
};

inline constexpr int kHexSides = 6;

// Clockwise, beginning with the side at the top: N, NE, SE, S, SW, NW.
inline constexpr std::array<Hex, kHexSides> kHexDirections = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

inline int hex_distance(Hex x, Hex y) {
  const int dq = x.q - y.q;
  const int dr = x.r - y.r;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

}  // namespace spielwerk
