#pragma once

#include <cstdint>

#include "play/playout.hpp"

namespace spielwerk {

// The number of positions after so many plies, every legal action and every outcome counted: one number that changes
// when any list does.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  ActionList actions;
  list_possible(game, state, actions);
  if (actions.empty()) return 1;
  if (depth == 1) return actions.size();
  std::uint64_t leaves = 0;
  for (const Action action : actions) {
    typename G::State next = state;
    game.apply(next, action);
    leaves += perft(game, next, depth - 1);
  }
  return leaves;
}

}  // namespace spielwerk
