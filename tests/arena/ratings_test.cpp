#include "arena/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

// The mathematics of measuring, against results whose truth is known.

namespace spielwerk::arena {
namespace {

double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) * 0x1.0p-53; }

// A game between seats of these strengths (Elo), drawn from the model: the place of each.
std::vector<int> drawn_places(const std::vector<double>& elos, Rng& rng) {
  std::vector<int> places(elos.size());
  for (int place = 1; place <= static_cast<int>(elos.size()); ++place) {
    double sum = 0;
    for (std::size_t i = 0; i < elos.size(); ++i) sum += places[i] == 0 ? std::pow(10, elos[i] / 400) : 0;
    double point = unit(rng) * sum;
    std::size_t chosen = elos.size();
    for (std::size_t i = 0; i < elos.size(); ++i) {
      if (places[i] != 0) continue;
      chosen = i;
      point -= std::pow(10, elos[i] / 400);
      if (point < 0) break;
    }
    places[chosen] = place;
  }
  return places;
}

TEST(ArenaIntervals, OfAMeanFollowStudent) {
  const Interval two = mean_interval({1, 3});
  EXPECT_DOUBLE_EQ(two.value, 2);
  EXPECT_NEAR(two.high - 2, 12.7062, 1e-3);
  std::vector<double> many;
  for (int i = 0; i < 31; ++i) many.push_back(i % 2);
  // 30 degrees of freedom: 2.0423.
  EXPECT_NEAR(mean_interval(many).high - mean_interval(many).value, 2.0423 * std::sqrt(0.258065 / 31), 1e-4);
}

TEST(ArenaIntervals, OfAShareStayBetweenNothingAndAll) {
  const Interval share = share_interval({1, 1, 1, 0.5});
  EXPECT_EQ(share.high, 1);
  // Ten of ten do not prove that it never loses: a coin that falls so 69 % of the time may do that.
  EXPECT_NEAR(share_interval(std::vector<double>(10, 1)).low, 0.6915, 1e-3);
  EXPECT_NEAR(share_interval(std::vector<double>(10, 0)).high, 0.3085, 1e-3);
  // Always a third of the victory, as a seat of three that never lose to the fourth.
  EXPECT_NEAR(share_interval(std::vector<double>(10, 1.0 / 3)).low, 0.6915 / 3, 1e-3);
  EXPECT_LT(share_interval({0.5}).low, 0.05);
  // Of three seats that share all victories none can have more than a third.
  EXPECT_DOUBLE_EQ(share_interval(std::vector<double>(10, 1.0 / 3), 1.0 / 3).high, 1.0 / 3);
  EXPECT_LE(share_interval({0.3, 0.2, 0.33}, 1.0 / 3).high, 1.0 / 3);
}

TEST(ArenaIntervals, OneDealSaysNothingAboutHowSureItIs) {
  EXPECT_EQ(mean_interval({7}).value, 7);
  EXPECT_TRUE(std::isinf(mean_interval({7}).low));
  EXPECT_TRUE(std::isinf(mean_interval({7}).high));
  Comparisons deal(2);
  deal.add({0, 1}, {1, 2});
  deal.add({0, 1}, {2, 1});
  const auto ratings = rate({deal}, 1);
  EXPECT_TRUE(std::isinf(ratings[0].elo.low) && std::isinf(ratings[0].elo.high));
  EXPECT_EQ(ratings[1].elo.low, 0);
  EXPECT_EQ(ratings[1].elo.high, 0);
}

// The interval holds the truth about as often as it says.
TEST(ArenaIntervals, HoldTheTruthInNineteenOfTwentyCases) {
  Rng rng(3);
  int held = 0;
  for (int run = 0; run < 1000; ++run) {
    std::vector<double> blocks;
    for (int i = 0; i < 20; ++i) blocks.push_back(((unit(rng) < 0.6) + (unit(rng) < 0.6)) / 2.0);
    const Interval share = share_interval(blocks);
    held += share.low <= 0.6 && 0.6 <= share.high;
  }
  EXPECT_GE(held, 925);
  EXPECT_LE(held, 975);
}

// With two bots the likeliest strengths are known: the logarithm of the wins, one draw added.
TEST(ArenaRatings, OfTwoBotsAreTheLogarithmOfTheirWins) {
  Comparisons games(2);
  for (int i = 0; i < 30; ++i) games.add({0, 1}, {1, 2});
  for (int i = 0; i < 10; ++i) games.add({1, 0}, {1, 2});
  const std::vector<double> elos = strengths(games);
  EXPECT_NEAR(elos[0] - elos[1], 400 * std::log10(30.5 / 10.5), 0.01);
  EXPECT_NEAR(elos[0] + elos[1], 0, 1e-6);
}

TEST(ArenaRatings, ADrawIsHalfAWinForBoth) {
  Comparisons drawn(2);
  Comparisons shared(2);
  for (int i = 0; i < 10; ++i) {
    drawn.add({0, 1}, {1, 1});
    shared.add({0, 1}, i % 2 == 0 ? std::vector<int>{1, 2} : std::vector<int>{2, 1});
  }
  EXPECT_EQ(drawn.wins(), shared.wins());
  EXPECT_EQ(drawn.choices(), shared.choices());
}

// A shared place says the same as every order of those who share it, each in part.
TEST(ArenaRatings, SharedPlacesCountInEveryOrder) {
  Comparisons shared(4);
  Comparisons orders(4);
  for (int i = 0; i < 6; ++i) shared.add({0, 1, 2, 3}, {1, 2, 2, 2});
  for (const std::vector<int>& places : std::vector<std::vector<int>>{
           {1, 2, 3, 4}, {1, 2, 4, 3}, {1, 3, 2, 4}, {1, 3, 4, 2}, {1, 4, 2, 3}, {1, 4, 3, 2}})
    orders.add({0, 1, 2, 3}, places);
  for (std::size_t bot = 0; bot < 4; ++bot) EXPECT_NEAR(shared.wins()[bot], orders.wins()[bot], 1e-9);
  ASSERT_EQ(shared.choices().size(), orders.choices().size());
  for (const auto& [seats, count] : shared.choices()) EXPECT_NEAR(count, orders.choices().at(seats), 1e-9);
}

// Games drawn from the model give its strengths back, at tables for four with copies of bots.
TEST(ArenaRatings, FindTheStrengthsThatGamesWereDrawnFrom) {
  const std::vector<double> truth = {0, 120, 250};
  const std::vector<std::vector<int>> tables = {{0, 1, 1, 1}, {1, 2, 2, 2}, {2, 0, 0, 0}, {0, 1, 2, 2}};
  Rng rng(1);
  std::vector<Comparisons> deals;
  for (int deal = 0; deal < 500; ++deal) {
    Comparisons& games = deals.emplace_back(3);
    for (const std::vector<int>& table : tables) {
      std::vector<double> elos;
      for (const int bot : table) elos.push_back(truth[static_cast<std::size_t>(bot)]);
      games.add(table, drawn_places(elos, rng));
    }
  }
  const std::vector<Rating> ratings = rate(deals, 0);
  for (std::size_t bot = 0; bot < 3; ++bot) {
    EXPECT_NEAR(ratings[bot].elo.value, truth[bot], 25) << bot;
    EXPECT_LE(ratings[bot].elo.low, truth[bot] + 1e-6) << bot;
    EXPECT_GE(ratings[bot].elo.high, truth[bot] - 1e-6) << bot;
    EXPECT_EQ(ratings[bot].bound, Rating::Bound::both);
  }
  EXPECT_LT(ratings[2].elo.high - ratings[2].elo.low, 60);
}

// Who never loses may be stronger by any amount, and so may those who beat others that never lose.
TEST(ArenaRatings, SayWhereThereIsNoBound) {
  std::vector<Comparisons> deals;
  for (int deal = 0; deal < 20; ++deal) {
    Comparisons& games = deals.emplace_back(3);
    games.add({0, 1}, {2, 1});
    games.add({1, 2}, deal % 2 == 0 ? std::vector<int>{1, 2} : std::vector<int>{2, 1});
  }
  const std::vector<Rating> by_weakest = rate(deals, 0);
  EXPECT_EQ(by_weakest[0].bound, Rating::Bound::both);
  EXPECT_EQ(by_weakest[1].bound, Rating::Bound::above);
  EXPECT_EQ(by_weakest[2].bound, Rating::Bound::above);
  const std::vector<Rating> by_other = rate(deals, 1);
  EXPECT_EQ(by_other[0].bound, Rating::Bound::below);
  EXPECT_EQ(by_other[2].bound, Rating::Bound::both);
  EXPECT_TRUE(std::isfinite(by_weakest[1].elo.value));
}

// Twenty deals of twenty won: the share is 83 % at least, and the Elo what that means.
TEST(ArenaRatings, OfOneThatNeverLostAreAsHighAsItsWinShareSays) {
  std::vector<Comparisons> deals;
  for (int deal = 0; deal < 20; ++deal) {
    Comparisons& games = deals.emplace_back(2);
    games.add({0, 1}, {1, 2});
    games.add({1, 0}, {2, 1});
  }
  const std::vector<Rating> ratings = rate(deals, 1);
  EXPECT_EQ(ratings[0].bound, Rating::Bound::above);
  EXPECT_NEAR(expected_score(ratings[0].elo.low), share_interval(std::vector<double>(20, 1)).low, 0.01);
  EXPECT_GT(ratings[0].elo.value, ratings[0].elo.low);
}

TEST(ArenaRatings, AreTheSameEveryTime) {
  std::vector<Comparisons> deals;
  Rng rng(5);
  for (int deal = 0; deal < 50; ++deal) deals.emplace_back(2).add({0, 1}, drawn_places({30, 0}, rng));
  EXPECT_EQ(rate(deals, 1)[0].elo.low, rate(deals, 1)[0].elo.low);
}

// A deal with two players: two games, the seats changed.
double pair_score(double elo, Rng& rng) {
  const double chance = expected_score(elo);
  return ((unit(rng) < chance) + (unit(rng) < chance)) / 2.0;
}

// A deal with four: one bot against three of the other, four rotations, its mean pairwise rank.
double field_score(double elo, Rng& rng) {
  double sum = 0;
  for (int rotation = 0; rotation < 4; ++rotation) sum += (4 - drawn_places({elo, 0, 0, 0}, rng)[0]) / 3.0;
  return sum / 4;
}

// Of 200 tests, how many end with this verdict?
template <class Score>
int verdicts(Score score, double elo, Sprt::Verdict wanted) {
  int count = 0;
  for (std::uint64_t run = 0; run < 200; ++run) {
    Rng rng(1000 * run);
    Sprt test(0, 35);
    for (int deal = 0; deal < 20'000 && test.verdict() == Sprt::Verdict::open; ++deal) test.add(score(elo, rng));
    count += test.verdict() == wanted;
  }
  return count;
}

TEST(ArenaSprt, SeesAStrongerBotInNineOfTenCases) {
  EXPECT_GE(verdicts(pair_score, 35, Sprt::Verdict::stronger), 180);
  EXPECT_GE(verdicts(field_score, 35, Sprt::Verdict::stronger), 180);
  EXPECT_EQ(verdicts(pair_score, 150, Sprt::Verdict::stronger), 200);
}

TEST(ArenaSprt, SeesThatABotIsNotStrongerInNineOfTenCases) {
  EXPECT_GE(verdicts(pair_score, 0, Sprt::Verdict::weaker), 180);
  EXPECT_GE(verdicts(field_score, 0, Sprt::Verdict::weaker), 180);
  EXPECT_EQ(verdicts(pair_score, -150, Sprt::Verdict::weaker), 200);
}

TEST(ArenaSprt, IsNotDecidedByAFewDeals) {
  Sprt test(0, 35);
  for (int i = 0; i < 5; ++i) test.add(1);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::open);
  EXPECT_NEAR(test.bound(), 2.944, 1e-3);
}

TEST(ArenaSprt, StaysDecided) {
  Sprt test(0, 35);
  while (test.verdict() == Sprt::Verdict::open) test.add(1);
  const int scores = test.scores();
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::stronger);
  EXPECT_EQ(test.scores(), scores);
}

}  // namespace
}  // namespace spielwerk::arena
