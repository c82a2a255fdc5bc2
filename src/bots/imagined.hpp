#pragma once

#include "core/game.hpp"

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

  const State& state() const { return state_; }
  Seat seat() const { return seat_; }

 private:
  Imagined(const State& state, Seat seat) : state_(state), seat_(seat) {}

  State state_;
  Seat seat_;
};

}  // namespace spielwerk
