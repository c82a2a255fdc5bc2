#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/beam.hpp"
#include "play/playout.hpp"

namespace spielwerk {

// Of these choices the seat makes as many as it can: with other hidden things a turn may come out otherwise. Says
// which.
template <Game G>
std::vector<Action> take(const G& game, typename G::State& state, Seat seat, const std::vector<Action>& turn) {
  std::vector<Action> taken;
  ActionList actions;
  for (const Action action : turn) {
    if (game.to_move(state) != seat) break;
    actions.clear();
    game.legal(state, actions);
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) break;
    game.apply(state, action);
    taken.push_back(action);
  }
  return taken;
}

// Everybody takes the turn that looks best, and chance brings what it likes, until the game is over or `enough(mover)`
// says so before a turn. Says how many actions that took.
template <Game G, class Enough>
std::uint64_t play_on(const G& game, Beam<G>& quick, typename G::State& state, Rng& rng, const Watch& watch,
                      Enough&& enough) {
  constexpr int kMostTurns = 200;
  std::uint64_t steps = 0;
  for (int turns = 0; turns < kMostTurns; ++turns) {
    for (; game.to_move(state).is_chance(); ++steps) game.apply(state, random_outcome(game, state, rng));
    const Seat mover = game.to_move(state);
    if (mover.is_nobody() || enough(mover)) break;
    const std::vector<Action> best = quick.best(state, mover, watch);
    for (const Action action : best) game.apply(state, action);
    steps += best.size() + quick.steps();
  }
  return steps;
}

}  // namespace spielwerk
