#pragma once

#include <algorithm>

#include "games/boonlake/state.hpp"

// What the parts of the rules take and give, and small things that they share.

namespace spielwerk::boonlake {

inline constexpr int kJokerCoins = 5;       // Boonlake 7.14
inline constexpr int kUpstreamCoins = 2;    // Boonlake 4.4
inline constexpr int kNoTileCoins = 2;      // Boonlake 5.3
inline constexpr int kFour = 4;             // points for an inhabitant (Boonlake 5.9)
inline constexpr int kHardTilePoints = 10;  // Boonlake 13.14
inline constexpr int kMissingPoints = 10;   // Boonlake 13.11

inline void add_coins(Player& player, int coins) { player.coins = static_cast<std::uint16_t>(player.coins + coins); }

inline void add_points(Player& player, Line line, int points) {
  std::int16_t& sum = player.points[static_cast<std::size_t>(line)];
  sum = static_cast<std::int16_t>(sum + points);
}

// Boonlake 3.1: what the supply does not have lapses.
inline void add_inhabitants(Player& player, int count) {
  const int come = std::min<int>(count, player.supply);
  player.supply = static_cast<std::uint8_t>(player.supply - come);
  player.ranch = static_cast<std::uint8_t>(player.ranch + come);
}

inline void give_inhabitants(Player& player, int count) {
  player.ranch = static_cast<std::uint8_t>(player.ranch - count);
  player.supply = static_cast<std::uint8_t>(player.supply + count);
}

inline void use(Player& player, Lever lever) {
  player.used = static_cast<std::uint16_t>(player.used | 1U << static_cast<unsigned>(lever));
}

// Inhabitants, houses, settlements and cattle of one side.
inline int presences_of(const Field& field, int side) {
  int count = field.cattle[at(side)];
  for (const Standing piece : field.plots) count += piece != 0 && owner_of(piece) == side ? 1 : 0;
  return count;
}

template <class Callback>
void for_each_common(const CardSet& cards, const CardSet& others, Callback&& callback) {
  CardSet both;
  for (std::size_t word = 0; word < both.bits.size(); ++word) both.bits[word] = cards.bits[word] & others.bits[word];
  both.each(callback);
}

template <class Callback>
void for_each_field(std::uint64_t fields, Callback&& callback) {
  for (; fields != 0; fields &= fields - 1) callback(std::countr_zero(fields));
}

}  // namespace spielwerk::boonlake
