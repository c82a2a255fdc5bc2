#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "core/hash.hpp"
#include "play/playout.hpp"

namespace spielwerk {

// Random play-outs with the full legal list at every decision. A step is one decision of a player; what chance deals in
// between is part of its cost and counted apart.
struct PlayoutCounts {
  std::int64_t steps = 0;
  std::int64_t dealt = 0;
  std::int64_t games = 0;
  std::int64_t listed = 0;  // legal actions, summed over the steps
  std::size_t longest = 0;  // legal list
};

// Plays exactly so many steps, beginning a new game whenever one is over.
template <Game G>
PlayoutCounts play_steps(const G& game, std::int64_t steps, std::uint64_t seed) {
  PlayoutCounts counts;
  Rng rng(seed);
  const typename G::State fresh = game.start();
  typename G::State state = fresh;
  ActionList actions;
  while (counts.steps < steps) {
    const Seat mover = game.to_move(state);
    if (mover.is_chance()) {
      game.apply(state, random_outcome(game, state, rng));
      ++counts.dealt;
      continue;
    }
    if (mover.is_nobody()) {
      ++counts.games;
      state = fresh;
      continue;
    }
    actions.clear();
    game.legal(state, actions);
    counts.listed += static_cast<std::int64_t>(actions.size());
    counts.longest = std::max(counts.longest, actions.size());
    game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    ++counts.steps;
  }
  return counts;
}

inline constexpr int kSignatureGames = 100;

// The game's fingerprint: a number over every position of some random games. It changes only when behaviour does.
template <Game G>
std::uint64_t signature(const G& game, int games) {
  std::uint64_t hash = 0;
  for (int number = 0; number < games; ++number) {
    Rng rng(static_cast<std::uint64_t>(number) + 1);
    typename G::State state = game.start();
    while (random_step(game, state, rng)) {
      const std::uint64_t here = fingerprint(state);
      hash = hash_bytes(&here, sizeof here, hash);
    }
  }
  return hash;
}

}  // namespace spielwerk
