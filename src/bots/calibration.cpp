#include "bots/calibration.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace spielwerk {

namespace {

struct Row {
  std::string_view game;
  int players;  // from so many on
  Calibration calibration;
};

const std::array<Row, 7>& rows() {
  static const std::array<Row, 7> all = {{
      // Before both have laid their first tiles the evaluation compares what has begun with what has not.
      {"helios", 2, {{{12, 1.0F}, {17, 0.65F}, {20, 0.57F}, {22.6F, 0.55F}, {22.9F, 0}}}},
      {"helios", 3, {{{12.3F, 1.15F}, {16.8F, 0.8F}, {19.4F, 0.9F}, {21.6F, 0.6F}, {23.5F, 0}}}},
      {"suna_valo", 2, {{{7, 1.03F}, {9, 0.8F}, {11, 0.68F}, {13, 0.7F}}}},
      {"keyflower", 2, {{{9, 0.5F}, {10.5F, 0.53F}, {11.5F, 0.38F}, {12, 0.1F}}}},
      {"keyflower", 3, {{{10.5F, 0.4F}, {11.5F, 0.5F}}}},
      {"boonlake", 1, {{{14, 0.9F}, {18, 0.7F}, {22, 0.57F}, {25, 0.3F}, {27, 0.2F}}}},
      {"boonlake", 3, {{{11.2F, 0.8F}, {16.8F, 0.7F}, {20.1F, 0.6F}, {22.3F, 0.4F}, {24.8F, 0.3F}}}},
  }};
  return all;
}

}  // namespace

float Calibration::trust(float spread) const {
  if (phases.empty()) return 1;
  const auto above =
      std::find_if(phases.begin(), phases.end(), [&](const Phase& phase) { return phase.spread >= spread; });
  if (above == phases.begin()) return above->trust;
  if (above == phases.end()) return phases.back().trust;
  const Phase& below = *(above - 1);
  const float part = (spread - below.spread) / (above->spread - below.spread);
  return below.trust + part * (above->trust - below.trust);
}

const Calibration& calibration_of(std::string_view game, int players) {
  static const Calibration plain;
  const Calibration* found = &plain;
  for (const Row& row : rows())
    if (row.game == game && row.players <= players) found = &row.calibration;
  return *found;
}

Values told_chances(const Estimate& estimate, int seats, const Calibration& calibration) {
  const float trust = calibration.trust(estimate.spread);
  if (trust > 0) {
    Estimate trusted = estimate;
    trusted.spread = std::max(estimate.spread, 0.5F) / trust;
    return judgement_of(trusted, seats).wins;
  }
  // Nothing is known: everybody is as good as everybody else.
  Estimate level;
  level.has_rival = estimate.has_rival;
  return judgement_of(level, seats).wins;
}

}  // namespace spielwerk
