#include <gtest/gtest.h>

#include <cmath>

#include "core/index.hpp"
#include "games/helios/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// What the evaluation of Helios promises, and comparisons that a player would agree with.

namespace spielwerk::helios {
namespace {

Helios game_for(int players) {
  Problems problems;
  Config config;
  config.players = players;
  return Helios::make(config, Reader(*find_game("helios")->edition.document, problems));
}

class HeliosEvaluate : public testing::TestWithParam<int> {
 protected:
  static constexpr int kGames = kSanitized ? 2 : 20;

  // Calls back at every position of random games, the final one among them.
  template <class Callback>
  void everywhere(Callback&& callback) const {
    for (int seed = 0; seed < kGames; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      State state = game_.start();
      do callback(state);
      while (random_step(game_, state, rng));
    }
  }

  // A random game at the first turn of a round, counted from 0.
  State at_round(int round) const {
    Rng rng(3);
    State state = game_.start();
    while (state.round < round || state.turns > 0 || state.step().kind != StepKind::take)
      random_step(game_, state, rng);
    return state;
  }

  float lead(const State& state) const {
    const Estimate estimate = game_.evaluate(state);
    return estimate.points[0] - estimate.points[1];
  }

  int field(const char* name) const { return game_.printed().board.find(name); }

  // Seat 0 with grey land round the centre and nothing else; its sun stands on d2.
  State with_land(int round) const {
    State state = at_round(round);
    Player& player = state.players[0];
    player = {};
    player.range = 5;
    player.sun = static_cast<std::uint8_t>(field("d2"));
    for (const char* name : {"d4", "c3", "c4", "d5"}) player.land[1] |= bit(field(name));
    return state;
  }

  Helios game_ = game_for(GetParam());
};

INSTANTIATE_TEST_SUITE_P(Players, HeliosEvaluate, testing::Values(2, 3, 4));

TEST_P(HeliosEvaluate, IsDefinedEverywhereAndTheSameEveryTime) {
  everywhere([&](const State& state) {
    const Estimate estimate = game_.evaluate(state);
    const Estimate again = game_.evaluate(state);
    for (int seat = 0; seat < game_.players(); ++seat) {
      ASSERT_TRUE(std::isfinite(estimate.points[at(seat)]));
      ASSERT_GT(estimate.points[at(seat)], -20);
      ASSERT_LT(estimate.points[at(seat)], 400);
      ASSERT_EQ(estimate.points[at(seat)], again.points[at(seat)]);
    }
    ASSERT_GT(estimate.spread, 0);
    ASSERT_EQ(estimate.spread, again.spread);
    ASSERT_FALSE(estimate.has_rival);
  });
}

TEST_P(HeliosEvaluate, SpreadFallsFromStartToEnd) {
  float before = game_.evaluate(game_.start()).spread;
  const float first = before;
  everywhere([&](const State& state) {
    if (state == game_.start()) before = first;
    const float spread = game_.evaluate(state).spread;
    ASSERT_LE(spread, before);
    before = spread;
  });
  EXPECT_LT(before, first / 2);
}

TEST_P(HeliosEvaluate, IsTheScoreWhenTheGameIsOver) {
  everywhere([&](const State& state) {
    if (state.over == 0) return;
    for (int seat = 0; seat < game_.players(); ++seat)
      EXPECT_EQ(game_.evaluate(state).points[at(seat)], static_cast<float>(game_.score(state).total(seat)));
  });
}

TEST_P(HeliosEvaluate, IsNearTheScoreInTheLastPersonsPhase) {
  double far = 0;
  int seats = 0;
  everywhere([&](const State& state) {
    const bool last =
        state.over == 0 && state.round + 1 == game_.rounds().rounds && state.steps.back().kind == StepKind::persons;
    for (int seat = 0; last && seat < game_.players(); ++seat) {
      far += std::abs(game_.evaluate(state).points[at(seat)] - static_cast<float>(game_.score(state).total(seat)));
      ++seats;
    }
  });
  ASSERT_GT(seats, 0);
  EXPECT_LT(far / seats, 10);
}

TEST_P(HeliosEvaluate, TemplesAreWorthMoreEarlyAndWithTheCouncil) {
  const auto worth = [&](int round, bool council) {
    State without = with_land(round);
    if (council)
      without.players[0].buildings = game_.printed().with_function[at(static_cast<int>(Function::temple_points))];
    State with = without;
    with.players[0].temples = bit(field("c3"));
    return lead(with) - lead(without);
  };
  const int last = game_.rounds().rounds - 1;
  EXPECT_GT(worth(1, false), worth(last, false));
  EXPECT_GT(worth(last, false), 0);
  EXPECT_GT(worth(1, true), worth(1, false));
}

TEST_P(HeliosEvaluate, MoreIsBetterAndTheFirstOfItMost) {
  const State none = with_land(1);
  State one = none;
  one.players[0].resource[1] = bit(field("c3"));
  State many = one;
  many.players[0].resource[1] |= bit(field("c4")) | bit(field("d5"));
  EXPECT_GT(lead(one), lead(none));
  EXPECT_GT(lead(many), lead(one));
  EXPECT_GT(2 * (lead(one) - lead(none)), lead(many) - lead(one));

  State mana = none;
  mana.players[0].mana = 2;
  EXPECT_GT(lead(mana) - lead(none), 2);  // more than the points that are left at the end

  State range = none;
  range.players[0].range = 8;
  EXPECT_GT(lead(range), lead(none));
}

TEST_P(HeliosEvaluate, AnActivePersonIsBetterThanOneAtNight) {
  const State none = with_land(1);
  State bought = none;
  bought.players[0].persons = 1;  // the Architect
  State active = bought;
  active.players[0].active = 1;
  EXPECT_GT(lead(bought), lead(none));
  EXPECT_GT(lead(active), lead(bought));
}

TEST_P(HeliosEvaluate, ThreeTilesInARowAreNearlyABonusAction) {
  const State none = with_land(1);
  State one = none;
  one.players[0].rows[0][0][0] = 1;
  State three = none;
  three.players[0].rows[0][0][0] = 3;
  EXPECT_GT(lead(one), lead(none));
  EXPECT_GT(lead(three), lead(one) + 1);
}

// What is paid for but not yet received counts, so that the first half of a turn looks about as good as the whole.
TEST_P(HeliosEvaluate, ATempleThatIsPaidCountsBeforeItStands) {
  State state = with_land(1);
  state.players[0].resource[1] = bit(field("c4"));
  state.seat = 0;
  state.steps = {};
  state.push(StepKind::end_turn);
  const float without = lead(state);
  state.push(StepKind::temple_site);
  state.players[0].resource[1] = 0;
  EXPECT_GT(lead(state), without);
}

}  // namespace
}  // namespace spielwerk::helios
