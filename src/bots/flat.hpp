#pragma once

#include <algorithm>
#include <vector>

#include "bots/mind.hpp"
#include "bots/value.hpp"
#include "core/index.hpp"
#include "core/order.hpp"
#include "play/playout.hpp"

namespace spielwerk {

// L3: tries its choices in turn, each time with other hidden things and random play for two rounds, and takes the one
// that came out best on average.
template <Game G>
class Flat final : public Mind<G> {
 public:
  Flat(const G& game, Leaf leaf, std::uint64_t seed) : game_(game), leaf_(leaf), rng_(seed) {}

  Analysis think(const Imagined<G>& imagined, const Effort& effort) override {
    const Watch watch(effort);
    Analysis analysis;
    ActionList actions;
    game_.legal(imagined.state(), actions);
    for (const Action action : actions) analysis.choices.push_back({.action = action});
    const std::size_t seat = at(imagined.seat().index());
    do {
      auto& choice = analysis.choices[analysis.iterations % analysis.choices.size()];
      typename G::State state = imagined.again(game_, rng_).state();
      game_.apply(state, choice.action);
      analysis.steps += 1 + play_on(state);
      const Judgement judgement = judge(game_, state, leaf_);
      ++choice.visits;
      choice.value += judgement.values[seat];
      choice.win_share += judgement.wins[seat];
      choice.points += judgement.points[seat];
      ++analysis.iterations;
    } while (watch.go_on(analysis.iterations));
    for (auto& choice : analysis.choices) {
      const double count = std::max<double>(1, choice.visits);
      choice.value /= count;
      choice.win_share /= count;
      choice.points /= count;
    }
    sort_stably(analysis.choices, [](const auto& x, const auto& y) { return x.value > y.value; });
    analysis.line = {analysis.choices[0].action};
    analysis.seconds = watch.seconds();
    analysis.late = watch.late(analysis.iterations);
    return analysis;
  }

 private:
  static constexpr int kRounds = 2;

  // Until everybody has had two turns.
  std::uint64_t play_on(typename G::State& state) {
    std::uint64_t steps = 0;
    Seat last = game_.to_move(state);
    for (int turns = 0; turns < kRounds * game_.players();) {
      if (!random_step(game_, state, rng_)) break;
      ++steps;
      const Seat mover = game_.to_move(state);
      if (!mover.is_player() || mover == last) continue;
      last = mover;
      ++turns;
    }
    return steps;
  }

  const G& game_;
  Leaf leaf_;
  Rng rng_;
};

}  // namespace spielwerk
