#pragma once

#include <compare>
#include <cstdint>

#include "core/fixed_vector.hpp"

namespace spielwerk {

// One small choice, or one outcome of chance. Each game says in its `actions.hpp` which kinds there are and what the
// three arguments mean. Text (tokens, sentences) is the business of the game's notation.
struct Action {
  std::uint8_t kind = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  std::uint8_t c = 0;

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};

// What chance may bring, and how often: the probability is weight / sum of weights.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};

using ActionList = ScratchList<Action, 512>;
using OutcomeList = ScratchList<Outcome, 256>;

}  // namespace spielwerk
