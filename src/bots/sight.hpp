#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "games/boonlake/turned.hpp"
#include "games/helios/turned.hpp"
#include "games/keyflower/turned.hpp"
#include "games/suna_valo/turned.hpp"
#include "play/any_game.hpp"

namespace spielwerk {

// What a net sees of a position: a row of numbers of one byte each, from the side of one seat. All that nets, their
// training and their files know of a game is in these numbers; what they mean is nobody's business but the net's.
template <Game G>
class Sight {
 public:
  using State = typename G::State;

  explicit Sight(const G& game) : players_(game.players()) {}

  // The bytes of the position with this seat at the first place, how many play, and which place it really has; then
  // zeros up to a whole number of words.
  static constexpr std::size_t kSize = (sizeof(State) + 2 + 7) / 8 * 8;

  void see(State state, Seat seat, std::span<std::uint8_t, kSize> row) const {
    turn(state, Turning{players_, seat.index()});
    std::memcpy(row.data(), &state, sizeof state);
    std::fill(row.begin() + sizeof state, row.end(), std::uint8_t{0});
    row[sizeof state] = static_cast<std::uint8_t>(players_);
    row[sizeof state + 1] = static_cast<std::uint8_t>(seat.index());
  }

 private:
  int players_;
};

// A number that changes with what the rows of a game mean: of all the rows of a fixed game.
std::uint64_t layout_of(std::string_view game);

}  // namespace spielwerk
