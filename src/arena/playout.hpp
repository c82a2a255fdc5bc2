#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace spielwerk {

// What chance brings when nobody keeps streams: one weighted draw.
template <Game G>
Action random_outcome(const G& game, const typename G::State& state, Rng& rng) {
  OutcomeList outcomes;
  game.outcomes(state, outcomes);
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  std::uint32_t point = rng.below(total);
  for (const Outcome& outcome : outcomes) {
    if (point < outcome.weight) return outcome.action;
    point -= outcome.weight;
  }
  return outcomes[outcomes.size() - 1].action;
}

}  // namespace spielwerk
