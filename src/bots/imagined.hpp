#pragma once

#include "core/game.hpp"
#include "core/hash.hpp"

namespace spielwerk {

// A position as one seat may imagine it. Bots are handed nothing else: the only way to make one is to resample, so a
// bot cannot look at what its seat does not know, not even by mistake.
template <Game G>
class Imagined {
 public:
  using State = typename G::State;

  static Imagined by(Seat seat, const G& game, const State& truth, Rng& rng) {
    return Imagined(game.resample(truth, seat, rng), seat);
  }

  // Another position that the seat cannot tell from this one.
  Imagined again(const G& game, Rng& rng) const { return by(seat_, game, state_, rng); }

  const State& state() const { return state_; }
  Seat seat() const { return seat_; }

 private:
  Imagined(const State& state, Seat seat) : state_(state), seat_(seat) {}

  State state_;
  Seat seat_;
};

// All that a seat knows of a position, as one number: positions that look the same to it are imagined the same way.
template <Game G>
std::uint64_t information(const G& game, const typename G::State& state, Seat seat) {
  Rng fixed(0);
  return fingerprint(game.resample(state, seat, fixed));
}

}  // namespace spielwerk
