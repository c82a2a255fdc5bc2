#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/boonlake/rules.hpp"
#include "play/playout.hpp"
#include "play/registry.hpp"
#include "rounds.hpp"

// What the evaluation of Boonlake says of positions, and that bots imagine only what they cannot see.

namespace spielwerk::boonlake {
namespace {

Boonlake printed(int players) {
  Config config;
  config.players = players;
  Problems problems;
  return Boonlake::make(config, Reader(*find_game("boonlake")->edition.document, problems));
}

// A random game, with a look at every position. Returns the end.
template <class Look>
State random_game(const Boonlake& game, std::uint64_t seed, const Look& look) {
  Rng rng(seed);
  State s = game.start();
  do {
    look(s);
  } while (random_step(game, s, rng));
  return s;
}

// The first position of a random game in which this seat chooses an action tile after so many scorings.
State to_choose(const Boonlake& game, int seat, int scorings, std::uint64_t seed = 3) {
  State found;
  random_game(game, seed, [&](const State& s) {
    const bool turn = s.over == 0 && s.step().kind == StepKind::turn && s.step().seat == seat;
    if (turn && s.scorings == scorings && found.steps.empty()) found = s;
  });
  EXPECT_FALSE(found.steps.empty());
  return found;
}

float points(const Boonlake& game, const State& s, std::size_t seat = 0) { return game.evaluate(s).points[seat]; }

// How much better seat 0 stands after a change.
template <class Change>
float worth(const Boonlake& game, State s, const Change& change) {
  const float before = points(game, s);
  change(s.player(0), s);
  return points(game, s) - before;
}

TEST(BoonlakeEvaluate, IsFiniteAndTheSameEveryTime) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed(players);
    for (std::uint64_t seed = 0; seed < rounds(10U, 2U); ++seed) {
      random_game(game, seed, [&](const State& s) {
        const Estimate estimate = game.evaluate(s);
        const Estimate again = game.evaluate(s);
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
          ASSERT_TRUE(std::isfinite(estimate.points[seat]));
          ASSERT_LT(std::abs(estimate.points[seat]), 500);
          ASSERT_EQ(estimate.points[seat], again.points[seat]);
        }
        ASSERT_GT(estimate.spread, 0);
        ASSERT_EQ(estimate.has_rival, players == 1);
        ASSERT_TRUE(std::isfinite(estimate.rival));
      });
    }
  }
}

TEST(BoonlakeEvaluate, LessIsOpenTheLaterItIs) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed(players);
    float before = game.evaluate(game.start()).spread;
    for (int scorings = 1; scorings < kScorings; ++scorings) {
      const float spread = game.evaluate(to_choose(game, 0, scorings)).spread;
      EXPECT_LT(spread, before) << players << " players, scorings: " << scorings;
      before = spread;
    }
  }
}

TEST(BoonlakeEvaluate, KnowsTheScoreWhenNothingIsLeftToDo) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed(players);
    State last;
    const State end = random_game(game, 8, [&](const State& s) {
      if (s.over == 0) last = s;
    });
    const Scores scores = game.score(end);
    const Estimate estimate = game.evaluate(last);
    for (int seat = 0; seat < players; ++seat)
      EXPECT_NEAR(estimate.points[static_cast<std::size_t>(seat)], static_cast<float>(scores.total(seat)), 12);
    if (players == 1) {
      EXPECT_NEAR(estimate.rival, static_cast<float>(scores.rival), 12);
    }
  }
}

// Whatever a player would like to have is worth something, and something sensible.
TEST(BoonlakeEvaluate, LikesWhatAPlayerLikes) {
  const Boonlake game = printed(2);
  const State s = to_choose(game, 0, 1);
  const float coin = worth(game, s, [](Player& own, State&) { ++own.coins; });
  const float inhabitant = worth(game, s, [](Player& own, State&) { ++own.ranch; });
  const float vase = worth(game, s, [](Player& own, State&) { own.vases = 1; });
  EXPECT_GT(coin, 0.2F);
  EXPECT_LT(coin, 1);
  EXPECT_GT(inhabitant, coin);
  EXPECT_LT(inhabitant, 4 * coin) << "it can be hired for three";
  EXPECT_GT(vase, coin);
  EXPECT_GT(worth(game, s, [](Player& own, State&) { ++*std::min_element(own.sites.begin(), own.sites.end()); }), 1);
  EXPECT_GT(worth(game, s, [](Player& own, State&) { ++own.tracks[0]; }), 1);
  EXPECT_GT(
      worth(game, s, [](Player& own, State&) { own.levers |= 1U << static_cast<unsigned>(Lever::joker_and_coins); }),
      9 * coin * 0.5F);
  const auto owned = static_cast<std::uint16_t>(1U << static_cast<unsigned>(Lever::cards_to_inhabitant));
  EXPECT_GT(worth(game, s, [&](Player& own, State&) { own.levers |= owned; }),
            worth(game, s, [&](Player& own, State&) { own.levers |= owned, own.used |= owned; }))
      << "a lever that can still be used is better than one that was";
}

// Early a coin becomes something, at the end it is nothing.
TEST(BoonlakeEvaluate, CoinsAndLevelsFade) {
  const Boonlake game = printed(3);
  const auto coins = [](Player& own, State&) { own.coins = static_cast<std::uint16_t>(own.coins + 3); };
  const auto level = [](Player& own, State&) { ++*std::min_element(own.sites.begin(), own.sites.end()); };
  const State early = to_choose(game, 0, 0);
  const State late = to_choose(game, 0, 3);
  EXPECT_GT(worth(game, early, coins), 1.5F * worth(game, late, coins));
  EXPECT_GT(worth(game, early, level), worth(game, late, level));
}

// What was paid for but has not come yet counts: drawing is not worse than having drawn.
TEST(BoonlakeEvaluate, CountsWhatIsPending) {
  const Boonlake game = printed(2);
  const State s = to_choose(game, 0, 1);
  EXPECT_GT(worth(game, s, [](Player&, State& after) { after.push(StepKind::draw, 0, 2); }), 0.5F);
  EXPECT_GT(worth(game, s, [](Player&, State& after) { after.push(StepKind::explore, 0, 1); }), 0.2F);
  EXPECT_GT(worth(game, s, [](Player&, State& after) { after.push(StepKind::track, 0, 3); }), 3);
  EXPECT_LT(worth(game, s, [](Player&, State& after) { after.push(StepKind::drop, 0, 2); }), 0);
  EXPECT_EQ(worth(game, s, [](Player&, State& after) { after.push(StepKind::draw, 1, 2); }), 0) << "for the other one";
}

// A settlement on the map goes on paying: better than the house that it was.
TEST(BoonlakeEvaluate, LikesToBuild) {
  const Boonlake game = printed(2);
  State s = to_choose(game, 0, 1);
  const auto free = std::find_if(s.fields.begin(), s.fields.end(), [](const Field& field) {
    return field.tile != 0 && !field.pasture() && field.plots[0] == 0;
  });
  ASSERT_NE(free, s.fields.end());
  const auto with = [&](Stand what, int recess) {
    State built = s;
    built.fields[static_cast<std::size_t>(free - s.fields.begin())].plots[0] = standing(0, what);
    if (recess >= 0) built.player(0).covered = static_cast<std::uint16_t>(built.player(0).covered & ~(1U << recess));
    return points(game, built);
  };
  s.player(0).covered |= 0x41;
  EXPECT_GT(with(Stand::inhabitant, -1), points(game, s));
  EXPECT_GT(with(Stand::house, 0), with(Stand::inhabitant, -1));
  EXPECT_GT(with(Stand::settlement, 6), with(Stand::house, -1) + 3);
}

// Boonlake 13.5: what is chosen lies lowest when her turn begins.
TEST(BoonlakeEvaluate, ShunsWhatLetsTheEminenceBuild) {
  const Boonlake game = printed(1);
  State s = to_choose(game, 0, 1);
  EXPECT_GT(game.evaluate(s).rival, static_cast<float>(game.score(s).rival));
  const auto after = [&](Deed deed) {
    State chosen = s;
    game.apply(chosen, action(Act::deed, static_cast<int>(deed)));
    return game.evaluate(chosen).rival;
  };
  EXPECT_GT(after(Deed::cattle), after(Deed::builder));
  EXPECT_EQ(after(Deed::progress), after(Deed::builder));
}

// core/game.hpp: what is imagined depends on nothing but what the seat sees and the generator.
TEST(BoonlakeImagine, IsTheSameForAllThatLooksTheSame) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Boonlake game = printed(players);
    Rng any(static_cast<std::uint64_t>(players));
    for (std::uint64_t seed = 0; seed < rounds(6U, 1U); ++seed) {
      random_game(game, seed, [&](const State& s) {
        for (int seat = -1; seat < players; ++seat) {
          const Seat reader = seat < 0 ? Seat::nobody() : Seat(seat);
          Rng one(seed);
          Rng two(seed);
          const State other = game.resample(s, reader, any);
          ASSERT_EQ(game.resample(s, reader, one), game.resample(other, reader, two));
          ASSERT_EQ(game.check(other).english, "");
        }
      });
    }
  }
}

// Boonlake 14.2: neither which of two scoring tiles somebody keeps nor in which order they came is known.
TEST(BoonlakeImagine, DoesNotKnowWhichScoringTileWasKept) {
  const Boonlake game = printed(3);
  random_game(game, 5, [&](const State& s) {
    const Player& first = s.player(0);
    if (first.dealt[1] == 0 || s.goals.back() != 0) return;
    State other = s;
    std::swap(other.player(0).dealt[0], other.player(0).dealt[1]);
    if (first.chosen != 0) other.player(0).chosen = first.chosen == first.dealt[0] ? first.dealt[1] : first.dealt[0];
    Rng one(1);
    Rng two(1);
    EXPECT_EQ(game.resample(s, Seat(1), one), game.resample(other, Seat(1), two));
  });
}

}  // namespace
}  // namespace spielwerk::boonlake
