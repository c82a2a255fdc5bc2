#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>

#include "core/index.hpp"
#include "games/keyflower/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// What the evaluation of Keyflower says of positions, and that bots imagine only what they cannot see.

namespace spielwerk::keyflower {
namespace {

Keyflower printed(int players) {
  Config config;
  config.players = players;
  Problems problems;
  return Keyflower::make(config, Reader(*find_game("keyflower")->edition.document, problems));
}

// A random game, with a look at every position.
template <class Look>
State random_game(const Keyflower& game, std::uint64_t seed, const Look& look) {
  Rng rng(seed);
  State s = game.start();
  do {
    if (s.over == 0) look(s);
  } while (random_step(game, s, rng));
  return s;
}

// The first turn of a season in a random game for two.
State first_turn(const Keyflower& game, Season season) {
  State found;
  random_game(game, 3, [&](const State& s) {
    const bool begins = s.steps.size() == 1 && s.step().kind == StepKind::turn;
    if (begins && s.season == static_cast<int>(season) && found.steps.empty()) found = s;
  });
  EXPECT_FALSE(found.steps.empty());
  return found;
}

float lead(const Keyflower& game, const State& s) {
  const Estimate estimate = game.evaluate(s);
  return estimate.points[0] - estimate.points[1];
}

class KeyflowerEvaluate : public testing::TestWithParam<int> {};

TEST_P(KeyflowerEvaluate, IsFiniteAndTheSameEveryTime) {
  const Keyflower game = printed(GetParam());
  for (std::uint64_t seed = 0; seed < rounds(10U, 2U); ++seed) {
    random_game(game, seed, [&](const State& s) {
      const Estimate estimate = game.evaluate(s);
      const Estimate again = game.evaluate(s);
      for (std::size_t seat = 0; seat < at(game.players()); ++seat) {
        ASSERT_TRUE(std::isfinite(estimate.points[seat]));
        ASSERT_LT(std::abs(estimate.points[seat]), 250);
        ASSERT_EQ(estimate.points[seat], again.points[seat]);
      }
      ASSERT_GT(estimate.spread, 0);
      ASSERT_FALSE(estimate.has_rival);
    });
  }
}

TEST_P(KeyflowerEvaluate, KnowsTheResultWhenLittleIsLeftToChoose) {
  const Keyflower game = printed(GetParam());
  for (std::uint64_t seed = 0; seed < rounds(10U, 2U); ++seed) {
    Estimate last;
    const State end = random_game(game, seed, [&](const State& s) { last = game.evaluate(s); });
    for (int seat = 0; seat < game.players(); ++seat)
      EXPECT_NEAR(last.points[at(seat)], static_cast<float>(game.points(end, seat)), 8);
  }
}

// Two positions that look the same to a seat are imagined the same way, byte for byte.
TEST_P(KeyflowerEvaluate, WhatIsImaginedDependsOnWhatIsSeen) {
  const Keyflower game = printed(GetParam());
  Rng rng(5);
  for (std::uint64_t seed = 0; seed < rounds(4U, 1U); ++seed) {
    random_game(game, seed, [&](const State& s) {
      if (rng.below(8) != 0) return;
      const Seat reader(static_cast<int>(rng.below(static_cast<std::uint32_t>(game.players()))));
      const State other = game.resample(s, reader, rng);
      const std::uint64_t number = rng.next();
      Rng one(number);
      Rng two(number);
      const State first = game.resample(s, reader, one);
      const State second = game.resample(other, reader, two);
      ASSERT_EQ(std::memcmp(&first, &second, sizeof(State)), 0);
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Players, KeyflowerEvaluate, testing::Values(2, 3, 4, 5, 6));

TEST(KeyflowerEvaluateTwo, LessIsOpenTheLaterItIs) {
  const Keyflower game = printed(2);
  float before = 1000;
  for (const Season season : {Season::spring, Season::summer, Season::autumn, Season::winter}) {
    const float spread = game.evaluate(first_turn(game, season)).spread;
    EXPECT_LT(spread, before);
    before = spread;
  }
  State late = first_turn(game, Season::winter);
  for (Player& player : late.players) player.workers = {};
  EXPECT_LT(game.evaluate(late).spread, before);
}

TEST(KeyflowerEvaluateTwo, WorkersAndSkillsAreWorthSomethingLessTheLaterItIs) {
  const Keyflower game = printed(2);
  float before = 1000;
  for (const Season season : {Season::spring, Season::autumn, Season::winter}) {
    const State s = first_turn(game, season);
    State more = s;
    ++more.player(0).workers[0];
    const float worker = lead(game, more) - lead(game, s);
    EXPECT_GT(worker, 0);
    EXPECT_LE(worker, before);
    before = worker;
    more = s;
    ++more.player(0).skills[0];
    EXPECT_GT(lead(game, more), lead(game, s));
  }
}

TEST(KeyflowerEvaluateTwo, AGreenWorkerIsBetterThanAnother) {
  const Keyflower game = printed(2);
  const State s = first_turn(game, Season::summer);
  State blue = s;
  ++blue.player(0).workers[0];
  State green = s;
  ++green.player(0).workers[kGreen];
  EXPECT_GT(lead(game, green), lead(game, blue));
}

TEST(KeyflowerEvaluateTwo, GoldIsBetterThanWood) {
  const Keyflower game = printed(2);
  for (const Season season : {Season::summer, Season::winter}) {
    State wood = first_turn(game, season);
    State gold = wood;
    const auto home = at(game.home_of(wood, 0));
    ++wood.resources[home][0];
    ++gold.resources[home][kGold];
    EXPECT_GT(lead(game, gold), lead(game, wood));
  }
}

TEST(KeyflowerEvaluateTwo, AnUpgradeIsBetterThanWhatItCosts) {
  const Keyflower game = printed(2);
  State paid = first_turn(game, Season::summer);
  const int home = game.home_of(paid, 0);
  paid.resources[at(home)] = {};
  paid.flipped &= ~tile_bit(home);
  State ready = paid;
  const Cost& cost = game.printed().tiles[at(home)].cost;
  for (std::size_t i = 0; i < kResources; ++i) ready.resources[at(home)][i] = cost.resources[i];
  paid.flipped |= tile_bit(home);
  EXPECT_GT(lead(game, paid), lead(game, ready));
}

// Who leads in the auction with few workers is better off than who keeps them, and worse the more it takes.
TEST(KeyflowerEvaluateTwo, ATileIsWorthAWorkerButNotAllOfThem) {
  const Keyflower game = printed(2);
  State s = first_turn(game, Season::spring);
  const int lot = std::countr_zero(static_cast<unsigned>(s.auction));
  for (Player& player : s.players) player.workers = {8, 0, 0, 0};
  const auto with_bid = [&](int count) {
    State after = s;
    after.player(0).workers[0] = static_cast<std::uint8_t>(8 - count);
    after.bids[at(lot)][0] = make_bid(0, count);
    after.lead[at(lot)] = 1;
    after.colour[at(tile_of(after.season, lot))] = 1;
    return lead(game, after);
  };
  EXPECT_GT(with_bid(1), lead(game, s));
  EXPECT_LT(with_bid(8), with_bid(2));
}

}  // namespace
}  // namespace spielwerk::keyflower
