#include "bots/value.hpp"

#include <algorithm>
#include <cmath>

#include "core/index.hpp"

namespace spielwerk {

namespace {

constexpr float kForWinning = 0.7F;
constexpr float kForEachOpponent = 0.3F;
// Where everything else is settled, more points are better.
constexpr float kForPoints = 0.02F;
constexpr float kManyPoints = 100;

// How likely each seat is ahead of each other one; the last opponent may be a rival.
using Ahead = std::array<std::array<float, kMaxSeats + 1>, kMaxSeats>;

// Whoever is ahead of everybody wins: the product of being ahead of each, shared so that the sum is one.
void mix(Judgement& judgement, const Ahead& ahead, int seats, int opponents) {
  float sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    float product = 1;
    for (int other = 0; other < opponents; ++other)
      if (other != seat) product *= ahead[at(seat)][at(other)];
    judgement.wins[at(seat)] = product;
    sum += product;
  }
  const bool shared = opponents == seats && sum > 0;  // a rival takes what is missing
  for (int seat = 0; seat < seats; ++seat) {
    float others = 0;
    for (int other = 0; other < opponents; ++other)
      if (other != seat) others += ahead[at(seat)][at(other)];
    if (shared) judgement.wins[at(seat)] /= sum;
    const float places = kForWinning * judgement.wins[at(seat)] +
                         kForEachOpponent * others / static_cast<float>(std::max(1, opponents - 1));
    const float points = std::max(0.0F, judgement.points[at(seat)]);
    judgement.values[at(seat)] = (1 - kForPoints) * places + kForPoints * points / (points + kManyPoints);
  }
}

// The chance that a normal variable is above zero, nearly.
float chance_of(float lead, float spread) { return 1 / (1 + std::exp(-1.702F * lead / spread)); }

}  // namespace

Judgement judgement_of(const Estimate& estimate, int seats) {
  Ahead ahead{};
  const float spread = std::max(estimate.spread, 0.5F);
  for (int seat = 0; seat < seats; ++seat) {
    const float own = estimate.points[at(seat)];
    for (int other = seat + 1; other < seats; ++other) {
      const float chance = chance_of(own - estimate.points[at(other)], spread);
      ahead[at(seat)][at(other)] = chance;
      ahead[at(other)][at(seat)] = 1 - chance;
    }
    if (estimate.has_rival) ahead[at(seat)][at(seats)] = chance_of(own - estimate.rival, spread);
  }
  Judgement judgement;
  judgement.points = estimate.points;
  mix(judgement, ahead, seats, seats + (estimate.has_rival ? 1 : 0));
  return judgement;
}

Judgement final_judgement(const Scores& scores) {
  Ahead ahead{};
  Judgement judgement;
  for (int seat = 0; seat < scores.seats; ++seat) {
    judgement.points[at(seat)] = static_cast<float>(scores.total(seat));
    for (int other = 0; other < scores.seats; ++other) {
      const int lead = scores.place(other) - scores.place(seat);
      ahead[at(seat)][at(other)] = lead > 0 ? 1.0F : lead == 0 ? 0.5F : 0.0F;
    }
    if (scores.has_rival) ahead[at(seat)][at(scores.seats)] = scores.rival > scores.total(seat) ? 0.0F : 1.0F;
  }
  mix(judgement, ahead, scores.seats, scores.seats + (scores.has_rival ? 1 : 0));
  return judgement;
}

Estimate estimate_of(const Scores& scores) {
  Estimate estimate;
  int most = scores.rival;
  for (int seat = 0; seat < scores.seats; ++seat) {
    estimate.points[at(seat)] = static_cast<float>(scores.total(seat));
    most = std::max(most, scores.total(seat));
  }
  // Nothing says how much is still to come: a sixth of what there is.
  estimate.spread = 5 + static_cast<float>(most) / 6;
  estimate.has_rival = scores.has_rival;
  estimate.rival = scores.rival;
  return estimate;
}

}  // namespace spielwerk
