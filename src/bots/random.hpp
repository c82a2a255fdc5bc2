#pragma once

#include "bots/imagined.hpp"

namespace spielwerk {

// L0: any legal action, all equally likely.
template <Game G>
Action random_choice(const G& game, const Imagined<G>& imagined, Rng& rng) {
  ActionList actions;
  game.legal(imagined.state(), actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace spielwerk
