#include "bots/calibration.hpp"

#include "conformance/all_games.hpp"

// The chances of winning that people are told.

namespace spielwerk {
namespace {

TEST(Calibrations, TrustIsBetweenItsPhases) {
  const Calibration calibration = {{{10, 1}, {20, 0.5F}}};
  EXPECT_FLOAT_EQ(calibration.trust(3), 1);
  EXPECT_FLOAT_EQ(calibration.trust(10), 1);
  EXPECT_FLOAT_EQ(calibration.trust(15), 0.75F);
  EXPECT_FLOAT_EQ(calibration.trust(99), 0.5F);
  EXPECT_FLOAT_EQ(Calibration{}.trust(15), 1) << "of a game that nobody has measured";
}

TEST(Calibrations, LessTrustIsNearerToKnowingNothing) {
  Estimate estimate;
  estimate.points = {30, 20};
  estimate.spread = 10;
  const float full = told_chances(estimate, 2, {{{10, 1}}})[0];
  const float half = told_chances(estimate, 2, {{{10, 0.5F}}})[0];
  EXPECT_FLOAT_EQ(full, judgement_of(estimate, 2).wins[0]);
  EXPECT_TRUE(0.5F < half && half < full);
  EXPECT_FLOAT_EQ(told_chances(estimate, 2, {{{10, 0}}})[0], 0.5F);
}

TEST(Calibrations, EveryGameHasOneForEveryNumberOfPlayers) {
  for (const Combo& combo : all_combos()) {
    const Calibration& found = calibration_of(combo.game, combo.players);
    ASSERT_FALSE(found.phases.empty()) << combo.game;
    for (std::size_t i = 1; i < found.phases.size(); ++i)
      EXPECT_LT(found.phases[i - 1].spread, found.phases[i].spread) << combo.game;
  }
}

}  // namespace
}  // namespace spielwerk
