#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace spielwerk {

// What can come next: the legal actions of a player, or the outcomes of chance.
template <Game G>
void list_possible(const G& game, const typename G::State& state, ActionList& actions) {
  OutcomeList outcomes;
  game.legal(state, actions);
  game.outcomes(state, outcomes);
  for (const Outcome& outcome : outcomes) actions.push(outcome.action);
}

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

// One random step: a legal action, all equally likely, or what chance brings. False if the game is over.
template <Game G>
bool random_step(const G& game, typename G::State& state, Rng& rng) {
  const Seat mover = game.to_move(state);
  if (mover.is_nobody()) return false;
  if (mover.is_chance()) {
    game.apply(state, random_outcome(game, state, rng));
    return true;
  }
  ActionList actions;
  game.legal(state, actions);
  game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  return true;
}

}  // namespace spielwerk
