#pragma once

#include <string_view>
#include <vector>

#include "bots/value.hpp"

namespace spielwerk {

// How far a lead that a game's evaluation expects is to be trusted: by that much it is multiplied before a chance of
// winning is made of it. Fitted on matches that were played (spielwerk bench GAME --calibration), by how much is still
// open in the position; between two of these it is in between.
struct Calibration {
  struct Phase {
    float spread;
    float trust;
  };
  std::vector<Phase> phases;  // from the end of a game to its beginning

  float trust(float spread) const;
};

const Calibration& calibration_of(std::string_view game, int players);

// The chances of winning as people are told them: of a hundred positions of which it is said that 60 % are won, about
// 60 are. What a bot plays for stays as it is (bots/value.hpp).
Values told_chances(const Estimate& estimate, int seats, const Calibration& calibration);

template <Game G>
Values told_chances(const G& game, const typename G::State& state, Leaf leaf, const Calibration& calibration) {
  if (game.to_move(state).is_nobody()) return final_judgement(game.score(state)).wins;
  return told_chances(estimate(game, state, leaf), game.players(), calibration);
}

}  // namespace spielwerk
