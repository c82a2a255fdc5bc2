#pragma once

#include <array>

#include "core/estimate.hpp"
#include "core/game.hpp"

namespace spielwerk {

using Values = std::array<float, kMaxSeats>;

// How good a position is for each seat.
struct Judgement {
  // From 0 to 1: mostly the chance of winning, partly of being ahead of each opponent, so that who cannot win still
  // plays for the next place; a little for points, so that who can neither win nor lose any more still plays well.
  Values values{};
  Values wins{};    // the chance of winning alone
  Values points{};  // expected at the end
};

// What it looks at where the game is not over.
enum class Leaf : std::uint8_t {
  score,     // the points as if the game ended now (L1)
  evaluate,  // what the game's own evaluation expects (L2)
  net,       // what a net makes of that (bots/judge.hpp)
};

Judgement judgement_of(const Estimate& estimate, int seats);
Judgement final_judgement(const Scores& scores);
// Points as if the game ended now, taken for an expectation.
Estimate estimate_of(const Scores& scores);

template <Game G>
Estimate estimate(const G& game, const typename G::State& state, Leaf leaf) {
  return leaf == Leaf::evaluate ? game.evaluate(state) : estimate_of(game.score(state));
}

template <Game G>
Judgement judge(const G& game, const typename G::State& state, Leaf leaf) {
  if (game.to_move(state).is_nobody()) return final_judgement(game.score(state));
  return judgement_of(estimate(game, state, leaf), game.players());
}

}  // namespace spielwerk
