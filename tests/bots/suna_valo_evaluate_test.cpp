#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "games/suna_valo/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// What the evaluation of Suna Valo says of positions, and that bots imagine only what they cannot see.

namespace spielwerk::suna_valo {
namespace {

SunaValo printed(bool first_game = false) {
  Config config;
  if (first_game) config.options["characters"] = 1;
  Problems problems;
  return SunaValo::make(config, Reader(*find_game("suna_valo")->edition.document, problems));
}

// A random game, with a look at every position.
template <class Look>
void random_game(const SunaValo& game, std::uint64_t seed, const Look& look) {
  Rng rng(seed);
  State s = game.start();
  do {
    look(s);
  } while (random_step(game, s, rng));
}

// The first position of a random game in which white is about to begin a turn of an era.
State white_to_move(const SunaValo& game, int era) {
  State found;
  random_game(game, 4, [&](const State& s) {
    const bool begins = s.over == 0 && s.steps.size() == 1 && s.step() == Step{StepKind::turn, 0, 0, 0, 0, 0};
    if (begins && s.era == era && found.steps.empty()) found = s;
  });
  EXPECT_FALSE(found.steps.empty());
  return found;
}

float lead(const SunaValo& game, const State& s) {
  const Estimate estimate = game.evaluate(s);
  return estimate.points[0] - estimate.points[1];
}

TEST(SunaValoEvaluate, IsFiniteAndTheSameEveryTime) {
  const SunaValo game = printed();
  for (std::uint64_t seed = 0; seed < rounds(20U, 3U); ++seed) {
    random_game(game, seed, [&](const State& s) {
      const Estimate estimate = game.evaluate(s);
      const Estimate again = game.evaluate(s);
      for (std::size_t seat = 0; seat < kPlayers; ++seat) {
        ASSERT_TRUE(std::isfinite(estimate.points[seat]));
        ASSERT_LT(std::abs(estimate.points[seat]), 250);
        ASSERT_EQ(estimate.points[seat], again.points[seat]);
      }
      ASSERT_GT(estimate.spread, 0);
      ASSERT_FALSE(estimate.has_rival);
    });
  }
}

TEST(SunaValoEvaluate, LessIsOpenTheLaterItIs) {
  const SunaValo game = printed();
  float before = game.evaluate(game.start()).spread;
  for (int era = 0; era < kEras; ++era) {
    const float spread = game.evaluate(white_to_move(game, era)).spread;
    EXPECT_LE(spread, before);
    before = spread;
  }
  random_game(game, 4, [&](const State& s) {
    if (s.over != 0 || s.extra != 0) {
      EXPECT_LT(game.evaluate(s).spread, before);
    }
  });
}

// What is left at the last choice of a game is small.
TEST(SunaValoEvaluate, InTheEndItIsTheScore) {
  const SunaValo game = printed();
  for (std::uint64_t seed = 0; seed < rounds(30U, 3U); ++seed) {
    State last;
    State end;
    random_game(game, seed, [&](const State& s) {
      if (s.over == 0) last = s;
      end = s;
    });
    const Scores scores = game.score(end);
    for (int seat = 0; seat < kPlayers; ++seat) {
      EXPECT_EQ(game.evaluate(end).points[at(seat)], static_cast<float>(scores.total(seat)));
      EXPECT_NEAR(game.evaluate(last).points[at(seat)], static_cast<float>(scores.total(seat)), 8);
    }
  }
}

TEST(SunaValoEvaluate, MoreOfAnythingGoodIsBetter) {
  const SunaValo game = printed();
  for (int era = 0; era < kEras; ++era) {
    const State s = white_to_move(game, era);
    const auto better = [&](auto&& change) {
      State changed = s;
      change(changed.player(0));
      return lead(game, changed) > lead(game, s);
    };
    EXPECT_TRUE(better([](Player& player) { player.energy = static_cast<std::uint16_t>(player.energy + 3); }));
    EXPECT_TRUE(better([](Player& player) { ++player.header[0]; }));
    EXPECT_TRUE(better([](Player& player) { player.pieces &= ~(1U << static_cast<unsigned>(Place::market_crop)); }));
    EXPECT_TRUE(better([](Player& player) { player.left = kLastSpace, player.right = kLastSpace; }));
    EXPECT_TRUE(better([](Player& player) { player.rows[2] = 1; }));
    EXPECT_FALSE(better([](Player& player) { ++player.shortage; }));
  }
}

// Early a field that bears is worth more than two points that are printed; in the last turns it is not.
TEST(SunaValoEvaluate, FieldsAreForTheBeginningAndPointsForTheEnd) {
  const SunaValo game = printed();
  const auto prefers_field = [&](const State& s) {
    const auto with = [&](std::string_view id) {
      State changed = s;
      changed.player(0).cards.push({static_cast<std::uint8_t>(game.printed().card_number(id)), 0, 0});
      return lead(game, changed);
    };
    return with("H20") > with("H40");  // grain and lily; 2 points
  };
  EXPECT_TRUE(prefers_field(white_to_move(game, 0)));
  State late = white_to_move(game, kEras - 1);
  late.extra = 1;
  EXPECT_FALSE(prefers_field(late));
}

// What has been begun has something coming: the best first choice of a turn does not look like a loss.
TEST(SunaValoEvaluate, TheMiddleOfAGoodTurnIsNoLoss) {
  const SunaValo game = printed();
  for (int era = 0; era < kEras; ++era) {
    const State s = white_to_move(game, era);
    ActionList actions;
    game.legal(s, actions);
    float best = -1000;
    for (const Action action : actions) {
      State begun = s;
      game.apply(begun, action);
      best = std::max(best, lead(game, begun));
    }
    EXPECT_GT(best, lead(game, s) - 2);
  }
}

// What a seat imagines depends on nothing but what it sees: it imagines the same from any position that it cannot tell
// from the true one.
TEST(SunaValoResample, SeesNothingThatIsHidden) {
  for (const bool first_game : {false, true}) {
    const SunaValo game = printed(first_game);
    int hidden = 0;
    for (std::uint64_t seed = 0; seed < rounds(10U, 2U); ++seed) {
      Rng seeds(seed);
      random_game(game, seed, [&](const State& s) {
        for (int seat = 0; seat < kPlayers; ++seat) {
          const std::uint64_t number = seeds.next();
          Rng one(number);
          Rng same(number);
          Rng other(seeds.next());
          const State direct = game.resample(s, Seat(seat), one);
          const State between = game.resample(s, Seat(seat), other);
          const State again = game.resample(between, Seat(seat), same);
          ASSERT_EQ(std::memcmp(&direct, &again, sizeof(State)), 0);
          hidden += between == s ? 0 : 1;
        }
      });
    }
    EXPECT_GT(hidden, 0);
  }
}

}  // namespace
}  // namespace spielwerk::suna_valo
