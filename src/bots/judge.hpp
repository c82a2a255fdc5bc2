#pragma once

#include <array>
#include <cmath>

#include "bots/sight.hpp"
#include "bots/taste.hpp"
#include "core/index.hpp"

namespace spielwerk {

// Judges positions for one thread: a net remembers the last one.
template <Game G>
class Judge {
 public:
  using State = typename G::State;

  Judge(const G& game, Taste taste) : game_(game), taste_(std::move(taste)), sight_(game) {}

  // Somebody's turn is over.
  Judgement operator()(const State& state) {
    if (taste_.leaf != Leaf::net) return judge(game_, state, taste_.leaf);
    if (game_.to_move(state).is_nobody()) return final_judgement(game_.score(state));
    return judgement_of(corrected(state), game_.players());
  }

  // Where the turn goes on. Nets have never seen such positions.
  Judgement midway(const State& state) const {
    return judge(game_, state, taste_.leaf == Leaf::net ? Leaf::evaluate : taste_.leaf);
  }

 private:
  Estimate corrected(const State& state) {
    Estimate estimate = game_.evaluate(state);
    const Net& net = *taste_.net;
    float spread = 0;
    for (int seat = 0; seat < game_.players(); ++seat) {
      sight_.see(state, Seat(seat), row_);
      const Net::Outlook outlook = net.look(sums_[at(seat)], row_);
      float& points = estimate.points[at(seat)];
      points = taste_.hand * points + (1 - taste_.hand) * (net.hand_factor() * points + outlook.points);
      spread += outlook.spread / static_cast<float>(game_.players());
    }
    estimate.spread = std::exp(spread);
    return estimate;
  }

  const G& game_;
  Taste taste_;
  Sight<G> sight_;
  std::array<Net::Sums, kMaxSeats> sums_;
  std::array<std::uint8_t, Sight<G>::kSize> row_{};
};

}  // namespace spielwerk
