#pragma once

#include <cstdint>

namespace spielwerk {

// The most seats any game has.
inline constexpr int kMaxSeats = 6;

// Who is to move: a player, chance (a card is drawn, a tile revealed), or nobody: the game is over.
// As the reader of a view, nobody is a spectator.
class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : value_(static_cast<std::int8_t>(index)) {}
  static constexpr Seat chance() { return Seat(-1); }
  static constexpr Seat nobody() { return Seat(-2); }

  constexpr bool is_player() const { return value_ >= 0; }
  constexpr bool is_chance() const { return value_ == -1; }
  constexpr bool is_nobody() const { return value_ == -2; }
  constexpr int index() const { return value_; }

  friend constexpr bool operator==(Seat, Seat) = default;

 private:
  std::int8_t value_ = -2;
};

}  // namespace spielwerk
